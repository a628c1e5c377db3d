"""Commands that people type, in groups and in private."""

from dataclasses import replace
from functools import partial

from telegram import Message, MessageEntity, User

from adapters.panel import Line, PrivatePanel, PublicPanel
from adapters.panels.help import command_of
from adapters.policies import Access, Policy, command_policy
from adapters.ports import Command, Desk, Reply
from adapters.telegram.addresses import ChatTopic, MessageRef, account_of, place_of_message
from adapters.telegram.answer_tasks import may_ask_to_repeat
from adapters.telegram.ephemeral import command_reason
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
from adapters.telegram.typed_words import asking_button, words_in
from adapters.telegram.update_order import Step
from common.addresses import Account
from common.people import Person, clean_name

START = "start"
HAND = "mano"
SETTINGS = "impostazioni"


class Commands:
    def __init__(self, desk: Desk, services: Services, username: str) -> None:
        self._desk = desk
        self._replies, self._background = services.replies, services.background
        self._dm_access, self._members = services.dm_access, services.members
        self._ephemeral = services.ephemeral
        self._kept = services.kept
        self._topics = services.messages.topics
        self._username = username

    async def prepare(self, message: Message) -> Step | None:
        """In a group only commands and answers are for us, in private everything is."""
        place, user = place_of_message(message), message.from_user
        asked = command_in(message, self._username)
        words = words_in(message, self._username)
        if asked is None and words is None:
            return None
        name, text = asked or ("", words or "")
        if user is None or (is_anonymous(message) and not _may_ask(message, name)):
            self._ask_for_name(place, user)
            return None
        command = await self._command(message, user, name, text)
        return partial(self._handle, message, user, command)

    def _ask_for_name(self, place: ChatTopic, user: User | None) -> None:
        number, sentence = 0 if user is None else user.id, words_for(user)("telegram-nameless")
        self._background.run(self._replies.say_seldom(place, number, sentence))

    async def _handle(self, message: Message, user: User, asked: Command) -> None:
        private = asked.chat is None
        if private:
            self._dm_access.grant(user.id)
        starts = private and command_of(asked.name) == START
        reply = await (self._start(asked) if starts else self._desk.command(asked))
        if reply.silent:
            return
        if starts:
            self._background.run(self._answer_start(user, asked, reply))
        else:
            answer = self._answer_group if user.is_bot else self._answer
            self._background.run(answer(message, user, asked, reply))

    async def _command(self, message: Message, user: User, name: str, text: str) -> Command:
        place, other = place_of_message(message), mentioned_person(message)
        chat = None if place.private else place.name
        named, called = (None, "") if other is None else (other.account, other.name)
        rule = command_policy(command_of(name))
        beside = chat is not None and rule.alone and rule.access is Access.ANYBODY
        return Command(
            who=await self._person(message, user, rule),
            name=name,
            text=text,
            chat=chat,
            named=named,
            called=called,
            to_a_bot=mentions_bot(message),
            chat_name=without_links(clean_name(message.chat.title or "")),
            reads_here=other is not None and answers(message, other),
            aside=beside and await self._ephemeral.is_allowed(command_reason(message), place),
            appear_here=self._topics.appearing_in(place),
            replied_to=None if name else asking_button(message, self._username),
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

    async def _answer_start(self, user: User, asked: Command, reply: Reply) -> bool:
        """Answer `/start`, by which a person may have sat down; show them what they missed. As
        `_answer`."""
        if reply.unavailable:
            asks = await may_ask_to_repeat()
            return asks and await self._replies.say_in_private(user, reply.toast)
        await self._answer_in_private(user, asked, reply)
        await self._desk.arrived(person(user), None)
        return False

    async def _answer(self, message: Message, user: User, asked: Command, reply: Reply) -> bool:
        """Has the person been asked to try again?"""
        place = place_of_message(message)
        if reply.unavailable:
            return await self._ask_to_try_again(message, user, reply)
        if place.private:
            await self._answer_in_private(user, asked, reply)
        elif isinstance(reply.panel, PublicPanel):
            await self._answer_all(message, user, asked, reply, reply.panel)
        else:
            await self._answer_alone(message, user, asked, reply)
        return False

    async def _ask_to_try_again(self, message: Message, user: User, reply: Reply) -> bool:
        """Say it where they have typed, also if we cannot write to them in private."""
        if not await may_ask_to_repeat():
            return False
        place = place_of_message(message)
        if place.private:
            return await self._replies.say_in_private(user, reply.toast)
        if not user.is_bot and await self._show_here(message, user, reply):
            return True
        return await self._replies.ask_again(place, user.id, reply.toast)

    async def _answer_all(
        self, message: Message, user: User, asked: Command, reply: Reply, panel: PublicPanel
    ) -> None:
        """Words in reply to a message of ours with buttons change it; a question is replaced."""
        place = place_of_message(message)
        before = message.reply_to_message if reply.replaces and not asked.name else None
        if before is not None and before.reply_markup is not None:
            return await self._kept.update(place, _ref(before), panel)
        if not reply.replaces or reply.asks is not None:
            await self._replies.show_to_chat(place, panel, asks=reply.asks)
        else:
            await self._kept.post(place, panel, user.id)
        if before is not None:
            await self._replies.retire(place, replace(_ref(before), temporary=True))
        return None

    async def _answer_group(self, message: Message, user: User, _: Command, reply: Reply) -> bool:
        """To an administrator who writes in the name of the group: there is no private chat. As
        `_answer`."""
        place = place_of_message(message)
        if reply.unavailable:
            return await self._ask_to_try_again(message, user, reply)
        if isinstance(reply.panel, PublicPanel):
            await self._replies.show_to_chat(place, reply.panel)
        elif reply.panel is not None or reply.in_private:
            self._ask_for_name(place, user)
        elif reply.toast:
            await self._replies.say_seldom(place, user.id, reply.toast)
        return False

    async def _answer_alone(
        self, message: Message, user: User, asked: Command, reply: Reply
    ) -> None:
        """In the group if nobody else reads it there, or in private, or by a link to the private
        chat. What has been done is not put off: nobody should do it again."""
        place, policy = place_of_message(message), command_policy(command_of(asked.name))
        shows = policy.posts and (policy.in_groups or not policy.changes)
        if reply == Reply() and asked.name and policy.changes:
            await self._replies.announce_delay(user, place)
        if reply == Reply() and (shows or not asked.name):
            return  # it is in the group, or the words answered nothing
        elsewhere = reply == Reply() or reply.in_private or reply.file is not None
        reachable = not elsewhere or await self._dm_access.may_write(user.id)
        if reachable and await self._show_here(message, user, reply):
            return
        if not elsewhere and await self._say_here(place, user, reply, policy):
            return
        if self._replies.busy and not policy.changes:
            await self._replies.put_off(user, place)
        elif reachable and await self._dm_access.may_write(user.id):
            said = replace(reply, toast="") if reply.in_private else reply
            await self._answer_in_private(user, asked, said, place)
        elif policy.changes or not policy.posts:
            await self._replies.invite(user, place, _start_parameter(asked))

    async def _say_here(self, place: ChatTopic, user: User, reply: Reply, policy: Policy) -> bool:
        """Before everybody, who have read the command: what serves in groups alone is answered
        there. Is it said?"""
        if reply.panel is not None or not (policy.posts and policy.in_groups):
            return False
        return await self._replies.say_seldom(place, user.id, reply.toast)

    async def _show_here(self, message: Message, user: User, reply: Reply) -> bool:
        panel = _panel_of(reply, account_of(user.id))
        if panel is None or reply.file is not None:
            return False
        place = place_of_message(message)
        return await self._ephemeral.show(command_reason(message), place, panel) is not None

    async def _answer_in_private(
        self, user: User, asked: Command, reply: Reply, group: ChatTopic | None = None
    ) -> None:
        if reply.file is not None and not await self._replies.send_file(user, reply.file, group):
            return
        if reply.toast:
            answered = not (asked.name or reply.refused)
            await self._replies.say_in_private(user, reply.toast, group, below=not answered)
        match reply.panel:
            case PrivatePanel() as panel:
                keeps = command_policy(command_of(asked.name)).changes and reply.asks is None
                if reply.replaces or not keeps:
                    await self._replies.show_lookup(user, panel, group)
                else:
                    await self._replies.show_to_person(user, panel, group=group)
            case PublicPanel() as panel:
                await self._replies.show_to_chat(ChatTopic(user.id), panel)
            case None:
                pass


def _ref(message: Message) -> MessageRef:
    return MessageRef(message.message_id, bool(message.photo))


def _panel_of(reply: Reply, owner: Account) -> PrivatePanel | None:
    """A sentence is shown as a panel."""
    if reply.toast and reply.panel is None:
        return PrivatePanel(owner, "", (Line(reply.toast),))
    return reply.panel if isinstance(reply.panel, PrivatePanel) else None


def _start_parameter(asked: Command) -> str:
    """With which the link asks for the same in private."""
    name = command_of(asked.name)
    return name if name is not None and command_policy(name).alone else SHOW_HAND


def _may_ask(message: Message, name: str) -> bool:
    """An administrator who writes in the name of the group may do what concerns the chat. A channel
    may do nothing."""
    of_the_group = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    asked, rule = command_of(name), command_policy(command_of(name))
    return of_the_group and (asked == SETTINGS or (rule.posts and not rule.changes))


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
