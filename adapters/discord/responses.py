"""Shows the desk's reply where a button was pressed or a command used.

An interaction's token is valid for fifteen minutes, and a first response is due within three
seconds.
"""

import asyncio
import io
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
from discord.utils import MISSING

from adapters.discord.dm_channels import DmChannels
from adapters.discord.interaction_place import InteractionPlace
from adapters.discord.layout import RenderedPanel, render
from adapters.discord.markdown import escaped
from adapters.discord.names import account_of
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Paper, Reply, Surface
from adapters.text import Words

log = logging.getLogger(__name__)

LONGEST_TOAST = 1900
FIRST, LATER = 3.0, 8.0
"""Seconds that a response may take, the first one and others: then it counts as not shown."""


async def render_reply(reply: Reply) -> RenderedPanel | None:
    """Its panel, with a picture that takes time to draw. A toast is added to a private one only."""
    if reply.panel is None:
        return None
    return await render(reply.panel, reply.toast if isinstance(reply.panel, PrivatePanel) else "")


class InteractionResponder:
    """Responds to one press or command."""

    def __init__(
        self,
        interaction: discord.Interaction,
        place: InteractionPlace,
        words: Words,
        dm_channels: DmChannels,
    ) -> None:
        self._interaction = interaction
        self._place = place
        self._words = words
        self._dm_channels = dm_channels

    async def defer(self) -> None:
        """Shows that a response will follow."""
        async with _tolerated():
            await self._interaction.response.defer(ephemeral=not self._place.direct)

    async def show(self, reply: Reply, rendered: RenderedPanel | None = None) -> None:
        shown = False
        try:
            if self._interaction.is_expired():
                log.info("a reply was too late to be shown")
                return
            async with _tolerated(), asyncio.timeout(LATER if self._responded else FIRST):
                await self._show(reply, rendered)
                shown = True
        finally:
            if reply.shown is not None:
                reply.shown(shown)

    async def _show(self, reply: Reply, rendered: RenderedPanel | None) -> None:
        match reply.panel, rendered:
            case PrivatePanel(owner=owner), _ if owner != account_of(self._interaction.user.id):
                await self._toast(self._words("discord-other-account"))
            case PrivatePanel(), RenderedPanel():
                await self._show_private(rendered, reply)
            case PublicPanel(), RenderedPanel():
                await self._show_public(rendered, reply)
            case _ if reply.paper is not None:
                pass
            case _ if reply.toast:
                await self._toast(reply.toast, reply.in_private)
            case _:
                await self._acknowledge()
        if reply.paper is not None:
            await self._send_file(reply.paper, reply.toast if reply.panel is None else "")

    # Panels

    async def _show_private(self, rendered: RenderedPanel, reply: Reply) -> None:
        """Beside a table, one ephemeral message shows whatever the person looks at; in direct
        messages a panel stays, unless the reply replaces it."""
        surface = self._place.surface
        replaces = surface is Surface.ASIDE or (surface is Surface.PRIVATE and reply.replaces)
        if self._pressed and replaces:
            await self._edit(rendered)
        else:
            await self._send(rendered, ephemeral=not self._place.direct)

    async def _show_public(self, rendered: RenderedPanel, reply: Reply) -> None:
        in_group = self._place.surface is Surface.GROUP
        if self._pressed and reply.replaces and (in_group or self._place.direct):
            await self._edit(rendered)
        else:
            await self._send(rendered, ephemeral=not (in_group or self._place.direct))
        if reply.toast:
            await self._toast(reply.toast)

    # Requests to Discord

    async def _edit(self, rendered: RenderedPanel) -> None:
        view, files = rendered.view, rendered.files
        if self._responded:
            await self._interaction.edit_original_response(view=view, attachments=files)
        else:
            await self._interaction.response.edit_message(view=view, attachments=files)

    async def _send(self, rendered: RenderedPanel, ephemeral: bool) -> None:
        view, files = rendered.view, rendered.files
        if not self._responded:
            await self._interaction.response.send_message(
                view=view, files=files, ephemeral=ephemeral
            )
            return
        if self._deferred_as_ephemeral and not ephemeral:
            await self._interaction.delete_original_response()
        await self._interaction.followup.send(view=view, files=files, ephemeral=ephemeral)

    async def _toast(self, toast: str, in_private: bool = False) -> None:
        link = self._dm_channels.link(self._interaction.user.id) if in_private else ""
        await self._say(f"{escaped(toast)[:LONGEST_TOAST]}\n{link}".strip(), MISSING)

    async def _send_file(self, paper: Paper, toast: str) -> None:
        file = discord.File(io.BytesIO(paper.content.encode()), paper.name)
        await self._say(escaped(toast)[:LONGEST_TOAST], file)

    async def _say(self, text: str, file: discord.File) -> None:
        """To this person alone."""
        if self._responded:
            await self._interaction.followup.send(text, file=file, ephemeral=True)
        else:
            await self._interaction.response.send_message(text, file=file, ephemeral=True)

    async def _acknowledge(self) -> None:
        """The table shows what has been done; but Discord requires a text for a command."""
        if not self._pressed:
            here = self._place.direct or self._place.chat is not None
            done = self._words("discord-done" if here else "discord-done-elsewhere")
            await self._toast(done, in_private=not here)
        elif not self._responded:
            await self._interaction.response.defer()

    @property
    def _pressed(self) -> bool:
        return self._interaction.type is discord.InteractionType.component

    @property
    def _responded(self) -> bool:
        return self._interaction.response.is_done()

    @property
    def _deferred_as_ephemeral(self) -> bool:
        """After a deferred command the next message is ephemeral like the deferral."""
        deferred = discord.InteractionResponseType.deferred_channel_message
        return self._interaction.response.type is deferred and not self._place.direct


@asynccontextmanager
async def _tolerated() -> AsyncIterator[None]:
    """A response that can no longer be shown changes nothing, and is only logged."""
    try:
        yield
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        code = getattr(error, "code", "")
        log.warning("a response could not be shown: %s %s", type(error).__name__, code)
