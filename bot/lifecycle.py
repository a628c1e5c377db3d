"""The bot from its start to its end: what goes on beside the presses."""

import asyncio
import logging
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

from adapters.drawing import DRAWING
from adapters.ports import Platform
from adapters.worker import Worker
from bot.composition import Bot, WallClock, open_storage, platforms, wire
from bot.config import Config
from bot.games import MENU, drawn_ahead
from bot.games.entry import GameEntry
from bot.operations import logs, systemd
from bot.operations.loop_lag import beat
from bot.operations.metrics_port import monitored
from bot.platform_runner import nobody_left, served_on, served_on_all
from bot.schedule.clock import Clock
from storage.ledger import LIVE, Unavailable

__all__ = ["alive", "serve", "served_on"]

log = logging.getLogger(__name__)

STEP = 0.5
"""So often, in seconds, do the bell and the herald go round."""
WRITE = 1.0
"""So often is stored which messages were edited."""
REPORT = 5.0
DAY = 24 * 3600.0
UNSAID = 7 * DAY
"""An announcement that could not be sent is kept so long after its table has ended, or after it was
made if it is about no table."""
REMEMBERED_UPDATES = 2 * DAY
"""Telegram sends again what was not confirmed for a day at most."""


@asynccontextmanager
async def alive(config: Config, menu: Mapping[str, GameEntry] = MENU) -> AsyncIterator[Bot]:
    """A bot that runs, on a database that nobody else has; what it has begun is finished."""
    storage = await open_storage(config)
    try:
        clock = WallClock()
        bot = wire(config, storage, clock, menu)
        await bot.begin()
        chores = [asyncio.create_task(chore) for chore in _chores(bot, config, clock)]
        try:
            yield bot
        finally:
            await _stopped(chores)
            await bot.bell.close()
            await bot.tables.settled()
            await bot.herald.hushed()
            with suppress(Unavailable):
                await bot.placements.write()
            await bot.heartbeat.beat(stopped=True)
    finally:
        await storage.close()


async def serve(config: Config, tell: Callable[[str], object]) -> None:
    """Until we are asked to stop, or nobody can be served; what has been begun is finished."""
    stop = _asked_to_stop()
    async with alive(config) as bot:
        bot.heartbeat.listeners.append(systemd.feed_watchdog)
        live = len(await bot.storage.tables(*LIVE))
        log.info("the bot starts", extra=logs.about(live_tables=live))
        met, presence = platforms(config), bot.tables.house.presence
        said = partial(_opened, tell)
        async with (
            _drawn_elsewhere(met, bot),
            monitored(config, bot, met),
            served_on_all(met, bot, said) as opening,
        ):
            left = asyncio.create_task(nobody_left(met, presence))
            rescuing = asyncio.create_task(bot.health.rescue(presence.clock))
            try:
                await _until(stop, opening, left, rescuing)
                bot.health.demand_no_loss()
                log.info("the bot stops, and finishes what is begun")
            finally:
                systemd.notify(systemd.STOPPING)


@asynccontextmanager
async def _drawn_elsewhere(met: Sequence[Platform], bot: Bot) -> AsyncIterator[None]:
    """Pictures are drawn in a process of their own, if a platform shows any."""
    if not any(platform.pictures for platform in met):
        yield
        return
    worker = Worker()
    DRAWING.use(worker)
    ahead = asyncio.create_task(DRAWING.ahead(drawn_ahead(bot.tables.house.menu.values())))
    try:
        yield
    finally:
        DRAWING.use(None)
        await _stopped([ahead])
        await worker.end()


def _opened(tell: Callable[[str], object], where: str) -> None:
    """With the first door that is open we are ready; to say so again changes nothing."""
    tell(where)
    systemd.notify(systemd.READY)


def _asked_to_stop() -> asyncio.Event:
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    loop.set_exception_handler(logs.of_loop)
    for asked in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(asked, stop.set)
    return stop


async def _until(
    stop: asyncio.Event, opening: asyncio.Task[None], *reasons: asyncio.Task[None]
) -> None:
    """Doors that are all open are no reason to stop; one that cannot be opened at all is, and so is
    each of the `reasons` that ends or fails: no platform is left, or a lost database is rescued."""
    stopping = asyncio.create_task(stop.wait())
    waiting = {stopping, opening, *reasons}
    try:
        while not stopping.done():
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for ended in done:
                await ended
    finally:
        for task in (stopping, *reasons):
            task.cancel()
        await asyncio.gather(stopping, *reasons, return_exceptions=True)


async def forget_old(bot: Bot, config: Config, now: float) -> int:
    """The moves of matches that ended long ago; their results stay."""
    if not config.retention_days:
        return 0
    return await bot.storage.forget_old(now - config.retention_days * DAY)


async def forget_unsaid(bot: Bot, now: float) -> None:
    """Of a platform that is not served any more, or has been away for so long."""
    if count := await bot.storage.forget_unsaid(now - UNSAID):
        bot.meters.announcements["expired"].inc(count)
        log.warning(
            "announcements that nobody could be told are dropped", extra=logs.about(n=count)
        )


async def forget_updates(bot: Bot, now: float) -> int:
    """The numbers of those that are done and will not be sent again."""
    return await bot.storage.forget_updates(now - REMEMBERED_UPDATES)


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


def _chores(bot: Bot, config: Config, clock: Clock) -> list[Coroutine[object, object, None]]:
    return [
        again_and_again(bot.bell.step, STEP, clock),
        again_and_again(bot.herald.go_round, STEP, clock),
        again_and_again(bot.correct_screens, STEP, clock),
        again_and_again(bot.placements.write, WRITE, clock),
        again_and_again(bot.services.ratings.update, STEP, clock),
        again_and_again(lambda: beat(bot.meters.stood_still, clock.running), 0, clock),
        bot.heartbeat.run(),
        again_and_again(logs.report_repeated, REPORT, clock),
        again_and_again(bot.health.inspect, DAY, clock),
        again_and_again(lambda: forget_old(bot, config, clock.now()), DAY, clock),
        again_and_again(lambda: forget_unsaid(bot, clock.now()), DAY, clock),
        again_and_again(lambda: forget_updates(bot, clock.now()), DAY, clock),
    ]


async def _stopped(chores: list[asyncio.Task[None]]) -> None:
    for chore in chores:
        chore.cancel()
    await asyncio.gather(*chores, return_exceptions=True)
