"""What is to be done with a screen, by comparing what it last showed with the table as it is."""

from collections.abc import Collection, Iterator, Set
from dataclasses import replace
from enum import Enum
from hashlib import sha256

from adapters.sights import Stage
from bot.outbox.placements import ScreenKey
from bot.screens.own_screens import current
from bot.tables.document import Timing
from bot.tables.lobby import has_room
from bot.tables.model import Table
from common.addresses import Chat
from common.views import View, kind_of_view, number_in, view_of
from engine.game import NextDeal, Seat
from storage.screens import ScreenRow
from storage.tables import LIVE, Status

TABLE, CALL, RESULT, WATCH = View("table"), View("call"), View("result"), View("watch")
INVITATION, REMINDER, ALERT = View("invitation"), View("reminder"), View("alert")
HAND, PAUSE = "hand", "pause"
"""The first words of the views that are of a seat."""
EDITED: Set[str] = {TABLE, HAND, CALL, INVITATION, WATCH}
"""Views that are edited when they are out of date."""


class Due(Enum):
    LEAVE = "leave"
    """The screen is up to date."""
    EDIT = "edit"
    RENEW = "renew"
    """A new message replaces the old one, and notifies nobody."""
    CALL = "call"
    """A new message replaces the old one, and rings."""
    DISARM = "disarm"
    """The message should lose its buttons or be deleted."""


def hand_view(seat: Seat) -> View:
    return view_of(HAND, seat)


def pause_view(seat: Seat) -> View:
    return view_of(PAUSE, seat)


def seat_of(view: View) -> Seat:
    return number_in(view)


def places_of(table: Table) -> Iterator[ScreenKey]:
    """Where a live table is shown by itself: in its chat, and to people who play or look on."""
    yield ScreenKey(table.id, TABLE, table.chat)
    yield ScreenKey(table.id, CALL, table.chat)
    for seat, sitter in enumerate(table.facts.sitters):
        if table.match is not None and sitter.mind is None and sitter.account:
            yield ScreenKey(table.id, hand_view(seat), sitter.account)
    for account in table.facts.spectators:
        yield ScreenKey(table.id, WATCH, account)


NEW_MESSAGE = {Due.RENEW, Due.CALL}


def what_is_due(
    screen: ScreenRow,
    now: ScreenRow,
    table: Table,
    edits_ring: bool = False,
    mentions: bool = False,
) -> Due:
    """`now`: the screen once it shows the table as it is. `edits_ring`: on the screen's platform it
    is noticed when a message changes. `mentions`: people are called where it is shown when the
    match ends, because they cannot be written to."""
    there = screen.reference is not None
    if _is_over(screen, now, table):
        return Due.DISARM if there else Due.LEAVE
    if not edits_ring and _calls(screen, now, table, mentions):
        return Due.CALL
    if _is_renewed(screen, now, table):
        return Due.RENEW
    kind = kind_of_view(screen.view)
    return Due.EDIT if there and kind in EDITED and screen.digest != now.digest else Due.LEAVE


def compared(screen: ScreenRow, table: Table) -> ScreenRow:
    """The screen once it shows the table as it is."""
    timing = table.facts.timing
    waits = timing is not None and table.status in LIVE
    return replace(
        screen,
        revision=table.revision,
        deal=deal_of(table),
        turn=str(timing.turn) if timing is not None and waits else "",
        digest=sha256(repr(_shown(screen, table)).encode()).hexdigest()[:16],
    )


def deal_of(table: Table) -> str:
    """A deal that is void and dealt again is another deal."""
    deal = table.facts.deal
    return "" if deal is None else f"{deal.number} {deal.commitment[:16]}"


def on_turn(table: Table) -> Seat | None:
    """The person whose own time runs."""
    timing = table.facts.timing
    seat = None if timing is None or table.stage is not Stage.PLAYING else timing.runs
    return None if seat is None or table.facts.sitters[seat].mind else seat


def must_act(table: Table) -> Seat | None:
    """The person who is to play or to cut. Between deals nobody has to press anything."""
    timing, match = table.facts.timing, table.match
    if timing is None or match is None or table.stage is not Stage.PLAYING:
        return None
    if not timing.seats or isinstance(match.waiting.expiry, NextDeal):
        return None
    seat = timing.seats[0]
    return None if table.facts.sitters[seat].mind else seat


def called_at_end(table: Table) -> Collection[Seat]:
    """Whom the end of the match concerns, and who has not brought it about: not those who had left
    before."""
    result = None if table.match is None else table.match.result
    if table.status is not Status.OVER or result is None:
        return ()
    facts = table.facts
    there = (seat for seat, sitter in enumerate(facts.sitters) if sitter.mind is None)
    others = (seat for seat in there if seat != facts.mover)
    return {seat for seat in others if seat not in result.left or has_timed_out(table, seat)}


def has_timed_out(table: Table, seat: Seat) -> bool:
    """Whether the player has lost by the clock in the deal in progress, or in the last one."""
    timed_out, ended = table.facts.timed_out, table.facts.ended
    begins = ended if table.status is Status.OVER else ended + 1
    return any(one.seat == seat and one.since >= begins for one in timed_out)


