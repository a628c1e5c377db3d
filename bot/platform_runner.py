"""Starts each platform, retries until it works, and stops it; no platform waits for another."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import chain, repeat
from typing import NoReturn, TypeAlias

from adapters.ports import NotLetIn, NotReached, Platform
from bot.composition import Bot
from bot.features.double import doubles
from bot.features.evening import evening_reminders, evenings
from bot.features.tournament.live_boards import LiveBoards
from bot.features.tournament.live_rounds import LiveRounds
from bot.kernel.availability import Availability
from bot.kernel.logging_setup import about
from bot.operations.exit_codes import ending

log = logging.getLogger(__name__)

Tell: TypeAlias = Callable[[str], object]

PAUSES = (2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds before each attempt to start; the last one repeats."""
AFTER_A_FAULT = 1.0
LOOK = 0.25
"""Seconds between two looks at whether another bot is to be served here."""


class PlatformRunner:
    """Runs one platform."""

    def __init__(self, platform: Platform, bot: Bot, tell: Tell) -> None:
        self._platform = platform
        self._bot = bot
        self._tell = tell
        self._outbox = bot.connect(platform)
        self._chores: tuple[asyncio.Task[None], ...] = ()
        bot.tables.services.availability.expect(platform.name)
        platform.attach(bot.requests)

    @property
    def name(self) -> str:
        return self._platform.name

    async def open(self) -> str:
        """Start it, and return its address; before that nothing is sent, and no clock runs."""
        address = await self._platform.start()
        self._bot.requests.found(self.name)
        # The heartbeat stores the platform's service time as soon as it is served.
        chores = self._send(), self._show_again(), self._bot.heartbeat.beat()
        self._chores = tuple(map(asyncio.create_task, chores))
        log.info("a platform is open", extra=about(platform=self.name))
        return address

    async def try_to_open(self) -> NotReached | None:
        """Returns why it cannot be reached now, if so; its tables' clocks stand still then."""
        try:
            address = await self.open()
        except NotReached as reason:
            self._bot.requests.lost(self.name)
            return reason
        self._tell(f"Play here: {address}")
        return None

    async def retry(self, first: float = PAUSES[0]) -> None:
        """Try until it opens or an error shows that it never will. Other platforms are open
        meanwhile, so no error may end the program; after a bug, close what may be half open."""
        clock = self._bot.tables.services.availability.clock
        for pause in chain((first,), PAUSES[1:], repeat(PAUSES[-1])):
            await clock.sleep(pause)
            try:
                if await self.try_to_open() is None:
                    return
            except NotLetIn as refusal:
                self._bot.requests.refused(self.name, str(refusal))
                return
            except OSError as error:
                log.critical(
                    "a platform cannot be opened: %s", error, extra=about(platform=self.name)
                )
                self._bot.tables.services.availability.mark_closed(self.name, ending(error)[1])
                return
            except Exception as bug:
                log.exception(
                    "a bug prevents a platform from opening", extra=about(platform=self.name)
                )
                self._bot.tables.services.availability.mark_closed(self.name, ending(bug)[1])
                await asyncio.gather(self.close(), return_exceptions=True)
                return

    async def _send(self) -> None:
        """Run the outbox while the platform is open: a bug may lose one message, never all."""
        while True:
            try:
                await self._outbox.run()
            except Exception:
                log.exception("the outbox has failed and is started again")
            await self._bot.tables.services.availability.clock.sleep(AFTER_A_FAULT)

    async def _show_again(self) -> None:
        """A step that fails does not keep the others from being done."""
        services, name = self._bot.services, self.name
        steps: Sequence[Callable[[], Awaitable[None]]] = (
            partial(self._bot.screens.start, name),
            partial(evenings.show_all, services, name),
            partial(evening_reminders.take_down_after_start, services, name),
            LiveRounds(services).restore,
            partial(doubles.restore, services),
            partial(LiveBoards(services).show_all, name),
        )
        for step in steps:
            try:
                await step()
            except Exception:
                log.exception("something could not be brought up to date after the start")

    async def close(self) -> None:
        """Answer the presses that have arrived, finish what is being sent, then stop."""
        await self._platform.stop_receiving()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self._platform.stop()


