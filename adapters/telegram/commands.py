"""Commands that people type, in groups and in private."""

from dataclasses import replace
from functools import partial

from telegram import Message, MessageEntity, User

from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.help import command_of
from adapters.people import Person, clean_name
from adapters.policies import Policy, Reader, command_policy
from adapters.ports import Command, Desk, Reply
from adapters.telegram.addresses import ChatTopic, place_of_message
from adapters.telegram.members import (
    answers,
    group_as_person,
    is_anonymous,
    mentioned_person,
    mentions_bot,
    person,
    without_links,
    words_for,
)
from adapters.telegram.replies import SHOW_HAND
from adapters.telegram.services import Services
from adapters.telegram.update_order import Step

HELP = "aiuto"
START = "start"
HAND = "mano"
OF_ONE_PERSON = frozenset({"statistiche"})
"""Commands that are answered in the chat, but are about the person who asks."""


class Commands:
    def __init__(self, desk: Desk, services: Services, username: str) -> None:
        self._desk = desk
        self._replies, self._background = services.replies, services.background
        self._dm_access, self._members = services.dm_access, services.members
        self._public_answers, self._invitations = services.public_answers, services.invitations
        self._topics = services.messages.topics
        self._username = username

    async def prepare(self, message: Message) -> Step | None:
        """In a group only commands are for us; any other text in private gets the help."""
        place, user = place_of_message(message), message.from_user
        asked = command_in(message, self._username)
        if asked is None and not (place.private and message.text):
            return None
        name, text = asked or (HELP, "")
        if user is None or (is_anonymous(message) and not _may_ask(message, name)):
            self._ask_for_name(place, user)
            return None
        command = await self._command(message, user, name, text)
        return partial(self._handle, place, user, command)

    def _ask_for_name(self, place: ChatTopic, user: User | None) -> None:
        if self._public_answers.allows(place.name, 0 if user is None else user.id):
            sentence = words_for(user)("telegram-nameless")
            self._background.run(self._replies.say(place, sentence))

    async def _handle(self, place: ChatTopic, user: User, asked: Command) -> None:
        if place.private:
            self._dm_access.grant(user.id)
        if place.private and command_of(asked.name) == START:
            self._background.run(self._answer_start(user, await self._start(asked)))
        else:
            reply = await self._desk.command(asked)
            for_the_chat = command_policy(command_of(asked.name)).reader is Reader.CHAT
            if reply == Reply() and for_the_chat:
                return  # everybody sees on the table's own message what was done
            answer = self._answer_group if user.is_bot else self._answer
            self._background.run(answer(place, user, reply))

    async def _command(self, message: Message, user: User, name: str, text: str) -> Command:
        place, other = place_of_message(message), mentioned_person(message)
        chat = None if place.private else place.name
        named, called = (None, "") if other is None else (other.account, other.name)
        who = await self._person(message, user, command_policy(command_of(name)))
        return Command(
            who=who,
            name=name,
            text=text,
            chat=chat,
            named=named,
            called=called,
            to_a_bot=mentions_bot(message),
            chat_name=without_links(clean_name(message.chat.title or "")),
            reads_here=other is not None and answers(message, other),
            appear_here=self._topics.appearing_in(place),
        )

    async def _person(self, message: Message, user: User, rule: Policy) -> Person:
        if is_anonymous(message):
            return group_as_person(message.chat)
        administers = rule.administrators and await self._members.administers(
            message.chat.id, user.id
        )
        return person(user, administers)

    async def _start(self, asked: Command) -> Reply:
        """A person who follows the link to their hand may have none yet: they are welcomed."""
        if asked.text != SHOW_HAND:
            return await self._desk.command(asked)
        reply = await self._desk.command(replace(asked, name=HAND, text=""))
        return await self._desk.command(replace(asked, text="")) if reply.toast else reply

    async def _answer_start(self, user: User, reply: Reply) -> None:
        """They are also shown what they missed."""
        await self._answer(ChatTopic(user.id), user, reply)
        await self._desk.arrived(person(user), None)

    async def _answer(self, place: ChatTopic, user: User, reply: Reply) -> None:
        """A person who asks again and again in a group is answered in private."""
        group = None if place.private else place
        in_private = reply == Reply() or reply.in_private
        said = group is not None and reply != Reply()
        if said and not self._public_answers.allows(place.name, user.id):
            place, in_private = ChatTopic(user.id), True
        if in_private and group is not None and not await self._dm_access.may_write(user.id):
            await self._invite(user, group)
            return
        await self._show(place, user, reply, group)
        if reply.file is not None:
            await self._replies.send_file(user, reply.file, group)

    async def _answer_group(self, place: ChatTopic, user: User, reply: Reply) -> None:
        """To an administrator who writes in the name of the group: there is no private chat."""
        if isinstance(reply.panel, PrivatePanel) or reply.in_private:
            self._ask_for_name(place, user)
        elif self._public_answers.allows(place.name, user.id):
            await self._show(place, user, reply, place)

    async def _show(
        self, place: ChatTopic, user: User, reply: Reply, group: ChatTopic | None
    ) -> None:
        if reply.toast:
            await self._replies.say(place, reply.toast)
        match reply.panel:
            case PublicPanel() as panel:
                await self._replies.show_to_chat(place, panel)
            case PrivatePanel() as panel:
                await self._replies.show_to_person(user, panel, group=group)
            case None:
                pass

    async def _invite(self, user: User, group: ChatTopic) -> None:
        if self._invitations.allows(group.name, user.id):
            await self._replies.invite(user, group)


def _may_ask(message: Message, name: str) -> bool:
    """An administrator who writes in the name of the group may do what concerns the chat. A channel
    may do nothing."""
    of_the_group = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    asked = command_of(name)
    for_the_chat = command_policy(asked).reader is Reader.CHAT
    return of_the_group and for_the_chat and asked not in OF_ONE_PERSON


def is_talk(message: Message) -> bool:
    """What people in a group write to each other, and bots get only without privacy mode."""
    text, answered = message.text or "/", message.reply_to_message
    to_a_bot = answered and answered.from_user and answered.from_user.is_bot
    return not (to_a_bot or text.startswith("/") or "@" in text)


def command_in(message: Message, username: str) -> tuple[str, str] | None:
    """The name of the command and the text after it; None if it is for another bot."""
    text = message.text or ""
    first = message.entities[0] if message.entities else None
    if first is None or first.type != MessageEntity.BOT_COMMAND or first.offset != 0:
        return None
    name, _, to = text[1 : first.length].partition("@")
    if to and to.casefold() != username.casefold():
        return None
    return name.casefold(), text[first.length :].strip()
