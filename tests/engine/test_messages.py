"""Messages for developers: why something cannot be read, and counts instead of hidden cards."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.cards import card, pile
from engine.game import ByPoints, Cut, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Draw
from engine.scopa import SCOPA
from engine.scopa.views import Option

MATCH = Setup(SCALA40.rules("online", {}), 2, ByPoints(101), bytes(32), first_dealer=1)
SCOPA_MATCH = Setup(SCOPA.rules("scopa_online", {}), 2, ByPoints(11), bytes(32), first_dealer=1)


def with_phase(game: Any, match: Setup[Any], phase: Any) -> Any:
    return game.load(match, {**game.dump(game.begin(match).state), "phase": phase})


MESSAGES: list[tuple[str, Callable[[], Any]]] = [
    ("no card: 1H", lambda: card("1H")),
    ("no setup", lambda: SCALA40.load_setup([])),
    ("no setup", lambda: SCOPA.load_setup({})),
    ("no whole number: True", lambda: SCOPA.load_action(["cut", True])),
    ("no action of this game", lambda: SCOPA.load_action(["fly"])),
    ("no cards for a meld", lambda: SCALA40.load_action(["lay", 7])),
    ("unknown: 1H", lambda: SCALA40.load_action(["attach", "JK", 0, None, "1H"])),
    ("no phase of Scala 40", lambda: with_phase(SCALA40, MATCH, ["asleep"])),
    ("no phase of Scopa", lambda: with_phase(SCOPA, SCOPA_MATCH, ["asleep"])),
    ("no move of Scala 40", lambda: with_phase(SCALA40, MATCH, ["playing", ["fly"]])),
]


@pytest.mark.parametrize(("message", "read"), MESSAGES, ids=range(len(MESSAGES)))
def test_what_cannot_be_read_is_said(message: str, read: Callable[[], Any]) -> None:
    with pytest.raises(ValueError) as unread:  # noqa: PT011 - the whole message is compared below
        read()
    assert str(unread.value) == message


def test_a_match_of_scala_40_shows_counts_alone() -> None:
    state = SCALA40.apply(SCALA40.begin(MATCH).state, 0, Cut(5)).state
    drawn = SCALA40.apply(state, 0, Draw()).state
    turn = repr(drawn.deal.turn)
    assert repr(drawn.deal) == f"<Deal 1: hands 14, 13; stock 80; {turn}>"
    assert repr(drawn.phase) == "<Playing: 1 moves>"
    hand = SCALA40.hand(drawn, 0)
    assert repr(hand.may) == "<May ['open'], discards, attachments, swaps: (14, 0, 0)>"
    assert repr(hand) == f"<HandView of seat 0: 14 cards, {hand.may!r}>"


def test_a_match_of_scopa_shows_counts_alone() -> None:
    state = SCOPA.apply(SCOPA.begin(SCOPA_MATCH).state, 0, Cut(5)).state
    assert repr(state.deal) == "<Deal 1: hands [3, 3], piles [0, 0], table 4, stock 30>"
    assert repr(SCOPA.hand(state, 0)) == "<HandView: seat 0, hand 3, pile 0>"
    assert repr(Option(card("7D"), (pile("3H 4S"), pile("7C")))) == "<Option: 2 captures>"
