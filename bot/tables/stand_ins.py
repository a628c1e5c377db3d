"""Who takes the place of a player who leaves, or comes in between deals. Pure functions.

The result of a player who leaves is fixed at that moment; the match of the others goes on. The
person who comes in sees the hand from then on, and gets no result.
"""

from dataclasses import replace
from typing import TypeVar

from adapters.news import Joined
from adapters.refusals import RefusalReason
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, require
from bot.tables.document import Coming, Replaced, Sitter, TableDocument, Timing
from bot.tables.match import Match
from bot.tables.match_result import player_result
from bot.tables.model import JOINABLE, Outcome, Table, Transition
from bot.tables.stand_in_results import as_if_left, still_in
from common.ids import PlayerId
from engine.game import Seat
from storage.tables import Status

T = TypeVar("T")

FRIEND = "friend"
"""The value of the option with which a friend may take the place of the computer player."""
FRIEND_SECONDS = 60.0
"""How long the computer player waits for a friend who takes the place."""
THINKING = 30.0


def steps_in(table: Table, match: Match, seat: Seat) -> bool:
    """Whether a computer player plays on in this seat: where the table has agreed to it, and other
    people still play; of partners, one of them."""
    facts, sides = table.facts, match.setup.sides
    seats = still_in(match)
    if facts.stand_in is None or facts.sitters[seat].mind is not None or seat not in seats:
        return False
    people = [s for s in seats if s != seat and facts.sitters[s].mind is None]
    partner = [s for s in people if s % sides == seat % sides]
    return bool(partner) if match.setup.pairs else len(people) > 1


def left(table: Table, match: Match, seat: Seat, moment: Moment) -> Outcome:
    """O1: the player has lost; the computer player plays on from here."""
    facts, sitter, computer = table.facts, table.facts.sitters[seat], table.facts.stand_in
    assert computer is not None
    result = player_result(facts, match.setup, as_if_left(match, seat), seat, 0)
    gone = {one.seat for one in facts.replaced if one.result is not None}
    if not match.setup.pairs:
        result = replace(result, place=len([s for s in still_in(match) if s not in gone]))
    side = match.setup.sides + seat if match.setup.pairs else result.side
    fixed = Replaced(seat, sitter.player, table.revision + 1, replace(result, side=side))
    facts = replace(facts, replaced=(*facts.replaced, fixed))
    return Outcome(_seated(table, facts, seat, computer, moment), table.status, match)


def taken(sitter: Sitter) -> Transition:
    """A friend takes the place of a stand-in at once, or of another computer player from the next
    deal on."""

    def transition(table: Table, moment: Moment) -> Outcome:
        facts, match = table.facts, table.match
        if match is None or table.status is not Status.PLAYING:
            raise Refused(RefusalReason.NOT_IN_PLAY)
        _demand_newcomer(table, sitter)
        free = [s for s in still_in(match) if facts.sitters[s].mind is not None]
        stood_in = [one.seat for one in facts.replaced if one.seat in free and one.result]
        if stood_in and facts.options.leaver == FRIEND:
            require(facts.pause is None, RefusalReason.PAUSED)
            seated = _seated(table, facts, stood_in[0], sitter, moment)
            news = Joined(sitter.name)
            return Outcome(seated, table.status, match, said=(news,), capped=True)
        promised = {one.seat for one in facts.coming}
        others = [s for s in free if s not in promised and s not in stood_in]
        require(bool(others), RefusalReason.NO_FREE_SEAT)
        facts = replace(facts, coming=(*facts.coming, Coming(others[0], sitter)))
        return Outcome(facts, table.status, match, capped=True)

    return transition


def _demand_newcomer(table: Table, sitter: Sitter) -> None:
    facts = table.facts
    require(isinstance(table.origin, JOINABLE), RefusalReason.NO_FREE_SEAT)
    require(facts.seat_of(sitter.player) is None, RefusalReason.ALREADY_SITTING)
    coming = [one.sitter.player for one in facts.coming]
    require(sitter.player not in coming, RefusalReason.COMES_ALREADY)
    gone = {*facts.removed, *(one.player for one in facts.replaced)}
    require(sitter.player not in gone, RefusalReason.HAS_LEFT)


# What cannot fail


def arrived(table: Table, match: Match) -> TableDocument:
    """With the next deal, those who come in take the places of computer players who still play."""
    facts, sitters = table.facts.without_commentary(), [*table.facts.sitters]
    known, replaced = {one.seat for one in facts.replaced}, [*facts.replaced]
    for one in facts.coming:
        before = sitters[one.seat]
        if before.mind is None or one.seat not in still_in(match):
            continue
        if one.seat not in known:
            replaced.append(Replaced(one.seat, before.player, table.revision + 1, mind=before.mind))
        sitters[one.seat] = one.sitter
    return replace(facts, sitters=tuple(sitters), replaced=tuple(replaced), coming=())


def without(facts: TableDocument, player: PlayerId) -> TableDocument:
    """A person who was to come in does not."""
    return replace(facts, coming=tuple(x for x in facts.coming if x.sitter.player != player))


def _seated(
    table: Table, facts: TableDocument, seat: Seat, sitter: Sitter, moment: Moment
) -> TableDocument:
    facts = replace(
        facts.without_commentary(),
        sitters=_with(facts.sitters, seat, sitter),
        seen=_with(facts.seen, seat, table.revision + 1),
        bank=_with(facts.bank, seat, facts.options.pace.bank),
        hurry=(),
        wants_pause=tuple(one for one in facts.wants_pause if one != seat),
    )
    timing = facts.timing
    if timing is None or seat not in timing.seats:
        return facts
    timing = replace(_begun_anew(timing, sitter, moment), turn=table.revision + 1)
    return replace(facts, timing=timing, thinks_at=_thinks_at(facts, timing, moment))


def _begun_anew(timing: Timing, sitter: Sitter, moment: Moment) -> Timing:
    """A computer player that waits for a friend has the time for it."""
    least = 0.0 if sitter.mind is None else FRIEND_SECONDS + THINKING
    allowed = max(timing.allowed, least)
    return replace(
        timing, began=moment.now, allowed=allowed, reminded=False, warned=False, until=None
    )


def _thinks_at(facts: TableDocument, timing: Timing, moment: Moment) -> float | None:
    waits = FRIEND_SECONDS if facts.options.leaver == FRIEND else moment.times.mind
    computers = any(facts.sitters[seat].mind is not None for seat in timing.seats)
    return moment.now + waits if computers else None


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return tuple(value if place == seat else old for place, old in enumerate(values))
