"""Ways to go on in Scala 40, told apart by playing them to their end on the same imagined deals.

Half of the playouts are for all ways alike. The other half are for the two that look best then, but
only where neither is clearly better.
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
"""Of so many deals played out, half of what they say is believed beyond how a way looked."""
CLEAR = 1.0
"""So many standard errors are a clear difference."""


class Way(NamedTuple):
    looks: float
    """How good it seems, in points."""
    first: PlayerAction
    turn: Callable[[Rules, Deal], Deal | None]
    """What a deal is after it."""


class Tried(NamedTuple):
    way: Way
    came: list[float]
    """What each playout came to."""

    @property
    def promise(self) -> float:
        return self.way.looks + sum(self.came) / (len(self.came) + DOUBT)


class Trial(NamedTuple):
    rules: Rules
    ours: frozenset[Seat]
    deals: Iterator[Deal]
    """As many as are asked for."""

    def best(self, ways: Sequence[Way], rounds: int) -> Way:
        """Of two ways or more, after so many playouts at most."""
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
