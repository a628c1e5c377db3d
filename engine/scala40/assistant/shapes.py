"""The melds whose lowest card is a given one, looked up by the cards near it and cached.

A hand is two masks of 52 bits, one for the faces with at least one copy and one for those with two
copies, and a number of jokers. A search that decides about the cards from the lowest face upwards
must know which melds have that face as their lowest. Only a few other faces matter for that: the
window of the face.

Runs of three to five cards are enough: a longer run can be laid in parts that hold the same cards.
But if three jokers or more are together at one end of a run, the parts would lack a natural card,
and the longer run is worth more.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

from engine.cards import ACE, FACE, FIRST_JOKER, RANK, SUIT, Face, Faces, Pile, face, is_joker
from engine.scala40.melds import HIGH_ACE, LONGEST, WORTH, face_at, is_run, worth_in_set
from engine.scala40.melds import points as points_of

Bits: TypeAlias = int
ALL: Bits = (1 << 52) - 1
SUIT_BITS: Bits = (1 << 13) - 1
EVERY_SUIT: Bits = 1 | 1 << 13 | 1 << 26 | 1 << 39
SECOND = 52
"""The bit at which the mask of second copies begins while a hand is added up."""
JOKERS_FROM = 104
BEST_WORTH = WORTH[HIGH_ACE]
"""The highest value of a card or a joker in a meld."""


class Shape(NamedTuple):
    """A meld, or part of a long one: natural cards, and jokers for the rest."""

    naturals: Bits
    jokers: int
    points: int
    faces: Faces
    """The faces as they are laid, the low end first."""
    holes: tuple[int, ...]
    """The places of the jokers."""

    def part(self, start: int, end: int) -> "Shape":
        """The cards at these places, as a meld."""
        faces = self.faces[start:end]
        holes = tuple(i - start for i in self.holes if start <= i < end)
        naturals = bits([f for i, f in enumerate(faces) if i not in holes])
        return Shape(naturals, len(holes), points_of(faces), faces, holes)


Worth: TypeAlias = Callable[[Shape], int]
"""How many points of a meld count for the opening."""
Option: TypeAlias = tuple[Bits, int, int, Shape]
"""The natural cards, the jokers, the lost part of the hoped-for points (every card at its highest
value), and the meld itself.
"""


_ADDED = tuple(
    1 << JOKERS_FROM if is_joker(c) else 1 << FACE[c] + SECOND * (c & 1)
    for c in range(FIRST_JOKER + 4)
)


def planes(hand: Pile) -> tuple[Bits, Bits, int]:
    """The mask of faces with a copy, the mask of faces with two, and the number of jokers."""
    added = sum(map(_ADDED.__getitem__, hand))
    first, second = added & ALL, added >> SECOND & ALL
    return first | second, first & second, added >> JOKERS_FROM


def bits(faces: Sequence[Face]) -> Bits:
    return sum(1 << f for f in set(faces))


def in_bits(mask: Bits) -> Iterator[Face]:
    """The faces of a mask, the lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _near(f: Face, reach: int) -> Bits:
    suit, rank = SUIT[f], RANK[f]
    run = [face(suit, r) for r in range(rank, min(rank + reach, HIGH_ACE))]
    high = [face(suit, r) for r in range(HIGH_ACE + 1 - reach, HIGH_ACE)] if rank == ACE else []
    return bits([*run, *high, *(face(s, rank) for s in range(suit, 4))])


REACH, FAR = 5, 9
WINDOW = {1 << f: _near(f, REACH) for f in range(52)}
"""For the bit of each face: the faces that can be in a meld with it as the lowest."""
WIDE = {1 << f: _near(f, FAR) for f in range(52)}
"""The same for longer melds, which are laid in part and then extended."""


def points(shape: Shape) -> int:
    """E1: all points count."""
    return shape.points


def clean_points(shape: Shape) -> int:
    """E2: the points of a meld without jokers."""
    return 0 if shape.jokers else shape.points


