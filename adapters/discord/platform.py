"""Discord itself: to the bot a `Platform`, to discord.py whoever it tells things."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord import commands
from adapters.discord.calls import Calls
from adapters.discord.client import Client, Tree
from adapters.discord.events import Hearing
from adapters.discord.log_filter import hush
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import PLATFORM, hanging
from adapters.discord.permissions import NEEDED
from adapters.limits import DISCORD, Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.ports import Desk, NotLetIn, NotReached, Reference
from adapters.text import LANGUAGES

log = logging.getLogger(__name__)

LAST_WORDS = 5.0
"""Seconds for what has been pressed to be answered when we stop."""

TOLD_AGAIN = 0.1
LONGEST_LOGIN = 30.0
UNKNOWN = "Discord does not know this DISCORD_TOKEN: its developer portal has the right one."
UNWANTED = {
    4004: UNKNOWN,
    4010: "Discord has no such shard: set DISCORD_SHARD_IDS and DISCORD_SHARD_COUNT to fit.",
    4011: "Discord wants more shards: set a higher DISCORD_SHARD_COUNT, or 0.",
    4012: "Discord does not speak this version any more: a newer discord.py is needed.",
}
"""What is to be changed, by the code with which a gateway closes for good."""


class TokenRefused(NotLetIn):
    """Discord does not want us as we are: its token, its shards or its intents have to change."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where Discord is reached, if not where it always is; and which part of it is ours."""

    api: str = ""
    gateway: str = ""
    shard_ids: tuple[int, ...] = ()
    shard_count: int | None = None


@dataclass(frozen=True, slots=True)
class Timeouts:
    """In seconds."""

    patience: float = 1.5
    """For the desk; of the three that Discord allows, the way there and back takes some."""
    grace: float = 15.0
    """What a gateway takes to come back when all goes well."""
    again: float = 30.0
    """After which we knock again where we were not let in."""


USUAL = Timeouts()
DISCORD_ITSELF = Address()


