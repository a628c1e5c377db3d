"""Picked cards on their way to be melds, compared with all possible ways to lay them."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from engine.cards import EITHER, FACE, Pile, deck, face, pile, show, without
from engine.scala40 import SCALA40, melds, picked

RULES = SCALA40.profiles["online"]


def is_meld(cards: Pile) -> bool:
    named = bytes(FACE[card] for card in cards)
    return melds.fault(named, (), RULES.max_jokers_per_meld) is None


@cache
def fewest_left(cards: Pile) -> int:
    """By trying every part of the cards as a meld."""
    parts = (
        bytes(part)
        for size in range(3, len(cards) + 1)
        for part in combinations(cards, size)
        if is_meld(bytes(part))
    )
    return min((fewest_left(without(cards, part)) for part in parts), default=len(cards))


@pytest.mark.parametrize("seed", range(3))
def test_melds_leave_over_as_few_cards_as_possible(seed: int) -> None:
    rng, found = Random(seed), 0
    for _ in range(60):
        low = rng.randrange(1, 9)
        near = [c for c in deck(4) if FACE[c] % 13 + 1 in range(low, low + 4)] + [104, 105]
        cards = bytes(sorted(rng.sample(near, rng.randrange(3, 9))))
        ready, left = picked.begun(cards, RULES)
        assert sorted(b"".join(ready) + left) == sorted(cards)
        assert all(map(is_meld, ready))
        fewest = fewest_left(cards)
        assert len(left) == (fewest if fewest <= picked.MOST_LEFT else len(cards))
        assert picked.parted(cards, RULES) == (() if left else ready)
        found += bool(ready) and bool(left)
    assert found > 10


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        ("10D JD", "9D QD"),
        ("10D QD", "JD"),
        ("QD KD", "AD JD"),
        ("4C 4S", "4H 4D"),
        ("10D JD KD", "QD"),
        ("10D KD", ""),
        ("4C 4C", ""),
    ],
)
def test_any_of_the_completing_cards_makes_a_meld(cards: str, wanted: str) -> None:
    found = picked.completing(pile(cards), RULES)
    assert sorted(show(EITHER + one) for one in found) == sorted(wanted.split())
    assert face(3, 4) in picked.completing(pile("4C JK"), RULES)
