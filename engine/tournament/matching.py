"""Joins as many places as possible in pairs: Edmonds' blossom algorithm.

A set of places is a number whose bits are the places.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

Places: TypeAlias = int
Mates: TypeAlias = dict[int, int]
"""Each place that is joined, with the other one."""


def bits(places: Places) -> Iterator[int]:
    while places:
        lowest = places & -places
        yield lowest.bit_length() - 1
        places ^= lowest


class Graph:
    """Places, and which of them may be joined."""

    def __init__(self, neighbours: Sequence[Places], places: Places) -> None:
        self._neighbours = neighbours
        self.places = places

    def neighbours(self, place: int) -> Iterator[int]:
        return bits(self._neighbours[place] & self.places)

    def may_join(self, one: int, other: int) -> bool:
        return bool(self._neighbours[one] >> other & 1)

    def without(self, *gone: int) -> "Graph":
        return Graph(self._neighbours, self.places & ~sum(1 << place for place in gone))

    def joined(self, mates: Mates) -> Mates:
        """As many pairs as possible, beginning with some that are joined already."""
        mates = dict(mates)
        for place in bits(self.places):
            if place not in mates:
                _Search(self, mates, place).run()
        return mates


class _Search:
    """Looks for a path from a free place to another one, along which pairs can be exchanged.

    Outer places are reached from the root by an even number of steps, inner ones by an odd number.
    An odd circle (a blossom) counts as one outer place, named by its base.
    """

    def __init__(self, graph: Graph, mates: Mates, root: int) -> None:
        self._graph = graph
        self._mates = mates
        self._base = {place: place for place in bits(graph.places)}
        self._before: dict[int, int] = {}
        """The outer place from which an inner one was reached."""
        self._outer = [root]
        self._is_outer = {root}

    def run(self) -> None:
        """Join one more pair if the root can be joined, perhaps by changing other pairs."""
        for place in self._outer:
            for other in self._graph.neighbours(place):
                if self._base[place] == self._base[other]:
                    continue
                if other in self._is_outer:
                    self._shrink(place, other)
                elif other not in self._before:
                    self._before[other] = place
                    if other not in self._mates:
                        self._exchange(other)
                        return
                    self._reach(self._mates[other])

    def _reach(self, place: int) -> None:
        if place not in self._is_outer:
            self._is_outer.add(place)
            self._outer.append(place)

    def _exchange(self, end: int | None) -> None:
        """Join the places along the path to its end in the other way."""
        while end is not None:
            before = self._before[end]
            end_of_rest = self._mates.get(before)
            self._mates[end], self._mates[before] = before, end
            end = end_of_rest

    def _shrink(self, one: int, two: int) -> None:
        """Two outer places that may be joined close an odd circle; all of it becomes outer."""
        base = self._common_base(one, two)
        circle = self._walk(one, base, two) | self._walk(two, base, one)
        for place in self._base:
            if self._base[place] in circle:
                self._base[place] = base
                self._reach(place)

    def _walk(self, place: int, base: int, child: int) -> set[int]:
        """The bases from an outer place back to the base of the circle.

        The way is kept, because a path may later go round the circle in the other direction.
        """
        passed = set()
        while self._base[place] != base:
            mate = self._mates[place]
            passed |= {self._base[place], self._base[mate]}
            self._before[place] = child
            child, place = mate, self._before[mate]
        return passed

    def _common_base(self, one: int, two: int) -> int:
        passed = set(self._bases_back(one))
        return next(base for base in self._bases_back(two) if base in passed)

    def _bases_back(self, place: int) -> Iterator[int]:
        """The bases of the outer places from here back to the root."""
        while True:
            base = self._base[place]
            yield base
            if base not in self._mates:
                return
            place = self._before[self._mates[base]]
