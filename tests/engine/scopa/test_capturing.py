"""R5, R6: what a card takes."""

import pytest

from engine.cards import card, either
from engine.scopa import SCOPA
from engine.scopa.actions import Play
from engine.scopa.events import Played
from tests.engine.scopa.positions import choices, names, play, played, position

# The table, the card, and everything that it could take.
CAPTURES = [
    ("", "7S", []),
    ("4C 3H", "2S", []),
    ("KD", "KS", ["KD"]),
    ("AD", "AS", ["AD"]),
    ("7D", "7S", ["7D"]),
    ("4C 3H", "7S", ["4C 3H"]),
    # 3 + 5 would also make a fante, but a fante lies there
    ("3H 5S JC", "JD", ["JC"]),
    ("JC JH", "JD", ["JC", "JH"]),
    ("7H 7C 3S 4S", "7S", ["7H", "7C"]),
    ("AH 3S 4C 5D", "QD", ["AH 3S 5D", "4C 5D"]),
    ("AH 2S 3C 4D", "KD", ["AH 2S 3C 4D"]),
    ("5H 5C", "KD", ["5H 5C"]),
    ("JH 2C", "KD", ["JH 2C"]),
    ("QH AC", "KD", ["QH AC"]),
    ("JH AC", "QD", ["JH AC"]),
    # a figure counts 8, 9 or 10, not 10 as in other games
    ("JH QC", "KD", []),
    ("KC AH", "JD", []),
    ("AH AC AS", "2D", ["AH AC", "AH AS", "AC AS"]),
    ("AH AC AS", "3D", ["AH AC AS"]),
    ("2H 2C 2S 4C", "6D", ["2H 2C 2S", "2H 4C", "2C 4C", "2S 4C"]),
    ("6H 6C", "5D", []),
]


@pytest.mark.parametrize(("table", "card", "captures"), CAPTURES)
def test_what_a_card_takes(table: str, card: str, captures: list[str]) -> None:
    told = choices(position(f"{card} | ", table), card)
    assert sorted(map(sorted, told)) == sorted(sorted(c.split()) for c in captures)


@pytest.mark.parametrize(("table", "card", "captures"), CAPTURES)
def test_all_that_a_card_takes_may_be_taken(table: str, card: str, captures: list[str]) -> None:
    for capture in captures:
        state = played(position(f"{card} | AC", table), card, capture).state
        left = [c for c in table.split() if c not in capture.split()]
        assert names(state.deal.table) == left
        assert sorted(names(state.deal.piles[0])) == sorted([card, *capture.split()])


def test_a_card_that_takes_nothing_lies_on_the_table() -> None:
    step = played(position("7S 2S KH | AC", "4C 3H"), "2S")
    assert names(step.state.deal.table) == ["4C", "3H", "2S"]
    assert names(step.state.deal.hands[0]) == ["KH", "7S"]
    assert step.state.deal.piles == (b"", b"")
    assert step.state.deal.capturer is None
    assert step.events == (Played(0, card("2S"), b"", scopa=False),)


def test_the_only_capture_needs_no_naming() -> None:
    step = played(position("7S 2S | AC", "4C 3H KD"), "7S")
    assert step.events == (Played(0, card("7S"), bytes([card("4C"), card("3H")]), scopa=False),)
    assert step.state.deal.last == step.events[0]
    assert step.state.deal.capturer == 0


def test_captures_may_be_named_in_any_order() -> None:
    state = position("QD 2S | AC", "AH 3S 4C 5D")
    assert played(state, "QD", "5D 3S AH").state == played(state, "QD", "AH 3S 5D").state


@pytest.mark.parametrize(("text", "capture"), [("QD", "4C 5D"), ("QD", "AH 3S 5D"), ("AS", "AH")])
def test_cards_may_be_named_by_their_faces(text: str, capture: str) -> None:
    state = position("QD AS | AC", "AH 3S 4C 5D")
    by_face = Play(either(text), tuple(map(either, capture.split())))
    assert SCOPA.apply(state, 0, by_face) == SCOPA.apply(state, 0, play(text, capture))


def test_which_card_to_play_is_free() -> None:
    """R6 binds the card that is played, not the choice of the card."""
    assert names(played(position("7S 2S KH | AC", "4C 3H"), "KH").state.deal.table)[-1] == "KH"


def test_one_s_turn_tells_what_may_be_done() -> None:
    state = position("7S 2S KH | AC", "4C 3H KD")
    mine, other = SCOPA.hand(state, 0), SCOPA.hand(state, 1)
    assert [names([option.card]) for option in mine.options] == [["KH"], ["2S"], ["7S"]]
    assert [option.actions for option in mine.options] == [
        (play("KH", "KD"),),
        (play("2S", ""),),
        (play("7S", "4C 3H"),),
    ]
    assert other.options == ()
