"""The people who use the server: they write, press buttons, come and go."""

import re
from collections.abc import Iterator
from typing import Any

from tests.doubles.telegram import markup
from tests.doubles.telegram.methods import DELETABLE, bot_member
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import ANONYMOUS, BOT, CHANNEL_BOT, Chat, Look, Message, User

USERNAME = re.compile(r"(?<!\w)@(\w{3,32})(?!\w)")


class People:
    """All actions of people in Telegram, as updates for the bot."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.world = server.world

    # Writing

    def say(self, who: User, text: str, chat: Chat | None = None, **more: Any) -> Message:
        """Write in a group, or in private, which also allows the bot to write to them."""
        place = chat or self.world.chats[who.id]
        if not place.group:
            who.started = True
        thread = more.pop("thread", None)
        message = self.world.put(place, Look(text, text, []), who.id, thread)
        told = {**self._told(message, text), **more}
        if self._is_heard(place, text, more.get("reply_to_message")):
            self.server.update("message", told)
        return message

    def _is_heard(self, chat: Chat, text: str, answered: dict[str, Any] | None) -> bool:
        """With privacy mode, a bot that is no administrator gets commands and replies to itself."""
        if not (self.server.methods.privacy and chat.group) or BOT in chat.administrators:
            return True
        return text.startswith("/") or (answered or {}).get("from", {}).get("id") == BOT

    def say_alone(self, who: User, text: str, chat: Chat) -> Message:
        """Use a command of the bot's menu that nobody else in the group reads."""
        message = self.world.put_aside(chat, who.id, Look(text, text, []), by=who.id)
        self.server.update("message", self._told(message, text))
        return message

    def reply(self, who: User, text: str, chat: Chat, to: Message) -> None:
        self.say(who, text, chat, reply_to_message=self.world.told(to))

    def say_unseen(self, chat: Chat, text: str, channel: Chat | None = None, **more: Any) -> None:
        """Write as an administrator in the name of the group, or in the name of a channel."""
        who = ANONYMOUS if channel is None else CHANNEL_BOT
        sender = chat if channel is None else channel
        thread = more.pop("thread", None)
        message = self.world.put(chat, Look(text, text, []), next(iter(chat.members)), thread)
        told = {**self._told(message, text), "from": who, "sender_chat": sender.told(), **more}
        self.server.update("message", told)

    def edit(self, message: Message, text: str) -> None:
        self.server.update("edited_message", {**self._told(message, text), "edit_date": 1})

    def _told(self, message: Message, text: str) -> dict[str, Any]:
        told = {**self.world.told(message), "text": text}
        if text.startswith("/"):
            length = len(text.split(maxsplit=1)[0])
            told["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        return told

    # Pressing

    def press(self, who: User, message: Message, what: str) -> str:
        """Press a button by its action in the token: `join`, `adjust.1`. Returns the query id."""
        for key in message.keys:
            if does(key, what):
                return self.press_data(who, message, key["callback_data"])
        raise AssertionError(f"nobody offers {what!r}: {message.labels} in {message.text!r}")

    def press_data(self, who: User, message: Message, data: str) -> str:
        number = f"q{len(self.server.methods.queries) + 1}"
        self.server.methods.queries[number] = who.id, message.chat.id, self.world.now()
        query = {
            "id": number,
            "from": who.told(),
            "chat_instance": "1",
            "data": data,
            "message": self._accessible(message),
        }
        self.server.update("callback_query", query)
        return number

    def _accessible(self, message: Message) -> dict[str, Any]:
        """Of a message that is old or was deleted, bots get only its chat and number."""
        if not message.deleted and self.world.now() - message.date <= DELETABLE:
            return self.world.told(message)
        return {"chat": message.chat.told(), "message_id": message.id, "date": 0}

    def follow(self, who: User, url: str) -> None:
        """Follow a link to the bot: its chat opens, and the user presses [Start]."""
        self.say(who, f"/start {url.partition('?start=')[2]}".strip())

    # Coming and going

    def add_bot(self, chat: Chat, by: User, status: str = "member") -> None:
        chat.bot_inside = True
        self._bot_is(chat, by.told(), "left", status)

    def add_bot_unseen(self, chat: Chat) -> None:
        """By an administrator in the name of the group."""
        chat.bot_inside = True
        self._bot_is(chat, ANONYMOUS, "left", "member")

    def remove_bot(self, chat: Chat, by: User) -> None:
        chat.bot_inside = False
        self._bot_is(chat, by.told(), "member", "kicked")

    def block(self, who: User) -> None:
        who.blocked = True
        self._bot_is(self.world.chats[who.id], who.told(), "member", "kicked")

    def unblock(self, who: User) -> None:
        who.blocked, who.started = False, True
        self._bot_is(self.world.chats[who.id], who.told(), "kicked", "member")

    def leave(self, chat: Chat, who: User) -> None:
        chat.members.discard(who.id)
        message = self.world.put(chat, Look("", "", []), who.id)
        gone = {"left_chat_member": who.told()}
        self.server.update("message", {**self.world.told(message), **gone})

    def _bot_is(self, chat: Chat, by: dict[str, Any], old: str, new: str) -> None:
        told = {"chat": chat.told(), "from": by, "date": int(self.world.now())}
        members = {"old_chat_member": bot_member(old), "new_chat_member": bot_member(new)}
        self.server.update("my_chat_member", told | members)

    def migrate(self, chat: Chat, to: int, silently: bool = False) -> Chat:
        """The group becomes a supergroup; the bot gets an update, or must find out itself."""
        new = self.world.group(to, *chat.members)
        chat.became = to
        if not silently:
            who = next(iter(chat.members))
            for place, told in (
                (chat, {"migrate_to_chat_id": to}),
                (new, {"migrate_from_chat_id": chat.id}),
            ):
                message = self.world.put(place, Look("", "", []), who)
                self.server.update("message", {**self.world.told(message), **told})
        return new

    # Topics

    def close_topic(self, chat: Chat, topic: int | None) -> None:
        chat.closed.add(topic)
        self._topic_is(chat, topic, "closed")

    def reopen_topic(self, chat: Chat, topic: int | None) -> None:
        chat.closed.discard(topic)
        self._topic_is(chat, topic, "reopened")

    def delete_topic(self, chat: Chat, topic: int) -> None:
        """With all its messages. Bots are not told."""
        chat.topics.discard(topic)
        for message in self.world.by_chat[chat.id]:
            message.deleted |= message.thread == topic

    def _topic_is(self, chat: Chat, topic: int | None, state: str) -> None:
        message = self.world.put(chat, Look("", "", []), next(iter(chat.members)), topic)
        told = self.world.told(message) | {f"forum_topic_{state}": {}}
        self.server.update("message", told)

    # What they see

    def read(self, chat: Chat) -> list[Message]:
        """The bot's messages in a chat, the oldest first."""
        return [m for m in self._by_bot() if m.chat is chat and m.to is None]

    def read_aside(self, who: User) -> list[Message]:
        return [m for m in self._by_bot() if m.to == who.id]

    def private(self, who: User) -> list[Message]:
        return self.read(self.world.chats[who.id])

    def rings(self, who: User) -> list[Message]:
        """Messages of the bot, including deleted ones, that notified this user: new messages
        without `disable_notification` in their own chat, or in a group of which they are a
        member and where they can read them. An edit notifies nobody.
        """
        mine = (m for m in self.world.in_order if m.by == BOT and m.to in {None, who.id})
        sent = (m for m in mine if not m.silent)
        return [m for m in sent if who.id in m.chat.members]

    def mentions(self, message: Message, who: User) -> bool:
        """A mention is a link to an account, or a username in the text, which Telegram turns into a
        mention by itself.
        """
        first = message.looks[0]
        linked = f"tg://user?id={who.id}" in markup.links(first.markup)
        said = {name.casefold() for name in USERNAME.findall(first.text)}
        named = who.username is not None and who.username.casefold() in said
        return message.chat.group and who.id in message.chat.members and (linked or named)

    def offered(self, chat: Chat, what: str) -> Message | None:
        """The newest message with such a button."""
        with_it = [m for m in self.read(chat) if any(does(key, what) for key in m.keys)]
        return with_it[-1] if with_it else None

    def answer(self, query: str) -> dict[str, Any] | None:
        return self.server.methods.answers.get(query)

    def everything(self, chat: Chat) -> Iterator[tuple[Message, Look]]:
        """Everything that the bot's messages in this chat ever showed."""
        for message in self.world.in_order:
            if message.by == BOT and message.chat is chat:
                for look in message.looks:
                    yield message, look

    def _by_bot(self) -> Iterator[Message]:
        return (m for m in self.world.in_order if m.by == BOT and not m.deleted)


def does(key: dict[str, Any], what: str) -> bool:
    """Does the token of a button say this, after its table and revision?"""
    said = key.get("callback_data", "").split(".", 2)[2:]
    return bool(said) and f"{said[0]}.".startswith(f"{what}.")
