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
from adapters.telegram.errors import Migrated, NotDeletable, PhotosForbidden, Unchanged, told
from adapters.telegram.pictures import Pictures
from adapters.telegram.render import Rendered, look_of

log = logging.getLogger(__name__)
T = TypeVar("T")

REMEMBERED = 5000
QUIET = 1.0
"""So long after the last card was picked does the picture follow."""
WELL_PAST = 25
"""So many messages later nobody sees the old one any more."""
PHOTOS_TRIED_AGAIN = 3600.0
"""Seconds after a group has refused a photo."""
KNOWN_BY = 1.0
"""So long after a group has become another the desk knows."""
ABOUT_THEN = 60.0
"""Seconds between our clock and the time that Telegram writes on a message, at most."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_HTML = ParseMode.HTML


@dataclass(frozen=True, slots=True)
class Seen:
    """What a message shows, as far as it matters for changing it."""

    text: int
    picture: str
    cards: tuple[str, ...] = field(repr=False)


class Messages:
    def __init__(self, bot: Bot, now: Callable[[], float]) -> None:
        self._bot = bot
        self._now = now
        self._seen = BoundedDict[tuple[int, int], Seen](REMEMBERED)
        self._pictures = Pictures()
        self._no_photos_until = BoundedDict[int, float](REMEMBERED)
        self._unanswered = BoundedDict[int, float](REMEMBERED)
        """By chat: when a message was sent of which we do not know whether it arrived."""
        self._undeletable = BoundedDict[tuple[int, int], None](REMEMBERED)
        self._newest = BoundedDict[int, int](REMEMBERED)
        self._became = BoundedDict[int, int](REMEMBERED)
        self._later: dict[tuple[int, int], asyncio.Task[None]] = {}
        self.pace: Pace | None = None
        self.on_migrated: Callable[[int, int], Coroutine[Any, Any, None]] | None = None
        self._tasks = set[asyncio.Task[None]]()

    # What is asked

    async def put(
        self, spot: ChatTopic, panel: PublicPanel | PrivatePanel, over: MessageRef | None = None
    ) -> MessageRef:
        """As a new message, or by editing an old one; `NotEditable` where that is not possible."""
        return await self.show(spot, look_of(panel, self._now()), over, _passes(panel))

    async def show(
        self, spot: ChatTopic, look: Rendered, over: MessageRef | None = None, passing: bool = False
    ) -> MessageRef:
        in_text = look.picture is not None and self._in_text(spot, over)
        picture = None if in_text else await self._pictures.drawn(look)
        if over is None:
            return await self._sent(spot, look, picture, passing)
        key = self._key(spot, over)
        self._forget_later(key)
        if over.picture != (picture is not None):
            raise _to_be_replaced(over)
        await self._changed(spot, over, look, picture)
        return over

    async def close(self, spot: ChatTopic, hung: MessageRef) -> None:
        """Another message has taken its place: a passing one is deleted, any other loses its
        buttons, and so does one that cannot be deleted any more."""
        self._forget_later(self._key(spot, hung))
        if not hung.passing or not await self._deleted(spot, hung):
            await self._unkeyed(spot, hung)

    def is_unknown(self, message: Message) -> bool:
        """A message of ours that we sent without hearing that it arrived, so another followed."""
        sent = self._unanswered.get(message.chat.id)
        if sent is None or (message.chat.id, message.message_id) in self._seen:
            return False
        return abs(message.date.timestamp() - sent) < ABOUT_THEN

    def passes(self, chat: int, message: int) -> None:
        """Somebody has written there."""
        if _counts(chat):
            self._newest[chat] = max(message, self._newest.get(chat, 0))

    def buried(self, spot: ChatTopic, hung: MessageRef) -> bool:
        return self._newest.get(spot.chat, 0) - hung.message >= WELL_PAST

    def migrated(self, old: int, new: int) -> None:
        self._became[old] = new

    def here(self, spot: ChatTopic) -> ChatTopic:
        """Where a chat is by now."""
        chat = self._became.get(spot.chat, spot.chat)
        return ChatTopic(chat, spot.topic if chat == spot.chat else None)

    async def stop(self) -> None:
        tasks = [*self._later.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Sending

    async def _sent(
        self, spot: ChatTopic, look: Rendered, picture: str | bytes | None, passing: bool
    ) -> MessageRef:
        in_text = look.picture is not None and self._in_text(spot, None)
        began = self._now()
        try:
            message = await self._call(spot, lambda chat: self._send(chat, spot, look, picture))
        except Unreachable as fault:
            if fault.after is None:
                self._unanswered[spot.chat] = began
            raise
        except PhotosForbidden:
            self._forbids_photos(spot)
            in_text, picture = True, None
            message = await self._call(spot, lambda chat: self._send(chat, spot, look, None))
        hung = MessageRef(message.message_id, picture is not None, passing, in_text)
        self._pictures.keep(look.picture, message)
        self.passes(message.chat_id, message.message_id)
        self._remember(self._key(spot, hung), look)
        return hung

    def _send(
        self, chat: int, spot: ChatTopic, look: Rendered, picture: str | bytes | None
    ) -> Coroutine[Any, Any, Message]:
        topic = spot.topic if chat == spot.chat else None
        more: dict[str, Any] = {
            "parse_mode": _HTML,
            "reply_markup": look.keys,
            "message_thread_id": topic,
        }
        if picture is None:
            text = look.text()
            return self._bot.send_message(chat, text, link_preview_options=_NO_PREVIEW, **more)
        return self._bot.send_photo(chat, picture, look.caption, **more)

    # Changing

    async def _changed(
        self, spot: ChatTopic, hung: MessageRef, look: Rendered, picture: str | bytes | None
    ) -> None:
        key = self._key(spot, hung)
        seen, new = self._seen.get(key), _seen(look)
        if picture is None:
            await self._texted(spot, hung, look, seen)
        elif seen is not None and seen.picture != new.picture and seen.cards == new.cards != ():
            # Only a choice is another: the picture can wait until the fingers are still.
            await self._captioned(spot, hung, look, seen)
            self._follow(spot, hung, look)
            new = Seen(new.text, seen.picture, new.cards)
        elif seen is not None and seen.picture == new.picture:
            await self._captioned(spot, hung, look, seen)
        else:
            await self._pictured(spot, hung, look, picture)
        self._seen[key] = new

    async def _texted(
        self, spot: ChatTopic, hung: MessageRef, look: Rendered, seen: Seen | None
    ) -> None:
        if seen is not None and seen.text == _seen(look).text:
            await self._keyed(spot, hung, look)
            return
        await self._upon(
            spot,
            lambda chat: self._bot.edit_message_text(
                look.text(),
                chat,
                hung.message,
                parse_mode=_HTML,
                reply_markup=look.keys,
                link_preview_options=_NO_PREVIEW,
            ),
        )

    async def _captioned(
        self, spot: ChatTopic, hung: MessageRef, look: Rendered, seen: Seen
    ) -> None:
        if seen.text == _seen(look).text:
            await self._keyed(spot, hung, look)
            return
        await self._upon(
            spot,
            lambda chat: self._bot.edit_message_caption(
                chat,
                hung.message,
                caption=look.caption,
                parse_mode=_HTML,
                reply_markup=look.keys,
            ),
        )

    async def _keyed(self, spot: ChatTopic, hung: MessageRef, look: Rendered) -> None:
        await self._upon(
            spot,
            lambda chat: self._bot.edit_message_reply_markup(
                chat, hung.message, reply_markup=look.keys
            ),
        )

    async def _pictured(
        self, spot: ChatTopic, hung: MessageRef, look: Rendered, picture: str | bytes
    ) -> None:
        media = InputMediaPhoto(picture, look.caption, parse_mode=_HTML)
        try:
            message = await self._upon(
                spot,
                lambda chat: self._bot.edit_message_media(
                    media, chat, hung.message, reply_markup=look.keys
                ),
            )
        except PhotosForbidden:
            self._forbids_photos(spot)
            raise _to_be_replaced(hung) from None
        if isinstance(message, Message):
            self._pictures.keep(look.picture, message)

    async def _deleted(self, spot: ChatTopic, hung: MessageRef) -> bool:
        """Is it gone? A refusal is remembered: while the edit has to wait, nothing is asked
        twice."""
        key = self._key(spot, hung)
        if key in self._undeletable:
            return False
        try:
            await self._upon(spot, lambda chat: self._bot.delete_message(chat, hung.message))
        except NotDeletable:
            log.info("an old message cannot be deleted: it loses its buttons instead")
            self._undeletable[key] = None
            return False
        except Gone:
            pass
        return True

    async def _unkeyed(self, spot: ChatTopic, hung: MessageRef) -> None:
        await self._upon(spot, lambda chat: self._bot.edit_message_reply_markup(chat, hung.message))

    # Pictures

    def _in_text(self, spot: ChatTopic, over: MessageRef | None) -> bool:
        """Where photos are forbidden. Only a new message tries whether they are allowed again."""
        forbidden = self._now() < self._no_photos_until.get(spot.chat, 0.0)
        return forbidden or (over is not None and over.in_text)

    def _forbids_photos(self, spot: ChatTopic) -> None:
        log.info("photos are forbidden in %d: its tables are shown as text", spot.chat)
        self._no_photos_until[spot.chat] = self._now() + PHOTOS_TRIED_AGAIN

    def _follow(self, spot: ChatTopic, hung: MessageRef, look: Rendered) -> None:
        key = self._key(spot, hung)
        self._later[key] = asyncio.create_task(self._followed(spot, hung, look))
        self._later[key].add_done_callback(lambda _: self._later.pop(key, None))

    async def _followed(self, spot: ChatTopic, hung: MessageRef, look: Rendered) -> None:
        """The newest picture, if it is still wanted when the fingers have come to rest."""
        await asyncio.sleep(QUIET)
        picture, pace = await self._pictures.drawn(look), self.pace
        if picture is None or pace is None:
            return
        try:
            await pace.ask(spot.name, lambda: self._pictured(spot, hung, look, picture))
            self._remember(self._key(spot, hung), look)
        except (Unreachable, Gone, Barred):
            log.info("a picture did not follow")

    def _forget_later(self, key: tuple[int, int]) -> None:
        if task := self._later.pop(key, None):
            task.cancel()

    # Calls

    async def _call(
        self, spot: ChatTopic, call: Callable[[int], Coroutine[Any, Any, T]]
    ) -> T | Any:
        """In the chat as it is called by now; told that it is another, we ask there, once."""
        try:
            return await _done(call(self.here(spot).chat))
        except Migrated as migrated:
            self._learn(spot.chat, migrated.to)
        try:
            return await _done(call(self.here(spot).chat))
        except Migrated as again:
            raise Barred from again

    async def _upon(
        self, spot: ChatTopic, call: Callable[[int], Coroutine[Any, Any, T]]
    ) -> T | Any:
        """A message there, which does not go with a group: the desk has its own put up anew."""
        if self.here(spot) != spot:
            raise Gone
        try:
            return await _done(call(spot.chat))
        except Migrated as migrated:
            self._learn(spot.chat, migrated.to)
            raise Unreachable(KNOWN_BY) from migrated

    def _learn(self, old: int, new: int) -> None:
        self.migrated(old, new)
        if self.on_migrated is not None:
            task = asyncio.create_task(self.on_migrated(old, new))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _key(self, spot: ChatTopic, hung: MessageRef) -> tuple[int, int]:
        return spot.chat, hung.message

    def _remember(self, key: tuple[int, int], look: Rendered) -> None:
        self._seen[key] = _seen(look)


async def _done(call: Awaitable[T]) -> T | None:
    try:
        return await told(call)
    except Unchanged:
        return None


def _counts(chat: int) -> bool:
    """Messages are counted chat by chat in supergroups alone."""
    return chat < -(10**12)


def _seen(look: Rendered) -> Seen:
    key = "" if look.picture is None else look.picture.key
    return Seen(hash(look.lines), key, look.cards)


def _to_be_replaced(hung: MessageRef) -> NotEditable:
    """Nothing of the old one is to stay."""
    return NotEditable(replace(hung, passing=True).reference)


def _passes(panel: PublicPanel | PrivatePanel) -> bool:
    return isinstance(panel, PrivatePanel) or panel.passing
