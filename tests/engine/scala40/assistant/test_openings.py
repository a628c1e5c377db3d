"""Openings that players would recognise: the best one, what is missing, which discards help."""

from typing import Any

import pytest

from engine.cards import FACE_OF_NAME, Pile, pile, show_pile
from engine.scala40 import SCALA40
from engine.scala40.actions import Draw
from engine.scala40.assistant import openings
from engine.scala40.assistant.position import Position
from engine.scala40.presets import CASA, ONLINE, TORNEO, Rules
from tests.engine.scala40.position import cards, hand, play, setup, sit


def position(text: str, rules: Rules = ONLINE, taken: str = "", **how: Any) -> Position:
    card = pile(taken)[0] if taken else None
    return Position(rules, cards(text), opened=False, taken=card, owed=card is not None, **how)


def left(text: str, rules: Rules = ONLINE, taken: str = "", **how: Any) -> Pile | None:
    found = openings.best(position(text, rules, taken, **how))
    return None if found is None else found.left


@pytest.mark.parametrize(
    ("hand", "must", "may_close", "expected"),
    [
        ("QH KH AH 5D 5C 5S 2H", "AH", True, True),
        ("QH KH AH 5D 5C 5S", "AH", True, False),
        ("9H 9D 9C 9S 2H 3H 4H KD", "4H", True, True),
        ("9H 9D 9C 9S 2H 3H 4H KD", "KD", True, False),
        ("9H 9D 9C 9S 2H 3H 4H KD", "4H", False, False),
        ("9H 9D 9C 9S 2H 3H 4H KD 7C", "4H", False, True),
        ("9H 9H 9D 9D 9C 9C 2H", "9C", True, True),
        ("AH 2H 3H KD KC KS QD QC QS 5H", "AH", True, True),
        ("AH 2H 3H KD KC KS QD QC QS 5H", "2H", True, True),
        ("AH 2H 3H KD KC KS QD QC QS 5H", "3H", True, True),
        ("AH KH QH 10D JD QD 5H", "KH", True, True),
        ("KH KD JK 10D JD QD 5H", "KH", True, True),
        ("KH KD JK 10D JD QD", "KH", True, False),
        ("KH KD 4H 10D JD QD JK", "KH", True, True),
        ("KH KD JK 10D JD 4S 3H 2C", "3H", True, False),
    ],
)
def test_an_opening_with_a_discard(hand: str, must: str, may_close: bool, expected: bool) -> None:
    asked = position(hand, taken=must, may_close=may_close)
    assert openings.exists(asked) == expected
    assert (openings.some(asked) is not None) == expected
    assert (openings.best(asked) is not None) == expected


@pytest.mark.parametrize("text", ["KH KD KC KS 2D 4S JK", "KH KD KC QH QD QC 5S JK 3H 9C"])
def test_a_joker_taken_is_in_the_opening(text: str) -> None:
    """D2, even if the cards of the hand would open without it."""
    for find in (openings.some, openings.best):
        found = find(position(text, taken="JK"))
        assert found is not None
        assert pile("JK")[0] not in found.left


def test_the_best_opening_leaves_the_fewest_points() -> None:
    assert left("9H 9D 9C 10S JS QS 2H 3H 4H KD 5C") == cards("KD 5C")
    assert left("KH KD KC KS QH QD QC 2H 7S") == cards("2H 7S")


def test_a_single_ace_is_cheap_to_keep_online() -> None:
    """B3"""
    text = "9H 9D 9C 9S 10H JH QH AH 2H 3H 4H"
    assert left(text) == cards("AH")
    assert left(text, CASA) == cards("4H")


def test_the_card_taken_is_in_it() -> None:
    assert left("9H 9D 9C 10S JS QS 8H 8D 8C 3H", taken="3H") is None
    found = openings.best(position("9H 9D 9C 10S JS QS KS 2S 3H", taken="KS"))
    assert found is not None
    assert pile("KS")[0] not in found.left


def test_cards_that_are_kept() -> None:
    asked = position("9H 9D 9C 10S JS QS KS JK 3H")
    assert openings.best(asked) != openings.best(asked.keeping(pile("JK")))
    found = openings.best(asked.keeping(pile("JK KS")))
    assert found is not None
    assert set(pile("JK KS")) <= set(found.left)


def test_forty_clean_points_of_a_tournament() -> None:
    """E2"""
    assert left("KH KD JK QH QD QC 2S 3S", TORNEO) is None
    found = openings.best(position("KH KD JK QH QD QC 10S JS QS KS 2S 3S", TORNEO))
    assert found is not None
    assert (found.points, found.clean) == (100, 70)


def test_long_runs_lie_as_one() -> None:
    found = openings.best(position("5H 6H 7H 8H 9H 10H JH 2C 3D"))
    assert found is not None
    assert len(found.action.melds) == 1


def test_two_cards_and_four_jokers_are_worth_most_as_one_run() -> None:
    """F3 in casa: 5-6-7-8-9-10."""
    assert left("5H 6H JK JK JK JK 2C", CASA) == cards("2C")


def test_what_is_missing() -> None:
    assert openings.missing(position("9H 9D 9C 4S 5S 7D KD")) == 13
    assert openings.missing(position("9H 9D 9C 10S JS QS KD")) == 0
    assert openings.missing(position("KH KD JK QH QD QC 2S 3S", TORNEO)) == 10
    assert openings.missing(position("2H 4D 6C")) == 40


def test_which_discards_open() -> None:
    found = openings.openers(position("9H 9D 10S JS QS 2H 4D"))
    assert found == bytes(FACE_OF_NAME[name] for name in ("9C", "9S", "KS", "JK"))


def test_the_rules_accept_it() -> None:
    state = sit("9H 9D 9C 10S JS QS 2H 5C", of=setup(), opened="")
    asked = Position(ONLINE, hand(state), opened=False)
    found = openings.best(asked)
    assert found is not None
    after = play(state, Draw(), found.action).state
    assert SCALA40.table(after).seats[0].opened
    assert show_pile(found.left) == "2H#1 5C#1"
