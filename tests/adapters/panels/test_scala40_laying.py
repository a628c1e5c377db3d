"""Cards that are moved with the finger come to what buttons would."""

from dataclasses import replace

import pytest

from adapters.panels.game import Act, Arranged, Drafted, Hotspot, NotOffered
from adapters.panels.scala40 import SCALA40_PANELS
from engine.cards import card
from engine.scala40.actions import Attach, Discard, Draw, Swap
from tests.adapters.panels.scala40_seat import Person
from tests.engine.scala40.position import play, sit

TABLE = ["JS QS KS", "9H 9D JK=9C"]


def drawn(hand: str = "10S 9C 2D 5H JK", stock: str = "2C 4D") -> Person:
    return Person(play(sit(hand, stock=stock, table=TABLE), Draw()).state)


def index(person: Person, text: str) -> int:
    return next(held.index for held in person.cards if held.card.text == text)


def spotted(person: Person) -> dict[str, Hotspot]:
    return {one.name: one for one in SCALA40_PANELS.hand(person.sight).hotspots}


def test_places_are_told_where_there_is_something_to_be_done() -> None:
    before = Person(sit("10S 9C 2D", stock="2C 4D", pozzo="9S", table=TABLE))
    assert spotted(before) == {
        "stock": Hotspot("stock", press=("draw", ())),
        "pozzo": Hotspot("pozzo", press=("take", ())),
    }
    assert spotted(drawn()) == {
        "pozzo": Hotspot("pozzo", lay=("away", ())),
        "meld-1": Hotspot("meld-1", lay=("onto", (0,))),
        "meld-2": Hotspot("meld-2", lay=("onto", (1,))),
    }
    waiting = Person(sit("10S 9C 2D", turn=1, table=TABLE))
    assert spotted(waiting) == {}


def test_a_card_laid_on_a_meld_is_attached_or_takes_the_jokers_place() -> None:
    person = drawn("10S 9C 2D 5H")
    attached = person.decide("onto", 0, index(person, "10♠"))
    assert isinstance(attached, Act)
    assert isinstance(attached.action, Attach)
    swapped = person.decide("onto", 1, index(person, "9♣"))
    assert isinstance(swapped, Act)
    assert isinstance(swapped.action, Swap)


def test_a_joker_is_asked_about_as_it_is_by_the_button() -> None:
    person = drawn()
    assert isinstance(person.decide("onto", 0, index(person, "🃏")), Drafted)
    by_hand = drawn().pick("🃏")
    by_hand.press(next(label for label in by_hand.doings if "1" in label))
    assert person.labels == by_hand.labels


def test_a_card_laid_on_the_pozzo_is_discarded() -> None:
    person = drawn()
    assert person.decide("away", index(person, "2♦")) == Act(Discard(card("2D")))


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        *(("onto", (0, 1)), ("onto", (7, 0)), ("onto", (0, 99)), ("onto", (0,)), ("onto", ())),
        *(("away", (99,)), ("away", ()), ("away", (0, 1)), ("arrange", (0, 0, 1))),
        *(("arrange", ()), ("arrange", (5, 4, 3, 2, 1)), ("arrange", (-1, 0, 1, 2, 3, 4))),
    ],
)
def test_nothing_else_is_done(verb: str, args: tuple[int, ...]) -> None:
    assert drawn("2D 3C 5H 9C 10S").decide(verb, *args) == NotOffered()


def test_nobody_lays_what_is_prepared_or_out_of_turn() -> None:
    waiting = Person(sit("10S 9C 2D", turn=1, table=TABLE))
    assert waiting.decide("onto", 0, index(waiting, "10♠")) == NotOffered()
    assert waiting.decide("away", 0) == NotOffered()


def test_cards_are_put_into_an_order_even_out_of_turn() -> None:
    person = Person(sit("10S 9C 2D 5H", turn=1))
    wanted = [index(person, text) for text in ("2♦", "10♠", "5♥", "9♣")]
    assert isinstance(person.decide("arrange", *wanted), Arranged)
    assert person.row == "2♦ 10♠ 5♥ 9♣"


def test_what_was_picked_stays_so() -> None:
    person = drawn("10S 9C 2D 5H").pick("2♦", "9♣")
    places = [held.index for held in person.cards]
    person.decide("arrange", *reversed(places))
    assert [held.card.text for held in person.cards if held.picked] == ["2♦", "9♣"]


def test_what_is_prepared_keeps_its_place() -> None:
    person = Person(play(sit("9H 9D 9C 2D 5H", opened="1", stock="2C 4D"), Draw()).state)
    person.pick("9♥", "9♦", "9♣")
    person.press(next(offer.label for offer in person.offers if offer.verb == "prepare"))
    loose = [held.index for held in person.cards]
    person.decide("arrange", *reversed(loose))
    assert [held.index for held in person.cards] == loose[::-1]
    back = replace(person.sight, draft=SCALA40_PANELS.empty)
    assert {held.card.text for held in SCALA40_PANELS.hand(back).cards} >= {"9♥", "9♦", "9♣"}
