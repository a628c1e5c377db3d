"""The doors at which people come in, one a platform: each is tried until it opens, and none waits
for another."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import chain, repeat
from typing import NoReturn, TypeAlias

from adapters.ports import NotLetIn, NotReached, Platform
from bot.composition import Bot
from bot.operations.exit_codes import ending
from bot.operations.logs import about
from bot.schedule.availability import Availability

log = logging.getLogger(__name__)

Tell: TypeAlias = Callable[[str], object]

PAUSES = (2.0, 5.0, 10.0, 30.0, 60.0)
"""In seconds, before the next attempt; the last one again and again."""
AFTER_A_FAULT = 1.0


class PlatformRunner:
    """A platform with the bot behind it."""

    def __init__(self, platform: Platform, bot: Bot, tell: Tell) -> None:
        self._platform = platform
        self._bot = bot
        self._tell = tell
        self._outbox = bot.connect(platform)
        self._chores: tuple[asyncio.Task[None], ...] = ()
        bot.tables.house.presence.awaited(platform.name)
        platform.attach(bot.requests)

    @property
    def name(self) -> str:
        return self._platform.name

    async def open(self) -> str:
        """Where people find it; until then nothing is sent there, and nobody's time runs."""
        place = await self._platform.start()
        self._bot.requests.found(self.name)
        # A platform's service time is kept as soon as it is served.
        chores = self._send(), self._show_again(), self._bot.heartbeat.beat()
        self._chores = tuple(map(asyncio.create_task, chores))
        log.info("a platform is open", extra=about(platform=self.name))
        return place

    async def knock(self) -> NotReached | None:
        """Why it stays shut for now, if it does: its tables' clocks stand still."""
        try:
            place = await self.open()
        except NotReached as why:
            self._bot.requests.lost(self.name)
            return why
        self._tell(f"Play here: {place}")
        return None

    async def keep_knocking(self) -> None:
        """Until it opens, or never can: others are open, and go on, also after a mistake of ours
        (when who knows what stands ajar)."""
        clock = self._bot.tables.house.presence.clock
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            await clock.sleep(pause)
            try:
                if await self.knock() is None:
                    return
            except NotLetIn as never:
                self._bot.requests.refused(self.name, str(never))
                return
            except OSError as never:
                log.critical("a platform stays shut: %s", never, extra=about(platform=self.name))
                self._bot.tables.house.presence.shut(self.name, ending(never)[1])
                return
            except Exception as fault:
                log.exception(
                    "a mistake of ours: a platform stays shut", extra=about(platform=self.name)
                )
                self._bot.tables.house.presence.shut(self.name, ending(fault)[1])
                await asyncio.gather(self.close(), return_exceptions=True)
                return

    async def _send(self) -> None:
        """As long as the door is open: a mistake of ours may cost one thing, never all after it."""
        while True:
            try:
                await self._outbox.run()
            except Exception:
                log.exception("what is sent has failed, and goes on")
            await self._bot.tables.house.presence.clock.sleep(AFTER_A_FAULT)

    async def _show_again(self) -> None:
        try:
            await self._bot.screens.start(self.name)
        except Exception:
            log.exception("what hung there could not be shown again")

    async def close(self) -> None:
        """What has been pressed is answered, then what is under way brought."""
        await self._platform.hush()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self._platform.stop()


@asynccontextmanager
async def served_on(platform: Platform, bot: Bot) -> AsyncIterator[str]:
    """A platform with the bot behind it; where people find it."""
    door = PlatformRunner(platform, bot, _nobody)
    try:
        yield await door.open()
    finally:
        await door.close()


@asynccontextmanager
async def served_on_all(
    platforms: Sequence[Platform], bot: Bot, tell: Tell
) -> AsyncIterator[asyncio.Task[None]]:
    """What ends is the attempt to open them all: with why, if nobody can be served at all."""
    async with AsyncExitStack() as closing:
        doors = [PlatformRunner(platform, bot, tell) for platform in platforms]
        closing.push_async_callback(_close, doors)
        opening = asyncio.create_task(_open(doors))
        closing.push_async_callback(_given_up, opening)
        yield opening


async def nobody_left(platforms: Sequence[Platform], presence: Availability) -> NoReturn:
    """Waits until every platform refuses us or stays shut, and says why: to go on would not help.

    While one of them is merely away it is waited for.
    """
    names = [platform.name for platform in platforms]
    while not all(name in presence.refusals for name in names):
        presence.refusal.clear()
        await presence.refusal.wait()
    raise NotLetIn(" ".join(presence.refusals[name] for name in names))


async def _open(doors: Sequence[PlatformRunner]) -> None:
    shut = await _knock(doors)
    if all(shut):
        raise NotReached(" ".join(map(str, shut)))
    waiting = [door for door, why in zip(doors, shut, strict=True) if why is not None]
    await asyncio.gather(*(door.keep_knocking() for door in waiting))


async def _knock(doors: Sequence[PlatformRunner]) -> list[NotReached | None]:
    """Where one can never be opened, nobody goes on opening the others."""
    knocking = [asyncio.create_task(door.knock()) for door in doors]
    try:
        return await asyncio.gather(*knocking)
    finally:
        for task in knocking:
            task.cancel()
        await asyncio.gather(*knocking, return_exceptions=True)


async def _close(doors: Sequence[PlatformRunner]) -> None:
    """At once: none waits for another's last words. What fails there fails after all are closed."""
    closed = await asyncio.gather(*(door.close() for door in doors), return_exceptions=True)
    for failed in closed:
        if failed is not None:
            raise failed


async def _given_up(opening: asyncio.Task[None]) -> None:
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)


def _nobody(_: str) -> None:
    """Is told."""
