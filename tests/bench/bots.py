"""The processor time of a tap with several bots on PostgreSQL, in one process or in several.

Each process has as much to do. Flat out, one that is alone would get several updates with each
request for them, and those that share the processor only one, which costs more for each tap.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from tempfile import TemporaryDirectory
from time import perf_counter, time

from tests.bench.measure import Row
from tests.bench.taps.play import TABLES, Table, play
from tests.bench.taps.process import Measured, started
from tests.bench.taps.runs import FIRST, HERE
from tests.bench.taps.telegram import Pair
from tests.bench.taps.trees import NOW
from tests.doubles.postgres import cluster, found
from tests.doubles.telegram.server import Server
from tests.patience import until

SPREAD = ((1, 1), (2, 1), (8, 1), (2, 2), (8, 2), (8, 4))
"""So many bots in so many processes."""
TAPS = 900
PAUSE = 0.25
"""Seconds from one tap at a table to the next."""
IDLE, LONGEST_START = 8.0, 120.0


def rows() -> list[Row]:
    if found() is None:
        return []
    with cluster() as server:
        return [
            Row(
                f"CPU of a tap on PostgreSQL, bots: {bots}, processes: {processes}",
                asyncio.run(_measured(server.new_database(), bots, processes)),
                "ms",
            )
            for bots, processes in SPREAD
        ]


async def _measured(url: str, bots: int, processes: int) -> float:
    """With as many tables in each process. What the processes use when nobody plays is not counted:
    they ask the database and the platforms whether there is something to do."""
    async with AsyncExitStack() as stack:
        servers = await _servers(stack, bots)
        tables_of_a_bot = TABLES * processes // bots  # beside each other, so pressed together
        pairs = [Pair(servers[n // tables_of_a_bot], n) for n in range(TABLES * processes)]
        running = await stack.enter_async_context(_running(url, servers, processes))
        await until(lambda: all(one.counts["getUpdates"] for one in servers), LONGEST_START)
        await asyncio.gather(*(pair.sit_down() for pair in pairs))
        tables = [Unhurried(pair) for pair in pairs]
        await play(tables, FIRST)
        idle, seconds = await _cpu(running, asyncio.sleep(IDLE))
        used, longer = await _cpu(running, play(tables, TAPS * processes))
        return 1000 * (used - idle * longer / seconds) / (TAPS * processes)


class Unhurried(Table):
    """People press now and then, not at once when they can."""

    async def tap(self) -> None:
        await asyncio.gather(super().tap(), asyncio.sleep(PAUSE))


async def _servers(stack: AsyncExitStack, bots: int) -> list[Server]:
    """They are asked at the address of the first."""
    tokens = [f"{number}:AAsecret" for number in range(1, bots + 1)]
    servers = [await stack.enter_async_context(Server(time, token)) for token in tokens]
    for server in servers:
        server.pace.strict = False
    servers[0].beside |= {one.token: one for one in servers[1:]}
    return servers


@asynccontextmanager
async def _running(
    url: str, servers: Sequence[Server], processes: int
) -> AsyncIterator[list[Measured]]:
    settings = {
        "DATABASE_URL": url,
        "TELEGRAM_TOKEN": servers[0].token,
        "TELEGRAM_TOKENS": ",".join(server.token for server in servers[1:]),
        "TELEGRAM_API_URL": servers[0].url,
        "BOTS_PER_PROCESS": str(len(servers) // processes),
    }
    arguments = NOW.serving, NOW.platforms["Telegram"], "Telegram", "words"
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        child = HERE / "child.py"
        every = [started(NOW.folder, folder, child, arguments, settings) for _ in range(processes)]
        yield await asyncio.gather(*map(stack.enter_async_context, every))


async def _cpu(processes: Sequence[Measured], work: Awaitable[object]) -> tuple[float, float]:
    """What all of them use for it, and how long it takes."""
    await asyncio.gather(*(process.calm() for process in processes))
    before, began = _used(processes), perf_counter()
    await work
    await asyncio.gather(*(process.calm() for process in processes))
    return _used(processes) - before, perf_counter() - began


def _used(processes: Sequence[Measured]) -> float:
    return sum(process.cpu() + process.workers_cpu() for process in processes)
