"""Whatever Discord tells us goes to whom it concerns."""

import logging
from collections.abc import Iterable

import discord

from adapters.discord.addresses import Channel, spot
from adapters.discord.custom_ids import Pressed
from adapters.discord.interactions import Answering, Asked
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import PLATFORM, account_of, chat_of
from adapters.discord.permissions import lacking
from adapters.discord.shards import Shards
from adapters.ports import Barred, Desk, Gone, Unreachable

log = logging.getLogger(__name__)


class Hearing:
    """`adapters.discord.client.Ears`."""

    def __init__(self, desk: Desk, board: ChannelMessages, patience: float, grace: float) -> None:
        self._desk = desk
        self._board = board
        self._answering = Answering(desk, self._seen, board.doors.link, patience)
        self._shards = Shards(lambda: desk.lost(PLATFORM), lambda: desk.found(PLATFORM), grace)

    @property
    def answering(self) -> bool:
        return self._answering.busy

    async def pressed(self, interaction: discord.Interaction, pressed: Pressed | None) -> None:
        await self._answering.pressed(interaction, pressed)

    async def asked(self, interaction: discord.Interaction, asked: Asked) -> None:
        await self._answering.asked(interaction, asked)

    async def unknown(self, interaction: discord.Interaction) -> None:
        await self._answering.unknown(interaction)

    async def tables(self, interaction: discord.Interaction) -> dict[int, str]:
        where = spot(interaction).chat or account_of(interaction.user.id)
        return self._board.tables.at(where)

    def heard(self, channel: int) -> None:
        self._board.talk.heard(channel)

    async def invited(self, guild: discord.Guild) -> None:
        """Where everybody reads it, says what can be played here."""
        channel = _lounge(guild)
        if channel is None:
            return
        chat = chat_of(channel.id)
        try:
            await self._board.post(chat, await self._desk.greeting(chat), None)
        except (Unreachable, Gone, Barred) as error:
            log.info("nobody could be greeted in %s: %s", chat, type(error).__name__)

    # The line

    def expect(self, shards: Iterable[int]) -> None:
        """They are to be heard soon."""
        self._shards.expect(shards)

    def here(self, shard: int) -> None:
        self._shards.here(shard)

    def away(self, shard: int) -> None:
        if not self._answering.closed:
            self._shards.away(shard)

    async def finished(self, seconds: float) -> None:
        """Nothing more is taken in; what was pressed is answered, if that does not last."""
        self._shards.close()
        await self._answering.finished(seconds)

    def _seen(self, interaction: discord.Interaction, where: Channel) -> None:
        if where.own and interaction.channel is not None:
            self._board.doors.known(interaction.user.id, interaction.channel.id)


def _lounge(guild: discord.Guild) -> discord.TextChannel | None:
    wished = [guild.system_channel, *guild.text_channels]
    return next((c for c in wished if c is not None and _open(c)), None)


def _open(channel: discord.TextChannel) -> bool:
    return not lacking(channel.permissions_for(channel.guild.me), channel.type)
