"""Who somebody is, as Telegram tells of him."""

import re
import time

from telegram import Bot, ChatMember, Message, MessageEntity, User
from telegram.error import TelegramError

from adapters.bounded import BoundedDict
from adapters.people import Person, clean_name
from adapters.telegram.addresses import account_of

CACHED_SECONDS = 60.0
"""Seconds for which it is believed that somebody administers a group, or does not."""
REMEMBERED = 5000
_LINKS = re.compile(r"(?<=@)(?=\w)|(?<=\A/)(?=\w)|(?<=\s/)(?=\w)|(?<=\w\.)(?=\w)")
_OWNERS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)


class ChatMembers:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._administrators = BoundedDict[tuple[int, int], tuple[bool, float]](REMEMBERED)

    async def administers(self, chat: int, user: int) -> bool:
        """Everybody does in his own chat; if Telegram does not say so, nobody in a group."""
        if chat > 0:
            return True
        known, until = self._administrators.get((chat, user), (False, 0.0))
        if until > time.monotonic():
            return known
        try:
            member = await self._bot.get_chat_member(chat, user)
        except TelegramError:
            return False
        is_one = member.status in _OWNERS
        self._administrators[chat, user] = is_one, time.monotonic() + CACHED_SECONDS
        return is_one


def person(user: User, administers: bool = False) -> Person:
    name = without_links(clean_name(user.full_name)) or user.username or str(user.id)
    return Person(account_of(user.id), name, user.username, administers, user.language_code)


def without_links(name: str) -> str:
    """Telegram makes links, calls and commands of what looks like one, also in what we say: whoever
    is called so would have us call others, or spread his address, with each turn.

    >>> unlinked("@ada"), unlinked("/abbandona"), unlinked("t.me/ada"), unlinked("Ada Rossi")
    ('@ ada', '/ abbandona', 't. me/ada', 'Ada Rossi')
    """
    return _LINKS.sub(" ", name)


def is_anonymous(message: Message) -> bool:
    """An administrator who does not show himself, or a channel: nobody that could play."""
    return message.sender_chat is not None or message.from_user is None


def mentioned_person(message: Message) -> Person | None:
    """Whoever is answered, or touched upon by a name that is a link."""
    user = _mentioned_user(message)
    return None if user is None or user.is_bot else person(user)


def mentions_bot(message: Message, username: str) -> bool:
    """By our own name, or else by answering one: of others' names we cannot tell."""
    names = [word for word in (message.text or "").split() if word.startswith("@")]
    if names:
        return names[0].strip("@,.;:!?").casefold() == username.casefold()
    user = _mentioned_user(message)
    return user is not None and user.is_bot


def _mentioned_user(message: Message) -> User | None:
    """What is written in a topic, and answers nothing, answers its beginning."""
    for entity in message.parse_entities([MessageEntity.TEXT_MENTION]):
        if entity.user is not None:
            return entity.user
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None or is_anonymous(answered):
        return None
    return answered.from_user
