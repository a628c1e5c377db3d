"""Checks that Telegram can be reached. Only used with a webhook: without polling nothing else would
notice."""

import asyncio

from telegram import Bot
from telegram.error import RetryAfter, TelegramError

from adapters.telegram.contact import Contact

EVERY = 20.0
"""Seconds without an answer until we ask; after a failed call we ask at once."""


class Liveness:
    """`note_status` gets the status of the answer to every call."""

    def __init__(self, bot: Bot, contact: Contact) -> None:
        self._bot = bot
        self._contact = contact
        self._answered, self._unanswered = False, asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def note_status(self, status: int) -> None:
        """0 means no answer. A refused token is a reason to ask at once, too."""
        if 0 < status < 500 and status != 401:
            self._answered = True
        else:
            self._unanswered.set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._answered = False
            unanswered = await self._wait()
            if unanswered or self._contact.failures or not self._answered:
                await self._ask()

    async def _wait(self) -> bool:
        """Did a call fail meanwhile?"""
        if self._contact.failures:
            await self._contact.pause()
            return True
        self._unanswered.clear()
        try:
            async with asyncio.timeout(EVERY):
                return await self._unanswered.wait()
        except TimeoutError:
            return False

    async def _ask(self) -> None:
        """With the cheapest method."""
        try:
            await self._bot.get_me()
        except RetryAfter:
            pass
        except TelegramError as error:
            self._contact.failed(error)
            return
        self._contact.succeeded()