@lru_cache(maxsize=1 << 12)
def parts(shape: Shape) -> tuple[tuple[int, int], ...]:
    """The parts that can be laid first and extended later, as start and end: the whole meld, or the
    longest parts with fewer jokers.
    """
    size, found = len(shape.faces), dict[int, list[tuple[int, int]]]()
    for length in range(size, 2, -1):
        for start in range(size - length + 1):
            part = shape.part(start, start + length)
            longer = found.setdefault(part.jokers, [])
            if part.naturals and not any(a <= start and start + length <= b for a, b in longer):
                longer.append((start, start + length))
    return tuple(part for jokers in sorted(found, reverse=True) for part in found[jokers])


def grown_points(shape: Shape) -> int:
    """E2: the most points that can be laid clean if jokers may be attached afterwards."""
    ends = pairwise((-1, *shape.holes, len(shape.faces)))
    return max((points_of(shape.faces[a + 1 : b]) for a, b in ends if b - a > 3), default=0)


class MeldFilter(NamedTuple):
    """Which melds a search examines."""

    worth: Worth
    reach: int = REACH
    lean: bool = False
    """Use only as many jokers as a meld needs: more can be added afterwards."""


class Shapes(dict[Bits, tuple[Option, ...]]):
    """For a face and the cards held in its window: all melds with that face as the lowest."""

    def __init__(self, jokers: int, kind: MeldFilter) -> None:
        super().__init__()
        self.jokers, self.kind = jokers, kind

    def __missing__(self, window: Bits) -> tuple[Option, ...]:
        lowest, *others = in_bits(window)
        found: dict[tuple[Bits, int], Shape] = {}
        runs = _runs(lowest, others, self.jokers, self.kind.reach)
        for shape in (*runs, *_sets(lowest, others, self.jokers)):
            known = found.get(shape[:2])
            if known is None or known.points < shape.points:
                found[shape[:2]] = shape
        least = dict(sorted(found, reverse=True))
        kept = [s for s in found.values() if not self.kind.lean or s.jokers == least[s.naturals]]
        best = sorted(map(self._option, kept), key=_first)
        self[window] = tuple(best)
        return self[window]

    def _option(self, shape: Shape) -> Option:
        hope = _worth(shape.naturals) + BEST_WORTH * shape.jokers
        return shape.naturals, shape.jokers, hope - self.kind.worth(shape), shape


MOST_JOKERS = 4


@lru_cache(maxsize=16)
def shapes(most_jokers: int | None, kind: MeldFilter) -> tuple[Shapes, ...]:
    """One table for each number of jokers left."""
    most = MOST_JOKERS if most_jokers is None else most_jokers
    tables = [Shapes(number, kind) for number in range(most + 1)]
    return tuple(tables[min(number, most)] for number in range(MOST_JOKERS + 1))


@lru_cache(maxsize=1 << 12)
def spare(shape: Shape, most_jokers: int | None) -> int:
    """How many more jokers a meld can hold."""
    longest = LONGEST if is_run(shape.faces) else 4
    room = longest - len(shape.faces)
    return room if most_jokers is None else min(room, most_jokers - shape.jokers)


@lru_cache(maxsize=1 << 12)
def fuller(shape: Shape, more: int) -> Shape:
    """The meld with more jokers."""
    naturals = tuple(in_bits(shape.naturals))
    if not is_run(shape.faces):
        return _set(naturals, len(shape.faces) + more)
    low = RANK[shape.faces[0]]
    places = {low + i for i in range(len(shape.faces)) if i not in shape.holes}
    (run,) = _run(SUIT[naturals[0]], tuple(sorted(places)), shape.jokers + more)
    return run


def _first(option: Option) -> tuple[int, int]:
    """The sort key: melds that take the most points out of the hand come first."""
    naturals, jokers, _, _ = option
    return -_worth(naturals), jokers


@lru_cache(maxsize=1 << 12)
def _worth(naturals: Bits) -> int:
    return sum(map(worth_in_set, in_bits(naturals)))


