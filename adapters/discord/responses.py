"""Shows the desk's reply where a button was pressed or a command used.

An interaction's token is valid for fifteen minutes, and a first response is due within three
seconds.
"""

import asyncio
import io
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import aiohttp
import discord
from discord.utils import MISSING

from adapters.discord.command_responses import message_of
from adapters.discord.custom_ids import ComponentPress
from adapters.discord.input_form import InputForm
from adapters.discord.interaction_place import InteractionPlace
from adapters.discord.layout import RenderedPanel
from adapters.discord.markdown import sentence
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import SentMessage, account_of
from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import PrivateFile, Reply, Surface
from adapters.shown_sheet import shown_sheet
from adapters.text import Words

log = logging.getLogger(__name__)

LONGEST_TOAST = 1900
FIRST, LATER = 3.0, 8.0
"""Seconds that a response may take, the first one and others: then it counts as not shown."""
DEFERRAL = 1.5
"""Seconds that a deferral may take, which is not sent at once: after that Discord takes none."""


class InteractionResponder:
    """Responds to one press or command."""

    def __init__(
        self,
        interaction: discord.Interaction,
        place: InteractionPlace,
        words: Words,
        messages: ChannelMessages,
        press: ComponentPress | None = None,
    ) -> None:
        self._interaction = interaction
        self._place = place
        self._words = words
        self._messages = messages
        self._press = press
        self._followed_up = False

    async def defer(self) -> None:
        """Show that a response will follow. Others wait to be shown in the same message meanwhile,
        so that an answer that does not come is given up."""
        if self._messages.command_responses.withdraw(self._interaction):
            return
        async with _tolerated(), asyncio.timeout(DEFERRAL):
            ephemeral = not self._place.direct
            await self._interaction.response.defer(ephemeral=ephemeral, thinking=not self._pressed)

    async def render(self, reply: Reply) -> RenderedPanel | None:
        """Its panel, with a picture that takes time to draw. A toast is added to a private one
        only."""
        if reply.panel is None:
            return None
        note = reply.toast if isinstance(reply.panel, PrivatePanel) else ""
        message = self._interaction.message if self._replaces(reply) else None
        over = None if message is None else message.id
        return await self._messages.pictures.render(reply.panel, over, note)

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
            case _ if reply.asks is not None and self._may_open_form:
                await self._interaction.response.send_modal(InputForm(reply.asks))
            case _ if reply.asks is not None and not self._place.direct:
                await self._toast(self._words("discord-ask-again"))
            case _, RenderedPanel():
                await self._show_panel(rendered, reply)
            case _ if reply.file is not None:
                pass
            case _ if reply.toast:
                await self._toast(reply.toast, reply.in_private)
            case _:
                await self._acknowledge()
        if reply.file is not None:
            await self._send_file(reply.file, reply.toast if reply.panel is None else "")

    # Panels

    def _replaces(self, reply: Reply) -> bool:
        """Whether the panel is shown in the message on which was pressed. Beside a table, one
        ephemeral message shows whatever the person looks at; in direct messages a panel stays,
        unless the reply replaces it."""
        surface, direct = self._place.surface, self._place.direct
        if not self._pressed:
            return False
        if isinstance(reply.panel, PublicPanel):
            return reply.replaces and (surface is Surface.GROUP or direct)
        return surface is Surface.ASIDE or (surface is Surface.PRIVATE and reply.replaces)

    async def _show_panel(self, rendered: RenderedPanel, reply: Reply) -> None:
        public = isinstance(reply.panel, PublicPanel)
        for_all = self._place.direct or (public and self._place.chat is not None)
        chosen = self._is_chosen(reply)
        if chosen and not self._responded:
            await self._interaction.response.defer()
        request = self._edit if self._replaces(reply) else partial(self._send, not for_all)
        over = self._interaction.message if self._replaces(reply) else None
        message = await self._messages.pictures.send(rendered, request, over.id if over else 0)
        if isinstance(reply.panel, PrivatePanel):
            self._note_hand(message, reply.panel)
            if message is not None:
                self._messages.lobby_answers.note(message.id, reply.panel, message)
        elif reply.panel is not None and reply.replaces:
            await self._retire_older(message or self._interaction.message, reply.panel)
        if public and reply.toast:
            await self._toast(reply.toast)
        if chosen:
            await self._interaction.delete_original_response()

    def _is_chosen(self, reply: Reply) -> bool:
        """Whether a score sheet begins for all, which was chosen in a message that this person
        alone sees: that message goes."""
        aside = self._pressed and self._place.surface is Surface.ASIDE
        public = reply.panel if isinstance(reply.panel, PublicPanel) else None
        return aside and public is not None and shown_sheet(public) is not None

    async def _retire_older(self, message: discord.Message | None, panel: PublicPanel) -> None:
        """Another copy of a score sheet in this channel loses its buttons."""
        sheet, newest = shown_sheet(panel), self._messages.newest_sheets
        if message is None or sheet is None:
            return
        key = (message.channel.id, sheet)
        before, newest[key] = newest.get(key), SentMessage(message.channel.id, message.id)
        if before is not None and before != newest[key]:
            await self._messages.retire(before)

    def _note_hand(self, message: discord.Message | None, panel: PrivatePanel) -> None:
        """Only if the interaction's token edits this very message: after a deferred press, it edits
        the message on which was pressed, which others may see."""
        hands = self._messages.ephemeral_hands
        if self._place.direct:
            hands.follow(panel)
        elif message is not None and message.flags.ephemeral and not self._followed_up:
            hands.shown(self._interaction, message.id, panel, self._words)
            if self._press is not None and self._place.surface is Surface.GROUP:
                self._messages.told_pictures.shown(self._interaction, self._press)

    # Requests to Discord

    async def _edit(self, rendered: RenderedPanel) -> discord.Message | None:
        view, attachments = rendered.view, rendered.attachments
        if self._responded:
            return await self._interaction.edit_original_response(
                view=view, attachments=attachments
            )
        response = self._interaction.response
        return message_of(await response.edit_message(view=view, attachments=attachments))

    async def _send(self, ephemeral: bool, rendered: RenderedPanel) -> discord.Message | None:
        """The answer to a deferred command takes the place of the deferral."""
        view, files = rendered.view, rendered.files
        if not self._responded:
            response = self._interaction.response
            return message_of(
                await response.send_message(view=view, files=files, ephemeral=ephemeral)
            )
        if self._deferred_as_command and ephemeral == (not self._place.direct):
            return await self._edit(rendered)
        if self._deferred_as_command:
            await self._interaction.delete_original_response()
        self._followed_up = True
        return await self._interaction.followup.send(
            view=view, files=files, ephemeral=ephemeral, wait=True
        )

    async def _toast(self, toast: str, in_private: bool = False) -> None:
        link = self._messages.dm_channels.link(self._interaction.user.id) if in_private else ""
        await self._say(f"{sentence(toast)[:LONGEST_TOAST]}\n{link}".strip(), MISSING)

    async def _send_file(self, attachment: PrivateFile, toast: str) -> None:
        file = discord.File(io.BytesIO(attachment.content), attachment.name)
        await self._say(sentence(toast)[:LONGEST_TOAST], file)

    async def _say(self, text: str, file: discord.File) -> None:
        """To this person alone."""
        if self._responded:
            await self._interaction.followup.send(text, file=file, ephemeral=True)
        else:
            await self._interaction.response.send_message(text, file=file, ephemeral=True)

    async def _acknowledge(self) -> None:
        """What has been done is seen at the table; but Discord wants a response to a command."""
        if self._pressed:
            if not self._responded:
                await self._interaction.response.defer()
        elif not (self._place.direct or self._place.chat is not None):
            await self._toast(self._words("discord-done-elsewhere"), in_private=True)
        else:
            await self._answer_nothing()

    async def _answer_nothing(self) -> None:
        if not self._responded:
            await self._interaction.response.defer(ephemeral=True, thinking=True)
        if self._deferred_as_command:
            await self._interaction.delete_original_response()

    @property
    def _may_open_form(self) -> bool:
        """Discord takes a form as the first response only, and not in response to another form."""
        form = self._interaction.type is discord.InteractionType.modal_submit
        return not (form or self._responded)

    @property
    def _pressed(self) -> bool:
        """A form that a button has opened is like a press on the button's message."""
        form = self._interaction.type is discord.InteractionType.modal_submit
        on_message = form and self._interaction.message is not None
        return on_message or self._interaction.type is discord.InteractionType.component

    @property
    def _responded(self) -> bool:
        return self._interaction.response.is_done()

    @property
    def _deferred_as_command(self) -> bool:
        """Then a message that is ephemeral, except in direct messages, says that we think."""
        deferred = discord.InteractionResponseType.deferred_channel_message
        return self._interaction.response.type is deferred


@asynccontextmanager
async def _tolerated() -> AsyncIterator[None]:
    """A response that can no longer be shown changes nothing, and is only logged."""
    try:
        yield
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        code = getattr(error, "code", "")
        log.warning("a response could not be shown: %s %s", type(error).__name__, code)
