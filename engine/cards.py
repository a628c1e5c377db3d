"""Cards, packs and their notation.

A *face* is a number from 0 to 51, suit by suit from ace to king, or `JOKER`. A *card* is one
physical copy of a face: `2 * face` and `2 * face + 1`; the jokers are 104 to 107. A *pile* is a
`bytes` with one byte per card. A move may also name a face without naming a copy: `EITHER + face`.

>>> show(card("9H#2")), show(either("9H")), show_pile(pile("9H#1 JK#1"))
('9H#2', '9H', '9H#1 JK#1')
"""

from typing import TypeAlias

Face: TypeAlias = int
Card: TypeAlias = int
Name: TypeAlias = int
"""How a move names a card: as a physical copy, or as `EITHER + face`."""
Pile: TypeAlias = bytes
Faces: TypeAlias = bytes

SUITS = "HDCS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
JOKER: Face = 52
FIRST_JOKER: Card = 104
EITHER: Name = 128

RANK = bytes(face % 13 + 1 for face in range(52)) + b"\0"
SUIT = bytes(face // 13 for face in range(52)) + b"\4"
FACE = bytes([c // 2 for c in range(FIRST_JOKER)] + [JOKER] * 24 + [*range(JOKER + 1)] + [255] * 75)
"""The face of each card, and of each other name for a card."""
ONE = tuple(bytes((c,)) for c in range(256))
"""A pile of one card, built in advance, for each card."""

FACE_NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), "JK")
FACE_OF_NAME = {name: face for face, name in enumerate(FACE_NAMES)}


def face(suit: int, rank: int) -> Face:
    return suit * 13 + rank - 1


def is_joker(c: Card) -> bool:
    return c >= FIRST_JOKER


def deck(jokers: int) -> Pile:
    """Two French packs and this many jokers, in the order of their numbers."""
    return bytes(range(FIRST_JOKER + jokers))


def without(cards: Pile, taken: Pile) -> Pile:
    """The pile `cards` without the cards in `taken`, each of which must be there once."""
    for c in taken:
        cards = cards.replace(ONE[c], b"")
    return cards


def find(cards: Pile, wanted: Face) -> Pile:
    """The copies of a face in a pile."""
    return bytes(c for c in cards if FACE[c] == wanted)


def name(text: str) -> Name:
    """The name that `9H`, `9H#2`, `JK` or `JK#1` stands for.

    >>> name("AH#1"), name("AH#2"), name("JK#3"), name("AH")
    (0, 1, 106, 128)
    """
    if text not in _NAMES:
        raise ValueError(f"no card: {text}")
    return _NAMES[text]


def card(text: str) -> Card:
    """A physical card; without a copy number, the first copy."""
    called = name(text)
    return called if called < EITHER else 2 * (called - EITHER)


def either(text: str) -> Name:
    """The name of a face, without naming a copy."""
    return EITHER + FACE_OF_NAME[text]


def pile(text: str) -> Pile:
    """A pile from notation; a card without a copy number is the first copy not yet in the pile."""
    cards: list[Card] = []
    for word in text.split():
        c = card(word)
        while "#" not in word and c in cards:
            c += 1
        cards.append(c)
    return bytes(cards)


def show(c: Name) -> str:
    if c >= EITHER:
        return FACE_NAMES[c - EITHER]
    first = FIRST_JOKER if is_joker(c) else c & ~1
    return f"{FACE_NAMES[FACE[c]]}#{c - first + 1}"


_NAMES: dict[str, Name] = {
    show(c): c for c in (*range(FIRST_JOKER + 4), *range(EITHER, EITHER + JOKER + 1))
}


def show_pile(cards: Pile) -> str:
    return " ".join(map(show, cards))
