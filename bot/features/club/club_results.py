"""The result of an event, as the clubs of its chats keep it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from common.ids import EventId, PlayerId


@dataclass(frozen=True, slots=True)
class ClubPlayer:
    """A person with an account, a name that somebody typed, or a typed name that was taken out."""

    player: PlayerId | None = None
    name: str = field(default="", repr=False)
    """Empty for a person with an account: theirs is looked up."""
    erased: int = 0
    """From 1. It distinguishes names that were taken out."""

    def __post_init__(self) -> None:
        if self.player is not None:
            object.__setattr__(self, "name", "")


@dataclass(frozen=True, slots=True)
class ResultPlace:
    """A place with the player or the pair that has it. Shared places have the same number."""

    place: int
    players: tuple[ClubPlayer, ...]
    vp: int = 0
    """0 where the event counts no victory points."""


@dataclass(frozen=True, slots=True)
class EventResult:
    """How an event ended."""

    event: EventId
    at: float
    """When it began: it belongs to the season of that day."""
    title: str
    places: tuple[ResultPlace, ...]
    """The best first."""

    @property
    def players(self) -> tuple[ClubPlayer, ...]:
        return tuple(player for place in self.places for player in place.players)

    @property
    def winners(self) -> tuple[ClubPlayer, ...]:
        return self._at(1)

    @property
    def seconds(self) -> tuple[ClubPlayer, ...]:
        return self._at(2)

    def _at(self, place: int) -> tuple[ClubPlayer, ...]:
        found = [one.players for one in self.places if one.place == place]
        return tuple(player for players in found for player in players)

    def with_players(self, step: Callable[[ClubPlayer], ClubPlayer]) -> "EventResult":
        places = [replace(one, players=tuple(map(step, one.players))) for one in self.places]
        return replace(self, places=tuple(places))
