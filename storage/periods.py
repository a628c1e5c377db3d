"""The periods by which results are counted: each week, month and season has a key of its own."""

from datetime import datetime
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
