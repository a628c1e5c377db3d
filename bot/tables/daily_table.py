"""The deal of a day at its table: one person against computer players, without a clock. Pure
functions.

The person sits in the first seat. Cards, cuts and the computer players' choices follow from the
secret of the day, so equal moves lead to equal events.
"""

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.tables.model import Outcome, Table
from bot.tables.origin import Daily, Origin
from engine.game import Result, Seat
from storage.daily import DailyScore
from storage.tables import LIVE

PERSON: Seat = 0
NOON = time(12)
FIRST = date(2026, 11, 1)
"""The day of deal number 1."""


def number_of(day: date) -> int:
    return (day - FIRST).days + 1


def day_of(number: int) -> date:
    return FIRST + timedelta(days=number - 1)


@dataclass(frozen=True, slots=True)
class DealOfTheDay:
    """One deal of one day, as the program knows it."""

    day: date
    game: str
    pool: int
    seed: bytes = field(repr=False)

    @property
    def number(self) -> int:
        return number_of(self.day)


def closes(day: date, zone: ZoneInfo) -> float:
    """At noon of the next day: later scores do not count, and the cards are no secret any more."""
    return datetime.combine(day + timedelta(days=1), NOON, zone).timestamp()


def is_secret(origin: Origin, now: float, zone: ZoneInfo) -> bool:
    """Whether others may still have to see these cards."""
    return isinstance(origin, Daily) and now < closes(origin.date, zone)


def score(table: Table, following: Outcome, now: float, zone: ZoneInfo) -> DailyScore | None:
    """What a change means for the day; None unless it ends its deal."""
    daily, origin = table.served.daily, table.origin
    if daily is None or not isinstance(origin, Daily) or following.status in LIVE:
        return None
    result = None if following.match is None else following.match.result
    if result is None or PERSON in result.left or now >= closes(origin.date, zone):
        return DailyScore(None)
    return DailyScore(points(result, daily.fewest_win))


def points(result: Result, fewest_win: bool) -> int:
    """How much better than the mean of the computer players."""
    own, *others = result.totals
    better = sum(others) - own * len(others)
    return round((better if fewest_win else -better) / len(others))
