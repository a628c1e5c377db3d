"""Time by agreement: pausing, resuming, and giving an opponent more time. Pure functions."""

from dataclasses import replace

from adapters.news import PauseBegan, PauseEnded, TimeGiven, WantsPause
from adapters.refusals import RefusalReason
from bot.requests.refused import require
from bot.schedule import clock
from bot.schedule.clock import Moment
from bot.tables.document import TableDocument
from bot.tables.model import Outcome, Table, Transition, checked_seat
from bot.tables.play import in_play, still_in
from engine.game import Seat
from storage.names import PlayerId


def wanted(player: PlayerId, revision: int) -> Transition:
    """The match pauses once all people who still play want it."""

    def transition(table: Table, moment: Moment) -> Outcome:
        match, seat, facts = in_play(table), checked_seat(table, player, revision), table.facts
        require(facts.pause is None, RefusalReason.PAUSED)
        require(seat not in facts.wants_pause, RefusalReason.ALREADY_AGREED)
        require(still_in(table, seat), RefusalReason.NOT_IN_PLAY)
        facts = replace(facts, wants_pause=(*facts.wants_pause, seat))
        news = WantsPause(facts.sitters[seat].name)
        if not _all_want(table, facts):
            return Outcome(_pressed(table, facts, seat), table.status, match, said=(news,))
        pause = clock.paused(moment)
        facts = _pressed(table, replace(facts, pause=pause), seat)
        began = table.chat, PauseBegan(pause.until)
        return Outcome(facts, table.status, match, said=(news,), announced=(began,))

    return transition


def resumed(player: PlayerId, revision: int) -> Transition:
    """Each of the players may end it."""

    def transition(table: Table, moment: Moment) -> Outcome:
        seat = checked_seat(table, player, revision)
        require(table.facts.pause is not None, RefusalReason.NOT_PAUSED)
        require(still_in(table, seat), RefusalReason.NOT_IN_PLAY)
        return _going_on(table, table.facts.sitters[seat].name, moment)

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
        timing, seconds = clock.given(timing, facts.options.pace, moment.times)
        names = facts.sitters[seat].name, facts.sitters[timing.seats[0]].name
        facts = _pressed(table, replace(facts, timing=timing), seat)
        return Outcome(facts, table.status, match, said=(TimeGiven(*names, seconds),))

    return transition


# What cannot fail


def _all_want(table: Table, facts: TableDocument) -> bool:
    people = [seat for seat, sitter in enumerate(facts.sitters) if sitter.mind is None]
    return all(seat in facts.wants_pause or not still_in(table, seat) for seat in people)


def _going_on(table: Table, by: str | None, moment: Moment) -> Outcome:
    facts = clock.resumed(table.facts, moment)
    ended = (table.chat, PauseEnded(by))
    return Outcome(facts, table.status, table.match, announced=(ended,))


def _pressed(table: Table, facts: TableDocument, seat: Seat) -> TableDocument:
    """Pressing the same button again is `Stale`."""
    seen = tuple(table.revision + 1 if s == seat else old for s, old in enumerate(facts.seen))
    return replace(facts, seen=seen)
