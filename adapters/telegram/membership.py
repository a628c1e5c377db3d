"""The bot is added or removed, and groups become supergroups."""

import logging

from telegram import Bot, ChatMember, ChatMemberUpdated, Message, User
from telegram.constants import ChatType
from telegram.error import TelegramError

from adapters.ports import Desk
from adapters.telegram.addresses import ChatTopic, account_of, chat_of
from adapters.telegram.members import group_as_person, person
from adapters.telegram.services import Services

log = logging.getLogger(__name__)

_INSIDE = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.RESTRICTED)


class Membership:
    def __init__(self, bot: Bot, desk: Desk, services: Services) -> None:
        self._bot = bot
        self._desk = desk
        self._replies, self._background = services.replies, services.background
        self._dm_access = services.dm_access
        self._migrations = services.messages.migrations
        self._migrations.on_migrated = self._moved
        services.messages.photos.on_forbidden = self._explain_words

    async def changed(self, change: ChatMemberUpdated) -> None:
        """The status of the bot in a chat has changed."""
        was = change.old_chat_member.status in _INSIDE
        now = change.new_chat_member.status in _INSIDE
        match change.chat.type:
            case ChatType.PRIVATE:
                await self._in_private(change, now)
            case ChatType.CHANNEL:
                self._background.run(self._leave(change.chat.id, now))
            case _ if now and not was:
                await self._enter(change)
            case _ if was and not now:
                await self._desk.left(chat_of(change.chat.id))

    async def migrated(self, message: Message) -> None:
        """Both the old group and the new one send such a message: the first is enough."""
        chat, before = message.chat.id, message.migrate_from_chat_id
        old, new = (chat, message.migrate_to_chat_id) if before is None else (before, chat)
        if new is not None and self._migrations.current(ChatTopic(old)).chat != new:
            self._migrations.add(old, new)
            await self._moved(old, new)

    async def person_left(self, chat: int, user: User) -> None:
        await self._desk.gone(account_of(user.id), chat_of(chat))

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
        """Nobody can play in a channel."""
        if not now:
            return
        try:
            await self._bot.leave_chat(channel)
        except TelegramError as error:
            log.info("a channel could not be left: %s", type(error).__name__)

    async def _explain_words(self, place: ChatTopic) -> None:
        """Where photos are forbidden, tables are shown in words."""
        await self._desk.without_photos(place.name)

    async def _enter(self, change: ChatMemberUpdated) -> None:
        """Greet the group, and show the tables that are still played here."""
        by, place = change.from_user, ChatTopic(change.chat.id)
        who = group_as_person(change.chat) if by.is_bot else person(by)
        greeting = await self._desk.greeting(place.name, who)
        if greeting is None:
            return
        self._background.run(self._replies.show_to_chat(place, greeting))
        await self._desk.arrived(who, place.name, anew=True)
