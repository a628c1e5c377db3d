"""The meld assistant of Scala 40: single answers, for random and for dense hands with jokers."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import quantiles
from time import perf_counter_ns

from engine.cards import FACE, RANK, Pile, deck, is_joker
from engine.scala40.assistant import openings, plays
from engine.scala40.assistant.position import Position
from engine.scala40.melds import Meld
from engine.scala40.presets import PROFILES, Rules
from tests.bench.measure import REPEATS, Row
from tests.properties.scala40 import oracle
from tests.properties.scala40.positions import Pack

HANDS = 600
SIZE = 14
ASKED = {
    ("opening", "random"): ("4.2", "75"),
    ("opening", "dense"): ("26", "285"),
    ("play", "random"): ("19", "148"),
    ("play", "dense"): ("46", "466"),
    ("close", "random"): ("2.5", "37"),
    ("close", "dense"): ("14", "236"),
}
SHORT = [shape for shape in oracle.SHAPES if len(shape) < 6]


def rows(profile: str = "online") -> list[Row]:
    return [row for kind in ("random", "dense") for row in _rows(PROFILES[profile], kind)]


def _rows(rules: Rules, kind: str) -> Iterator[Row]:
    opened = list(positions(rules, kind))
    closed = [position._replace(opened=False) for position in opened]
    yield from _row("opening", kind, [partial(openings.best, p) for p in closed])
    yield from _row("play", kind, [partial(plays.best, p) for p in opened])
    yield from _row("close", kind, [partial(plays.closing, p) for p in opened])


def _row(what: str, kind: str, calls: list[Callable[[], object]]) -> Iterator[Row]:
    """The best of several runs of each call, so that other work of the machine does not count."""
    cuts = quantiles([_best_us(call) for call in calls], n=100)
    for name, cut, asked in zip(("median", "p99"), (49, 98), ASKED[what, kind], strict=True):
        yield Row(f"{what}, {kind} hands, {name}", cuts[cut], "us", asked)


def _best_us(call: Callable[[], object]) -> float:
    call()
    return min(_once_us(call) for _ in range(REPEATS))


def _once_us(call: Callable[[], object]) -> float:
    """As if nothing had been asked about this hand before."""
    openings.searched.cache_clear()
    start = perf_counter_ns()
    call()
    return (perf_counter_ns() - start) / 1000


def positions(rules: Rules, kind: str) -> Iterator[Position]:
    """Fourteen cards, with one to six melds on the table, some of which contain a joker."""
    rng = Random(40)
    for _ in range(HANDS):
        pack = Pack(rules, rng)
        melds = tuple(_table(rules, pack))
        hand = pack.some(SIZE) if kind == "random" else _dense(pack)
        yield Position(rules, bytes(sorted(hand)), melds)


def _table(rules: Rules, pack: Pack) -> Iterator[Meld]:
    for _ in range(pack.rng.randint(1, 6)):
        meld = pack.meld(rules, pack.rng.choice(SHORT), int(pack.rng.random() < 0.15))
        if meld is not None:
            yield meld


def _dense(pack: Pack) -> Pile:
    """Two to four jokers, if the pack has them, and cards of five ranks, many of them twice."""
    low = pack.rng.randint(1, 9)
    jokers = [c for c in pack.cards if is_joker(c)][: pack.rng.randint(2, 4)]
    near = [c for c in pack.cards if not is_joker(c) and RANK[FACE[c]] in range(low, low + 5)]
    hand = bytes((jokers + near)[:SIZE])
    return hand + bytes(c for c in deck(0) if c not in hand)[: SIZE - len(hand)]
