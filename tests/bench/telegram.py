"""Taps through the whole stack: real library, real files, a Bot API server of our own in the same
process, whose work is in every number. `python -m tests.bench.telegram`.

Flat out, some tap at the same time, each as soon as the last screen is there, and nobody keeps to
limits. Within Telegram's limits, about five taps a second are all that thirty messages a second
leave room for, whatever the number of tables; and after a message a chat waits a second.
"""

import asyncio
import logging
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from typing import TypeAlias

from telegram import User as TelegramUser

from adapters.limits import NONE, TELEGRAM, Limits
from adapters.ports import Press
from adapters.sights import Wishes
from adapters.telegram.persons import person
from adapters.telegram.server import Telegram
from adapters.token import unpack
from bot.outbox.outbox import Outbox
from bot.wire import Bot, WallClock, wire
from engine.game import ByPoints
from storage.sqlite.storage import SqliteStorage
from tests.bench.measure import Row, table
from tests.bot.scene import config, done
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Chat, Message, User

SIZES, PICTURED = (1, 50, 300), 50
SECONDS = 3.0
LONGER = 5.0
AT_ONCE = 16
"""So many tap flat out."""
TAPS = 4.0
"""A second, at all tables together, within the limits."""
PLAYS = ("play", "cut", "ready")
GLANCE = 0.002
CONFIG = config(tables_per_chat=10, tables_per_person=10)


class Measured(Telegram):
    """As fast as it goes, or within the limits; drawing is not always what is looked at."""

    bounds: Limits = NONE
    drawn = False

    @property
    def limits(self) -> Limits:
        return self.bounds

    @property
    def pictures(self) -> bool:
        return self.drawn


@dataclass(slots=True)
class Times:
    """In milliseconds."""

    answer: list[float] = field(default_factory=list)
    screen: list[float] = field(default_factory=list)


Seated: TypeAlias = tuple[Chat, tuple[User, User]]


class Floor:
    """Many tables of two, each in a group of its own."""

    def __init__(self, server: Server, bot: Bot, tables: int) -> None:
        self.server, self.bot, self.size = server, bot, tables
        self.people = People(server)
        self.times = Times()
        self.outbox: Outbox
        self._one = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """Nobody taps at a table before its last tap is on every screen."""

    @asynccontextmanager
    async def sent(self, platform: Measured) -> AsyncIterator[None]:
        """What is to be shown is sent, at the platform's pace."""
        self.outbox = self.bot.connect(platform)
        sending = asyncio.create_task(self.outbox.run())
        try:
            yield
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def seat(self) -> list[Seated]:
        self.server.calls.clear()
        return [await self._seated(n) for n in range(self.size)]

    async def _seated(self, n: int) -> Seated:
        world = self.server.world
        pair = (world.user(2 * n + 1, f"A{n}"), world.user(2 * n + 2, f"B{n}"))
        group = world.group(-(10**12) - n - 1, *(who.id for who in pair))
        first, second = (person(_known(who)) for who in pair)
        for who in pair:
            who.started = True
        desk, chat = self.bot.desk, f"telegram:{group.id}"
        number = done(
            await desk.open_table(first, chat, Wishes("scopa", length=ByPoints(21)))
        ).table.table
        done(await desk.join(Press(second, number, 0, chat=chat)))
        done(await desk.start(Press(first, number, 0, chat=chat)))
        return group, pair

    async def flat_out(self, pairs: list[Seated]) -> float:
        """Taps a second."""
        turn, began = cycle(pairs), time.perf_counter()
        tappers = min(AT_ONCE, self.size)
        await asyncio.gather(*(self._tap_on(turn, began + SECONDS) for _ in range(tappers)))
        return len(self.times.answer) / (time.perf_counter() - began)

    async def _tap_on(self, turn: Iterator[Seated], until: float) -> None:
        while time.perf_counter() < until:
            if not await self._tap(next(turn)):
                await asyncio.sleep(GLANCE)

    async def within_limits(self, pairs: list[Seated]) -> float:
        """One tap after the other at each table, at all together so many a second."""
        turn, began, rate = cycle(pairs), time.perf_counter(), min(TAPS, float(self.size))
        tapping = []
        while time.perf_counter() < began + LONGER:
            tapping.append(asyncio.create_task(self._tap(next(turn))))
            await asyncio.sleep(1 / rate)
        spent = time.perf_counter() - began
        await asyncio.gather(*tapping)
        return len(self.times.answer) / spent

    async def _tap(self, seated: Seated) -> bool:
        async with self._one[seated[0].id]:
            tap = next(self._taps(seated[1]), None)
            if tap is not None:
                await self._tapped(seated, *tap)
            return tap is not None

    def _taps(self, pair: tuple[User, User]) -> Iterator[tuple[User, Message, str]]:
        for who in pair:
            shown = [m for m in self._messages[who.id] if not m.deleted]
            for message in shown[-1:]:
                for key in message.keys:
                    if unpack(key["callback_data"]).verb in PLAYS:
                        yield who, message, key["callback_data"]

    @property
    def _messages(self) -> dict[int, list[Message]]:
        return self.server.world.by_chat

    async def _tapped(self, seated: Seated, who: User, message: Message, data: str) -> None:
        began = time.perf_counter()
        query = self.people.press_data(who, message, data)
        await until_not(lambda: query not in self.server.methods.answers)
        self.times.answer.append(1000 * (time.perf_counter() - began))
        await until_not(lambda: self._busy(seated))
        self.times.screen.append(1000 * (time.perf_counter() - began))

    def _busy(self, seated: Seated) -> bool:
        group, pair = seated
        lanes = self.outbox._lanes._lanes  # noqa: SLF001
        names = [f"telegram:{group.id}", *(f"telegram:{who.id}" for who in pair)]
        here = [lanes[name] for name in names if name in lanes]
        return any(lane.busy or lane.waits for lane in here)


