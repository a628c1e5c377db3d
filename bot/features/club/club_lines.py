"""What a secretary types: the name and the days of a season, a winner of years before. Pure
functions."""

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from common.people import clean_name

LONGEST_TITLE = 40
OLDEST = 1800
_DAY = r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d{4})-(\d{1,2})-(\d{1,2})"
_SEASON = re.compile(rf"(?P<name>.*?)[\s,;:]*(?P<first>{_DAY})\D{{1,12}}?(?P<last>{_DAY})\s*")
_BOOK = re.compile(r"(\d{4})[\s:,;–-]+(.+)")  # noqa: RUF001 - people type this dash, too


@dataclass(frozen=True, slots=True)
class SeasonLine:
    name: str
    first: date
    last: date

    def bounds(self, zone: ZoneInfo) -> tuple[float, float]:
        """The midnight before its first day, and that after its last one."""
        after = self.last + timedelta(days=1)
        begins, ends = (datetime(*_parts(day), tzinfo=zone) for day in (self.first, after))
        return begins.timestamp(), ends.timestamp()


@dataclass(frozen=True, slots=True)
class BookLine:
    year: int
    name: str


def read_season(said: str) -> SeasonLine | None:
    """
    >>> line = read_season("Inverno 2026, 1/12/2026 - 31/3/2027")
    >>> line.name, str(line.first), str(line.last)
    ('Inverno 2026', '2026-12-01', '2027-03-31')
    >>> read_season("Inverno"), read_season("Inverno 31/2/2026 1/3/2026")
    (None, None)
    """
    found = _SEASON.fullmatch(" ".join(said.split()))
    if found is None:
        return None
    name, first, last = clean_name(found["name"]), _day(found["first"]), _day(found["last"])
    if not name or len(name) > LONGEST_TITLE or first is None or last is None or last < first:
        return None
    return SeasonLine(name, first, last)


def _day(said: str) -> date | None:
    """As `1/12/2026` or `2026-12-01`."""
    numbers = [int(number) for number in re.split(r"[./-]", said)]
    year, month, day = numbers if numbers[0] >= OLDEST else reversed(numbers)
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _parts(day: date) -> tuple[int, int, int]:
    return day.year, day.month, day.day


def read_book(said: str, this_year: int) -> tuple[BookLine, ...] | None:
    """One winner a line; None if a line is none.

    >>> read_book("2019 Mario Rossi", 2026), read_book("Mario Rossi", 2026)
    ((BookLine(year=2019, name='Mario Rossi'),), None)
    """
    lines = [_book_line(line) for line in said.splitlines() if line.strip()]
    known = [line for line in lines if line is not None and OLDEST <= line.year <= this_year]
    return tuple(known) if known and len(known) == len(lines) else None


def _book_line(said: str) -> BookLine | None:
    found = _BOOK.fullmatch(said.strip())
    name = "" if found is None else clean_name(found[2])
    return BookLine(int(found[1]), name) if found is not None and name else None
