"""Every refusal of Scopa by its name; a refused action changes nothing."""

import pytest

from engine.cards import FIRST_JOKER, card, either
from engine.game import AutomaticCut, Cut, Illegal, NextDeal, Ready, Resign, Seat, Timeout
from engine.game import Refusal as Common
from engine.scopa import SCOPA
from engine.scopa.actions import Action, Play
from engine.scopa.refusals import Refusal
from engine.scopa.state import State
from tests.engine.scopa.positions import play, played, position, setup

PLAYING = position("7S 2S KH | AC 7C", "4C 3H KD 5S 5C")
CUTTING = SCOPA.begin(setup(first_dealer=1)).state
BETWEEN = played(position("7S | ", "7C", stock="", capturer=1), "7S").state
OVER = SCOPA.apply(PLAYING, 0, Resign()).state
FIGURES = position("JD 2S | AC", "3H 5S JC")

OF_A_PLAY = [
    # not a card of the hand, in each of the ways to name one
    (PLAYING, play("7C"), Refusal.NOT_IN_HAND),
    (PLAYING, play("4C"), Refusal.NOT_IN_HAND),
    (PLAYING, Play(card("7S#2")), Refusal.NOT_IN_HAND),
    (PLAYING, Play(card("9H")), Refusal.NOT_IN_HAND),
    (PLAYING, Play(card("JK")), Refusal.NOT_IN_HAND),
    (PLAYING, Play(either("JK")), Refusal.NOT_IN_HAND),
    (PLAYING, Play(either("7C")), Refusal.NOT_IN_HAND),
    (PLAYING, Play(-1), Refusal.NOT_IN_HAND),
    (PLAYING, Play(1000), Refusal.NOT_IN_HAND),
    (PLAYING, play("7C", "4C 3H"), Refusal.NOT_IN_HAND),
    # the card can take, so it must
    (PLAYING, play("7S", ""), Refusal.CAPTURE_IS_MANDATORY),
    (PLAYING, play("KH", ""), Refusal.CAPTURE_IS_MANDATORY),
    # if there are several captures, one must be named
    (position("JD | AC", "JC JH"), play("JD"), Refusal.MUST_CHOOSE_CAPTURE),
    (
        position("JD | AC", "3H 5S 4C 4D"),
        play("JD"),
        Refusal.MUST_CHOOSE_CAPTURE,
    ),
    # captures that are not possible
    (PLAYING, play("7S", "4C"), Refusal.CANNOT_TAKE),
    (PLAYING, play("7S", "4C 3H KD"), Refusal.CANNOT_TAKE),
    (PLAYING, play("7S", "4D 3H"), Refusal.CANNOT_TAKE),
    (PLAYING, play("2S", "KD"), Refusal.CANNOT_TAKE),
    (PLAYING, play("7S", "5S 2S"), Refusal.CANNOT_TAKE),
    (PLAYING, Play(card("7S"), (card("4C"), card("3H#2"))), Refusal.CANNOT_TAKE),
    (PLAYING, Play(card("7S"), (card("4C"), card("3H"), card("3H"))), Refusal.CANNOT_TAKE),
    (PLAYING, Play(card("7S"), (FIRST_JOKER,)), Refusal.CANNOT_TAKE),
    (PLAYING, Play(card("7S"), (-1, 1000)), Refusal.CANNOT_TAKE),
    # an equal card must be taken, and only one
    (PLAYING, play("KH", "5S 5C"), Refusal.CANNOT_TAKE),
    (FIGURES, play("JD", "3H 5S"), Refusal.CANNOT_TAKE),
    (FIGURES, play("JD", "3H 5S JC"), Refusal.CANNOT_TAKE),
    (position("JD | AC", "JC JH"), play("JD", "JC JH"), Refusal.CANNOT_TAKE),
]

