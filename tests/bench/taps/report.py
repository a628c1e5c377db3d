"""What a tap costs, as rows of the table.

Each round runs the bot of this tree, that of the earlier commit and the bare program one after the
other. A row is the median of the rounds; a ratio is that of two runs of the same round.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from tests.bench.measure import Row
from tests.bench.taps import runs
from tests.bench.taps.discord import ON_HANDS
from tests.bench.taps.recorded import Recording
from tests.bench.taps.runs import Costs
from tests.bench.taps.telegram import Recorder
from tests.bench.taps.trees import BEFORE, NOW, Tree

TAPS = 1000
SOON, LATE = 5_000, 20_000
"""Taps after which the memory is measured."""


@dataclass(frozen=True, slots=True)
class Round:
    now: Costs
    before: Costs | None
    """None if the earlier commit is not in this copy of the repository."""
    bare: Costs | None = None


async def telegram_round(old: Tree | None, pictures: bool) -> Round:
    recorder, recording = Recorder(), Recording()
    async with runs.telegram(NOW, pictures, recorder) as run:
        recorder.recording = recording
        now = await run.costs(TAPS)
    before = None
    if old is not None:
        async with runs.telegram(old, pictures) as run:
            before = await run.costs(TAPS)
    async with runs.bare(NOW, recording) as run:
        return Round(now, before, await run.costs(TAPS))


async def discord_round(old: Tree | None) -> Round:
    async with runs.discord(NOW, pictures=True) as run:
        now = await run.costs(TAPS)
    if old is None:
        return Round(now, None)
    async with runs.discord(old, pictures=True) as run:
        return Round(now, await run.costs(TAPS))


async def words_rows(old: Tree | None, rounds: int) -> list[Row]:
    made = [await telegram_round(old, pictures=False) for _ in range(rounds)]
    return list(_telegram_rows("in words", made, "at most 2.7"))


async def pictures_rows(old: Tree | None, rounds: int) -> list[Row]:
    made = [await telegram_round(old, pictures=True) for _ in range(rounds)]
    plain = [await _in_words() for _ in range(rounds)]
    more = median(r.now.cpu_ms for r in made) / median(costs.cpu_ms for costs in plain)
    return [
        *_telegram_rows("with pictures", made, "at most 5"),
        Row("  the main process, times that in words", more, "times", "at most 1.3"),
        Row("  CPU of the process that draws", median(r.now.workers_ms for r in made), "ms"),
    ]


async def _in_words() -> Costs:
    async with runs.telegram(NOW, pictures=False) as run:
        return await run.costs(TAPS)


def _telegram_rows(how: str, rounds: Sequence[Round], asked: str) -> Iterator[Row]:
    yield Row(
        f"{how}: CPU of a tap, main process", median(r.now.cpu_ms for r in rounds), "ms", asked
    )
    yield from _beside(rounds, "CPU of a tap", "ms", lambda costs: costs.cpu_ms)
    yield Row(f"{how}: taps, flat out", median(r.now.rate for r in rounds), "/s")
    yield from _beside(rounds, "taps", "/s", lambda costs: costs.rate)
    yield from _rates(rounds, "at least 3")
    yield from _parts(rounds, "at least 65")
    yield Row("  calls of a tap", median(r.now.every_call for r in rounds), "")


async def discord_rows(old: Tree | None, rounds: int) -> list[Row]:
    made = [await discord_round(old) for _ in range(rounds)]
    return list(_discord_rows(made))


def _discord_rows(rounds: Sequence[Round]) -> Iterator[Row]:
    yield Row("CPU of a click, main process", median(r.now.cpu_ms for r in rounds), "ms")
    yield from _beside(rounds, "CPU of a click", "ms", lambda costs: costs.cpu_ms)
    yield Row("clicks, flat out", median(r.now.rate for r in rounds), "/s")
    yield from _beside(rounds, "clicks", "/s", lambda costs: costs.rate)
    yield from _rates(rounds, "at least 2")
    yield Row("  calls of a click", median(r.now.every_call for r in rounds), "")
    yield from _beside(rounds, "calls of a click", "", lambda costs: costs.every_call)
    own = median(r.now.calls[ON_HANDS] for r in rounds)
    yield Row("  of these, about the hand it is on", own, "", "1")


def _beside(
    rounds: Sequence[Round], what: str, unit: str, value: Callable[[Costs], float]
) -> Iterator[Row]:
    """The same of the others, if they were measured."""
    others: dict[str, Callable[[Round], Costs | None]] = {
        f"  {what} at {BEFORE}": lambda r: r.before,
        f"  {what} of a bare program with the same calls": lambda r: r.bare,
    }
    for named, of in others.items():
        found = [value(costs) for one in rounds if (costs := of(one)) is not None]
        if found:
            yield Row(named, median(found), unit)


def _rates(rounds: Sequence[Round], asked: str) -> Iterator[Row]:
    """By the clock, which other programs slow down, and by the CPU of the main process."""
    pairs = [(one.now, one.before) for one in rounds if one.before is not None]
    if pairs:
        clock = median(now.rate / before.rate for now, before in pairs)
        cpu = median(before.cpu_ms / now.cpu_ms for now, before in pairs)
        yield Row(f"  times the rate of {BEFORE}", clock, "times", asked)
        yield Row("  the same by CPU", cpu, "times")


def _parts(rounds: Sequence[Round], asked: str) -> Iterator[Row]:
    pairs = [(one.now, one.bare) for one in rounds if one.bare is not None]
    clock = median(now.rate / bare.rate for now, bare in pairs)
    cpu = median(bare.cpu_ms / now.cpu_ms for now, bare in pairs)
    yield Row("  part of the bare program's rate", 100 * clock, "%", asked)
    yield Row("  the same by CPU", 100 * cpu, "%")


async def memory_rows() -> list[Row]:
    async with runs.telegram(NOW, pictures=True) as run:
        found = list[Row]()
        done = runs.FIRST
        for taps, asked in ((SOON, ""), (LATE, "at most 110, as before")):
            await run.costs(taps - done)
            done = taps
            found.append(
                Row(f"main process after {taps:,} taps", run.process.resident(), "MB", asked)
            )
        drawing = sum(worker.resident() for worker in run.process.workers())
        return [*found, Row("the process that draws, then", drawing, "MB")]
