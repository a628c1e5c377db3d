"""The melds that are found in a hand, compared with all possible ones."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from engine.cards import (
    EITHER,
    FACE,
    FACE_OF_NAME,
    JOKER,
    ONE,
    Pile,
    deck,
    find,
    pile,
    without,
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


def without_faces(hand: Pile, faces: Pile) -> Pile:
    """The hand without one copy of each of these."""
    for face in faces:
        hand = without(hand, ONE[find(hand, face)[0]])
    return hand


def names(candidate: search.Candidate) -> Pile:
    return bytes(name - EITHER for name in candidate.laying.cards)


@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
@pytest.mark.parametrize("most_jokers", [1, None])
def test_every_meld_of_a_hand_is_a_candidate(jokers: int, most_jokers: int | None) -> None:
    for hand in hands(7 + jokers, 12, 9, jokers):
        have = search.holding(hand)
        found = set()
        for candidate in search.candidates(have, most_jokers, exact=True):
            assert search.fits(have, candidate)
            named = names(candidate)
            assert melds.fault(named, candidate.laying.stands, most_jokers) is None
            (reading,) = melds.readings(named, candidate.laying.stands)
            assert melds.points(reading.faces) == candidate.points
            found.add(bytes(sorted(named)))
            assert search.less(have, candidate) == search.holding(without_faces(hand, named))
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


@pytest.mark.parametrize("most_jokers", [1, None])
def test_every_reading_of_a_run_is_a_candidate_and_none_comes_twice(
    most_jokers: int | None,
) -> None:
    for hand in hands(21, 8, 8, 2):
        found = list(search.candidates(search.holding(hand), most_jokers, exact=True))
        assert len(set(found)) == len(found)
        for cards, _, _ in all_melds(hand, most_jokers):
            named = bytes(FACE[c] for c in cards)
            runs = {r.faces for r in melds.readings(named, ()) if melds.is_run(r.faces)}
            laid = {bytes(c.faces) for c in found if sorted(names(c)) == sorted(named)}
            assert runs <= laid


def test_without_need_no_joker_lies_for_a_card_of_a_run_that_is_held() -> None:
    for hand in hands(22, 8, 8, 2):
        have = search.holding(hand)
        for run in search.candidates(have, None):
            if melds.is_run(bytes(run.faces)):
                held = [run.faces[i] for i in run.holes if have.one >> run.faces[i] & 1]
                assert not held or run.faces[0] == run.faces[-1]


def test_what_still_fits_once_a_meld_is_laid() -> None:
    for hand in hands(23, 6, 8, 2):
        have = search.holding(hand)
        every = list(search.candidates(have, None, exact=True))
        for laid in every[::7]:
            rest = without_faces(hand, names(laid))
            for other in every[::5]:
                needed = Counter(names(other)) - Counter(FACE[c] for c in rest)
                assert search.fits(search.less(have, laid), other) == (not needed)


def test_a_meld_holds_a_joker_only_if_one_lies_in_it() -> None:
    (run,) = search.candidates(search.holding(pile("5H 6H 7H")), None)
    assert not search.holds(run, pile("JK")[0])


def test_four_aces_are_a_set_once() -> None:
    found = [bytes(c.faces) for c in search.candidates(search.holding(pile("AH AD AC AS")), None)]
    assert len(found) == len(set(found)) == 5
