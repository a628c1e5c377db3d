"""Cards in words, wherever a panel names them."""

import pytest

from adapters.panel import Button, Glyph, Line, Pick, Picker, PrivatePanel, PublicPanel, Row, Until
from adapters.panels import cards_in_words
from adapters.text import words
from common.addresses import Account

IT, EN = words("it"), words("en")
DASH = "\N{EN DASH}"
SIGNS = set("♥♦♣♠🃏")
NINE = Glyph("9♥", "nove di cuori", "hearts")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Scarta 10♠", "Scarta dieci di picche"),
        (f"(7{DASH}9♠)", f"(sette di picche {DASH} nove di picche)"),
        ("🃏9♥", "jolly che vale nove di cuori"),
        ("Prendi il 🃏 con A♦", "Prendi il jolly con asso di quadri"),
        ("9♥♦♣", "nove di cuori, nove di quadri, nove di fiori"),
        ("7♠ 🃏8♠ 9♠ (24)", "sette di picche, jolly che vale otto di picche, nove di picche (24)"),
        ("Q♣ · 2♣", "donna di fiori · due di fiori"),
        ("Anna ♥ paga 10", "Anna ♥ paga 10"),
        ("DJ♥", "DJ♥"),
        ("", ""),
    ],
)
def test_signs_become_words_and_all_else_stays(text: str, said: str) -> None:
    assert cards_in_words.text(text, IT) == said


def test_in_the_language_of_who_listens() -> None:
    assert cards_in_words.text("Q♥", EN) == "queen of hearts"


def test_every_part_of_a_hand_is_in_words() -> None:
    panel = PrivatePanel(
        owner=Account("playground:anna"),
        title="Scala 40",
        blocks=(Line("Hai pescato 9♥"), Row("Pozzo 9♥", (NINE,), "sotto 9♥"), Until("9♥?", 7.0)),
        picker=Picker((Pick(0, NINE, picked=True, token="1.1.pick.0"),), "1.1.choose"),
        buttons=((Button("Scarta 9♥", "1.1.discard"),),),
    )
    said = cards_in_words.panel(panel, IT)
    assert not SIGNS & set(f"{said.blocks}{said.picker}{said.buttons}")
    assert said.picker is not None
    assert said.picker.cards[0].card.text == "nove di cuori"
    assert said.picker.cards[0].token == "1.1.pick.0"
    assert said.buttons[0][0] == Button("Scarta nove di cuori", "1.1.discard")


def test_a_table_without_cards_stays_as_it_is() -> None:
    panel = PublicPanel("Scopa", (Line("Tocca ad Anna"),), ((Button("Pausa", "1.1.pause"),),))
    assert cards_in_words.panel(panel, IT) == panel