def _runs(lowest: Face, others: list[Face], jokers: int, reach: int) -> Iterator[Shape]:
    """The ace is the lowest face of a suit, even if it is laid after the king."""
    rank, suit = RANK[lowest], SUIT[lowest]
    above = [RANK[f] for f in others if SUIT[f] == suit and RANK[f] < rank + reach]
    yield from _from(suit, rank, above, jokers, reach)
    if rank == ACE:
        below = [RANK[f] for f in others if SUIT[f] == suit and RANK[f] > HIGH_ACE - reach]
        yield from _from(suit, HIGH_ACE, below, jokers, reach)


def _from(suit: int, end: int, places: list[int], jokers: int, reach: int) -> Iterator[Shape]:
    """All runs with this card and any choice of the other cards and of jokers."""
    for count in range(min(reach, len(places) + 1)):
        for chosen in combinations(places, count):
            for more in range(jokers + 1):
                length = count + 1 + more
                if 3 <= length <= (max(reach, more + 3) if more else REACH):
                    yield from _run(suit, (end, *chosen), more)


@lru_cache(maxsize=1 << 14)
def _run(suit: int, places: tuple[int, ...], jokers: int) -> tuple[Shape, ...]:
    """The run with these cards, if there is one. Jokers at the ends lie as high as possible."""
    length = len(places) + jokers
    low = min(*places, HIGH_ACE + 1 - length)
    if max(places) >= low + length:
        return ()
    faces = bytes(face_at(suit, place) for place in range(low, low + length))
    holes = tuple(i for i in range(length) if low + i not in places)
    naturals = bits([face_at(suit, place) for place in places])
    return (Shape(naturals, jokers, points_of(faces), faces, holes),)


def _sets(lowest: Face, others: list[Face], jokers: int) -> Iterator[Shape]:
    rank = [f for f in others if RANK[f] == RANK[lowest]]
    for count in range(len(rank) + 1):
        for chosen in combinations(rank, count):
            naturals = (lowest, *chosen)
            for size in (3, 4):
                if len(naturals) <= size <= len(naturals) + jokers:
                    yield _set(naturals, size)


@lru_cache(maxsize=1 << 12)
def _set(naturals: tuple[Face, ...], size: int) -> Shape:
    """F5: jokers stand for the first of the missing suits."""
    missing = [f for s in range(4) if (f := face(s, RANK[naturals[0]])) not in naturals]
    faces = bytes((*naturals, *missing[: size - len(naturals)]))
    holes = tuple(range(len(naturals), size))
    return Shape(bits(naturals), len(holes), points_of(faces), faces, holes)


# Which cards belong to any meld at all


class _InRuns(dict[Bits, Bits]):
    """For the ranks held of a suit: those that can be in a run with this many jokers."""

    def __init__(self, jokers: int) -> None:
        super().__init__()
        self.jokers = jokers

    def __missing__(self, held: Bits) -> Bits:
        places = held << 1 | (held & 1) << HIGH_ACE
        found = 0
        for low in range(1, HIGH_ACE - 1):
            near = places & 7 << low
            found |= near if near.bit_count() + self.jokers > 2 else 0
        self[held] = (found >> 1 | found >> HIGH_ACE) & SUIT_BITS
        return self[held]


_IN_RUNS = _InRuns(0), _InRuns(1)


def useful(one: Bits, jokers: int) -> Bits:
    """The faces that belong to some meld of a hand with at most this many jokers."""
    if jokers > 1:
        return one
    in_runs = _IN_RUNS[jokers]
    h, d, c, s = one & SUIT_BITS, one >> 13 & SUIT_BITS, one >> 26 & SUIT_BITS, one >> 39
    two = h & d | c & s | (h | d) & (c | s)
    three = h & d & (c | s) | c & s & (h | d)
    runs = in_runs[h] | in_runs[d] << 13 | in_runs[c] << 26 | in_runs[s] << 39
    return runs | (two if jokers else three) * EVERY_SUIT & one
