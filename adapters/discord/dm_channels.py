"""Direct messages: which channel leads to whom.

Discord does not like many opened at once: an open one is remembered, and when it has had enough
none is opened for a while.
"""

from collections import OrderedDict
from time import monotonic

import discord

from adapters.discord.errors import TOO_MANY_DOORS, understood
from adapters.ports import Shut

REMEMBERED = 10_000


class Doors:
    def __init__(self) -> None:
        self._open: OrderedDict[int, int] = OrderedDict()
        self._again_at = 0.0

    async def open(self, client: discord.Client, user: int) -> int:
        """The channel of his direct messages."""
        if user not in self._open:
            self.known(user, await self._opened(client, user))
        return self._open[user]

    def link(self, user: int) -> str:
        """Leads him there, once it is open."""
        return f"https://discord.com/channels/@me/{self._open[user]}" if user in self._open else ""

    def known(self, user: int, channel: int) -> None:
        self._open[user] = channel
        self._open.move_to_end(user)
        if len(self._open) > REMEMBERED:
            self._open.popitem(last=False)

    async def _opened(self, client: discord.Client, user: int) -> int:
        wait = self._again_at - monotonic()
        if wait > 0:
            raise Shut(wait)
        try:
            async with understood():
                return (await client.create_dm(discord.Object(user))).id
        except Shut:
            self._again_at = monotonic() + TOO_MANY_DOORS
            raise