OF_ANYTHING = [
    (PLAYING, 1, play("7C"), Common.NOT_YOUR_TURN),
    (CUTTING, 0, play("7S"), Common.NOT_YOUR_TURN),
    (BETWEEN, 0, play("7S"), Common.NOT_YOUR_TURN),
    (PLAYING, None, play("7S"), Common.NOT_PLAYING),
    (PLAYING, 2, play("7S"), Common.NOT_PLAYING),
    (PLAYING, -1, play("7S"), Common.NOT_PLAYING),
    (CUTTING, 2, Cut(3), Common.NOT_PLAYING),
    (BETWEEN, 2, Ready(), Common.NOT_PLAYING),
    (PLAYING, 2, Resign(), Common.NOT_PLAYING),
    (PLAYING, None, Resign(), Common.NOT_PLAYING),
    (CUTTING, 1, Cut(3), Common.NOT_YOUR_TURN),
    (PLAYING, 0, Cut(3), Common.NOT_YOUR_TURN),
    (BETWEEN, 0, Cut(3), Common.NOT_YOUR_TURN),
    (CUTTING, 0, Cut(0), Common.NO_SUCH_PLACE),
    (CUTTING, 0, Cut(40), Common.NO_SUCH_PLACE),
    (CUTTING, 0, Cut(-3), Common.NO_SUCH_PLACE),
    (CUTTING, 0, Cut(3, "x" * 33), Common.BAD_WORD),
    (CUTTING, 0, Ready(), Common.NOT_NOW),
    (PLAYING, 0, Ready(), Common.NOT_NOW),
    (SCOPA.apply(BETWEEN, 0, Ready()).state, 0, Ready(), Common.ALREADY_READY),
    (PLAYING, None, Timeout(1), Common.NOT_YOUR_TURN),
    (CUTTING, None, Timeout(0), Common.NOT_NOW),
    (BETWEEN, None, Timeout(0), Common.NOT_NOW),
    (PLAYING, None, AutomaticCut(), Common.NOT_NOW),
    (BETWEEN, None, AutomaticCut(), Common.NOT_NOW),
    (CUTTING, None, NextDeal(), Common.NOT_NOW),
    (PLAYING, None, NextDeal(), Common.NOT_NOW),
    # actions that only the table may do
    (PLAYING, 0, Timeout(0), Common.NOT_NOW),
    (CUTTING, 0, AutomaticCut(), Common.NOT_NOW),
    (BETWEEN, 0, NextDeal(), Common.NOT_NOW),
    *((OVER, 0, action, Common.GAME_OVER) for action in (play("7S"), Cut(3), Ready(), Resign())),
    *(
        (OVER, None, action, Common.GAME_OVER)
        for action in (Timeout(0), AutomaticCut(), NextDeal())
    ),
    (OVER, 5, Resign(), Common.GAME_OVER),
]


@pytest.mark.parametrize(("state", "action", "refusal"), OF_A_PLAY)
def test_plays_refused(state: State, action: Play, refusal: Refusal) -> None:
    with pytest.raises(Illegal) as refused:
        SCOPA.apply(state, 0, action)
    assert refused.value.refusal is refusal
    assert str(refused.value) == refusal.value


@pytest.mark.parametrize(("state", "seat", "action", "refusal"), OF_ANYTHING)
def test_actions_refused(state: State, seat: Seat | None, action: Action, refusal: Common) -> None:
    with pytest.raises(Illegal) as refused:
        SCOPA.apply(state, seat, action)
    assert refused.value.refusal is refusal


def test_every_refusal_has_its_case() -> None:
    assert {refusal for _, _, refusal in OF_A_PLAY} == set(Refusal)
    assert {refusal for _, _, _, refusal in OF_ANYTHING} == set(Common)


@pytest.mark.parametrize("seat", [-1, 2, 4])
def test_there_is_no_hand_where_nobody_sits(seat: Seat) -> None:
    with pytest.raises(Illegal) as refused:
        SCOPA.hand(PLAYING, seat)
    assert refused.value.refusal is Common.NOT_PLAYING
