"""T8: a group of 3 to 5 that plays one match at one table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from engine.game import Result
from engine.tournament.qualification import Qualified, qualified
from engine.tournament.ripescaggi import Measure
from engine.tournament.shares import Player


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A player of the group: those who share a place have the same number."""

    player: Player
    place: int
    total: int
    left: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True)
class TableGroup:
    """A group whose match is over, the best first."""

    target: int
    places: tuple[TablePlace, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """How the match ended for a player, as a person may write it down."""

    player: Player
    total: int
    out: int | None = None
    """The number of the deal that put them out."""
    left: bool = False


def in_order(target: int, rows: Sequence[tuple[Player, int]]) -> tuple[Finish, ...]:
    """Written down as totals, the best first: equal totals next to each other share a place."""
    finishes: list[Finish] = []
    for left, (player, total) in zip(range(len(rows), 0, -1), rows, strict=True):
        shared = finishes and finishes[-1].total == total
        out = finishes[-1].out if shared else left
        finishes.append(Finish(player, total, None if total < target else out))
    return tuple(finishes)


def written(
    target: int, least: int, finishes: Iterable[Finish], absent: Sequence[Player] = ()
) -> TableGroup:
    """M1: those still in, then who was out last; several out at once rank by lower total.

    `least`: what an absent side concedes; who leaves, or runs out of time, counts at least as much.
    """
    ordered = sorted(finishes, key=_rank)
    places: list[TablePlace] = []
    for _, sharing in groupby(ordered, key=_rank):
        place = len(places) + 1
        places += [
            TablePlace(one.player, place, _count(least, one.total, one.left), one.left)
            for one in sharing
        ]
    return TableGroup(target, (*places, *_absent(least, len(places) + 1, absent)))


def finished(
    target: int,
    least: int,
    players: Sequence[Player],
    result: Result,
    absent: Sequence[Player] = (),
) -> TableGroup:
    """The match was played here: the players are given by seat."""
    places = [
        TablePlace(player, place, _count(least, total, seat in result.left), seat in result.left)
        for seat, (player, place, total) in enumerate(
            zip(players, result.places, result.totals, strict=True)
        )
    ]
    places.sort(key=lambda place: place.place)
    return TableGroup(target, (*places, *_absent(least, len(places) + 1, absent)))


def per_target(groups: Iterable[TableGroup], lot: Sequence[Player]) -> Measure:
    """The total divided by the target; after all others those who left, then the absent; lot."""
    rows = {row.player: (group.target, row) for group in groups for row in group.places}

    def measure(player: Player) -> tuple[int | Fraction, ...]:
        target, row = rows[player]
        return row.absent, row.left, Fraction(row.total, target), lot.index(player)

    return measure


def qualified_from_tables(
    groups: Sequence[TableGroup],
    asked: int,
    lot: Sequence[Player],
    withdrawn: Iterable[Player] = (),
) -> Qualified:
    """The first two of each table go on; where they share a place, the lot decides."""
    orders = [_by_place(group, lot) for group in groups]
    absent = [row.player for group in groups for row in group.places if row.absent]
    return qualified(orders, asked, per_target(groups, lot), tuple(withdrawn), absent)


def _rank(one: Finish) -> tuple[bool, int, bool, int]:
    """The lower is the better: the last deal first."""
    return one.out is not None, -(one.out or 0), one.left, one.total


def _count(least: int, total: int, left: bool) -> int:
    return max(total, least) if left else total


def _absent(least: int, place: int, players: Sequence[Player]) -> list[TablePlace]:
    return [TablePlace(player, place, least, absent=True) for player in players]


def _by_place(group: TableGroup, lot: Sequence[Player]) -> list[Player]:
    rows = sorted(group.places, key=lambda row: (row.place, lot.index(row.player)))
    return [row.player for row in rows]
