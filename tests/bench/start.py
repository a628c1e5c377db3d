"""After a start with many live tables: how fast their screens catch up, and what people notice.

Measured in a process of its own, on a database on disk, with the limits of Telegram, in words. The
platform answers every request after a short while. Run `python -m tests.bench.start`.
"""

import asyncio
import gc
import time
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from adapters.limits import TELEGRAM, Limits, Rate
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Desk, Reference
from bot.composition import Bot, WallClock, wire
from bot.lifecycle import STEP, again_and_again
from bot.platform_runner import served_on
from common.addresses import Account, Chat
from common.ids import TableId
from common.views import View
from storage.screens import ScreenRow
from storage.sqlite.storage import SqliteStorage
from tests.bench.measure import Row, table
from tests.bench.tables import AT_ONCE, CONFIG, MANY, SEED, begun, in_turns, people, press, script
from tests.bot.outbox_driver import OutboxDriver
from tests.doubles.clock import FakeClock

GAME = "scala40"
FEW, STEPS = 10, 200
SECONDS = 20.0
LATENCY = 0.05
"""Of a request to the platform."""
PRESS_EVERY = 0.1


class BenchPlatform:
    """`adapters.ports.Platform` that counts the requests."""

    name = "bench"
    limits = replace(TELEGRAM, groups="bench:-")
    edits_ring = False
    pictures = False

    def __init__(self) -> None:
        self.requests = 0
        self._numbers = count(1)

    def attach(self, desk: Desk) -> None:
        """Nobody presses by the platform."""

    async def start(self) -> str:
        return "the bench"

    async def stop_receiving(self) -> None:
        """Nothing arrives."""

    async def stop(self) -> None:
        """Nothing is open."""

    async def post(
        self, _: Chat, __: PublicPanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        del silent  # nobody is notified
        return await self._answer(over)

    async def post_in_private(
        self, _: Account, __: PrivatePanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        del silent  # nobody is notified
        return await self._answer(over)

    async def retire(
        self, _: str, __: Reference, ___: PublicPanel | PrivatePanel | None = None
    ) -> None:
        await self._answer(None)

    async def _answer(self, over: Reference | None) -> Reference:
        self.requests += 1
        await asyncio.sleep(LATENCY)
        return over or f"message {next(self._numbers)}"


@dataclass(frozen=True)
class CatchUp:
    """What was measured while the screens were updated."""

    first_press: float
    """Seconds from the start of the platform to the answer."""
    slow_press: float
    """The 99th percentile, in seconds."""
    sent: float
    """Requests a second."""
    busy: float
    """The share of a processor."""
    growth: float
    """Of the memory, in MB."""


async def prepare(database: Path, tables: int) -> None:
    """Tables in play whose screens are all on the platform, and show an older state."""
    storage = await SqliteStorage.open(database)
    try:
        bot = wire(CONFIG, storage, FakeClock(time.time()), seed=lambda: SEED)
        bot.tables.services.availability.connect(BenchPlatform.name)
        numbers = await in_turns((begun(bot, GAME, n) for n in range(tables)), AT_ONCE)
        rows = [row for which, number in enumerate(numbers) for row in _screens(which, number)]
        await storage.keep_screens(rows)
        await bot.heartbeat.beat(stopped=True)
    finally:
        await storage.close()


def _screens(which: int, number: int) -> list[ScreenRow]:
    first, second = people(which)
    views = (
        ("table", f"bench:-{which}"),
        ("hand 0", first.account),
        ("hand 1", second.account),
    )
    return [
        ScreenRow(TableId(number), View(view), Chat(place), f"old {number} {view}")
        for view, place in views
    ]


def catch_up(database: Path, tables: int) -> CatchUp:
    """In a new process, so that the memory is that of a start."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_measured, database, tables).result()


def _measured(database: Path, tables: int) -> CatchUp:
    script(GAME)
    return asyncio.run(_run(database, tables))


async def _run(database: Path, tables: int) -> CatchUp:
    storage = await SqliteStorage.open(database)
    platform = BenchPlatform()
    try:
        bot = wire(CONFIG, storage, WallClock(), seed=lambda: SEED)
        await bot.begin()
        memory, used, began = _memory(), process_time(), perf_counter()
        async with served_on(platform, bot), _chores(bot):
            took = await _pressed(bot, tables, until=began + SECONDS)
            await asyncio.sleep(began + SECONDS - perf_counter())
            seconds, used = perf_counter() - began, process_time() - used
            sent, growth = platform.requests / seconds, _memory() - memory
        slow = quantiles(took, n=100)[98]
        return CatchUp(took[0], slow, sent, used / seconds, growth)
    finally:
        await storage.close()


@asynccontextmanager
async def _chores(bot: Bot) -> AsyncIterator[None]:
    """What runs every second beside the platform."""

    async def step() -> None:
        await bot.scheduler.step()
        await bot.placements.write()

    task = asyncio.create_task(again_and_again(step, STEP, WallClock()))
    yield
    task.cancel()


async def _pressed(bot: Bot, tables: int, until: float) -> list[float]:
    """One press after the other, each at another table."""
    took: list[float] = []
    seat, action = script(GAME).moves[0]
    while perf_counter() < until and len(took) < tables:
        due = perf_counter()
        which = tables - 1 - len(took)
        await press(bot, people(which)[seat], which + 1, action)
        took.append(perf_counter() - due)
        await asyncio.sleep(PRESS_EVERY)
    return took


def _memory() -> float:
    """What the process holds, in MB."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096 / 1e6


async def waiting_cost(chats: int) -> float:
    """Processor milliseconds of the outbox for a message while so many chats wait."""
    async with OutboxDriver(Limits(in_all=(Rate(FEW, 1),))).running() as post:
        for number in range(chats):
            post.put(f"telegram:{number}", "panel", slot=(number, "table"))
        await post.clock.pass_by(1)
        gc.collect()  # or it would fall into one measurement in three
        used, sent = process_time(), len(post.screen.calls)
        for step in range(STEPS):
            for number in range(step * FEW, step * FEW + FEW):
                post.put(f"telegram:{number}", f"panel {step}", slot=(number, "table"))
            await post.clock.pass_by(1)
        return 1000 * (process_time() - used) / (len(post.screen.calls) - sent)


def rows() -> list[Row]:
    with TemporaryDirectory() as folder:
        database = Path(folder) / "bot.db"
        asyncio.run(prepare(database, MANY))
        found = catch_up(database, MANY)
    few, many = (asyncio.run(waiting_cost(chats)) for chats in (FEW, MANY))
    return [
        Row(f"start with {MANY:,} tables: first press answered", found.first_press, "s", "0.3"),
        Row("presses meanwhile, 99th percentile", found.slow_press, "s", "0.2"),
        Row("requests meanwhile", found.sent, "/s", "28"),
        Row("processor meanwhile", 100 * found.busy, "%", "50"),
        Row("memory after it began", found.growth, "MB more", "40"),
        Row(f"outbox, a message while {FEW} chats wait", few, "ms"),
        Row(
            f"outbox, while {MANY:,} wait, to while {FEW} wait", many / few, "times", "at most 1.2"
        ),
    ]


if __name__ == "__main__":
    print(table("Start with many tables, on a file", rows()))
