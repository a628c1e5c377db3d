"""Answers each press exactly once, within a second."""

import asyncio
import logging
from collections.abc import Callable

from telegram import CallbackQuery
from telegram.error import TelegramError

from adapters.bounded import BoundedDict
from adapters.ports import Barred, Unreachable
from adapters.telegram.answer_tasks import AnswerTasks
from adapters.telegram.json_bot import JsonBot
from adapters.text.times import with_zone

log = logging.getLogger(__name__)

ANSWER_WITHIN = 0.9
"""Seconds after which an empty answer is sent: later than the storage gives up a database that does
not answer, so that the person reads why nothing happens."""
LONGEST_ANSWER = 200
LONGEST_TOAST = 70
"""A longer sentence is shown until the person dismisses it."""
REMEMBERED = 2000


class CallbackQueries:
    """All open queries: one whose update waits for its turn is answered in time, too."""

    def __init__(self, bot: JsonBot, now: Callable[[], float]) -> None:
        self._bot = bot
        self._now = now
        self._open: dict[str, asyncio.TimerHandle] = {}
        self._late = AnswerTasks("telegram: a press could not be answered")
        self._arrived = BoundedDict[str, float](REMEMBERED)
        self._answered = BoundedDict[str, None](REMEMBERED)

    def arrives(self, query: CallbackQuery) -> None:
        if query.id not in self._open and query.id not in self._answered:
            self._arrived[query.id] = self._now()
            loop = asyncio.get_running_loop()
            self._open[query.id] = loop.call_later(ANSWER_WITHIN, self._answer_late, query.id)

    def leave_open(self, query: CallbackQuery) -> None:
        """It is not yet known what the answer is, nor whether we or another process give it: an
        empty one would be the only one."""
        if (timer := self._open.get(query.id)) is not None:
            timer.cancel()

    def age(self, query: CallbackQuery) -> float:
        """Seconds since it arrived."""
        return self._now() - self._arrived.get(query.id, self._now())

    async def answer(self, query: CallbackQuery, text: str = "", url: str | None = None) -> bool:
        """Did the person get this answer? Not if they had one before or the text is too long."""
        timer = self._open.pop(query.id, None)
        if timer is None:
            return not text and url is None
        timer.cancel()
        self._answered[query.id] = None
        text = with_zone(text)  # here Telegram has no entities
        too_long = len(text) > LONGEST_ANSWER
        return await self._send(query.id, "" if too_long else text, url) and not too_long

    async def stop(self, seconds: float) -> None:
        """Wait so long for the answers that are being sent."""
        for timer in self._open.values():
            timer.cancel()
        self._open.clear()
        await self._late.finish(seconds)

    def _answer_late(self, number: str) -> None:
        del self._open[number]
        self._answered[number] = None
        self._late.run(self._send(number))

    async def _send(self, number: str, text: str = "", url: str | None = None) -> bool:
        """A failure changes nothing: the query is too old, or Telegram cannot be reached."""
        try:
            await self._bot.call(
                "answerCallbackQuery",
                callback_query_id=number,
                text=text or None,
                show_alert=len(text) > LONGEST_TOAST or None,
                url=url,
            )
        except (Unreachable, Barred, TelegramError) as error:
            log.info("a press could not be answered: %s", type(error).__name__)
            return False
        return True
