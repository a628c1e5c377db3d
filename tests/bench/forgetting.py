"""Forgetting and joining people in databases of different sizes, while another person's moves are
saved."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.lifecycle import RESPITE
from common.ids import PlayerId
from storage import open_storage
from storage.protocol import Storage
from tests.bench.measure import Row
from tests.bench.storage import a_turn, begun_tables
from tests.storage.many import fill, fill_tables

SIZES = (1_000, 10_000, 100_000)
"""Matches, and as many people."""
ACTIONS = 150
"""Of each match, so that 100,000 of them take about 1.5 GB."""
EACH = 5
"""People who are forgotten, and joined with others."""
SECONDS = 20
"""For so long, or until it is finished, deleted bytes are overwritten, and nothing is done."""
WAITING = 0.01
"""Seconds between two saves of another person."""


@dataclass(frozen=True, slots=True)
class Measured:
    """CPU milliseconds of one forgetting and one joining, and the longest saves of another person:
    with nothing beside, beside these two, and while deleted bytes are overwritten."""

    forgotten: float
    joined: float
    undisturbed: float
    waited: float
    beside_erasing: float


def rows() -> Iterator[Row]:
    found = [asyncio.run(_measured(matches)) for matches in SIZES]
    few, many = found[0], found[-1]
    for matches, one in zip(SIZES, found, strict=True):
        about = f"{matches:,} matches"
        yield Row(f"a person forgotten, {about}", one.forgotten, "ms CPU")
        yield Row(f"two accounts joined, {about}", one.joined, "ms CPU")
        yield Row(f"longest save of another person alone, {about}", one.undisturbed, "ms")
        yield Row("the same, while people are forgotten and joined", one.waited, "ms", "100")
        yield Row("the same, while deleted bytes are overwritten", one.beside_erasing, "ms", "100")
    yield Row("forgetting, 100 times the matches", many.forgotten / few.forgotten, "", "2")
    yield Row("joining, 100 times the matches", many.joined / few.joined, "", "2")


async def _measured(matches: int) -> Measured:
    chance = Random(8)
    async with _opened(matches) as storage:
        people = chance.sample(range(1, matches + 1), 3 * EACH)
        async with _saves(storage) as undisturbed:
            await asyncio.sleep(SECONDS)
        async with _saves(storage) as waited:
            await storage.join(PlayerId(1), PlayerId(2))  # who have played most of all
            forgotten = await _cpu_ms(
                [partial(storage.forget, PlayerId(one)) for one in people[:EACH]]
            )
            pairs = zip(people[EACH : 2 * EACH], people[2 * EACH :], strict=True)
            joined = await _cpu_ms(
                [partial(storage.join, PlayerId(one), PlayerId(two)) for one, two in pairs]
            )
        async with _saves(storage) as beside_erasing:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS):
                    await storage.erase_deleted(partial(asyncio.sleep, RESPITE))
    longest = max(undisturbed), max(waited), max(beside_erasing)
    return Measured(forgotten, joined, *longest)


async def _cpu_ms(work: list[Callable[[], Awaitable[object]]]) -> float:
    """On average, with what the saves of the other person take."""
    start = time.process_time()
    for one in work:
        await one()
    return (time.process_time() - start) * 1000 / len(work)


@asynccontextmanager
async def _saves(storage: Storage) -> AsyncIterator[list[float]]:
    """Milliseconds of each save of a person who plays on."""
    (table,) = await begun_tables(storage, 1)
    times = list[float]()

    async def play() -> None:
        revision = 1
        while True:
            asked = time.perf_counter()
            revision = await storage.append(a_turn(table, revision))
            times.append((time.perf_counter() - asked) * 1000)
            await asyncio.sleep(WAITING)

    playing = asyncio.create_task(play())
    try:
        yield times
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


@asynccontextmanager
async def _opened(matches: int) -> AsyncIterator[Storage]:
    with TemporaryDirectory() as folder:
        database = Path(folder) / "bot.db"
        url = f"sqlite:///{database}"
        await (await open_storage(url)).close()
        fill(database, matches)
        fill_tables(database, ACTIONS)
        storage = await open_storage(url)
        try:
            yield storage
        finally:
            await storage.close()
