"""The melds that are found in a hand, compared with all possible ones."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from engine.cards import (
    EITHER,
    FACE,
    FACE_OF_NAME,
    JOKER,
    Pile,
    deck,
    pile,
)
from engine.scala40 import melds, search
from engine.scala40.actions import Laying


def all_melds(hand: Pile, most_jokers: int | None) -> Iterator[tuple[Pile, int, bool]]:
    """Every part of the hand that is a meld, with its best reading, and whether it is clean."""
    for size in range(3, len(hand)):
        for cards in combinations(hand, size):
            named = bytes(FACE[c] for c in cards)
            if melds.fault(named, (), most_jokers) is None:
                best = max(melds.points(reading.faces) for reading in melds.readings(named, ()))
                yield bytes(cards), best, JOKER not in named


def hands(seed: int, count: int, size: int, jokers: int) -> Iterator[Pile]:
    """Small hands with few ranks and suits, so that they contain many melds."""
    random = Random(seed)
    for _ in range(count):
        first = random.randrange(10)
        near = [c for c in deck(0) if FACE[c] % 13 in range(first, first + 4) or FACE[c] % 13 == 0]
        cards = random.sample(near, size - jokers) + [104 + i for i in range(jokers)]
        yield bytes(sorted(cards))


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("most_jokers", [1, None])
def test_every_meld_of_a_hand_is_a_candidate(jokers: int, most_jokers: int | None) -> None:
    for hand in hands(7 + jokers, 12, 9, jokers):
        have = search.holding(hand)
        found = set()
        for candidate in search.candidates(have, most_jokers, exact=True):
            assert search.fits(have, candidate)
            named = bytes(name - EITHER for name in candidate.laying.cards)
            assert melds.fault(named, candidate.laying.stands, most_jokers) is None
            (reading,) = melds.readings(named, candidate.laying.stands)
            assert melds.points(reading.faces) == candidate.points
            found.add(bytes(sorted(named)))
            rest = search.less(have, candidate)
            assert rest.cards == len(hand) - len(named)
            assert rest.jokers == jokers - candidate.jokers
        every = (cards for cards, _, _ in all_melds(hand, most_jokers))
        assert {bytes(sorted(FACE[c] for c in cards)) for cards in every} <= found


def test_a_candidate_says_how_it_is_laid() -> None:
    have = search.holding(pile("5H 7H JK"))
    (only,) = [c for c in search.candidates(have, 1) if len(c.faces) == 3]
    assert only.laying == Laying(
        (EITHER + FACE_OF_NAME["5H"], EITHER + JOKER, EITHER + FACE_OF_NAME["7H"]),
        (FACE_OF_NAME["6H"],),
    )
    assert search.holds(only, pile("JK")[0])
    assert search.holds(only, pile("5H#2")[0])
    assert not search.holds(only, pile("6H")[0])


def test_what_a_hand_holds() -> None:
    have = search.holding(pile("9H 9H 9D JK JK"))
    nine_h, nine_d = 1 << FACE_OF_NAME["9H"], 1 << FACE_OF_NAME["9D"]
    assert have == (nine_h | nine_d, nine_h, 2, 5)
