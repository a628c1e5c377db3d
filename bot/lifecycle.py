"""Runs the bot from its start to its end, with the background tasks beside the requests."""

import asyncio
import gc
import logging
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

from adapters.drawing import ANIMATIONS, DRAWING
from adapters.ports import Platform
from adapters.worker import Worker
from bot.composition import Bot, WallClock, load_texts, open_storage, platforms, wire
from bot.config import Config
from bot.features.daily.daily_closing import DailyClosing
from bot.features.daily.daily_sights import played_daily
from bot.features.ranking.counting_up import CountingUp
from bot.games import MENU, drawn_ahead
from bot.games.entry import GameEntry
from bot.kernel import logging_setup
from bot.kernel.clock import Clock
from bot.kernel.short_steps import paced
from bot.operations import systemd
from bot.operations.loop_lag import measure_once
from bot.operations.metrics_port import monitored, standby_monitored
from bot.platform_runner import LOOK, FreedBots, nobody_left, served_on, served_on_all
from storage.errors import Unavailable
from storage.protocol import Storage
from storage.tables import LIVE

__all__ = ["alive", "serve", "served_on"]

log = logging.getLogger(__name__)

STEP = 0.5
"""Seconds between two rounds of the frequent background tasks."""
WRITE = 1.0
"""Seconds between two writes of what edited messages show."""
REPORT = 5.0
READ_ANEW = 2.0
"""Seconds after which is read anew what another process may have changed."""
BESIDE = 30.0
"""Seconds between two looks for what is long and done beside the requests."""
AT_THE_LATEST = 60.0
"""Seconds after a start until that is done even if no platform can be reached."""
INSPECTED_AFTER = 300.0
"""Seconds from a start until the database is first checked for damage."""
GARBAGE = 20_000, 20, 20
"""Thresholds of the garbage collector: by default it runs several times for each press."""
RESPITE = 0.05
"""Seconds between two steps of a long task of the storage."""
HOUR = 3600.0
DAY = 24 * HOUR
UNSAID = 7 * DAY
"""Announcements are kept for this long after their table's end, or after they were made if they are
about no table."""
REMEMBERED_UPDATES = 2 * DAY
"""Telegram repeats an unconfirmed update for at most one day."""


@asynccontextmanager
async def alive(
    config: Config,
    menu: Mapping[str, GameEntry] = MENU,
    storage: Storage | None = None,
    serving: asyncio.Event | None = None,
) -> AsyncIterator[Bot]:
    """A running bot with exclusive use of its database; at the end it finishes what it began.

    What goes through the whole database waits until the bot is `serving`, if that is given.
    """
    storage = storage or await open_storage(config)
    try:
        clock = WallClock()
        bot = wire(config, storage, clock, menu)
        await bot.begin()
        chores = [asyncio.create_task(chore) for chore in _chores(bot, config, clock)]
        chores.append(asyncio.create_task(later_chores(bot, config, clock, serving)))
        try:
            yield bot
        finally:
            await _stop(chores)
            await bot.scheduler.close()
            await bot.pars.close()
            await bot.tables.settled()
            await bot.announcer.stop()
            with suppress(Unavailable):
                await bot.placements.write()
            await bot.heartbeat.beat(stopped=True)
    finally:
        await storage.close()


async def serve(config: Config, tell: Callable[[str], object]) -> None:
    """Run until a signal asks us to stop or no platform is left; then finish what was begun."""
    stop = _stop_signal()
    # Before it waits for the storage: a process that takes over has no time to import libraries.
    served = platforms(config)
    async with standby_monitored(config):
        storage = await _opened(config, stop)
    if storage is None:
        return
    serving = asyncio.Event()
    async with alive(config, storage=storage, serving=serving) as bot:
        bot.heartbeat.listeners.append(systemd.feed_watchdog)
        live = len(await bot.storage.tables(*LIVE))
        log.info("the bot starts", extra=logging_setup.about(live_tables=live))
        presence = bot.tables.services.availability
        here = [platform for platform in served if storage.serves(platform.name)]
        ready = partial(_report_ready, tell, serving)
        freed = FreedBots(bot, here, ready)
        async with (
            drawing_process(served, bot),
            monitored(config, bot, served),
            board_served(config, bot, served),
            served_on_all([*here], bot, ready) as opening,
            freed.served(),
        ):
            looking = again_and_again(partial(freed.look, served), LOOK, presence.clock)
            reasons = (
                nobody_left(here, presence),
                looking,
                bot.health.rescue(presence.clock),
                bot.health.end_if_damaged(presence.clock),
            )
            try:
                await _wait_for_end(stop, opening, *map(asyncio.create_task, reasons))
                bot.health.demand_sound()
                log.info("the bot stops after finishing what it has begun")
            finally:
                systemd.notify(systemd.STOPPING)


async def _opened(config: Config, stop: asyncio.Event) -> Storage | None:
    """Wait as long as another process serves; None if a signal asks us to stop meanwhile."""
    opening = asyncio.create_task(open_storage(config, _stand_by))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({opening, stopping}, return_when=asyncio.FIRST_COMPLETED)
    if not opening.done():
        await _stop([opening])
        return None
    await _stop([stopping])
    return opening.result()


def _stand_by() -> None:
    """What takes long is done before another process has to be replaced."""
    systemd.stand_by()
    load_texts()


