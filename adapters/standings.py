"""Rankings and statistics, as values."""

from dataclasses import dataclass
from enum import StrEnum

from common.ids import PlayerId

MOST_RANKS = 20
"""The most places of a ranking that are shown."""


class Order(StrEnum):
    """The value by which a ranking is sorted."""

    MATCH_POINTS = "match_points"
    VICTORY_POINTS = "victory_points"
    WINS = "wins"
    RATING = "rating"
    CHIPS = "chips"


class Period(StrEnum):
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a ranking; equal players share a place."""

    place: int
    player: PlayerId
    name: str | None
    """None for a player who asked to be forgotten."""
    value: float
    matches: int
    reliability: float
    """The share of matches that the player did not abandon."""


@dataclass(frozen=True, slots=True)
class SeasonEnd:
    """A season that is over."""

    number: int
    """Quarters since the year 0."""
    champions: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    matches: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """How a player has played one game."""

    matches: int = 0
    wins: int = 0
    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: float = 0.0
    """The average for each deal."""
    best_streak: int = 0
    abandonments: int = 0
    rating: float | None = None
    """None until there are enough matches."""
    against: HeadToHead | None = None
