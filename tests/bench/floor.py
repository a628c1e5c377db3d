"""Taps through the whole stack: the real library, real files, and a fake platform in the same
process, so that its work is included in every number.

In the test without limits, several people tap at the same time, each as soon as the last screen is
there. Within the platform's limits, only a few taps a second are possible.
"""

import asyncio
import logging
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from typing import Protocol, TypeAlias

from adapters.limits import NONE, Limits
from adapters.ports import Platform, Press
from adapters.sights import Wishes
from bot.composition import Bot, WallClock, wire
from bot.outbox.outbox import Outbox
from common.addresses import Chat
from common.people import Person
from engine.game import ByPoints
from storage.sqlite.storage import SqliteStorage
from tests.bench.measure import Row
from tests.bot.direct import Direct
from tests.bot.scene import config, done

SIZES, PICTURED = (1, 50, 300), 50
SECONDS, LONGER = 3.0, 5.0
AT_ONCE = 16
"""The number of people who tap at the same time without limits."""
PLAYS = frozenset({"play", "cut", "ready"})
GLANCE = 0.002
CONFIG = config(tables_per_chat=10, tables_per_person=10)


class AsAsked:
    """No limits or those of the platform, with or without drawing pictures."""

    limits: Limits = NONE
    pictures = False


class Measured(Platform, Protocol):
    limits: Limits
    pictures: bool


Tap: TypeAlias = Callable[[], Awaitable[None]]
"""One press, until it is answered."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Two people in their own chat, and the taps that they can make now."""

    chat: Chat
    people: tuple[Person, Person]
    taps: Callable[[], Iterator[Tap]]

    @property
    def chats(self) -> tuple[Chat, ...]:
        return self.chat, *(who.account for who in self.people)


@dataclass(frozen=True, slots=True)
class Stand:
    """One platform, and what it is measured on."""

    platform: Measured
    limits: Limits
    taps: float
    """Taps per second, at all tables together, within the limits."""
    seats: tuple[Seated, ...]
    listens: Callable[[], Awaitable[None]]


Opened: TypeAlias = Callable[[int], AbstractAsyncContextManager[Stand]]


@dataclass(slots=True)
class Times:
    """In milliseconds."""

    answer: list[float] = field(default_factory=list)
    screen: list[float] = field(default_factory=list)


class Floor:
    """Many tables for two, each in its own chat."""

    def __init__(self, bot: Bot, stand: Stand) -> None:
        self.bot, self.stand = bot, stand
        self.times = Times()
        self.outbox: Outbox
        self._one = defaultdict[Chat, asyncio.Lock](asyncio.Lock)
        """A table gets no tap before its last one is on every screen."""

    @asynccontextmanager
    async def sent(self) -> AsyncIterator[None]:
        """Send what is to be shown, at the platform's pace."""
        self.outbox = self.bot.connect(self.stand.platform)
        sending = asyncio.create_task(self.outbox.run())
        try:
            yield
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def seat(self) -> None:
        """Two people who do not play, or whose match is over, begin one."""
        desk = Direct(self.bot)
        for seated in self.stand.seats:
            if next(seated.taps(), None) is not None:
                continue
            first, second = seated.people
            wishes = Wishes("scopa", length=ByPoints(21))
            number = done(await desk.open_table(first, seated.chat, wishes)).table.table
            done(await desk.join(Press(second, number, 0, chat=seated.chat)))
            done(await desk.start(Press(first, number, 0, chat=seated.chat)))

    async def flat_out(self) -> float:
        """Returns the taps per second."""
        turn, began = cycle(self.stand.seats), time.perf_counter()
        tappers = min(AT_ONCE, len(self.stand.seats))
        await asyncio.gather(*(self._tap_on(turn, began + SECONDS) for _ in range(tappers)))
        return len(self.times.answer) / (time.perf_counter() - began)

    async def _tap_on(self, turn: Iterator[Seated], until: float) -> None:
        while time.perf_counter() < until:
            if not await self._tap(next(turn)):
                await asyncio.sleep(GLANCE)

    async def within_limits(self) -> float:
        """One tap after the other at each table, at a fixed rate for all tables together."""
        turn, began = cycle(self.stand.seats), time.perf_counter()
        rate = min(self.stand.taps, float(len(self.stand.seats)))
        tapping = []
        while time.perf_counter() < began + LONGER:
            tapping.append(asyncio.create_task(self._tap(next(turn))))
            await asyncio.sleep(1 / rate)
        spent = time.perf_counter() - began
        await asyncio.gather(*tapping)
        return len(self.times.answer) / spent

    async def _tap(self, seated: Seated) -> bool:
        async with self._one[seated.chat]:
            tap = next(seated.taps(), None)
            if tap is not None:
                await self._tapped(seated, tap)
            return tap is not None

    async def _tapped(self, seated: Seated, tap: Tap) -> None:
        began = time.perf_counter()
        await tap()
        self.times.answer.append(1000 * (time.perf_counter() - began))
        await until_not(lambda: self._busy(seated))
        self.times.screen.append(1000 * (time.perf_counter() - began))

    def _busy(self, seated: Seated) -> bool:
        queues = map(self.outbox._queues.find, seated.chats)  # noqa: SLF001 - only a clock looks
        return any(queue is not None and (queue.busy or len(queue)) for queue in queues)


async def until_not(true: Callable[[], bool]) -> None:
    while true():  # noqa: ASYNC110 - the stopwatch is not to change what it measures
        await asyncio.sleep(GLANCE)


async def _measured(
    opened: Opened, size: int, drawn: bool
) -> tuple[tuple[float, Times], tuple[float, Times]]:
    """First without limits, then within the limits."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        stand = await stack.enter_async_context(opened(size))
        storage = await SqliteStorage.open(Path(folder) / "bot.db")
        stack.push_async_callback(storage.close)
        bot, platform = wire(CONFIG, storage, WallClock()), stand.platform
        floor, platform.pictures = Floor(bot, stand), drawn
        platform.attach(bot.requests)
        async with floor.sent():
            await platform.start()
            stack.push_async_callback(platform.stop)
            await stand.listens()
            await floor.seat()
            await floor.outbox.drained()
            fast = await floor.flat_out(), floor.times
            await floor.outbox.drained()
            await floor.seat()
            await floor.outbox.drained()
        platform.limits, floor.times = stand.limits, Times()
        async with floor.sent():
            return fast, (await floor.within_limits(), floor.times)


def rows(opened: Opened, asked: str) -> list[Row]:
    """First without pictures, so that drawing is not measured; then with pictures."""
    logging.getLogger("bot").setLevel(logging.ERROR)
    words = [(size, *asyncio.run(_measured(opened, size, drawn=False))) for size in SIZES]
    fast, slow = asyncio.run(_measured(opened, PICTURED, drawn=True))
    told = [
        *((f"{size} tables, flat out", *rate) for size, rate, _ in words),
        *((f"{size} tables, in the limits", *rate) for size, _, rate in words),
        (f"{PICTURED} tables with pictures, flat out", *fast),
        (f"{PICTURED} tables with pictures, in the limits", *slow),
    ]
    return [row for how, rate, times in told for row in _rows(how, rate, times, asked)]


def _rows(how: str, rate: float, times: Times, asked: str) -> list[Row]:
    found = [Row(f"{how}: taps", rate, "/s")]
    for what, told, most in (("answer", times.answer, asked), ("last screen", times.screen, "")):
        cuts = quantiles(told, n=100, method="inclusive")
        found.append(Row(f"  tap to {what}, p50", cuts[49], "ms"))
        found.append(Row(f"  tap to {what}, p99", cuts[98], "ms", most))
    return found
