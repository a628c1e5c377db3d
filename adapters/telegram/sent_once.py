"""Sends the new message of a screen once, although Telegram may carry out a request and not answer.

A message whose answer is missing is known again by its answer if that comes late, by a press on it,
or because it can be edited under a number that nobody else has. It is looked for before the screen
is sent a second time; if it comes to light only afterwards, it is deleted.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from telegram import CallbackQuery, Message

from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Gone, NotEditable, Unreachable
from adapters.subjects import subject_of
from adapters.telegram.addresses import ChatTopic, MessageRef
from adapters.telegram.message_numbers import MOST_GAPS, MessageNumbers
from adapters.telegram.render import Rendered

if TYPE_CHECKING:
    from adapters.telegram.messages import Messages

log = logging.getLogger(__name__)

LASTS = 60.0
"""Seconds after which a message that has no answer is not looked for any more."""


@dataclass(eq=False, slots=True)
class Sending:
    """A new message whose number is not known yet."""

    place: ChatTopic
    rendered: Rendered
    picture: bool
    began: float
    after: int
    """The newest message that was known before."""
    answer: asyncio.Future[MessageRef] = field(repr=False)
    sent: MessageRef | None = None
    replaced: bool = False
    """Another message has been sent for its screen."""

    def of(self, number: int, picture: bool) -> MessageRef:
        in_text = self.rendered.picture is not None and not picture
        return MessageRef(number, picture, self.rendered.temporary, in_text)

    def offers(self, data: object) -> bool:
        rows = (self.rendered.keyboard or {}).get("inline_keyboard", ())
        return any(button.get("callback_data") == data for row in rows for button in row)


class SentOnce:
    def __init__(self, messages: "Messages", numbers: MessageNumbers) -> None:
        self._messages = messages
        self._numbers = numbers
        self._open: dict[tuple[ChatTopic, str], list[Sending]] = {}
        """Those that are not answered, by what they are about."""
        self._tasks: set[asyncio.Task[MessageRef]] = set()

    async def send(
        self, place: ChatTopic, panel: PublicPanel | PrivatePanel, rendered: Rendered, silent: bool
    ) -> MessageRef:
        self._forget_old()
        subject = place, subject_of(panel)
        before = [one for one in self._open.get(subject, ()) if not one.replaced]
        for sending in before:
            if (found := await self._found(sending, rendered)) is not None:
                self._close(subject, sending)
                return found
        new = self._begun(place, rendered, silent)
        self._open.setdefault(subject, []).append(new)
        try:
            sent = await asyncio.shield(new.answer)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            if not (isinstance(error, Unreachable) and error.after is None):
                self._close(subject, new)
            raise
        self._close(subject, new)
        for sending in before:
            self._replaced(sending)
        return sent

    def pressed(self, query: CallbackQuery) -> None:
        """Learn the number of a message that somebody presses: it has been sent."""
        message = query.message
        if not isinstance(message, Message) or not self._open:
            return
        chat, number = message.chat.id, message.message_id
        for sending in self._all():
            if sending.place.chat != chat or sending.sent is not None:
                continue
            new = number > sending.after and not self._numbers.is_known(chat, number)
            if new and sending.offers(query.data):
                self._came(sending, sending.of(number, bool(message.photo)))
                self._messages.remember(sending.place, number, sending.rendered)
                return

    async def take_down_after(self, place: ChatTopic, newest: int) -> None:
        """Delete the first message of ours after this number in a private chat: sent before a kill,
        of which nobody knows whether it arrived. That it can be edited shows whose it is."""
        for number in range(newest + 1, newest + 1 + MOST_GAPS):
            ref = MessageRef(number, temporary=True)
            if self._numbers.is_known(place.chat, number):
                continue
            with suppress(Gone):
                if await self._messages.disarm(place, ref):
                    self._delete(place, ref)
                    return

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _begun(self, place: ChatTopic, rendered: Rendered, silent: bool) -> Sending:
        """Begin a request that goes on if nobody waits any more: its answer may come late."""
        task = asyncio.ensure_future(self._messages.show(place, rendered, silent=silent))
        new = Sending(
            place,
            rendered,
            self._messages.shows_picture(place, rendered),
            self._messages.now(),
            self._numbers.newest(place.chat),
            asyncio.get_running_loop().create_future(),
        )
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, new))
        return new

    def _ended(self, sending: Sending, task: asyncio.Task[MessageRef]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            sending.answer.cancel()
        elif (error := task.exception()) is None:
            self._came(sending, task.result())
        elif not sending.answer.done():
            sending.answer.set_exception(error)
            sending.answer.exception()  # perhaps nobody waits for it

    def _came(self, sending: Sending, sent: MessageRef) -> None:
        if sending.sent is None:
            sending.sent = sent
            if not sending.answer.done():
                sending.answer.set_result(sent)
            if sending.replaced:
                self._delete(sending.place, sent)

    def _replaced(self, sending: Sending) -> None:
        sending.replaced = True
        if sending.sent is not None:
            self._delete(sending.place, sending.sent)

    def _delete(self, place: ChatTopic, sent: MessageRef) -> None:
        log.info("a message that was sent twice is deleted")
        if self._messages.pace is not None:
            doubled = replace(sent, temporary=True)
            self._messages.pace.retire(place.name, doubled.reference)

    async def _found(self, sending: Sending, rendered: Rendered) -> MessageRef | None:
        """Return the message, which shows this now; None if it is not there."""
        if sending.sent is not None:
            possible = [sending.sent]
        elif sending.after:
            gaps = self._numbers.gaps(sending.place.chat, sending.after)
            possible = [sending.of(number, sending.picture) for number in gaps]
        else:
            possible = []
        for ref in possible:
            try:
                return await self._messages.show(sending.place, rendered, ref)
            except NotEditable:
                await self._taken_down(sending, possible)
                return None
            except Gone:
                continue
        return None

    async def _taken_down(self, sending: Sending, possible: list[MessageRef]) -> None:
        """Take the buttons off a message that cannot show the picture, or the lack of one."""
        for ref in possible:
            try:
                await self._messages.disarm(sending.place, ref)
            except Gone:
                continue
            sending.sent = ref
            return

    def _all(self) -> Iterator[Sending]:
        for sendings in self._open.values():
            yield from sendings

    def _close(self, subject: tuple[ChatTopic, str], sending: Sending) -> None:
        left = [one for one in self._open.pop(subject, ()) if one is not sending]
        if left:
            self._open[subject] = left

    def _forget_old(self) -> None:
        before = self._messages.now() - LASTS
        for subject in list(self._open):
            for sending in [one for one in self._open[subject] if one.began < before]:
                self._close(subject, sending)
