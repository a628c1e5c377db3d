"""Complete tables: presses through queue, rules and commit, on a real file, `synchronous=FULL`."""

import asyncio
import gc
import tempfile
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter, sleep
from typing import Any

from adapters.ports import Press
from adapters.sights import Wishes
from bot.composition import Bot, wire
from bot.games import MENU
from bot.tables.agreement import complete, setup
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from engine.game import Seat
from storage.sqlite.storage import SqliteStorage
from tests.bench.disk import fsyncs
from tests.bench.measure import Row, table
from tests.bot.direct import Direct, Done, Fresh
from tests.bot.scene import PLAYERS, config
from tests.doubles.clock import FakeClock

SEED = bytes(range(32))
TABLES = 64
PACED, PACED_FOR = 300, 10
"""The number of presses per second, and the number of seconds."""
BARE = 450
"""The number of bare writes to the same disk before the presses, and again after them."""
MANY = 10_000
RESTED = 2_000
AT_ONCE = 250
CONFIG = config(tables_per_chat=10**9, tables_per_person=10**9)


@dataclass(frozen=True)
class Script:
    """A match that is the same at every table: seats and actions."""

    game: str
    moves: tuple[tuple[Seat, Any], ...]


@cache
def script(name: str) -> Script:
    served = MENU[name]
    game, moves = served.game, []
    state = game.begin(setup(served, complete(served, Wishes(name)), SEED, None)).state
    while game.result(state) is None:
        seat, action = PLAYERS[name](state)
        moves.append((seat, action))
        state = game.apply(state, seat, action).state
    return Script(name, tuple(moves))


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[Bot]:
    storage = await SqliteStorage.open(folder / "bot.db")
    try:
        bot = wire(CONFIG, storage, FakeClock(), seed=lambda: SEED)
        bot.tables.services.availability.connect("bench")
        yield bot
    finally:
        await storage.close()


def people(number: int) -> tuple[Person, Person]:
    return Person(Account(f"bench:{2 * number}"), "A"), Person(
        Account(f"bench:{2 * number + 1}"), "B"
    )


async def begun(bot: Bot, game: str, number: int) -> int:
    host, guest = people(number)
    opened = await Direct(bot).open_table(host, Chat(f"bench:-{number}"), Wishes(game))
    assert isinstance(opened, Done)
    await Direct(bot).join(Press(guest, opened.table.table, 0))
    await Direct(bot).start(Press(host, opened.table.table, 0))
    return opened.table.table


async def in_turns(work: Iterable[Awaitable[Any]], at_once: int) -> list[Any]:
    """Run the work with a limit on how many tasks run at the same time."""
    gate = asyncio.Semaphore(at_once)

    async def one(task: Awaitable[Any]) -> Any:
        async with gate:
            return await task

    return await asyncio.gather(*map(one, work))


async def played(bot: Bot, game: str, number: int, table: int) -> int:
    """A whole match, in which each press follows the answer to the one before."""
    who = people(number)
    moves = script(game).moves
    for seat, action in moves:
        await press(bot, who[seat], table, action)
    return len(moves)


async def press(bot: Bot, who: Person, table: int, action: Any) -> None:
    revision = (await bot.tables.table(TableId(table))).revision
    answer = await Direct(bot).act(Press(who, TableId(table), revision), action)
    assert isinstance(answer, Done), answer


async def throughput(game: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder)) as bot:
            tables = [await begun(bot, game, number) for number in range(TABLES)]
            gc.collect()
            start = perf_counter()
            done = await asyncio.gather(*(played(bot, game, n, t) for n, t in enumerate(tables)))
            return sum(done) / (perf_counter() - start)


async def paced(game: str) -> tuple[list[float], list[float]]:
    """Presses come at fixed times: the milliseconds from each due time to its answer.

    Also returns the times of the bare disk, just before and just after.
    """
    script(game)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        before = fsyncs(folder, BARE, PACED)
        async with house(folder) as bot:
            took = await _pressed(bot, game)
        return took, before + fsyncs(folder, BARE, PACED)


