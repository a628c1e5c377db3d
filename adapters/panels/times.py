"""Times of day and days as sentences say them: platforms show them in the reader's time zone."""

from datetime import UTC, date, datetime, time, tzinfo
from functools import lru_cache

from babel.dates import get_timezone_location

from adapters.text import Words
from adapters.text.times import SaidTime, Shows


def time_of_day(at: datetime, words: Words) -> SaidTime:
    """`21:30`"""
    return timed(at, Shows.TIME, f"{at:%H:%M}", words)


def day_and_month(at: datetime, words: Words) -> SaidTime:
    """`23/11`"""
    text = words("day-and-month", day=at.day, month=at.month)
    return timed(at, Shows.DATE, text, words)


def timed(at: datetime, shows: Shows, text: str, words: Words) -> SaidTime:
    """Return a time for a sentence. `text`: as the clock of the installation shows it."""
    return SaidTime(int(at.timestamp()), shows, text, zone_name(at, words))


def day_of_calendar(day: date, text: str) -> SaidTime:
    """Return a day that is the same everywhere, such as the first of a season: at its noon nearly
    all the world has that date."""
    noon = datetime.combine(day, time(12), UTC)
    return SaidTime(int(noon.timestamp()), Shows.DATE, text)


def zone_name(at: datetime, words: Words) -> str:
    """Return the time zone of the installation, as people say it: `ora di Roma`, or `UTC`."""
    city = _city(at.tzinfo or UTC, words.language)
    return city if city.startswith(("UTC", "GMT")) else words("time-zone", city=city)


def on_buttons(at: datetime, words: Words) -> str:
    """Say whose clock the times on buttons follow, which no platform changes."""
    return words("times-on-buttons", zone=zone_name(at, words))


@lru_cache(maxsize=64)
def _city(zone: tzinfo, language: str) -> str:
    known = get_timezone_location(zone, locale=language, return_city=True)
    return known.rpartition("/")[2]
