"""Runs and sets: what named cards can be, what they are worth, and what a laid meld takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.cards import (
    ACE,
    FACE,
    FIRST_JOKER,
    JOKER,
    RANK,
    SUIT,
    Card,
    Face,
    Faces,
    Pile,
    face,
    is_joker,
)
from engine.game import Seat
from engine.scala40.actions import End
from engine.scala40.refusals import Refusal

HIGH_ACE = 14
"""Places of a run: the ace is 1 before the 2 and 14 after the king."""
LONGEST = 14
JOKERS = range(FIRST_JOKER, FIRST_JOKER + 4)
WORTH = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""B1, by place of a run."""

Stands: TypeAlias = tuple[Face | None, ...]


class Reading(NamedTuple):
    """One way to see named cards as a meld."""

    order: tuple[int, ...]
    """Which of the named cards lies at each place."""
    faces: Faces
    """What lies, or is stood for, at each place."""


class Place(NamedTuple):
    """Where a laid meld could grow, and into what."""

    end: End
    face: Face


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table, low end first; a set as it was laid."""

    owner: Seat
    cards: Pile
    faces: Faces

    @property
    def jokers(self) -> tuple[Face, ...]:
        """What its jokers stand for."""
        if max(self.cards) < FIRST_JOKER:
            return ()
        return tuple(f for c, f in zip(self.cards, self.faces, strict=True) if is_joker(c))


def is_run(faces: Faces) -> bool:
    return SUIT[faces[0]] == SUIT[faces[1]]


def points(faces: Faces) -> int:
    """E1, B2: a joker counts as the card it stands for."""
    if not is_run(faces):
        return len(faces) * worth_in_set(faces[0])
    low = RANK[faces[0]]
    return sum(WORTH[low : low + len(faces)])


def worth_in_set(f: Face) -> int:
    return WORTH[HIGH_ACE] if RANK[f] == ACE else WORTH[RANK[f]]


def face_at(suit: int, place: int) -> Face:
    """The face at a place of a run."""
    return face(suit, ACE if place == HIGH_ACE else place)


@lru_cache(maxsize=1 << 12)
def readings(named: Faces, stands: Stands) -> tuple[Reading, ...]:
    """All the meld that these faces can be, lowest first; those that agree on jokers count once.

    Where two do agree, only the order of naming tells them apart (F1): the one nearer to it stays.
    """
    naturals = [f for f in named if f != JOKER]
    if not naturals or not 3 <= len(named) <= LONGEST or len(stands) > named.count(JOKER):
        return ()
    declared = stands + (None,) * (named.count(JOKER) - len(stands))
    best: dict[Faces, Reading] = {}
    for reading in (*_runs(named, naturals, declared), *_sets(named, naturals, declared)):
        meaning = bytes(reading.faces[reading.order.index(i)] for i in _jokers(named))
        known = best.get(meaning)
        if known is None or _disorder(reading.order) < _disorder(known.order):
            best[meaning] = reading
    return tuple(best.values())


def fault(named: Faces, stands: Stands, most_jokers: int | None) -> Refusal | None:
    """What is wrong with these faces as a meld, the most telling first."""
    naturals = [f for f in named if f != JOKER]
    meant = naturals + [f for f in stands if f is not None]
    if named and not naturals:
        return Refusal.ALL_JOKERS
    if most_jokers is not None and len(named) - len(naturals) > most_jokers:
        return Refusal.TOO_MANY_JOKERS
    if len(stands) > named.count(JOKER) or not all(0 <= f < JOKER for f in meant):
        return Refusal.INVALID_MELD
    if len({RANK[f] for f in meant}) == 1 and len(set(meant)) < len(meant):
        return Refusal.DUPLICATE_SUIT
    if len({SUIT[f] for f in naturals}) == 1 and _aces(naturals) > 1:
        return Refusal.TWO_ACES_IN_RUN
    return None if readings(named, stands) else Refusal.INVALID_MELD


def meanings(named: Faces, stands: Stands) -> tuple[tuple[Face, ...], ...]:
    """F5: all that the jokers among these cards can stand for together, the low end first.

    Of a set with one joker, the first is the default to offer.
    """
    jokers = [i for i, f in enumerate(named) if f == JOKER]
    return tuple(
        tuple(reading.faces[reading.order.index(i)] for i in jokers)
        for reading in readings(named, stands)
    )


@lru_cache(maxsize=1 << 12)
def places(faces: Faces) -> tuple[Place, ...]:
    """Where a meld of these faces could grow by shape alone (G1, F1, F2)."""
    suit, low = SUIT[faces[0]], RANK[faces[0]]
    if not is_run(faces):
        rank = RANK[faces[0]]
        return tuple(Place("high", f) for s in range(4) if (f := face(s, rank)) not in faces)
    high = low + len(faces) - 1
    below = [Place("low", face_at(suit, low - 1))] if low > 1 else []
    above = [Place("high", face_at(suit, high + 1))] if high < HIGH_ACE else []
    return tuple(below + above)


def places_for(
    meld: Meld, card: Card, most_jokers: int | None, stands: Face | None = None
) -> list[Place]:
    """Where a meld would take this card as it stands."""
    if is_joker(card):
        full = most_jokers is not None and len(meld.jokers) >= most_jokers
        return [p for p in places(meld.faces) if not full and stands in {None, p.face}]
    wanted = FACE[card]
    fitting = [p for p in places(meld.faces) if p.face == wanted and stands in {None, wanted}]
    if fitting and RANK[wanted] == ACE and is_run(meld.faces):
        return [] if _natural_ace(meld) else fitting
    return fitting


def neighbours(meld: Meld) -> set[Card]:
    """The cards that could go onto it, or into the place of one of its jokers."""
    faces = {place.face for place in places(meld.faces)}.union(meld.jokers)
    return {2 * f + copy for f in faces for copy in (0, 1)}.union(JOKERS)


def grown(meld: Meld, card: Card, place: Place) -> Meld:
    """G2: a card goes on at an end; what lies there keeps its place."""
    cards, faces = bytes((card,)), bytes((place.face,))
    if place.end == "low":
        return Meld(meld.owner, cards + meld.cards, faces + meld.faces)
    return Meld(meld.owner, meld.cards + cards, meld.faces + faces)


def joker_for(meld: Meld, card: Card, any_missing_suit: bool) -> int | None:
    """The place of the joker that this card swaps (H1), if any."""
    wanted = FACE[card]
    jokers = [i for i, c in enumerate(meld.cards) if is_joker(c)]
    if is_run(meld.faces):
        jokers = [] if RANK[wanted] == ACE and _natural_ace(meld) else jokers
    elif any_missing_suit and wanted not in meld.faces and wanted in _missing(meld.faces):
        return jokers[0] if jokers else None
    return next((i for i in jokers if meld.faces[i] == wanted), None)


def swapped(meld: Meld, card: Card, place: int) -> Meld:
    """The card in the joker's place."""
    cards, faces = bytearray(meld.cards), bytearray(meld.faces)
    cards[place], faces[place] = card, FACE[card]
    return Meld(meld.owner, bytes(cards), bytes(faces))


