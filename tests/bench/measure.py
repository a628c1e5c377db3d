"""Measures times and sizes."""

import gc
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import quantiles
from time import perf_counter_ns, process_time

REPEATS = 5


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, the value, and the required value."""

    what: str
    value: float
    unit: str
    asked: str = ""

    def __str__(self) -> str:
        shown = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:,.2f}"
        return f"| {self.what:<58} | {shown:>10} {self.unit:<10} | {self.asked:<24} |"


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
