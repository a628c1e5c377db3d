"""Discarding with one press: by a tap on the card, or from a list."""

from typing import Any

import pytest

from adapters.panels.french_cards import card_text
from adapters.panels.game import Act, Drafted, NotOffered, QuickDiscard
from adapters.panels.scala40 import SCALA40_PANELS
from engine.cards import is_joker
from engine.scala40.actions import Discard
from tests.adapters.panels.scala40_seat import Person
from tests.adapters.panels.test_scala40_hint import took
from tests.engine.scala40.position import drawn, sit

HAND = "9H 9D 9C 2S KD JK"


def pick(person: Person) -> str:
    return SCALA40_PANELS.hand(person.sight).pick


def tap(person: Person, text: str) -> Any:
    return person.decide("tap", next(c.index for c in person.cards if c.card.text == text))


def tapping(state: Any) -> Person:
    return Person(state, quick_discard=QuickDiscard.TAP)


def listing(state: Any) -> Person:
    return Person(state, quick_discard=QuickDiscard.LIST)


def test_a_tap_discards_once_a_card_is_drawn() -> None:
    assert pick(tapping(sit(HAND))) == "pick"
    person = tapping(drawn(HAND))
    assert pick(person) == "tap"
    decision = tap(person, "K♦")
    assert isinstance(decision, Act)
    assert isinstance(decision.action, Discard)
    assert card_text(decision.action.card) == "K♦"


def test_a_joker_is_only_picked() -> None:
    person = tapping(drawn(HAND))
    assert isinstance(tap(person, "🃏"), Drafted)
    assert "Scarta 🃏" in person.labels
    assert pick(person) == "pick"


def test_a_card_that_may_not_be_discarded_is_only_picked() -> None:
    """It could go to a meld, and nothing is opened."""
    state = drawn("9H 2S 3S KD", table=["6H 7H 8H"], opened="1")
    person = tapping(state)
    assert isinstance(tap(person, "9♥"), Drafted)
    assert any("9♥" in line for line in person.lines)


def test_cards_are_picked_while_something_is_prepared() -> None:
    person = tapping(drawn(HAND, opened="1"))
    person.press("Scegli carte")
    assert pick(person) == "pick"
    assert "Scegli carte" not in person.labels
    person.pick("9♥", "9♦", "9♣").press("Prepara tris (27)")
    assert pick(person) == "pick"
    assert tap(person, "K♦") == NotOffered()


@pytest.mark.parametrize("number", [-1, 6, 10**6])
def test_what_is_no_card_is_not_discarded(number: int) -> None:
    assert tapping(drawn(HAND, top="AC")).decide("tap", number + (number == 6)) == NotOffered()
    assert tapping(drawn(HAND)).decide("tap") == NotOffered()
    assert tapping(drawn(HAND)).decide("tap", 0, 1) == NotOffered()


@pytest.mark.parametrize("mode", [QuickDiscard.OFF, QuickDiscard.TAP, QuickDiscard.LIST])
def test_before_drawing_nothing_is_discarded(mode: QuickDiscard) -> None:
    person = Person(sit(HAND), quick_discard=mode)
    assert person.decide("tap", 0) == NotOffered()
    assert not SCALA40_PANELS.hand(person.sight).discards


def test_without_the_wish_a_tap_means_nothing() -> None:
    assert Person(drawn(HAND)).decide("tap", 0) == NotOffered()


def test_a_list_has_each_face_that_may_be_discarded() -> None:
    person = listing(took("9H 9D 2S 2S KD JK", pozzo="9C", opened="01"))
    listed = SCALA40_PANELS.hand(person.sight).discards
    may = person.sight.hand.may.discards
    assert len(listed) == len({card // 2 if not is_joker(card) else 0 for card in may})
    assert pick(person) == "pick"


def test_from_the_list_a_card_is_discarded_at_once_but_for_a_joker() -> None:
    person = listing(drawn(HAND))
    offers = {offer.label: offer for offer in SCALA40_PANELS.hand(person.sight).discards}
    assert isinstance(SCALA40_PANELS.decide("tap", offers["K♦"].args, person.sight), Act)
    assert isinstance(SCALA40_PANELS.decide("tap", offers["🃏"].args, person.sight), Drafted)
    person.pick("9♥")
    assert not SCALA40_PANELS.hand(person.sight).discards


def test_a_pupil_picks_cards() -> None:
    person = Person(drawn(HAND), quick_discard=QuickDiscard.TAP, learning=True)
    assert pick(person) == "pick"


def test_the_only_action_is_to_draw_when_nothing_may_be_taken() -> None:
    takes, draws = sit("9H 9D 2S", pozzo="9C"), sit("2H 5D 9S", pozzo="KC", opened="1")
    assert SCALA40_PANELS.only_action(Person(takes).sight.hand) is None
    assert SCALA40_PANELS.only_action(Person(draws).sight.hand) is not None
    assert SCALA40_PANELS.only_action(Person(draws, 1).sight.hand) is None
    assert SCALA40_PANELS.only_action(Person(drawn(HAND)).sight.hand) is None
