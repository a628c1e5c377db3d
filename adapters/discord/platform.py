"""Discord as a `Platform`: logging in, staying connected, stopping."""

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
from adapters.discord.client import BotCommandTree, Client
from adapters.discord.events import DiscordEvents
from adapters.discord.log_filter import filter_library_logs
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import PLATFORM, sent_message
from adapters.discord.permissions import invitation_link
from adapters.discord.published_commands import publish_commands
from adapters.discord.request_counter import RequestCounter
from adapters.discord.shards import GRACE
from adapters.limits import DISCORD, Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Desk, NotLetIn, NotReached, Reference
from adapters.text import LANGUAGES
from common.addresses import Account, Chat
from common.ids import TableId

log = logging.getLogger(__name__)

LAST_ANSWERS = 5.0
"""Seconds in which interactions are still answered when the program stops."""
CANCEL_AGAIN = 0.1
LONGEST_LOGIN = 30.0
UNKNOWN_BOT = "Discord does not know this DISCORD_TOKEN: its developer portal has the right one."
REMEDIES = {
    4004: UNKNOWN_BOT,
    4010: "Discord has no such shard: set DISCORD_SHARD_IDS and DISCORD_SHARD_COUNT to fit.",
    4011: "Discord wants more shards: set a higher DISCORD_SHARD_COUNT, or 0.",
    4012: "Discord does not speak this version any more: a newer discord.py is needed.",
}
"""By the code with which the gateway closes for good."""


class TokenRefused(NotLetIn):
    """The token, the shards or the intents have to change."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to reach Discord, if not at its usual address, and which shards to serve."""

    api: str = ""
    gateway: str = ""
    shard_ids: tuple[int, ...] = ()
    shard_count: int | None = None


@dataclass(frozen=True, slots=True)
class Timeouts:
    """In seconds."""

    patience: float = 1.5
    """A reply that takes longer is deferred: Discord allows three seconds, the network included."""
    panel: float = 1.0
    """A panel that a command brings up within this time becomes the response to the command."""
    grace: float = GRACE
    """A gateway connection that comes back within this time was never lost for players."""
    again: float = 30.0
    """The time until a failed connection is tried again."""


DEFAULT_TIMEOUTS = Timeouts()
USUAL_ADDRESS = Address()


