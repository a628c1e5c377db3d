"""A vote of three or more people to hurry a player who does not move. Pure functions."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.news import Reminder, TimeLeft
from adapters.refusals import RefusalReason
from bot.kernel.clock import Moment
from bot.kernel.playing_hours import overlap
from bot.kernel.refused import Refused, require
from bot.tables.document import TableDocument, Timing
from bot.tables.model import Outcome, Table, Transition, checked_seat
from bot.tables.origin import EventMatch
from bot.tables.play import in_play, still_in
from bot.tables.turn_time import SLOW, granted
from common.ids import PlayerId
from engine.game import Seat

LEFT = 120.0
"""Seconds that the player has once all others agree."""
LEAST_WAIT = 3600.0
"""In slow games nobody is hurried before so many seconds have passed."""
FEWEST_OTHERS = 2


def hurried(player: PlayerId, revision: int) -> Transition:
    """One of the others says yes. The first one rings the player as a reminder, the last one cuts
    their time. Every move ends the vote."""

    def transition(table: Table, moment: Moment) -> Outcome:
        seat, facts = checked_seat(table, player, revision), table.facts
        timing, idle = _idle(table)
        require(idle != seat, RefusalReason.OWN_CLOCK)
        others = _others(table, idle)
        _demand_vote(table, seat, others)
        _demand_time(table, timing, idle, moment)
        facts = replace(facts, hurry=(*facts.hurry, seat))
        if set(others) <= set(facts.hurry):
            cut = replace(timing, until=moment.now + LEFT, reminded=True, warned=True)
            return _rung(table, replace(facts, timing=cut), idle, LEFT, TimeLeft.HURRIED)
        if len(facts.hurry) > 1:
            return Outcome(facts, table.status, table.match)
        left = granted(timing, facts.bank, moment) - moment.now
        return _rung(table, facts, idle, left, TimeLeft.ASKED)

    return transition


def _rung(table: Table, facts: TableDocument, idle: Seat, left: float, why: TimeLeft) -> Outcome:
    sitter = facts.sitters[idle]
    ring = sitter.account, Reminder(sitter.name, left, sitter.account, why)
    announced = (ring,) if sitter.account else ()
    return Outcome(facts, table.status, table.match, announced=announced)


def _demand_vote(table: Table, seat: Seat, others: Sequence[Seat]) -> None:
    require(seat in others, RefusalReason.NOT_IN_PLAY)
    require(len(others) >= FEWEST_OTHERS, RefusalReason.TOO_FEW_TO_HURRY)
    require(seat not in table.facts.hurry, RefusalReason.HURRIED_ALREADY)


def _demand_time(table: Table, timing: Timing, idle: Seat, moment: Moment) -> None:
    left = granted(timing, table.facts.bank, moment) - moment.now
    require(left > LEFT, RefusalReason.NO_TIME_TO_TAKE)
    require(_has_waited(timing, table.facts, moment), RefusalReason.TOO_EARLY_TO_HURRY)
    require(not _rests(table, idle, moment), RefusalReason.RESTS_NOW)


def _idle(table: Table) -> tuple[Timing, Seat]:
    """The person whose clock runs. In a tournament the referee decides."""
    in_play(table)
    timing = table.facts.timing
    require(not isinstance(table.origin, EventMatch), RefusalReason.REFEREE_DECIDES)
    require(table.facts.pause is None, RefusalReason.PAUSED)
    if timing is None or timing.runs is None or table.facts.sitters[timing.runs].mind is not None:
        raise Refused(RefusalReason.NO_CLOCK_RUNS)
    return timing, timing.runs


def _others(table: Table, idle: Seat) -> Sequence[Seat]:
    """The other people who still play."""
    people = [seat for seat, sitter in enumerate(table.facts.sitters) if sitter.mind is None]
    return [seat for seat in people if seat != idle and still_in(table, seat)]


def _rests(table: Table, seat: Seat, moment: Moment) -> bool:
    """Their clock stands still, or would before their last minutes are over."""
    rest, zone = table.facts.sitters[seat].rest, moment.times.zone
    slow = table.facts.options.pace.turn > SLOW
    return slow and overlap(moment.wall, moment.wall + LEFT, rest, zone) > 0


def _has_waited(timing: Timing, facts: TableDocument, moment: Moment) -> bool:
    """Half of the player's time is over."""
    half = (timing.due(facts.bank) - timing.began) / 2
    slow = facts.options.pace.turn > LEAST_WAIT
    return moment.now - timing.began >= (max(half, LEAST_WAIT) if slow else half)