async def _pressed(bot: Bot, game: str) -> list[float]:
    tables = [await begun(bot, game, number) for number in range(TABLES)]
    gc.collect()
    gc.freeze()
    took: list[float] = []
    turns = [asyncio.Lock() for _ in tables]

    async def asked(which: int, due: float) -> None:
        """At one table each press waits for the answer to the one before, as people do."""
        turn, number = divmod(which, TABLES)
        seat, action = script(game).moves[turn]
        async with turns[number]:
            await press(bot, people(number)[seat], tables[number], action)
        took.append((perf_counter() - due) * 1000)

    async with asyncio.TaskGroup() as answering:
        come = partial(_come, answering, asked)
        await asyncio.to_thread(_send, asyncio.get_running_loop(), come)
    return took


def _send(loop: asyncio.AbstractEventLoop, come: Callable[[int, float], object]) -> None:
    """Runs in a separate thread, so that a busy loop does not delay the next press."""
    start = perf_counter()
    for which in range(PACED * PACED_FOR):
        due = start + which / PACED
        sleep(max(0, due - perf_counter()))
        loop.call_soon_threadsafe(come, which, due)


def _come(
    answering: asyncio.TaskGroup, asked: Callable[[int, float], Any], which: int, due: float
) -> None:
    answering.create_task(asked(which, due))


async def memory(game: str) -> tuple[float, float]:
    """Bytes per table: while it is in use, and at rest."""
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder)) as bot:
            tables = await in_turns((begun(bot, game, n) for n in range(RESTED)), AT_ONCE)
            clock = bot.tables.services.availability.clock
            assert isinstance(clock, FakeClock)
            clock.move(1000)
            bot.tables.rest()
            gc.collect()
            tracemalloc.start()
            empty = tracemalloc.get_traced_memory()[0]
            for number in tables:
                await bot.tables.table(number)
            gc.collect()
            used = tracemalloc.get_traced_memory()[0]
            clock.move(1000)
            bot.tables.rest()
            gc.collect()
            rested = tracemalloc.get_traced_memory()[0]
            tracemalloc.stop()
            return (used - empty) / RESTED, max(0, rested - empty) / RESTED


async def restart(game: str) -> tuple[float, float]:
    """Seconds until the first press is answered, and until every overdue table has its grace."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with house(folder) as bot:
            await in_turns((begun(bot, game, n) for n in range(MANY)), AT_ONCE)
            later = bot.tables.services.availability.clock.now() + 3600
            await bot.heartbeat.beat(stopped=True)
        gc.collect()
        start = perf_counter()
        storage = await SqliteStorage.open(folder / "bot.db")
        try:
            bot = wire(CONFIG, storage, FakeClock(later), seed=lambda: SEED)
            await bot.begin()
            bot.tables.services.availability.connect("bench")
            seat, action = script(game).moves[0]
            answer = await Direct(bot).act(Press(people(MANY - 1)[seat], TableId(MANY), 3), action)
            assert isinstance(answer, Done | Fresh)
            first = perf_counter() - start
            await bot.scheduler.ring()
            return first, perf_counter() - start
        finally:
            await storage.close()


def rows() -> list[Row]:
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    found: list[Row] = []
    for name, game in (("Scala 40", "scala40"), ("Scopa", "scopa")):
        found.append(
            Row(f"{name}: presses kept, {TABLES} tables", await throughput(game), "/s", "1,000")
        )
        found += _latency_rows(name, *await paced(game))
    return [*found, *await _house_rows("scala40")]


def _latency_rows(name: str, presses: list[float], bare: list[float]) -> list[Row]:
    """The speed of the disk changes from hour to hour, so the ratio to it is given too."""
    took, disk = quantiles(presses, n=100), quantiles(bare, n=100)
    return [
        Row(f"{name}: press to answer at {PACED}/s, median", took[49], "ms"),
        Row("the same, 99th percentile", took[98], "ms", "10"),
        Row("a bare fsync of that disk, median", disk[49], "ms"),
        Row("the same, 99th percentile", disk[98], "ms"),
        Row("press to bare fsync, medians", took[49] / disk[49], "times"),
        Row("press to bare fsync, 99th percentiles", took[98] / disk[98], "times"),
    ]


async def _house_rows(game: str) -> list[Row]:
    used, rested = await memory(game)
    first, overdue = await restart(game)
    return [
        Row("memory of a table while it is used", used, "bytes"),
        Row("memory of a table at rest", rested, "bytes", "no more than its row"),
        Row(f"restart with {MANY:,} tables: first press answered", first, "s", "3"),
        Row(f"restart with {MANY:,} tables, all overdue: all have grace", overdue, "s", "3"),
    ]


if __name__ == "__main__":
    print(table("Tables that live, two players, on a file", rows()))
