"""Sends, edits and retires messages.

An edit asks Telegram for as little as possible: only the keyboard, where nothing else has changed.
For that, a fingerprint of what each message shows is remembered.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from telegram import InputFile, InputMediaPhoto, Message
from telegram.constants import ParseMode

from adapters.bounded import BoundedDict
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Barred, Gone, NotEditable, SendLimiter, Unreachable
from adapters.telegram.addresses import ChatTopic, MessageRef
from adapters.telegram.background import BackgroundTasks
from adapters.telegram.errors import NotDeletable, PhotosForbidden
from adapters.telegram.json_bot import JsonBot
from adapters.telegram.message_answer import MessageAnswer, file_id
from adapters.telegram.migrations import Migrations
from adapters.telegram.pictures import PictureUploads
from adapters.telegram.render import Rendered, render

log = logging.getLogger(__name__)
MessageKey: TypeAlias = tuple[int, int]
"""The numbers of a chat and of a message in it."""

REMEMBERED = 5000
PICTURE_DELAY = 1.0
"""Seconds after the last card was picked until the picture is edited."""
IN_VIEW = 5
BURIED_AFTER = 25
"""A message with so many newer ones below it is out of sight."""
PHOTOS_TRIED_AGAIN = 3600.0
"""Seconds after a group has refused a photo."""
SUPERGROUPS_BELOW = -(10**12)
CLOCK_TOLERANCE = 60.0
"""Seconds by which the date of a message may differ from our time of sending it."""
_NO_PREVIEW = {"is_disabled": True}
_HTML = ParseMode.HTML


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a message shows, as far as an edit depends on it. Text and cards are hashed, because
    thousands of messages are remembered."""

    text: int
    picture: str
    cards: int
    """0 without cards."""


