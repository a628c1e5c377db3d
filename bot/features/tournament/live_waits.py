"""What a tournament that runs itself waits for, and until when."""

from collections.abc import Iterator
from math import inf

from bot.features.tournament.live_event import DAY, MINUTE, LiveCall, LiveTimes, LiveTournament
from common.ids import ClockName
from engine.tournament.event.model import TournamentStatus
from storage.deadlines import Deadline

IDLE, CHECK_IN, ASK_AGAIN, START, CALLS = "idle", "check_in", "ask_again", "start", "calls"
RESUME, TIMES, EVENING = "resume", "times", "evening"
"""Kinds of its deadlines."""
DRAFT_KEPT = 7 * DAY
FORETOLD = 15 * MINUTE
"""Before the time on which two players have agreed, both are reminded."""


def deadlines(live: LiveTournament, clock: ClockName, wall: ClockName) -> tuple[Deadline, ...]:
    """Appointments follow the wall clock; the times of a match are service times."""
    if live.is_over:
        return ()
    if live.draft:
        return (Deadline(IDLE, live.created + DRAFT_KEPT, wall),)
    if live.course.status is TournamentStatus.ENTRIES:
        times = {CHECK_IN: live.times.check_in, ASK_AGAIN: live.times.ask_again, START: 0.0}
        waiting = [*times.items()][live.asked :]
        return tuple(Deadline(kind, live.starts - before, wall) for kind, before in waiting)
    if live.pause is not None:
        return (Deadline(RESUME, live.pause.until, wall),)
    open_now = (call for call in live.calls if not live.has_result(call.match))
    first = min((due(call, live.times) for call in open_now), default=inf)
    agreed = min(map(due_by_agreement, open_calls(live)), default=inf)
    evening = live.next_evening if live.weekly else inf
    every = ((CALLS, first, clock), (TIMES, agreed, wall), (EVENING, evening, wall))
    return tuple(Deadline(*one) for one in every if one[1] < inf)


def open_calls(live: LiveTournament) -> Iterator[LiveCall]:
    """Matches for which somebody is not there yet."""
    return (x for x in live.calls if x.table is None and not live.has_result(x.match))


def in_play(live: LiveTournament) -> Iterator[LiveCall]:
    return (x for x in live.calls if x.table is not None and not live.has_result(x.match))


def due(call: LiveCall, times: LiveTimes) -> float:
    """Until when its players are waited for; once they play, until when."""
    if call.table is None and call.agreed is not None:
        return inf
    if call.table is not None or call.last_day:
        return call.at + (times.end if call.last_day else times.last_day)
    return call.at + (times.grace if call.reminded else times.remind)


def due_by_agreement(call: LiveCall) -> float:
    """By the wall clock, when its players are reminded of their time, or when it has come."""
    if call.agreed is None:
        return inf
    return call.agreed if call.foretold else call.agreed - FORETOLD
