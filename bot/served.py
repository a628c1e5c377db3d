"""A game as the bot serves it: its rules, and the little that the bot must know besides."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from adapters.panels.game import GamePanels
from engine.game import Game, Length, Seat, Setup

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Tally:
    """What the statistics count of one player in one match."""

    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.deals + other.deals,
            self.closings + other.closings,
            self.closings_in_hand + other.closings_in_hand,
            self.points_paid + other.points_paid,
        )


class Mind(Protocol):
    """A computer player: it is given views, never a state, and answers with an action."""

    def __call__(self, hand: Any, table: Any, events: Sequence[Any], seed: bytes, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Served:
    """One line of the house's menu."""

    game: AnyGame
    profile: str
    """The one offered first."""
    actions: tuple[type[Any], ...]
    """What a player may ask for; whatever else comes is forged."""
    events: tuple[type[Any], ...]
    lengths: Callable[[Any], Length]
    """The length that a rule set proposes."""
    tally: Callable[[Setup[Any], Any], Mapping[Seat, Tally]]
    """What an event adds to whose count."""
    passes_to: Callable[[int, Seat], Seat]
    """Of so many players, who deals after a dealer, also in a rematch (C1, R3)."""
    minds: Mapping[str, Mind]
    """Computer players by their level."""
    panels: GamePanels[Any, Any, Any]
    """How it is shown."""
