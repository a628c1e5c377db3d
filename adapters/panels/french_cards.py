"""French cards as text and in spoken words."""

from collections.abc import Iterable
from functools import lru_cache

from adapters.panel import Glyph
from adapters.text import Words
from engine.cards import FACE, JOKER, RANK, RANKS, SUIT, Face, Name

SIGNS = "♥♦♣♠"
JOKER_SIGN = "🃏"
SUIT_NAMES = ("hearts", "diamonds", "clubs", "spades", "joker")


def face_text(face: Face) -> str:
    """
    >>> face_text(8), face_text(48), face_text(52)
    ('9♥', '10♠', '🃏')
    """
    return JOKER_SIGN if face == JOKER else f"{RANKS[RANK[face] - 1]}{SIGNS[SUIT[face]]}"


def card_text(card: Name, stands: Face | None = None) -> str:
    """The text of a card by its face; for a joker on the table, with the card it stands for."""
    text = face_text(FACE[card])
    return text if stands is None or FACE[card] != JOKER else text + face_text(stands)


@lru_cache(maxsize=1 << 10)
def glyph(card: Name, words: Words, stands: Face | None = None) -> Glyph:
    face = FACE[card]
    return Glyph(card_text(card, stands), _spoken(face, words, stands), SUIT_NAMES[SUIT[face]])


def glyphs(cards: Iterable[Name], words: Words) -> tuple[Glyph, ...]:
    return tuple(glyph(card, words) for card in cards)


def _spoken(face: Face, words: Words, stands: Face | None) -> str:
    if face != JOKER:
        return words("cards-spoken", rank=RANK[face], suit=SUIT_NAMES[SUIT[face]])
    if stands is None:
        return words("cards-joker")
    return words("cards-joker-as", card=_spoken(stands, words, None))
