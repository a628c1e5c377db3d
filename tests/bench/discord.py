"""Discord: taps through the whole stack, over sockets of this machine and the real library, with
files; Discord itself is played by the same process, whose work is in every number.
`python -m tests.bench.discord`.

Flat out, some tap at the same time, each as soon as the last screen is there, and nobody keeps to
limits. Within Discord's limits, a tap is a handful of the twenty-five things a second that we
allow ourselves.
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

from adapters.discord.layout import layout
from adapters.discord.platform import Address, Discord
from adapters.limits import DISCORD, NONE, Limits
from adapters.people import Person
from adapters.ports import Press
from adapters.sights import Wishes
from adapters.token import unpack
from bot.outbox.outbox import Outbox
from bot.wire import Bot, WallClock, wire
from engine.game import ByPoints
from storage.sqlite.storage import SqliteStorage
from tests.adapters.discord.desk import hand
from tests.bench.measure import Row, per_second, table
from tests.bot.scene import config, done
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Channel, Message, User

SIZES, PICTURED = (1, 50, 300), 50
SECONDS, LONGER = 3.0, 5.0
AT_ONCE = 16
"""So many tap flat out."""
TAPS = 5.0
"""A second, at all tables together, within the limits."""
PLAYS = frozenset({"play", "cut", "ready"})
GLANCE = 0.002
CARDS = 2000
CONFIG = config(tables_per_chat=10, tables_per_person=10)


class Measured(Discord):
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


Seated: TypeAlias = tuple[Channel, tuple[User, User]]


class Floor:
    """Many tables of two, each in a channel of its own."""

    def __init__(self, discord: Double, bot: Bot, tables: int) -> None:
        self.discord, self.bot, self.size = discord, bot, tables
        self.times = Times()
        self.outbox: Outbox
        guild = discord.guild("Casa")
        self._seats = [self._furnished(n, discord.channel(guild, f"{n}")) for n in range(tables)]
        self._one = defaultdict[int, asyncio.Lock](asyncio.Lock)
        """Nobody taps at a table before its last tap is on every screen."""

    def _furnished(self, n: int, room: Channel) -> Seated:
        return room, (self.discord.user(f"A{n}"), self.discord.user(f"B{n}"))

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
        for room, pair in self._seats:
            first, second = (Person(f"discord:{u.id}", u.name, language="it") for u in pair)
            desk, chat = self.bot.desk, f"discord:#{room.id}"
            wishes = Wishes("scopa", length=ByPoints(21))
            number = done(await desk.open_table(first, chat, wishes)).table.table
            done(await desk.join(Press(second, number, 0, chat=chat)))
            done(await desk.start(Press(first, number, 0, chat=chat)))
        return self._seats

    async def flat_out(self, seats: list[Seated]) -> float:
        """Taps a second."""
        turn, began = cycle(seats), time.perf_counter()
        tappers = min(AT_ONCE, self.size)
        await asyncio.gather(*(self._tap_on(turn, began + SECONDS) for _ in range(tappers)))
        return len(self.times.answer) / (time.perf_counter() - began)

    async def _tap_on(self, turn: Iterator[Seated], until: float) -> None:
        while time.perf_counter() < until:
            if not await self._tap(next(turn)):
                await asyncio.sleep(GLANCE)

    async def within_limits(self, seats: list[Seated]) -> float:
        """One tap after the other at each table, at all together so many a second."""
        turn, began, rate = cycle(seats), time.perf_counter(), min(TAPS, float(self.size))
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
            for message in self.discord.seen(who, self.discord.dm(who))[-1:]:
                for key in buttons(message.components):
                    if unpack(key["custom_id"].partition(":")[2]).verb in PLAYS:
                        yield who, message, key["custom_id"]

    async def _tapped(self, seated: Seated, who: User, message: Message, custom_id: str) -> None:
        began = time.perf_counter()
        act = await self.discord.click(who, message, custom_id)
        await act.answered.wait()
        self.times.answer.append(1000 * (time.perf_counter() - began))
        await until_not(lambda: self._busy(seated))
        self.times.screen.append(1000 * (time.perf_counter() - began))

    def _busy(self, seated: Seated) -> bool:
        room, pair = seated
        lanes = self.outbox._lanes._lanes  # noqa: SLF001
        names = [f"discord:#{room.id}", *(f"discord:{who.id}" for who in pair)]
        here = [lanes[name] for name in names if name in lanes]
        return any(lane.busy or lane.waits for lane in here)


async def until_not(true: Callable[[], bool]) -> None:
    while true():  # noqa: ASYNC110 - the stopwatch is not to change what it measures
        await asyncio.sleep(GLANCE)


async def measured(size: int, drawn: bool) -> tuple[tuple[float, Times], tuple[float, Times]]:
    """Flat out, and then within the limits."""
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        discord = await stack.enter_async_context(Double())
        storage = await SqliteStorage.open(Path(folder) / "bot.db")
        stack.push_async_callback(storage.close)
        bot = wire(CONFIG, storage, WallClock())
        floor = Floor(discord, bot, size)
        platform = Measured(discord.token, Address(discord.api_url, discord.gateway_url))
        platform.drawn = drawn
        platform.attach(bot.reception)
        async with floor.sent(platform):
            await platform.start()
            stack.push_async_callback(platform.stop)
            await discord.gateway.until(lambda: discord.gateway.sessions)
            seats = await floor.seat()
            await floor.outbox.drained()
            fast = await floor.flat_out(seats), floor.times
            await floor.outbox.drained()
        platform.bounds, floor.times = DISCORD, Times()
        async with floor.sent(platform):
            return fast, (await floor.within_limits(seats), floor.times)


def layouts() -> int:
    panel = hand("discord:1")
    for _ in range(CARDS):
        layout(panel)
    return CARDS


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
        Row("a hand laid out as a message", per_second(layouts), "/s"),
    ]


def _rows(how: str, rate: float, times: Times) -> list[Row]:
    found = [Row(f"{how}: taps", rate, "/s")]
    for what, told in (("answer", times.answer), ("last screen", times.screen)):
        cuts = quantiles(told, n=100, method="inclusive")
        asked = "3,000 (Discord's limit)" if what == "answer" else ""
        found.append(Row(f"  tap to {what}, p50", cuts[49], "ms"))
        found.append(Row(f"  tap to {what}, p99", cuts[98], "ms", asked))
    return found


if __name__ == "__main__":
    print(table("Discord: taps through the whole stack", rows()))
