"""Is Telegram there? Where it tells its news by a webhook, that it is away we have to find out."""

import asyncio
import logging
from collections.abc import Callable

from telegram import Bot
from telegram.error import RetryAfter, TelegramError

from adapters.telegram.polling import LOST_AFTER, PAUSES

log = logging.getLogger(__name__)

EVERY = 20.0
"""Seconds in which nothing was answered, before we ask; after what has failed we ask at once."""


class Pulse:
    """`heard` is told of every call, whether it was answered at all."""

    def __init__(self, bot: Bot, lost: Callable[[bool], None]) -> None:
        self._bot = bot
        self._lost = lost
        self._failures = 0
        self._answered, self._missed = False, asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def heard(self, answered: bool) -> None:
        if answered:
            self._answered = True
        else:
            self._missed.set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._beat())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            self._answered = False
            missed = await self._rested()
            if missed or self._failures or not self._answered:
                self._felt(await self._there())

    async def _rested(self) -> bool:
        """Was something not answered meanwhile?"""
        if self._failures:
            await asyncio.sleep(PAUSES[min(self._failures, len(PAUSES)) - 1])
            return True
        self._missed.clear()
        try:
            async with asyncio.timeout(EVERY):
                return await self._missed.wait()
        except TimeoutError:
            return False

    async def _there(self) -> bool:
        """Asked for as little as possible."""
        try:
            await self._bot.get_me()
        except RetryAfter:
            return True
        except TelegramError:
            return False
        return True

    def _felt(self, there: bool) -> None:
        lost = self._failures >= LOST_AFTER
        self._failures = 0 if there else self._failures + 1
        if there and lost:
            log.info("Telegram is there again")
            self._lost(False)
        elif not lost and self._failures == LOST_AFTER:
            log.warning("Telegram cannot be reached")
            self._lost(True)
