"""What is to be done with a screen, by comparing what it last showed with the table as it is."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from hashlib import sha256

from adapters.sights import Stage
from bot.outbox.placements import ScreenKey
from bot.screens.own_screens import current
from bot.tables.model import Table
from engine.game import Seat
from storage.screens import ScreenRow, View
from storage.tables import LIVE, Status

TABLE, CALL, INVITATION, REMINDER, RESULT = "table", "call", "invitation", "reminder", "result"
HAND = "hand"


class Due(Enum):
    LEAVE = "leave"
    """It shows how things are."""
    EDIT = "edit"
    RENEW = "renew"
    """A new message replaces the old one, so that it rings."""
    DISARM = "disarm"
    """Nothing is to be there any more."""


def hand_view(seat: Seat) -> View:
    return f"{HAND} {seat}"


def seat_of(view: View) -> Seat:
    return int(view.removeprefix(HAND))


def places_of(table: Table) -> Iterator[ScreenKey]:
    """Where a live table is shown by itself: in its chat, and to each person who plays."""
    yield ScreenKey(table.id, TABLE, table.chat)
    yield ScreenKey(table.id, CALL, table.chat)
    for seat, sitter in enumerate(table.facts.sitters):
        if table.match is not None and sitter.mind is None and sitter.account:
            yield ScreenKey(table.id, hand_view(seat), sitter.account)


def what_is_due(screen: ScreenRow, table: Table, edits_ring: bool = False) -> Due:
    """`edits_ring`: on the screen's platform it is noticed when a message changes."""
    match screen.view.partition(" ")[0]:
        case "table":
            return _of_table(screen, table)
        case "hand":
            return _of_hand(screen, table, edits_ring)
        case "call":
            return _of_call(screen, table)
        case "reminder":
            return _gone_if(screen, _another_turn(screen, table))
        case "result":
            return _gone_if(screen, table.facts.rematch is not None)
        case "invitation" if screen.reference is not None:
            return _if_changed(screen, table)
        case _:
            return Due.LEAVE


def compared(screen: ScreenRow, table: Table) -> ScreenRow:
    """The screen once it shows the table as it is."""
    digest = _digest(screen, table)
    revision, deal, turn = table.revision, deal_of(table), turn_of(table)
    return replace(screen, revision=revision, deal=deal, turn=turn, digest=digest)


def turn_of(table: Table) -> str:
    """Known by the revision at which it began; empty if nobody is waited for."""
    timing = table.facts.timing
    return "" if timing is None or table.status not in LIVE else str(timing.turn)


def on_turn(table: Table) -> Seat | None:
    """The person whose own time runs."""
    timing = table.facts.timing
    seat = None if timing is None or table.stage is not Stage.PLAYING else timing.runs
    return None if seat is None or table.facts.sitters[seat].mind else seat


def _of_table(screen: ScreenRow, table: Table) -> Due:
    """Posted anew with each deal, so that the chat's talk does not bury it."""
    if screen.place != table.chat:
        return _gone_if(screen, True)
    if screen.reference is None or _another_deal(screen, table):
        return Due.RENEW
    return _if_changed(screen, table)


def _of_hand(screen: ScreenRow, table: Table, edits_ring: bool) -> Due:
    if table.match is None:
        return _gone_if(screen, True)
    if screen.reference is None or _another_deal(screen, table):
        return Due.RENEW
    rings = table.status is Status.OVER or _must_act(table, seat_of(screen.view))
    if rings and not edits_ring and _another_turn(screen, table):
        return Due.RENEW
    return _if_changed(screen, table)


def _of_call(screen: ScreenRow, table: Table) -> Due:
    if on_turn(table) is None or screen.place != table.chat:
        return _gone_if(screen, True)
    nothing_known = screen.reference is None and screen.turn is None
    if nothing_known or _another_turn(screen, table):
        return Due.RENEW
    return Due.LEAVE if screen.reference is None else _if_changed(screen, table)


def _if_changed(screen: ScreenRow, table: Table) -> Due:
    return Due.LEAVE if screen.digest == _digest(screen, table) else Due.EDIT


def _gone_if(screen: ScreenRow, over: bool) -> Due:
    return Due.DISARM if over and screen.reference is not None else Due.LEAVE


def _another_deal(screen: ScreenRow, table: Table) -> bool:
    return screen.deal is not None and screen.deal != deal_of(table)


def _another_turn(screen: ScreenRow, table: Table) -> bool:
    return screen.turn is not None and screen.turn != turn_of(table)


def _must_act(table: Table, seat: Seat) -> bool:
    timing = table.facts.timing
    return timing is not None and seat in timing.seats


def deal_of(table: Table) -> str:
    """A deal that is void and dealt again is another deal."""
    deal = table.facts.deal
    return "" if deal is None else f"{deal.number} {deal.commitment[:16]}"


def _digest(screen: ScreenRow, table: Table) -> str:
    """Of all that may make this view different from what it showed."""
    return sha256(repr(_shown(screen, table)).encode()).hexdigest()[:16]


def _shown(screen: ScreenRow, table: Table) -> object:
    facts = table.facts
    match screen.view.partition(" ")[0]:
        case "hand" if table.match is not None:
            seat = seat_of(screen.view)
            return facts.seen[seat], current(screen, table), _around_hands(table)
        case "call":
            return None if facts.timing is None else (facts.timing.allowed, facts.bank)
        case "invitation":
            return table.stage
        case _:
            return table.revision


def _around_hands(table: Table) -> object:
    """What is on every hand besides its cards."""
    facts, timing = table.facts, table.facts.timing
    runs = None if timing is None else replace(timing, reminded=False)
    return table.stage, runs, facts.wants_pause, facts.pause
