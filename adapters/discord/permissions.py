"""What we must be allowed in a channel, and which of it is missing there."""

import discord

from adapters.text import Words

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    read_message_history=True,
    attach_files=True,
)
"""What the invitation asks for."""
_IN_A_CHANNEL = ("view_channel", "send_messages", "read_message_history")
_IN_A_THREAD = ("view_channel", "send_messages_in_threads", "read_message_history")
"""Without Attach Files we show text alone."""
_THREADS = frozenset(
    {
        discord.ChannelType.public_thread,
        discord.ChannelType.private_thread,
        discord.ChannelType.news_thread,
    }
)


def lacking(allowed: discord.Permissions, kind: discord.ChannelType | None) -> tuple[str, ...]:
    """As Discord names them."""
    if allowed.administrator:
        return ()
    needed = _IN_A_THREAD if kind in _THREADS else _IN_A_CHANNEL
    return tuple(name for name in needed if not getattr(allowed, name))


def lacking_in(client: discord.Client, channel: int) -> tuple[str, ...]:
    """As far as we can tell without asking."""
    place = _in_a_server(client, channel)
    return () if place is None else lacking(place.permissions_for(place.guild.me), place.type)


def may_attach_in(client: discord.Client, channel: int) -> bool:
    """Likewise; where nothing is known of it, yes."""
    place = _in_a_server(client, channel)
    allowed = None if place is None else place.permissions_for(place.guild.me)
    return allowed is None or allowed.administrator or allowed.attach_files


def _in_a_server(
    client: discord.Client, channel: int
) -> discord.abc.GuildChannel | discord.Thread | None:
    place = client.get_channel(channel)
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread) or place.guild is None:
        return None
    return place


def told(names: tuple[str, ...], words: Words) -> str:
    """As Discord's own pages call them, for whoever has to give them."""
    called = ", ".join(words(f"discord-may-{name.replace('_', '-')}") for name in names)
    return words("discord-lacking", n=len(names), names=called)
