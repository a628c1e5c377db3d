"""Writes the cards of a panel in words instead of signs, for screen readers or on request."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from adapters.panel import (
    Block,
    Button,
    Choice,
    Glyph,
    Line,
    Picker,
    PrivatePanel,
    PublicPanel,
    Row,
    Until,
)
from adapters.panels.french_cards import JOKER_SIGN, SIGNS, SUIT_NAMES
from adapters.text import Words
from engine.cards import RANKS

P = TypeVar("P", PublicPanel, PrivatePanel)

FROM_TO = "\N{EN DASH}"

_RANK = "|".join(sorted(RANKS, key=len, reverse=True))
_CARD = rf"(?<!\w)(?:(?:{_RANK}){FROM_TO})?{JOKER_SIGN}?(?:{_RANK})[{SIGNS}]+|{JOKER_SIGN}"
_CARDS = re.compile(rf"(?:{_CARD})(?: (?:{_CARD}))*")
_PARTS = re.compile(rf"(?:(\w+){FROM_TO})?({JOKER_SIGN})?(?:(\w+)([{SIGNS}]+))?")


def panel(panel: P, words: Words) -> P:
    blocks = tuple(_block(block, words) for block in panel.blocks)
    buttons = tuple(tuple(_button(key, words) for key in row) for row in panel.buttons)
    said = replace(panel, title=text(panel.title, words), blocks=blocks, buttons=buttons)
    if not isinstance(said, PrivatePanel):
        return said
    picker = said.picker and _picker(said.picker)
    return replace(said, picker=picker, choice=said.choice and _choice(said.choice, words))


def text(text: str, words: Words) -> str:
    """
    >>> from adapters.text import words
    >>> text("Attacca 9♥ a 2: 8♦ 🃏9♦", words("it"))
    'Attacca nove di cuori a 2: otto di quadri, jolly che vale nove di quadri'
    """
    return _CARDS.sub(lambda found: ", ".join(_said(found[0].split(), words)), text)


def _said(cards: list[str], words: Words) -> Iterator[str]:
    """A card, a joker with the card it stands for, the ends of a run, or a set: `9♥♦♣`."""
    for card in cards:
        found = _PARTS.fullmatch(card)
        assert found is not None
        low, joker, rank, suits = found.groups()
        if rank is None:
            yield words("cards-joker")
        for suit in suits or "":
            named = _card(rank, suit, words)
            meant = words("cards-joker-as", card=named) if joker else named
            yield f"{_card(low, suit, words)} {FROM_TO} {meant}" if low else meant


def _card(rank: str, sign: str, words: Words) -> str:
    suit = SUIT_NAMES[SIGNS.index(sign)]
    return words("cards-spoken", rank=RANKS.index(rank) + 1, suit=suit)


def _block(block: Block, words: Words) -> Block:
    match block:
        case Line() | Until():
            return replace(block, text=text(block.text, words))
        case Row(title, cards, note):
            said = tuple(map(_glyph, cards))
            return replace(block, title=text(title, words), cards=said, note=text(note, words))


def _button(key: Button, words: Words) -> Button:
    return replace(key, label=text(key.label, words))


def _choice(choice: Choice, words: Words) -> Choice:
    return replace(choice, buttons=tuple(_button(key, words) for key in choice.buttons))


def _picker(picker: Picker) -> Picker:
    return replace(
        picker, cards=tuple(replace(pick, card=_glyph(pick.card)) for pick in picker.cards)
    )


def _glyph(glyph: Glyph) -> Glyph:
    return replace(glyph, text=glyph.spoken)
