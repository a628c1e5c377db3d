"""T2, T3: who goes on from the groups into the bracket, how large it is, and who has a bye."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from engine.tournament.ripescaggi import Measure
from engine.tournament.shares import Player

DIRECT = 2
"""How many players of each group go on by their place."""


@dataclass(frozen=True, slots=True)
class Qualified:
    """The players of a bracket, by kind, each kind with the best first."""

    size: int
    """The places of the bracket, a power of two."""
    firsts: tuple[Player, ...] = ()
    seconds: tuple[Player, ...] = ()
    ripescaggi: tuple[Player, ...] = ()
    """The best of the others; in a knock-out alone, all players."""
    reserves: tuple[Player, ...] = ()
    """The next by ripescaggi: they may take the place of a player who withdraws (T5)."""
    groups: Mapping[Player, int] = field(default_factory=dict)
    """The group of each player, for those who come from one."""

    @property
    def direct(self) -> tuple[Player, ...]:
        return (*self.firsts, *self.seconds)

    @property
    def players(self) -> tuple[Player, ...]:
        """All players, the best first: all firsts before all seconds before the ripescaggi."""
        return (*self.direct, *self.ripescaggi)

    @property
    def byes(self) -> tuple[Player, ...]:
        return self.players[: self.size - len(self.players)]


def power_of_two(number: int) -> int:
    """The smallest one that holds so many."""
    return 1 << max(0, number - 1).bit_length()


def knock_out(drawn: Sequence[Player]) -> Qualified:
    """T6: a knock-out alone; who is drawn first has a bye, as far as there are byes."""
    return Qualified(power_of_two(len(drawn)), ripescaggi=tuple(drawn))


def qualified(
    groups: Sequence[Sequence[Player]],
    asked: int,
    measure: Measure,
    withdrawn: Collection[Player] = (),
    absent: Collection[Player] = (),
) -> Qualified:
    """Groups are in their final order. The absent never go on by their place (T8).

    The bracket is never larger than the players need who are left.
    """
    barred = {*withdrawn, *absent}
    going = [[player for player in group[:DIRECT] if player not in barred] for group in groups]
    firsts, seconds = (
        tuple(sorted((pair[n] for pair in going if n < len(pair)), key=measure))
        for n in range(DIRECT)
    )
    out = {*firsts, *seconds, *withdrawn}
    others = sorted((p for group in groups for p in group if p not in out), key=measure)
    left = len(firsts) + len(seconds) + len(others)
    places = max(DIRECT * len(groups), min(asked, power_of_two(left)))
    room = places - len(firsts) - len(seconds)
    return Qualified(
        size=min(power_of_two(places), power_of_two(left)),
        firsts=firsts,
        seconds=seconds,
        ripescaggi=tuple(others[:room]),
        reserves=tuple(others[room:]),
        groups={player: n for n, group in enumerate(groups) for player in group},
    )
