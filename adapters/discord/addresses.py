"""Where something was pressed or asked for, which decides who may read the answer."""

from dataclasses import dataclass

import discord

from adapters.discord.names import chat_of
from adapters.discord.permissions import lacking
from adapters.people import Chat
from adapters.ports import Surface


@dataclass(frozen=True, slots=True)
class Channel:
    surface: Surface
    chat: Chat | None
    """The channel or thread, if tables can stand there."""
    own: bool = False
    """His direct messages with us: what is said there stays to be read."""
    lacks: tuple[str, ...] = ()
    """What we are not allowed there."""
    outside: bool = False
    """A private thread into which nobody has let us: we hear commands there, and see nothing."""


def spot(interaction: discord.Interaction) -> Channel:
    """Only where we have been invited are we more than an answer to whoever asks: elsewhere, with
    an app that one has brought along, all is for him alone."""
    channel = interaction.channel
    if channel is None or not _invited(interaction):
        aside = _aside(interaction)
        own = isinstance(channel, discord.DMChannel) and interaction.context.dm_channel is True
        return Channel(Surface.ASIDE if aside else Surface.PRIVATE, None, own)
    lacks = lacking(interaction.app_permissions, channel.type)
    surface = Surface.ASIDE if _aside(interaction) else Surface.GROUP
    return Channel(surface, chat_of(channel.id), lacks=lacks, outside=_outside(interaction))


def _invited(interaction: discord.Interaction) -> bool:
    """As a member: a server may have asked for our commands alone, where nothing can be posted."""
    number = interaction.guild_id
    return number is not None and interaction.client.get_guild(number) is not None


def _outside(interaction: discord.Interaction) -> bool:
    """Of threads we are told those that we see, and of no others."""
    channel = interaction.channel
    if channel is None or channel.type is not discord.ChannelType.private_thread:
        return False
    return interaction.client.get_channel(channel.id) is None


def _aside(interaction: discord.Interaction) -> bool:
    """On a message that only he sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral
