"""A bot on a Discord of this machine, through the library that it really uses."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from adapters.discord.platform import Address, Discord, Timeouts
from adapters.drawing import DRAWING
from adapters.limits import NONE, Limits
from adapters.sights import TableSight
from bot.games.entry import GameEntry
from bot.outbox.outbox import Outbox
from bot.tables.model import Table, table_sight
from common.addresses import Account, Chat
from common.people import Person
from storage.protocol import Storage
from tests.bot.scene import WITH_MINDS, Reopen, Scene, config
from tests.doubles.clock import quiet
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import Channel, Message, User
from tests.patience import PATIENCE, until

QUICK = Timeouts(patience=PATIENCE, panel=PATIENCE, grace=PATIENCE, again=0.1)
"""No answer is another one because this machine is slow."""

DEFERRING = replace(QUICK, patience=0.0, panel=0.0)
"""Every reply is deferred."""


class Hasty(Discord):
    """As fast as one likes: the pace is the outbox's affair."""

    limits: Limits = NONE
    pictures = False


class Painted(Hasty):
    """With pictures, which take their time."""

    pictures = True


MORE = "Altro"


class Evening(Scene):
    """Two friends and a channel; more, if one likes."""

    platform: Discord
    outbox: Outbox
    place: str
    _sending: asyncio.Task[None]

    def __init__(
        self,
        reopen: Reopen,
        discord: Double,
        menu: Mapping[str, GameEntry] = WITH_MINDS,
        kind: type[Hasty] = Hasty,
        times: Timeouts = QUICK,
    ) -> None:
        super().__init__(reopen, config(), menu)
        self.kind, self.times = kind, times
        self.discord = discord
        self.anna, self.bruno = discord.user("Anna"), discord.user("Bruno")
        self.carla = discord.user("Carla", locale="en-GB")
        discord.sleep = self.clock.sleep
        self.guild = discord.guild("Casa", self.anna, self.bruno, self.carla)
        self.room = discord.channel(self.guild, "carte")

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        where = Address(self.discord.api_url, self.discord.gateway_url)
        self.platform = self.kind(self.discord.token, where, self.times)
        self.platform.attach(self.bot.requests)
        self.outbox = self.bot.connect(self.platform)
        self._sending = asyncio.create_task(self.outbox.run())

    async def begin(self) -> "Evening":
        await super().begin()
        await self._start()
        return self

    async def restart(self, menu: Mapping[str, GameEntry] | None = None) -> None:
        await self.stop()
        await super().restart(menu)
        await self._start()

    async def _start(self) -> None:
        known = len(self.discord.gateway.identified)
        self.place = await self.platform.start()
        gateway = self.discord.gateway
        await gateway.until(lambda: len(gateway.identified) > known and gateway.sessions)

    async def stop(self) -> None:
        await self.platform.stop()
        self._sending.cancel()
        await asyncio.gather(self._sending, return_exceptions=True)

    async def __aenter__(self) -> "Evening":
        return await self.begin()

    async def __aexit__(self, *_: object) -> None:
        await self.end()

    async def end(self) -> None:
        await self.stop()
        await self.bot.storage.close()

    # What people do

    async def ask(
        self, user: User, name: str, channel: Channel | None = None, **options: Any
    ) -> Act:
        return await self.done(await self.discord.ask(user, channel or self.room, name, **options))

    async def tap(self, user: User, label: str, channel: Channel | None = None) -> Act:
        """On the newest message there that offers it, perhaps behind [Altro]."""
        where = channel or self.discord.dm(user)
        if not self._offering(user, label, where) and self._offering(user, MORE, where):
            await self.tap(user, MORE, channel)
        message = self.offering(user, label, where)
        return await self.done(await self.discord.press(user, message, label))

    async def done(self, act: Act) -> Act:
        """On a slow machine the first answer only says that another is to come."""
        async with asyncio.timeout(PATIENCE):
            await act.answered.wait()
            while self.platform.answering:  # noqa: ASYNC110 - it says nothing when it is done
                await asyncio.sleep(0.005)
        await self.quiet()
        return act

    async def quiet(self) -> None:
        """Everything that is to be said is said."""
        async with asyncio.timeout(PATIENCE):
            await self.bot.quiet()

    async def let_pass(self, seconds: float) -> None:
        """No request is given up because the clock jumps while it is under way."""
        await self.clock.pass_by(seconds, self._answered)
        await self.bot.scheduler.ring()
        await self.quiet()

    async def _answered(self) -> None:
        await quiet()
        await until(lambda: not self.outbox.sending)

    async def until(self, holds: Callable[[], object], longest: float) -> float:
        """How many seconds of the clock it takes, at most this many."""
        began = self.clock.now()
        await self._idle()
        while not holds():
            assert self.clock.now() - began < longest, "it takes too long"
            self.clock.move(0.125)
            await self._idle()
        return self.clock.now() - began

    async def _idle(self) -> None:
        """Until nobody is at something, but for waiting."""
        still = 0
        while still < 3:
            await asyncio.sleep(0.001)
            waits = self.discord.hanging or self.discord.delayed
            sending = (self.outbox.sending or self.platform.answering) and not waits
            busy = self.discord.under_way or DRAWING._under_way or sending  # noqa: SLF001 - in a thread
            still = 0 if busy or not self.bot.screens.idle else still + 1

    # What they see

    def sight(self, table: Table) -> TableSight:
        return table_sight(table, self.bot.tables.services.availability.moment(table.clock))

    def offering(self, user: User, label: str, channel: Channel) -> Message:
        message = self._offering(user, label, channel)
        assert message is not None, f"nobody offers {label!r}: {self.text(user, channel)}"
        return message

    def _offering(self, user: User, label: str, channel: Channel) -> Message | None:
        for message in reversed(self.discord.seen(user, channel)):
            if any(key["label"].startswith(label) for key in buttons(message.components)):
                return message
        return None

    def newest(self, user: User, channel: Channel | None = None) -> Message:
        return self.discord.seen(user, channel or self.discord.dm(user))[-1]

    def text(self, user: User, channel: Channel | None = None) -> str:
        messages = self.discord.seen(user, channel or self.discord.dm(user))
        return "\n\n".join(map(read, messages))

    @property
    def chat(self) -> Chat:
        return Chat(f"discord:#{self.room.id}")


def person(user: User) -> Person:
    return Person(Account(f"discord:{user.id}"), user.name, language=user.locale)
