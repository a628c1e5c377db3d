"""Which melds a hand holds, and whether some of them together would open.

A plain search: every meld a hand could lay, then combinations of them, dearest first. It works on
faces: two bit masks say of which faces the hand has one copy, and of which two.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.cards import ACE, EITHER, FACE, JOKER, RANK, SUIT, Card, Face, Pile, face, is_joker
from engine.scala40.actions import Laying
from engine.scala40.melds import HIGH_ACE, WORTH, face_at, worth_in_set

Bits: TypeAlias = int
ALL_SUITS: Bits = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""One rank in every suit, once shifted to it."""


class Holding(NamedTuple):
    """What is left of a hand: faces of which there is a copy, faces of which there are two."""

    one: Bits
    two: Bits
    jokers: int
    cards: int


class Candidate(NamedTuple):
    """A meld that a hand could lay."""

    points: int
    naturals: Bits
    jokers: int
    faces: tuple[Face, ...]
    holes: tuple[int, ...]
    """The places at which jokers lie."""

    @property
    def laying(self) -> Laying:
        names = (JOKER if i in self.holes else f for i, f in enumerate(self.faces))
        return Laying(tuple(EITHER + f for f in names), tuple(self.faces[i] for i in self.holes))


class Wish(NamedTuple):
    """What an opening must reach."""

    least: int
    clean: int
    most_jokers: int | None
    may_close: bool
    """May it leave a single card?"""
    must: Card | None = None
    """A card that must be in it."""


def opening(hand: Pile, wish: Wish) -> tuple[Laying, ...] | None:
    """Melds that open and leave a card that may be discarded (D3, E1, E2, J1)."""
    have = holding(hand)
    if not _may_hold(have, wish):
        return None
    every = sorted(candidates(have, wish.most_jokers, exact=wish.clean > 0), reverse=True)
    chosen = _first(have, every, wish)
    return None if chosen is None else tuple(candidate.laying for candidate in chosen)


def holding(hand: Pile) -> Holding:
    one = two = jokers = 0
    for c in hand:
        if is_joker(c):
            jokers += 1
        else:
            bit = 1 << FACE[c]
            two |= one & bit
            one |= bit
    return Holding(one, two, jokers, len(hand))


def candidates(have: Holding, most_jokers: int | None, exact: bool = False) -> Iterator[Candidate]:
    """Every meld of a hand. Where jokers are limited to one a meld, or `exact` is asked, also those
    that lay a joker for a card that is held: with free jokers, they never reach further."""
    jokers = have.jokers if most_jokers is None else min(have.jokers, most_jokers)
    exact = exact or most_jokers is not None
    for suit in range(4):
        yield from _runs(have.one >> 13 * suit & 0x1FFF, suit, jokers, exact)
    for rank in range(1, 14):
        yield from _sets(have.one >> rank - 1 & ALL_SUITS, rank, jokers)


def fits(have: Holding, laid: Candidate) -> bool:
    return not laid.naturals & ~have.one and laid.jokers <= have.jokers


def less(have: Holding, laid: Candidate) -> Holding:
    """What is left when a meld that fits is laid."""
    rest = have.one & ~laid.naturals
    return Holding(
        rest | have.two & laid.naturals,
        have.two & ~laid.naturals,
        have.jokers - laid.jokers,
        have.cards - len(laid.faces),
    )


Chosen: TypeAlias = tuple[Candidate, ...]


def _first(have: Holding, every: list[Candidate], wish: Wish) -> Chosen | None:
    """The card that must be in the opening is in its first meld; where 40 must be clean, only
    clean melds help it further."""
    found = [c for c in every if not c.jokers] if wish.clean else every
    if wish.must is None:
        return _reach(have, (), found, wish)
    for first in found + _smallest_jokered(every) if wish.clean else every:
        rest = less(have, first)
        if holds(first, wish.must) and _leaves_a_discard(rest, wish):
            chosen = _reach(rest, (first,), found, wish)
            if chosen is not None:
                return chosen
    return None


def _smallest_jokered(every: list[Candidate]) -> list[Candidate]:
    """Where only clean melds count, a longer meld with jokers does nothing that one of three
    cards does not: some three of its own cards are a meld with the same card in it."""
    return [c for c in every if c.jokers and len(c.faces) == 3]


def _reach(have: Holding, chosen: Chosen, found: list[Candidate], wish: Wish) -> Chosen | None:
    """`chosen` with as many more of `found`, dearest first, as it takes to open."""
    if _opens(chosen, wish):
        return chosen
    room = (have.cards - 1) // 3
    so_far = sum(candidate.points for candidate in chosen)
    fitting = [c for c in found if fits(have, c)]
    for i, candidate in enumerate(fitting):
        if so_far + room * candidate.points < wish.least:
            return None
        rest = less(have, candidate)
        if _leaves_a_discard(rest, wish):
            reached = _reach(rest, (*chosen, candidate), fitting[i:], wish)
            if reached is not None:
                return reached
    return None


def _opens(chosen: Chosen, wish: Wish) -> bool:
    points = sum(candidate.points for candidate in chosen)
    clean = sum(candidate.points for candidate in chosen if not candidate.jokers)
    return points >= wish.least and clean >= wish.clean


def _leaves_a_discard(rest: Holding, wish: Wish) -> bool:
    """J1, J2: more than one card, or a natural one to close with."""
    return rest.cards > 1 or (rest.cards == 1 and rest.jokers == 0 and wish.may_close)


def _may_hold(have: Holding, wish: Wish) -> bool:
    """A quick no: the card that must be in has too few neighbours for any meld."""
    if wish.must is None or is_joker(wish.must):
        return True
    jokers = have.jokers if wish.most_jokers is None else min(have.jokers, wish.most_jokers)
    rank, suit = RANK[FACE[wish.must]], SUIT[FACE[wish.must]]
    same_rank = sum(have.one >> face(s, rank) & 1 for s in range(4))
    near = (rank + d for d in (-2, -1, 0, 1, 2) if 0 < rank + d <= HIGH_ACE)
    places = {p for p in near if have.one >> face_at(suit, p) & 1}
    places |= {HIGH_ACE - d for d in (0, 1, 2) if rank == ACE and _held(have, suit, HIGH_ACE - d)}
    return max(same_rank, len(places)) + jokers >= 3


def _held(have: Holding, suit: int, place: int) -> bool:
    return bool(have.one >> face_at(suit, place) & 1)


def holds(candidate: Candidate, card: Card) -> bool:
    if is_joker(card):
        return candidate.jokers > 0
    return bool(candidate.naturals >> FACE[card] & 1)


@lru_cache(maxsize=1 << 12)
def _runs(present: Bits, suit: int, jokers: int, exact: bool) -> tuple[Candidate, ...]:
    """Runs of one suit; `present` has bit 0 for the ace and bit 12 for the king."""
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
    """The run with its needed jokers, and with more in place of cards that are held."""
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
