"""The counters themselves. To count is to add to a number: it waits for nothing and costs nothing.

All of it happens on the loop's own thread.
"""

import logging
from bisect import bisect_left
from collections import Counter
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import StrEnum
from time import perf_counter

from bot.logs import about

log = logging.getLogger(__name__)

FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds: what people wait for."""
SLOW = 1.0
"""So long nobody should have to wait: to be told."""
COARSE = (0.05, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0)
"""What is late."""


class Outcome(StrEnum):
    """What a press came to."""

    DONE = "done"
    """Also where something was only shown."""
    REFUSED = "refused"
    STALE = "stale"
    """The screen was an old one."""
    BUSY = "busy"
    """The ledger could not be asked, or could not keep it."""
    FAILED = "failed"
    """A mistake of ours."""


_came_to = ContextVar("came_to", default=Outcome.DONE)


class Histogram:
    """How many were at most so large, and their sum."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @property
    def count(self) -> int:
        return sum(self.counts)


@dataclass(frozen=True, slots=True, eq=False)
class Meters:
    """Of one bot, since its start. Times are in seconds."""

    presses: Counter[Outcome] = field(default_factory=Counter)
    press: Histogram = field(default_factory=lambda: Histogram(FINE))
    """From the press to what the platform is answered."""
    commit: Histogram = field(default_factory=lambda: Histogram(FINE))
    """Until the ledger has kept a change, waiting included."""
    late: Histogram = field(default_factory=lambda: Histogram(COARSE))
    """How late deadlines ring."""
    stood_still: Histogram = field(default_factory=lambda: Histogram(FINE))
    """How late the loop itself is."""
    opened: Counter[str] = field(default_factory=Counter)
    """Tables, by game."""
    started: Counter[str] = field(default_factory=Counter)
    """Matches, by game."""
    ended: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By game and status."""
    announcements: Counter[str] = field(default_factory=Counter)
    """By what came of them: `said`; `unwanted` by whoever has switched them off; dropped because
    we are `barred` there or the chat is `gone`, or because it has `expired` a week after its table
    has ended; `failed`, which are tried again."""
    subscriber_faults: Counter[str] = field(default_factory=Counter)
    """Faults of those who are told of changes, by their names."""

    def pressed(self, table: int, verb: str) -> "Pressed":
        return Pressed(self, table, verb)

    def came(self, outcome: Outcome, seconds: float, table: int, verb: str) -> None:
        """A press to its end."""
        self.presses[outcome] += 1
        self.press.observe(seconds)
        if seconds > SLOW:
            told = about(table=table, verb=verb[:20], seconds=round(seconds, 3))
            log.warning("a press took long", extra=told)


class Pressed:
    """While one is answered. No generator: it would cost as much as all else here."""

    __slots__ = ("_before", "_began", "_meters", "_table", "_verb")

    def __init__(self, meters: Meters, table: int, verb: str) -> None:
        self._meters, self._table, self._verb = meters, table, verb

    def __enter__(self) -> None:
        self._began, self._before = perf_counter(), _came_to.set(Outcome.DONE)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        outcome = _came_to.get() if kind is None else Outcome.FAILED
        _came_to.reset(self._before)
        self._meters.came(outcome, perf_counter() - self._began, self._table, self._verb)


def came_to(outcome: Outcome) -> None:
    """Of the press that is being answered."""
    _came_to.set(outcome)
