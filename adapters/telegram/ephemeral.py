"""Messages in a group that one person alone sees (Bot API 10.3), where the server knows of them.

A server that does not would show a hand to all. So the first thing ever sent this way is a sign;
only if the answer says that it went to one alone does the hand take its place.
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
    """False is answered where it did not work: then there is the private chat."""

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
        """Nothing has shown yet that the server does not know of them."""
        return self._works is not False

    async def show(self, query: CallbackQuery, place: ChatTopic, panel: PrivatePanel) -> bool:
        """To him who pressed, beside what all see."""
        pace = self._pace
        if pace is None or not self.may_work:
            return False
        rendered = render(panel, self._now())
        try:
            if self._works is None:
                return await self._probe(query, place, pace, rendered)
            return await pace.ask(place.name, lambda: self._send(query, place, rendered))
        except (Unreachable, Barred, Gone, TelegramError) as error:
            log.info("nothing can be shown aside: %s", type(error).__name__)
            return False

    async def change(self, query: CallbackQuery, place: ChatTopic, panel: PrivatePanel) -> bool:
        """The one on which he pressed; what is too long to be a change comes anew."""
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
            log.info("nothing can be changed aside: %s", type(error).__name__)
            return False
        return True

    async def _probe(
        self, query: CallbackQuery, place: ChatTopic, pace: Pace, rendered: Rendered
    ) -> bool:
        """With a sign that everybody may see, and that is taken back if they do."""
        message = await pace.ask(place.name, lambda: self._send_text(query, place, "🂠", None))
        number = _number(message)
        self._works = number is not None
        if number is None:
            taken = partial(self._bot.delete_message, place.chat, message.message_id)
            await pace.ask(place.name, lambda: translate_errors(taken()))
            return False
        if len(rendered.text()) > LONGEST_EPHEMERAL:
            return await pace.ask(place.name, lambda: self._send(query, place, rendered))
        await pace.ask(place.name, lambda: self._edit(query, place, number, rendered))
        return True

    async def _send(self, query: CallbackQuery, place: ChatTopic, rendered: Rendered) -> bool:
        message = await self._send_text(query, place, rendered.text(), rendered.keys)
        return _number(message) is not None

    async def _send_text(
        self, query: CallbackQuery, place: ChatTopic, text: str, keys: InlineKeyboardMarkup | None
    ) -> Message:
        if self._queries.age(query) > SEND_WITHIN:
            raise Unreachable
        to = {"receiver_user_id": query.from_user.id, "callback_query_id": query.id}
        return await translate_errors(
            self._bot.send_message(
                place.chat,
                text,
                parse_mode=ParseMode.HTML,
                reply_markup=keys,
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
        if rendered.keys is not None:
            asked["reply_markup"] = rendered.keys
        await translate_errors(self._bot.do_api_request("editEphemeralMessageText", asked))


def ephemeral_id(query: CallbackQuery) -> int | None:
    """The number of the message that he alone sees, if he pressed on such a one."""
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