@asynccontextmanager
async def served_on(platform: Platform, bot: Bot) -> AsyncIterator[str]:
    """Serve one platform meanwhile; yields its address."""
    runner = PlatformRunner(platform, bot, _ignore)
    try:
        yield await runner.open()
    finally:
        await runner.close()


@asynccontextmanager
async def served_on_all(
    platforms: Sequence[Platform], bot: Bot, tell: Tell
) -> AsyncIterator[asyncio.Task[None]]:
    """Serve all platforms meanwhile; yields the task that opens them. It fails if none can be
    served."""
    async with AsyncExitStack() as closing:
        runners = [PlatformRunner(platform, bot, tell) for platform in platforms]
        closing.push_async_callback(_close_all, runners)
        opening = asyncio.create_task(_open_all(runners))
        closing.push_async_callback(_cancel, opening)
        yield opening


class FreedBots:
    """Serves more bots, each from the moment on when no other process serves it any more."""

    def __init__(self, bot: Bot, here: list[Platform], tell: Tell) -> None:
        self._bot = bot
        self._here = here
        """All that are served here, and to which others are added."""
        self._tell = tell
        self._runners: list[PlatformRunner] = []
        self._opening: list[asyncio.Task[None]] = []

    async def look(self, platforms: Sequence[Platform]) -> None:
        """Whether one of these is to be served here now."""
        for platform in [one for one in platforms if one not in self._here]:
            if self._bot.storage.serves(platform.name):
                await self._bot.take_over(platform.name)
                log.info("a platform is taken over", extra=about(platform=platform.name))
                self._here.append(platform)
                runner = PlatformRunner(platform, self._bot, self._tell)
                self._runners.append(runner)
                self._opening.append(asyncio.create_task(runner.retry(first=0.0)))

    @asynccontextmanager
    async def served(self) -> AsyncIterator[None]:
        try:
            yield
        finally:
            for task in self._opening:
                await _cancel(task)
            await _close_all(self._runners)


async def nobody_left(platforms: Sequence[Platform], availability: Availability) -> NoReturn:
    """Wait until every platform refuses us or cannot be opened, then raise with the reasons.

    A platform that is merely away may come back, so it counts as left.
    """
    while not all(platform.name in availability.refusals for platform in platforms):
        availability.refusal.clear()
        await availability.refusal.wait()
    raise NotLetIn(" ".join(availability.refusals[platform.name] for platform in platforms))


async def _open_all(runners: Sequence[PlatformRunner]) -> None:
    reasons = await _try_all(runners)
    if all(reasons):
        raise NotReached(" ".join(map(str, reasons)))
    unopened = [one for one, reason in zip(runners, reasons, strict=True) if reason is not None]
    await asyncio.gather(*(runner.retry() for runner in unopened))


async def _try_all(runners: Sequence[PlatformRunner]) -> list[NotReached | None]:
    """Why each could not be opened. If one never can be, the attempts for the others end."""
    attempts = [asyncio.create_task(runner.try_to_open()) for runner in runners]
    try:
        return await asyncio.gather(*attempts)
    finally:
        for task in attempts:
            task.cancel()
        await asyncio.gather(*attempts, return_exceptions=True)


async def _close_all(runners: Sequence[PlatformRunner]) -> None:
    """Side by side; an error is raised after all are closed."""
    closed = await asyncio.gather(*(one.close() for one in runners), return_exceptions=True)
    for error in closed:
        if error is not None:
            raise error


async def _cancel(opening: asyncio.Task[None]) -> None:
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)


def _ignore(_: str) -> None:
    """The caller gets the address from `served_on`."""
