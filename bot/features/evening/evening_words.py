"""What people write after `/stasera`: a time, a game, both or nothing. Pure functions."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

USUAL_HOUR = 21
NIGHT_ENDS = 4
"""Until this hour it is still the evening of the day before."""
HALF_DAY = 12
LONGEST = 60
"""What people write is cut off here."""
_TIME = re.compile(
    r"(?:h\s*)?(?P<hour>\d{1,2})"
    r"(?:\s*[:.,h\s]\s*(?P<minute>\d{2}))?\s*(?:(?P<half>[ap])\.?m\.?)?"
)


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    hour: int
    minute: int = 0


@dataclass(frozen=True, slots=True)
class EveningWords:
    time: TimeOfDay | None = None
    game: str | None = None


def read_words(
    said: str, games: Mapping[str, str], before: Collection[str] = ()
) -> EveningWords | None:
    """None if they mean nothing. `games` has the games by each of their names; `before`: words that
    may stand before the time.

    >>> read_words("alle 21.30 Scala 40", {"scala 40": "scala40"}, ["alle"])
    EveningWords(time=TimeOfDay(hour=21, minute=30), game='scala40')
    >>> read_words("domani", {}), read_words("25", {}), read_words("13pm", {})
    (None, None, None)
    """
    rest, game = _without_game(" ".join(said[:LONGEST].casefold().split()), games)
    if not rest:
        return EveningWords(None, game)
    time = _time(_without(before, rest))
    return None if time is None else EveningWords(time, game)


def _without_game(said: str, games: Mapping[str, str]) -> tuple[str, str | None]:
    for name in sorted(games, key=len, reverse=True):
        before, found, after = f" {said} ".partition(f" {name.casefold()} ")
        if found:
            return f"{before} {after}".strip(), games[name]
    return said, None


def _without(before: Collection[str], said: str) -> str:
    named = "|".join(map(re.escape, before))
    return re.sub(rf"^(?:(?:{named})(?![^\W\d])\s*)+", "", said) if named else said


def _time(said: str) -> TimeOfDay | None:
    found = _TIME.fullmatch(said)
    if found is None:
        return None
    hour, minute, half = int(found["hour"]), int(found["minute"] or 0), found["half"]
    if half and not 1 <= hour <= HALF_DAY:
        return None
    if half:
        hour = hour % HALF_DAY + (HALF_DAY if half == "p" else 0)
    hour = 0 if (hour, minute) == (24, 0) else hour
    return TimeOfDay(hour, minute) if hour < 2 * HALF_DAY and minute < 60 else None


def when(time: TimeOfDay | None, now: float, zone: ZoneInfo) -> float | None:
    """The moment that is meant, in seconds since the epoch; None if it has passed. Without a time
    it is 21:00, or the next full hour after that. 9 in the afternoon means 21:00."""
    today = datetime.fromtimestamp(now, zone)
    if time is None:
        return _at(today, TimeOfDay(USUAL_HOUR), now) or _next_hour(now, zone)
    at = _at(today, time, now)
    if at is None and 0 < time.hour < HALF_DAY:
        return _at(today, TimeOfDay(time.hour + HALF_DAY, time.minute), now)
    return at


def _at(today: datetime, time: TimeOfDay, now: float) -> float | None:
    """Today, or in the night that follows."""
    meant = today.replace(hour=time.hour, minute=time.minute, second=0, microsecond=0, fold=0)
    if time.hour < NIGHT_ENDS <= today.hour:
        meant += timedelta(days=1)
    at = meant.timestamp()
    return at if at > now else None


def _next_hour(now: float, zone: ZoneInfo) -> float:
    """Counted in hours that pass, also in the night in which clocks are changed."""
    hour = datetime.fromtimestamp(now, zone).replace(minute=0, second=0, microsecond=0)
    return hour.timestamp() + 3600
