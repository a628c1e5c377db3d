"""A group's year: what its matches that count come to. Pure functions."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from common.ids import PlayerId
from storage.results import FinishedMatch, PlayerResult


def year_shown(now: datetime) -> int | None:
    """In December this year, in January the last one; None: now there is none to look back on."""
    match now.month:
        case 12:
            return now.year
        case 1:
            return now.year - 1
        case _:
            return None


def months_of(year: int, zone: ZoneInfo) -> Iterator[tuple[float, float]]:
    """When each begins and ends."""
    starts = [datetime(year, month, 1, tzinfo=zone).timestamp() for month in range(1, 13)]
    ends = [*starts[1:], datetime(year + 1, 1, 1, tzinfo=zone).timestamp()]
    yield from zip(starts, ends, strict=True)


@dataclass(frozen=True, slots=True)
class Leaders:
    """The players with the highest value, more than one if they are equal."""

    players: tuple[PlayerId, ...]
    value: int


@dataclass(frozen=True, slots=True)
class ClosestMatch:
    """The winner, and the player who was closest, with their totals."""

    players: tuple[PlayerId, PlayerId]
    totals: tuple[int, int]
    game: str
    ended: float

    @property
    def distance(self) -> float:
        """Relative to the points, so that games can be compared."""
        first, second = self.totals
        return abs(first - second) / max(1, abs(first), abs(second))


@dataclass(slots=True)
class GroupYear:
    """Counts matches in the order in which they ended."""

    matches: int = 0
    players: set[PlayerId] = field(default_factory=set)
    _wins: Counter[PlayerId] = field(default_factory=Counter)
    _points: dict[str, Counter[PlayerId]] = field(default_factory=dict)
    _series: Counter[PlayerId] = field(default_factory=Counter)
    _longest: Counter[PlayerId] = field(default_factory=Counter)
    _close: list[ClosestMatch] = field(default_factory=list)

    def add(self, matches: Sequence[FinishedMatch]) -> None:
        for match in matches:
            self.matches += 1
            points = self._points.setdefault(match.game, Counter())
            for one in match.players:
                self._add_player(one)
                points[one.player] += one.match_points
            self._close += _close_matches(match)

    def _add_player(self, one: PlayerResult) -> None:
        player, won = one.player, one.place == 1
        self.players.add(player)
        self._wins[player] += won
        self._series[player] = self._series[player] + 1 if won else 0
        self._longest[player] = max(self._longest[player], self._series[player])

    def most_wins(self, known: Collection[PlayerId]) -> Leaders | None:
        """`known`: those who have not asked to be forgotten; nobody else is named."""
        return _leaders(self._wins, known)

    def longest_series(self, known: Collection[PlayerId]) -> Leaders | None:
        """Of matches that one player has won one after the other; two at least."""
        found = _leaders(self._longest, known)
        return found if found is not None and found.value > 1 else None

    def champions(self, known: Collection[PlayerId]) -> dict[str, Leaders]:
        """By game, the first by match points."""
        found = {game: _leaders(points, known) for game, points in sorted(self._points.items())}
        return {game: one for game, one in found.items() if one is not None}

    def closest(self, known: Collection[PlayerId]) -> ClosestMatch | None:
        """The first of those that were equally close."""
        named = [one for one in self._close if known and set(one.players) <= set(known)]
        return min(named, key=lambda one: one.distance, default=None)


def _leaders(values: Counter[PlayerId], known: Collection[PlayerId]) -> Leaders | None:
    """None if the highest value is 0."""
    named = {player: value for player, value in values.items() if player in known}
    most = max(named.values(), default=0)
    players = tuple(sorted(player for player, value in named.items() if value == most))
    return Leaders(players, most) if most > 0 else None


def _close_matches(match: FinishedMatch) -> Iterator[ClosestMatch]:
    """Between the first two, if nobody has left; partners are known by the one who sits first."""
    firsts = {one.side: one for one in sorted(match.players, key=lambda one: -one.seat)}
    ranked = sorted(firsts.values(), key=lambda one: one.place)
    if len(ranked) < 2 or any(one.left or one.total is None for one in match.players):
        return
    first, second = ranked[:2]
    if first.total is not None and second.total is not None:
        players, totals = (first.player, second.player), (first.total, second.total)
        yield ClosestMatch(players, totals, match.game, match.ended)
