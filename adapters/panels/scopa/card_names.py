"""The forty cards in words, and the sides that captured them, for all panels of Scopa."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

from adapters.panel import Glyph
from adapters.panels.game import Names
from adapters.panels.phrases import listed
from adapters.text import Words
from engine.cards import FACE, SUIT, Card
from engine.game import Side
from engine.scopa.pack import VALUE

SUIT_NAMES = ("coppe", "denari", "bastoni", "spade")
"""In the order of the suits in the engine."""
COUNTED = ("denari", "coppe", "spade", "bastoni")
"""In the order in which players count them."""


class Form(StrEnum):
    """How much is said of a card."""

    SHORT = "card"
    """`7 denari`"""
    THE = "card-the"
    """`il 7 di denari`"""
    SPOKEN = "card-spoken"
    """`sette di denari`"""
    BRIEF = "card-brief"
    """`7 den`"""
    LETTER = "card-letter"
    """`7d`"""


def card_text(card: Card, words: Words, form: Form = Form.SHORT) -> str:
    return words(f"scopa-{form}", value=VALUE[card], suit=_suit(card))


def texts(cards: Iterable[Card], words: Words, form: Form = Form.SHORT) -> list[str]:
    return [card_text(card, words, form) for card in cards]


def all_of(cards: Iterable[Card], words: Words) -> str:
    """`il 4 di coppe e il 3 di spade`"""
    return listed(texts(cards, words, Form.THE), words)


def by_suit(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda c: (COUNTED.index(_suit(c)), VALUE[c]))


def glyph(card: Card, words: Words) -> Glyph:
    return Glyph(card_text(card, words), card_text(card, words, Form.SPOKEN), _suit(card))


def glyphs(cards: Iterable[Card], words: Words) -> tuple[Glyph, ...]:
    return tuple(glyph(card, words) for card in cards)


def sides(names: Names, words: Words) -> tuple[str, str]:
    """R3: the names of the sides; partners sit opposite each other."""
    return listed(names[0::2], words), listed(names[1::2], words)


def each(names: Names, words: Words, number: Callable[[Side], int | str]) -> str:
    """`Anna 3, Bruno 1`, or pair by pair"""
    return counted(sides(names, words), words, number)


def counted(names: Sequence[str], words: Words, number: Callable[[int], int | str]) -> str:
    """A colon separates two numbers side by side: `Medio 2: 1`"""
    keys = {False: "scopa-of", True: "scopa-of-numbered"}
    said = enumerate(names)
    return ", ".join(words(keys[name[-1:].isdigit()], name=name, n=number(at)) for at, name in said)


def points(names: Names, words: Words, numbers: Sequence[int]) -> str:
    return each(names, words, numbers.__getitem__)


def _suit(card: Card) -> str:
    return SUIT_NAMES[SUIT[FACE[card]]]
