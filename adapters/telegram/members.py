"""People, as Telegram describes them."""

import re
import time
from collections.abc import Callable

from telegram import Bot, ChatMember, ChatMemberRestricted, Message, MessageEntity, User
from telegram import Chat as TelegramChat
from telegram.error import TelegramError

from adapters.bounded import BoundedDict
from adapters.telegram.addresses import account_of
from adapters.telegram.shared_calls import SharedCalls
from adapters.text import Words, spoken_language, words
from common.people import Person, clean_name

CACHED_SECONDS = 60.0
"""Seconds for which we remember whether a person is in a group and administers it."""
REMEMBERED = 5000
_LINKS = re.compile(r"(?<=@)(?=\w)|(?<=\A/)(?=\w)|(?<=\s/)(?=\w)|(?<=\w\.)(?=\w)")
_OWNERS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
_MEMBERS = (*_OWNERS, ChatMember.MEMBER, ChatMember.RESTRICTED)


class ChatMembers:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._statuses = BoundedDict[tuple[int, int], tuple[str, float]](REMEMBERED)
        self._asked = SharedCalls[tuple[int, int], str](self._ask)
        self.on_left: Callable[[int, int], None] = lambda _chat, _user: None

    async def administers(self, chat: int, user: int) -> bool:
        """Everybody administers their private chat. If Telegram does not answer: no."""
        return chat > 0 or await self._status(chat, user) in _OWNERS

    async def is_inside(self, chat: int, user: int) -> bool:
        """If Telegram does not answer: no."""
        return await self._status(chat, user) in _MEMBERS

    def left(self, chat: int, user: int) -> None:
        """The group says that this person has left it, or was removed."""
        self._statuses.pop((chat, user), None)
        self.on_left(chat, user)

    async def _status(self, chat: int, user: int) -> str:
        known, until = self._statuses.get((chat, user), ("", 0.0))
        return known if until > time.monotonic() else await self._asked.get((chat, user))

    async def _ask(self, key: tuple[int, int]) -> str:
        """Empty if Telegram does not answer."""
        chat, user = key
        try:
            member = await self._bot.get_chat_member(chat, user)
        except TelegramError:
            return ""
        gone = isinstance(member, ChatMemberRestricted) and not member.is_member
        status = ChatMember.LEFT if gone else member.status
        self._statuses[key] = status, time.monotonic() + CACHED_SECONDS
        return status


def words_for(user: User | None) -> Words:
    """In the language of the person's app."""
    return words(spoken_language(None if user is None else user.language_code))


def person(user: User, administers: bool = False) -> Person:
    name = without_links(clean_name(user.full_name)) or user.username or str(user.id)
    return Person(account_of(user.id), name, user.username, administers, user.language_code)


def group_as_person(chat: TelegramChat) -> Person:
    """For an administrator who acts in the name of the group: Telegram does not say who it is."""
    name = without_links(clean_name(chat.title or "")) or str(chat.id)
    return Person(account_of(chat.id), name, administers=True)


def without_links(name: str) -> str:
    """Telegram turns parts of our messages into links, mentions and commands. A person with such a
    name would have us mention others, or advertise an address, with each turn.

    >>> [without_links(name) for name in ("@ada", "/abbandona", "t.me/ada", "Ada Rossi")]
    ['@ ada', '/ abbandona', 't. me/ada', 'Ada Rossi']
    """
    return _LINKS.sub(" ", name)


def is_anonymous(message: Message) -> bool:
    """Written by an anonymous administrator or a channel: neither can play."""
    return message.sender_chat is not None or message.from_user is None


def mentioned_person(message: Message) -> Person | None:
    """The person whom the message mentions by a link or replies to."""
    user = _mentioned_user(message)
    return None if user is None or user.is_bot else person(user)


def answers(message: Message, other: Person) -> bool:
    """Whether it replies to this person, who has written here."""
    answered = message.reply_to_message
    user = None if answered is None else answered.from_user
    return user is not None and account_of(user.id) == other.account


def mentions_bot(message: Message) -> bool:
    """By a name, or by a reply. By a rule of Telegram, the usernames of bots end in `bot`."""
    names = [word for word in (message.text or "").split() if word.startswith("@")]
    if names:
        return names[0].strip("@,.;:!?").casefold().endswith("bot")
    user = _mentioned_user(message)
    return user is not None and user.is_bot


def _mentioned_user(message: Message) -> User | None:
    """Every message in a topic replies to the first one of the topic: that does not count."""
    for entity in message.parse_entities([MessageEntity.TEXT_MENTION]):
        if entity.user is not None:
            return entity.user
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None or is_anonymous(answered):
        return None
    return answered.from_user
