"""The addresses of chats, people and messages of Telegram in the rest of the program.

>>> chat_topic("telegram:-1001/7")
ChatTopic(chat=-1001, topic=7)
>>> message_ref("81p")
MessageRef(message=81, picture=True, temporary=False, in_text=False)
"""

import re
from dataclasses import dataclass

from telegram import MaybeInaccessibleMessage, Message

from adapters.ports import Barred, Gone, Reference
from common.addresses import Account, Chat

PLATFORM = "telegram"
_PLACE = re.compile(r"telegram(?:@\d{1,18})?:(-?\d{1,18})(?:/(\d{1,18}))?")
_REFERENCE = re.compile(r"(\d{1,18})(p?)(t?)(h?)")


@dataclass(frozen=True, slots=True)
class ChatTopic:
    """A chat, or a topic in it."""

    chat: int
    topic: int | None = None

    @property
    def name(self) -> Chat:
        return chat_of(self.chat, self.topic)

    @property
    def private(self) -> bool:
        return self.chat > 0


@dataclass(frozen=True, slots=True)
class MessageRef:
    """A message of ours, as the outbox stores it."""

    message: int
    picture: bool = False
    temporary: bool = False
    """It is deleted when another message takes its place: a hand, for example."""
    in_text: bool = False
    """It is without a picture because the group forbids photos."""

    @property
    def reference(self) -> Reference:
        flags = f"{'p' * self.picture}{'t' * self.in_text}{'h' * self.temporary}"
        return f"{self.message}{flags}"


def account_of(user: int) -> Account:
    return Account(f"{PLATFORM}:{user}")


def chat_of(chat: int, topic: int | None = None) -> Chat:
    return Chat(f"{PLATFORM}:{chat}" if topic is None else f"{PLATFORM}:{chat}/{topic}")


def chat_topic(to: Chat) -> ChatTopic:
    form = _PLACE.fullmatch(to)
    if form is None:
        raise Barred
    chat, topic = form.groups()
    return ChatTopic(int(chat), None if topic is None else int(topic))


def message_ref(reference: Reference) -> MessageRef:
    form = _REFERENCE.fullmatch(reference)
    if form is None:
        raise Gone
    message, picture, in_text, temporary = form.groups()
    return MessageRef(int(message), bool(picture), bool(temporary), bool(in_text))


def place_of_message(message: MaybeInaccessibleMessage) -> ChatTopic:
    if isinstance(message, Message) and message.is_topic_message:
        return ChatTopic(message.chat.id, message.message_thread_id)
    return ChatTopic(message.chat.id)
