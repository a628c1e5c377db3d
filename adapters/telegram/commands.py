"""What people write: commands, in groups and in private."""

from dataclasses import replace
from functools import partial

from telegram import Message, MessageEntity, User

from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.help import command_of
from adapters.policies import command_policy
from adapters.ports import Command, Desk, Reply
from adapters.telegram.addresses import ChatTopic
from adapters.telegram.members import means_a_bot, meant, nameless, person
from adapters.telegram.presses import spot_of_message
from adapters.telegram.replies import CARDS
from adapters.telegram.services import Services
from adapters.telegram.update_order import Step
from adapters.telegram.words import words_for

HELP = "aiuto"
START = "start"
HAND = "mano"


class Commands:
    def __init__(self, desk: Desk, hall: Services, username: str) -> None:
        self._desk = desk
        self._telling, self._errands = hall.telling, hall.errands
        self._reach, self._persons = hall.reach, hall.persons
        self._username = username

    async def prepare(self, message: Message) -> Step | None:
        """In a group only commands are for us; in private a kind word is never wrong."""
        spot, user = spot_of_message(message), message.from_user
        asked = command_in(message, self._username)
        if asked is None and not (spot.private and message.text):
            return None
        if nameless(message) or user is None:
            words = words_for(user)
            self._errands.run(self._telling.line(spot, words("telegram-nameless")))
            return None
        command = await self._command(message, user, *(asked or (HELP, "")))
        return partial(self._served, spot, user, command)

    async def _served(self, spot: ChatTopic, user: User, asked: Command) -> None:
        if spot.private:
            self._reach.opens(user.id)
        name, text = asked.name, asked.text
        if spot.private and command_of(name) == START:
            self._errands.run(self._begun(user, text, await self._started(asked)))
        else:
            self._errands.run(self._answered(spot, user, await self._desk.command(asked)))

    async def _command(self, message: Message, user: User, name: str, text: str) -> Command:
        spot, other = spot_of_message(message), meant(message)
        asked = command_policy(command_of(name))
        administers = asked.administrators and await self._persons.administers(spot.chat, user.id)
        chat = None if spot.private else spot.name
        named, called = (None, "") if other is None else (other.account, other.name)
        to_a_bot = means_a_bot(message, self._username)
        return Command(person(user, administers), name, text, chat, named, called, to_a_bot)

    async def _started(self, asked: Command) -> Reply:
        """Who has come for his cards may have none yet."""
        if asked.text != CARDS:
            return await self._desk.command(asked)
        reply = await self._desk.command(replace(asked, name=HAND, text=""))
        return await self._desk.command(replace(asked, text="")) if reply.toast else reply

    async def _begun(self, user: User, text: str, reply: Reply) -> None:
        """He may have come by a link, to sit down; and what he missed is shown."""
        await self._answered(ChatTopic(user.id), user, reply)
        if text not in {"", CARDS} and reply == Reply():
            await self._telling.whisper(user, words_for(user)("telegram-seated"))
        await self._desk.arrived(person(user), None)

    async def _answered(self, spot: ChatTopic, user: User, reply: Reply) -> None:
        group = None if spot.private else spot
        in_private = reply == Reply() or reply.in_private
        if in_private and group is not None and not await self._reach.may_write(user.id):
            await self._telling.invite(user, group)
            return
        if reply.toast:
            await self._telling.line(spot, reply.toast)
        match reply.panel:
            case PublicPanel() as panel:
                await self._telling.public(spot, panel)
            case PrivatePanel() as panel:
                await self._telling.private(user, panel, group=group)
            case None:
                pass
        if reply.paper is not None:
            await self._telling.paper(user, reply.paper, group)


def command_in(message: Message, username: str) -> tuple[str, str] | None:
    """Its name, and what was said after it; nothing if it is for another bot.

    A command counts when it is written: one that is edited into a message does nothing.
    """
    text = message.text or ""
    first = message.entities[0] if message.entities else None
    if first is None or first.type != MessageEntity.BOT_COMMAND or first.offset != 0:
        return None
    name, _, to = text[1 : first.length].partition("@")
    if to and to.casefold() != username.casefold():
        return None
    return name.casefold(), text[first.length :].strip()
