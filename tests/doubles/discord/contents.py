"""The contents of the fake Discord, the requests it got, and deliberate faults."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tests.doubles.crash import Crash
from tests.doubles.discord.activities import Activities
from tests.doubles.discord.gateway import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, Gateway, Session
from tests.doubles.discord.model import (
    SUPPRESS_NOTIFICATIONS,
    Channel,
    Guild,
    Json,
    Kind,
    Message,
    User,
    snowflake,
)
from tests.doubles.discord.pace import Pace

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.secret.of-the-bot"


class Fault(Exception):
    """An error that Discord answers instead of doing what was asked."""

    def __init__(self, status: int, code: int = 0, message: str = "", **more: Any) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.body: Json = {"code": code, "message": message or "no"} | more
        self.headers: dict[str, str] = {"Via": "1.1 google"}
        self.text: str | None = None
        """A text body instead of JSON, as a proxy or a firewall sends."""


def limited(seconds: float, everywhere: bool = False) -> Fault:
    """429 from Discord itself."""
    fault = Fault(429, 0, "You are being rate limited.", retry_after=seconds)
    fault.body["global"] = everywhere
    fault.headers |= {"Retry-After": str(seconds), "X-RateLimit-Scope": "user"}
    return fault


def banned(seconds: float) -> Fault:
    """429 from a proxy in front of Discord: without `Via`."""
    fault = Fault(429)
    fault.headers = {"Retry-After": str(seconds)}
    fault.text = "error code: 1015"
    return fault


def cut() -> Fault:
    """No answer at all: the connection breaks."""
    return Fault(0)


class Hang(Fault):
    """No answer while nobody releases it."""

    def __init__(self) -> None:
        super().__init__(-1)
        self.released = asyncio.Event()


@dataclass(frozen=True)
class Asked:
    """A request and its result."""

    method: str
    path: str
    body: Any = field(repr=False)
    files: dict[str, bytes] = field(repr=False)
    status: int
    code: int
    reader: User | None
    """The only user who could see the result; None if several can."""


@dataclass
class Trap:
    method: str
    path: re.Pattern[str]
    faults: list[Fault]
    done: bool


class DiscordContents:
    latency, delayed = 0.0, 0
    """The seconds that each request takes, and the number of those for which these go by."""
    sleep: Callable[[float], Awaitable[object]] = staticmethod(asyncio.sleep)
    """By which clock."""

    def __init__(self) -> None:
        self.token = TOKEN
        self.bot = User("Carte", bot=True)
        self.application = snowflake()
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.guilds: list[Guild] = []
        self.channels: dict[int, Channel] = {}
        self.commands: list[Json] = []
        self.asked: list[Asked] = []
        self.wrongs: list[str] = []
        """Mistakes that a bot should never make."""
        self.sent: list[Message] = []
        """What the bot has posted in channels, in order."""
        self.nonces: dict[str | int, Message] = {}
        """The messages of the last few minutes that were sent with `enforce_nonce`."""
        self.old_edits = 0
        """Edits of messages older than an hour."""
        self.crash = Crash()
        self.traps: list[Trap] = []
        self.under_way = self.hanging = 0
        """The number of requests that are being answered; and of those that are not answered until
        a test releases them."""
        self.pace = Pace()
        self.strict = True
        """Whether what is sent is compared with Discord's description."""
        self.gateway = Gateway(TOKEN)
        self.gateway.ready = self._ready  # type: ignore[method-assign]  # it asks us

    @cached_property
    def activities(self) -> Activities:
        return Activities(self.application)

    # Setting up

    def user(self, name: str, **more: Any) -> User:
        user = User(name, **more)
        self.users[user.id] = user
        return user

    def guild(self, name: str, *people: User, **more: Any) -> Guild:
        """Servers created one after the other are on different shards."""
        guild = Guild(name, self.bot, people=list(people), **more)
        guild.id = (snowflake() >> 23 << 23) + (len(self.guilds) << 22)
        self.guilds.append(guild)
        return guild

    def channel(self, guild: Guild, name: str, **more: Any) -> Channel:
        channel = Channel(name, guild=guild, **more)
        guild.channels.append(channel)
        self.channels[channel.id] = channel
        return channel

    def thread(
        self, parent: Channel, name: str, owner: User, kind: Kind = Kind.THREAD, seen: bool = True
    ) -> Channel:
        assert parent.guild is not None
        return self.channel(parent.guild, name, kind=kind, parent=parent, people=[owner], seen=seen)

    def dm(self, user: User) -> Channel:
        """The user's direct messages with the bot."""
        for channel in self.channels.values():
            if channel.kind is Kind.DM and user in channel.people:
                return channel
        channel = Channel("", Kind.DM, people=[user, self.bot])
        self.channels[channel.id] = channel
        return channel

    def shard(self, guild: Guild | None) -> int:
        return 0 if guild is None else (guild.id >> 22) % self.gateway.shards

    def fail(self, method: str, path: str, *faults: Fault, done: bool = False) -> None:
        """The next such requests fail, one fault each; `done`: only their answers are lost. With
        `Hang` they are carried out, or answered, when it is released."""
        self.traps.append(Trap(method, re.compile(path), list(faults), done))

    def trapped(self, method: str, path: str, done: bool = False) -> Fault | None:
        for trap in self.traps:
            fits = trap.method == method and trap.done == done
            if fits and trap.faults and trap.path.search(path):
                return trap.faults.pop(0)
        return None

    async def delay(self) -> None:
        self.under_way, self.delayed = self.under_way - 1, self.delayed + 1
        try:
            await self.sleep(self.latency)
        finally:
            self.under_way, self.delayed = self.under_way + 1, self.delayed - 1

    async def hang(self, fault: Hang) -> None:
        self.under_way, self.hanging = self.under_way - 1, self.hanging + 1
        try:
            await fault.released.wait()
        finally:
            self.under_way, self.hanging = self.under_way + 1, self.hanging - 1

    # Events sent over the gateway

    def _ready(self, session: Session) -> tuple[Json, list[Json]]:
        mine = [g for g in self.guilds if g.invited and self.shard(g) == session.shard]
        ready = {
            "v": 10,
            "user": self.bot.json(),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "resume_gateway_url": self.resume_url or self.gateway_url,
            "application": {"id": str(self.application), "flags": 0},
        }
        return ready, [guild.json() for guild in mine]

    gateway_url = ""
    resume_url = ""
    """The address for resuming, if it differs."""

    async def tell(self, guild: Guild | None, event: str, data: Json, intent: int = 0) -> None:
        await self.gateway.tell(self.shard(guild), event, data, intent)

    async def say(self, user: User, channel: Channel, text: str) -> None:
        """A user posts a message. In a server the bot may not read its content, so the event has
        none."""
        message = Message(channel, user, text)
        channel.messages[message.id] = message
        if channel.guild is not None:
            told = message.json() | {"guild_id": str(channel.guild.id), "content": ""}
            await self.tell(channel.guild, "MESSAGE_CREATE", told, GUILD_MESSAGES)
        elif channel.kind is Kind.DM:
            await self.tell(None, "MESSAGE_CREATE", message.json(), DIRECT_MESSAGES)

    async def invite(self, guild: Guild) -> None:
        guild.invited = True
        await self.tell(guild, "GUILD_CREATE", guild.json(new=True), GUILDS)

    async def kick(self, guild: Guild) -> None:
        guild.invited = False
        await self.tell(guild, "GUILD_DELETE", {"id": str(guild.id)}, GUILDS)

    async def delete(self, channel: Channel) -> None:
        channel.deleted = True
        if channel.guild is not None:
            await self.tell(channel.guild, "CHANNEL_DELETE", channel.json(), GUILDS)

    async def forbid(self, channel: Channel, what: int) -> None:
        channel.forbidden = what
        if channel.guild is not None:
            await self.tell(channel.guild, "CHANNEL_UPDATE", channel.json(), GUILDS)

    @property
    def refused(self) -> list[Asked]:
        """Discord bans an address for ten thousand of these in ten minutes."""
        return [asked for asked in self.asked if asked.status in {401, 403, 429}]

    def can_write_to(self, user: User) -> bool:
        """Only to people with whom the bot shares a server, and to those who use it as an app."""
        shares = any(user in guild.people for guild in self.guilds if guild.invited)
        return shares or user.uses_app

    # What people see

    def rings(self, user: User) -> list[Message]:
        """Messages of the bot, including deleted ones, that notified this user: new messages in
        their direct messages, and messages in a server's channel that mention them. Ephemeral
        messages and edits notify nobody.
        """
        return [m for m in self.sent if not m.flags & SUPPRESS_NOTIFICATIONS and _rings(m, user)]

    def seen(self, user: User, channel: Channel) -> list[Message]:
        there = [m for m in channel.messages.values() if m.reader in {None, user}]
        return [m for m in there if not (m.deleted or m.dismissed)]

    def note_sent(self, message: Message, mentioned: frozenset[int]) -> None:
        """Note whom a new message notifies, and of what: a locked phone shows its text alone."""
        message.mentioned, message.notification = mentioned, message.content
        if mentioned and not re.sub("<@[0-9]+>", "", message.content).strip():
            self.wrongs.append("somebody is called without a word")
        self.sent.append(message)

    def restart_client(self, user: User) -> None:
        """Ephemeral messages are gone after a restart of the app."""
        for channel in self.channels.values():
            for message in channel.messages.values():
                message.dismissed |= message.reader is user


def _rings(message: Message, user: User) -> bool:
    channel = message.channel
    if channel.guild is None:
        return user in channel.people
    reads = user in channel.guild.people and user not in channel.hidden_from
    return reads and user.id in message.mentioned
