"""The channels of people's direct messages.

Discord limits how many may be opened at once: open ones are remembered, and after a refusal no
further one is opened for a while.
"""

from time import monotonic

import discord

from adapters.bounded import BoundedDict
from adapters.discord.errors import DM_OPENING_PAUSE, translated_errors
from adapters.ports import Shut

REMEMBERED = 10_000


class DmChannels:
    def __init__(self) -> None:
        self._channels: BoundedDict[int, int] = BoundedDict(REMEMBERED)
        self._paused_until = 0.0

    async def channel_for(self, client: discord.Client, user: int) -> int:
        if user not in self._channels:
            self.remember(user, await self._opened(client, user))
        return self._channels[user]

    def link(self, user: int) -> str:
        """Leads a person to their direct messages, once these are open."""
        channel = self._channels.get(user)
        return "" if channel is None else f"https://discord.com/channels/@me/{channel}"

    def remember(self, user: int, channel: int) -> None:
        self._channels[user] = channel

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
