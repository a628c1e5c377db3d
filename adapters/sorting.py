"""The order of cards side by side, unless a player has chosen another one."""

from collections.abc import Iterable

from engine.cards import FACE, RANK, SUIT, Card

_APART = bytes((0, 2, 1, 3, 4))
"""Hearts, clubs, diamonds, spades, jokers: so that the two red suits are not neighbours."""


def by_suit(cards: Iterable[Card]) -> tuple[Card, ...]:
    """
    >>> from engine.cards import pile, show_pile
    >>> show_pile(bytes(by_suit(pile("3S#1 9D#1 JK#1 9C#1 2D#1 9H#1"))))
    '9H#1 9C#1 2D#1 9D#1 3S#1 JK#1'
    """
    return tuple(sorted(cards, key=lambda card: (_APART[SUIT[FACE[card]]], card)))


def by_rank(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Jokers first: they have rank 0."""
    return tuple(sorted(cards, key=lambda card: (RANK[FACE[card]], SUIT[FACE[card]], card)))