def _runs(named: Faces, naturals: list[Face], declared: Stands) -> Iterator[Reading]:
    if len({SUIT[f] for f in naturals}) > 1 or _aces(naturals) > 1:
        return
    suit = SUIT[naturals[0]]
    for low in range(1, HIGH_ACE - len(named) + 2):
        run = range(low, low + len(named))
        for ace in (ACE, HIGH_ACE) if _aces(naturals) else (ACE,):
            fixed = {(ace if RANK[f] == ACE else RANK[f]): f for f in naturals}
            if len(fixed) == len(naturals) and fixed.keys() <= set(run):
                faces = bytes(face_at(suit, place) for place in run)
                holes = [place - low for place in run if place not in fixed]
                at = {f: place - low for place, f in fixed.items()}
                yield from _filled(named, faces, holes, at, declared)


def _sets(named: Faces, naturals: list[Face], declared: Stands) -> Iterator[Reading]:
    if len({RANK[f] for f in naturals}) > 1 or len(set(naturals)) < len(naturals):
        return
    missing = [f for f in _missing(bytes(naturals)) if f not in naturals]
    for meant in combinations(missing, len(declared)):
        for stood in _assigned(meant, declared):
            left = iter(stood)
            faces = bytes(next(left) if f == JOKER else f for f in named)
            yield Reading(tuple(range(len(named))), faces)


def _filled(
    named: Faces, faces: Faces, holes: list[int], at: dict[Face, int], declared: Stands
) -> Iterator[Reading]:
    """The run with its jokers in the holes, each where it is declared to be."""
    for stood in _assigned(tuple(holes), declared, faces):
        left = iter(stood)
        place_of = [next(left) if f == JOKER else at[f] for f in named]
        order = sorted(range(len(named)), key=place_of.__getitem__)
        yield Reading(tuple(order), faces)


def _assigned(
    free: tuple[int, ...], declared: Stands, faces: Faces | None = None
) -> Iterator[tuple[int, ...]]:
    """What each joker gets of `free`: the declared their own, the others what is left in order."""
    left, given = list(free), []
    for wanted in declared:
        fits = [x for x in left if wanted == (x if faces is None else faces[x])]
        if wanted is not None and not fits:
            return
        given.append(fits[0] if fits else None)
        if fits:
            left.remove(fits[0])
    rest = iter(left)
    yield tuple(next(rest) if x is None else x for x in given)


def _missing(faces: Faces) -> list[Face]:
    return [f for s in range(4) if (f := face(s, RANK[faces[0]])) not in faces]


def _jokers(named: Faces) -> Iterator[int]:
    return (i for i, f in enumerate(named) if f == JOKER)


def _aces(naturals: Sequence[Face]) -> int:
    return sum(RANK[f] == ACE for f in naturals)


def _natural_ace(meld: Meld) -> bool:
    """F1: two natural aces never share a run."""
    return any(RANK[FACE[c]] == ACE for c in meld.cards)


def _disorder(order: tuple[int, ...]) -> int:
    return sum(a > b for a, b in combinations(order, 2))
