"""Cards side by side: how far apart they lie, and where a long row is split."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.images.sprites import PITCH
from engine.cards import FACE, RANK, SUIT, Card

LEAST = 0.555
"""The part of a card's width that must be visible when there is little space."""


def pitch(count: int, size: int, room: int, loose: float = PITCH) -> int:
    """The distance from one card to the next, so that all fit into the width."""
    if count < 2:
        return 0
    return min(round(size * loose), (room - size) // (count - 1))


def extent(count: int, size: int, step: int) -> int:
    """The width of a row of this many cards."""
    return size + step * (count - 1) if count else 0


def broken(cards: Sequence[Card], most: int) -> int:
    """How many cards lie in the first of two rows: nearly half, up to the end of a suit or rank."""
    half = len(cards) / 2
    places = [k for k in range(len(cards) - most, most + 1) if abs(k - half) <= 2]
    order = SUIT if _changes(cards, SUIT) <= _changes(cards, RANK) else RANK
    return min(places, key=lambda k: (not _ends(cards, k, order), abs(k - half)))


def _ends(cards: Sequence[Card], place: int, order: bytes) -> bool:
    return order[FACE[cards[place - 1]]] != order[FACE[cards[place]]]


def _changes(cards: Sequence[Card], order: bytes) -> int:
    return sum(_ends(cards, place, order) for place in range(1, len(cards)))


@dataclass(frozen=True, slots=True)
class CardPosition:
    """The position of something: its row, and its distance from the left end."""

    row: int
    left: int


def flow(extents: Sequence[int], room: int, gap: int) -> list[CardPosition]:
    """Places things one after the other, in as many rows as they need."""
    spots: list[CardPosition] = []
    row = left = 0
    for extent_ in extents:
        if left and left + extent_ > room:
            row, left = row + 1, 0
        spots.append(CardPosition(row, left))
        left += extent_ + gap
    return spots
