"""What the server knows: people, chats, and every message with everything it ever showed."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from tests.doubles.telegram import markup
from tests.doubles.telegram.faults import bad, forbidden, migrated

BOT = 424242
ANONYMOUS = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
"""The sender of what an administrator writes in the name of the group."""
CHANNEL_BOT = {
    "id": 136817688,
    "is_bot": True,
    "first_name": "Channel",
    "username": "Channel_Bot",
}
"""The sender of what somebody writes in the name of a channel."""
FIRST_SUPERGROUP = -1_000_000_000_000
"""Each supergroup counts its messages by itself; those of all other chats of a bot are counted
together."""
Keys = list[list[dict[str, Any]]]


@dataclass(eq=False, slots=True)
class User:
    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = "it"
    started: bool = False
    blocked: bool = False
    gone: bool = False

    def told(self) -> dict[str, Any]:
        names = {"username": self.username, "language_code": self.language_code}
        return {"id": self.id, "is_bot": False, "first_name": self.first_name} | {
            name: value for name, value in names.items() if value
        }


@dataclass(eq=False, slots=True)
class Chat:
    id: int
    type: str
    title: str
    members: set[int] = field(default_factory=set)
    administrators: set[int] = field(default_factory=set)
    topics: set[int] = field(default_factory=set)
    closed: set[int | None] = field(default_factory=set)
    """Topics in which only administrators may write; None is "General"."""
    bot_inside: bool = True
    bot_may_write: bool = True
    photos_allowed: bool = True
    """The separate permission for pictures: without it, text may still be sent."""
    became: int | None = None

    @property
    def group(self) -> bool:
        return self.type != "private"

    def told(self) -> dict[str, Any]:
        more = {"is_forum": True} if self.topics else {}
        name = "title" if self.group else "first_name"
        return {"id": self.id, "type": self.type, name: self.title} | more


@dataclass(frozen=True, slots=True)
class Look:
    """What a message shows at one time."""

    text: str
    markup: str
    """The markup as it was sent."""
    keys: Keys
    picture: bytes | None = None
    file: tuple[str, bytes] | None = None


@dataclass(eq=False, slots=True)
class Message:
    id: int
    chat: Chat
    date: float
    looks: list[Look]
    by: int = BOT
    thread: int | None = None
    to: int | None = None
    """The only member who sees it."""
    silent: bool = False
    """Whether it was sent without a notification."""
    deleted: bool = False

    @property
    def look(self) -> Look:
        return self.looks[-1]

    @property
    def text(self) -> str:
        return self.look.text

    @property
    def keys(self) -> list[dict[str, Any]]:
        return [key for row in self.look.keys for key in row]

    @property
    def labels(self) -> list[str]:
        return [key["text"] for key in self.keys]


class World:
    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.messages: dict[tuple[int, int], Message] = {}
        self.asides: dict[tuple[int, int, int], Message] = {}
        self.in_order: list[Message] = []
        self._last: defaultdict[int, int] = defaultdict(int)
        self.by_chat: defaultdict[int, list[Message]] = defaultdict(list)
        self.files: dict[str, bytes] = {}
        """Pictures, by the ids under which they may be sent again."""

    def user(self, number: int, name: str, **more: Any) -> User:
        user = self.users[number] = User(number, name, **more)
        self.chats[number] = Chat(number, "private", name, {number})
        return user

    def group(self, number: int, *members: int, kind: str = "supergroup", **more: Any) -> Chat:
        chat = self.chats[number] = Chat(number, kind, "Casa", set(members), **more)
        return chat

    # Where the bot may write

    def chat(self, number: Any) -> Chat:
        if number not in self.chats:
            raise bad("chat not found")
        return self.chats[number]

    def open(self, number: Any) -> Chat:
        """A chat where the bot may write; raises an error if it may not."""
        chat = self.chat(number)
        if chat.became is not None:
            raise migrated(chat.became)
        self._may_write(chat)
        return chat

    def may_write_in(self, chat: Chat, thread: int | None) -> None:
        if thread is not None and thread not in chat.topics:
            raise bad("message thread not found")
        if thread in chat.closed and BOT not in chat.administrators:
            raise bad("TOPIC_CLOSED")

    def _may_write(self, chat: Chat) -> None:
        if chat.group:
            if not chat.bot_inside:
                raise forbidden(f"bot was kicked from the {chat.type} chat")
            if not chat.bot_may_write:
                raise bad("not enough rights to send text messages to the chat")
            return
        user = self.users[chat.id]
        if user.gone:
            raise forbidden("user is deactivated")
        if user.blocked:
            raise forbidden("bot was blocked by the user")
        if not user.started:
            raise forbidden("bot can't initiate conversation with a user")

    # Messages

    def kept(self, picture: bytes) -> bytes:
        self.files[file_id(picture)] = picture
        return picture

    def may_send_photos(self, chat: Chat) -> None:
        if not chat.photos_allowed:
            raise bad("not enough rights to send photos to the chat")

    def put(
        self,
        chat: Chat,
        look: Look,
        by: int = BOT,
        thread: int | None = None,
        silent: bool = False,
    ) -> Message:
        sequence = chat.id if chat.id <= FIRST_SUPERGROUP else 0
        self._last[sequence] += 1
        message = Message(self._last[sequence], chat, self.now(), [look], by, thread, silent=silent)
        self.messages[chat.id, message.id] = message
        self.by_chat[chat.id].append(message)
        self.in_order.append(message)
        return message

    def put_aside(
        self,
        chat: Chat,
        to: int,
        look: Look,
        thread: int | None = None,
        by: int = BOT,
        silent: bool = False,
    ) -> Message:
        number = len(self.asides) + 1
        message = Message(number, chat, self.now(), [look], by, thread, to, silent)
        self.asides[chat.id, to, number] = message
        self.in_order.append(message)
        return message

    def find(self, chat: int, number: int, what: str = "edit") -> Message:
        message = self.messages.get((chat, number))
        if message is None or message.deleted:
            raise bad(f"message to {what} not found")
        return message

    def find_aside(self, chat: int, to: int, number: int) -> Message:
        message = self.asides.get((chat, to, number))
        if message is None or message.deleted:
            raise bad("message to edit not found")
        return message

    def told(self, message: Message) -> dict[str, Any]:
        """The message in the form of the Bot API."""
        look, aside = message.look, message.to is not None
        told: dict[str, Any] = {
            "message_id": 0 if aside else message.id,
            "date": int(message.date),
            "chat": message.chat.told(),
        }
        if message.by != BOT:
            told["from"] = self.users[message.by].told()
        else:
            told["from"] = {
                "id": BOT,
                "is_bot": True,
                "first_name": "Carte",
                "username": "carte_bot",
            }
        if aside:
            told["ephemeral_message_id"] = message.id
            told["receiver_user"] = self.users[message.to or 0].told()
        if message.thread is not None:
            told |= {"message_thread_id": message.thread, "is_topic_message": True}
        if look.keys:
            told["reply_markup"] = {"inline_keyboard": look.keys}
        found = markup.found_entities(look.text)
        if message.by == BOT:
            found += [
                {**one, "user": self.users[one["user"]].told()}
                for one in markup.mentions(look.markup)
            ]
        captioned = look.picture is not None or look.file is not None
        entities = {"caption_entities" if captioned else "entities": found} if found else {}
        return told | _content(look) | entities


def file_id(picture: bytes) -> str:
    return f"photo-{sha256(picture).hexdigest()[:24]}"


def _content(look: Look) -> dict[str, Any]:
    if look.picture is not None:
        size = {"file_id": file_id(look.picture), "file_unique_id": "u"}
        photo = [{**size, "width": 90, "height": 60}]
        return {"photo": photo, "caption": look.text}
    if look.file is not None:
        file = {"file_id": "file", "file_unique_id": "f", "file_name": look.file[0]}
        return {"document": file, "caption": look.text}
    return {"text": look.text}
