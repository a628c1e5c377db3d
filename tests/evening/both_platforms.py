"""Telegram and Discord side by side, one bot on both, and a clock that runs faster than ours."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from adapters.discord.platform import Address, Discord, Timeouts
from adapters.limits import NONE, Limits
from adapters.ports import Platform
from adapters.telegram.platform import Telegram
from bot.composition import Bot, wire
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.lifecycle import STEP, again_and_again
from bot.platform_runner import PlatformRunner
from bot.tables.model import Table
from common.addresses import Chat
from common.ids import TableId
from storage.sqlite.storage import SqliteStorage
from tests.bot.scene import config, seeds
from tests.doubles.clock import FakeClock
from tests.doubles.discord.double import Double
from tests.doubles.discord.haste import brisk
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.patience import PATIENCE

TICK, REST = 0.05, 0.002
"""The moved clock runs at most 25 times as fast as the real one; slower when there is much to do,
so that nothing is too late because the machine is busy."""
BEHIND = 0.5
"""What might have been sent so many seconds ago waits for the machine alone."""
LONGEST_WAIT = 20
"""Rests at most for which time stands still then: somebody may be waiting for time itself."""
QUICK = Timeouts(patience=1.0, grace=0.5, again=0.1)
UNLIMITED = replace(QUICK, patience=PATIENCE)
"""No reply is deferred because this machine is slow."""
SETTINGS = config(tables_per_chat=10, tables_per_person=10)


class MovingClock:
    """Moves the bot's clock on, which may be set; the platforms have their own, which is not."""

    def __init__(self, clock: FakeClock, is_behind: Callable[[], bool]) -> None:
        self.clock = clock
        self._is_behind = is_behind
        self._now = clock.now()
        self._running: asyncio.Task[None] | None = None

    def now(self) -> float:
        """By the platforms' clock."""
        return self._now

    def start(self) -> None:
        self._running = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self.clock.move(TICK)
            self._now += TICK
            await asyncio.sleep(REST)
            await self._caught_up()

    async def _caught_up(self) -> None:
        for _ in range(LONGEST_WAIT):
            if not self._is_behind():
                return
            await asyncio.sleep(REST)


class WordsOnTelegram(Telegram):
    """In words alone."""

    pictures = False


class WordsOnDiscord(Discord):
    """In words alone."""

    pictures = False


class UnlimitedTelegram(WordsOnTelegram):
    limits: Limits = NONE


class UnlimitedDiscord(WordsOnDiscord):
    limits: Limits = NONE


class BothPlatforms:
    """`async with BothPlatforms(database) as platforms:`"""

    def __init__(
        self, database: Path, menu: Mapping[str, GameEntry] = MENU, limited: bool = True
    ) -> None:
        self.clock = FakeClock()
        self.pump = MovingClock(self.clock, self._is_behind)
        self.telegram = Server(self.pump.now)
        self.people = People(self.telegram)
        self.discord = Double()
        self.limited = limited
        """As much as the platforms allow, and no more."""
        self.telegram.pace.strict = limited
        if limited:
            self.discord.pace.keep(self.pump.now)
        self.pause = 0.0
        self.open_doors = asyncio.Event()
        """Somebody is there to be pressed."""
        self.bot: Bot
        self._database, self._menu, self._seeds = database, menu, seeds()
        self._doors: tuple[PlatformRunner, ...] = ()
        self._chores: list[asyncio.Task[None]] = []
        self._haste = brisk(TICK / REST)

    def is_heard(self) -> bool:
        """Pauses before polling again are measured by the real clock."""
        presence = self.bot.tables.services.availability
        return presence.answers(Chat("telegram:")) and presence.answers(Chat("discord:"))

    async def __aenter__(self) -> Self:
        self._haste.__enter__()
        await self.telegram.__aenter__()
        await self.discord.__aenter__()
        self.pump.start()
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        await self.pump.stop()
        await self.discord.__aexit__()
        await self.telegram.__aexit__()
        self._haste.__exit__(None, None, None)

    def now(self) -> float:
        """By the platforms' clock."""
        return self.pump.now()

    async def wait(self, seconds: float) -> None:
        await self.clock.sleep(seconds)

    def _is_behind(self) -> bool:
        """Something might have been sent already, if the machine were faster."""
        if not self.open_doors.is_set():
            return False
        outboxes = self.bot.outboxes.values()
        return any(box.next_time() < self.clock.boottime() - BEHIND for box in outboxes)

    # The bot

    async def open(self) -> None:
        storage = await SqliteStorage.open(self._database)
        self.bot = wire(SETTINGS, storage, self.clock, self._menu, self._seeds)
        await self.bot.begin()
        self._doors = tuple(PlatformRunner(met, self.bot, _nobody) for met in self._platforms())
        known = len(self.discord.gateway.identified)
        for door in self._doors:
            await door.open()
        gateway = self.discord.gateway
        await gateway.until(lambda: len(gateway.identified) > known and gateway.sessions)
        self._chores = [asyncio.create_task(chore) for chore in self._going_on()]
        self.open_doors.set()

    def _platforms(self) -> tuple[Platform, ...]:
        where = Address(self.discord.api_url, self.discord.gateway_url)
        on_telegram = WordsOnTelegram if self.limited else UnlimitedTelegram
        on_discord = WordsOnDiscord if self.limited else UnlimitedDiscord
        telegram = on_telegram(self.telegram.token, self.telegram.url, None, self.clock.now)
        times = QUICK if self.limited else UNLIMITED
        return telegram, on_discord(self.discord.token, where, times)

    def _going_on(self) -> list[Coroutine[Any, Any, None]]:
        bot, clock = self.bot, self.clock
        return [
            bot.heartbeat.run(),
            again_and_again(bot.scheduler.step, STEP, clock),
            again_and_again(bot.announcer.start_sending, STEP, clock),
            again_and_again(bot.placements.write, STEP, clock),
            again_and_again(bot.ratings.catch_up, STEP, clock),
        ]

    async def close(self, gently: bool = True) -> None:
        """Finishing what is begun; or as when the plug is pulled: nothing more is kept."""
        self.open_doors.clear()
        if not gently:
            await self.bot.storage.close()
        for door in self._doors:
            await _ended(door._chores)  # noqa: SLF001 - nothing is under way when lines are closed
            await door.close()
        await _ended(self._chores)
        await self.bot.scheduler.close()
        await self.bot.tables.settled()
        await self.bot.announcer.stop()
        if gently:
            await self.bot.heartbeat.beat(stopped=True)
        await self.bot.storage.close()

    async def table(self, number: int) -> Table:
        """As nobody but the table itself may see it; while we are away, later."""
        await self.open_doors.wait()
        return await self.bot.tables.table(TableId(number))


async def _ended(chores: Sequence[asyncio.Task[None]]) -> None:
    for chore in chores:
        chore.cancel()
    await asyncio.gather(*chores, return_exceptions=True)


def _nobody(_: str) -> None:
    """Learns our address."""
