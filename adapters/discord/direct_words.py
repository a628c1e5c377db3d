"""What people write to the bot in direct messages. Discord sends it without a privileged intent."""

import asyncio
import logging
from weakref import WeakValueDictionary

import discord

from adapters.discord.messages import ChannelMessages
from adapters.discord.names import account_of
from adapters.panel import Line, PrivatePanel
from adapters.per_minute import PerMinute
from adapters.ports import Barred, Command, Desk, Gone, Reply, Unreachable
from common.addresses import Account
from common.people import Person, clean_name

log = logging.getLogger(__name__)

ANSWERS = 20
"""So many a minute for each person."""


class DirectWords:
    def __init__(self, desk: Desk, messages: ChannelMessages) -> None:
        self._desk = desk
        self._messages = messages
        self._limit = PerMinute(ANSWERS)
        self._turns: WeakValueDictionary[Account, asyncio.Lock] = WeakValueDictionary()

    async def answer(self, message: discord.Message) -> None:
        """One message of a person after the other."""
        who = _person(message.author)
        if self._limit.allows(who.account, message.created_at.timestamp()):
            async with self._turns.setdefault(who.account, asyncio.Lock()):
                await self._answer(who, message)

    async def _answer(self, who: Person, message: discord.Message) -> None:
        self._messages.dm_channels.remember(message.author.id, message.channel.id)
        reply = await self._desk.command(Command(who, "", message.content))
        for panel in _panels(reply, who.account):
            try:
                await self._messages.post_in_private(who.account, panel, None, silent=True)
            except (Unreachable, Gone, Barred) as error:
                log.info("an answer was not sent: %s", type(error).__name__)


def _panels(reply: Reply, owner: Account) -> list[PrivatePanel]:
    toast = [PrivatePanel(owner, "", (Line(reply.toast),))] if reply.toast else []
    return [*toast, reply.panel] if isinstance(reply.panel, PrivatePanel) else toast


def _person(user: discord.User | discord.Member) -> Person:
    """A message does not say in which language its author uses Discord."""
    name = clean_name(user.display_name) or user.name
    return Person(account_of(user.id), name, user.name)