class Messages:
    def __init__(self, bot: JsonBot, now: Callable[[], float]) -> None:
        self._now = now
        self._background = BackgroundTasks()
        self._pictures = PictureUploads()
        self.migrations = Migrations(bot, self._background)
        self.pace: SendLimiter | None = None
        self._fingerprints = BoundedDict[MessageKey, Fingerprint](REMEMBERED)
        self._undeletable = BoundedDict[MessageKey, None](REMEMBERED)
        self._delayed_edits = BoundedDict[MessageKey, asyncio.Task[object]](REMEMBERED)
        self._newest = BoundedDict[int, int](REMEMBERED)
        """Of each supergroup, the number of its newest message."""
        self._no_photos_until = BoundedDict[int, float](REMEMBERED)
        self._unanswered = BoundedDict[int, float](REMEMBERED)
        """Of each chat, when a message was sent that may or may not have arrived."""

    async def put(
        self, place: ChatTopic, panel: PublicPanel | PrivatePanel, over: MessageRef | None = None
    ) -> MessageRef:
        """Send a new message or edit an old one; `NotEditable` where that is not possible."""
        return await self.show(place, render(panel, self._now()), over)

    async def show(
        self, place: ChatTopic, rendered: Rendered, over: MessageRef | None = None
    ) -> MessageRef:
        if over is None:
            picture = await self._picture(place, rendered, None)
            return await self._send_new(place, rendered, picture)
        self._cancel_delayed_edit(place, over)
        await self._edit(place, over, rendered)
        return over

    async def retire(self, place: ChatTopic, ref: MessageRef) -> None:
        """Delete a temporary message, and take the buttons off any other, or off one that Telegram
        does not delete any more."""
        self._cancel_delayed_edit(place, ref)
        if not ref.temporary or not await self._delete(place, ref):
            await self.migrations.change(place, "editMessageReplyMarkup", message_id=ref.message)

    def is_unknown(self, message: Message) -> bool:
        """Did we send this message without an answer from Telegram, and then another instead?"""
        sent = self._unanswered.get(message.chat.id)
        if sent is None or (message.chat.id, message.message_id) in self._fingerprints:
            return False
        return abs(message.date.timestamp() - sent) < CLOCK_TOLERANCE

    def note_message(self, chat: int, message: int) -> None:
        """Somebody has written there. Only supergroups number their messages chat by chat."""
        if chat < SUPERGROUPS_BELOW:
            self._newest[chat] = max(message, self._newest.get(chat, 0))

    def is_buried(self, place: ChatTopic, ref: MessageRef) -> bool:
        return self._newest.get(place.chat, 0) - ref.message >= BURIED_AFTER

    def is_in_view(self, place: ChatTopic, ref: MessageRef) -> bool:
        """With the command that asks for it, which is the newest message."""
        newest = self._newest.get(place.chat)
        return newest is not None and newest - ref.message <= IN_VIEW

    async def stop(self) -> None:
        await self._background.finish(0)

    # Sending

    async def _send_new(
        self, place: ChatTopic, rendered: Rendered, picture: str | bytes | None
    ) -> MessageRef:
        in_text = rendered.picture is not None and self._in_text(place, None)
        try:
            message = await self._send(place, rendered, picture)
        except PhotosForbidden:
            self._note_forbidden_photos(place)
            in_text, picture = True, None
            message = await self._send(place, rendered, None)
        ref = MessageRef(message.number, picture is not None, rendered.temporary, in_text)
        if rendered.picture is not None and message.file_id is not None:
            self._pictures.remember(rendered.picture, message.file_id)
        self.note_message(message.chat, message.number)
        self._fingerprints[(place.chat, ref.message)] = _fingerprint(rendered)
        return ref

    async def _send(
        self, place: ChatTopic, rendered: Rendered, picture: str | bytes | None
    ) -> MessageAnswer:
        began = self._now()
        content: dict[str, object]
        if picture is None:
            content = {"text": rendered.text(), "link_preview_options": _NO_PREVIEW}
        else:
            photo = picture if isinstance(picture, str) else InputFile(picture)
            content = {"photo": photo, "caption": rendered.caption}
        method = "sendMessage" if picture is None else "sendPhoto"
        layout = {"parse_mode": _HTML, "reply_markup": rendered.keyboard}
        try:
            return await self.migrations.send(place, method, **content, **layout)
        except Unreachable as fault:
            if fault.after is None:
                self._unanswered[place.chat] = began
            raise

    # Editing

    async def _edit(self, place: ChatTopic, ref: MessageRef, rendered: Rendered) -> None:
        """The picture is only drawn if it is to be sent now."""
        shown, new = self._fingerprints.get((place.chat, ref.message)), _fingerprint(rendered)
        pictured = ref.picture and new.picture != "" and not self._in_text(place, ref)
        if pictured and shown is not None and shown.picture == new.picture:
            await self._edit_text(place, ref, rendered, shown)
        elif pictured and shown is not None and shown.cards == new.cards != 0:
            # Only the choice of cards has changed: the picture waits until no more are picked.
            await self._edit_text(place, ref, rendered, shown)
            delayed = self._edit_picture_later(place, ref, rendered)
            self._delayed_edits[(place.chat, ref.message)] = self._background.run(delayed)
            new = replace(new, picture=shown.picture)
        else:
            await self._edit_all(place, ref, rendered, shown)
        self._fingerprints[(place.chat, ref.message)] = new

    async def _edit_all(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered, shown: Fingerprint | None
    ) -> None:
        picture = await self._picture(place, rendered, ref)
        if ref.picture != (picture is not None):
            raise _not_editable(ref)
        if picture is None:
            await self._edit_text(place, ref, rendered, shown)
        else:
            await self._edit_picture(place, ref, rendered, picture)

    async def _edit_text(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered, shown: Fingerprint | None
    ) -> None:
        """The text or caption, and the keyboard."""
        content: dict[str, object] = {}
        if shown is not None and shown.text == _fingerprint(rendered).text:
            method = "editMessageReplyMarkup"
        elif ref.picture:
            method = "editMessageCaption"
            content = {"caption": rendered.caption, "parse_mode": _HTML}
        else:
            method = "editMessageText"
            content = {"text": rendered.text(), "parse_mode": _HTML}
            content["link_preview_options"] = _NO_PREVIEW
        await self.migrations.change(
            place, method, message_id=ref.message, **content, reply_markup=rendered.keyboard
        )

    async def _edit_picture(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered, picture: str | bytes
    ) -> None:
        media = InputMediaPhoto(picture, rendered.caption, parse_mode=_HTML)
        try:
            answer = await self.migrations.change(
                place,
                "editMessageMedia",
                message_id=ref.message,
                media=media,
                reply_markup=rendered.keyboard,
            )
        except PhotosForbidden:
            self._note_forbidden_photos(place)
            raise _not_editable(ref) from None
        if rendered.picture is not None and (file := file_id(answer)) is not None:
            self._pictures.remember(rendered.picture, file)

    async def _edit_picture_later(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered
    ) -> None:
        await asyncio.sleep(PICTURE_DELAY)
        assert rendered.picture is not None
        picture, pace = await self._pictures.get(rendered.picture), self.pace
        if picture is None or pace is None:
            return
        try:
            await pace.ask(place.name, lambda: self._edit_picture(place, ref, rendered, picture))
            self._fingerprints[(place.chat, ref.message)] = _fingerprint(rendered)
        except (Unreachable, Gone, Barred):
            log.info("the picture of a hand could not be edited")

    def _cancel_delayed_edit(self, place: ChatTopic, ref: MessageRef) -> None:
        if task := self._delayed_edits.pop((place.chat, ref.message), None):
            task.cancel()

    async def _delete(self, place: ChatTopic, ref: MessageRef) -> bool:
        """Is the message gone? A refusal is remembered, because a second attempt would use up the
        limits that the edit needs."""
        key = (place.chat, ref.message)
        if key in self._undeletable:
            return False
        try:
            await self.migrations.change(place, "deleteMessage", message_id=ref.message)
        except NotDeletable:
            log.info("an old message cannot be deleted: it loses its buttons instead")
            self._undeletable[key] = None
            return False
        except Gone:
            pass
        return True

    async def _picture(
        self, place: ChatTopic, rendered: Rendered, over: MessageRef | None
    ) -> str | bytes | None:
        in_text = rendered.picture is not None and self._in_text(place, over)
        if in_text or rendered.picture is None:
            return None
        return await self._pictures.get(rendered.picture)

    # Groups that forbid photos

    def _in_text(self, place: ChatTopic, over: MessageRef | None) -> bool:
        """Only a new message tries whether photos are allowed again."""
        forbidden = self._now() < self._no_photos_until.get(place.chat, 0.0)
        return forbidden or (over is not None and over.in_text)

    def _note_forbidden_photos(self, place: ChatTopic) -> None:
        log.info("photos are forbidden in %d: its tables are shown as text", place.chat)
        self._no_photos_until[place.chat] = self._now() + PHOTOS_TRIED_AGAIN


def _fingerprint(rendered: Rendered) -> Fingerprint:
    key = "" if rendered.picture is None else rendered.picture.key
    cards = hash(rendered.cards) if rendered.cards else 0
    return Fingerprint(hash(rendered.lines), key, cards)


def _not_editable(ref: MessageRef) -> NotEditable:
    """The old message is to be deleted once the new one is there."""
    return NotEditable(replace(ref, temporary=True).reference)
