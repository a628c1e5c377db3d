"""Passes presses and commands to the desk, and shows its replies.

Everything that comes in may be forged. Of an error only the place is logged: its text might show a
hidden card.
"""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from dataclasses import dataclass, field, replace
from typing import cast

import discord

from adapters.discord.custom_ids import ComponentPress
from adapters.discord.direct_words import DirectWords
from adapters.discord.input_form import TypedWords
from adapters.discord.interaction_place import InteractionPlace, place_of
from adapters.discord.layout import RenderedPanel
from adapters.discord.messages import ChannelMessages
from adapters.discord.names import SentMessage, account_of, person_of
from adapters.discord.permissions import explain_missing
from adapters.discord.responses import InteractionResponder
from adapters.discord.unknown_messages import UnknownMessages
from adapters.panels.help import command_of
from adapters.panels.verbs import Verb
from adapters.policies import command_policy, policy
from adapters.ports import Command, Desk, Press, Reference, Reply, Surface
from adapters.text import Words, spoken_language, words
from common.ids import NO_TABLE, TableId
from common.people import clean_name

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A command with its options."""

    name: str
    text: str = ""
    user: discord.User | discord.Member | None = None
    """Chosen by the person who used the command."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Of a new table."""


class Interactions:
    """A reply that takes longer than `patience` seconds is deferred."""

    def __init__(self, desk: Desk, messages: ChannelMessages, patience: float) -> None:
        self._desk = desk
        self._messages = messages
        self.unknown_messages = UnknownMessages(desk, messages)
        self._direct_words = DirectWords(desk, messages)
        self._patience = patience
        self._under_way: set[asyncio.Task[None]] = set()
        self.closed = False
        """Whether new interactions are ignored."""

    async def on_press(
        self, interaction: discord.Interaction, press: ComponentPress | None
    ) -> None:
        await self._track(self._pressed(interaction, press))

    async def _pressed(
        self, interaction: discord.Interaction, press: ComponentPress | None
    ) -> None:
        place, reader = place_of(interaction), _words(interaction)
        if press is None:
            await self._answer(interaction, place, _toast(reader("discord-odd")))
            return
        if press.token.verb == Verb.BOARD:
            await self._launched(interaction, press.token.table)
            return
        self._note_shown(interaction)
        reply = self._judged(interaction, _press(interaction, place, press))
        shows = place.surface is Surface.GROUP or press.token.verb == Verb.SHOW_ALL
        reply = _explaining_silence(reply, place, reader) if shows else reply
        await self._answer(interaction, place, reply, press)
        await self.unknown_messages.disarm(interaction, press.token)

    def _note_shown(self, interaction: discord.Interaction) -> None:
        """Note that the pressed message is there, even if Discord has not said so. A response to an
        interaction is none of those that are sent or edited by themselves."""
        message = interaction.message
        if message is not None and message.interaction_metadata is None:
            custom_id = str(cast("dict[str, object]", interaction.data or {}).get("custom_id"))
            known = self._messages.has_posted(message)
            self._messages.unanswered.pressed(message, custom_id, known)

    async def _judged(self, interaction: discord.Interaction, press: Press) -> Reply:
        message = interaction.message
        with self._messages.lobby_answers.pressed(message and message.id):
            return await self._desk.press(press)

    async def on_command(self, interaction: discord.Interaction, command: SlashCommand) -> None:
        await self._track(self._asked(interaction, command))

    async def _asked(self, interaction: discord.Interaction, command: SlashCommand) -> None:
        place, reader = place_of(interaction), _words(interaction)
        posts = _posts(command.name)
        if posts and place.missing:
            reply = _toast(explain_missing(place.missing, reader))
        elif posts and place.not_added:
            reply = _toast(reader("discord-outside"))
        elif command.user is not None and command.user.bot:
            reply = _toast(reader("refused-a-bot"))
        else:
            reply = self._desk.command(_command(interaction, place, command))
            if place.direct or (posts and place.chat is not None):
                reply = self._messages.command_responses.offer(interaction, reply)
        await self._answer(interaction, place, reply)

    async def on_form(self, interaction: discord.Interaction, typed: TypedWords) -> None:
        await self._track(self._filled_in(interaction, typed))

    async def _filled_in(self, interaction: discord.Interaction, typed: TypedWords) -> None:
        place = place_of(interaction)
        words = _command(interaction, place, SlashCommand("", typed.text))
        reply = self._desk.command(replace(words, question=typed.question))
        await self._answer(interaction, place, reply)

    async def on_direct_words(self, message: discord.Message) -> None:
        await self._track(self._direct_words.answer(message))

    async def on_launch(self, interaction: discord.Interaction) -> None:
        """The Entry Point command: the board is Discord's Activity."""
        await self._track(self._launched(interaction))

    async def _launched(self, interaction: discord.Interaction, table: TableId = NO_TABLE) -> None:
        if not await self._messages.launches.launch(interaction, table):
            await self._refused(interaction, _words(interaction)("discord-no-activity"))

    async def on_unknown_command(self, interaction: discord.Interaction) -> None:
        """A command from an older version of the bot."""
        await self._track(self._refused(interaction, _words(interaction)("unknown-command")))

    async def _refused(self, interaction: discord.Interaction, why: str) -> None:
        await self._answer(interaction, place_of(interaction), _toast(why))

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    async def close(self, seconds: float) -> None:
        """Ignore new interactions, and wait at most so long until the others are answered."""
        self.closed = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _track(self, work: Coroutine[None, None, None]) -> None:
        if self.closed:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await task

    async def _answer(
        self,
        interaction: discord.Interaction,
        place: InteractionPlace,
        asked: Awaitable[Reply],
        press: ComponentPress | None = None,
    ) -> None:
        if place.direct and interaction.channel is not None:
            self._messages.dm_channels.remember(interaction.user.id, interaction.channel.id)
        reader = _words(interaction)
        responder = InteractionResponder(interaction, place, reader, self._messages, press)
        async with AsyncExitStack() as turn:
            task = asyncio.ensure_future(
                _rendered(asked, responder, turn, self._turn(interaction, place))
            )
            await asyncio.wait({task}, timeout=self._patience)
            if not task.done():
                await responder.defer()
            try:
                reply, rendered = await task
            except Exception as error:  # noqa: BLE001 - whatever it is, the person gets an answer
                _log_place(error)
                reply, rendered = Reply(reader("discord-trouble")), None
            await responder.show(reply, rendered)

    def _turn(
        self, interaction: discord.Interaction, place: InteractionPlace
    ) -> AbstractAsyncContextManager[object]:
        """What the desk has answered first is shown first. On a public message others press too:
        they do not wait for each other."""
        if interaction.message is None or place.surface is Surface.GROUP:
            return nullcontext()
        return self._messages.ephemeral_hands.turn(interaction.message.id)


