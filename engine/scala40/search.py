"""All melds that a hand can lay, and what is left of the hand without them.

It works on faces: two bit masks for the faces with at least one copy and those with two copies.
`assistant` searches for melds that go together.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.cards import ACE, EITHER, FACE, JOKER, Card, Face, Pile, face, is_joker
from engine.scala40.actions import Laying
from engine.scala40.melds import HIGH_ACE, WORTH, face_at, worth_in_set

Bits: TypeAlias = int
ALL_SUITS: Bits = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The first rank in every suit; shift it to get another rank."""


class HandFaces(NamedTuple):
    """What is left of a hand: the faces with a copy, the faces with two, and the jokers."""

    one: Bits
    two: Bits
    jokers: int
    cards: int


class Candidate(NamedTuple):
    """A meld that a hand can lay."""

    points: int
    naturals: Bits
    jokers: int
    faces: tuple[Face, ...]
    holes: tuple[int, ...]
    """The places of the jokers."""

    @property
    def laying(self) -> Laying:
        names = (JOKER if i in self.holes else f for i, f in enumerate(self.faces))
        return Laying(tuple(EITHER + f for f in names), tuple(self.faces[i] for i in self.holes))


def holding(hand: Pile) -> HandFaces:
    one = two = jokers = 0
    for c in hand:
        if is_joker(c):
            jokers += 1
        else:
            bit = 1 << FACE[c]
            two |= one & bit
            one |= bit
    return HandFaces(one, two, jokers, len(hand))


def candidates(
    have: HandFaces, most_jokers: int | None, exact: bool = False
) -> Iterator[Candidate]:
    """Every meld of a hand. If jokers are limited to one per meld, or if `exact` is set, melds are
    included in which a joker replaces a card that is held; with unlimited jokers they never help.
    """
    jokers = have.jokers if most_jokers is None else min(have.jokers, most_jokers)
    exact = exact or most_jokers is not None
    for suit in range(4):
        yield from _runs(have.one >> 13 * suit & 0x1FFF, suit, jokers, exact)
    ranks = _ranks_of_sets(have.one, jokers)
    while ranks:
        rank = (ranks & -ranks).bit_length()
        yield from _sets(have.one >> rank - 1 & ALL_SUITS, rank, jokers)
        ranks &= ranks - 1


def _ranks_of_sets(one: Bits, jokers: int) -> Bits:
    """The ranks of which a hand holds enough suits for a set with at most this many jokers."""
    h, d, c, s = one & 0x1FFF, one >> 13 & 0x1FFF, one >> 26 & 0x1FFF, one >> 39
    match jokers:
        case 0:
            return h & d & (c | s) | c & s & (h | d)
        case 1:
            return h & d | c & s | (h | d) & (c | s)
        case _:
            return h | d | c | s


def fits(have: HandFaces, laid: Candidate) -> bool:
    return not laid.naturals & ~have.one and laid.jokers <= have.jokers


def less(have: HandFaces, laid: Candidate) -> HandFaces:
    """What is left of the hand when a meld that fits is laid."""
    rest = have.one & ~laid.naturals
    return HandFaces(
        rest | have.two & laid.naturals,
        have.two & ~laid.naturals,
        have.jokers - laid.jokers,
        have.cards - len(laid.faces),
    )


def without_lowest(have: HandFaces) -> HandFaces:
    """What is left without one natural card of the lowest face."""
    lowest = have.one & -have.one
    rest = have.one & ~lowest | have.two & lowest
    return HandFaces(rest, have.two & ~lowest, have.jokers, have.cards - 1)


def holds(candidate: Candidate, card: Card) -> bool:
    if is_joker(card):
        return candidate.jokers > 0
    return bool(candidate.naturals >> FACE[card] & 1)


@lru_cache(maxsize=1 << 12)
def _runs(present: Bits, suit: int, jokers: int, exact: bool) -> tuple[Candidate, ...]:
    """Runs of one suit; in `present`, bit 0 is the ace and bit 12 the king."""
    if present.bit_count() + jokers < 3:
        return ()
    places = present << 1 | (present & 1) << HIGH_ACE
    found: list[Candidate] = []
    for low in range(1, HIGH_ACE - 1):
        holes: list[int] = []
        for high in range(low, HIGH_ACE + 1):
            if not places >> high & 1 or (high == HIGH_ACE and low == ACE and places & 2):
                holes.append(high)
            if len(holes) > jokers:
                break
            if high >= low + 2 and len(holes) <= high - low:
                found += _laid_run(suit, range(low, high + 1), holes, jokers, exact)
    return tuple(found)


def _laid_run(
    suit: int, places: range, holes: list[int], jokers: int, exact: bool
) -> Iterator[Candidate]:
    """The run with the jokers that it needs, and with more jokers in place of held cards."""
    faces = tuple(face_at(suit, place) for place in places)
    points = sum(WORTH[place] for place in places)
    held = [place for place in places if place not in holes]
    spare = min(jokers - len(holes), len(held) - 1) if exact else 0
    for more in range(spare + 1):
        for replaced in combinations(held, more):
            at = sorted(place - places.start for place in (*holes, *replaced))
            naturals = sum(1 << faces[i] for i in range(len(faces)) if i not in at)
            yield Candidate(points, naturals, len(at), faces, tuple(at))


@lru_cache(maxsize=1 << 12)
def _sets(present: Bits, rank: int, jokers: int) -> tuple[Candidate, ...]:
    """Sets of one rank; `present` has a bit for each suit, thirteen apart."""
    faces = [face(suit, rank) for suit in range(4)]
    held = [f for suit, f in enumerate(faces) if present >> 13 * suit & 1]
    return tuple(
        _laid_set(naturals, [f for f in faces if f not in naturals], size)
        for size in (3, 4)
        for count in range(max(1, size - jokers), min(size, len(held)) + 1)
        for naturals in combinations(held, count)
    )


def _laid_set(naturals: tuple[Face, ...], others: list[Face], size: int) -> Candidate:
    """A set with jokers for the first of the suits it lacks."""
    count = len(naturals)
    faces = (*naturals, *others[: size - count])
    bits = sum(1 << f for f in naturals)
    holes = tuple(range(count, size))
    return Candidate(size * worth_in_set(faces[0]), bits, size - count, faces, holes)
