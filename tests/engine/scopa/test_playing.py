"""R3, R7, R8: turns, sweeps, further hands, and the cards left on the table."""

import pytest

from engine.cards import card
from engine.game import Seat
from engine.scopa import SCOPA
from engine.scopa.events import DealScored, HandsDealt, LeftoversTaken, Played
from engine.scopa.state import Between, Playing
from tests.engine.scopa.positions import names, played, position


@pytest.mark.parametrize(("turn", "then"), [(0, 1), (1, 0)])
def test_two_players_take_turns(turn: Seat, then: Seat) -> None:
    state = position("7S 6S | 7H 6H", turn=turn)
    step = played(state, "7S" if turn == 0 else "7H")
    assert step.state.phase == Playing(then)


@pytest.mark.parametrize(("turn", "then"), [(3, 2), (2, 1), (1, 0), (0, 3)])
def test_four_players_go_round_anticlockwise(turn: Seat, then: Seat) -> None:
    """R3: against the order of joining."""
    hands = ["7S 6S", "7H 6H", "7D 6D", "7C 6C"]
    state = position(" | ".join(hands), turn=turn)
    assert played(state, hands[turn].split()[0]).state.phase == Playing(then)


@pytest.mark.parametrize(("turn", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_partners_share_their_pile_and_their_scope(turn: Seat, side: int) -> None:
    hands = ["7S 6S", "7H 6H", "7D 6D", "7C 6C"]
    state = position(" | ".join(hands), "4H 3H", turn=turn, piles=("KH", "KS"), scope=(1, 2))
    mine = hands[turn].split()[0]
    deal = played(state, mine).state.deal
    assert names(deal.piles[side]) == [["KH", "KS"][side], "4H", "3H", mine]
    assert names(deal.piles[1 - side]) == [["KH", "KS"][1 - side]]
    assert deal.scope == ((2, 2), (1, 3))[side]
    assert deal.capturer == turn


SWEEPS = [
    # hands, table, stock, card, is it a scopa?
    ("7S | 2H 3H", "4C 3S", None, "7S", True),
    ("7S 2S | 2H", "7C", "", "7S", True),
    ("7S | 2H", "4C 3S", "", "7S", True),
    ("7S | ", "4C 3S", "KD KH KS QD QH QS", "7S", True),
    ("7S 2S | ", "7C", "", "7S", True),
    ("7S | ", "4C 3S", "", "7S", False),
    ("7S | ", "7C", "", "7S", False),
    ("7S 2S | 2H", "4C 3S AD", None, "7S", False),
    ("7S 2S | 2H", "7D 7C", None, "7S", False),
    ("7S 2S | 2H", "", None, "7S", False),
]


@pytest.mark.parametrize(("hands", "table", "stock", "text", "scopa"), SWEEPS)
def test_sweeping_the_table_is_a_scopa_but_not_with_the_very_last_card(
    hands: str, table: str, stock: str | None, text: str, scopa: bool
) -> None:
    capture = "7D" if "7D" in table else None
    step = played(position(hands, table, stock=stock, scope=(2, 5)), text, capture)
    assert isinstance(step.events[0], Played)
    assert step.events[0].scopa is scopa
    assert step.state.deal.scope == (2 + scopa, 5)


def test_when_all_hands_are_empty_three_more_are_dealt() -> None:
    state = position("| 7S", "KC", turn=1, stock="AC 2C 3C 4C 5C 6C 7C AD 2D 3D 4D 5D")
    step = played(state, "7S")
    # from the top, one at a time, the dealer's right (0) first
    assert names(step.state.deal.hands[0]) == ["AD", "3D", "5D"]
    assert names(step.state.deal.hands[1]) == ["2D", "4D", "7C"]
    assert names(step.state.deal.stock) == ["AC", "2C", "3C", "4C", "5C", "6C"]
    assert step.events[1:] == (HandsDealt(6),)
    assert step.state.phase == Playing(0)


def test_in_four_the_last_twelve_cards_go_round_from_the_dealer_s_right() -> None:
    state = position("| 7S ||", "KC", turn=1, stock="AC 2C 3C 4C 5C 6C 7C AD 2D 3D 4D 5D")
    step = played(state, "7S")
    hands = [names(hand) for hand in step.state.deal.hands]
    assert hands == [["AD", "5D", "4C"], ["2D", "AC", "5C"], ["3D", "2C", "6C"], ["4D", "3C", "7C"]]
    assert step.events[1:] == (HandsDealt(0),)


def test_what_is_left_goes_to_the_player_who_captured_last() -> None:
    """R8: the last capture of the deal counts, not only of its last hand; it is not a scopa."""
    state = position("7S | ", "KC 2D", stock="", piles=("AC", "3C 3D"), capturer=1)
    step = played(state, "7S")
    assert step.events[1] == LeftoversTaken(1, bytes(map(card, ("KC", "2D", "7S"))))
    assert names(step.state.deal.piles[1]) == ["3C", "3D", "KC", "2D", "7S"]
    assert step.state.deal.table == b""
    assert step.state.deal.scope == (0, 0)


def test_the_last_card_s_own_capture_counts_as_the_last() -> None:
    state = position("7S | ", "7C 2D", stock="", capturer=1)
    step = played(state, "7S")
    assert step.events[1] == LeftoversTaken(0, bytes([card("2D")]))
    assert step.state.deal.capturer == 0


def test_nothing_is_left_after_a_last_sweep() -> None:
    step = played(position("7S | ", "7C", stock="", capturer=1), "7S")
    assert isinstance(step.events[1], DealScored)
    assert isinstance(step.state.phase, Between)


def test_where_nobody_ever_captured_the_table_stays() -> None:
    """No whole deal ends like this, but positions can be set up that do."""
    step = played(position("7S | ", "KC 2D", stock=""), "7S")
    assert names(step.state.deal.table) == ["KC", "2D", "7S"]
    assert isinstance(step.events[1], DealScored)


def test_everybody_sees_the_last_card_played() -> None:
    step = played(position("7S 2S | AC", "4C 3H"), "7S")
    view = SCOPA.table(step.state)
    assert view.last == step.events[0]
    assert view.capturer == 0
