"""Compares ways to continue in Scala 40 by playing each to the end on the same imagined deals.

Half of the playouts are shared equally by all ways. The other half are for the two best ways so
far, and are played only if neither is clearly better.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import NamedTuple

from engine.game import Seat
from engine.scala40.actions import PlayerAction
from engine.scala40.computer.playouts import played_out
from engine.scala40.presets import Rules
from engine.scala40.state import Deal

DOUBT = 100.0
"""After this many playouts, their average counts by one half on top of how a way looked."""
CLEAR = 1.0
"""A difference of this many standard errors is clear."""


class Continuation(NamedTuple):
    looks: float
    """The estimated value of the way before any playout, in points."""
    first: PlayerAction
    turn: Callable[[Rules, Deal], Deal | None]
    """Returns the deal after this way has been played; None if it cannot be."""


class Tried(NamedTuple):
    way: Continuation
    came: list[float]
    """The result of each playout."""

    @property
    def promise(self) -> float:
        return self.way.looks + sum(self.came) / (len(self.came) + DOUBT)


class Trial(NamedTuple):
    rules: Rules
    ours: frozenset[Seat]
    deals: Iterator[Deal]
    """An unlimited supply of imagined deals."""

    def best(self, ways: Sequence[Continuation], rounds: int) -> Continuation:
        """The best of two or more ways, after at most `rounds` playouts."""
        every = [Tried(way, []) for way in ways]
        self._try(every, rounds // 2 // len(ways))
        first, second = sorted(every, key=lambda tried: tried.promise, reverse=True)[:2]
        if not _clear(first, second):
            self._try([first, second], rounds // 4)
        return max(first, second, key=lambda tried: tried.promise).way

    def _try(self, every: Sequence[Tried], deals: int) -> None:
        for deal in islice(self.deals, deals):
            for way, came in every:
                after = way.turn(self.rules, deal)
                came.append(played_out(self.rules, after, self.ours) if after else 0.0)


def _clear(first: Tried, second: Tried) -> bool:
    differ = [a - b for a, b in zip(first.came, second.came, strict=True)]
    mean = sum(differ) / len(differ)
    unsure = sqrt(sum((one - mean) ** 2 for one in differ)) / (len(differ) + DOUBT)
    return first.promise - second.promise > CLEAR * unsure