def _known(who: User) -> TelegramUser:
    return TelegramUser(who.id, who.first_name, False, language_code="it")


async def until_not(true: Callable[[], bool]) -> None:
    while true():  # noqa: ASYNC110 - the stopwatch is not to change what it measures
        await asyncio.sleep(GLANCE)


async def measured(size: int, drawn: bool) -> tuple[tuple[float, Times], tuple[float, Times]]:
    """Flat out, and then within the limits."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = await stack.enter_async_context(Server(time.time))
        server.pace.strict = False
        storage = await SqliteStorage.open(Path(folder) / "bot.db")
        stack.push_async_callback(storage.close)
        bot, platform = wire(CONFIG, storage, WallClock()), Measured(server.token, server.url)
        platform.drawn = drawn
        platform.attach(bot.reception)
        floor = Floor(server, bot, size)
        async with floor.sent(platform):
            await platform.start()
            stack.push_async_callback(platform.stop)
            pairs = await floor.seat()
            await floor.outbox.drained()
            fast = await floor.flat_out(pairs), floor.times
            await floor.outbox.drained()
        platform.bounds, floor.times = TELEGRAM, Times()
        async with floor.sent(platform):
            return fast, (await floor.within_limits(pairs), floor.times)


def rows() -> list[Row]:
    """In words first, so that drawing is not what is measured; then with pictures."""
    logging.getLogger("bot").setLevel(logging.ERROR)
    words = [(size, *asyncio.run(measured(size, drawn=False))) for size in SIZES]
    drawn = asyncio.run(measured(PICTURED, drawn=True))
    return [
        *(row for size, fast, _ in words for row in _rows(f"{size} tables, flat out", *fast)),
        *(row for size, _, slow in words for row in _rows(f"{size} tables, in the limits", *slow)),
        *_rows(f"{PICTURED} tables with pictures, flat out", *drawn[0]),
        *_rows(f"{PICTURED} tables with pictures, in the limits", *drawn[1]),
    ]


def _rows(how: str, rate: float, times: Times) -> list[Row]:
    found = [Row(f"{how}: taps", rate, "/s")]
    for what, told in (("answer", times.answer), ("last screen", times.screen)):
        cuts = quantiles(told, n=100, method="inclusive")
        asked = "1,000" if what == "answer" else ""
        found.append(Row(f"  tap to {what}, p50", cuts[49], "ms"))
        found.append(Row(f"  tap to {what}, p99", cuts[98], "ms", asked))
    return found


if __name__ == "__main__":
    print(table("Telegram: taps through the whole stack", rows()))
