"""What a picture shows is said in words as well, with signs or without."""

from adapters.images.alt_text import describe_blocks
from adapters.panel import Line, Row, Until
from adapters.panels.french_cards import glyphs
from adapters.panels.game import TableContext
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.text import words
from engine.cards import pile
from tests.adapters.images.scala40_views import NAMES, TWELVE, view

IT = words("it")


def test_signs_become_words_for_those_who_ask_for_it() -> None:
    blocks = (
        Line("Tocca a te."),
        Row("Pozzo", glyphs(pile("9H KS"), IT), "7 carte"),
        Row("Mani", (), "", 13),
        Row("Niente", ()),
        Until("Gioca Anna", 7.0),
    )
    assert describe_blocks(blocks) == "\n".join(
        ["Tocca a te.", "Pozzo: 9♥ K♠ · 7 carte", "Mani: +13", "Niente", "Gioca Anna"]
    )
    spoken = describe_blocks(blocks, spoken=True)
    assert "Pozzo: nove di cuori, re di picche · 7 carte" in spoken
    assert not set("♥♦♣♠") & set(spoken)


def test_a_table_is_described_whole() -> None:
    blocks = SCALA40_PANELS.table(TableContext(view(5, *TWELVE), NAMES, IT))
    said = describe_blocks(blocks, spoken=True)
    assert all(name in said for name in NAMES)
    assert "jolly che vale otto di picche" in said
    assert len(said.splitlines()) == len(blocks)