@asynccontextmanager
async def drawing_process(served: Sequence[Platform], bot: Bot) -> AsyncIterator[None]:
    """Pictures are drawn in a process of their own, if a platform shows any; animated ones in
    another, which starts with the first of them."""
    if not any(platform.pictures for platform in served):
        yield
        return
    worker, animating = Worker(), Worker()
    DRAWING.use(worker)
    ANIMATIONS.use(animating)
    ahead = asyncio.create_task(DRAWING.ahead(drawn_ahead(bot.tables.services.menu.values())))
    try:
        yield
    finally:
        DRAWING.use(None)
        ANIMATIONS.use(None)
        await _stop([ahead])
        await worker.end()
        await animating.end()


@asynccontextmanager
async def board_served(config: Config, bot: Bot, served: Sequence[Platform]) -> AsyncIterator[None]:
    """Serve the board to the platforms' apps meanwhile, if it has a public address."""
    site = bot.board_site(config, served)
    if site is None:
        yield
        return
    try:
        await site.start()
        yield
    finally:
        await site.stop()


def _report_ready(tell: Callable[[str], object], serving: asyncio.Event, address: str) -> None:
    """The bot is ready with its first open platform; systemd ignores further reports."""
    tell(address)
    serving.set()
    systemd.notify(systemd.READY)
    _collect_less_garbage()


def _collect_less_garbage() -> None:
    """What is there at the start stays, so it is not searched for garbage again and again."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _stop_signal() -> asyncio.Event:
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    loop.set_exception_handler(logging_setup.log_loop_error)
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop


async def _wait_for_end(
    stop: asyncio.Event, opening: asyncio.Task[None], *reasons: asyncio.Task[None]
) -> None:
    """Returns on a signal; raises if no platform can be opened, or with the error of a reason (no
    platform is left, a copy of the lost database was saved, or the database is damaged)."""
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
    """Delete the moves of matches that ended long ago; their results stay."""
    if not config.retention_days:
        return 0
    return await bot.storage.forget_old(now - config.retention_days * DAY)


async def leave_no_trace(bot: Bot, clock: Clock) -> None:
    """Remove the last bytes of people who were forgotten."""
    await bot.storage.finish_begun()
    await bot.storage.count_again(clock.now())
    await bot.storage.erase_deleted(lambda: clock.sleep(RESPITE))


async def forget_unsaid(bot: Bot, now: float) -> None:
    """Drop old announcements for a platform that is not served any more or away for too long."""
    if count := await bot.storage.forget_unsaid(now - UNSAID):
        bot.metrics.announcements["expired"].inc(count)
        log.warning(
            "announcements that could not be sent are dropped",
            extra=logging_setup.about(n=count),
        )


async def forget_updates(bot: Bot, now: float) -> int:
    """Forget the ids of handled updates that the platform will not send again."""
    return await bot.storage.forget_updates(now - REMEMBERED_UPDATES)


async def fold_names(storage: Storage, clock: Clock) -> None:
    """After an upgrade: people are found by names that an older program has written."""
    while await paced(storage.fold_more, clock):
        pass


async def again_and_again(
    chore: Callable[[], Awaitable[object]], pause: float, clock: Clock
) -> None:
    """Repeat a background task; one failure does not end it."""
    while True:
        try:
            await chore()
        except Exception:
            log.exception("a background task has failed and will be repeated")
        await clock.sleep(pause)


def _chores(bot: Bot, config: Config, clock: Clock) -> list[Coroutine[object, object, None]]:
    return [
        again_and_again(bot.scheduler.step, STEP, clock),
        again_and_again(bot.announcer.start_sending, STEP, clock),
        again_and_again(bot.watch_lease, STEP, clock),
        again_and_again(bot.tables.find_opened, STEP, clock),
        again_and_again(bot.correct_screens, STEP, clock),
        again_and_again(bot.placements.write, WRITE, clock),
        again_and_again(bot.ratings.catch_up, STEP, clock),
        again_and_again(bot.albums.update, STEP, clock),
        again_and_again(lambda: measure_once(bot.metrics.loop_lag, clock.running), 0, clock),
        bot.heartbeat.run(),
        again_and_again(logging_setup.report_repeated, REPORT, clock),
        again_and_again(lambda: bot.other_processes.read_anew(config.bot_names), READ_ANEW, clock),
    ]


async def later_chores(
    bot: Bot, config: Config, clock: Clock, serving: asyncio.Event | None
) -> None:
    """Those that a start need not wait for, nor share a processor with."""
    if serving is not None:
        waits = [asyncio.create_task(one) for one in (serving.wait(), clock.sleep(AT_THE_LATEST))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _stop(waits)
    counting = CountingUp(bot.storage, clock)
    closing = DailyClosing(bot.storage, played_daily(bot.services.menu), clock)
    await asyncio.gather(
        again_and_again(counting.catch_up, BESIDE, clock),
        again_and_again(closing.catch_up, BESIDE, clock),
        again_and_again(lambda: fold_names(bot.storage, clock), DAY, clock),
        _inspected_daily(bot, clock),
        again_and_again(lambda: leave_no_trace(bot, clock), HOUR, clock),
        again_and_again(lambda: forget_old(bot, config, clock.now()), DAY, clock),
        again_and_again(lambda: forget_unsaid(bot, clock.now()), DAY, clock),
        again_and_again(lambda: forget_updates(bot, clock.now()), DAY, clock),
    )


async def _inspected_daily(bot: Bot, clock: Clock) -> None:
    """People who come back after a start are served first: the whole database is read."""
    await clock.sleep(INSPECTED_AFTER)
    await again_and_again(bot.health.inspect, DAY, clock)


async def _stop(chores: Sequence[asyncio.Task[object]]) -> None:
    for chore in chores:
        chore.cancel()
    await asyncio.gather(*chores, return_exceptions=True)
