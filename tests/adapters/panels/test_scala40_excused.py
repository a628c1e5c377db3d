"""Every refusal has one friendly sentence, with the numbers and cards that it is about."""

from enum import StrEnum
from typing import Any

import pytest

from adapters.panels.scala40 import SCALA40_PANELS
from adapters.text import LANGUAGES
from engine.cards import card
from engine.game import Cut, Illegal, Ready, Resign
from engine.game import Refusal as Common
from engine.scala40 import SCALA40
from engine.scala40.actions import Attach, Discard, Draw, Lay, Open, Swap, Take, TakeBack, VoteVoid
from engine.scala40.refusals import Refusal
from engine.scala40.state import State
from tests.adapters.panels.scala40_seat import Person
from tests.engine.scala40.position import attach, called, drawn, laying, play, setup, sit

OPENING = "9H 9D 9C 10S JS QS 2D 3C 5S 6D 7C 8H KD"
ACTIONS = [
    *(Draw(), Take(), TakeBack(), VoteVoid(agree=True), Cut(0), Ready(), Resign(), None),
    Open((laying("9H 9D 9C"),)),
    Open(()),
    Lay(laying("9H 9D 9C")),
    Attach(called("9H"), 7),
    Swap(card("9H"), -1),
    Discard(card("9H")),
]


def why(state: State, action: Any, seat: int = 0, language: str = "it") -> str:
    """The sentence for a player who tries an action that the rules refuse."""
    with pytest.raises(Illegal) as refused:
        SCALA40.apply(state, seat, action)
    sight = Person(state, seat, language).sight
    return SCALA40_PANELS.explain_refusal(refused.value.refusal, action, sight)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refusal", [*Common, *Refusal])
def test_every_refusal_has_a_sentence_of_its_own(refusal: StrEnum, language: str) -> None:
    states = [sit(OPENING, opened="1"), drawn("9H 2S"), SCALA40.begin(setup()).state]
    for state in states:
        sight = Person(state, 0, language).sight
        assert sight.words.knows(f"scala40-refused-{refusal.value.replace('_', '-')}")
        for action in ACTIONS:
            told = SCALA40_PANELS.explain_refusal(refusal, action, sight)
            assert told.endswith(".")
            assert len(told) < 100


def test_a_refusal_that_is_not_ours() -> None:
    class Other(StrEnum):
        ODD = "odd"

    assert (
        SCALA40_PANELS.explain_refusal(Other.ODD, None, Person(sit("9H")).sight)
        == "Adesso non si può."
    )


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        (("4H 4D 4C", "3S 4S 5S 6S 7S"), "Ti mancano 3 punti per aprire (37/40)."),
        (("9H 9D 9C", "3S 4S 5S"), "Ti manca 1 punto per aprire (39/40)."),
    ],
)
def test_points_short_of_opening(melds: tuple[str, ...], said: str) -> None:
    hand = "4H 4D 4C 9H 9D 9C 3S 4S 5S 6S 7S KC 2H"
    opening = Open(tuple(laying(meld) for meld in melds))
    assert why(drawn(hand, opened="1"), opening) == said


def test_clean_points_short_of_opening() -> None:
    hand = "9H 9D JK 10S JS QS 2D 3C 5S 6D 7C 8H KD"
    opening = Open((laying("9H 9D JK=9C"), laying("10S JS QS")))
    said = why(drawn(hand, opened="1", of=setup("torneo")), opening)
    assert said == "Senza jolly sei a 30/40: ti mancano 10 punti puliti."


def test_the_taken_card() -> None:
    state = play(sit(OPENING, pozzo="9S", opened="1"), Take()).state
    said = "La carta raccolta (9♠) deve stare nei giochi d'apertura."
    assert why(state, Discard(called("KD"))) == said
    state = play(sit("9H 8C", pozzo="9S"), Take()).state
    assert why(state, Discard(called("8C"))) == (
        "Devi usare la carta raccolta (9♠) prima di scartare."
    )
    assert why(state, Discard(called("9S"))) == "Hai appena raccolto 9♠: non si può scartare."
    assert why(state, Discard(called("9S")), language="en") == (
        "You have just taken 9♠: you cannot discard it."
    )


def test_a_discard_that_attaches() -> None:
    table = ["10S JS QS"]
    unopened = drawn("KS 2H 3D", table=table, opened="1")
    said = "K♠ attacca: finché non apri non puoi scartarlo."
    assert why(unopened, Discard(called("KS"))) == said
    torneo = drawn("KS 2H 3D", table=table, of=setup("torneo", players=3))
    assert why(torneo, Discard(called("KS"))) == "K♠ attacca: puoi scartarlo solo per chiudere."
    heads_up = drawn("KS 2H 3D", table=table, of=setup("torneo"), opened="1")
    assert why(heads_up, Discard(called("KS"))) == said


def test_closing() -> None:
    table = ["JS QS KS"]
    early = play(drawn("10S", top="9S", table=table, played="1"), attach("10S", 0)).state
    assert why(early, Discard(called("9S"))) == "Al primo giro non si può chiudere."
    joker = drawn("10S", top="JK", table=table)
    assert why(joker, attach("10S", 0)) == "Non puoi chiudere scartando il jolly."
    assert why(drawn("9H 9D", top="9C"), Lay(laying("9H 9D 9C"))) == (
        "Devi tenere una carta da scartare."
    )


def test_attaching_and_swapping() -> None:
    state = drawn("9C 7D 4H", table=["9H 9D JK=9C", "4S 5S 6S"])
    assert why(state, attach("7D", 1)) == "7♦ non attacca al gioco 2."
    assert why(state, Swap(called("7D"), 0)) == "Nel gioco 1 il jolly non vale 7♦."
    assert why(state, attach("7D", 5)) == "In tavola ci sono 2 giochi."
    swapped = play(state, Swap(called("9C"), 0)).state
    assert why(swapped, Discard(called("7D"))) == "Devi giocare il jolly che hai preso."
    assert why(swapped, attach("JK", 0)) == (
        "Il jolly preso non può andare su un gioco da cui in questo turno hai preso un jolly."
    )


def test_whose_turn_it_is() -> None:
    assert why(sit("9H", turn=1), Draw()) == "Non tocca a te: aspettiamo Bruno."
    assert why(SCALA40.begin(setup()).state, Cut(0)) == "Il mazzo si taglia da 1 a 107."
