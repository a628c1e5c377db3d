"""The melds of a hand, and whether some of them open: against a search that is slow and simple."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from engine.cards import (
    EITHER,
    FACE,
    FACE_OF_NAME,
    JOKER,
    Card,
    Pile,
    deck,
    is_joker,
    pile,
    without,
)
from engine.scala40 import melds, search
from engine.scala40.actions import Laying
from engine.scala40.search import Wish


def all_melds(hand: Pile, most_jokers: int | None) -> Iterator[tuple[Pile, int, bool]]:
    """Every pile of the hand that is a meld: at its best reading, and whether it is clean."""
    for size in range(3, len(hand)):
        for cards in combinations(hand, size):
            named = bytes(FACE[c] for c in cards)
            if melds.fault(named, (), most_jokers) is None:
                best = max(melds.points(reading.faces) for reading in melds.readings(named, ()))
                yield bytes(cards), best, JOKER not in named


def opens(hand: Pile, wish: Wish) -> bool:
    """By trying every set of melds."""
    return _opens(hand, wish, list(all_melds(hand, wish.most_jokers)), 0, 0, False)


def _opens(
    left: Pile, wish: Wish, found: list[tuple[Pile, int, bool]], points: int, clean: int, has: bool
) -> bool:
    if points >= wish.least and clean >= wish.clean and (has or wish.must is None):
        return True
    for i, (cards, worth, is_clean) in enumerate(found):
        rest = without(left, cards)
        if set(cards) <= set(left) and _keeps_a_discard(rest, wish):
            more = worth if is_clean else 0
            holds = has or wish.must in set(cards)
            if _opens(rest, wish, found[i + 1 :], points + worth, clean + more, holds):
                return True
    return False


def _keeps_a_discard(rest: Pile, wish: Wish) -> bool:
    return len(rest) > 1 or (len(rest) == 1 and not is_joker(rest[0]) and wish.may_close)


def hands(seed: int, count: int, size: int, jokers: int) -> Iterator[Pile]:
    """Small hands of few ranks and suits, in which melds are many."""
    random = Random(seed)
    for _ in range(count):
        first = random.randrange(10)
        near = [c for c in deck(0) if FACE[c] % 13 in range(first, first + 4) or FACE[c] % 13 == 0]
        cards = random.sample(near, size - jokers) + [104 + i for i in range(jokers)]
        yield bytes(sorted(cards))


def laid(found: tuple[Laying, ...], hand: Pile, most_jokers: int | None) -> tuple[int, int, Pile]:
    """What an opening is worth, what of it is clean, and what stays in hand."""
    left, points, clean = hand, 0, 0
    for meld in found:
        named = bytes(name - EITHER for name in meld.cards)
        assert melds.fault(named, meld.stands, most_jokers) is None
        (reading,) = melds.readings(named, meld.stands)
        points += melds.points(reading.faces)
        clean += 0 if JOKER in named else melds.points(reading.faces)
        for f in named:
            left = without(left, bytes((next(c for c in left if FACE[c] == f),)))
    return points, clean, left


@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
@pytest.mark.parametrize(("most_jokers", "clean"), [(1, 0), (1, 40), (None, 0), (None, 40)])
def test_an_opening_is_found_just_where_there_is_one(
    jokers: int, most_jokers: int | None, clean: int
) -> None:
    verdicts = set()
    for i, hand in enumerate(hands(jokers, 24, 11 - jokers, jokers)):
        must: Card | None = None if i % 4 == 0 else hand[i % len(hand)]
        wish = Wish(40, clean, most_jokers, may_close=i % 3 > 0, must=must)
        found = search.opening(hand, wish)
        assert (found is not None) == opens(hand, wish), (hand, wish)
        verdicts.add(found is not None)
        if found is not None:
            points, unaided, left = laid(found, hand, most_jokers)
            assert points >= 40
            assert unaided >= clean
            assert _keeps_a_discard(left, wish)
            if must is not None:
                held, kept = (sum(FACE[c] == FACE[must] for c in p) for p in (hand, left))
                assert kept < held
    assert verdicts == {True, False} or clean


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


@pytest.mark.parametrize(
    ("hand", "must", "may_close", "expected"),
    [
        ("QH KH AH 5D 5C 5S 2H", "AH", True, True),
        ("QH KH AH 5D 5C 5S", "AH", True, False),
        ("9H 9D 9C 9S 2H 3H 4H KD", "4H", True, True),
        ("9H 9D 9C 9S 2H 3H 4H KD", "KD", True, False),
        ("9H 9D 9C 9S 2H 3H 4H KD", "4H", False, False),
        ("9H 9D 9C 9S 2H 3H 4H KD 7C", "4H", False, True),
        ("9H 9H 9D 9D 9C 9C 2H", "9C", True, True),
        ("AH 2H 3H KD KC KS QD QC QS 5H", "AH", True, True),
        ("AH 2H 3H KD KC KS QD QC QS 5H", "2H", True, True),
        ("AH 2H 3H KD KC KS QD QC QS 5H", "3H", True, True),
        ("AH KH QH 10D JD QD 5H", "KH", True, True),
        ("KH KD JK 10D JD QD 5H", "KH", True, True),
        ("KH KD JK 10D JD QD", "KH", True, False),
        ("KH KD 4H 10D JD QD JK", "KH", True, True),
        ("KH KD JK 10D JD 4S 3H 2C", "3H", True, False),
    ],
)
def test_some_openings(hand: str, must: str, may_close: bool, expected: bool) -> None:
    wish = Wish(40, 0, 1, may_close, pile(must)[0])
    assert (search.opening(pile(hand), wish) is not None) == expected


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
