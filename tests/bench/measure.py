"""Measures times and sizes."""

import gc
import re
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import quantiles
from time import perf_counter_ns, process_time

REPEATS = 5


RANGE = re.compile(r"([\d.,]+) to ([\d.,]+)")
LEAST = re.compile(r"at least ([\d.,]+)")
MOST = re.compile(r"at most ([\d.,]+)|^([\d.,]+)")
BY_THE_CLOCK = frozenset({"/s", "s", "ms", "us", "µs", "s CPU", "ms CPU"})
"""Units that also depend on the machine, and on what else it does."""


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, the value, and the required value.

    `asked` begins with a number, or contains "at least", "at most" or "from to" of numbers. A rate
    is at least the number, anything else at most. Without a number nothing is judged.
    """

    what: str
    value: float
    unit: str
    asked: str = ""

    def __str__(self) -> str:
        shown = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:,.2f}"
        mark = " MISSED" if self.missed else ""
        return f"| {self.what:<58} | {shown:>10} {self.unit:<10} | {self.asked:<24} |{mark}"

    @property
    def missed(self) -> bool:
        """
        >>> [Row("", 2.0, unit, asked).missed for unit, asked in (("ms", "1"), ("/s", "1"))]
        [True, False]
        >>> [Row("", 2.0, "", asked).missed for asked in ("3 to 4", "at least 3", "at most 3", "")]
        [True, True, False, False]
        """
        if found := RANGE.search(self.asked):
            return not _number(found[1]) <= self.value <= _number(found[2])
        if found := LEAST.search(self.asked):
            return self.value < _number(found[1])
        if found := MOST.search(self.asked):
            most = _number(found[1] or found[2])
            return self.value < most if self.unit == "/s" else self.value > most
        return False

    @property
    def decides(self) -> bool:
        """Whether a miss is the program's own, on any machine: a count, a size or a ratio."""
        return self.unit not in BY_THE_CLOCK


def _number(text: str) -> float:
    return float(text.replace(",", ""))


def per_second(work: Callable[[], int]) -> float:
    """The rate per second of one core, the best of some repeats; `work` returns how much it did."""
    return max(_rate(work) for _ in range(REPEATS))


def percentiles_us(calls: Iterable[Callable[[], object]]) -> tuple[float, float]:
    """The median and the 99th percentile of single calls, in microseconds."""
    times = [_once_us(call) for call in calls]
    cuts = quantiles(times, n=100)
    return cuts[49], cuts[98]


def bytes_each(make: Callable[[int], object], count: int) -> float:
    """The memory of each of `count` values, with all of them alive at once."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    alive = [make(i) for i in range(count)]
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(alive)
    tracemalloc.stop()
    return kept / count


HEAD = f"| {'':<58} | {'measured':<21} | {'asked':<24} |\n|{'-' * 60}|{'-' * 23}|{'-' * 26}|"


def headline(title: str) -> str:
    return f"| {f'**{title}**':<58} | {'':<21} | {'':<24} |"


def table(title: str, rows: Sequence[Row]) -> str:
    return "\n".join([HEAD, headline(title), *map(str, rows)])


def _rate(work: Callable[[], int]) -> float:
    """Objects that already exist are excluded from garbage collection."""
    gc.collect()
    gc.freeze()
    start = process_time()
    done = work()
    return done / (process_time() - start)


def _once_us(call: Callable[[], object]) -> float:
    start = perf_counter_ns()
    call()
    return (perf_counter_ns() - start) / 1000
