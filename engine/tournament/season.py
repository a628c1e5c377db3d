"""A season of a club: what its evenings are worth, and the table of them. Pure functions.

A season counts either points by place or victory points. A player's best evenings count; an evening
that counts double is doubled before the best ones are chosen.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Generic, TypeVar

POINTS_BY_PLACE = (10, 7, 5, 4, 3, 2, 1)
"""Further places are worth nothing."""
P = TypeVar("P", bound=Hashable)
"""A player, by whatever names them."""


class Scoring(StrEnum):
    PLACES = "places"
    VICTORY_POINTS = "vp"


@dataclass(frozen=True, slots=True)
class SeasonRule:
    scoring: Scoring = Scoring.PLACES
    best: int | None = None
    """How many of a player's evenings count; None: all of them."""


@dataclass(frozen=True, slots=True)
class EveningPlace(Generic[P]):
    """A player, or a pair: each of the two gets all of its points."""

    place: int
    """Those who share a place have the same number, and each gets the points of that place."""
    players: tuple[P, ...]
    vp: int = 0


@dataclass(frozen=True, slots=True)
class SeasonEvening(Generic[P]):
    places: tuple[EveningPlace[P], ...]
    double: bool = False


@dataclass(frozen=True, slots=True)
class SeasonRow(Generic[P]):
    place: int
    """Shared by those with equal points and wins."""
    player: P
    points: int
    wins: int
    evenings: int
    """How many evenings they played, also those that do not count."""


def worth(place: EveningPlace[P], rule: SeasonRule, double: bool) -> int:
    """
    >>> worth(EveningPlace(2, ("Anna",)), SeasonRule(), double=True)
    14
    """
    if rule.scoring is Scoring.VICTORY_POINTS:
        points = place.vp
    else:
        points = dict(enumerate(POINTS_BY_PLACE, 1)).get(place.place, 0)
    return 2 * points if double else points


def season_table(
    evenings: Iterable[SeasonEvening[P]], rule: SeasonRule
) -> tuple[SeasonRow[P], ...]:
    """By points, then by evenings won; players who are equal in both share a place."""
    played: defaultdict[P, list[int]] = defaultdict(list)
    wins: defaultdict[P, int] = defaultdict(int)
    for evening in evenings:
        for place in evening.places:
            for player in place.players:
                played[player].append(worth(place, rule, evening.double))
                wins[player] += place.place == 1
    return _rows(played, wins, rule)


def _rows(
    played: Mapping[P, Sequence[int]], wins: Mapping[P, int], rule: SeasonRule
) -> tuple[SeasonRow[P], ...]:
    figures = [(_best(points, rule), wins[player], player) for player, points in played.items()]
    ordered = sorted(figures, key=_strength, reverse=True)
    rows: list[SeasonRow[P]] = []
    for _, sharing in groupby(ordered, key=_strength):
        place = len(rows) + 1
        rows += [
            SeasonRow(place, who, points, won, len(played[who])) for points, won, who in sharing
        ]
    return tuple(rows)


def _best(points: Sequence[int], rule: SeasonRule) -> int:
    return sum(sorted(points, reverse=True)[: rule.best])


def _strength(figures: tuple[int, int, P]) -> tuple[int, int]:
    points, won, _ = figures
    return points, won
