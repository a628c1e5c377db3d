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
from adapters.discord.errors import Code, understood
from adapters.discord.layout import Panel, Shown, faded, shown, texts_of
from adapters.discord.names import Hanging, channel_in, user_in
from adapters.discord.nonces import Nonces, subject_of
from adapters.discord.recent_tables import Tables
from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.ports import Barred, Gone, Unreachable

log = logging.getLogger(__name__)

CHANGED_FOR = timedelta(minutes=55)
"""After so long a message is put up anew instead of being changed."""

NONCES_TRIED = 3


class ChannelMessages:
    """What hangs where is known to Discord; we remember what spares us asking."""

    def __init__(self) -> None:
        self.client: discord.Client | None = None
        """While we are with Discord."""
        self.doors = Doors()
        self.talk = Talk()
        self.tables = Tables()
        self.nonces = Nonces()

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
        if over is None or over.channel != channel:
            return await self._hang(channel, panel, panel.passing)
        if self.talk.buried(over) or _old(over):
            return await self._instead(over, panel)
        return await self._change(over, await shown(panel))

    async def whisper(self, account: Account, panel: PrivatePanel, over: Hanging | None) -> Hanging:
        if panel.owner != account:
            raise PermissionError("a panel of somebody else's")
        self.tables.shown(account, panel)
        if over is None:
            return await self._hang(await self._channel(account), panel, passing=True)
        if _old(over):
            return await self._instead(over, panel)
        return await self._change(over, await shown(panel))

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

    async def _hang(
        self, channel: int, panel: Panel, passing: bool = False, old: Hanging | None = None
    ) -> Hanging:
        """A new message, or the one sent before whose answer did not arrive."""
        drawn = await shown(panel)
        async with self._reaching(channel, anew=True):
            sent = await self._sent(channel, drawn, subject_of(channel, panel), old)
        hung = Hanging(channel, sent.id, passing)
        self.talk.hung(hung)
        if list(map(_words, texts_of(sent))) != list(map(_words, drawn.texts)):
            await self._change(hung, drawn)
        return hung

    async def _sent(
        self, channel: int, drawn: Shown, subject: str, old: Hanging | None
    ) -> discord.Message:
        """After a restart a nonce may belong to the `old` message, which is to be replaced, or to a
        deleted one: then the next nonce is taken."""
        for _ in range(NONCES_TRIED):
            sent = await self._created(channel, drawn, self.nonces.of(subject))
            self.nonces.confirm(subject)
            if sent is not None and (old is None or sent.id != old.message):
                return sent
        raise Unreachable

    async def _created(self, channel: int, drawn: Shown, nonce: str) -> discord.Message | None:
        """None if the message with this nonce was deleted."""
        place = self._there.get_partial_messageable(channel)
        try:
            return await place.send(
                view=drawn.view,
                files=drawn.files,
                allowed_mentions=drawn.mentions,
                nonce=nonce,
            )
        except discord.NotFound as error:
            if error.code == Code.UNKNOWN_MESSAGE:
                return None
            raise

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

    async def _instead(self, old: Hanging, panel: Panel) -> Hanging:
        anew = await self._hang(old.channel, panel, old.passing, old)
        await self._take_away(old)
        return anew

    async def _take_away(self, old: Hanging) -> None:
        """The newer one hangs: if this does not work, an old one is seen above it."""
        try:
            await self._delete(old)
        except (Unreachable, Gone, Barred) as error:
            log.info("an old table stays where it was: %s", type(error).__name__)


def _words(text: str) -> list[str]:
    """Discord may trim white space."""
    return text.split()


def _old(there: Hanging) -> bool:
    """Discord does not like messages changed that are older than an hour."""
    hung = discord.utils.snowflake_time(there.message)
    return discord.utils.utcnow() - hung > CHANGED_FOR
