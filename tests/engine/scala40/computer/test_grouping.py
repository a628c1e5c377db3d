"""Cards as bits, and the best groups of a hand, beside slow and simple ways to find the same."""

from itertools import combinations
from random import Random

import pytest

from engine.cards import FACE, RANK, SUIT, Face, Pile, is_joker
from engine.scala40.assistant import openings, plays
from engine.scala40.assistant.position import Position
from engine.scala40.computer.card_value import TRIOS
from engine.scala40.computer.grouping import best_grouping
from engine.scala40.computer.lanes import (
    completes,
    count,
    from_rank,
    lane_bit,
    near,
    points_of,
    spread,
    with_cards,
    without_cards,
)
from engine.scala40.melds import HIGH_ACE, WORTH
from engine.scala40.presets import ONLINE

HANDS = 150


def hands(cards: int) -> list[Pile]:
    rng = Random(cards)
    return [bytes(sorted(rng.sample(range(108), cards))) for _ in range(HANDS)]


def planes(hand: Pile) -> tuple[int, int, int]:
    one = two = 0
    for card in hand:
        if not is_joker(card):
            one, two = with_cards(one, two, lane_bit(FACE[card]))
    return one, two, sum(map(is_joker, hand))


def lanes(faces: set[Face]) -> int:
    return sum(map(lane_bit, faces))


def test_which_cards_complete_a_meld() -> None:
    for hand in hands(8):
        held = {FACE[card] for card in hand if not is_joker(card)}
        expected = {f for f in range(52) if any(pair <= held for pair in TRIOS[f])}
        assert completes(lanes(held)) == lanes(expected)


def test_which_cards_are_near() -> None:
    for hand in hands(3):
        held = {FACE[card] for card in hand if not is_joker(card)}
        expected = {f for f in range(52) if any(pair & held for pair in TRIOS[f])}
        assert near(lanes(held)) == lanes(expected)


def test_points_and_copies() -> None:
    for hand in hands(10):
        one, two, jokers = planes(hand)
        naturals = [FACE[card] for card in hand if not is_joker(card)]
        assert count(one) + count(two) + jokers == len(hand)
        worth = [WORTH[HIGH_ACE if RANK[f] == 1 else RANK[f]] for f in naturals]
        assert points_of(one, two) == sum(worth)
        gone = lanes({f for f in naturals if SUIT[f] == 0})
        assert planes(bytes(without_suit(hand))) == (*without_cards(one, two, gone), jokers)


def without_suit(hand: Pile) -> list[int]:
    """The hand without one copy of each heart."""
    left, seen = [], set[Face]()
    for card in hand:
        f = FACE[card]
        if is_joker(card) or SUIT[f] != 0 or f in seen:
            left.append(card)
        seen.add(f)
    return left


def test_bits_of_faces_become_lanes() -> None:
    for faces in ({0, 12, 13, 51}, {25, 26, 38, 39}):
        assert spread(sum(1 << f for f in faces)) == lanes(faces)


def test_the_cards_from_a_rank() -> None:
    assert from_rank(10) == lanes({f for f in range(52) if RANK[f] >= 10})


@pytest.mark.parametrize("cards", [5, 9, 13])
def test_the_groups_with_the_most_points_are_as_far_from_an_opening_as_the_assistant_says(
    cards: int,
) -> None:
    for hand in hands(cards):
        points = best_grouping(*planes(hand), 0, True)[0]
        assert max(0, 40 - points) == openings.missing(Position(ONLINE, hand, opened=False))


@pytest.mark.parametrize("cards", [4, 7, 11])
def test_the_groups_with_the_most_cards_leave_as_few_as_the_assistant(cards: int) -> None:
    """Without jokers and a table; the assistant keeps one card for the discard."""
    for hand in hands(cards):
        if not any(map(is_joker, hand)):
            _, one, two, _, _ = best_grouping(*planes(hand), 0, False)
            fewest = plays.fewest(Position(ONLINE, hand))
            assert max(1, count(one) + count(two)) <= fewest <= count(one) + count(two) + 1 or (
                count(one) + count(two) == 0 and fewest <= 3
            )


def test_cards_that_can_be_attached_are_not_left() -> None:
    for hand in hands(6):
        one, two, jokers = planes(hand)
        for fits in (lane_bit(f) for f, _ in combinations({FACE[c] for c in hand} - {52}, 2)):
            _, left, _, _, _ = best_grouping(one, two, jokers, fits, False)
            assert not left & fits
