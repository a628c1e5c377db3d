"""Sends answers, within the rate limits."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from io import BytesIO
from math import inf
from typing import TypeAlias, TypeVar

from telegram import InputFile, User
from telegram.error import TelegramError

from adapters.bounded import BoundedDict
from adapters.panel import Line, PrivatePanel, PublicPanel
from adapters.per_minute import PerMinute
from adapters.ports import (
    AskedWords,
    Barred,
    Gone,
    NotEditable,
    PrivateFile,
    SendLimiter,
    Unreachable,
)
from adapters.telegram.addresses import ChatTopic, MessageRef, account_of, message_ref
from adapters.telegram.dm_access import DmAccess
from adapters.telegram.ephemeral import WAIT_WITHIN
from adapters.telegram.json_bot import JsonBot
from adapters.telegram.members import words_for
from adapters.telegram.messages import Messages
from adapters.telegram.render import Keyboard, Rendered, link_button, render_question, text_message
from common.addresses import Chat

log = logging.getLogger(__name__)

REMEMBERED = 5000
ASKED_FOR = 20.0
"""Seconds in which a person who was asked to try again is not asked once more in the same group."""
SHOW_HAND = "hand"
"""The start parameter of the link that leads to one's hand."""
MOST_NAMES = 20
"""Of people who are called in one message."""
CallKey: TypeAlias = tuple[str, str, str, str]
"""A group, the name of a sentence, where its link leads, and its language."""
T = TypeVar("T")
_ANIMATION, _DOCUMENT = ("sendAnimation", "animation"), ("sendDocument", "document")
"""The methods that send files, each with the name of its parameter."""


