"""The storage on a real file with `synchronous=FULL`: mostly a measure of the disk."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, TypeAlias

from common.addresses import Chat
from common.ids import TableId
from storage import open_storage
from storage.deadlines import Deadline
from storage.protocol import Storage
from storage.tables import LIVE, Change, DealStarted, Status
from tests.bench.measure import REPEATS, Row

DOCUMENT = '{"facts": "' + "f" * 600 + '"}'
SETUP = '{"seed": "' + "5" * 300 + '"}'
SNAPSHOT = '{"state": "' + "s" * 800 + '"}'
ACTION = '{"type": "discard", "card": "10H", "deck": 1, "second": false}'
DIGEST = "0123456789abcdef"

APPENDS = {1: 400, 32: 4_000, 256: 8_000}
OFFERED, SECONDS = 300, 5
SINCE = 30
"""The number of actions since the snapshot when a table is read back."""
LIVE_TABLES = 10_000

Work: TypeAlias = Callable[[Storage, Path], Coroutine[Any, Any, list[float]]]


def rows() -> list[Row]:
    waiting = [max(_measured(_appends(callers))[0] for _ in range(REPEATS)) for callers in APPENDS]
    middle, slow, slowest = _measured(_offered)
    one, many = _measured(_read_back)
    size, whole = _measured(_size)
    listed, restarted = _measured(_restart)
    return [
        *(
            Row(f"changes kept, {callers} waiting at a time", each, "/s")
            for callers, each in zip(APPENDS, waiting, strict=True)
        ),
        Row(f"a change kept at {OFFERED}/s offered, median", middle, "ms"),
        Row("the same, 99th percentile", slow, "ms", "10 with queue and rules"),
        Row("the same, slowest", slowest, "ms"),
        Row(f"tables read back, {SINCE} actions each, one by one", one, "/s"),
        Row("the same, 32 waiting at a time", many, "/s"),
        Row(f"{LIVE_TABLES:,} live tables listed after opening", listed, "ms"),
        Row("the same, and each of them read back", restarted, "ms", "3,000 for a restart"),
        Row("an action on disk", size, "bytes"),
        Row("a table on disk, without actions", whole, "bytes"),
    ]


def _measured(work: Work) -> list[float]:
    async def measured() -> list[float]:
        with TemporaryDirectory() as folder:
            database = Path(folder) / "bot.db"
            async with _opened(database) as storage:
                return await work(storage, database)

    return asyncio.run(measured())


@asynccontextmanager
async def _opened(database: Path) -> AsyncIterator[Storage]:
    storage = await open_storage(f"sqlite:///{database}")
    try:
        yield storage
    finally:
        await storage.close()


async def begun_tables(storage: Storage, how_many: int) -> list[TableId]:
    """Tables in play, at revision 1."""

    async def begun(number: int) -> TableId:
        table = await storage.open_table(Chat(f"telegram:-{number}"), "scala40", 1, 1.0, DOCUMENT)
        deal = DealStarted(1, 1, SETUP, SNAPSHOT, DIGEST)
        playing = Change(table, 0, 2.0, deals=(deal,), status=Status.PLAYING)
        await storage.append(playing)
        return table

    return await asyncio.gather(*map(begun, range(how_many)))


def a_turn(table: TableId, revision: int) -> Change:
    """An action that passes the turn on."""
    at = 3.0 + revision
    deadlines = (Deadline("turn", at + 90.0), Deadline("reminder", at + 60.0))
    return Change(table, revision, at, 0, ACTION, digest=DIGEST, deadlines=deadlines)


async def _play(storage: Storage, table: TableId, actions: int) -> None:
    for revision in range(1, actions + 1):
        await storage.append(a_turn(table, revision))


def _appends(callers: int) -> Work:
    async def work(storage: Storage, _: Path) -> list[float]:
        tables = await begun_tables(storage, callers)
        each = APPENDS[callers] // callers
        start = perf_counter()
        await asyncio.gather(*(_play(storage, table, each) for table in tables))
        return [callers * each / (perf_counter() - start)]

    return work


async def _offered(storage: Storage, _: Path) -> list[float]:
    """A fixed number of changes per second, each at a table that had none for a second."""
    tables = await begun_tables(storage, OFFERED)
    start = perf_counter()

    async def timed(number: int) -> float:
        revision, table = divmod(number, OFFERED)
        await asyncio.sleep(max(0.0, start + number / OFFERED - perf_counter()))
        asked = perf_counter()
        await storage.append(a_turn(tables[table], revision + 1))
        return (perf_counter() - asked) * 1000

    times = await asyncio.gather(*map(timed, range(OFFERED * SECONDS)))
    cuts = quantiles(times, n=100)
    return [cuts[49], cuts[98], max(times)]


async def _read_back(storage: Storage, _: Path) -> list[float]:
    tables = await begun_tables(storage, 320)
    await asyncio.gather(*(_play(storage, table, SINCE) for table in tables))
    return [await _reading(storage, tables, at_once) for at_once in (1, 32)]


async def _reading(storage: Storage, tables: Sequence[TableId], at_once: int) -> float:
    async def read(mine: Sequence[TableId]) -> None:
        for table in mine:
            await storage.table(table)

    start = perf_counter()
    await asyncio.gather(*(read(tables[first::at_once]) for first in range(at_once)))
    return len(tables) / (perf_counter() - start)


async def _restart(storage: Storage, database: Path) -> list[float]:
    await begun_tables(storage, LIVE_TABLES)
    await storage.close()
    start = perf_counter()
    async with _opened(database) as again:
        tables = await again.tables(*LIVE)
        listed = perf_counter()
        await asyncio.gather(*map(again.table, tables))
        return [(listed - start) * 1000, (perf_counter() - start) * 1000]


async def _size(storage: Storage, database: Path) -> list[float]:
    tables = await begun_tables(storage, 200)
    await storage.close()
    before = database.stat().st_size  # noqa: ASYNC240 - nobody waits meanwhile
    async with _opened(database) as again:
        await asyncio.gather(*(_play(again, table, 200) for table in tables))
    actions = database.stat().st_size - before  # noqa: ASYNC240 - the same
    return [actions / (200 * 200), before / 200]
