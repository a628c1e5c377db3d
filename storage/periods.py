"""The periods by which results are counted: each week, month and season has a key of its own."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

EVER = ""
"""The key of all time."""


def periods(at: float, zone: ZoneInfo) -> dict[str, str]:
    """The keys of the periods to which a moment belongs, by their kinds. A season is a quarter.

    >>> periods(1_000_000_000, ZoneInfo("UTC"))
    {'week': '2001-W36', 'month': '2001-09', 'season': '2001-Q3', 'all': ''}
    """
    day = datetime.fromtimestamp(at, zone)
    year, week, _ = day.isocalendar()
    return {
        "week": f"{year}-W{week:02}",
        "month": f"{day.year}-{day.month:02}",
        "season": f"{day.year}-Q{(day.month + 2) // 3}",
        "all": EVER,
    }


def day_of(at: float, zone: ZoneInfo) -> tuple[float, float]:
    """When the day of a moment begins and ends.

    >>> day_of(100_000.0, ZoneInfo("UTC"))
    (86400.0, 172800.0)
    """
    today = datetime.fromtimestamp(at, zone).date()
    first, end = (
        datetime.combine(day, time(), zone).timestamp()
        for day in (today, today + timedelta(days=1))
    )
    return first, end


def season_key(number: int) -> str:
    """The key of a season by its number: quarters since the year 0.

    >>> season_key(2001 * 4 + 2)
    '2001-Q3'
    """
    return f"{number // 4:04}-Q{number % 4 + 1}"


def season_number(key: str) -> int:
    """
    >>> season_number("2001-Q3") == 2001 * 4 + 2
    True
    """
    year, _, quarter = key.partition("-Q")
    return int(year) * 4 + int(quarter) - 1
