"""Puts up panels in channels and in direct messages, and takes old ones down."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

import discord

from adapters.discord import permissions
from adapters.discord.burial import Talk
from adapters.discord.dm_channels import Doors
from adapters.discord.errors import understood
from adapters.discord.layout import Shown, faded, shown
from adapters.discord.names import Hanging, channel_in, user_in
from adapters.discord.tables import Tables
from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.ports import Barred, Gone, Unreachable

log = logging.getLogger(__name__)

CHANGED_FOR = timedelta(minutes=55)
"""After so long a message is put up anew instead of being changed."""


class ChannelMessages:
    """What hangs where is known to Discord; we remember what spares us asking."""

    def __init__(self) -> None:
        self.client: discord.Client | None = None
        """While we are with Discord."""
        self.doors = Doors()
        self.talk = Talk()
        self.tables = Tables()

    async def post(self, chat: Chat, panel: PublicPanel, over: Hanging | None) -> Hanging:
        channel = await self._channel(chat)
        self.tables.shown(chat, panel)
        if panel.picture is not None and not permissions.may_attach_in(self._there, channel):
            panel = replace(panel, picture=None)
        try:
            return await self._posted(channel, panel, over)
        except Barred:  # what we know of our permissions may be old
            if panel.picture is None or permissions.lacking_in(self._there, channel):
                raise
            return await self._posted(channel, replace(panel, picture=None), over)

    async def _posted(self, channel: int, panel: PublicPanel, over: Hanging | None) -> Hanging:
        drawn = await shown(panel)
        if over is None or over.channel != channel:
            return await self._hang(channel, drawn, panel.passing)
        if self.talk.buried(over) or _old(over):
            return await self._instead(over, drawn)
        return await self._change(over, drawn)

    async def whisper(self, account: Account, panel: PrivatePanel, over: Hanging | None) -> Hanging:
        if panel.owner != account:
            raise PermissionError("a panel of somebody else's")
        self.tables.shown(account, panel)
        drawn = await shown(panel)
        if over is None:
            return await self._hang(await self._channel(account), drawn, passing=True)
        return await (self._instead if _old(over) else self._change)(over, drawn)

    async def retire(self, old: Hanging, last: PublicPanel | None = None) -> None:
        """An old hand goes altogether; of an old table is kept what there was to read."""
        if old.passing:
            await self._delete(old)
            return
        if last is not None:
            await self._change(old, await shown(last))
            return
        async with self._reaching(old.channel):
            message = await self._message(old).fetch()
            await message.edit(view=faded(message))

    # Where

    @property
    def _there(self) -> discord.Client:
        if self.client is None:
            raise Unreachable
        return self.client

    async def _channel(self, to: Chat | Account) -> int:
        channel, user = channel_in(to), user_in(to)
        if channel is not None:
            return channel
        if user is None:
            raise Barred
        return await self.doors.open(self._there, user)

    def _message(self, there: Hanging) -> discord.PartialMessage:
        return self._there.get_partial_messageable(there.channel).get_partial_message(there.message)

    @asynccontextmanager
    async def _reaching(self, channel: int, anew: bool = False) -> AsyncIterator[None]:
        """Whoever looks into the log finds what he has to allow us. What has nothing to be gone
        from cannot be gone."""
        try:
            async with understood():
                yield
        except Gone as gone:
            raise Barred if anew else gone from gone.__cause__
        except RuntimeError as error:
            if self.client is not None and not self.client.is_closed():
                raise
            raise Unreachable from error
        except Barred as barred:
            lacks = ", ".join(permissions.lacking_in(self._there, channel))
            code = getattr(barred.__cause__, "code", "")
            log.warning("we may not speak in %d (%s); missing: %s", channel, code, lacks or "-")
            raise

    # What Discord is asked for

    async def _hang(self, channel: int, drawn: Shown, passing: bool = False) -> Hanging:
        async with self._reaching(channel, anew=True):
            place = self._there.get_partial_messageable(channel)
            sent = await place.send(
                view=drawn.view, files=drawn.files, allowed_mentions=drawn.mentions
            )
        hung = Hanging(channel, sent.id, passing)
        self.talk.hung(hung)
        return hung

    async def _change(self, there: Hanging, drawn: Shown) -> Hanging:
        async with self._reaching(there.channel):
            await self._message(there).edit(
                view=drawn.view, attachments=drawn.files, allowed_mentions=drawn.mentions
            )
        return there

    async def _delete(self, there: Hanging) -> None:
        self.talk.gone(there)
        async with self._reaching(there.channel):
            await self._message(there).delete()

    async def _instead(self, old: Hanging, drawn: Shown) -> Hanging:
        anew = await self._hang(old.channel, drawn, old.passing)
        await self._take_away(old)
        return anew

    async def _take_away(self, old: Hanging) -> None:
        """The newer one hangs: if this does not work, an old one is seen above it."""
        try:
            await self._delete(old)
        except (Unreachable, Gone, Barred) as error:
            log.info("an old table stays where it was: %s", type(error).__name__)


def _old(there: Hanging) -> bool:
    """Discord does not like messages changed that are older than an hour."""
    hung = discord.utils.snowflake_time(there.message)
    return discord.utils.utcnow() - hung > CHANGED_FOR
