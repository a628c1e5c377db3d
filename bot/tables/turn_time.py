"""When the time of a table is up: for whom it waits, until when, and how much time that uses up.

Pure functions: `Moment` says what time it is, and `scheduler.py` handles what is due. All times
are service times (`availability.py`), except the end of a pause, which is a date.
"""

from dataclasses import replace

from adapters.sights import Pace
from bot.kernel.clock import Moment, Times
from bot.kernel.playing_hours import needed, overlap
from bot.tables.document import MatchCap, Pause, TableDocument, Timing
from common.ids import ClockName
from engine.game import (
    AutomaticCut,
    CapOfMinutes,
    Json,
    Length,
    NextDeal,
    Seat,
    SystemAction,
    Timeout,
    Waiting,
)
from storage.deadlines import Deadline
from storage.tables import Status

SHORTEST_TURN, LONGEST_TURN, LONGEST_BANK = 10.0, 7 * 24 * 3600.0, 24 * 3600.0
LONGEST_LEAD = 2 * 3600.0
SLOW = 3600.0
"""Where a turn is longer than this, the clock rests in the hours that a player has named."""
MINUTE = 60.0


def fits(pace: Pace) -> bool:
    return SHORTEST_TURN <= pace.turn <= LONGEST_TURN and 0 <= pace.bank <= LONGEST_BANK


def deadlines(
    status: Status, facts: TableDocument, service: ClockName, wall: ClockName, reminds: bool = True
) -> tuple[Deadline, ...]:
    """All deadlines of a table: dates by the wall clock, the others by service time."""
    if status is Status.PLAYING and facts.pause is not None:
        return (Deadline("pause", facts.pause.until, wall),)
    due = _durations(status, facts, reminds)
    return tuple(Deadline(kind, time, service) for kind, time in due.items())


def _durations(status: Status, facts: TableDocument, reminds: bool) -> dict[str, float]:
    if status is Status.LOBBY and facts.invitation is not None:
        return {"challenge": facts.invitation.expires}
    if status is Status.LOBBY:
        return {"lobby": facts.closes, "host": facts.host_until}
    timing = facts.timing
    if status is not Status.PLAYING:
        return {}
    cap = facts.cap
    waits = {"cap": cap.at} if cap is not None and not cap.reached else {}
    if timing is None:
        return waits
    due = waits["turn"] = timing.due(facts.bank)
    before = reminder(timing, facts.bank)
    if before is not None and reminds:
        waits["reminder"] = due - before
    if facts.thinks_at is not None:
        waits["mind"] = facts.thinks_at
    return waits


def granted(timing: Timing, bank: tuple[float, ...], moment: Moment) -> float:
    """When the time is up; after an absence never before the end of the grace."""
    due = timing.due(bank)
    return max(due, moment.awake + moment.times.grace) if timing.began < moment.awake else due


def reminder(timing: Timing, bank: tuple[float, ...]) -> float | None:
    """How long before the end the next reminder comes: when the reserve begins, and when a quarter
    of it is left. Without a reserve there is only one reminder."""
    reserve = timing.reserve(bank)
    if timing.runs is None or timing.warned or (timing.reminded and not reserve):
        return None
    if not reserve:
        return timing.lead or min(timing.allowed / 3, LONGEST_LEAD)
    return reserve / 4 if timing.reminded else reserve


def reminded(timing: Timing, bank: tuple[float, ...], left: float) -> Timing:
    """After a reminder; one that comes late stands for the next, too."""
    warned = timing.reminded or left <= timing.reserve(bank) / 4
    return replace(timing, reminded=True, warned=warned)


def followed(
    facts: TableDocument, waiting: Waiting, expiry: Json, same_turn: bool, moment: Moment
) -> tuple[Timing | None, tuple[float, ...]]:
    """The timing and the banks after a change. The time of a turn goes on while the table waits for
    the same seats; between deals the seats that are ready drop out."""
    timing, between = facts.timing, isinstance(waiting.expiry, NextDeal)
    if timing is not None and same_turn and (between or timing.seats == waiting.seats):
        return replace(timing, seats=waiting.seats), facts.bank
    bank = facts.bank if timing is None else charged(timing, facts.bank, moment)
    if waiting.expiry is None:
        return None, bank
    allowed, runs = _allowance(facts.options.pace, waiting.expiry, moment.times)
    timing = Timing(waiting.seats, expiry, moment.now, allowed, runs)
    if runs is not None and allowed > SLOW and facts.sitters[runs].rest:
        timing = _resting(timing, allowed, facts.sitters[runs].rest, moment)
    return timing, bank


