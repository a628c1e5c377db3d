"""Simple computer players: they see views, and do the first thing that is allowed."""

from collections.abc import Sequence
from typing import Any

from engine.game import Cut, Ready
from engine.scala40.actions import Discard, Draw
from engine.scala40.views import HandView as Scala40Hand
from engine.scala40.views import TableView as Scala40Table
from engine.scopa.views import HandView as ScopaHand
from engine.scopa.views import TableView as ScopaTable


def scala40(hand: Scala40Hand, _t: Scala40Table, _e: Sequence[Any], seed: bytes) -> Any:
    """Draws and discards."""
    if hand.cut_places:
        return Cut(1 + seed[0] % hand.cut_places)
    if hand.may_ready:
        return Ready()
    return Draw() if hand.may.draw else Discard(hand.may.discards[-1])


def scopa(hand: ScopaHand, _t: ScopaTable, _e: Sequence[Any], seed: bytes) -> Any:
    """Plays the first card."""
    if hand.cut_places:
        return Cut(1 + seed[0] % hand.cut_places)
    return Ready() if hand.may_ready else hand.options[0].actions[0]