class Discord:
    """`adapters.ports.Platform`."""

    def __init__(
        self, token: str, address: Address = DISCORD_ITSELF, times: Timeouts = USUAL
    ) -> None:
        self._token = token
        self.address = address
        self._times = times
        self._desk: Desk | None = None
        self._hearing: Hearing | None = None
        self._board = ChannelMessages()
        self._client: Client | None = None
        self._calls = Calls(self._unauthorized)
        self._refused = False
        self._staying: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        return PLATFORM

    @property
    def limits(self) -> Limits:
        return DISCORD

    @property
    def edits_ring(self) -> bool:
        """A message that changes is not noticed."""
        return False

    @property
    def pictures(self) -> bool:
        return True

    @property
    def calls(self) -> Mapping[str, int]:
        """How often Discord was asked for what, and how it refused."""
        return self._calls.counted

    def attach(self, desk: Desk) -> None:
        self._desk = desk
        self._hearing = Hearing(desk, self._board, self._times.patience, self._times.grace)

    @property
    def answering(self) -> bool:
        """Somebody has pressed or asked, and is not answered yet."""
        return self._hearing is not None and self._hearing.answering

    # Screen

    async def post(self, chat: Chat, panel: PublicPanel, over: Reference | None) -> Reference:
        return (await self._board.post(chat, panel, hanging(over))).reference()

    async def whisper(
        self, account: Account, panel: PrivatePanel, over: Reference | None
    ) -> Reference:
        return (await self._board.whisper(account, panel, hanging(over))).reference()

    async def retire(
        self,
        to: Chat | Account,  # noqa: ARG002 - the reference says where
        reference: Reference,
        last: PublicPanel | None = None,
    ) -> None:
        if (old := hanging(reference)) is not None:
            await self._board.retire(old, last)

    # From the start to the end

    async def start(self) -> str:
        """The address with which others are let in."""
        hush()
        _call_there(self.address)
        self._expect()
        try:
            invitation = await self._log_in()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("Discord cannot be reached: %s", type(error).__name__)
            raise NotReached(f"Discord cannot be reached at {Route.BASE}.") from None
        self._staying = asyncio.create_task(self._stay())
        return invitation

    async def hush(self) -> None:
        if self._hearing is not None:
            await self._hearing.finished(LAST_WORDS)

    async def stop(self) -> None:
        await self.hush()
        if self._staying is not None:
            await _ended(self._staying)
        await self._leave()
        if self._asking is not None:
            await self._asking

    def _expect(self) -> None:
        """Nothing is to be heard yet."""
        assert self._hearing is not None
        self._hearing.expect(self.address.shard_ids or range(self.address.shard_count or 1))

    async def _log_in(self) -> str:
        assert self._hearing is not None
        ids, number = self.address.shard_ids, self.address.shard_count
        client = self._client = Client(self._hearing, ids, number, self.address.gateway)
        client.http.http_trace = self._calls.trace()
        try:
            async with asyncio.timeout(LONGEST_LOGIN):
                await client.login(self._token)
        except discord.LoginFailure:
            await self._leave()
            raise TokenRefused(UNKNOWN) from None
        except BaseException:
            await self._leave()
            raise
        self._board.client = client
        return _invitation(client)

    def _unauthorized(self) -> None:
        """A request was answered by 401; a first login tells of it by its own error."""
        if self._staying is not None and self._client is not None and self._asking is None:
            self._asking = asyncio.create_task(self._ask_who_we_are(self._client))

    async def _ask_who_we_are(self, client: Client) -> None:
        """A proxy may say 401 once, for reasons of its own: Discord is asked before we leave."""
        try:
            await client.http.request(Route("GET", "/users/@me"))
        except discord.HTTPException as error:
            if error.status == 401:
                self._refuse(UNKNOWN)
                await self._leave()
        except (aiohttp.ClientError, OSError, RuntimeError) as error:
            log.info("Discord could not be asked who we are: %s", type(error).__name__)
        finally:
            self._asking = None

    def _refuse(self, why: str) -> None:
        """Until the next start: only other settings can help."""
        assert self._desk is not None
        if not self._refused:
            self._refused = True
            self._desk.refused(PLATFORM, why)

    async def _stay(self) -> None:
        """Until Discord refuses us: that would not help to be repeated."""
        while not self._refused:
            try:
                if self._client is None:
                    await self._log_in()
                await self._visit()
            except (
                TokenRefused,
                discord.PrivilegedIntentsRequired,
                discord.ConnectionClosed,
            ) as error:
                self._refuse(str(UNWANTED.get(getattr(error, "code", 0), error)))
            except Exception as error:  # noqa: BLE001 - whatever it is, we come back
                log.warning("Discord is away, and is tried again: %s", type(error).__name__)
            await self._leave()
            self._expect()
            if not self._refused:
                await asyncio.sleep(self._times.again)

    async def _visit(self) -> None:
        client = self._client
        assert client is not None
        tree = await self._tree(client)
        if not self.address.shard_ids or 0 in self.address.shard_ids:
            await _publish(tree)
        if client.shard_count is None:
            client.shard_count, gateway, _ = await client.http.get_bot_gateway()
            _listen_at(self.address.gateway or gateway)
        await client.connect()

    async def _tree(self, client: Client) -> Tree:
        assert self._desk is not None
        spoken = {language: await self._desk.commands(language) for language in LANGUAGES}
        tree = commands.tree(client, spoken)
        await tree.set_translator(commands.Translator())
        return tree

    async def _leave(self) -> None:
        """Whoever stops us meanwhile comes here too, and waits for the same."""
        self._board.client = None
        if self._client is not None:
            await asyncio.shield(self._client.close())
            self._client = None


async def _ended(staying: asyncio.Task[None]) -> None:
    """Whoever is told to end while discord.py comes back to a shard is not heard: told again."""
    while not staying.done():
        staying.cancel()
        await asyncio.wait({staying}, timeout=TOLD_AGAIN)
    await asyncio.gather(staying, return_exceptions=True)


async def _publish(tree: Tree) -> None:
    """What may be asked for by name; one of several processes tells it for all."""
    try:
        await tree.sync()
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        log.exception("Discord does not take our commands")


def _call_there(address: Address) -> None:
    """The library asks for Discord at one place in the whole process."""
    if address.api:
        Route.BASE = address.api.rstrip("/")
    if address.gateway:
        _listen_at(address.gateway)


def _listen_at(gateway: str) -> None:
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def _invitation(client: Client) -> str:
    number = client.application_id
    assert number is not None
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(number, permissions=NEEDED, scopes=scopes)
