"""The buttons of a hand take at most five rows, whatever is picked, with ten melds on the table."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from adapters.panel import PrivatePanel
from adapters.panels.game import Act, Drafted
from adapters.panels.hand import hand
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scala40.draft import Draft
from adapters.sights import HandSight, Stage
from adapters.telegram.render import render
from adapters.text import LANGUAGES
from adapters.token import unpack
from common.addresses import Account
from engine.cards import is_joker
from engine.scala40.actions import Discard
from engine.scala40.state import State
from tests.adapters.panels.frames import ANNA, BRUNO, keys, sight
from tests.adapters.panels.scala40_seat import Person
from tests.adapters.panels.test_scala40_hint import took
from tests.engine.scala40.position import drawn, sit

TEN = [
    "2H 3H 4H",
    "6H 7H JK=8H",
    "10D JD QD",
    "4C 5C 6C",
    "AS 2S 3S",
    "9S 10S JS",
    "KH KD KC",
    "8C 8D 8S",
    "QS QH QC",
    "5D 6D 7D",
]
HAND = "5H 8H 9H 9D KD 3C 7C 4S KS JK JK 2D AC"
STATES = {
    "not drawn": sit(HAND, table=TEN),
    "drawn": drawn(HAND, top="AD", table=TEN),
    "taken": took(HAND, pozzo="7S", table=TEN),
    "opening": drawn("9H 9D 9C 10S JS QS KH KD KC 2D 3D JK JK", top="AD", opened="1"),
    "waiting": sit(HAND, table=TEN, turn=1),
}


def shown(person: Person, unfolded: bool = False) -> PrivatePanel:
    held, seat = SCALA40_PANELS.hand(person.sight), person.sight.hand.seat
    around = sight(replace(ANNA, awaited=True), BRUNO, stage=Stage.PLAYING, view=person.sight.table)
    mine = HandSight(around.table, Account("telegram:1"), 5, seat, person.sight.hand)
    return hand(around, mine, held, SCALA40_PANELS, person.sight.words, unfolded)


def rows(person: Person, unfolded: bool = False) -> int:
    keyboard = render(shown(person, unfolded), 0.0).keyboard
    assert keyboard is not None
    return len(keyboard["inline_keyboard"])


def some_pressed(person: Person, rng: Random) -> Person:
    """With some cards picked, and perhaps melds prepared or a button pressed that asks."""
    free = [card.index for card in person.cards]
    person.decide("choose", *rng.sample(free, min(len(free), rng.choice((0, 1, 1, 2, 3, 4, 9)))))
    for offer in rng.sample(person.offers, min(3, len(person.offers))):
        decision: Any = SCALA40_PANELS.decide(offer.verb, offer.args, person.sight)
        if isinstance(decision, Drafted):
            person.decide(offer.verb, *offer.args)
    return person


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_five_rows_at_most(state: State, language: str) -> None:
    rng = Random(f"rows {language}")
    for _ in range(40):
        person = some_pressed(Person(state, language=language), rng)
        assert rows(person) <= 5, shown(person).buttons
        assert rows(person, unfolded=True) <= 5


def test_whatever_a_card_can_do_is_on_screen() -> None:
    """What does not fit in two rows is behind one button more."""
    start = Person(STATES["drawn"])
    may = start.sight.hand.may
    actions = [*(one.action for one in may.attachments), *(one.action for one in may.swaps)]
    assert len({one.to for one in may.attachments if is_joker(one.card)}) > 6
    for action in (*actions, *map(Discard, may.discards)):
        person = Person(STATES["drawn"])
        for verb, args in SCALA40_PANELS.presses(action, person.sight):
            assert (verb, args) in pressable(shown(person)), action
            decision = person.decide(verb, *args)
        assert isinstance(decision, Act)


def pressable(panel: PrivatePanel) -> set[tuple[str, tuple[int, ...]]]:
    cards = () if panel.picker is None else tuple(pick.token for pick in panel.picker.cards)
    found = [unpack(token) for token in (*cards, *(key.token for key in keys(panel))) if token]
    return {(token.verb, token.args) for token in found}


def test_a_question_which_meld_leads_to_the_next_one() -> None:
    """A joker goes to many melds, and to either end of a run."""
    person = Person(STATES["drawn"]).pick("🃏")
    person.press("Attacca…")
    assert "Attacca… A quale gioco?" in person.lines
    assert all("🃏" in label for label in person.labels[:-1])
    person.press("🃏 al 1")
    assert isinstance(person.sight.draft, Draft)
    assert any("il jolly vale…?" in line for line in person.lines)