class Discord:
    """`adapters.ports.Platform`."""

    name = PLATFORM
    limits: Limits = DISCORD
    edits_ring = False
    lists_cards = True
    notifies_mentioned_only = True
    pictures = True

    def __init__(
        self,
        token: str,
        address: Address = USUAL_ADDRESS,
        timeouts: Timeouts = DEFAULT_TIMEOUTS,
    ) -> None:
        self._token = token
        self.address = address
        self._timeouts = timeouts
        self._desk: Desk | None = None
        self._events: DiscordEvents | None = None
        self._messages = ChannelMessages(timeouts.panel)
        self._client: Client | None = None
        self._requests = RequestCounter(self._on_unauthorized)
        self._refused = False
        self._connection: asyncio.Task[None] | None = None
        self._token_check: asyncio.Task[None] | None = None

    @property
    def calls(self) -> Mapping[str, int]:
        """The number of requests to Discord by kind, of its refusals, and of messages that were not
        known when they were pressed."""
        unknown = 0 if self._events is None else self._events.interactions.unknown_messages.found
        return {**self._requests.counts, "unknown_message": unknown}

    def attach(self, desk: Desk) -> None:
        self._desk = desk
        patience, grace = self._timeouts.patience, self._timeouts.grace
        self._events = DiscordEvents(desk, self._messages, patience, grace)

    @property
    def answering(self) -> bool:
        """Whether an interaction is not answered yet."""
        return self._events is not None and self._events.interactions.busy

    # Screen

    async def post(
        self, chat: Chat, panel: PublicPanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        return (await self._messages.post(chat, panel, sent_message(over), silent)).reference()

    async def post_in_private(
        self, account: Account, panel: PrivatePanel, over: Reference | None, *, silent: bool = False
    ) -> Reference:
        old = sent_message(over)
        return (await self._messages.post_in_private(account, panel, old, silent)).reference()

    def is_in_view(
        self,
        chat: Chat,  # noqa: ARG002 - the reference says where
        reference: Reference,
    ) -> bool:
        sent = sent_message(reference)
        return sent is not None and self._messages.burial.is_in_view(sent)

    def lobby_ended(self, table: TableId) -> None:
        for message in self._messages.lobby_answers.end(table):
            self._messages.ephemeral_hands.run(message.delete())

    async def retire(
        self,
        to: Chat,  # noqa: ARG002 - the reference says where
        reference: Reference,
        last: PublicPanel | PrivatePanel | None = None,
    ) -> None:
        if (old := sent_message(reference)) is not None:
            await self._messages.retire(old, last)

    # Connection

    async def start(self) -> str:
        """Returns the link that invites the bot to a server."""
        filter_library_logs()
        _use_address(self.address)
        self._expect_shards()
        try:
            invitation = await self._log_in()
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("Discord cannot be reached: %s", type(error).__name__)
            raise NotReached(f"Discord cannot be reached at {Route.BASE}.") from None
        self._connection = asyncio.create_task(self._stay_connected())
        return invitation

    async def stop_receiving(self) -> None:
        if self._events is not None:
            await self._events.close(LAST_ANSWERS)

    async def stop(self) -> None:
        await self.stop_receiving()
        if self._connection is not None:
            await _cancelled(self._connection)
        self._messages.ephemeral_hands.close()
        await self._log_out()
        if self._token_check is not None:
            await self._token_check

    def _expect_shards(self) -> None:
        assert self._events is not None
        self._events.expect(self.address.shard_ids or range(self.address.shard_count or 1))

    async def _log_in(self) -> str:
        assert self._events is not None
        ids, number = self.address.shard_ids, self.address.shard_count
        client = self._client = Client(self._events, ids, number, self.address.gateway)
        client.http.http_trace = self._requests.trace()
        try:
            async with asyncio.timeout(LONGEST_LOGIN):
                await client.login(self._token)
        except discord.LoginFailure:
            await self._log_out()
            raise TokenRefused(UNKNOWN_BOT) from None
        except BaseException:
            await self._log_out()
            raise
        self._messages.client = client
        assert client.application_id is not None
        return invitation_link(client.application_id)

    def _on_unauthorized(self) -> None:
        """A request was answered with 401; during the first login its own error says so."""
        client = self._client
        if client is not None and self._connection is not None and self._token_check is None:
            self._token_check = asyncio.create_task(self._check_token(client))

    async def _check_token(self, client: Client) -> None:
        """A proxy may answer 401 once for reasons of its own, so Discord is asked again."""
        try:
            await client.http.request(Route("GET", "/users/@me"))
        except discord.HTTPException as error:
            if error.status == 401:
                self._report_refusal(UNKNOWN_BOT)
                await self._log_out()
        except (aiohttp.ClientError, OSError, RuntimeError) as error:
            log.info("the token could not be checked: %s", type(error).__name__)
        finally:
            self._token_check = None

    def _report_refusal(self, why: str) -> None:
        """Only a start with other settings can help."""
        assert self._desk is not None
        if not self._refused:
            self._refused = True
            self._desk.refused(PLATFORM, why)

    async def _stay_connected(self) -> None:
        """Until Discord refuses the bot: it would do so again."""
        while not self._refused:
            try:
                if self._client is None:
                    await self._log_in()
                await self._connect()
            except (
                TokenRefused,
                discord.PrivilegedIntentsRequired,
                discord.ConnectionClosed,
            ) as error:
                self._report_refusal(str(REMEDIES.get(getattr(error, "code", 0), error)))
            except Exception as error:  # noqa: BLE001 - whatever it is, the bot tries again
                log.warning("Discord is not connected, trying again: %s", type(error).__name__)
            await self._log_out()
            self._expect_shards()
            if not self._refused:
                await asyncio.sleep(self._timeouts.again)

    async def _connect(self) -> None:
        client = self._client
        assert client is not None
        tree = await self._tree(client)
        if not self.address.shard_ids or 0 in self.address.shard_ids:
            await _publish(tree)
        if client.shard_count is None:
            client.shard_count, gateway, _ = await client.http.get_bot_gateway()
            _use_gateway(self.address.gateway or gateway)
        await client.connect()

    async def _tree(self, client: Client) -> BotCommandTree:
        assert self._desk is not None
        spoken = {language: await self._desk.commands(language) for language in LANGUAGES}
        tables = {one: await self._desk.table_options(one) for one in LANGUAGES}
        tree = commands.command_tree(client, spoken, tables)
        await tree.set_translator(commands.Translator())
        return tree

    async def _log_out(self) -> None:
        """Shielded, since it may be called a second time, by `stop`, before it has finished."""
        self._messages.client = None
        if self._client is not None:
            await asyncio.shield(self._client.close())
            self._client = None


async def _cancelled(task: asyncio.Task[None]) -> None:
    """While discord.py reconnects a shard it swallows a cancellation: then it is repeated."""
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=CANCEL_AGAIN)
    await asyncio.gather(task, return_exceptions=True)


async def _publish(tree: BotCommandTree) -> None:
    """If several processes serve the shards, only one of them does."""
    try:
        await publish_commands(tree)
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        log.exception("Discord refused our commands")


def _use_address(address: Address) -> None:
    """The library has one address for the whole process."""
    if address.api:
        Route.BASE = address.api.rstrip("/")
    if address.gateway:
        _use_gateway(address.gateway)


def _use_gateway(gateway: str) -> None:
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
