"""The permissions that the bot needs in a channel, and which of them it lacks."""

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
"""Without Attach Files, panels come without pictures."""
_THREADS = frozenset(
    {
        discord.ChannelType.public_thread,
        discord.ChannelType.private_thread,
        discord.ChannelType.news_thread,
    }
)


def missing_permissions(
    allowed: discord.Permissions, kind: discord.ChannelType | None
) -> tuple[str, ...]:
    """By Discord's names for them."""
    if allowed.administrator:
        return ()
    needed = _IN_A_THREAD if kind in _THREADS else _IN_A_CHANNEL
    return tuple(name for name in needed if not getattr(allowed, name))


def missing_in(client: discord.Client, channel: int) -> tuple[str, ...]:
    """As far as it is known without asking Discord."""
    found = _server_channel(client, channel)
    if found is None:
        return ()
    return missing_permissions(found.permissions_for(found.guild.me), found.type)


def may_attach_in(client: discord.Client, channel: int) -> bool:
    """Whether files may be attached there; true if nothing is known."""
    found = _server_channel(client, channel)
    allowed = None if found is None else found.permissions_for(found.guild.me)
    return allowed is None or allowed.administrator or allowed.attach_files


def _server_channel(
    client: discord.Client, channel: int
) -> discord.abc.GuildChannel | discord.Thread | None:
    found = client.get_channel(channel)
    if not isinstance(found, discord.abc.GuildChannel | discord.Thread) or found.guild is None:
        return None
    return found


def invitation_link(application: int) -> str:
    """Invites the bot to a server, with these permissions."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=scopes)


def explain_missing(names: tuple[str, ...], words: Words) -> str:
    """With the names that Discord's own settings show, for an administrator."""
    called = ", ".join(words(f"discord-may-{name.replace('_', '-')}") for name in names)
    return words("discord-lacking", n=len(names), names=called)