class Replies:
    """An answer that cannot be sent is dropped: the person can ask again."""

    def __init__(
        self, bot: JsonBot, messages: Messages, dm_access: DmAccess, now: Callable[[], float]
    ) -> None:
        self._bot, self._now = bot, now
        self._invited, self._said = PerMinute(1), PerMinute(2)
        self._asked_again = BoundedDict[tuple[Chat, int], float](REMEMBERED)
        """When each person was last asked in a chat to try again."""
        self._called: dict[CallKey, list[str]] = {}
        """Whose names stand in a message to a group that waits."""
        self._lookups = BoundedDict[int, MessageRef](REMEMBERED)
        """What each person has looked up last in their private chat."""
        self._asides = BoundedDict[int, MessageRef](REMEMBERED)
        """The last sentence that was shown below it."""
        self._messages = messages
        self._dm_access = dm_access
        self.pace: SendLimiter | None = None

    async def show_to_chat(
        self,
        place: ChatTopic,
        panel: PublicPanel,
        over: MessageRef | None = None,
        asks: AskedWords | None = None,
    ) -> MessageRef | None:
        if asks is not None:
            await self._send_text(place, render_question(panel, asks, self._now()))
            return None
        try:
            return await self._put(place, panel, over)
        except Barred:
            log.info("Telegram does not let us answer in a group")
            return None

    async def show_to_person(
        self,
        user: User,
        panel: PrivatePanel,
        over: MessageRef | None = None,
        group: ChatTopic | None = None,
    ) -> MessageRef | None:
        """In their private chat; if we may not write there, the group shows how to open it."""
        if panel.owner != account_of(user.id):
            raise PermissionError("this panel is for another person")
        try:
            shown = await self._put(ChatTopic(user.id), panel, over)
        except Barred:
            await self._cannot_write(user, group)
            return None
        if over is not None and over == self._lookups.get(user.id) and shown is not None:
            self._lookups[user.id] = shown
        return shown

    async def show_lookup(
        self, user: User, panel: PrivatePanel, group: ChatTopic | None = None
    ) -> bool:
        """In the place of what they looked up before. Is it shown?"""
        shown = await self.show_to_person(user, panel, group=group)
        if shown is None:
            return False
        older = self._asides.pop(user.id, None), self._lookups.get(user.id)
        self._lookups[user.id] = shown
        for ref in older:
            await self._put_away(user, ref)
        return True

    async def show_aside(
        self, user: User, panel: PrivatePanel, group: ChatTopic | None = None
    ) -> bool:
        """Below what they have looked up, which stays; in the place of the last such sentence. Is
        it shown?"""
        shown = await self.show_to_person(user, panel, group=group)
        if shown is None:
            return False
        older, self._asides[user.id] = self._asides.get(user.id), shown
        await self._put_away(user, older)
        return True

    async def _put_away(self, user: User, ref: MessageRef | None) -> None:
        if ref is not None:
            await self.retire(ChatTopic(user.id), replace(ref, temporary=True))

    async def retire(self, place: ChatTopic, ref: MessageRef) -> None:
        with suppress(Gone, Barred):
            await self.within_limits(place.name, lambda: self._messages.retire(place, ref))

    async def say(self, place: ChatTopic, text: str) -> bool:
        """Was it sent, or is there nobody to whom it could be?"""
        return await self._send_text(place, text_message(text, self._now()))

    async def say_seldom(self, place: ChatTopic, user: int, text: str) -> bool:
        """For everybody, although it is for one: at most twice a minute. As `say`."""
        allowed = self._said.allows((place.name, user), self._now())
        return allowed and await self.say(place, text)

    async def ask_again(self, place: ChatTopic, user: int, text: str) -> bool:
        """Ask a person before everybody to try again. Have they been asked, now or a moment ago?"""
        now, key = self._now(), (place.name, user)
        if now < self._asked_again.get(key, -inf) + ASKED_FOR:
            return True
        said = await self.say(place, text)
        if said:
            self._asked_again[key] = now
        return said

    async def say_in_private(
        self, user: User, text: str, group: ChatTopic | None = None, *, below: bool = True
    ) -> bool:
        """Below what they have looked up, or in its place. As `say`."""
        sentence = PrivatePanel(account_of(user.id), "", (Line(text),))
        show = self.show_aside if below else self.show_lookup
        shown = await show(user, sentence, group)
        return shown or self._dm_access.is_refused(user.id)

    async def send_file(
        self, user: User, attachment: PrivateFile, group: ChatTopic | None = None
    ) -> bool:
        """In their private chat. Has it been sent?"""
        file = InputFile(BytesIO(attachment.content), attachment.name)
        method, kind = _ANIMATION if attachment.animated else _DOCUMENT
        content = {"chat_id": user.id, kind: file, "disable_notification": True}
        try:
            sent = await self.within_limits(
                account_of(user.id), lambda: self._bot.call(method, **content)
            )
        except Barred:
            await self._cannot_write(user, group)
            return False
        return sent is not None

    @property
    def busy(self) -> bool:
        """Tell whether nearly all that Telegram lets us send is used."""
        return self.pace is not None and self.pace.busy

    async def announce_delay(self, user: User, group: ChatTopic) -> None:
        """Say in private that what they have asked for will come, if the limits of the group hold
        it up."""
        held_up = 0.0 if self.pace is None else self.pace.held_up(group.name)
        if held_up > WAIT_WITHIN and await self._dm_access.may_write(user.id):
            await self.say_in_private(user, words_for(user)("telegram-held-up"))

    async def put_off(self, user: User, group: ChatTopic) -> None:
        """Say where they asked that the answer has to wait, once a minute."""
        await self._call_on(user, group, "telegram-busy")

    async def invite(self, user: User, group: ChatTopic, start: str = SHOW_HAND) -> None:
        """Say in the group how the person can let us write to them, at most once a minute. The link
        then does what they have asked for."""
        button = link_button(words_for(user)("telegram-open"), self.start_link(start))
        await self._call_on(user, group, "telegram-cannot-write", start, button)

    async def _call_on(
        self,
        user: User,
        group: ChatTopic,
        text: str,
        start: str = "",
        button: Keyboard | None = None,
    ) -> None:
        """Say in the group what is meant for this person, together with others to whom the same
        has to be said."""
        if not self._invited.allows((group.name, user.id), self._now()):
            return
        words = words_for(user)
        key = group.name, text, start, words.language
        names = self._called.get(key)
        if names is not None and len(names) < MOST_NAMES:
            names.append(user.first_name)
            return
        names = self._called[key] = [user.first_name]

        async def send() -> MessageRef | None:
            self._forget_called(key, names)
            said = words(text, name=", ".join(names), count=len(names))
            return await self._messages.show(group, text_message(said, self._now(), button))

        try:
            await self.within_limits(group.name, send, alone=True)
        except Barred:
            log.info("Telegram does not let us write there")
        finally:
            self._forget_called(key, names)

    def _forget_called(self, key: CallKey, names: list[str]) -> None:
        """From now on others are called in another message."""
        if self._called.get(key) is names:
            del self._called[key]

    def start_link(self, start: str) -> str:
        """A link that opens the private chat with the bot."""
        return f"https://t.me/{self._bot.username}?start={start}"

    async def _cannot_write(self, user: User, group: ChatTopic | None) -> None:
        self._dm_access.revoke(user.id)
        if group is not None:
            await self.invite(user, group)

    async def _send_text(
        self, place: ChatTopic, rendered: Rendered, *, alone: bool = False
    ) -> bool:
        """Was it sent, or may we not write there?"""
        try:
            send = partial(self._messages.show, place, rendered)
            shown = await self.within_limits(place.name, send, alone=alone)
        except Barred:
            log.info("Telegram does not let us write there")
            return True
        return shown is not None

    async def _put(
        self, place: ChatTopic, panel: PublicPanel | PrivatePanel, over: MessageRef | None
    ) -> MessageRef | None:
        try:
            return await self.within_limits(
                place.name, lambda: self._messages.put(place, panel, over)
            )
        except NotEditable as fault:
            old = message_ref(fault.old)
            new = await self.within_limits(place.name, lambda: self._messages.put(place, panel))
            if new is not None:
                await self.retire(place, old)
            return new
        except Gone:
            return await self.within_limits(place.name, lambda: self._messages.put(place, panel))

    async def within_limits(
        self, to: Chat, call: Callable[[], Awaitable[T]], *, alone: bool = False
    ) -> T | None:
        """A failed call is not repeated: it may have been carried out."""
        assert self.pace is not None
        try:
            return await self.pace.ask(to, call, alone=alone)
        except Unreachable:
            log.debug("an answer is not sent")  # a warning would let one person fill the log
        except TelegramError as error:
            log.warning("an answer did not arrive: %s", type(error).__name__)
        return None
