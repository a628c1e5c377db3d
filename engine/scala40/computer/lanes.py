"""Sets of cards as bits: sixteen bits for each suit, from the ace at bit 0 to the king at bit 12.

Bit 13 of a suit is the place after the king, where an ace may end a run. Bits 14 and 15 are empty,
so that a shift by one or two never reaches the next suit.
"""

from typing import TypeAlias

from engine.cards import RANK, SUIT, Face

Lanes: TypeAlias = int
LANE = 16
ACES: Lanes = 0x0001_0001_0001_0001
CARDS: Lanes = 0x1FFF * ACES
PLACES: Lanes = 0x3FFF * ACES
ONE_SUIT: Lanes = 0x1FFF


def lane_bit(f: Face) -> Lanes:
    return 1 << SUIT[f] * LANE + RANK[f] - 1


def spread(faces: int) -> Lanes:
    """From one bit for each face to lanes."""
    hearts, diamonds = faces & ONE_SUIT, faces >> 13 & ONE_SUIT
    clubs, spades = faces >> 26 & ONE_SUIT, faces >> 39 & ONE_SUIT
    return hearts | diamonds << 16 | clubs << 32 | spades << 48


def count(bits: Lanes) -> int:
    return bits.bit_count()


def folded(places: Lanes) -> Lanes:
    """The cards that belong at these places of runs: an ace also after the king."""
    places &= PLACES
    return (places | places >> 13 & ACES) & CARDS


def with_high_aces(cards: Lanes) -> Lanes:
    return cards | (cards & ACES) << 13


def completes_run(cards: Lanes) -> Lanes:
    """The cards that form a run with two of these."""
    places = with_high_aces(cards)
    adjacent, apart = places & places >> 1, places & places >> 2
    return folded(adjacent >> 1 | adjacent << 2 | apart << 1)


def completes_set(cards: Lanes) -> Lanes:
    """The cards that form a set with two of these."""
    h, d = cards & ONE_SUIT, cards >> 16 & ONE_SUIT
    c, s = cards >> 32 & ONE_SUIT, cards >> 48 & ONE_SUIT
    red, black, any_red, any_black = h & d, c & s, h | d, c | s
    hearts, diamonds = d & any_black | black, h & any_black | black
    clubs, spades = s & any_red | red, c & any_red | red
    return hearts | diamonds << 16 | clubs << 32 | spades << 48


def completes(cards: Lanes) -> Lanes:
    return completes_run(cards) | completes_set(cards)


def near(cards: Lanes) -> Lanes:
    """The cards that are one short of a meld together with one of these."""
    places = with_high_aces(cards)
    steps = folded(places << 1 | places << 2 | places >> 1 | places >> 2)
    h, d = cards & ONE_SUIT, cards >> 16 & ONE_SUIT
    c, s = cards >> 32 & ONE_SUIT, cards >> 48 & ONE_SUIT
    hearts, diamonds, clubs, spades = d | c | s, h | c | s, h | d | s, h | d | c
    return steps | hearts | diamonds << 16 | clubs << 32 | spades << 48


def from_rank(rank: int) -> Lanes:
    """The cards of this rank and those above, without the aces."""
    return (ONE_SUIT >> rank - 1 << rank - 1) * ACES


def points_of(one: Lanes, two: Lanes) -> int:
    """B3 with every ace at eleven."""
    return _points(one) + _points(two)


def _points(cards: Lanes) -> int:
    found = 10 * count(cards) + count(cards & ACES)
    for rank in range(2, 10):
        found -= (10 - rank) * count(cards & ACES << rank - 1)
    return found


def without_cards(one: Lanes, two: Lanes, gone: Lanes) -> tuple[Lanes, Lanes]:
    """What is left of a hand without one copy of each of these cards."""
    return one & ~gone | two & gone, two & ~gone


def with_cards(one: Lanes, two: Lanes, more: Lanes) -> tuple[Lanes, Lanes]:
    return one | more, two | one & more
