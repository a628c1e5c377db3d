"""Puts messages up, changes them and takes them away: `adapters.ports.Screen` for Telegram.

A change asks for as little as it needs: only the keys where nothing else is another. What is to be
seen in a message is remembered for that, as a fingerprint.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from telegram import Bot, InputMediaPhoto, LinkPreviewOptions, Message
from telegram.constants import ParseMode

from adapters.bounded import BoundedDict
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Barred, Gone, NotEditable, Pace, Unreachable
from adapters.telegram.addresses import ChatTopic, MessageRef
from adapters.telegram.errors import (
    Migrated,
    NotDeletable,
    PhotosForbidden,
    Unchanged,
    translate_errors,
)
from adapters.telegram.pictures import PictureUploads
from adapters.telegram.render import Rendered, render

log = logging.getLogger(__name__)
T = TypeVar("T")

REMEMBERED = 5000
PICTURE_DELAY = 1.0
"""So long after the last card was picked does the picture follow."""
BURIED_AFTER = 25
"""So many messages later nobody sees the old one any more."""
PHOTOS_TRIED_AGAIN = 3600.0
"""Seconds after a group has refused a photo."""
MIGRATION_SECONDS = 1.0
"""So long after a group has become another the desk knows."""
CLOCK_TOLERANCE = 60.0
"""Seconds between our clock and the time that Telegram writes on a message, at most."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_HTML = ParseMode.HTML


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What a message shows, as far as it matters for changing it."""

    text: int
    picture: str
    cards: tuple[str, ...] = field(repr=False)


class Messages:
    def __init__(self, bot: Bot, now: Callable[[], float]) -> None:
        self._bot = bot
        self._now = now
        self._shown = BoundedDict[tuple[int, int], Fingerprint](REMEMBERED)
        self._pictures = PictureUploads()
        self._no_photos_until = BoundedDict[int, float](REMEMBERED)
        self._unanswered = BoundedDict[int, float](REMEMBERED)
        """By chat: when a message was sent of which we do not know whether it arrived."""
        self._undeletable = BoundedDict[tuple[int, int], None](REMEMBERED)
        self._newest = BoundedDict[int, int](REMEMBERED)
        self._successors = BoundedDict[int, int](REMEMBERED)
        self._delayed_pictures: dict[tuple[int, int], asyncio.Task[None]] = {}
        self.pace: Pace | None = None
        self.on_migrated: Callable[[int, int], Coroutine[Any, Any, None]] | None = None
        self._tasks = set[asyncio.Task[None]]()

    # What is asked

    async def put(
        self, place: ChatTopic, panel: PublicPanel | PrivatePanel, over: MessageRef | None = None
    ) -> MessageRef:
        """As a new message, or by editing an old one; `NotEditable` where that is not possible."""
        return await self.show(place, render(panel, self._now()), over, _is_temporary(panel))

    async def show(
        self,
        place: ChatTopic,
        rendered: Rendered,
        over: MessageRef | None = None,
        temporary: bool = False,
    ) -> MessageRef:
        in_text = rendered.picture is not None and self._in_text(place, over)
        picture = None if in_text else await self._pictures.get(rendered)
        if over is None:
            return await self._send_new(place, rendered, picture, temporary)
        key = self._key(place, over)
        self._cancel_picture(key)
        if over.picture != (picture is not None):
            raise _not_editable(over)
        await self._edit(place, over, rendered, picture)
        return over

    async def retire(self, place: ChatTopic, ref: MessageRef) -> None:
        """Another message has taken its place: a passing one is deleted, any other loses its
        buttons, and so does one that cannot be deleted any more."""
        self._cancel_picture(self._key(place, ref))
        if not ref.temporary or not await self._delete(place, ref):
            await self._remove_buttons(place, ref)

    def is_unknown(self, message: Message) -> bool:
        """A message of ours that we sent without hearing that it arrived, so another followed."""
        sent = self._unanswered.get(message.chat.id)
        if sent is None or (message.chat.id, message.message_id) in self._shown:
            return False
        return abs(message.date.timestamp() - sent) < CLOCK_TOLERANCE

    def note_message(self, chat: int, message: int) -> None:
        """Somebody has written there."""
        if _numbers_are_shared(chat):
            self._newest[chat] = max(message, self._newest.get(chat, 0))

    def is_buried(self, place: ChatTopic, ref: MessageRef) -> bool:
        return self._newest.get(place.chat, 0) - ref.message >= BURIED_AFTER

    def migrated(self, old: int, new: int) -> None:
        self._successors[old] = new

    def current(self, place: ChatTopic) -> ChatTopic:
        """Where a chat is by now."""
        chat = self._successors.get(place.chat, place.chat)
        return ChatTopic(chat, place.topic if chat == place.chat else None)

    async def stop(self) -> None:
        tasks = [*self._delayed_pictures.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Sending

    async def _send_new(
        self, place: ChatTopic, rendered: Rendered, picture: str | bytes | None, temporary: bool
    ) -> MessageRef:
        in_text = rendered.picture is not None and self._in_text(place, None)
        began = self._now()
        try:
            message = await self._call_chat(
                place, lambda chat: self._send(chat, place, rendered, picture)
            )
        except Unreachable as fault:
            if fault.after is None:
                self._unanswered[place.chat] = began
            raise
        except PhotosForbidden:
            self._note_forbidden_photos(place)
            in_text, picture = True, None
            message = await self._call_chat(
                place, lambda chat: self._send(chat, place, rendered, None)
            )
        ref = MessageRef(message.message_id, picture is not None, temporary, in_text)
        self._pictures.remember(rendered.picture, message)
        self.note_message(message.chat_id, message.message_id)
        self._remember(self._key(place, ref), rendered)
        return ref

    def _send(
        self, chat: int, place: ChatTopic, rendered: Rendered, picture: str | bytes | None
    ) -> Coroutine[Any, Any, Message]:
        topic = place.topic if chat == place.chat else None
        more: dict[str, Any] = {
            "parse_mode": _HTML,
            "reply_markup": rendered.keys,
            "message_thread_id": topic,
        }
        if picture is None:
            text = rendered.text()
            return self._bot.send_message(chat, text, link_preview_options=_NO_PREVIEW, **more)
        return self._bot.send_photo(chat, picture, rendered.caption, **more)

    # Changing

    async def _edit(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered, picture: str | bytes | None
    ) -> None:
        key = self._key(place, ref)
        shown, new = self._shown.get(key), _shown(rendered)
        if picture is None:
            await self._edit_text(place, ref, rendered, shown)
        elif shown is not None and shown.picture != new.picture and shown.cards == new.cards != ():
            # Only a choice is another: the picture can wait until the fingers are still.
            await self._edit_caption(place, ref, rendered, shown)
            self._edit_picture_later(place, ref, rendered)
            new = Fingerprint(new.text, shown.picture, new.cards)
        elif shown is not None and shown.picture == new.picture:
            await self._edit_caption(place, ref, rendered, shown)
        else:
            await self._edit_picture(place, ref, rendered, picture)
        self._shown[key] = new

    async def _edit_text(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered, shown: Fingerprint | None
    ) -> None:
        if shown is not None and shown.text == _shown(rendered).text:
            await self._edit_keyboard(place, ref, rendered)
            return
        await self._call_on_message(
            place,
            lambda chat: self._bot.edit_message_text(
                rendered.text(),
                chat,
                ref.message,
                parse_mode=_HTML,
                reply_markup=rendered.keys,
                link_preview_options=_NO_PREVIEW,
            ),
        )

    async def _edit_caption(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered, shown: Fingerprint
    ) -> None:
        if shown.text == _shown(rendered).text:
            await self._edit_keyboard(place, ref, rendered)
            return
        await self._call_on_message(
            place,
            lambda chat: self._bot.edit_message_caption(
                chat,
                ref.message,
                caption=rendered.caption,
                parse_mode=_HTML,
                reply_markup=rendered.keys,
            ),
        )

    async def _edit_keyboard(self, place: ChatTopic, ref: MessageRef, rendered: Rendered) -> None:
        await self._call_on_message(
            place,
            lambda chat: self._bot.edit_message_reply_markup(
                chat, ref.message, reply_markup=rendered.keys
            ),
        )

    async def _edit_picture(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered, picture: str | bytes
    ) -> None:
        media = InputMediaPhoto(picture, rendered.caption, parse_mode=_HTML)
        try:
            message = await self._call_on_message(
                place,
                lambda chat: self._bot.edit_message_media(
                    media, chat, ref.message, reply_markup=rendered.keys
                ),
            )
        except PhotosForbidden:
            self._note_forbidden_photos(place)
            raise _not_editable(ref) from None
        if isinstance(message, Message):
            self._pictures.remember(rendered.picture, message)

    async def _delete(self, place: ChatTopic, ref: MessageRef) -> bool:
        """Is it gone? A refusal is remembered: while the edit has to wait, nothing is asked
        twice."""
        key = self._key(place, ref)
        if key in self._undeletable:
            return False
        try:
            await self._call_on_message(
                place, lambda chat: self._bot.delete_message(chat, ref.message)
            )
        except NotDeletable:
            log.info("an old message cannot be deleted: it loses its buttons instead")
            self._undeletable[key] = None
            return False
        except Gone:
            pass
        return True

    async def _remove_buttons(self, place: ChatTopic, ref: MessageRef) -> None:
        await self._call_on_message(
            place, lambda chat: self._bot.edit_message_reply_markup(chat, ref.message)
        )

    # Pictures

    def _in_text(self, place: ChatTopic, over: MessageRef | None) -> bool:
        """Where photos are forbidden. Only a new message tries whether they are allowed again."""
        forbidden = self._now() < self._no_photos_until.get(place.chat, 0.0)
        return forbidden or (over is not None and over.in_text)

    def _note_forbidden_photos(self, place: ChatTopic) -> None:
        log.info("photos are forbidden in %d: its tables are shown as text", place.chat)
        self._no_photos_until[place.chat] = self._now() + PHOTOS_TRIED_AGAIN

    def _edit_picture_later(self, place: ChatTopic, ref: MessageRef, rendered: Rendered) -> None:
        key = self._key(place, ref)
        self._delayed_pictures[key] = asyncio.create_task(
            self._edit_picture_after_delay(place, ref, rendered)
        )
        self._delayed_pictures[key].add_done_callback(
            lambda _: self._delayed_pictures.pop(key, None)
        )

    async def _edit_picture_after_delay(
        self, place: ChatTopic, ref: MessageRef, rendered: Rendered
    ) -> None:
        """The newest picture, if it is still wanted when the fingers have come to rest."""
        await asyncio.sleep(PICTURE_DELAY)
        picture, pace = await self._pictures.get(rendered), self.pace
        if picture is None or pace is None:
            return
        try:
            await pace.ask(place.name, lambda: self._edit_picture(place, ref, rendered, picture))
            self._remember(self._key(place, ref), rendered)
        except (Unreachable, Gone, Barred):
            log.info("a picture did not follow")

    def _cancel_picture(self, key: tuple[int, int]) -> None:
        if task := self._delayed_pictures.pop(key, None):
            task.cancel()

    # Calls

    async def _call_chat(
        self, place: ChatTopic, call: Callable[[int], Coroutine[Any, Any, T]]
    ) -> T | Any:
        """In the chat as it is called by now; told that it is another, we ask there, once."""
        try:
            return await _unless_unchanged(call(self.current(place).chat))
        except Migrated as migrated:
            self._learn_migration(place.chat, migrated.to)
        try:
            return await _unless_unchanged(call(self.current(place).chat))
        except Migrated as again:
            raise Barred from again

    async def _call_on_message(
        self, place: ChatTopic, call: Callable[[int], Coroutine[Any, Any, T]]
    ) -> T | Any:
        """A message there, which does not go with a group: the desk has its own put up anew."""
        if self.current(place) != place:
            raise Gone
        try:
            return await _unless_unchanged(call(place.chat))
        except Migrated as migrated:
            self._learn_migration(place.chat, migrated.to)
            raise Unreachable(MIGRATION_SECONDS) from migrated

    def _learn_migration(self, old: int, new: int) -> None:
        self.migrated(old, new)
        if self.on_migrated is not None:
            task = asyncio.create_task(self.on_migrated(old, new))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _key(self, place: ChatTopic, ref: MessageRef) -> tuple[int, int]:
        return place.chat, ref.message

    def _remember(self, key: tuple[int, int], rendered: Rendered) -> None:
        self._shown[key] = _shown(rendered)


async def _unless_unchanged(call: Awaitable[T]) -> T | None:
    try:
        return await translate_errors(call)
    except Unchanged:
        return None


def _numbers_are_shared(chat: int) -> bool:
    """Messages are counted chat by chat in supergroups alone."""
    return chat < -(10**12)


def _shown(rendered: Rendered) -> Fingerprint:
    key = "" if rendered.picture is None else rendered.picture.key
    return Fingerprint(hash(rendered.lines), key, rendered.cards)


def _not_editable(ref: MessageRef) -> NotEditable:
    """Nothing of the old one is to stay."""
    return NotEditable(replace(ref, temporary=True).reference)


def _is_temporary(panel: PublicPanel | PrivatePanel) -> bool:
    return isinstance(panel, PrivatePanel) or panel.passing
