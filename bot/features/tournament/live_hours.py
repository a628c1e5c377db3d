"""The times at which a match of a tournament that runs itself can be played."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from math import ceil

from adapters.panels.live_times import Times, day_text
from adapters.text import Words
from bot.features.tournament.live_as_seen import local
from bot.features.tournament.live_event import MINUTE, LiveCall, LiveTournament
from bot.features.tournament.live_events import KeptLive
from bot.features.tournament.live_proposals import numbered
from bot.requests.services import RequestServices

MOST_DAYS = 9
"""From today on."""
HOURS = range(9, 24)
"""Offered on each day, in the time zone of the installation."""
QUARTER = 15 * MINUTE
AHEAD = 5 * MINUTE
QUARTERS = 12
"""Offered where a round is played in one go."""


def offered(services: RequestServices, there: KeptLive, call: LiveCall) -> Times:
    """Full hours before the round closes; in one evening, quarters of the next three hours."""
    now, closes = services.availability.clock.now(), _closes(services, there, call)
    if closes is None:
        first = ceil((now + AHEAD) / QUARTER) * QUARTER
        return numbered(services, [first + n * QUARTER for n in range(QUARTERS)])
    every = _full_hours(services, local(services, now).date())
    return numbered(services, [at for at in every if now < at < closes])


def _closes(services: RequestServices, there: KeptLive, call: LiveCall) -> float | None:
    """By the wall clock. None if all rounds are played in one evening."""
    if there.live.window:
        moment = services.availability.moment(there.clock)
        return moment.shown(call.at + there.live.window)
    return there.live.next_evening if there.live.weekly else None


def _full_hours(services: RequestServices, first: date) -> Iterable[float]:
    days = [first + timedelta(days=n) for n in range(MOST_DAYS)]
    zone = services.storage.zone
    every = (datetime.combine(day, time(hour), zone) for day in days for hour in HOURS)
    return [at.timestamp() for at in every]


def on_day(times: Times, day: int) -> Times:
    """`day`: its ordinal number."""
    return [(minute, at) for minute, at in times if at.toordinal() == day]


def days(times: Times) -> Sequence[datetime]:
    firsts = {at.date(): at for _, at in reversed(times)}
    return [firsts[day] for day in sorted(firsts)]


def labels(live: LiveTournament, times: Times, day: int, words: Words) -> Sequence[tuple[str, int]]:
    """Of buttons: the days, each with its number; or the hours, with their minutes."""
    by_day = live.weekly or live.window > 0
    shown = on_day(times, day) if by_day else times
    if shown:
        return [(f"{at:%H:%M}", minute) for minute, at in shown]
    return [(day_text(at, words), at.toordinal()) for at in days(times)]
