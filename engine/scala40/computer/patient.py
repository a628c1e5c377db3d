"""A simple opponent for learning Scala 40: it plays openly and lets the other player close.

It draws, opens if enough cards stay in its hand, and discards. Where the rules do not allow such a
simple turn, it plays like the plain player.
"""

from collections.abc import Sequence

from engine.cards import FACE, RANK, SUIT, Card, is_joker
from engine.computer import awaited
from engine.scala40.actions import Discard, Draw, Open, PlayerAction
from engine.scala40.assistant import openings, seen
from engine.scala40.computer.plain import greedy
from engine.scala40.events import Event
from engine.scala40.views import HandView, TableView

LEFT = 4
"""The fewest cards that it keeps in its hand."""


def patient(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    """The action of a seat that the game waits for; the same views always give the same action."""
    if waited := awaited(hand, seed, table.turn == hand.seat):
        return waited
    plain = _begun(hand) if not table.drawn else _opening(hand, table) or _ended(hand)
    return plain or greedy(hand, table, events, seed)


def _begun(hand: HandView) -> Draw | None:
    return Draw() if hand.may.draw else None


def _opening(hand: HandView, table: TableView) -> Open | None:
    if not hand.may.open or hand.taken is not None:
        return None
    found = openings.some(seen.position(hand, table))
    if found is None:
        return None
    laid = sum(len(laying.cards) for laying in found.action.melds)
    return found.action if len(hand.hand) - laid >= LEFT else None


def _ended(hand: HandView) -> Discard | None:
    """Discard the highest card of those with the fewest neighbours; keep jokers."""
    may = [card for card in hand.may.discards if not is_joker(card)]
    if not may or len(hand.hand) == 1:
        return None
    return Discard(min(may, key=lambda card: (_neighbours(card, hand.hand), -RANK[FACE[card]])))


def _neighbours(card: Card, hand: bytes) -> int:
    """How many other cards could be in a set with it, or in a run with at most one gap."""
    f = FACE[card]
    others = {FACE[other] for other in hand if not is_joker(other)} - {f}
    near = (SUIT[other] == SUIT[f] and abs(other - f) <= 2 for other in others)
    return sum(near) + sum(RANK[other] == RANK[f] for other in others)
