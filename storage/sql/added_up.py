"""What some matches add to the standings of their players."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations
from typing import TypeAlias
from zoneinfo import ZoneInfo

from common.addresses import group_of
from common.ids import PlayerId
from storage.periods import EVER, periods
from storage.sql.connection import Row

EVERYWHERE = ""

Key: TypeAlias = tuple[object, ...]
"""Chat, period and game of a ranking, then its players."""


@dataclass(frozen=True, slots=True)
class Sums:
    """What one player did in some matches of a ranking, one after the other."""

    newest: int
    """The number of the last of them."""
    sums: tuple[int, ...]
    """Matches, and the numbers of `storage.sql.counting.RESULTS` from the wins on."""
    lead: int
    """Matches won in a row from the first on."""
    streak: int
    """The same up to the last one."""
    best_streak: int


@dataclass(frozen=True, slots=True)
class Additions:
    """By key; of meetings how often two players met, and how often one and the other has won."""

    standings: dict[Key, Sums]
    meetings: dict[Key, tuple[int, ...]]
    early_leaves: dict[Key, int]

    @property
    def rankings(self) -> Collection[Key]:
        keys = (*self.standings, *self.meetings, *self.early_leaves)
        return dict.fromkeys(key[:3] for key in keys)


def added_up(results: Iterable[Row], zone: str, only: PlayerId | None = None) -> Additions:
    """Add matches up in their order, for all players or only for one and who met them."""
    place = ZoneInfo(zone)
    played, met = defaultdict[Key, list[Row]](list), defaultdict[Key, list[Row]](list)
    left = defaultdict[Key, int](int)
    for (number, chat, game, ended, counts), match in groupby(results, key=lambda row: row[:5]):
        players = [row[5:] for row in match]
        for group in (EVERYWHERE, group_of(chat)):
            mine = {row[0] for row in players if only in {None, row[0]}}
            for period in periods(ended, place).values() if mine else ():
                if not counts:
                    for player in mine:
                        left[group, period, game, player] += 1
                    continue
                for player, _, _, *numbers in players:
                    if player in mine:
                        played[group, period, game, player].append((number, *numbers))
            if counts:
                for player, other, *came_to in _meetings(players, mine):
                    met[group, EVER, game, player, other].append(tuple(came_to))
    return Additions(
        {key: _sums(matches) for key, matches in played.items()},
        {key: tuple(map(sum, zip(*each, strict=True))) for key, each in met.items()},
        dict(left),
    )


def _sums(matches: Sequence[Row]) -> Sums:
    _, *numbers = zip(*matches, strict=True)
    wins = numbers[0]
    runs = [len(list(run)) for won, run in groupby(wins) if won]
    return Sums(
        matches[-1][0],
        (len(matches), *map(sum, numbers)),
        lead=runs[0] if wins[0] else 0,
        streak=runs[-1] if wins[-1] else 0,
        best_streak=max(runs, default=0),
    )


def _meetings(players: Collection[Row], mine: Collection[PlayerId]) -> Iterator[Row]:
    """For each two players, whether they played against each other, and who won."""
    for (player, side, place, *_), (other, its_side, its_place, *_) in permutations(players, 2):
        if player in mine or other in mine:
            against = side != its_side
            yield (
                player,
                other,
                against,
                against and place < its_place,
                against and place > its_place,
            )
