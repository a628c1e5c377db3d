"""The evening itself, from the first table to the report."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any
from unittest.mock import patch

from bot.games import MENU
from tests.evening.acknowledged import Acknowledged
from tests.evening.both_platforms import BothPlatforms
from tests.evening.faults import FaultMaker
from tests.evening.leak_detector import LeakDetector
from tests.evening.random_tables import RandomTables
from tests.evening.received_calls import CallReader
from tests.evening.report import Report, memory
from tests.patience import PATIENCE

AHEAD, BACK = 900.0, -120.0
"""So far does the clock jump."""
MINUTE = 60.0
"""Seconds of the moved clock."""
LONG = 60.0
LOOKED = ("drawn twice", "hands", "secrets")


class Evening:
    """`at_least` so many moves are kept, and secrets looked for: a slow machine plays longer."""

    def __init__(
        self, folder: Path, seconds: float, tables: int, luck: int = 1, at_least: int = 0
    ) -> None:
        self.seconds, self.at_least = seconds, at_least
        self.platforms = BothPlatforms(folder / "evening.db")
        self.acknowledged, self.detector = Acknowledged(), LeakDetector(luck)
        self.tables = RandomTables(self.platforms, tables, luck)
        self.faults = FaultMaker(self.platforms, luck)
        self.reading = CallReader(self.platforms, self.detector)
        self.restarts = 0

    async def spend(self) -> Report:
        async with AsyncExitStack() as stack:
            patches = stack.enter_context(ExitStack())
            self.detector.stand(lambda *what: patches.enter_context(patch.object(*what)))
            await stack.enter_async_context(self.platforms)
            patches.enter_context(self.acknowledged.listening())
            stack.push_async_callback(self.reading.stop)
            self.reading.start()
            return await self._spend()

    async def _spend(self) -> Report:
        began, at, first = perf_counter(), self.platforms.clock.now(), _held()
        await self.tables.begin()
        for what in (self._in_peace, self._restarted, self._unplugged, self._jumped, self._stormed):
            await what()
        await self._in_peace()
        await self._until(lambda: self._least >= self.at_least)
        await self.tables.end()
        lasted = self.platforms.clock.now() - at
        await self.acknowledged.compare(self.platforms.bot.storage, MENU)
        await self.reading.stop()
        return self._report(perf_counter() - began, lasted, (first, _held()))

    # What happens, each for a sixth of the time

    @property
    def _while(self) -> float:
        return self.seconds / 6

    async def _in_peace(self) -> None:
        await asyncio.sleep(self._while)

    async def _until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():  # noqa: ASYNC110 - nobody tells us
                await asyncio.sleep(0.05)

    @property
    def _least(self) -> int:
        return min(self.acknowledged.moves, *(self.detector.looked[kind] for kind in LOOKED))

    async def _restarted(self) -> None:
        await self._back(self.faults.restart())

    async def _unplugged(self) -> None:
        await self._back(self.faults.unplug())

    async def _back(self, restart: Awaitable[None]) -> None:
        """What was sent before it began a bot does not know: for a minute it may say too much."""
        with self._disturbed():
            await restart
            self.restarts += 1
            await self.acknowledged.compare(self.platforms.bot.storage, MENU)
            await self._settled()
        await asyncio.sleep(self._while)

    async def _settled(self) -> None:
        """Where there is no time for that, only the beginning was undisturbed."""
        if self.seconds >= LONG:
            await self.platforms.clock.sleep(MINUTE)

    async def _jumped(self) -> None:
        for seconds in (AHEAD, BACK):
            with self._disturbed():
                self.faults.jump(seconds)
                await asyncio.sleep(self._while / 2)

    async def _stormed(self) -> None:
        with self._disturbed():
            await self.faults.storm(self._while)
            await self._until(self.platforms.is_heard)
            await self._settled()

    @contextmanager
    def _disturbed(self) -> Iterator[None]:
        with self.reading.disturbed(for_good=self.seconds < LONG):
            self.tables.peace = False
            yield
            self.tables.peace = self.seconds >= LONG

    def _report(self, seconds: float, lasted: float, held: tuple[float, float]) -> Report:
        tally: Any = self.tables.tally
        return Report(
            seconds,
            lasted,
            tally.tables,
            tally.finished,
            tally.presses,
            self.acknowledged.moves,
            self.acknowledged.lost,
            self.detector.leaks,
            dict(self.detector.looked),
            (self.reading.refused[True], self.reading.refused[False]),
            tally.stuck,
            self.platforms.discord.wrongs,
            held,
            tally.took,
            self.reading.unwanted,
            self.faults.made,
            self.restarts,
        )


def _held() -> float:
    gc.collect()
    return memory()
