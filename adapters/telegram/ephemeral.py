"""Ephemeral messages, which one person alone sees in a group (Bot API 10.3).

A server without them would show a hand to everybody. So the first message sent this way is only a
card's back; if the answer says that one person alone sees it, it is edited into the hand.
"""

import logging
from collections.abc import Callable
from functools import partial

from telegram import Bot, CallbackQuery, InlineKeyboardMarkup, Message
from telegram.constants import ParseMode
from telegram.error import TelegramError

from adapters.panel import PrivatePanel
from adapters.ports import Barred, Gone, Pace, Unreachable
from adapters.telegram.addresses import ChatTopic
from adapters.telegram.callback_queries import CallbackQueries
from adapters.telegram.errors import Unchanged, translate_errors
from adapters.telegram.render import LONGEST_EPHEMERAL, Rendered, render

log = logging.getLogger(__name__)

SEND_WITHIN = 12.0
"""Seconds after a press; Telegram allows fifteen."""


class EphemeralMessages:
    """Methods return False where it did not work: then the private chat is used."""

    def __init__(self, bot: Bot, now: Callable[[], float], queries: CallbackQueries) -> None:
        self._bot = bot
        self._now = now
        self._queries = queries
        self._pace: Pace | None = None
        self._works: bool | None = None

    def keep_pace(self, pace: Pace) -> None:
        self._pace = pace

    @property
    def may_work(self) -> bool:
        """The server has them, or we do not know yet."""
        return self._works is not False

    async def show(self, query: CallbackQuery, place: ChatTopic, panel: PrivatePanel) -> bool:
        """A new message for the person who pressed."""
        pace = self._pace
        if pace is None or not self.may_work:
            return False
        rendered = render(panel, self._now())
        try:
            if self._works is None:
                return await self._probe(query, place, pace, rendered)
            return await pace.ask(place.name, lambda: self._send(query, place, rendered))
        except (Unreachable, Barred, Gone, TelegramError) as error:
            log.info("an ephemeral message cannot be sent: %s", type(error).__name__)
            return False

    async def change(self, query: CallbackQuery, place: ChatTopic, panel: PrivatePanel) -> bool:
        """Edit the pressed message; a text that is too long for an edit is sent anew."""
        number, pace = ephemeral_id(query), self._pace
        if number is None or pace is None:
            return False
        rendered = render(panel, self._now())
        if len(rendered.text()) > LONGEST_EPHEMERAL:
            return await self.show(query, place, panel)
        try:
            await pace.ask(place.name, lambda: self._edit(query, place, number, rendered))
        except Unchanged:
            return True
        except Gone:
            return await self.show(query, place, panel)
        except (Unreachable, Barred, TelegramError) as error:
            log.info("an ephemeral message cannot be edited: %s", type(error).__name__)
            return False
        return True

    async def _probe(
        self, query: CallbackQuery, place: ChatTopic, pace: Pace, rendered: Rendered
    ) -> bool:
        """Send a card's back first; if everybody sees it, it is deleted."""
        message = await pace.ask(place.name, lambda: self._send_text(query, place, "🂠"))
        number = _number(message)
        self._works = number is not None
        if number is None:
            delete = partial(self._bot.delete_message, place.chat, message.message_id)
            await pace.ask(place.name, lambda: translate_errors(delete()))
            return False
        if len(rendered.text()) > LONGEST_EPHEMERAL:
            return await pace.ask(place.name, lambda: self._send(query, place, rendered))
        await pace.ask(place.name, lambda: self._edit(query, place, number, rendered))
        return True

    async def _send(self, query: CallbackQuery, place: ChatTopic, rendered: Rendered) -> bool:
        message = await self._send_text(query, place, rendered.text(), rendered.keyboard)
        return _number(message) is not None

    async def _send_text(
        self,
        query: CallbackQuery,
        place: ChatTopic,
        text: str,
        keyboard: InlineKeyboardMarkup | None = None,
    ) -> Message:
        if self._queries.age(query) > SEND_WITHIN:
            raise Unreachable
        to = {"receiver_user_id": query.from_user.id, "callback_query_id": query.id}
        return await translate_errors(
            self._bot.send_message(
                place.chat,
                text,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
                message_thread_id=place.topic,
                api_kwargs={"ephemeral_message_parameters": to},
            )
        )

    async def _edit(
        self, query: CallbackQuery, place: ChatTopic, number: int, rendered: Rendered
    ) -> None:
        asked = _target(query, place, number) | {
            "text": rendered.text(),
            "parse_mode": ParseMode.HTML,
        }
        if rendered.keyboard is not None:
            asked["reply_markup"] = rendered.keyboard
        await translate_errors(self._bot.do_api_request("editEphemeralMessageText", asked))


def ephemeral_id(query: CallbackQuery) -> int | None:
    """The number of the pressed message, if it is an ephemeral one."""
    return None if query.message is None else _number(query.message)


def _number(message: object) -> int | None:
    number = getattr(message, "api_kwargs", {}).get("ephemeral_message_id")
    return number if isinstance(number, int) and number else None


def _target(query: CallbackQuery, place: ChatTopic, number: int) -> dict[str, object]:
    return {
        "chat_id": place.chat,
        "receiver_user_id": query.from_user.id,
        "ephemeral_message_id": number,
    }
