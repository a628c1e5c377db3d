"""The plain player of Scopa: it takes the most valuable cards and leaves little to the next player.

It remembers the cards that were played in this deal, as a person would, and guesses nothing else.
"""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from engine.cards import FACE, ONE, SUIT, Card, Pile, without
from engine.computer import awaited
from engine.game import DealBegan
from engine.scopa.actions import Play, PlayerAction
from engine.scopa.events import Event, Played
from engine.scopa.pack import DECK, PRIMIERA, SETTEBELLO, VALUE
from engine.scopa.scoring import DENARI
from engine.scopa.table import captures
from engine.scopa.views import HandView, TableView

# The value of things, in hundredths of a point.
SCOPA, SEVEN_OF_COINS, COIN, ANY_CARD = 100, 70, 18, 6
PRIMIERA_FROM, PRIMIERA_STEP = 12, 4
"""A card's value for the primiera: this much for each primiera point above this number."""
FEAR = 0.7
"""The share of what the next player might take that is counted as lost."""


class NextSituation(NamedTuple):
    """The situation that the next player faces."""

    table: Pile
    unseen: Pile
    held: int
    """How many of the unseen cards the next player holds."""
    sweeps: bool
    """Whether taking all cards would be a scopa (R7)."""


def greedy(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    """The action of a seat that the game waits for."""
    if waited := awaited(hand, seed, bool(hand.options)):
        return waited
    plays = [play for option in hand.options for play in option.actions]
    unseen = _unseen(hand, table, events)
    return max(plays, key=lambda play: _worth(hand, table, unseen, play))


def _worth(hand: HandView, table: TableView, unseen: Pile, play: Play) -> tuple[float, int]:
    """What a play gains, minus what it offers the next player; if equal, prefer the lower card."""
    taken = bytes(play.capture or ())
    last = not table.stock and sum(seat.cards for seat in table.seats) == 1
    gain = _gain(table.table, taken, sweeps=not last) + (_value(play.card) if taken else 0)
    return gain - FEAR * _threat(_left(hand, table, unseen, play)), -VALUE[play.card]


def _gain(table: Pile, taken: Pile, sweeps: bool) -> int:
    """The value of the cards taken, without the card that takes them."""
    scopa = sweeps and 0 < len(taken) == len(table)
    return sum(map(_value, taken)) + SCOPA * scopa


def _value(c: Card) -> int:
    denari = COIN * (SUIT[FACE[c]] == DENARI) + SEVEN_OF_COINS * (c == SETTEBELLO)
    return ANY_CARD + denari + PRIMIERA_STEP * max(0, PRIMIERA[VALUE[c]] - PRIMIERA_FROM)


# What the next player may do


def _left(hand: HandView, table: TableView, unseen: Pile, play: Play) -> NextSituation:
    taken = bytes(play.capture or ())
    lying = without(table.table, taken) if taken else table.table + ONE[play.card]
    following = table.seats[(hand.seat - 1) % len(table.seats)]
    in_hands = sum(seat.cards for seat in table.seats) - 1
    held = following.cards or min(3, table.stock)
    return NextSituation(lying, unseen, held, sweeps=in_hands > 1 or table.stock > 0)


def _threat(left: NextSituation) -> float:
    """The best expected gain of the next player with one card."""
    cards = {VALUE[c]: c for c in left.unseen}
    return max((_chance(left, v) * _best(left, c) for v, c in cards.items()), default=0)


def _best(left: NextSituation, card: Card) -> int:
    possible = captures(left.table, card)
    gains = (_gain(left.table, taken, left.sweeps) + ANY_CARD for taken in possible)
    return max(gains, default=0)


def _chance(left: NextSituation, value: int) -> float:
    """The probability that the next player holds at least one card of a value."""
    others = sum(VALUE[c] != value for c in left.unseen)
    none = 1.0
    for drawn in range(min(left.held, len(left.unseen))):
        none *= max(0, others - drawn) / (len(left.unseen) - drawn)
    return 1 - none


def _unseen(hand: HandView, table: TableView, events: Sequence[Event]) -> Pile:
    """Cards that are not in hand or on the table and have not been played since the deal began."""
    began = max((i for i, event in enumerate(events) if isinstance(event, DealBegan)), default=0)
    played = (event for event in events[began:] if isinstance(event, Played))
    gone = chain.from_iterable(event.captured + ONE[event.card] for event in played)
    return bytes(sorted(set(DECK).difference(hand.hand, table.table, gone)))
