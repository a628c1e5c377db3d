"""Our end of discord.py: what it tells us, and nothing that it would keep for itself.

No privileged intents: we hear that something was said in a channel, never what.
"""

import logging
import re
from typing import Any, Protocol, Self, cast

import discord
import yarl
from aiohttp import ClientWebSocketResponse
from discord import app_commands, ui

from adapters.discord.custom_ids import PATTERN, Pressed, read
from adapters.discord.interactions import Asked
from adapters.token import BadToken

log = logging.getLogger(__name__)

LONGEST_WAIT = 30.0
"""If Discord asks for more patience than so many seconds, whoever wanted something is told so."""


class Ears(Protocol):
    """What a client tells of."""

    async def pressed(self, interaction: discord.Interaction, pressed: Pressed | None) -> None: ...

    async def asked(self, interaction: discord.Interaction, asked: Asked) -> None: ...

    async def unknown(self, interaction: discord.Interaction) -> None:
        """A command that we do not have any more."""

    async def tables(self, interaction: discord.Interaction) -> dict[int, str]:
        """Those of which he may speak where he is."""

    def heard(self, channel: int) -> None:
        """Somebody said something there."""

    async def invited(self, guild: discord.Guild) -> None: ...

    def here(self, shard: int) -> None:
        """That part of Discord can be heard."""

    def away(self, shard: int) -> None: ...


class Client(discord.AutoShardedClient):
    def __init__(
        self,
        ears: Ears,
        shard_ids: tuple[int, ...],
        shard_count: int | None,
        gateway: str = "",
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            shard_count=shard_count,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
        )
        self.shard_ids = list(shard_ids) or None
        self.ears = ears
        self.add_dynamic_items(Key)
        self._listen_at(yarl.URL(gateway) if gateway else None)

    def _listen_at(self, gateway: yarl.URL | None) -> None:
        """Not elsewhere, if a place is given."""
        self._gateway = gateway
        self._socket: ClientWebSocketResponse | None = None
        self._connect = self.http.ws_connect
        self.http.ws_connect = self._listen  # type: ignore[method-assign]  # its one way to a gateway

    async def _listen(self, url: str, *, compress: int = 0) -> ClientWebSocketResponse:
        """To resume, Discord names an address of its own, which would lead past a proxy."""
        if self._gateway is not None:
            url = str(self._gateway.with_query(yarl.URL(url).query))
        self._socket = await self._connect(url, compress=compress)
        return self._socket

    async def close(self) -> None:
        """The newest socket is no shard's yet, if we stop before Discord has said hello there."""
        await super().close()
        if self._socket is not None:
            await self._socket.close()

    # What discord.py calls by these names

    async def on_shard_connect(self, shard_id: int) -> None:
        self.ears.here(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.ears.here(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.ears.away(shard_id)

    async def on_message(self, message: discord.Message) -> None:
        if self.user is None or message.author.id != self.user.id:
            self.ears.heard(message.channel.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.ears.invited(guild)

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        """An error's words might show what somebody holds."""
        log.error("%s has failed", event_method)


class Key(ui.DynamicItem[ui.Item[ui.LayoutView]], template=PATTERN):
    """Whatever of ours can be pressed, also on a message from before we started."""

    def __init__(self, item: ui.Item[ui.LayoutView], pressed: Pressed | None) -> None:
        super().__init__(item)
        self._pressed = pressed

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        said = cast("dict[str, Any]", interaction.data or {})
        try:
            pressed = read(match, said.get("values", []))
        except BadToken:
            pressed = None
        return cls(item, pressed)

    async def callback(self, interaction: discord.Interaction) -> None:
        client = interaction.client
        assert isinstance(client, Client)
        await client.ears.pressed(interaction, self._pressed)


class Tree(app_commands.CommandTree[Client]):
    async def on_error(
        self, interaction: discord.Interaction[Client], error: app_commands.AppCommandError, /
    ) -> None:
        log.error("a command has failed: %s", type(error).__name__)
        if isinstance(error, app_commands.CommandNotFound):
            await interaction.client.ears.unknown(interaction)
