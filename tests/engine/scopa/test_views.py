"""What all see and what each player sees in every phase, and what is never shown."""

from dataclasses import fields, is_dataclass

import pytest

from engine import shuffle
from engine.cards import pile, show
from engine.game import ByPoints, Cut, Proof, Ready, Resign
from engine.scopa import SCOPA
from engine.scopa.state import State
from engine.scopa.views import HandView, SeatView, SideView
from tests.engine.scopa.positions import names, played, position, setup

CUTTING = SCOPA.begin(setup(4, 16, first_dealer=1)).state
PLAYING = SCOPA.apply(CUTTING, 2, Cut(5)).state
SECRET = shuffle.deal_seed(CUTTING.setup.seed, 1)
COMMITMENT = shuffle.commitment(SECRET)


def ended() -> State:
    state = position("7S | ", "KC 2D", stock="", piles=("AC AD 4C", "3C 3D"), capturer=1)
    return played(state, "7S").state


def test_before_the_cut() -> None:
    view = SCOPA.table(CUTTING)
    assert view.length == ByPoints(16)
    assert (view.dealer, view.cutter, view.cut_places, view.turn) == (1, 2, 39, None)
    assert (view.stock, view.table, view.last, view.capturer) == (0, b"", None, None)
    assert view.seats == tuple(SeatView(seat, seat % 2, 0, False, False) for seat in range(4))
    assert view.sides == (SideView(0, 0, 0, 0, b""), SideView(1, 0, 0, 0, b""))
    assert view.proof == Proof(1, COMMITMENT, None, ())
    assert [SCOPA.hand(CUTTING, seat).cut_places for seat in range(4)] == [0, 0, 39, 0]


def test_during_a_deal() -> None:
    view = SCOPA.table(PLAYING)
    assert (view.dealer, view.cutter, view.cut_places, view.turn) == (1, None, 0, 0)
    assert (view.stock, view.table) == (24, PLAYING.deal.table)
    assert view.seats == tuple(SeatView(seat, seat % 2, 3, False, False) for seat in range(4))
    assert (view.scored, view.result) == (None, None)
    assert view.proof == Proof(1, COMMITMENT, None, ())


def test_of_a_pile_all_see_how_many_and_how_many_sweeps() -> None:
    state = position("7S | 2S", "4H", piles=("AC AD 4C", "3C"), scope=(2, 1), totals=(5, 6))
    assert SCOPA.table(state).sides == (SideView(0, 5, 3, 2, b""), SideView(1, 6, 1, 1, b""))
    assert [SCOPA.hand(state, seat).pile for seat in range(2)] == [3, 1]


def test_in_pairs_the_pile_is_the_line_s() -> None:
    state = position("7S | 2S | 5S | 6S", "4H", piles=("AC AD 4C", "3C"))
    assert [SCOPA.hand(state, seat).pile for seat in range(4)] == [3, 1, 3, 1]


def test_a_hand_is_its_owner_s_alone() -> None:
    """R3: partners do not show each other their cards in Scopa."""
    for seat in range(4):
        view = SCOPA.hand(PLAYING, seat)
        assert view.seat == seat
        assert view.hand == PLAYING.deal.hands[seat]
        assert {option.card for option in view.options} == (set(view.hand) if seat == 0 else set())
        assert (view.cut_places, view.may_ready, view.may_resign) == (0, False, True)


def test_after_a_deal_the_piles_are_counted_openly() -> None:
    state = SCOPA.apply(ended(), 1, Ready()).state
    view = SCOPA.table(state)
    assert [names(side.shown) for side in view.sides] == [
        ["AC", "AD", "4C"],
        ["3C", "3D", "KC", "2D", "7S"],
    ]
    assert view.scored is not None
    assert [seat.ready for seat in view.seats] == [False, True]
    assert [SCOPA.hand(state, seat).may_ready for seat in range(2)] == [True, False]
    assert view.turn is None
    assert view.proof == Proof(1, COMMITMENT, SECRET, (20,))


def test_after_the_match() -> None:
    state = SCOPA.apply(PLAYING, 3, Resign()).state
    view = SCOPA.table(state)
    assert view.result == SCOPA.result(state)
    assert view.result is not None
    assert [seat.left for seat in view.seats] == [False, False, False, True]
    assert view.proof == Proof(1, COMMITMENT, SECRET, (5,))
    assert view.scored is None
    assert [SCOPA.hand(state, seat).may_resign for seat in range(4)] == [False] * 4
    assert [SCOPA.hand(state, seat).options for seat in range(4)] == [()] * 4


def test_the_table_shows_no_hand_and_no_order_of_the_stock() -> None:
    """The view holds no cards except the table, the piles counted openly, and the last capture."""

    def cards(value: object) -> set[int]:
        if isinstance(value, bytes):
            return set(value)
        if isinstance(value, tuple):
            return set().union(*map(cards, value))
        if is_dataclass(value):
            return set().union(*(cards(getattr(value, f.name)) for f in fields(value)))
        return set()

    state = position("7S 2S | AC 7C", "4C 3H KD", piles=("5S 5C", "6S"))
    assert cards(SCOPA.table(state)) == set(pile("4C 3H KD"))


@pytest.mark.parametrize("state", [CUTTING, PLAYING, ended()])
def test_reprs_show_counts_only(state: State) -> None:
    shown = f"{state!r} {SCOPA.hand(state, 0)!r}"
    assert state.setup.seed.hex() not in shown
    assert repr(state.setup.seed) not in shown
    for hidden in (*state.deal.hands, state.deal.stock, *state.deal.piles):
        assert not hidden or repr(hidden) not in shown


def test_reprs_tell_how_many() -> None:
    state = position("7S 2S KH | AC", "4C 3H KD", piles=("5S 5C", ""))
    assert repr(state.deal) == "<Deal 1: hands [3, 1], piles [2, 0], table 3, stock 31>"
    view = SCOPA.hand(state, 0)
    assert isinstance(view, HandView)
    assert repr(view) == "<HandView: seat 0, hand 3, pile 2>"
    assert repr(view.options[0]) == "<Option: 1 captures>"
    assert show(view.options[0].card) not in repr(view.options)