def _resting(timing: Timing, seconds: float, rest: str, moment: Moment) -> Timing:
    """The player has so many seconds from now on, besides the hours in which they rest."""
    zone, lead = moment.times.zone, min(seconds / 3, LONGEST_LEAD)
    whole = needed(moment.wall, seconds, rest, zone)
    before = needed(moment.wall, seconds - lead, rest, zone)
    return replace(
        timing, allowed=moment.now - timing.began + whole, lead=whole - before if rest else 0.0
    )


def rested(
    before: TableDocument, facts: TableDocument, moment: Moment, now: float
) -> Timing | None:
    """The timing once the player on turn rests in other hours, or time has stood still: what was
    left at the service time `now`, as it was `before`, is left from this moment on."""
    timing, old = facts.timing, before.timing
    if timing is None or old is None or timing.runs is None:
        return timing
    rests = before.sitters[timing.runs].rest, facts.sitters[timing.runs].rest
    if rests == ("", "") or facts.options.pace.turn <= SLOW:
        return timing
    wall, due = moment.wall - (moment.now - now), old.began + old.allowed
    left = due - now - overlap(wall, wall + due - now, rests[0], moment.times.zone)
    return _resting(timing, max(0.0, left), rests[1], moment)


def _allowance(pace: Pace, expiry: SystemAction, times: Times) -> tuple[float, Seat | None]:
    match expiry:
        case Timeout(seat):
            return pace.turn, seat
        case AutomaticCut():
            return times.cut, None
        case NextDeal():
            return times.between, None


def charged(timing: Timing, bank: tuple[float, ...], moment: Moment) -> tuple[float, ...]:
    """The banks after a turn: time beyond its allowance is taken off, except while we were away."""
    if timing.runs is None:
        return bank
    used = moment.now - max(timing.began, moment.awake) - timing.allowed
    left = max(0.0, bank[timing.runs] - max(0.0, used))
    return tuple(left if seat == timing.runs else b for seat, b in enumerate(bank))


def begun_cap(length: Length, moment: Moment) -> MatchCap | None:
    """T6: service times, so that the minutes stand still while a platform is away."""
    cap = length.cap
    return MatchCap(moment.now + MINUTE * cap.minutes) if isinstance(cap, CapOfMinutes) else None


def paused(moment: Moment) -> Pause:
    return Pause(moment.now, moment.wall + moment.times.pause)


def resumed(facts: TableDocument, moment: Moment) -> TableDocument:
    """The turn goes on with the time that was left."""
    assert facts.pause is not None
    stood, timing = moment.now - facts.pause.began, facts.timing
    if timing is not None:
        until = None if timing.until is None else timing.until + stood
        timing = replace(timing, began=timing.began + stood, until=until)
    thinks = None if facts.thinks_at is None else facts.thinks_at + stood
    cap = facts.cap and replace(facts.cap, at=facts.cap.at + stood)
    after = replace(facts, timing=timing, cap=cap, thinks_at=thinks, pause=None, wants_pause=())
    return replace(after, timing=rested(facts, after, moment, facts.pause.began))


def given(timing: Timing, facts: TableDocument, moment: Moment) -> tuple[Timing, float]:
    """The timing after an opponent gave more time: as much as for a whole turn, or the smallest
    gift if that is more. When it runs out, the player is reminded again."""
    seconds = max(facts.options.pace.turn, moment.times.gift)
    rest = "" if timing.runs is None or seconds <= SLOW else facts.sitters[timing.runs].rest
    end = moment.shown(timing.began + timing.allowed)
    allowed = timing.allowed + needed(end, seconds, rest, moment.times.zone)
    over = timing.began + allowed <= moment.now
    return replace(
        timing, allowed=allowed, reminded=over and timing.reminded, warned=False, until=None
    ), seconds
