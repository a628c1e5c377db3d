"""Handles everything that Discord reports: interactions, messages, invitations, connections."""

import logging
from collections.abc import Iterable

import discord

from adapters.discord.interaction_place import place_of
from adapters.discord.interactions import Interactions
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import PLATFORM, account_of, chat_of
from adapters.discord.permissions import missing_permissions
from adapters.discord.shards import ShardMonitor
from adapters.ports import Barred, Desk, Gone, Unreachable
from common.ids import TableId

log = logging.getLogger(__name__)


class DiscordEvents:
    def __init__(
        self, desk: Desk, messages: ChannelMessages, patience: float, grace: float
    ) -> None:
        self._desk = desk
        self._messages = messages
        messages.on_words = desk.without_photos
        self.interactions = Interactions(desk, messages, patience)
        self._shards = ShardMonitor(
            lambda: desk.lost(PLATFORM), lambda: desk.found(PLATFORM), grace
        )

    def tables_near(self, interaction: discord.Interaction) -> dict[TableId, str]:
        """The titles of tables that the person may name where they are."""
        chat = place_of(interaction).chat
        return self._messages.tables.at(chat or account_of(interaction.user.id))

    def on_message(self, channel: int) -> None:
        """Somebody else has written there."""
        self._messages.burial.count_message(channel)

    async def on_invited(self, guild: discord.Guild) -> None:
        """Greets the members in a channel that all of them read."""
        channel = _greeting_channel(guild)
        if channel is None:
            return
        chat = chat_of(channel.id)
        greeting = await self._desk.greeting(chat)
        if greeting is None:
            return
        try:
            await self._messages.post(chat, greeting, None)
        except (Unreachable, Gone, Barred) as error:
            log.info("the greeting in %s could not be posted: %s", chat, type(error).__name__)

    # Connection

    def expect(self, shards: Iterable[int]) -> None:
        self._shards.expect(shards)

    def on_connected(self, shard: int) -> None:
        self._shards.connected(shard)

    def on_disconnected(self, shard: int) -> None:
        if not self.interactions.closed:
            self._shards.disconnected(shard)

    async def close(self, seconds: float) -> None:
        """Ignore new interactions, and wait at most so long until the others are answered."""
        self._shards.close()
        await self.interactions.close(seconds)


def _greeting_channel(guild: discord.Guild) -> discord.TextChannel | None:
    wished = [guild.system_channel, *guild.text_channels]
    return next((c for c in wished if c is not None and _may_post(c)), None)


def _may_post(channel: discord.TextChannel) -> bool:
    return not missing_permissions(channel.permissions_for(channel.guild.me), channel.type)
