"""Pairs that are drawn by lot. The secret of the match's first deal decides, so nobody can choose
them or know them before the match, and anybody can check them when the deal is over."""

from collections.abc import Sequence
from typing import TypeVar

from engine import shuffle

P = TypeVar("P")

FOUR = 4


def drawn(match_seed: bytes, people: Sequence[P]) -> tuple[P, ...]:
    """Four people by their new seats, given in the order in which they came. The first one stays;
    their partner, who sits opposite them, is drawn; the others keep their order."""
    assert len(people) == FOUR
    place = shuffle.pick(shuffle.deal_seed(match_seed, 1), "pairs", 0, FOUR - 1)
    first, *others = people
    partner = others.pop(place)
    return first, others[0], partner, others[1]
