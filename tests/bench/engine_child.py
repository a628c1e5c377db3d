"""Measures one version of the engine, in a process of its own; prints JSON.

`PYTHONPATH` names its folder first, maybe that of an earlier commit, so this uses only what both
have. Hands come on the standard input.
"""

import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from statistics import quantiles
from time import perf_counter_ns, process_time

from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40.assistant import openings
from engine.scala40.assistant.position import Position
from tests.players import scala40

MATCHES, REPEATS = 16, 5


def main() -> None:
    found = {"complete deals": max(_deals_per_second() for _ in range(REPEATS))}
    for kind, hands in json.load(sys.stdin).items():
        found |= _openings_us(kind, [bytes.fromhex(hand) for hand in hands])
    print(json.dumps(found))


def _deals_per_second() -> float:
    start = process_time()
    deals = sum(_deals(sha256(f"bench {i}".encode()).digest()) for i in range(MATCHES))
    return deals / (process_time() - start)


def _deals(seed: bytes) -> int:
    """Of a whole match by simple players."""
    state = SCALA40.begin(Setup(SCALA40.profiles["online"], 2, ByPoints(101), seed)).state
    while SCALA40.result(state) is None:
        state = SCALA40.apply(state, *scala40.simple(state)).state
    return state.deal.number


def _openings_us(kind: str, hands: Sequence[bytes]) -> dict[str, float]:
    rules = SCALA40.profiles["online"]
    asked = [Position(rules, hand, ())._replace(opened=False) for hand in hands]
    cuts = quantiles([_best_us(partial(openings.best, one)) for one in asked], n=100)
    return {f"{kind} opening, median": cuts[49], f"{kind} opening, p99": cuts[98]}


def _best_us(call: Callable[[], object]) -> float:
    return min(_once_us(call) for _ in range(REPEATS))


def _once_us(call: Callable[[], object]) -> float:
    """As if nothing had been asked about this hand before; older versions remember nothing."""
    remembered = getattr(openings, "searched", None)
    if remembered is not None:
        remembered.cache_clear()
    start = perf_counter_ns()
    call()
    return (perf_counter_ns() - start) / 1000


if __name__ == "__main__":
    main()
