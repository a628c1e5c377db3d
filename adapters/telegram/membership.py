"""Where the bot comes to and is thrown out, and groups that become others."""

import logging

from telegram import Bot, ChatMember, ChatMemberUpdated, Message
from telegram.constants import ChatType
from telegram.error import TelegramError

from adapters.ports import Desk
from adapters.telegram.addresses import ChatTopic, chat_of
from adapters.telegram.members import person
from adapters.telegram.services import Services

log = logging.getLogger(__name__)

_INSIDE = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.RESTRICTED)


class Membership:
    def __init__(self, bot: Bot, desk: Desk, services: Services) -> None:
        self._bot = bot
        self._desk = desk
        self._replies, self._messages, self._dm_access = (
            services.replies,
            services.messages,
            services.dm_access,
        )
        self._background = services.background
        services.messages.on_migrated = self._moved

    async def changed(self, change: ChatMemberUpdated) -> None:
        """What we are there is another than before."""
        was = change.old_chat_member.status in _INSIDE
        now = change.new_chat_member.status in _INSIDE
        match change.chat.type:
            case ChatType.PRIVATE:
                await self._in_private(change, now)
            case ChatType.CHANNEL:
                self._background.run(self._leave(change.chat.id, now))
            case _ if now and not was:
                await self._enter(change)

    async def migrated(self, message: Message) -> None:
        """Both groups tell of it; once is enough."""
        current, came = message.chat.id, message.migrate_from_chat_id
        old, new = (current, message.migrate_to_chat_id) if came is None else (came, current)
        if new is not None and self._messages.current(ChatTopic(old)).chat != new:
            self._messages.migrated(old, new)
            await self._moved(old, new)

    async def _moved(self, old: int, new: int) -> None:
        await self._desk.moved(chat_of(old), chat_of(new))

    async def _in_private(self, change: ChatMemberUpdated, now: bool) -> None:
        user = change.from_user
        if not now:
            self._dm_access.revoke(user.id)
            return
        self._dm_access.grant(user.id)
        await self._desk.arrived(person(user), None)

    async def _leave(self, channel: int, now: bool) -> None:
        """In a channel there is nobody to play with."""
        if not now:
            return
        try:
            await self._bot.leave_chat(channel)
        except TelegramError as error:
            log.info("a channel could not be left: %s", type(error).__name__)

    async def _enter(self, change: ChatMemberUpdated) -> None:
        """What we are, and whatever is still played here."""
        place = ChatTopic(change.chat.id)
        greeting = await self._desk.greeting(place.name)
        self._background.run(self._replies.public(place, greeting))
        await self._desk.arrived(person(change.from_user), place.name)
