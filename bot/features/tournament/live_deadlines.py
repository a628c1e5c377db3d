"""What becomes of a tournament that runs itself at one of its deadlines."""

from dataclasses import replace
from datetime import tzinfo

from bot.features.tournament import live_course, live_pauses, live_times, live_waits, live_weeks
from bot.features.tournament.live_event import LiveEnding, LiveTournament
from engine.tournament.event.model import IN_PLAY


def at_deadline(
    live: LiveTournament, kind: str, wall: float, now: float, zone: tzinfo
) -> LiveTournament:
    match kind:
        case _ if live.is_over:
            return live
        case live_waits.IDLE if live.draft:
            return live_course.cancelled(live, LiveEnding.IDLE)
        case live_waits.CHECK_IN | live_waits.ASK_AGAIN:
            return replace(live, asked=live.asked + 1)
        case live_waits.START if not live_course.has_begun(live):
            if wall > live.starts + live.times.late:
                return live_course.cancelled(live, LiveEnding.LATE)
            return live_weeks.with_next_evening(live_course.started(live, now), wall, zone)
        case live_waits.EVENING if live.course.status in IN_PLAY:
            return live_weeks.evening_came(live, wall, now, zone)
        case live_waits.RESUME if live.pause is not None:
            return live_pauses.resumed(live, now)
        case live_waits.CALLS:
            return live_course.overdue(live, now)
        case live_waits.TIMES:
            return live_times.arrived(live, wall)
        case _:
            return live
