"""Time by agreement: pausing, resuming, and giving an opponent more time. Pure functions."""

from dataclasses import replace

from adapters.news import News, PauseEnded, TimeGiven, WantsPause
from adapters.refusals import RefusalReason
from bot.kernel.clock import Moment
from bot.kernel.refused import require
from bot.tables import turn_time
from bot.tables.document import TableDocument
from bot.tables.model import Outcome, Table, Transition, checked_seat
from bot.tables.play import in_play, still_in
from common.addresses import Chat
from common.ids import PlayerId
from engine.game import Seat


def wanted(player: PlayerId, revision: int) -> Transition:
    """The match pauses once all people who still play want it. Revision 0 answers the question that
    the others get, which holds as long as anybody wants a pause."""

    def transition(table: Table, moment: Moment) -> Outcome:
        match, facts = in_play(table), table.facts
        answers = revision == 0 and bool(facts.wants_pause)
        seat = checked_seat(table, player, table.revision if answers else revision)
        require(facts.pause is None, RefusalReason.PAUSED)
        require(seat not in facts.wants_pause, RefusalReason.ALREADY_AGREED)
        require(still_in(table, seat), RefusalReason.NOT_IN_PLAY)
        facts = replace(facts, wants_pause=(*facts.wants_pause, seat))
        asked = _asked(table, facts, facts.sitters[seat].name)
        if not _undecided(table, facts):
            facts = replace(facts, pause=turn_time.paused(moment))
        facts = _pressed(table, facts, seat)
        return Outcome(facts, table.status, match, announced=asked)

    return transition


def resumed(player: PlayerId, revision: int) -> Transition:
    """Each of the players may end it."""

    def transition(table: Table, moment: Moment) -> Outcome:
        seat = checked_seat(table, player, revision)
        require(table.facts.pause is not None, RefusalReason.NOT_PAUSED)
        require(still_in(table, seat), RefusalReason.NOT_IN_PLAY)
        return _going_on(table, seat, moment)

    return transition


def over(table: Table, moment: Moment) -> Outcome:
    """The longest pause is over."""
    return _going_on(table, None, moment)


def gave_time(player: PlayerId, revision: int) -> Transition:
    """Give time to the player on turn, who must be an opponent."""

    def transition(table: Table, moment: Moment) -> Outcome:
        match, seat, facts = in_play(table), checked_seat(table, player, revision), table.facts
        timing = facts.timing
        require(facts.pause is None, RefusalReason.PAUSED)
        require(timing is not None and timing.runs is not None, RefusalReason.NO_CLOCK_RUNS)
        assert timing is not None
        assert timing.runs is not None
        sides = match.setup.sides
        require(timing.runs % sides != seat % sides, RefusalReason.OWN_CLOCK)
        require(still_in(table, seat), RefusalReason.NOT_IN_PLAY)
        timing, seconds = turn_time.given(timing, facts, moment)
        names = facts.sitters[seat].name, facts.sitters[timing.seats[0]].name
        facts = _pressed(table, replace(facts, timing=timing), seat)
        return Outcome(facts, table.status, match, said=(TimeGiven(*names, seconds),))

    return transition


# What cannot fail


def _undecided(table: Table, facts: TableDocument) -> list[Seat]:
    """The people who still play and have not asked for the pause."""
    people = [seat for seat, sitter in enumerate(facts.sitters) if sitter.mind is None]
    return [s for s in people if s not in facts.wants_pause and still_in(table, s)]


def _asked(table: Table, facts: TableDocument, by: str) -> tuple[tuple[Chat, News], ...]:
    """Those who are asked now: the first wish for a pause is a question to all the others."""
    if table.facts.wants_pause:
        return ()
    asked = (facts.sitters[seat] for seat in _undecided(table, facts))
    return tuple((s.account, WantsPause(by, s.name, s.account)) for s in asked if s.account)


def _going_on(table: Table, by: Seat | None, moment: Moment) -> Outcome:
    """For the player on turn it is like another turn, unless they have ended the pause."""
    facts = turn_time.resumed(table.facts, moment)
    timing = facts.timing
    if timing is not None and by not in timing.seats:
        facts = replace(facts, timing=replace(timing, turn=table.revision + 1))
    ended = PauseEnded(None if by is None else facts.sitters[by].name)
    return Outcome(facts, table.status, table.match, said=(ended,))


def _pressed(table: Table, facts: TableDocument, seat: Seat) -> TableDocument:
    """Pressing the same button again is `Stale`."""
    seen = tuple(table.revision + 1 if s == seat else old for s, old in enumerate(facts.seen))
    return replace(facts, seen=seen)
