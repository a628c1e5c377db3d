"""A player of Scopa that takes what it can; it prefers the settebello, denari and sweeps."""

from engine.cards import FACE, SUIT, Card, Pile
from engine.game import Cut, Ready, Seat
from engine.scopa.actions import Play, PlayerAction
from engine.scopa.pack import SETTEBELLO, VALUE
from engine.scopa.rules import waiting
from engine.scopa.scoring import DENARI
from engine.scopa.state import Between, Cutting, Deal, Playing, State
from engine.scopa.table import captures


def simple(state: State) -> tuple[Seat, PlayerAction]:
    """The seat that is waited for, and its action."""
    seat = waiting(state).seats[0]
    match state.phase:
        case Cutting():
            return seat, Cut(1 + state.deal.number % 39)
        case Between():
            return seat, Ready()
        case Playing():
            return seat, _on_turn(state.deal, state.deal.hands[seat])
        case _:
            raise AssertionError("the match is over")


def plays(deal: Deal, hand: Pile) -> list[tuple[Card, Pile]]:
    """Every card that may be played, with each of its captures."""
    return [(card, taken) for card in hand for taken in captures(deal.table, card) or (b"",)]


def _on_turn(deal: Deal, hand: Pile) -> Play:
    card, taken = max(plays(deal, hand), key=lambda play: _worth(deal.table, *play))
    return Play(card, tuple(taken))


def _worth(table: Pile, card: Card, taken: Pile) -> tuple[bool, bool, int, int, int]:
    cards = taken + bytes((card,)) if taken else b""
    denari = sum(SUIT[FACE[c]] == DENARI for c in cards)
    return SETTEBELLO in cards, taken == table, denari, len(cards), -VALUE[card]
