"""Sends, edits and retires messages.

An edit asks Telegram for as little as possible: only the keyboard, where nothing else has changed.
For that, a fingerprint of what each message shows is remembered.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import TypeAlias

from telegram import InputFile, Message
from telegram.constants import ParseMode

from adapters.bounded import BoundedDict
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Gone, NotEditable, SendLimiter, Unreachable
from adapters.telegram.addresses import ChatTopic, MessageRef
from adapters.telegram.answer_tasks import AnswerTasks
from adapters.telegram.board_links import BoardLinks
from adapters.telegram.burial import BurialTracker
from adapters.telegram.errors import (
    RETRY_SECONDS,
    NotDeletable,
    PhotosForbidden,
    TopicClosed,
    UnknownFile,
)
from adapters.telegram.json_bot import JsonBot
from adapters.telegram.message_answer import MessageAnswer, file_id
from adapters.telegram.migrations import Migrations
from adapters.telegram.photo_permissions import PhotoPermissions
from adapters.telegram.pictures import PictureUploads
from adapters.telegram.render import Rendered, render
from adapters.telegram.sent_once import SentOnce
from adapters.telegram.topics import Topics

log = logging.getLogger(__name__)
MessageKey: TypeAlias = tuple[int, int]
"""The numbers of a chat and of a message in it."""

REMEMBERED = 5000
_NO_PREVIEW = {"is_disabled": True}
_HTML = ParseMode.HTML
_ATTACHED = "attached"
"""The name of the file that is sent with an edit."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a message shows, as far as an edit depends on it. The text is hashed, because thousands
    of messages are remembered."""

    text: int | None
    picture: str | None


UNKNOWN = Fingerprint(None, None)


class Messages:
    def __init__(self, bot: JsonBot, now: Callable[[], float]) -> None:
        self.now = now
        self.pace: SendLimiter | None = None
        self.numbers = bot.numbers
        self.sent_once = SentOnce(self, self.numbers)
        self.boards = BoardLinks(bot)
        self._background = AnswerTasks("telegram: a change of a chat could not be noted")
        self._pictures = PictureUploads()
        self.topics = Topics(now)
        self.migrations = Migrations(bot, self._background, self.topics)
        self.photos = PhotoPermissions(now, self._background)
        self.burial = BurialTracker(now)
        self._fingerprints = BoundedDict[MessageKey, Fingerprint](REMEMBERED)
        self._undeletable = BoundedDict[MessageKey, None](REMEMBERED)
        self._edits = BoundedDict[MessageKey, int](REMEMBERED)
        """The newest edit of each message."""
        self._turns = count()

    async def put(
        self,
        place: ChatTopic,
        panel: PublicPanel | PrivatePanel,
        over: MessageRef | None = None,
        *,
        silent: bool = True,
    ) -> MessageRef:
        """Send a new message or edit an old one; `NotEditable` where that is not possible."""
        return await self.show(place, self._rendered(panel, place), over, silent=silent)

    async def put_once(
        self,
        place: ChatTopic,
        panel: PublicPanel | PrivatePanel,
        over: MessageRef | None,
        *,
        silent: bool,
    ) -> MessageRef:
        """Show a screen as `put` does, but look for its new message before sending it once more."""
        rendered = self._rendered(panel, place)
        if over is None:
            return await self.sent_once.send(place, panel, rendered, silent)
        return await self.show(place, rendered, over, silent=silent)

    def _rendered(self, panel: PublicPanel | PrivatePanel, place: ChatTopic) -> Rendered:
        rendered = render(panel, self.now())
        return self.boards.with_links(rendered, place) if self.boards.offered else rendered

    async def show(
        self,
        place: ChatTopic,
        rendered: Rendered,
        over: MessageRef | None = None,
        *,
        silent: bool = True,
    ) -> MessageRef:
        """A new message rings only if it is not `silent`; Telegram rings for no edit."""
        if over is None:
            picture = await self._picture(place, rendered, None)
            return await self._send_new(place, rendered, picture, silent)
        try:
            await self._edit(place, over, rendered)
        except TopicClosed:
            raise _not_editable(over) from None
        return over

    async def retire(self, place: ChatTopic, ref: MessageRef) -> None:
        """Delete a temporary message, and take the buttons off any other, or off one that Telegram
        does not delete any more. What stands in a closed topic can only be deleted."""
        if ref.temporary and await self._delete(place, ref):
            return
        try:
            await self.disarm(place, ref)
        except TopicClosed:
            await self._delete(place, ref)

    async def disarm(self, place: ChatTopic, ref: MessageRef) -> bool:
        """Take the buttons off. Were there any?"""
        method = "editMessageReplyMarkup"
        return await self.migrations.change(place, method, message_id=ref.message) is not None

    def has_shown(self, message: Message) -> bool:
        """Whether this process has sent or edited it, as far as it remembers."""
        return (message.chat.id, message.message_id) in self._fingerprints

    def remember(self, place: ChatTopic, number: int, rendered: Rendered) -> None:
        """Note what a message shows of which nobody has answered that it was sent."""
        self.burial.note_message(place, number)
        self._fingerprints[place.chat, number] = _fingerprint(rendered)

    def shows_picture(self, place: ChatTopic, rendered: Rendered) -> bool:
        """Tell whether a new message there would have a picture."""
        return rendered.picture is not None and not self._in_text(place, None)

    async def stop(self) -> None:
        self.sent_once.stop()
        await self._background.finish(0)

    # Sending

    async def _send_new(
        self, place: ChatTopic, rendered: Rendered, picture: str | bytes | None, silent: bool
    ) -> MessageRef:
        in_text = rendered.picture is not None and self._in_text(place, None)
        try:
            message = await self._send(place, rendered, picture, silent)
        except PhotosForbidden:
            self.photos.note_refusal(place)
            in_text, picture = True, None
            message = await self._send(place, rendered, None, silent)
        ref = MessageRef(message.number, picture is not None, rendered.temporary, in_text)
        if rendered.picture is not None and message.file_id is not None:
            self._pictures.remember(rendered.picture, message.file_id)
        self.burial.note_message(replace(place, chat=message.chat), message.number)
        self._fingerprints[(place.chat, ref.message)] = _fingerprint(rendered)
        return ref

    async def _send(
        self, place: ChatTopic, rendered: Rendered, picture: str | bytes | None, silent: bool
    ) -> MessageAnswer:
        content: dict[str, object]
        if picture is None:
            content = {"text": rendered.text(), "link_preview_options": _NO_PREVIEW}
        else:
            photo = picture if isinstance(picture, str) else InputFile(picture)
            content = {"photo": photo, "caption": rendered.caption}
        method = "sendMessage" if picture is None else "sendPhoto"
        layout: dict[str, object] = {
            "parse_mode": _HTML,
            "reply_markup": rendered.reply or rendered.keyboard,
        }
        if silent:
            layout["disable_notification"] = True
        try:
            return await self.migrations.send(place, method, **content, **layout)
        except UnknownFile:
            raise self._forget_file(rendered) from None

    def _forget_file(self, rendered: Rendered) -> Unreachable:
        """The picture is uploaded anew at the next attempt."""
        if rendered.picture is not None:
            self._pictures.forget(rendered.picture)
        return Unreachable(RETRY_SECONDS)

    # Editing

    async def _edit(self, place: ChatTopic, ref: MessageRef, rendered: Rendered) -> None:
        """The picture is only drawn if it is to be sent now. Until the edit is answered, and if it
        ends after a newer one, it is not known what the message shows."""
        key, new, turn = (place.chat, ref.message), _fingerprint(rendered), next(self._turns)
        shown = self._fingerprints.get(key)
        pictured = ref.picture and new.picture != "" and not self._in_text(place, ref)
        self._fingerprints[key], self._edits[key] = UNKNOWN, turn
        if pictured and shown is not None and shown.picture == new.picture:
            await self._edit_text(place, ref, rendered, shown)
        else:
            await self._edit_all(place, ref, rendered, shown)
        self._fingerprints[key] = new if self._edits.get(key) == turn else UNKNOWN

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
        known, file = picture, dict[str, InputFile]()
        if isinstance(picture, bytes):
            known, file = f"attach://{_ATTACHED}", {_ATTACHED: InputFile(picture)}
        caption = {"caption": rendered.caption, "parse_mode": _HTML}
        try:
            answer = await self.migrations.change(
                place,
                "editMessageMedia",
                message_id=ref.message,
                media={"type": "photo", "media": known, **caption},
                reply_markup=rendered.keyboard,
                **file,
            )
        except PhotosForbidden:
            self.photos.note_refusal(place)
            raise _not_editable(ref) from None
        except UnknownFile:
            raise self._forget_file(rendered) from None
        if rendered.picture is not None and (number := file_id(answer)) is not None:
            self._pictures.remember(rendered.picture, number)

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
        self._fingerprints.pop(key, None)
        return True

    async def _picture(
        self, place: ChatTopic, rendered: Rendered, over: MessageRef | None
    ) -> str | bytes | None:
        in_text = rendered.picture is not None and self._in_text(place, over)
        if in_text or rendered.picture is None:
            return None
        return await self._pictures.get(rendered.picture)

    def _in_text(self, place: ChatTopic, over: MessageRef | None) -> bool:
        """Only a new message tries whether photos are allowed again."""
        if over is not None and over.in_text:
            self.photos.recall(place)
            return True
        return self.photos.are_forbidden(place)


def _fingerprint(rendered: Rendered) -> Fingerprint:
    key = "" if rendered.picture is None else rendered.picture.key
    return Fingerprint(hash(rendered.lines), key)


def _not_editable(ref: MessageRef) -> NotEditable:
    """The old message is to be deleted once the new one is there."""
    return NotEditable(replace(ref, temporary=True).reference)
