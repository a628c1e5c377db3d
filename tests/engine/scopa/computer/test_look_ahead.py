"""What the master for two players concludes from the cards played, and what it does about it."""

from collections import defaultdict
from math import comb
from typing import Any

import pytest

from engine.cards import card, pile
from engine.scopa import SCOPA
from engine.scopa.computer.bitsets import bits, cards
from engine.scopa.computer.hand_reading import Hands, readings
from engine.scopa.computer.knowledge import SeatKnowledge, sight
from engine.scopa.computer.look_ahead import Foresight
from engine.scopa.computer.quick_evaluation import Eye
from engine.scopa.pack import VALUE
from engine.scopa.state import State
from engine.shuffle import chances
from tests.engine.scopa.computer.test_imagined_deal import moments, play_of
from tests.engine.scopa.positions import position

ALL = 10_000


def look(state: State, events: tuple[Any, ...] = ()) -> SeatKnowledge:
    return sight(SCOPA.hand(state, 0), SCOPA.table(state), events)


def read(looks: SeatKnowledge, most: int = ALL, seed: bytes = b"seed") -> Hands:
    eye = Eye(looks.unseen, looks.ours, looks.theirs)
    return readings(looks, eye, most, chances(seed))


def test_every_hand_that_is_possible_is_thought_of_once() -> None:
    for moment in moments(2, False):
        looks = sight(SCOPA.hand(moment.state, moment.seat), SCOPA.table(moment.state), ())
        hands = [hand for hand, _ in read(looks)]
        held = looks.counts[1 - looks.seat]
        assert len(set(hands)) == len(hands) == comb(looks.unseen.bit_count(), held)
        assert all(hand & looks.unseen == hand for hand in hands)
        assert all(hand.bit_count() == held for hand in hands)


def test_of_too_many_some_are_drawn() -> None:
    looks = look(position("7S 5C 2S | AC 2D 4S", "3H"))
    hands = [hand for hand, _ in read(looks, 50)]
    assert len(hands) == 50
    assert all(hand & looks.unseen == hand and hand.bit_count() == 3 for hand in hands)
    assert hands == [hand for hand, _ in read(looks, 50)]
    assert hands != [hand for hand, _ in read(looks, 50, b"another")]


def test_who_left_the_settebello_has_hardly_a_seven() -> None:
    before = position("2S 3S 4C | KH 7C 5D", "7D QS", turn=1)
    after = SCOPA.apply(before, 1, play_of("KH"))
    weights: defaultdict[int, float] = defaultdict(float)
    for hand, weight in read(look(after.state, after.events)):
        for value in {VALUE[c] for c in cards(hand)}:
            weights[value] += weight
    assert weights[7] < weights[6] / 5


@pytest.mark.parametrize(
    ("other", "plays"),
    [
        pytest.param("7C JS", "2S", id="he has the seven: not the four onto the three"),
        pytest.param("5C JS", "4S", id="he has the five: not the two"),
    ],
)
def test_it_leaves_what_the_next_player_cannot_take(other: str, plays: str) -> None:
    looks = look(position(f"4S 2S | {other}", "3H"))
    card_, taken = Foresight(looks).best([(bits(pile(other)), 1.0)])
    assert (cards(card_), taken) == (bytes((card(plays),)), 0)
