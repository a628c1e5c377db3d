"""The platform without a bot, with a desk that gives the replies that a test has set."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from adapters.discord.platform import Address, Discord, Timeouts
from common.addresses import Account, Chat
from tests.adapters.discord.desk import TABLE, ToldDesk, hand
from tests.doubles.discord.double import Double
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import Channel, Message, User
from tests.patience import PATIENCE

STEADY = Timeouts(patience=PATIENCE, panel=0.0, grace=PATIENCE, again=0.05)
"""No reply is deferred and no connection counts as lost because this machine is slow."""

DEFERRING = replace(STEADY, patience=0.0)
"""A reply that the desk holds back is deferred."""

LOSING = replace(STEADY, grace=0.05)
"""A connection that does not come back at once counts as lost."""


class PlatformHarness:
    def __init__(self, discord: Double, times: Timeouts = STEADY, **address: Any) -> None:
        self.discord = discord
        self.desk = ToldDesk()
        self.anna, self.bruno = discord.user("Anna"), discord.user("Bruno")
        self.guild = discord.guild("Casa", self.anna, self.bruno)
        self.room = discord.channel(self.guild, "carte")
        where = Address(discord.api_url, **{"gateway": discord.gateway_url, **address})
        self.platform = Discord(discord.token, where, times)
        self.platform.attach(self.desk)

    async def open(self) -> "PlatformHarness":
        """Logs in, and waits for the first events."""
        self.place = await self.platform.start()
        await self.listening()
        self.desk.line.clear()
        return self

    async def listening(self, shards: int = 1) -> None:
        gateway = self.discord.gateway
        await gateway.until(lambda: len(gateway.sessions) >= shards)
        await self.until(lambda: self.client is not None and len(self.client.guilds) >= shards)

    @property
    def client(self) -> Any:
        return self.platform._client  # noqa: SLF001 - to know what it has heard

    async def close(self) -> None:
        await self.platform.stop()

    async def until(self, holds: Callable[[], Any], seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not holds():  # noqa: ASYNC110 - whatever it is, it says nothing
                await asyncio.sleep(0.005)

    async def done(self, act: Act) -> Act:
        async with asyncio.timeout(PATIENCE):
            await act.answered.wait()
        await self.until(lambda: not self.platform.answering)
        return act

    async def complete(self, user: User, channel: Channel, text: str) -> Act:
        """The user types the name of a table."""
        return await self.discord.complete(user, channel, "verifica", "tavolo", text)

    # Messages

    def heard(self, channel: Channel) -> int:
        """How many messages of others there were."""
        return self.platform._messages.burial._written[channel.id]  # noqa: SLF001 - to know what it has heard

    @property
    def chat(self) -> str:
        return f"discord:#{self.room.id}"

    async def table(self, channel: Channel | None = None) -> Message:
        """A table that has just been posted."""
        room = channel or self.room
        reference = await self.platform.post(Chat(f"discord:#{room.id}"), TABLE, None)
        return self.hanging(reference, room)

    async def hand(self, user: User) -> Message:
        reference = await self.platform.post_in_private(
            Account(account(user)), hand(Account(account(user))), None, silent=True
        )
        return self.hanging(reference, self.discord.dm(user))

    def hanging(self, reference: str, channel: Channel) -> Message:
        return channel.messages[int(reference.split("/")[1])]


def account(user: User) -> str:
    return f"discord:{user.id}"
