"""A tournament that is played one evening a week: each round begins a week after the one before.

All functions are pure. Evenings are times of the wall clock.
"""

from dataclasses import replace
from datetime import datetime, timedelta, tzinfo

from bot.features.tournament import live_course
from bot.features.tournament.live_event import LiveTournament
from engine.tournament.event.model import IN_PLAY


def week_later(at: float, zone: tzinfo, weeks: int = 1) -> float:
    """At the same hour, also where the clocks change meanwhile."""
    return (datetime.fromtimestamp(at, zone) + timedelta(weeks=weeks)).timestamp()


def with_next_evening(live: LiveTournament, wall: float, zone: tzinfo) -> LiveTournament:
    if not live.weekly or live.course.status not in IN_PLAY:
        return live
    at = live.next_evening
    while at <= wall:
        at = week_later(at, zone)
    return replace(live, evening=at)


def evening_came(live: LiveTournament, wall: float, now: float, zone: tzinfo) -> LiveTournament:
    """The next round begins, unless the one before goes on or the bot was away at the time: then it
    begins a week later."""
    current = live.course.current
    late = wall > live.next_evening + live.times.late
    if current is not None and current.is_complete and not late:
        live = live_course.next_round(live, now)
    return with_next_evening(live, wall, zone)
