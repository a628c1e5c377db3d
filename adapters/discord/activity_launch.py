"""Launches the Activity, which shows the board, in response to a command or a button."""

import asyncio
import logging

import aiohttp
import discord

from adapters.bounded import BoundedDict
from common.ids import TableId

log = logging.getLogger(__name__)

LONGEST = 2.0
"""Seconds that Discord may take; afterwards there is still time for a sentence."""
REMEMBERED = 2000


class ActivityLaunches:
    def __init__(self) -> None:
        self._tables: BoundedDict[tuple[str, int], TableId] = BoundedDict(REMEMBERED)
        self._known: BoundedDict[str, None] = BoundedDict(REMEMBERED)

    async def launch(self, interaction: discord.Interaction, table: TableId) -> bool:
        """`table`: on which button was pressed; 0 if on none. False if Discord refuses, because the
        operator has not switched on Activities."""
        try:
            async with asyncio.timeout(LONGEST):
                response = await interaction.response.launch_activity()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("the Activity could not be launched: %s", type(error).__name__)
            return False
        if isinstance(launched := response.resource, discord.InteractionCallbackActivityInstance):
            self._tables[launched.id, interaction.user.id] = table
            self.confirm(launched.id)
        return True

    def table(self, instance: str, user: int) -> TableId | None:
        """The one for which this person has launched this instance of the Activity."""
        return self._tables.get((instance, user)) or None

    def confirm(self, instance: str) -> None:
        """Discord has told us of it."""
        self._known[instance] = None

    def knows(self, instance: str) -> bool:
        """Whether Discord has told us of this instance, since the start and not too long ago."""
        return instance in self._known
