"""The channels of people's direct messages.

Discord limits how many may be opened at once: open ones are remembered, and after a refusal no
further one is opened for a while. It also bans an address that is refused too often, so a person
who has closed their direct messages is not written to again for an hour, unless they press there.
"""

from time import monotonic

import discord

from adapters.bounded import BoundedDict
from adapters.discord.errors import DM_OPENING_PAUSE, translated_errors
from adapters.ports import Barred, Shut

REMEMBERED = 10_000
CLOSED_FOR = 3600.0
"""Seconds in which a person who has refused a message is not written to."""


class DmChannels:
    def __init__(self) -> None:
        self._channels: BoundedDict[int, int] = BoundedDict(REMEMBERED)
        self._closed_until: BoundedDict[int, float] = BoundedDict(REMEMBERED)
        self._paused_until = 0.0

    async def channel_for(self, client: discord.Client, user: int) -> int:
        if monotonic() < self._closed_until.get(user, 0.0):
            raise Barred
        if user not in self._channels:
            self._channels[user] = await self._opened(client, user)
        return self._channels[user]

    def link(self, user: int) -> str:
        """Leads a person to their direct messages, once these are open."""
        channel = self._channels.get(user)
        return "" if channel is None else f"https://discord.com/channels/@me/{channel}"

    def remember(self, user: int, channel: int) -> None:
        """Somebody uses it, so it is open."""
        self._channels[user] = channel
        self._closed_until.pop(user, None)

    def close(self, user: int) -> None:
        """They have refused a message."""
        self._closed_until[user] = monotonic() + CLOSED_FOR

    async def _opened(self, client: discord.Client, user: int) -> int:
        pause = self._paused_until - monotonic()
        if pause > 0:
            raise Shut(pause)
        try:
            async with translated_errors():
                return (await client.create_dm(discord.Object(user))).id
        except Shut:
            self._paused_until = monotonic() + DM_OPENING_PAUSE
            raise
