"""Taps through the whole stack: real library, real files, a Bot API server of our own in the same
process. `python -m tests.bench.telegram`.

Flat out, nobody keeps to limits, since what is measured is us. Within Telegram's limits, about five
taps a second are all that thirty messages a second leave room for, whatever the number of tables.
"""

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from telegram import User as TelegramUser

from adapters.limits import NONE, Limits
from adapters.ports import Press
from adapters.sights import Wishes
from adapters.telegram.persons import person
from adapters.telegram.server import Telegram
from adapters.token import unpack
from bot.outbox.outbox import Outbox
from bot.wire import Bot, WallClock, wire
from storage.sqlite.storage import SqliteStorage
from tests.bench.measure import Row, table
from tests.bot.scene import config, done
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Chat, Message, User

SIZES = (1, 50, 300)
SECONDS = 6.0
LONGER = 20.0
TAPS = 4.0
"""A second, at all tables together, within the limits."""
THINKS = 3.0
"""Seconds at least before a person taps again."""
PLAYS = ("play", "cut", "ready")
GLANCE = 0.002
CONFIG = config(tables_per_chat=10, tables_per_person=10)


class Boundless(Telegram):
    """As fast as it goes."""

    @property
    def limits(self) -> Limits:
        return NONE


@dataclass(slots=True)
class Times:
    """In milliseconds."""

    answer: list[float] = field(default_factory=list)
    screen: list[float] = field(default_factory=list)


class Floor:
    """Many tables of two, each in a group of its own."""

    def __init__(self, server: Server, bot: Bot, tables: int) -> None:
        self.server, self.bot, self.size = server, bot, tables
        self.people = People(server)
        self.times = Times()
        self.outbox: Outbox

    async def seat(self) -> list[tuple[Chat, tuple[User, User]]]:
        self.server.calls.clear()
        return [await self._seated(n) for n in range(self.size)]

    async def _seated(self, n: int) -> tuple[Chat, tuple[User, User]]:
        world = self.server.world
        pair = (world.user(2 * n + 1, f"A{n}"), world.user(2 * n + 2, f"B{n}"))
        group = world.group(-(10**12) - n - 1, *(who.id for who in pair))
        first, second = (person(_known(who)) for who in pair)
        for who in pair:
            who.started = True
        desk, chat = self.bot.desk, f"telegram:{group.id}"
        number = done(await desk.open_table(first, chat, Wishes("scopa"))).table.table
        done(await desk.join(Press(second, number, 0, chat=chat)))
        done(await desk.start(Press(first, number, 0, chat=chat)))
        return group, pair

    async def play(self, pairs: list[tuple[Chat, tuple[User, User]]], thinks: float) -> float:
        """Taps a second."""
        began = time.perf_counter()
        until = began + (LONGER if thinks else SECONDS)
        players = (self._table(pair, until, thinks, i) for i, pair in enumerate(pairs))
        await asyncio.gather(*players)
        return len(self.times.answer) / (time.perf_counter() - began)

    async def _table(
        self, seated: tuple[Chat, tuple[User, User]], until: float, thinks: float, number: int
    ) -> None:
        await asyncio.sleep(thinks * number / self.size)
        while time.perf_counter() < until:
            tap = next(self._taps(seated[1]), None)
            if tap is not None:
                await self._tapped(seated, *tap)
            await asyncio.sleep(thinks or GLANCE)

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

    async def _tapped(
        self, seated: tuple[Chat, tuple[User, User]], who: User, message: Message, data: str
    ) -> None:
        began = time.perf_counter()
        query = self.people.press_data(who, message, data)
        await until_not(lambda: query not in self.server.methods.answers)
        self.times.answer.append(1000 * (time.perf_counter() - began))
        await until_not(lambda: self._busy(seated))
        self.times.screen.append(1000 * (time.perf_counter() - began))

    def _busy(self, seated: tuple[Chat, tuple[User, User]]) -> bool:
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


async def measured(size: int, thinks: float) -> tuple[float, Times]:
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(Server(time.time))
            server.pace.strict = False
            storage = await SqliteStorage.open(Path(folder) / "bot.db")
            stack.push_async_callback(storage.close)
            bot = wire(CONFIG, storage, WallClock())
            platform = (Telegram if thinks else Boundless)(server.token, server.url)
            platform.attach(bot.reception)
            floor = Floor(server, bot, size)
            floor.outbox = bot.connect(platform)
            sending = asyncio.create_task(floor.outbox.run())
            await platform.start()
            stack.push_async_callback(_stopped, platform, sending)
            pairs = await floor.seat()
            await floor.outbox.drained()
            return await floor.play(pairs, thinks), floor.times


async def _stopped(platform: Telegram, sending: asyncio.Task[None]) -> None:
    await platform.stop()
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)


def rows() -> list[Row]:
    flat_out = [row for size in SIZES for row in _rows(size, 0.0)]
    return [*flat_out, *(row for size in SIZES for row in _rows(size, max(THINKS, size / TAPS)))]


def _rows(size: int, thinks: float) -> list[Row]:
    rate, times = asyncio.run(measured(size, thinks))
    how = f"{size} tables, " + (
        f"each every {thinks:.0f} s, in the limits" if thinks else "flat out"
    )
    found = [Row(f"{how}: taps", rate, "/s")]
    for what, told in (("answer", times.answer), ("last screen", times.screen)):
        cuts = quantiles(told, n=100)
        found.append(Row(f"  tap to {what}, p50", cuts[49], "ms"))
        asked = "1,000" if what == "answer" else ""
        found.append(Row(f"  tap to {what}, p99", cuts[98], "ms", asked))
    return found


if __name__ == "__main__":
    print(table("Telegram: taps through the whole stack", rows()))
