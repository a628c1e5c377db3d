"""Where a button was pressed or a command used, which decides who may read the answer."""

from dataclasses import dataclass

import discord

from adapters.discord.names import chat_of
from adapters.discord.permissions import missing_permissions
from adapters.ports import Surface
from common.addresses import Chat


@dataclass(frozen=True, slots=True)
class InteractionPlace:
    surface: Surface
    chat: Chat | None
    """The channel or thread, if tables can be opened there."""
    direct: bool = False
    """The person's direct messages with the bot, where its answers stay readable."""
    missing: tuple[str, ...] = ()
    """Permissions that the bot lacks there."""
    not_added: bool = False
    """A private thread to which nobody has added the bot: commands arrive, but it sees nothing."""


def place_of(interaction: discord.Interaction) -> InteractionPlace:
    """Where the bot is not a member (people can bring it along as an app of their own), every
    answer is for the person alone."""
    channel = interaction.channel
    ephemeral = interaction.message is not None and interaction.message.flags.ephemeral
    if channel is None or not _is_member(interaction):
        surface = Surface.ASIDE if ephemeral else Surface.PRIVATE
        direct = isinstance(channel, discord.DMChannel) and interaction.context.dm_channel is True
        return InteractionPlace(surface, None, direct)
    surface = Surface.ASIDE if ephemeral else Surface.GROUP
    missing = missing_permissions(interaction.app_permissions, channel.type)
    not_added = _is_unseen_thread(interaction)
    return InteractionPlace(surface, chat_of(channel.id), missing=missing, not_added=not_added)


def _is_member(interaction: discord.Interaction) -> bool:
    """A server may also have installed the commands alone: then nothing can be posted there."""
    guild = interaction.guild_id
    return guild is not None and interaction.client.get_guild(guild) is not None


def _is_unseen_thread(interaction: discord.Interaction) -> bool:
    """Discord sends the threads that the bot sees, and no others."""
    channel = interaction.channel
    if channel is None or channel.type is not discord.ChannelType.private_thread:
        return False
    return interaction.client.get_channel(channel.id) is None
