"""Asks Telegram for news, again and again; whoever cannot be reached is lost until he is found."""

import asyncio
import logging
from collections.abc import Callable

from telegram import Bot, Update
from telegram.error import RetryAfter, TelegramError

from adapters.telegram.faults import seconds
from adapters.telegram.line import POLL

log = logging.getLogger(__name__)

WANTED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)
"""The kinds of news that concern us."""
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
LOST_AFTER = 2
"""Failures in a row: one alone happens."""


class Polling:
    def __init__(
        self, bot: Bot, came: Callable[[Update], None], lost: Callable[[bool], None]
    ) -> None:
        self._bot = bot
        self._came = came
        self._lost = lost
        self._next = 0
        self._failures = 0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._bot.delete_webhook()
        self._task = asyncio.create_task(self._poll())

    async def stop(self) -> None:
        """What we have been told is not told again to whoever comes after us."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        if self._next:
            try:
                await self._bot.get_updates(self._next, limit=1, timeout=0)
            except TelegramError:
                log.info("Telegram could not be told what we know")

    async def _poll(self) -> None:
        while True:
            try:
                for update in await self._news():
                    self._next = update.update_id + 1
                    self._came(update)
            except RetryAfter as patience:
                await asyncio.sleep(seconds(patience))
            except Exception as error:  # noqa: BLE001 - nothing may end this
                await self._failed(error)

    async def _news(self) -> tuple[Update, ...]:
        try:
            news = await self._bot.get_updates(self._next, timeout=POLL, allowed_updates=WANTED)
        except TelegramError:
            raise
        except Exception as fault:  # noqa: BLE001 - the library fails over one, for all of them
            log.warning("news that cannot be read: %s", type(fault).__name__)
            news = await self._one_by_one()
        if self._failures >= LOST_AFTER:
            log.info("Telegram is there again")
            self._lost(False)
        self._failures = 0
        return news

    async def _one_by_one(self) -> tuple[Update, ...]:
        """What cannot be read is passed over, and not asked for again."""
        raw = await self._bot.do_api_request("GetUpdates", {"offset": self._next})
        found = []
        for told in raw:
            self._next = told["update_id"] + 1
            try:
                found.append(Update.de_json(told, self._bot))
            except Exception as fault:  # noqa: BLE001 - whatever it is, the others are read
                log.warning("one of them is passed over: %s", type(fault).__name__)
        return tuple(found)

    async def _failed(self, error: Exception) -> None:
        pause = PAUSES[min(self._failures, len(PAUSES) - 1)]
        self._failures += 1
        if self._failures == LOST_AFTER:
            log.warning("Telegram cannot be reached: %s", type(error).__name__)
            self._lost(True)
        await asyncio.sleep(pause)
