"""What is long and done beside the requests: closing days, and counting results up.

Another person's save is tried all the time meanwhile. How long it waits depends on the disk, so the
longest wait without anything else is given too.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.composition import WallClock
from bot.features.daily.daily_closing import AFTER_NOON, DailyClosing
from bot.features.daily.daily_deals import month
from bot.features.ranking.counting_up import CountingUp
from bot.tables.daily_table import FIRST, closes
from common.addresses import Chat
from storage import open_storage
from storage.protocol import Storage
from tests.bench.measure import Row
from tests.storage.files import url_of
from tests.storage.many import GAME, count_up, fill, fill_days

SIZES = 1_000, 10_000, 100_000
"""People who play every day, and matches."""
DAYS = 2
"""Days that are not closed."""
NOT_COUNTED = 2_000
"""Matches at most; those before them are counted before the measurement."""
BETWEEN = 0.01
"""Seconds between two saves of the other person."""
QUIET = 2.0


@dataclass(frozen=True, slots=True)
class Chore:
    """What was measured while it was done."""

    cpu: float
    """Milliseconds for each person or match, with those of the saves."""
    wait: float
    """Milliseconds: the longest of another person's save."""


def rows() -> list[Row]:
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    quiet = await _alone()
    closed = [await _closing(people) for people in SIZES]
    counted = [await _counting(matches) for matches in SIZES]
    return [
        Row("another's save without anything else, longest wait", quiet, "ms"),
        *_growth("a day closed, a person", "people", [one for one, _ in closed]),
        Row(f"the month looked at first, {SIZES[-1]:,} people", closed[-1][1], "ms", "30"),
        *_growth("results counted up, a match", "matches", counted),
        Row(f"storage opened, {SIZES[-1]:,} matches to count", await _opened(), "s", "1"),
    ]


def _growth(what: str, of: str, found: list[Chore]) -> list[Row]:
    few, _, many = found
    asked = "", "50", "100"
    return [
        *(
            Row(f"{what}, {size:,} {of}", one.cpu, "ms CPU")
            for size, one in zip(SIZES, found, strict=True)
        ),
        Row(f"the same, {SIZES[-1]:,} to {SIZES[0]:,}", many.cpu / few.cpu, "times", "at most 2"),
        *(
            Row(f"another's save meanwhile, {size:,} {of}, longest", one.wait, "ms", most)
            for size, one, most in zip(SIZES, found, asked, strict=True)
        ),
    ]


async def _alone() -> float:
    async with _filled(lambda _: None) as storage:
        return (await _beside(storage, lambda: asyncio.sleep(QUIET), 1)).wait


async def _closing(people: int) -> tuple[Chore, float]:
    async with _filled(lambda file: fill_days(file, people, DAYS)) as storage:
        clock = AfterDays(closes(FIRST, storage.zone) + (DAYS - 1) * 86400 + AFTER_NOON)
        chore = DailyClosing(storage, [GAME], clock)
        done = await _beside(storage, chore.catch_up, people * DAYS)
        began = time.perf_counter()
        found = await month(storage, clock.now(), GAME, Chat(""), ())
        assert found.until == DAYS
        return done, (time.perf_counter() - began) * 1000


async def _counting(matches: int) -> Chore:
    def older(file: Path) -> None:
        fill(file, matches)
        count_up(file, matches - NOT_COUNTED)

    async with _filled(older) as storage:
        part = await storage.counting()
        assert part is not None
        left = round((1 - part) * matches)
        return await _beside(storage, CountingUp(storage, WallClock()).catch_up, left)


async def _opened() -> float:
    """Seconds; the program adds those of any start."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "bot.db"
        await (await open_storage(url_of(database))).close()
        fill(database, SIZES[-1])
        began = time.perf_counter()
        storage = await open_storage(url_of(database))
        took = time.perf_counter() - began
        await storage.close()
        return took


class AfterDays(WallClock):
    """It is a certain time."""

    def __init__(self, now: float) -> None:
        self._now = now
        super().__init__()

    def now(self) -> float:
        return self._now


async def _beside(storage: Storage, chore: Callable[[], Awaitable[object]], many: int) -> Chore:
    waits = list[float]()
    saving = asyncio.create_task(_save(storage, waits))
    began = time.process_time()
    await chore()
    cpu = time.process_time() - began
    saving.cancel()
    return Chore(1000 * cpu / many, max(waits))


async def _save(storage: Storage, waits: list[float]) -> None:
    while True:
        began = time.perf_counter()
        await storage.change_chat_settings(Chat("telegram:-1"), lambda _: "{}")
        waits.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(BETWEEN)


@asynccontextmanager
async def _filled(with_rows: Callable[[Path], object]) -> AsyncIterator[Storage]:
    with TemporaryDirectory() as folder:
        database = Path(folder) / "bot.db"
        await (await open_storage(url_of(database))).close()
        with_rows(database)
        storage = await open_storage(url_of(database))
        try:
            yield storage
        finally:
            await storage.close()
