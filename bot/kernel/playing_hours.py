"""The hours of a day in which a person does not play: in slow games their clock rests then. Pure
functions."""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta, tzinfo

DAY = timedelta(days=1)
HOURS = 24


def overlap(start: float, end: float, rest: str, zone: tzinfo) -> float:
    """How many seconds between two times the person rests.

    >>> from datetime import timezone
    >>> overlap(0.0, 86400.0, "23-8", timezone.utc) / 3600
    9.0
    """
    if not rest:
        return 0.0
    return sum(
        max(0.0, min(end, to) - max(start, since)) for since, to in _rests(start, end, rest, zone)
    )


def needed(start: float, seconds: float, rest: str, zone: tzinfo) -> float:
    """How long it takes until so many seconds have passed in which the person does not rest.

    >>> from datetime import timezone
    >>> needed(22 * 3600.0, 2 * 3600.0, "23-8", timezone.utc) / 3600
    11.0
    """
    end = start + seconds
    while (longer := start + seconds + overlap(start, end, rest, zone)) > end:
        end = longer
    return end - start


def _rests(start: float, end: float, rest: str, zone: tzinfo) -> Iterator[tuple[float, float]]:
    first, last = map(int, rest.split("-"))
    day = datetime.fromtimestamp(start, zone).date() - DAY
    while (since := _at(day, first, zone)) < end:
        yield since, _at(day, last if last > first else last + HOURS, zone)
        day += DAY


def _at(day: date, hour: int, zone: tzinfo) -> float:
    days, hour = divmod(hour, HOURS)
    return datetime.combine(day + days * DAY, time(hour), zone).timestamp()
