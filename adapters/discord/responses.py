"""An answer of the desk, shown where it was asked for.

An interaction's token is good for a quarter of an hour and its first word is due within three
seconds; nothing here relies on more.
"""

import io
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import aiohttp
import discord
from discord.utils import MISSING

from adapters.discord.addresses import Channel
from adapters.discord.layout import Shown, shown
from adapters.discord.markdown import escaped
from adapters.discord.names import account_of
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Paper, Reply, Surface
from adapters.text import Words

log = logging.getLogger(__name__)

LONGEST_TOAST = 1900

Link: TypeAlias = Callable[[int], str]
"""To a person's own chat with us, if it is open."""


async def drawn(reply: Reply) -> Shown | None:
    """Its panel, whose picture takes its time. A public one is not the place for a toast."""
    if reply.panel is None:
        return None
    return await shown(reply.panel, reply.toast if isinstance(reply.panel, PrivatePanel) else "")


class Replying:
    """To one press or command."""

    def __init__(
        self, interaction: discord.Interaction, spot: Channel, words: Words, link: Link
    ) -> None:
        self._interaction = interaction
        self._spot = spot
        self._words = words
        self._link = link

    async def wait(self) -> None:
        """The desk is busy: he sees that something is coming."""
        async with _spoken():
            await self._interaction.response.defer(ephemeral=not self._spot.own)

    async def show(self, reply: Reply, drawn: Shown | None = None) -> None:
        if self._interaction.is_expired():
            log.info("an answer came too late to be shown")
            return
        async with _spoken():
            await self._show(reply, drawn)

    async def _show(self, reply: Reply, drawn: Shown | None) -> None:
        match reply.panel, drawn:
            case PrivatePanel(owner=owner), _ if owner != account_of(self._interaction.user.id):
                await self._toast(self._words("discord-other-account"))
            case PrivatePanel(), Shown():
                await self._private(drawn, reply)
            case PublicPanel(), Shown():
                await self._public(drawn, reply)
            case _ if reply.paper is not None:
                pass
            case _ if reply.toast:
                await self._toast(reply.toast, reply.in_private)
            case _:
                await self._nothing()
        if reply.paper is not None:
            await self._paper(reply.paper, reply.toast if reply.panel is None else "")

    # Panels

    async def _private(self, drawn: Shown, reply: Reply) -> None:
        """Beside a table one message holds whatever he looks at; in his own chat it stays, unless
        it says that it is another state of the same."""
        surface = self._spot.surface
        again = surface is Surface.ASIDE or (surface is Surface.PRIVATE and reply.replaces)
        if self._pressed and again:
            await self._edit(drawn)
        else:
            await self._send(drawn, alone=not self._spot.own)

    async def _public(self, drawn: Shown, reply: Reply) -> None:
        in_group = self._spot.surface is Surface.GROUP
        if self._pressed and reply.replaces and (in_group or self._spot.own):
            await self._edit(drawn)
        else:
            await self._send(drawn, alone=not (in_group or self._spot.own))
        if reply.toast:
            await self._toast(reply.toast)

    # What Discord is asked for

    async def _edit(self, drawn: Shown) -> None:
        if self._answered:
            await self._interaction.edit_original_response(view=drawn.view, attachments=drawn.files)
        else:
            await self._interaction.response.edit_message(view=drawn.view, attachments=drawn.files)

    async def _send(self, drawn: Shown, alone: bool) -> None:
        if self._answered:
            await self._later(drawn, alone)
        else:
            await self._interaction.response.send_message(
                view=drawn.view, files=drawn.files, ephemeral=alone
            )

    async def _later(self, drawn: Shown, alone: bool) -> None:
        """The first words after a deferral are as private as the deferral was."""
        if self._waited_aside and not alone:
            await self._interaction.delete_original_response()
        await self._interaction.followup.send(view=drawn.view, files=drawn.files, ephemeral=alone)

    async def _toast(self, toast: str, in_private: bool = False) -> None:
        link = self._link(self._interaction.user.id) if in_private else ""
        await self._say(f"{escaped(toast)[:LONGEST_TOAST]}\n{link}".strip(), MISSING)

    async def _paper(self, paper: Paper, toast: str) -> None:
        file = discord.File(io.BytesIO(paper.content.encode()), paper.name)
        await self._say(escaped(toast)[:LONGEST_TOAST], file)

    async def _say(self, text: str, file: discord.File) -> None:
        """To him alone."""
        if self._answered:
            await self._interaction.followup.send(text, file=file, ephemeral=True)
        else:
            await self._interaction.response.send_message(text, file=file, ephemeral=True)

    async def _nothing(self) -> None:
        """What has been done is told by the table; but a command wants a word."""
        if not self._pressed:
            here = self._spot.own or self._spot.chat is not None
            said = self._words("discord-done" if here else "discord-done-elsewhere")
            await self._toast(said, in_private=not here)
        elif not self._answered:
            await self._interaction.response.defer()

    @property
    def _pressed(self) -> bool:
        return self._interaction.type is discord.InteractionType.component

    @property
    def _answered(self) -> bool:
        return self._interaction.response.is_done()

    @property
    def _waited_aside(self) -> bool:
        """For a command, while nothing has been said but that something is coming."""
        deferred = discord.InteractionResponseType.deferred_channel_message
        return self._interaction.response.type is deferred and not self._spot.own


@asynccontextmanager
async def _spoken() -> AsyncIterator[None]:
    """Whoever has gone away, or pressed too long ago, is not told any more."""
    try:
        yield
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        code = getattr(error, "code", "")
        log.warning("an answer could not be shown: %s %s", type(error).__name__, code)
