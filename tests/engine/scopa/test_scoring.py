"""R9, R10: the points of a deal."""

import pytest

from engine.cards import pile
from engine.game import SeedRevealed
from engine.scopa import SCOPA, scoring
from engine.scopa.events import DealScored
from engine.scopa.scoring import Award, Count
from engine.scopa.state import Between
from tests.engine.scopa.positions import played, position

NONE = Count(scope=0, settebello=False, denari=0, cards=0, primiera=None)
SETTEBELLO, DENARI, CARTE, PRIMIERA = Award

PRIMIERE = [
    ("", None),
    ("7D 7H 7S 7C", 84),
    ("6D 6H 6S 6C", 72),
    ("AD AH AS AC", 64),
    ("5D 5H 5S 5C", 60),
    ("4D 4H 4S 4C", 56),
    ("3D 3H 3S 3C", 52),
    ("2D 2H 2S 2C", 48),
    ("JD QH KS JC", 40),
    ("7D 7H 6S AC", 76),
    ("7S 7C 6D 5H", 75),
    # only the best of each suit counts, wherever it lies
    ("KD 2D 7D 3D AH 5S JS 6C 5C", 21 + 16 + 15 + 18),
    # a suit is missing
    ("7D 7H 7S 6S", None),
    ("7H 7S 7C", None),
    ("7D 7S 7C", None),
    ("7D 7H 7C", None),
]


@pytest.mark.parametrize(("cards", "worth"), PRIMIERE)
def test_primiera(cards: str, worth: int | None) -> None:
    assert scoring.primiera(pile(cards)) == worth


def test_what_a_side_has_to_show() -> None:
    cards = pile("7D KD 2D 7H 6S AC 3C")
    assert scoring.count(cards, 2) == Count(
        scope=2, settebello=True, denari=3, cards=7, primiera=21 + 21 + 18 + 16
    )
    assert scoring.count(pile("7H 7C"), 0) == Count(0, False, 0, 2, None)


AWARDS = [
    (Count(0, True, 0, 0, None), NONE, {SETTEBELLO}, set()),
    (Count(0, False, 6, 0, None), Count(0, False, 4, 0, None), {DENARI}, set()),
    (Count(0, False, 5, 0, None), Count(0, False, 5, 0, None), set(), set()),
    (Count(0, False, 0, 21, None), Count(0, False, 0, 19, None), {CARTE}, set()),
    (Count(0, False, 0, 20, None), Count(0, False, 0, 20, None), set(), set()),
    (Count(0, False, 0, 0, 76), Count(0, False, 0, 0, 75), {PRIMIERA}, set()),
    (Count(0, False, 0, 0, 75), Count(0, False, 0, 0, 76), set(), {PRIMIERA}),
    (Count(0, False, 0, 0, 75), Count(0, False, 0, 0, 75), set(), set()),
    (Count(0, False, 0, 0, 40), NONE, {PRIMIERA}, set()),
    (Count(0, False, 0, 0, 1), NONE, {PRIMIERA}, set()),
    (Count(0, True, 10, 40, 84), NONE, {SETTEBELLO, DENARI, CARTE, PRIMIERA}, set()),
    (
        Count(9, False, 4, 15, 70),
        Count(0, True, 6, 25, 60),
        {PRIMIERA},
        {SETTEBELLO, DENARI, CARTE},
    ),
]


@pytest.mark.parametrize(("ours", "theirs", "we_get", "they_get"), AWARDS)
def test_points_that_one_side_gets_or_neither(
    ours: Count, theirs: Count, we_get: set[Award], they_get: set[Award]
) -> None:
    assert list(scoring.compare(ours, theirs).awards) == [we_get, they_get]
    assert list(scoring.compare(theirs, ours).awards) == [they_get, we_get]


def test_each_scopa_and_each_award_is_a_point() -> None:
    ours = Count(scope=3, settebello=True, denari=6, cards=19, primiera=70)
    theirs = Count(scope=1, settebello=False, denari=4, cards=21, primiera=71)
    assert scoring.compare(ours, theirs).points == (5, 3)


OUR_PILE = "AH 2H 3H 4H 5H 6H JH QH KH AS 2S 3S 4S 5S 6S JS QS KS 7H 7S KD"
THEIR_PILE = "AC 2C 3C 4C 5C 6C JC QC KC AD 2D 3D 4D 5D 6D JD QD 7C"


def test_a_deal_is_counted_when_the_last_card_is_played() -> None:
    """We have the cards; they have denari, primiera, and the settebello from the last capture."""
    state = position(
        "| 7D", "", stock="", turn=1, piles=(OUR_PILE, THEIR_PILE), scope=(2, 0), capturer=1
    )
    step = played(state, "7D")
    assert step.events[1:] == (
        step.events[1],
        DealScored(
            scoring.compare(Count(2, False, 1, 21, None), Count(0, True, 9, 19, None)), (3, 2)
        ),
        SeedRevealed(1, SCOPA.table(step.state).proof.seed or b"", (20,)),
    )
    assert step.state.totals == (3, 2)
    assert step.state.phase == Between()


def test_the_count_is_shown_until_the_next_deal() -> None:
    state = position("| 7D", "", stock="", turn=1, piles=(OUR_PILE, THEIR_PILE), capturer=1)
    assert SCOPA.table(state).scored is None
    view = SCOPA.table(played(state, "7D").state)
    assert view.scored is not None
    assert view.scored.points == (1, 2)
    assert [side.shown for side in view.sides] == [pile(OUR_PILE), pile(f"{THEIR_PILE} 7D")]
