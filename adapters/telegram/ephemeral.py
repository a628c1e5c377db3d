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
from adapters.telegram.errors import Unchanged, told
from adapters.telegram.render import LONGEST_ASIDE, Rendered, look_of

log = logging.getLogger(__name__)

IN_TIME = 12.0
"""Seconds after a press; Telegram allows fifteen."""


class EphemeralMessages:
    """False is answered where it did not work: then there is the private chat."""

    def __init__(self, bot: Bot, now: Callable[[], float], queries: CallbackQueries) -> None:
        self._bot = bot
        self._now = now
        self._queries = queries
        self._pace: Pace | None = None
        self._work: bool | None = None

    def keep_pace(self, pace: Pace) -> None:
        self._pace = pace

    @property
    def hopeful(self) -> bool:
        """Nothing has shown yet that the server does not know of them."""
        return self._work is not False

    async def show(self, query: CallbackQuery, spot: ChatTopic, panel: PrivatePanel) -> bool:
        """To him who pressed, beside what all see."""
        pace = self._pace
        if pace is None or not self.hopeful:
            return False
        look = look_of(panel, self._now())
        try:
            if self._work is None:
                return await self._tried(query, spot, pace, look)
            return await pace.ask(spot.name, lambda: self._send(query, spot, look))
        except (Unreachable, Barred, Gone, TelegramError) as error:
            log.info("nothing can be shown aside: %s", type(error).__name__)
            return False

    async def change(self, query: CallbackQuery, spot: ChatTopic, panel: PrivatePanel) -> bool:
        """The one on which he pressed; what is too long to be a change comes anew."""
        number, pace = aside_of(query), self._pace
        if number is None or pace is None:
            return False
        look = look_of(panel, self._now())
        if len(look.text()) > LONGEST_ASIDE:
            return await self.show(query, spot, panel)
        try:
            await pace.ask(spot.name, lambda: self._edit(query, spot, number, look))
        except Unchanged:
            return True
        except Gone:
            return await self.show(query, spot, panel)
        except (Unreachable, Barred, TelegramError) as error:
            log.info("nothing can be changed aside: %s", type(error).__name__)
            return False
        return True

    async def _tried(
        self, query: CallbackQuery, spot: ChatTopic, pace: Pace, look: Rendered
    ) -> bool:
        """With a sign that everybody may see, and that is taken back if they do."""
        message = await pace.ask(spot.name, lambda: self._sent(query, spot, "🂠", None))
        number = _number(message)
        self._work = number is not None
        if number is None:
            taken = partial(self._bot.delete_message, spot.chat, message.message_id)
            await pace.ask(spot.name, lambda: told(taken()))
            return False
        if len(look.text()) > LONGEST_ASIDE:
            return await pace.ask(spot.name, lambda: self._send(query, spot, look))
        await pace.ask(spot.name, lambda: self._edit(query, spot, number, look))
        return True

    async def _send(self, query: CallbackQuery, spot: ChatTopic, look: Rendered) -> bool:
        message = await self._sent(query, spot, look.text(), look.keys)
        return _number(message) is not None

    async def _sent(
        self, query: CallbackQuery, spot: ChatTopic, text: str, keys: InlineKeyboardMarkup | None
    ) -> Message:
        if self._queries.age(query) > IN_TIME:
            raise Unreachable
        to = {"receiver_user_id": query.from_user.id, "callback_query_id": query.id}
        return await told(
            self._bot.send_message(
                spot.chat,
                text,
                parse_mode=ParseMode.HTML,
                reply_markup=keys,
                message_thread_id=spot.topic,
                api_kwargs={"ephemeral_message_parameters": to},
            )
        )

    async def _edit(
        self, query: CallbackQuery, spot: ChatTopic, number: int, look: Rendered
    ) -> None:
        asked = _which(query, spot, number) | {"text": look.text(), "parse_mode": ParseMode.HTML}
        if look.keys is not None:
            asked["reply_markup"] = look.keys
        await told(self._bot.do_api_request("editEphemeralMessageText", asked))


def aside_of(query: CallbackQuery) -> int | None:
    """The number of the message that he alone sees, if he pressed on such a one."""
    return None if query.message is None else _number(query.message)


def _number(message: object) -> int | None:
    number = getattr(message, "api_kwargs", {}).get("ephemeral_message_id")
    return number if isinstance(number, int) and number else None


def _which(query: CallbackQuery, spot: ChatTopic, number: int) -> dict[str, object]:
    return {
        "chat_id": spot.chat,
        "receiver_user_id": query.from_user.id,
        "ephemeral_message_id": number,
    }
