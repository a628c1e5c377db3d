"""Asks Telegram for updates, again and again, and confirms them by asking for the next."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.ports import NotStored
from adapters.telegram.contact import LOST_AFTER, PAUSES, Contact
from adapters.telegram.counted_bot import POLL_SECONDS, CountedBot
from adapters.telegram.errors import retry_seconds

log = logging.getLogger(__name__)

UPDATE_KINDS = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)
"""The kinds of updates that concern us."""


@dataclass(frozen=True, slots=True)
class _Batch:
    updates: Sequence[Update]
    next: int
    """What is asked for once these may be confirmed."""


class Polling:
    """`take` returns when what it was given may be confirmed."""

    def __init__(
        self,
        counted_bot: CountedBot,
        contact: Contact,
        take: Callable[[Sequence[Update]], Awaitable[None]],
    ) -> None:
        self._counted_bot = counted_bot
        self._bot: Bot = counted_bot.bot
        self._contact = contact
        self._take = take
        self._next = 0
        self._failures = 0
        self._storing_failures = 0
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._bot.delete_webhook()
        self._task = asyncio.create_task(self._poll())

    def restart(self) -> None:
        """Not to wait for the answer to a question that was asked when all was well."""
        if self._task is not None:
            self._task.cancel()
            self._task = asyncio.create_task(self._poll())

    async def stop(self) -> None:
        """What may be confirmed is confirmed, so that it is not sent again."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        if self._next:
            try:
                await self._bot.get_updates(self._next, limit=1, timeout=0)
            except TelegramError:
                log.info("the last updates could not be confirmed: they will be sent again")

    async def _poll(self) -> None:
        while True:
            try:
                batch = await self._batch()
                await self._take(batch.updates)
            except RetryAfter as patience:
                await asyncio.sleep(retry_seconds(patience))
            except NotStored:
                await self._storing_failed()
            except Exception as error:  # noqa: BLE001 - nothing may end this
                await self._failed(error)
            else:
                self._next = batch.next
                self._storing_works()

    async def _batch(self) -> _Batch:
        """While something is wrong Telegram is asked to answer at once: that tells us when it is
        right again."""
        timeout = 0 if self._failures or self._contact.away else POLL_SECONDS
        try:
            updates: Sequence[Update] = await self._bot.get_updates(
                self._next, timeout=timeout, allowed_updates=UPDATE_KINDS
            )
        except TelegramError:
            raise
        except Exception as fault:  # noqa: BLE001 - the library fails over one, for all of them
            log.warning("updates that cannot be read: %s", type(fault).__name__)
            batch = await self._one_by_one()
        else:
            batch = _Batch(updates, updates[-1].update_id + 1 if updates else self._next)
        self._failures = 0
        self._contact.receiving()
        return batch

    async def _one_by_one(self) -> _Batch:
        """What cannot be read is passed over, and not asked for again."""
        raw = await self._bot.do_api_request("GetUpdates", {"offset": self._next})
        found, following = [], self._next
        for raw_update in raw:
            following = raw_update["update_id"] + 1
            try:
                found.append(Update.de_json(raw_update, self._bot))
            except Exception as fault:  # noqa: BLE001 - whatever it is, the others are read
                self._counted_bot.count("unreadable")
                log.warning("one of them is passed over: %s", type(fault).__name__)
        return _Batch(found, following)

    async def _failed(self, error: Exception) -> None:
        pause = PAUSES[min(self._failures, len(PAUSES) - 1)]
        self._failures += 1
        match error:
            case Conflict():
                self._contact.contested()
            case InvalidToken():
                self._contact.refused()
            case _ if self._failures >= LOST_AFTER:
                self._contact.lost(type(error).__name__)
        await self._contact.pause(pause)

    async def _storing_failed(self) -> None:
        """Nothing is confirmed: the same updates come again."""
        if not self._storing_failures:
            log.error("updates cannot be stored: they stay at Telegram until they can")
        pause = PAUSES[min(self._storing_failures, len(PAUSES) - 1)]
        self._storing_failures += 1
        await asyncio.sleep(pause)

    def _storing_works(self) -> None:
        if self._storing_failures:
            log.warning("updates can be stored again")
        self._storing_failures = 0
