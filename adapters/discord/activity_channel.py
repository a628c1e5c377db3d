"""In which channel an instance of the Activity runs, as Discord tells us: what the page says about
itself may be forged."""

from typing import TypeAlias

import discord
from discord.http import Route

from adapters.discord.permissions import missing_permissions

ServerChannel: TypeAlias = discord.abc.GuildChannel | discord.Thread


async def channel_of(client: discord.Client, instance: str, user: int) -> ServerChannel | None:
    """None if this user is not there, or if the bot can post nothing there."""
    location = await _location(client, instance, user)
    guild = await _guild(client, int(str(location.get("guild_id") or 0)))
    if guild is None:
        return None
    channel = guild.get_channel_or_thread(int(str(location.get("channel_id"))))
    if channel is None or missing_permissions(channel.permissions_for(guild.me), channel.type):
        return None
    return channel


async def reader_of(channel: ServerChannel, user: int) -> discord.Member | None:
    """The user as a member of the server, if they can see the channel."""
    try:
        member = await channel.guild.fetch_member(user)
    except discord.NotFound:
        return None
    return member if channel.permissions_for(member).view_channel else None


async def _guild(client: discord.Client, number: int) -> discord.Guild | None:
    """Right after a start the servers are not known yet."""
    if number and client.get_guild(number) is None:
        await client.wait_until_ready()
    return client.get_guild(number)


async def _location(client: discord.Client, instance: str, user: int) -> dict[str, object]:
    """Empty if the instance does not exist, or if the user is not there."""
    if not instance:
        return {}
    path = "/applications/{application}/activity-instances/{instance}"
    route = Route("GET", path, application=client.application_id, instance=instance)
    try:
        found = await client.http.request(route)
    except discord.NotFound:
        return {}
    return dict(found["location"]) if str(user) in map(str, found["users"]) else {}
