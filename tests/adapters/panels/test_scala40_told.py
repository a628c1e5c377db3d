"""What has just happened, a line each, from the events of real moves."""

from typing import Any

import pytest

from adapters.panels.scala40 import SCALA40_PANELS
from adapters.text import LANGUAGES, words
from engine.game import DealBegan, DeckCut, LeaveReason, Resign, SaidReady, SeedRevealed
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Draw, Lay, Open, Swap, Take, TakeBack, VoteVoid
from engine.scala40.events import (
    CutPassed,
    DealScored,
    Dealt,
    DealVoided,
    Discarded,
    Drew,
    Eliminated,
    Event,
    Left,
    PutBack,
    Reentered,
    StockEnded,
    StockRenewed,
    TookBack,
    TwinAnnounced,
    VoidReason,
)
from tests.adapters.panels.scala40_seat import NAMES
from tests.engine.scala40.position import attach, called, laying, play, setup, sit

KING = 103


def told(*events: Event, seats: int = 3, language: str = "it") -> list[str]:
    return list(SCALA40_PANELS.describe(events, NAMES[:seats], words(language)))


def lines(state: Any, action: Any, seat: int = 0) -> list[str]:
    """Of one action."""
    return told(*SCALA40.apply(state, seat, action).events, seats=state.setup.players)


def test_moves_of_a_turn() -> None:
    state = sit("9C 2H 8S 3D KC", table=["9H 9D JK=9C", "5S 6S 7S"], pozzo="4D", stock="2C QC")
    assert lines(state, Draw()) == []
    assert lines(state, Take()) == ["Anna raccoglie 4♦."]
    state = play(state, Draw()).state
    assert lines(state, attach("8S", 1)) == ["Anna attacca 8♠ al gioco 2."]
    assert lines(state, Swap(called("9C"), 0)) == ["Anna mette 9♣ nel gioco 1 e prende il jolly."]
    swapped = play(state, Swap(called("9C"), 0)).state
    assert lines(swapped, attach("JK=8S", 1)) == ["Anna attacca 🃏8♠ al gioco 2."]
    assert lines(state, Discard(called("KC"))) == ["Anna scarta K♣."]
    assert lines(swapped, TakeBack()) == ["Anna annulla l'ultima mossa."]


def test_an_opening_is_shown_with_its_points() -> None:
    state = play(sit("9H 9D JK 10S JS QS KC", stock="2C 4D", opened="1"), Draw()).state
    opening = Open((laying("9H 9D JK=9S"), laying("10S JS QS")))
    assert lines(state, opening) == ["Anna apre con 57: 9♥ 9♦ 🃏9♠ · 10♠ J♠ Q♠."]


def test_a_meld() -> None:
    state = play(sit("9H 9D 9C KC", stock="2C 4D"), Draw()).state
    assert lines(state, Lay(laying("9H 9D 9C"))) == ["Anna cala 9♥ 9♦ 9♣ (27)."]


def test_a_discard_put_back_is_said_once() -> None:
    state = play(sit("9H KC", pozzo="4D"), Take()).state
    assert lines(state, TakeBack()) == ["Anna rimette 4♦ nel pozzo."]
    assert told(TookBack(1, 3), PutBack(1, KING)) == ["Bruno rimette K♠ nel pozzo."]
    assert told(TookBack(1, 3)) == ["Bruno annulla le ultime 3 mosse."]


def test_drawing_and_discarding_at_once() -> None:
    assert told(Drew(1), Discarded(1, KING)) == ["Bruno pesca e scarta K♠."]
    between = play(sit("9H KC 4D", table=["6H 7H 8H"], stock="3D 10S"), Draw())
    events = (*between.events, *play(between.state, attach("9H", 0)).events, Discarded(0, KING))
    assert told(*events) == ["Anna attacca 9♥ al gioco 1.", "Anna scarta K♠."]


def test_a_close() -> None:
    state = sit("9S", "2H 3H AS", table=["JS QS KS"], stock="3D 10S", totals=(0, 99))
    state = play(state, Draw(), attach("10S", 0)).state
    assert lines(state, Discard(called("9S"))) == [
        "Anna scarta 9♠.",
        "Anna chiude!",
        "Bruno paga 6.",
        "Bruno è fuori.",
        "Anna vince la partita!",
    ]


def test_pairs_pay_and_go_together() -> None:
    events = (DealScored(0, (0, 34), (0, 120)), Eliminated(frozenset({1})))
    assert told(*events, seats=4) == ["Bruno e Dario pagano 34.", "Bruno e Dario sono fuori."]


def test_everybody_alone_pays() -> None:
    assert told(DealScored(1, (34, 0, 100), (34, 0, 100))) == ["Anna paga 34, Carla paga 100."]


def test_leaving() -> None:
    state = sit("9H", of=setup(players=3))
    assert lines(state, Resign(), 1) == [
        "Bruno abbandona: perde la partita e paga la mano più 50 punti."
    ]
    assert told(Left(0, LeaveReason.TIMEOUT, 20, 70)) == [
        "Tempo scaduto: Anna perde la partita e paga la mano più 50 punti."
    ]


def test_votes() -> None:
    state = sit("9H")
    proposed = "Bruno vuole mandare a monte la smazzata: serve il sì di tutti."
    assert lines(state, VoteVoid(agree=True), 1) == [proposed]
    state = SCALA40.apply(state, 1, VoteVoid(agree=True)).state
    rued = "Bruno ci ripensa: la smazzata continua."
    assert lines(state, VoteVoid(agree=False), 1) == [rued]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (TwinAnnounced(0, KING), "Anna aveva già in mano lo stesso K♠."),
        (DealBegan(3, 2, 1, "ab"), "Smazzata 3: dà le carte Carla, taglia Bruno."),
        (DeckCut(1, 40, automatic=False), "Bruno taglia il mazzo."),
        (
            DeckCut(1, 40, automatic=True),
            "Taglio automatico per Bruno.",
        ),
        (Dealt(KING, 0), "Carte date. Nel pozzo c'è K♠."),
        (StockEnded(2), "Il mazzo è finito. Carla, tagli?"),
        (CutPassed(0, 2), "Adesso dà le carte Anna e taglia Carla."),
        (StockRenewed(34), "Nuovo mazzo di 34 carte."),
        (Eliminated(frozenset({0, 2})), "Anna e Carla sono fuori."),
        (Reentered(frozenset({1}), 76), "Bruno rientra a 76 punti."),
    ],
)
def test_the_rest(event: Event, line: str) -> None:
    assert told(event) == [line]


@pytest.mark.parametrize("reason", VoidReason)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_void_a_deal(reason: VoidReason, language: str) -> None:
    assert len(told(DealVoided(reason), language=language)) == 1


def test_what_is_not_worth_a_word() -> None:
    assert told(SaidReady(0), SeedRevealed(1, bytes(32), (1,)), Drew(0)) == []
