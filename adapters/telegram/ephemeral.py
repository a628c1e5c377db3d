"""Ephemeral messages, which one person alone sees in a group (Bot API 10.3).

A server without them would show a hand to everybody. So the first message sent this way is only a
card's back; if the answer says that one person alone sees it, it is edited into the hand.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from telegram import CallbackQuery
from telegram.constants import ParseMode
from telegram.error import TelegramError

from adapters.panel import PrivatePanel
from adapters.ports import Barred, Gone, SendLimiter, Unreachable
from adapters.telegram.addresses import ChatTopic
from adapters.telegram.callback_queries import CallbackQueries
from adapters.telegram.errors import Unchanged
from adapters.telegram.json_bot import JsonBot
from adapters.telegram.message_answer import ephemeral_number, message_answer
from adapters.telegram.render import LONGEST_EPHEMERAL, Keyboard, Rendered, render

log = logging.getLogger(__name__)
T = TypeVar("T")

SEND_WITHIN = 12.0
"""Seconds after a press; Telegram allows fifteen."""


class EphemeralMessages:
    """Methods return False where it did not work: then the private chat is used."""

    def __init__(self, bot: JsonBot, now: Callable[[], float], queries: CallbackQueries) -> None:
        self._bot = bot
        self._now = now
        self._queries = queries
        self.pace: SendLimiter | None = None
        self._works: bool | None = None

    @property
    def may_work(self) -> bool:
        """The server has them, or we do not know yet."""
        return self._works is not False

    async def show(self, query: CallbackQuery, place: ChatTopic, panel: PrivatePanel) -> bool:
        """A new message for the person who pressed."""
        rendered = render(panel, self._now())
        return self.may_work and await _succeeded(self._show(query, place, rendered))

    async def change(self, query: CallbackQuery, place: ChatTopic, panel: PrivatePanel) -> bool:
        """Edit the pressed message, if the text is not too long for that."""
        number, rendered = ephemeral_id(query), render(panel, self._now())
        if number is None or len(rendered.text()) > LONGEST_EPHEMERAL:
            return False
        return await _succeeded(self._edit(query, place, number, rendered))

    async def _show(self, query: CallbackQuery, place: ChatTopic, rendered: Rendered) -> None:
        if not self._works:
            number = await self._probe(query, place)
            if len(rendered.text()) <= LONGEST_EPHEMERAL:
                await self._edit(query, place, number, rendered)
                return
        send = partial(self._send, query, place, rendered.text(), rendered.keyboard)
        if ephemeral_number(await self._ask(place, send)) is None:
            raise Unreachable

    async def _probe(self, query: CallbackQuery, place: ChatTopic) -> int:
        """Send a card's back first; if everybody sees it, it is deleted."""
        answer = await self._ask(place, partial(self._send, query, place, "🂠"))
        number = ephemeral_number(answer)
        self._works = number is not None
        if number is None:
            which = {"chat_id": place.chat, "message_id": message_answer(answer).number}
            await self._ask(place, partial(self._bot.call, "deleteMessage", **which))
            raise Unreachable
        return number

    async def _send(
        self,
        query: CallbackQuery,
        place: ChatTopic,
        text: str,
        keyboard: Keyboard | None = None,
    ) -> object:
        if self._queries.age(query) > SEND_WITHIN:
            raise Unreachable
        return await self._bot.call(
            "sendMessage",
            chat_id=place.chat,
            text=text,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
            message_thread_id=place.topic,
            ephemeral_message_parameters={
                "receiver_user_id": query.from_user.id,
                "callback_query_id": query.id,
            },
        )

    async def _edit(
        self, query: CallbackQuery, place: ChatTopic, number: int, rendered: Rendered
    ) -> None:
        edit = partial(
            self._bot.call,
            "editEphemeralMessageText",
            chat_id=place.chat,
            receiver_user_id=query.from_user.id,
            ephemeral_message_id=number,
            text=rendered.text(),
            parse_mode=ParseMode.HTML,
            reply_markup=rendered.keyboard,
        )
        with suppress(Unchanged):
            await self._ask(place, edit)

    async def _ask(self, place: ChatTopic, call: Callable[[], Awaitable[T]]) -> T:
        if self.pace is None:
            raise Unreachable
        return await self.pace.ask(place.name, call)


async def _succeeded(step: Awaitable[None]) -> bool:
    try:
        await step
    except (Unreachable, Barred, Gone, TelegramError) as error:
        log.info("an ephemeral message is not shown: %s", type(error).__name__)
        return False
    return True


def ephemeral_id(query: CallbackQuery) -> int | None:
    """The number of the pressed message, if it is an ephemeral one."""
    return None if query.message is None else ephemeral_number(query.message.api_kwargs)
