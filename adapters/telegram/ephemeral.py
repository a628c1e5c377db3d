"""Ephemeral messages, which one person alone sees in a group (Bot API 10.3).

A server without them would show a hand to everybody. So the first message sent this way is only a
card's back; if the answer says that one person alone sees it, it is edited into the hand.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from telegram import CallbackQuery, Message
from telegram.constants import ParseMode
from telegram.error import TelegramError

from adapters.panel import PrivatePanel
from adapters.ports import Barred, Gone, SendLimiter, Unreachable
from adapters.telegram.addresses import ChatTopic, account_of
from adapters.telegram.board_links import BoardLinks
from adapters.telegram.callback_queries import CallbackQueries
from adapters.telegram.errors import Unchanged
from adapters.telegram.json_bot import JsonBot
from adapters.telegram.members import ChatMembers
from adapters.telegram.message_answer import ephemeral_number, message_answer
from adapters.telegram.render import LONGEST_EPHEMERAL, Keyboard, Rendered, render

log = logging.getLogger(__name__)
T = TypeVar("T")

SEND_WITHIN = 12.0
"""Seconds after a press or a command; Telegram allows fifteen."""
WAIT_WITHIN = 2.5
"""Seconds for which a new message may wait for the limits of the group: after that the person is
answered elsewhere."""
LONGEST_WAIT = 60.0
"""Seconds for what has to be done even if it is late."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What a person did to be shown something. Only where we administer the group, we may show them
    something for no such reason, as after a command that everybody has read."""

    user: int
    query: CallbackQuery | None = None
    """They pressed a button."""
    command: int | None = None
    """They used a command that nobody else has read: the number of its message."""
    sent: float = 0.0
    """When they sent the command."""

    @property
    def was_ephemeral(self) -> bool:
        """Tell whether the server has shown by the press or command that it has these messages."""
        pressed = self.query is not None and ephemeral_id(self.query) is not None
        return pressed or self.command is not None

    @property
    def parameters(self) -> dict[str, object]:
        receiver: dict[str, object] = {"receiver_user_id": self.user}
        if self.query is not None:
            receiver["callback_query_id"] = self.query.id
        answered = {"reply_parameters": {"ephemeral_message_id": self.command}}
        return {
            "ephemeral_message_parameters": receiver,
            **(answered if self.command is not None else {}),
        }


def press_reason(query: CallbackQuery) -> Reason:
    return Reason(query.from_user.id, query=query)


def command_reason(message: Message) -> Reason:
    assert message.from_user is not None
    number = ephemeral_number(message.api_kwargs)
    return Reason(message.from_user.id, command=number, sent=message.date.timestamp())


class EphemeralMessages:
    """Methods return False where it did not work: then the private chat is used."""

    def __init__(
        self,
        bot: JsonBot,
        now: Callable[[], float],
        queries: CallbackQueries,
        members: ChatMembers,
        boards: BoardLinks,
    ) -> None:
        self._bot = bot
        self._now = now
        self._queries = queries
        self._members = members
        self._boards = boards
        self.pace: SendLimiter | None = None
        self._works: bool | None = None

    @property
    def may_work(self) -> bool:
        """The server has them, or we do not know yet."""
        return self._works is not False

    async def is_allowed(self, reason: Reason, place: ChatTopic) -> bool:
        if not self.may_work:
            return False
        if reason.query is not None or reason.command is not None:
            return True
        return await self._members.administers(place.chat, self._bot.id)

    async def show(self, reason: Reason, place: ChatTopic, panel: PrivatePanel) -> int | None:
        """A new message for the person; its number, or None where it did not work."""
        if panel.owner != account_of(reason.user):
            raise PermissionError("this panel is for another person")
        rendered = self._rendered(panel, place)
        if not await self.is_allowed(reason, place):
            return None
        return await _result(self._show(reason, place, rendered))

    async def change(self, query: CallbackQuery, place: ChatTopic, panel: PrivatePanel) -> bool:
        """Edit the pressed message, if the text is not too long for that."""
        number, rendered = ephemeral_id(query), self._rendered(panel, place)
        if number is None or len(rendered.text()) > LONGEST_EPHEMERAL:
            return False
        edit = self._edit(press_reason(query), place, number, rendered)
        return await _result(edit) is not None

    async def delete(self, user: int, place: ChatTopic, number: int | None) -> None:
        """A message that the person saw."""
        if number is not None:
            await _result(self._delete(user, place, number))

    def _rendered(self, panel: PrivatePanel, place: ChatTopic) -> Rendered:
        rendered = render(panel, self._now())
        return self._boards.with_links(rendered, place) if self._boards.offered else rendered

    async def _delete(self, user: int, place: ChatTopic, number: int) -> int:
        which = {
            "chat_id": place.chat,
            "receiver_user_id": user,
            "ephemeral_message_id": number,
        }
        delete = partial(self._bot.call, "deleteEphemeralMessage", **which)
        await self._ask(place, delete, LONGEST_WAIT)
        return number

    async def _show(self, reason: Reason, place: ChatTopic, rendered: Rendered) -> int:
        if not (self._works or reason.was_ephemeral):
            number = await self._probe(reason, place)
            if len(rendered.text()) <= LONGEST_EPHEMERAL:
                return await self._edit(reason, place, number, rendered, LONGEST_WAIT)
            await self._delete(reason.user, place, number)
        send = partial(self._send, reason, place, rendered.text(), rendered.keyboard)
        shown = ephemeral_number(await self._ask(place, send, WAIT_WITHIN))
        if shown is None:
            raise Unreachable
        return shown

    async def _probe(self, reason: Reason, place: ChatTopic) -> int:
        """Send a card's back first; if everybody sees it, it is deleted."""
        send = partial(self._send, reason, place, "🂠")
        answer = await self._ask(place, send, WAIT_WITHIN)
        number = ephemeral_number(answer)
        self._works = number is not None
        if number is None:
            which = {"chat_id": place.chat, "message_id": message_answer(answer).number}
            delete = partial(self._bot.call, "deleteMessage", **which)
            await self._ask(place, delete, LONGEST_WAIT)
            raise Unreachable
        return number

    async def _send(
        self,
        reason: Reason,
        place: ChatTopic,
        text: str,
        keyboard: Keyboard | None = None,
    ) -> object:
        if self._age(reason) > SEND_WITHIN:
            raise Unreachable
        return await self._bot.call(
            "sendMessage",
            chat_id=place.chat,
            text=text,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard,
            message_thread_id=place.topic,
            disable_notification=True,
            **reason.parameters,
        )

    def _age(self, reason: Reason) -> float:
        """Return the seconds since the press or command in answer to which this is shown."""
        if reason.query is not None:
            return self._queries.age(reason.query)
        return 0.0 if reason.command is None else self._now() - reason.sent

    async def _edit(
        self,
        reason: Reason,
        place: ChatTopic,
        number: int,
        rendered: Rendered,
        within: float = SEND_WITHIN,
    ) -> int:
        edit = partial(
            self._bot.call,
            "editEphemeralMessageText",
            chat_id=place.chat,
            receiver_user_id=reason.user,
            ephemeral_message_id=number,
            text=rendered.text(),
            parse_mode=ParseMode.HTML,
            reply_markup=rendered.keyboard,
        )
        with suppress(Unchanged):
            await self._ask(place, edit, within)
        return number

    async def _ask(self, place: ChatTopic, call: Callable[[], Awaitable[T]], within: float) -> T:
        if self.pace is None:
            raise Unreachable
        return await self.pace.ask(place.name, call, within)


async def _result(step: Awaitable[int]) -> int | None:
    """The number of the message; None where the step failed."""
    try:
        return await step
    except (Unreachable, Barred, Gone, TelegramError) as error:
        why = {"about": {"why": type(error).__name__}}
        log.info("an ephemeral message is not changed", extra=why)
        return None


def ephemeral_id(query: CallbackQuery) -> int | None:
    """The number of the pressed message, if it is an ephemeral one."""
    return None if query.message is None else ephemeral_number(query.message.api_kwargs)
