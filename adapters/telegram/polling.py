"""Polls Telegram for updates, and confirms them by asking for the next ones."""

import asyncio
import logging
from collections.abc import Callable, Container, Sequence
from typing import Protocol, TypeAlias

from telegram import Update
from telegram.error import RetryAfter, TelegramError

from adapters.telegram.contact import Contact
from adapters.telegram.counted_bot import POLL_SECONDS, CountedBot
from adapters.telegram.errors import retry_seconds
from adapters.telegram.stored_updates import read_update

log = logging.getLogger(__name__)

UPDATE_KINDS = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)
"""The kinds of updates that we ask for."""

STORE_AGAIN = 0.1, 0.5
"""Seconds until updates are asked for again after the first failure to store some, and after each
further one: meanwhile nobody is asked to try again."""
ASK_AGAIN = 0.25
"""Seconds until it is asked again whether another process may serve."""

_Batch: TypeAlias = tuple[Sequence[Update], int]
"""Updates, and the number to ask for once they may be confirmed."""


class Receiver(Protocol):
    """Who handles the updates."""

    @property
    def waits_for_confirmation(self) -> bool:
        """Whether there are updates that are answered as soon as they are confirmed."""

    async def take(self, updates: Sequence[Update]) -> int | None:
        """Return the number of the first update that may not be confirmed, if there is one."""

    def confirmed(self, numbers: Container[int]) -> None:
        """Called when Telegram has been told that they need not be sent again."""


class Polling:
    """Takes what Telegram sends; while `may_poll` of `start` says no, that is left to another
    process."""

    def __init__(
        self,
        counted_bot: CountedBot,
        contact: Contact,
    ) -> None:
        self._counted_bot = counted_bot
        self._bot = counted_bot.bot
        self._contact = contact
        self._next = 0
        self._storing_failures = 0
        self._receiver: Receiver
        self._may_poll: Callable[[], bool] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, receiver: Receiver, may_poll: Callable[[], bool] | None) -> None:
        self._receiver, self._may_poll = receiver, may_poll
        await self._bot.delete_webhook()
        self._task = asyncio.create_task(self._poll())

    def restart(self) -> None:
        """A poll that began when all was well may take long to be answered."""
        if self._task is not None:
            self._task.cancel()
            self._task = asyncio.create_task(self._poll())

    async def stop(self) -> None:
        """Confirm the last updates, so that they are not sent again."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        if self._next and (self._may_poll is None or self._may_poll()):
            try:
                await self._bot.get_updates(self._next, limit=1, timeout=0)
            except TelegramError:
                log.info("the last updates could not be confirmed: they will be sent again")
            else:
                self._receiver.confirmed(range(self._next))

    async def _poll(self) -> None:
        while True:
            if self._may_poll is not None and not self._may_poll():
                await asyncio.sleep(ASK_AGAIN)
                continue
            try:
                updates, following = await self._batch()
                unsafe = await self._receiver.take(updates)
            except RetryAfter as patience:
                await asyncio.sleep(retry_seconds(patience))
            except Exception as error:  # noqa: BLE001 - polling has to go on
                self._contact.failed(error)
                await self._contact.pause()
            else:
                self._next = following if unsafe is None else unsafe
                await self._note_storing(unsafe is None)

    async def _batch(self) -> _Batch:
        """After a failure, poll without waiting, to notice at once when Telegram is back. So too
        if somebody waits for the confirmation, which is known with the answer."""
        hurries = self._contact.failures or self._contact.away
        hurries = hurries or self._receiver.waits_for_confirmation
        timeout = 0 if hurries else POLL_SECONDS
        raw = await self._bot.updates(self._next, timeout, UPDATE_KINDS)
        self._contact.succeeded()
        self._receiver.confirmed(range(self._next))
        following = raw[-1]["update_id"] + 1 if raw else self._next
        return [update for one in raw if (update := self._read(one)) is not None], following

    def _read(self, raw: object) -> Update | None:
        """An update that cannot be read is skipped: it would hold up the others for ever."""
        try:
            return read_update(raw, self._bot)
        except Exception as fault:  # noqa: BLE001 - the others have to be read
            self._counted_bot.count("unreadable")
            log.warning("an update is skipped: %s", type(fault).__name__)
            return None

    async def _note_storing(self, well: bool) -> None:
        """Wait after a failure: what is not confirmed Telegram sends again."""
        if well:
            if self._storing_failures:
                log.warning("updates can be stored again")
            self._storing_failures = 0
            return
        if not self._storing_failures:
            log.error("updates cannot be stored: they stay at Telegram until they can")
        pause = STORE_AGAIN[min(self._storing_failures, len(STORE_AGAIN) - 1)]
        self._storing_failures += 1
        await asyncio.sleep(pause)
