"""Posts, edits and removes the messages of the bot in channels and in direct messages."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord

from adapters.bounded import BoundedDict
from adapters.discord import permissions
from adapters.discord.activity_launch import ActivityLaunches
from adapters.discord.burial import BurialTracker
from adapters.discord.command_responses import CommandResponses
from adapters.discord.dm_channels import DmChannels
from adapters.discord.ephemeral_hands import EphemeralHands
from adapters.discord.errors import ErrorCode, translated_errors
from adapters.discord.layout import Panel, RenderedPanel, texts_of, without_buttons
from adapters.discord.names import SentMessage, channel_in, user_in
from adapters.discord.nonces import Nonces, subject_of
from adapters.discord.recent_tables import RecentTables
from adapters.discord.shown_pictures import ShownPictures
from adapters.discord.told_pictures import ToldPictures
from adapters.discord.unanswered import UnansweredRequests
from adapters.lobby_answers import LobbyAnswers
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import Barred, Gone, NotEditable, Unreachable
from adapters.subjects import subject_of as screen_of
from common.addresses import Account, Chat

log = logging.getLogger(__name__)

EDITED_FOR = timedelta(minutes=55)
"""An older message is posted anew instead: Discord limits the edits of messages older than an hour.
"""
NONCES_TRIED = 3
LONGEST_WAIT = 30.0
"""Seconds: the library waits no longer before it asks again."""
REMEMBERED = 5000


class ChannelMessages:
    """Discord knows what is posted where; what is remembered here saves asking it."""

    def __init__(self, wait_for_panel: float = 1.0) -> None:
        """`wait_for_panel`: seconds in which a panel can be the response to a command."""
        self.client: discord.Client | None = None
        """While the bot is logged in."""
        self.dm_channels = DmChannels()
        self.burial = BurialTracker()
        self.tables = RecentTables()
        self.pictures = ShownPictures()
        self.ephemeral_hands = EphemeralHands(self.pictures)
        self.told_pictures = ToldPictures(self.ephemeral_hands)
        self.command_responses = CommandResponses(wait_for_panel)
        self.launches = ActivityLaunches()
        self.lobby_answers = LobbyAnswers[discord.Message]()
        self.newest_sheets = BoundedDict[tuple[int, int], SentMessage](REMEMBERED)
        """The copies of score sheets that can be pressed, by channel and sheet."""
        self.unanswered = UnansweredRequests()
        self._nonces = Nonces()
        self._in_words = BoundedDict[Chat, None](REMEMBERED)
        self.on_words: Callable[[Chat], Awaitable[None]]
        """Called once for each channel in which pictures cannot be attached."""

    async def post(
        self, chat: Chat, panel: PublicPanel, over: SentMessage | None, silent: bool = False
    ) -> SentMessage:
        channel = await self._channel(chat)
        self.tables.add(chat, panel)
        if panel.picture is not None and not permissions.may_attach_in(self._connected, channel):
            panel = await self._without_picture(chat, panel)
        try:
            return await self._post(channel, panel, over, silent)
        except Barred:  # the permissions that are known may be out of date
            if panel.picture is None or permissions.missing_in(self._connected, channel):
                raise
            panel = await self._without_picture(chat, panel)
            return await self._post(channel, panel, over, silent)

    async def _without_picture(self, chat: Chat, panel: PublicPanel) -> PublicPanel:
        if chat not in self._in_words:
            self._in_words[chat] = None
            await self.on_words(chat)
        return replace(panel, picture=None)

    async def _post(
        self, channel: int, panel: PublicPanel, over: SentMessage | None, silent: bool = False
    ) -> SentMessage:
        if over is None or over.channel != channel:
            temporary = panel.passing or panel.replaceable
            return await self._send(channel, panel, silent, temporary=temporary)
        if self.burial.is_buried(over) or _is_old(over):
            return await self._replace(over, panel, silent)
        return await self._edit(over, panel)

    async def post_in_private(
        self, account: Account, panel: PrivatePanel, over: SentMessage | None, silent: bool = False
    ) -> SentMessage:
        if panel.owner != account:
            raise PermissionError("a panel of somebody else's")
        self.tables.add(account, panel)
        self.ephemeral_hands.follow(panel)
        try:
            return await self._whisper(account, panel, over, silent)
        except Barred:
            if (user := user_in(account)) is not None:
                self.dm_channels.close(user)
            raise

    async def _whisper(
        self, account: Account, panel: PrivatePanel, over: SentMessage | None, silent: bool = False
    ) -> SentMessage:
        if over is None:
            return await self._send(await self._channel(account), panel, silent, temporary=True)
        if _is_old(over):
            return await self._replace(over, panel, silent)
        return await self._edit(over, panel)

    async def retire(
        self, old: SentMessage, last: PublicPanel | PrivatePanel | None = None
    ) -> None:
        """Let it show `last`, if there is one; else delete an old hand, and let an old table lose
        its buttons."""
        if last is not None:
            await self._edit(old, last)
        elif old.temporary:
            await self._delete(old)
        else:
            async with self._reaching(old.channel):
                message = await self._message(old).fetch()
                await message.edit(view=without_buttons(message))

    def has_posted(self, message: discord.Message) -> bool:
        """Whether it was posted, or posted over, since the start."""
        sent = [SentMessage(message.channel.id, message.id, kind) for kind in (False, True)]
        return any(one in self.burial for one in sent)

    # Channels

    @property
    def _connected(self) -> discord.Client:
        if self.client is None:
            raise Unreachable
        return self.client

    async def _channel(self, to: Chat) -> int:
        channel, user = channel_in(to), user_in(to)
        if channel is not None:
            return channel
        if user is None:
            raise Barred
        return await self.dm_channels.channel_for(self._connected, user)

    def _message(self, sent: SentMessage) -> discord.PartialMessage:
        channel = self._connected.get_partial_messageable(sent.channel)
        return channel.get_partial_message(sent.message)

    @asynccontextmanager
    async def _reaching(self, channel: int, new: bool = False) -> AsyncIterator[None]:
        """Logs which permissions are missing. A `new` message cannot be gone, so there `Gone` means
        that the channel is closed."""
        try:
            async with translated_errors():
                yield
        except Gone as gone:
            raise Barred if new else gone from gone.__cause__
        except asyncio.CancelledError:
            self._end_global_wait()
            raise
        except RuntimeError as error:
            if self.client is not None and not self.client.is_closed():
                raise
            raise Unreachable from error
        except Barred as barred:
            missing = ", ".join(permissions.missing_in(self._connected, channel))
            code = getattr(barred.__cause__, "code", "")
            log.warning("cannot post in %d (%s); missing: %s", channel, code, missing or "-")
            raise

    def _end_global_wait(self) -> None:
        """Let the others go on, if a request is given up while it waits because all have to: the
        library would never end that."""
        if self.client is not None:
            go_on = self.client.http._global_over  # noqa: SLF001 - nothing else of the library ends it
            if not go_on.is_set():
                asyncio.get_running_loop().call_later(LONGEST_WAIT, go_on.set)

    # Requests to Discord

    async def _send(
        self,
        channel: int,
        panel: Panel,
        silent: bool,
        *,
        temporary: bool = False,
        old: SentMessage | None = None,
    ) -> SentMessage:
        """A new message, or the one sent before whose answer did not arrive. One that rings is sent
        as a plain sentence, which a locked phone shows, and then edited into the panel."""
        rendered = await self.pictures.render(panel)
        screen = f"{channel} {screen_of(panel)}"
        repeated = self._nonces.is_open(screen)
        async with self._reaching(channel, new=True):
            message = await self._responded(channel, rendered, old)
            if message is None:
                subject = screen, subject_of(channel, panel)
                message = await self._sent(channel, rendered, subject, silent, old)
        sent = SentMessage(channel, message.id, temporary)
        self.burial.add(sent)
        if repeated or not _says(message, rendered):
            self.pictures.forget(message.id)
            await self._show(sent, rendered, first=True)
        self._nonces.confirm(screen)
        return sent

    async def _responded(
        self, channel: int, rendered: RenderedPanel, old: SentMessage | None
    ) -> discord.Message | None:
        """As the response to a command that brings the panel up. A call is a message of its own."""
        panel = rendered.panel
        passing = isinstance(panel, PublicPanel) and panel.passing
        if old is not None or (passing and rendered.mentions.users):
            return None
        respond = partial(self.command_responses.show, channel)
        return await self.pictures.send(rendered, respond)

    async def _sent(
        self,
        channel: int,
        rendered: RenderedPanel,
        subject: tuple[str, str],
        silent: bool,
        old: SentMessage | None,
    ) -> discord.Message:
        """After a restart a nonce may belong to the `old` message, which is to be replaced, or to a
        deleted one: then the next nonce is taken."""
        for _ in range(NONCES_TRIED):
            message = await self._created(channel, rendered, self._nonces.of(*subject), silent)
            if message is not None and (old is None or message.id != old.message):
                return message
            self._nonces.confirm(subject[0])
        raise Unreachable

    async def _created(
        self, channel: int, rendered: RenderedPanel, nonce: str, silent: bool
    ) -> discord.Message | None:
        """None if the message with this nonce was deleted."""
        try:
            place = self._connected.get_partial_messageable(channel)

            async def posted(rendered: RenderedPanel) -> discord.Message:
                request = _posted(place, nonce, silent, rendered)
                return await self.unanswered.answered(request, channel, rendered)

            return await self.pictures.send(rendered, posted)
        except discord.NotFound as error:
            if error.code == ErrorCode.UNKNOWN_MESSAGE:
                return None
            raise

    async def _edit(self, sent: SentMessage, panel: Panel) -> SentMessage:
        """In a sleeping thread nothing is edited, but a new message wakes it."""
        try:
            return await self._show(sent, await self.pictures.render(panel, sent.message))
        except Gone as gone:
            if getattr(gone.__cause__, "code", None) == ErrorCode.UNKNOWN_MESSAGE:
                raise
            raise NotEditable(sent.reference()) from gone.__cause__

    async def _show(
        self, sent: SentMessage, rendered: RenderedPanel, first: bool = False
    ) -> SentMessage:
        """Edit a message. `first`: it has just been sent, so a press on one of these buttons shows
        that it has them."""

        async def edited(rendered: RenderedPanel) -> discord.Message:
            request = _edited(self._message(sent), rendered)
            if not first:
                return await request
            return await self.unanswered.answered(request, sent.channel, rendered, sent.message)

        async with self._reaching(sent.channel):
            await self.pictures.send(rendered, edited, sent.message)
        return sent

    async def _delete(self, sent: SentMessage) -> None:
        self.burial.remove(sent)
        async with self._reaching(sent.channel):
            await self._message(sent).delete()

    async def _replace(self, old: SentMessage, panel: Panel, silent: bool) -> SentMessage:
        """If the old message cannot be deleted, it stays above the new one."""
        new = await self._send(old.channel, panel, silent, temporary=old.temporary, old=old)
        try:
            await self._delete(old)
        except (Unreachable, Gone, Barred) as error:
            log.info("an old message could not be deleted: %s", type(error).__name__)
        return new


async def _posted(
    place: discord.PartialMessageable, nonce: str, silent: bool, rendered: RenderedPanel
) -> discord.Message:
    call = "" if silent else rendered.call
    if call:
        return await place.send(call, allowed_mentions=rendered.mentions, nonce=nonce)
    return await place.send(
        view=rendered.view,
        files=rendered.files,
        allowed_mentions=discord.AllowedMentions.none(),  # nobody is called without a sentence
        nonce=nonce,
        silent=silent,
    )


async def _edited(message: discord.PartialMessage, rendered: RenderedPanel) -> discord.Message:
    return await message.edit(
        content=None,  # of a call: a message has either text or components
        view=rendered.view,
        attachments=rendered.attachments,
        allowed_mentions=rendered.mentions,
    )


def _says(message: discord.Message, rendered: RenderedPanel) -> bool:
    return list(map(_words, texts_of(message))) == list(map(_words, rendered.texts))


def _words(text: str) -> list[str]:
    """Discord may trim white space."""
    return text.split()


def _is_old(sent: SentMessage) -> bool:
    return discord.utils.utcnow() - discord.utils.snowflake_time(sent.message) > EDITED_FOR