async def _rendered(
    asked: Awaitable[Reply],
    responder: InteractionResponder,
    turn: AsyncExitStack,
    order: AbstractAsyncContextManager[object],
) -> tuple[Reply, RenderedPanel | None]:
    """Drawing may take as long as the desk's own work."""
    reply = await asked
    try:
        await turn.enter_async_context(order)
        return reply, await responder.render(reply)
    except BaseException:
        if reply.shown is not None:
            reply.shown(False)
        raise


def _posts(name: str) -> bool:
    """Whether the command needs the permission to post; the name of a game opens a table. All other
    answers are responses, which Discord always allows."""
    rule = command_policy(name)
    return command_of(name) is None or (rule.posts and not rule.alone)


async def _toast(text: str) -> Reply:
    return Reply(text)


async def _explaining_silence(
    asked: Awaitable[Reply], place: InteractionPlace, reader: Words
) -> Reply:
    """If the table can no longer be posted there, the person learns why nothing changes."""
    reply = await asked
    if not place.missing or reply != Reply():
        return reply
    return replace(reply, toast=explain_missing(place.missing, reader))


def _press(
    interaction: discord.Interaction, place: InteractionPlace, press: ComponentPress
) -> Press:
    token, surface = press.token, place.surface
    if surface is Surface.GROUP and policy(token.verb).beside:
        surface = Surface.ASIDE
    return Press(
        who=person_of(interaction),
        table=token.table,
        revision=token.revision,
        verb=token.verb,
        args=token.args + press.indexes,
        chat=place.chat,
        surface=surface,
        screen=_own_screen(interaction, place),
    )


def _own_screen(interaction: discord.Interaction, place: InteractionPlace) -> Reference | None:
    """A hand in direct messages: the response to the press can show it."""
    message = interaction.message
    if message is None or not place.direct or place.surface is not Surface.PRIVATE:
        return None
    return SentMessage(message.channel.id, message.id, temporary=True).reference()


def _command(
    interaction: discord.Interaction, place: InteractionPlace, used: SlashCommand
) -> Command:
    who, user = person_of(interaction), used.user
    called = "" if place.chat is None else _chat_name(interaction)
    command = Command(
        *(who, used.name, used.text, place.chat),
        chat_name=called,
        aside=not place.direct,
        options=used.options,
    )
    if user is None:
        return command
    return replace(
        command,
        named=account_of(user.id),
        called=user.display_name,
        to_a_bot=user.bot,
        reads_here=place.chat is not None and _reads_here(user),
    )


def _chat_name(interaction: discord.Interaction) -> str:
    server, channel = interaction.guild, interaction.channel
    names = [getattr(one, "name", None) for one in (server, channel)]
    return clean_name(" · ".join(name for name in names if name))


def _reads_here(user: discord.User | discord.Member) -> bool:
    """A member of this server who can see this channel."""
    if not isinstance(user, discord.Member):
        return False
    allowed = user.resolved_permissions
    return allowed is None or allowed.view_channel


def _words(interaction: discord.Interaction) -> Words:
    return words(spoken_language(str(interaction.locale)))


def _log_place(error: Exception) -> None:
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("the desk could not answer: %s\n%s", type(error).__name__, where)
