"""The order of a hand on screen (Q1)."""

from collections.abc import Sequence

from adapters.panels.game import Sort
from adapters.panels.scala40 import groups
from adapters.panels.scala40.draft import Sight, loose
from adapters.sorting import by_rank, by_suit
from engine.cards import Card, Pile

Order = tuple[Card, ...]


def order_on_screen(sight: Sight) -> Order:
    """The cards that are not in a prepared meld."""
    free = loose(sight)
    return tuple(card for card in default_order(sight) if card in free)


def default_order(sight: Sight) -> Order:
    """The whole hand, sorted as the player has chosen."""
    hand = sight.hand.hand
    match sight.sort:
        case Sort.SUIT:
            return by_suit(hand)
        case Sort.RANK:
            return by_rank(hand)
        case Sort.OWN:
            return _own(hand, sight.order)
        case Sort.MELDS:
            return _by_melds(sight)


def move_picked(sight: Sight, step: int) -> Order:
    """The order with each picked card moved by one place; prepared cards keep their places."""
    row = list(order_on_screen(sight))
    places = range(1, len(row)) if step < 0 else range(len(row) - 2, -1, -1)
    for place in places:
        other = place + step
        if row[place] in sight.draft.picked and row[other] not in sight.draft.picked:
            row[place], row[other] = row[other], row[place]
    return place_cards(row, sight)


def place_cards(row: Sequence[Card], sight: Sight) -> Order:
    """The order of the whole hand with these cards in their new order."""
    left = iter(row)
    return tuple(next(left) if card in row else card for card in default_order(sight))


def has_own(sight: Sight) -> bool:
    return any(card in sight.hand.hand for card in sight.order)


def _by_melds(sight: Sight) -> Order:
    """The melds first, then the other cards by suit."""
    laid = [card for piece in groups.in_hand(sight) for card in piece.cards]
    return (*laid, *by_suit(card for card in sight.hand.hand if card not in laid))


def _own(hand: Pile, order: tuple[Card, ...]) -> Order:
    known = tuple(card for card in dict.fromkeys(order) if card in hand)
    return known + tuple(card for card in hand if card not in known)