def lost_in_turn(screen: ScreenRow, table: Table) -> Seat | None:
    """Who has lost by the clock in the turn to which a screen called them, in a match that goes
    on."""
    if table.status is not Status.PLAYING:
        return None
    late = (one.seat for one in table.facts.timed_out if str(one.turn) == screen.turn)
    return next(late, None)


def is_former(screen: ScreenRow, table: Table) -> bool:
    """Whether a hand is that of a player for whom a computer player plays on."""
    seat = seat_of(screen.view)
    elsewhere = screen.place != table.facts.sitters[seat].account
    replaced = table.facts.replaced
    return elsewhere and any(one.seat == seat and one.result is not None for one in replaced)


def _is_over(screen: ScreenRow, now: ScreenRow, table: Table) -> bool:
    match kind_of_view(screen.view):
        case "table":
            return screen.place != table.chat or is_shown_by_hand(table)
        case "hand":
            return table.match is None
        case "call":
            return screen.place != table.chat or must_act(table) is None
        case "watch" if table.status in LIVE:
            return screen.place not in table.facts.spectators
        case "watch":
            return screen.reference is None
        case "reminder":
            return screen.turn not in {None, now.turn} or screen.digest != now.digest
        case "alert":
            return not has_room(table) or screen.place in {s.account for s in table.facts.sitters}
        case "pause":
            return _has_answered(table, seat_of(screen.view))
        case "result":
            return table.facts.rematch is not None
        case _:
            return False


def is_shown_by_hand(table: Table) -> bool:
    """In a person's own chat the hand is enough: it shows what they need to play."""
    own: Iterator[Chat] = (sitter.account for sitter in table.facts.sitters)
    return table.match is not None and table.chat in own


def _has_answered(table: Table, seat: Seat) -> bool:
    """Whether they want the pause that others want, which may have begun since."""
    wanting = table.facts.wants_pause
    return table.stage is not Stage.PLAYING or not wanting or seat in wanting


def _calls(screen: ScreenRow, now: ScreenRow, table: Table, mentions: bool) -> bool:
    """Its reader is to notice it, and was not notified yet: a lobby that opens, a turn, a cut, a
    match that they have lost by the clock, the end of a match that somebody else has ended."""
    first = screen.reference is None and screen.turn is None
    another_turn = screen.turn not in {None, now.turn}
    match kind_of_view(screen.view):
        case "table":
            opens = first and table.stage is Stage.LOBBY
            return opens or (mentions and another_turn and table.status is Status.OVER)
        case "hand":
            seat = seat_of(screen.view)
            if _has_just_timed_out(screen, table, seat):
                return True
            if screen.place != table.facts.sitters[seat].account:
                return False  # they play with another of their accounts
            ended = another_turn and seat in called_at_end(table)
            return ended or (must_act(table) == seat and (first or another_turn))
        case "call":
            return first or another_turn
        case _:
            return False


def _has_just_timed_out(screen: ScreenRow, table: Table, seat: Seat) -> bool:
    """Since the hand was last sent where the player is called."""
    mine = screen.place == table.facts.sitters[seat].account or is_former(screen, table)
    late = (one.since for one in table.facts.timed_out if one.seat == seat)
    return mine and any(since > screen.revision for since in late)


def _is_renewed(screen: ScreenRow, now: ScreenRow, table: Table) -> bool:
    """The table comes anew with each deal and at the end of the match, so that the chat's talk does
    not bury it."""
    kind = kind_of_view(screen.view)
    if kind not in {TABLE, HAND, WATCH} or (kind == HAND and is_former(screen, table)):
        return False
    if kind == TABLE and table.status is Status.OVER and screen.turn not in {None, now.turn}:
        return True
    return screen.reference is None or screen.deal not in {None, now.deal}


def _times(table: Table) -> Timing | None:
    """As far as they are seen: whether a reminder was sent is seen only where the reserve is used
    from then on."""
    timing = table.facts.timing
    if timing is None or not (timing.reminded or timing.warned):
        return timing
    return replace(timing, reminded=timing.uses_reserve(table.facts.bank), warned=False)


def _shown(screen: ScreenRow, table: Table) -> object:
    """All that may make this view different from what it showed."""
    facts, timing = table.facts, table.facts.timing
    match kind_of_view(screen.view):
        case "hand" if table.match is not None:
            around = table.stage, _times(table), facts.pause, facts.rematch
            asked = facts.wants_pause, facts.hurry, facts.remarks
            others = len(facts.spectators), len(facts.coming)
            hand = facts.seen[seat_of(screen.view)], current(screen, table), around, asked, others
            more = (facts.shown_by,) if facts.commentators else ()
            return (*hand, *more, *facts.departures)
        case "call" | "reminder":
            return None if timing is None else (_times(table), facts.bank, facts.pause)
        case "invitation":
            return table.stage
        case _:
            return table.revision
