"""Runs and sets: what named cards can form, what they are worth, and what can be attached."""

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
"""In a run, the ace is at place 1 before the 2 and at place 14 after the king."""
LONGEST = 14
JOKERS = range(FIRST_JOKER, FIRST_JOKER + 4)
WORTH = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""B1: the value of each place in a run."""

Stands: TypeAlias = tuple[Face | None, ...]


class Reading(NamedTuple):
    """One way to read the named cards as a meld."""

    order: tuple[int, ...]
    """For each place, the index of the named card that lies there."""
    faces: Faces
    """For each place, the face that lies there or that a joker stands for."""


class GrowthPlace(NamedTuple):
    """A place where a meld can grow, and the face it needs."""

    end: End
    face: Face


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld on the table: a run from its low end, a set in the order in which it was laid."""

    owner: Seat
    cards: Pile
    faces: Faces

    @property
    def jokers(self) -> tuple[Face, ...]:
        """The faces that its jokers stand for."""
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
    """The face at a place in a run."""
    return face(suit, ACE if place == HIGH_ACE else place)


@lru_cache(maxsize=1 << 12)
def readings(named: Faces, stands: Stands) -> tuple[Reading, ...]:
    """All melds that these faces can form, lowest first; readings with the same jokers count once.

    If two readings have the same jokers, only the order in which the cards were named differs (F1):
    the reading closer to that order is used.
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
    """What is wrong with these faces as a meld; the most helpful reason comes first."""
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
    """F5: everything that the jokers among these cards can stand for, the low end first.

    For a set with one joker, the first meaning is the default.
    """
    jokers = [i for i, f in enumerate(named) if f == JOKER]
    return tuple(
        tuple(reading.faces[reading.order.index(i)] for i in jokers)
        for reading in readings(named, stands)
    )


@lru_cache(maxsize=1 << 12)
def places(faces: Faces) -> tuple[GrowthPlace, ...]:
    """Where a meld of these faces can grow, judged by its shape alone (G1, F1, F2)."""
    suit, low = SUIT[faces[0]], RANK[faces[0]]
    if not is_run(faces):
        rank = RANK[faces[0]]
        return tuple(GrowthPlace("high", f) for s in range(4) if (f := face(s, rank)) not in faces)
    high = low + len(faces) - 1
    below = [GrowthPlace("low", face_at(suit, low - 1))] if low > 1 else []
    above = [GrowthPlace("high", face_at(suit, high + 1))] if high < HIGH_ACE else []
    return tuple(below + above)


def places_for(
    meld: Meld, card: Card, most_jokers: int | None, stands: Face | None = None
) -> list[GrowthPlace]:
    """Where a meld takes this card as it stands."""
    wanted = FACE[card]
    if wanted == JOKER:
        full = most_jokers is not None and len(meld.jokers) >= most_jokers
        return [p for p in places(meld.faces) if not full and stands in {None, p.face}]
    if wanted not in _growing_by(meld.faces) or stands not in {None, wanted}:
        return []
    if RANK[wanted] == ACE and is_run(meld.faces) and _natural_ace(meld):
        return []
    return [p for p in places(meld.faces) if p.face == wanted]


@lru_cache(maxsize=1 << 12)
def _growing_by(faces: Faces) -> Faces:
    """The faces that a meld of these faces can grow by, judged by its shape alone."""
    return bytes(place.face for place in places(faces))


def neighbours(meld: Meld) -> set[Card]:
    """The cards that can be attached to the meld or swapped for one of its jokers."""
    faces = {place.face for place in places(meld.faces)}.union(meld.jokers)
    return {2 * f + copy for f in faces for copy in (0, 1)}.union(JOKERS)


def grown(meld: Meld, card: Card, place: GrowthPlace) -> Meld:
    """G2: the meld with a card added at an end; the other cards keep their places."""
    cards, faces = bytes((card,)), bytes((place.face,))
    if place.end == "low":
        return Meld(meld.owner, cards + meld.cards, faces + meld.faces)
    return Meld(meld.owner, meld.cards + cards, meld.faces + faces)


def joker_for(meld: Meld, card: Card, any_missing_suit: bool) -> int | None:
    """The place of the joker that this card can swap (H1), or None."""
    wanted = FACE[card]
    jokers = [i for i, c in enumerate(meld.cards) if is_joker(c)]
    if is_run(meld.faces):
        jokers = [] if RANK[wanted] == ACE and _natural_ace(meld) else jokers
    elif any_missing_suit and wanted not in meld.faces and wanted in _missing(meld.faces):
        return jokers[0] if jokers else None
    return next((i for i in jokers if meld.faces[i] == wanted), None)


def swapped(meld: Meld, card: Card, place: int) -> Meld:
    """The meld with the card in the joker's place."""
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
    """The readings of a run with jokers in its holes, each joker where it was declared."""
    for stood in _assigned(tuple(holes), declared, faces):
        left = iter(stood)
        place_of = [next(left) if f == JOKER else at[f] for f in named]
        order = sorted(range(len(named)), key=place_of.__getitem__)
        yield Reading(tuple(order), faces)


def _assigned(
    free: tuple[int, ...], declared: Stands, faces: Faces | None = None
) -> Iterator[tuple[int, ...]]:
    """Assign `free` to the jokers: first as declared, then the rest in order."""
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
    """F1: does the run have a natural ace? It cannot have two."""
    return any(RANK[FACE[c]] == ACE for c in meld.cards)


def _disorder(order: tuple[int, ...]) -> int:
    return sum(a > b for a, b in combinations(order, 2))
