"""The panel that a command brings up is the response to the command: one message less, and nobody
has to read that something is done which they see anyway.

While a command is answered, the next new message in its channel is shown as its response. Later it
is edited like every other message of the bot; at once, if it calls somebody, because a notification
shows only plain text.
"""

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress

import aiohttp
import discord

from adapters.discord.layout import RenderedPanel
from adapters.ports import Reply

log = logging.getLogger(__name__)

LONGEST_RESPONSE = 3.0
NOT_SHOWN = (discord.DiscordException, aiohttp.ClientError, OSError)


class CommandResponse:
    """The response to one command, as long as nothing is shown there."""

    def __init__(self, interaction: discord.Interaction) -> None:
        self._interaction = interaction
        self.channel = interaction.channel_id
        self.taken = asyncio.Event()
        self.settled = asyncio.Event()

    async def show(self, rendered: RenderedPanel) -> discord.Message | None:
        """None if it cannot be shown like this: then it is an ordinary message."""
        self.taken.set()
        try:
            async with asyncio.timeout(LONGEST_RESPONSE):
                return message_of(await self._respond(rendered))
        except NOT_SHOWN as error:
            log.info("a panel was not taken as a response: %s", type(error).__name__)
            return await self._shown()
        finally:
            self.settled.set()

    async def _respond(
        self, rendered: RenderedPanel
    ) -> "discord.InteractionCallbackResponse[discord.Client]":
        """Respond with the panel, or with its call alone if it mentions somebody."""
        send, mentions = self._interaction.response.send_message, rendered.mentions
        if mentions.users:
            return await send(rendered.call, allowed_mentions=mentions)
        return await send(view=rendered.view, files=rendered.files, allowed_mentions=mentions)

    async def _shown(self) -> discord.Message | None:
        """The response that is shown, even if the answer to our request was lost. None if it is
        still deferred."""
        with suppress(*NOT_SHOWN):
            message = await self._interaction.original_response()
            return None if message.flags.loading or message.flags.ephemeral else message
        return None


class CommandResponses:
    def __init__(self, wait: float) -> None:
        """`wait`: seconds that the panel may take once the command is carried out."""
        self._wait = wait
        self._open: dict[int, CommandResponse] = {}
        """By interaction."""

    async def offer(self, interaction: discord.Interaction, asked: Awaitable[Reply]) -> Reply:
        """The reply to a command, once it is known whether a panel was shown in response."""
        response = self._open[interaction.id] = CommandResponse(interaction)
        try:
            reply = await asked
            if reply == Reply():
                with suppress(TimeoutError):
                    await asyncio.wait_for(response.taken.wait(), self._wait)
        finally:
            if self.withdraw(interaction):
                await response.settled.wait()
            self._open.pop(interaction.id, None)
        return reply

    def withdraw(self, interaction: discord.Interaction) -> bool:
        """Nothing else is shown as this response. Returns whether something is already."""
        response = self._open.get(interaction.id)
        if response is None or response.taken.is_set():
            return response is not None
        del self._open[interaction.id]
        return False

    async def show(self, channel: int, rendered: RenderedPanel) -> discord.Message | None:
        """As the response to a command there, if one waits for it."""
        waiting = [one for one in self._open.values() if one.channel == channel]
        for response in waiting:
            if not response.taken.is_set():
                return await response.show(rendered)
        return None


def message_of(
    response: "discord.InteractionCallbackResponse[discord.Client] | None",
) -> discord.Message | None:
    """The message that the response has made or changed."""
    shown = None if response is None else response.resource
    return shown if isinstance(shown, discord.Message) else None
