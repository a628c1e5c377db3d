"""Tables of Scopa as they are seen, written down instead of played."""

from dataclasses import replace
from typing import Any

from engine.cards import card, pile
from engine.game import ByPoints, Proof, Result, Seat
from engine.scopa import SCOPA, scoring
from engine.scopa.events import Played
from engine.scopa.pack import DECK
from engine.scopa.views import SeatView, SideView, TableView

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def view(players: int, table: str, **more: Any) -> TableView:
    """Bruno has dealt, Anna is on turn."""
    plain = TableView(
        rules=SCOPA.profiles["scopa_online"],
        length=ByPoints(11),
        seats=tuple(SeatView(n, n % 2, 3 - n % 2, False, False) for n in range(players)),
        sides=(SideView(0, 7, 12, 2, b""), SideView(1, 9, 8, 0, b"")),
        dealer=1,
        cutter=None,
        cut_places=0,
        turn=0,
        stock=18,
        table=pile(table),
        last=None,
        capturer=0,
        scored=None,
        result=None,
        proof=Proof(1, "", None, ()),
    )
    return replace(plain, **more)


def played(seat: Seat, what: str, captured: str = "", scopa: bool = False) -> Played:
    return Played(seat, card(what), pile(captured), scopa)


def counted(players: int, **more: Any) -> TableView:
    """The deal is over, and Anna's side has more of nearly everything."""
    ours = bytes(c for place, c in enumerate(DECK) if place % 5 < 3)
    theirs = bytes(c for c in DECK if c not in ours)
    sides = (SideView(0, 11, len(ours), 1, ours), SideView(1, 9, len(theirs), 0, theirs))
    scored = scoring.score((ours, theirs), (1, 0))
    return view(players, "", sides=sides, scored=scored, turn=None, **more)


WON = Result(0, (1, 2), (11, 9), (2, -2), (4, 1), None, frozenset())
