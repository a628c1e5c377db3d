"""The discord.py client: passes on what Discord reports, and keeps nothing itself.

It uses no privileged intents: it learns that somebody has written in a channel, but not what. It
reads what people write in direct messages.
"""

import logging
import re
from typing import cast

import discord
import yarl
from aiohttp import ClientWebSocketResponse
from discord import app_commands

from adapters.discord.custom_ids import PATTERN, ComponentPress, read_press
from adapters.discord.events import DiscordEvents
from adapters.discord.input_form import read_form
from adapters.token import BadToken

log = logging.getLogger(__name__)

ENTRY_POINT = 4
"""The type of the command with which people launch the Activity from Discord's menu of apps."""
LONGEST_WAIT = 30.0
"""Seconds: if Discord asks the library to wait longer, the request fails instead."""


class Client(discord.AutoShardedClient):
    def __init__(
        self,
        events: DiscordEvents,
        shard_ids: tuple[int, ...],
        shard_count: int | None,
        gateway: str = "",
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            shard_count=shard_count,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        self.shard_ids = list(shard_ids) or None
        self.events = events
        self._gateway = yarl.URL(gateway) if gateway else None
        self._socket: ClientWebSocketResponse | None = None
        self._ws_connect = self.http.ws_connect
        self.http.ws_connect = self._connect_to_gateway  # type: ignore[method-assign]  # the library has no option for it

    async def _connect_to_gateway(self, url: str, *, compress: int = 0) -> ClientWebSocketResponse:
        """Only to the given gateway, if there is one: for resuming, Discord names another address,
        which would bypass a proxy."""
        if self._gateway is not None:
            url = str(self._gateway.with_query(yarl.URL(url).query))
        self._socket = await self._ws_connect(url, compress=compress)
        return self._socket

    async def close(self) -> None:
        """Before Discord has said hello, the newest socket belongs to no shard, so that the library
        would leave it open."""
        await super().close()
        if self._socket is not None:
            await self._socket.close()

    # Called by discord.py

    async def on_shard_connect(self, shard_id: int) -> None:
        self.events.on_connected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.events.on_connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.events.on_disconnected(shard_id)

    async def on_message(self, message: discord.Message) -> None:
        if self.user is not None and message.author.id == self.user.id:
            return
        if message.guild is not None:
            self.events.on_message(message.channel.id)
        elif message.content and not message.author.bot:
            await self.events.interactions.on_direct_words(message)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.events.on_invited(guild)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A press on any button or list of the bot, or a form that was filled in; also on a message
        from before its start."""
        if interaction.type is discord.InteractionType.modal_submit:
            typed = read_form(cast("dict[str, object]", interaction.data or {}))
            if typed is None:
                await self.events.interactions.on_press(interaction, None)
            else:
                await self.events.interactions.on_form(interaction, typed)
        if interaction.type is discord.InteractionType.component:
            custom_id = str(cast("dict[str, object]", interaction.data or {}).get("custom_id"))
            found = PATTERN.fullmatch(custom_id)
            press = None if found is None else _press_of(interaction, found)
            await self.events.interactions.on_press(interaction, press)

    async def on_error(self, event_method: str, /, *_: object, **__: object) -> None:
        """The error's own text might show somebody's hand."""
        log.error("%s has failed", event_method)


def _press_of(interaction: discord.Interaction, custom_id: re.Match[str]) -> ComponentPress | None:
    """None if it was forged."""
    chosen = cast("dict[str, list[str]]", interaction.data or {}).get("values", [])
    try:
        return read_press(custom_id, chosen)
    except BadToken:
        return None


class BotCommandTree(app_commands.CommandTree[Client]):
    async def interaction_check(self, interaction: discord.Interaction[Client], /) -> bool:
        """The library does not know the Entry Point command, which Discord sends here if the
        operator wants the bot to answer it."""
        if cast("dict[str, object]", interaction.data or {}).get("type") != ENTRY_POINT:
            return True
        await interaction.client.events.interactions.on_launch(interaction)
        return False

    async def on_error(
        self, interaction: discord.Interaction[Client], error: app_commands.AppCommandError, /
    ) -> None:
        log.error("a command has failed: %s", type(error).__name__)
        if isinstance(error, app_commands.CommandNotFound):
            await interaction.client.events.interactions.on_unknown_command(interaction)
