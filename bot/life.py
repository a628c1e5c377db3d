"""The bot from its start to its end: what goes on beside the presses."""

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from adapters.images.warm import warm
from adapters.ports import Platform
from bot import logs
from bot.clock import Clock
from bot.config import Config
from bot.served import Served
from bot.wire import MENU, Bot, WallClock, open_storage, platforms, wire

log = logging.getLogger(__name__)

STEP = 0.5
"""So often, in seconds, do the bell and the herald go round."""
DAY = 24 * 3600.0


@asynccontextmanager
async def alive(config: Config, menu: Mapping[str, Served] = MENU) -> AsyncIterator[Bot]:
    """A bot that runs, on a database that nobody else has; what it has begun is finished."""
    storage = await open_storage(config)
    try:
        clock = WallClock()
        bot = wire(config, storage, clock, menu)
        chores = [asyncio.create_task(chore) for chore in _chores(bot, config, clock)]
        try:
            yield bot
        finally:
            await _stopped(chores)
            await bot.bell.close()
            await bot.tables.settled()
            await bot.herald.hushed()
    finally:
        await storage.close()


@asynccontextmanager
async def served_on(platform: Platform, bot: Bot) -> AsyncIterator[str]:
    """A platform with the bot behind it; where people find it."""
    platform.attach(bot.reception)
    outbox = bot.connect(platform)
    sending = asyncio.create_task(outbox.run())
    try:
        yield await platform.start()
    finally:
        await platform.stop()
        await _stopped([sending])


async def serve(config: Config, tell: Callable[[str], object]) -> None:
    """Until we are asked to stop; what has been begun is finished first."""
    stop = asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(logs.of_loop)
    for asked in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(asked, stop.set)
    async with AsyncExitStack() as open_doors:
        bot = await open_doors.enter_async_context(alive(config))
        met = platforms(config)
        if any(platform.pictures for platform in met):
            warm()
        for platform in met:
            place = await open_doors.enter_async_context(served_on(platform, bot))
            tell(f"Play here: {place}")
        await stop.wait()


async def forget_old(bot: Bot, config: Config, now: float) -> int:
    """The moves of matches that ended long ago; their results stay."""
    if not config.retention_days:
        return 0
    return await bot.storage.forget_old(now - config.retention_days * DAY)


async def again_and_again(
    chore: Callable[[], Awaitable[object]], pause: float, clock: Clock
) -> None:
    """A chore that fails once is done the next time."""
    while True:
        try:
            await chore()
        except Exception:
            log.exception("a chore has failed, and will be tried again")
        await clock.sleep(pause)


def _chores(bot: Bot, config: Config, clock: Clock) -> list[Coroutine[Any, Any, None]]:
    return [
        again_and_again(bot.bell.step, STEP, clock),
        again_and_again(bot.herald.go_round, STEP, clock),
        again_and_again(bot.desk.office.ratings.update, STEP, clock),
        again_and_again(lambda: forget_old(bot, config, clock.now()), DAY, clock),
    ]


async def _stopped(chores: list[asyncio.Task[None]]) -> None:
    for chore in chores:
        chore.cancel()
    await asyncio.gather(*chores, return_exceptions=True)
