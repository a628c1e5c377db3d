"""What is to be done with a screen, by comparing what it last showed with the table as it is."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from hashlib import sha256

from adapters.sights import Stage
from bot.outbox.placements import ScreenKey
from bot.screens.own_screens import current
from bot.tables.lobby import has_room
from bot.tables.model import Table
from engine.game import Seat
from storage.screens import ScreenRow, View
from storage.tables import LIVE, Status

TABLE, CALL, INVITATION, REMINDER, RESULT = "table", "call", "invitation", "reminder", "result"
ALERT = "alert"
HAND = "hand"
EDITED = {TABLE, HAND, CALL, INVITATION}
"""Views that are edited when they are out of date."""


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
    there, now = screen.reference is not None, compared(screen, table)
    if _is_over(screen, now, table):
        return Due.DISARM if there else Due.LEAVE
    if _is_renewed(screen, now, table, edits_ring):
        return Due.RENEW
    kind, _, _ = screen.view.partition(" ")
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


def _is_over(screen: ScreenRow, now: ScreenRow, table: Table) -> bool:
    match screen.view.partition(" ")[0]:
        case "table":
            return screen.place != table.chat
        case "hand":
            return table.match is None
        case "call":
            return screen.place != table.chat or on_turn(table) is None
        case "reminder":
            return screen.turn not in {None, now.turn}
        case "alert":
            return not has_room(table) or screen.place in {s.account for s in table.facts.sitters}
        case "result":
            return table.facts.rematch is not None
        case _:
            return False


def _is_renewed(screen: ScreenRow, now: ScreenRow, table: Table, edits_ring: bool) -> bool:
    """The table comes anew with each deal, so that the chat's talk does not bury it."""
    unknown, another_turn = screen.reference is None, screen.turn not in {None, now.turn}
    match screen.view.partition(" ")[0]:
        case "table":
            return unknown or screen.deal not in {None, now.deal}
        case "hand":
            rings = table.status is Status.OVER or _must_act(table, seat_of(screen.view))
            another = screen.deal not in {None, now.deal}
            return unknown or another or (rings and another_turn and not edits_ring)
        case "call":
            return another_turn or (unknown and screen.turn is None)
        case _:
            return False


def _must_act(table: Table, seat: Seat) -> bool:
    timing = table.facts.timing
    return timing is not None and seat in timing.seats


def _shown(screen: ScreenRow, table: Table) -> object:
    """All that may make this view different from what it showed."""
    facts, timing = table.facts, table.facts.timing
    match screen.view.partition(" ")[0]:
        case "hand" if table.match is not None:
            runs = None if timing is None else replace(timing, reminded=False)
            around = table.stage, runs, facts.wants_pause, facts.pause, facts.rematch
            return facts.seen[seat_of(screen.view)], current(screen, table), around
        case "call":
            return None if timing is None else (timing.allowed, facts.bank)
        case "invitation":
            return table.stage
        case _:
            return table.revision
