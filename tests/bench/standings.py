"""Rankings, ratings and statistics with many people, on a file."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from adapters.standings import Order, Period
from bot.features.ranking.ranking import RankingQuery, ranking
from bot.features.ranking.ratings import Ratings
from bot.features.ranking.statistics import About, statistics
from bot.requests.given import RankingBoard
from common.addresses import Chat
from common.ids import PlayerId
from storage import open_storage
from storage.protocol import Storage
from storage.results import MatchResult, PlayerResult
from storage.tables import Change, Status
from tests.bench.measure import Row
from tests.doubles.threads import INLINE
from tests.storage.many import GAME, NOW, count_up, fill

FEW, MANY = 1_000, 100_000
"""People, and as many matches."""
RATED = 200
"""Matches that are rated to measure it."""
BOARD = RankingBoard()


def rows() -> list[Row]:
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    async with opened(MANY) as storage, opened(FEW) as small:
        page, stall = await _pages(storage)
        own = await cpu_ms(lambda: statistics(storage, BOARD.floor, About(PlayerId(7), GAME)))
        few, many = await _rated_matches((small, FEW), (storage, MANY))
    return [
        Row("everybody's ranking, a page and one's own place, slowest", page, "ms CPU", "30"),
        Row("the same, longest stall of the loop", stall, "ms", "20"),
        Row("one player's statistics", own, "ms CPU"),
        Row(f"a match kept and rated, {FEW:,} people", few, "ms CPU"),
        Row(f"the same with {MANY:,}, as a part of that", many / few, "", "0.8 to 1.2"),
    ]


async def _pages(storage: Storage) -> tuple[float, float]:
    slowest, stalls = 0.0, list[float]()
    watch = asyncio.create_task(_watch(stalls))
    for order in (Order.MATCH_POINTS, Order.VICTORY_POINTS, Order.WINS, Order.RATING):
        for period in Period:
            asked = RankingQuery(GAME, order, period, None, player=PlayerId(MANY // 2))

            async def page(asked: RankingQuery = asked) -> object:
                return await ranking(storage, BOARD, NOW, asked)

            slowest = max(slowest, await cpu_ms(page))
    watch.cancel()
    return slowest, max(stalls)


async def _watch(stalls: list[float]) -> None:
    while True:
        asked = time.perf_counter()
        await asyncio.sleep(0.001)
        stalls.append((time.perf_counter() - asked) * 1000 - 1)


async def _rated_matches(*storages: tuple[Storage, int]) -> list[float]:
    """Of four people who have played before, by turns in each storage."""
    chance, found = Random(4), [list[float]() for _ in storages]
    for _ in range(RATED):
        for (storage, people), times in zip(storages, found, strict=True):
            players = chance.sample(range(1, people + 1), 4)
            times.append(await cpu_ms(partial(_rated_match, storage, players), 1))
    return [median(times) for times in found]


async def _rated_match(storage: Storage, players: list[int]) -> None:
    await play(storage, players)
    await Ratings(storage, INLINE).update()


async def play(storage: Storage, players: list[int]) -> None:
    table = await storage.open_table(Chat("telegram:-7"), GAME, 1, NOW, "{}")
    result = tuple(
        PlayerResult(PlayerId(player), seat, seat, seat + 1, 3 - seat, 3 - seat, False, chips=seat)
        for seat, player in enumerate(players)
    )
    await storage.append(
        Change(table, 0, NOW, status=Status.OVER, result=MatchResult(True, result))
    )


async def cpu_ms(work: Callable[[], Awaitable[object]], times: int = 9) -> float:
    found: list[float] = []
    for _ in range(times):
        start = time.process_time()
        await work()
        found.append((time.process_time() - start) * 1000)
    return median(found)


@asynccontextmanager
async def opened(people: int) -> AsyncIterator[Storage]:
    """As many matches, within half a year; everybody's ranking shows a quarter of the people."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "bot.db"
        url = f"sqlite:///{database}"
        await (await open_storage(url)).close()
        fill(database, people)
        count_up(database, people)
        storage = await open_storage(url)
        try:
            yield storage
        finally:
            await storage.close()
