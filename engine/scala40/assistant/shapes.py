"""The melds that begin with a given card, looked up by the cards near it and built when first met.

A hand is two planes of 52 bits, one for the faces of which there is a copy and one for those of
which there are two, and a number of jokers. Whoever decides about its cards from the lowest face
upwards needs to know which melds have that face as their lowest: only a few other faces matter for
that, its window.

Runs of three to five are enough: a longer one can be laid in parts that hold the same cards. Only
where three jokers or more are together at one end of it, the parts would lack a natural card, and
the longer run is worth more.
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
SECOND = 64
"""Where the plane of second copies begins while a hand is added up."""
JOKERS_FROM = 128
BEST_WORTH = WORTH[HIGH_ACE]
"""No card, and no joker, is worth more in a meld."""


class Shape(NamedTuple):
    """A meld, or part of a long one: natural cards, and jokers for the rest of it."""

    naturals: Bits
    jokers: int
    points: int
    faces: Faces
    """As it is laid, low end first."""
    holes: tuple[int, ...]
    """The places at which jokers lie."""

    def part(self, start: int, end: int) -> "Shape":
        """What lies at these places, as a meld."""
        faces = self.faces[start:end]
        holes = tuple(i - start for i in self.holes if start <= i < end)
        naturals = bits([f for i, f in enumerate(faces) if i not in holes])
        return Shape(naturals, len(holes), points_of(faces), faces, holes)


Worth: TypeAlias = Callable[[Shape], int]
"""How much of a meld's points helps to open."""
Option: TypeAlias = tuple[Bits, int, int, Shape]
"""The natural cards, the jokers, what is lost of the points hoped for (every card at its dearest),
and the meld itself."""


_ADDED = tuple(
    1 << JOKERS_FROM if is_joker(c) else 1 << FACE[c] + SECOND * (c & 1)
    for c in range(FIRST_JOKER + 4)
)


def planes(hand: Pile) -> tuple[Bits, Bits, int]:
    """Of which faces there is a copy, of which there are two, and how many jokers."""
    added = sum(map(_ADDED.__getitem__, hand))
    first, second = added & ALL, added >> SECOND & ALL
    return first | second, first & second, added >> JOKERS_FROM


def bits(faces: Sequence[Face]) -> Bits:
    return sum(1 << f for f in set(faces))


def in_bits(mask: Bits) -> Iterator[Face]:
    """The faces of a plane, the lowest first."""
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
"""By the bit of a face: those that can lie in a meld of which it is the lowest."""
WIDE = {1 << f: _near(f, FAR) for f in range(52)}
"""The same, for melds that grow when they are laid already."""


def points(shape: Shape) -> int:
    """E1"""
    return shape.points


def clean_points(shape: Shape) -> int:
    """E2, laid as it is."""
    return 0 if shape.jokers else shape.points


@lru_cache(maxsize=1 << 12)
def parts(shape: Shape) -> tuple[tuple[int, int], ...]:
    """From where to where it could be laid at first, to grow later: the whole, or the longest parts
    that lack some of its jokers."""
    size, found = len(shape.faces), dict[int, list[tuple[int, int]]]()
    for length in range(size, 2, -1):
        for start in range(size - length + 1):
            part = shape.part(start, start + length)
            longer = found.setdefault(part.jokers, [])
            if part.naturals and not any(a <= start and start + length <= b for a, b in longer):
                longer.append((start, start + length))
    return tuple(part for jokers in sorted(found, reverse=True) for part in found[jokers])


def grown_points(shape: Shape) -> int:
    """E2, where jokers may be attached once it is laid."""
    ends = pairwise((-1, *shape.holes, len(shape.faces)))
    return max((points_of(shape.faces[a + 1 : b]) for a, b in ends if b - a > 3), default=0)


class Kind(NamedTuple):
    """Which melds a search looks at."""

    worth: Worth
    reach: int = REACH
    lean: bool = False
    """Only with the jokers that they cannot do without: more can be put in afterwards."""


class Shapes(dict[Bits, tuple[Option, ...]]):
    """By a face and what is held of its window: all the melds that have it as their lowest."""

    def __init__(self, jokers: int, kind: Kind) -> None:
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
def shapes(most_jokers: int | None, kind: Kind) -> tuple[Shapes, ...]:
    """One table for each number of jokers there may still be."""
    most = MOST_JOKERS if most_jokers is None else most_jokers
    tables = [Shapes(number, kind) for number in range(most + 1)]
    return tuple(tables[min(number, most)] for number in range(MOST_JOKERS + 1))


@lru_cache(maxsize=1 << 12)
def spare(shape: Shape, most_jokers: int | None) -> int:
    """How many more jokers could lie in a meld."""
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
    """Those that take most out of the hand are tried first."""
    naturals, jokers, _, _ = option
    return -_worth(naturals), jokers


@lru_cache(maxsize=1 << 12)
def _worth(naturals: Bits) -> int:
    return sum(map(worth_in_set, in_bits(naturals)))


def _runs(lowest: Face, others: list[Face], jokers: int, reach: int) -> Iterator[Shape]:
    """The ace is the lowest face of a suit, also where it lies after the king."""
    rank, suit = RANK[lowest], SUIT[lowest]
    above = [RANK[f] for f in others if SUIT[f] == suit and RANK[f] < rank + reach]
    yield from _from(suit, rank, above, jokers, reach)
    if rank == ACE:
        below = [RANK[f] for f in others if SUIT[f] == suit and RANK[f] > HIGH_ACE - reach]
        yield from _from(suit, HIGH_ACE, below, jokers, reach)


def _from(suit: int, end: int, places: list[int], jokers: int, reach: int) -> Iterator[Shape]:
    """Every choice of cards along with that one, and of jokers among or beside them."""
    for count in range(min(reach, len(places) + 1)):
        for chosen in combinations(places, count):
            for more in range(jokers + 1):
                length = count + 1 + more
                if 3 <= length <= (max(reach, more + 3) if more else REACH):
                    yield from _run(suit, (end, *chosen), more)


@lru_cache(maxsize=1 << 14)
def _run(suit: int, places: tuple[int, ...], jokers: int) -> tuple[Shape, ...]:
    """None or one. Where jokers lie beside the cards, they lie as high as they can."""
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
    """F5: jokers stand for the first of the suits that are missing."""
    missing = [f for s in range(4) if (f := face(s, RANK[naturals[0]])) not in naturals]
    faces = bytes((*naturals, *missing[: size - len(naturals)]))
    holes = tuple(range(len(naturals), size))
    return Shape(bits(naturals), len(holes), points_of(faces), faces, holes)


# Which cards are in any meld at all


class _InRuns(dict[Bits, Bits]):
    """By the ranks held of a suit: those that so many jokers can make a run with."""

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
    """The faces that are in some meld of a hand, if no more jokers than these lie in one."""
    if jokers > 1:
        return one
    in_runs = _IN_RUNS[jokers]
    h, d, c, s = one & SUIT_BITS, one >> 13 & SUIT_BITS, one >> 26 & SUIT_BITS, one >> 39
    two = h & d | c & s | (h | d) & (c | s)
    three = h & d & (c | s) | c & s & (h | d)
    runs = in_runs[h] | in_runs[d] << 13 | in_runs[c] << 26 | in_runs[s] << 39
    return runs | (two if jokers else three) * EVERY_SUIT & one
