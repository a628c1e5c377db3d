"""What somebody does on Discord goes to the desk, and its answer back to where he did it.

Everything that comes in is taken for an enemy's. Of what goes wrong only where it happened is
written down: an error's words might show a hidden card.
"""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

import discord

from adapters.discord.addresses import Channel, spot
from adapters.discord.custom_ids import Pressed
from adapters.discord.layout import Shown
from adapters.discord.names import account_of, person
from adapters.discord.permissions import told as lacking_told
from adapters.discord.responses import Link, Replying, drawn
from adapters.policies import policy
from adapters.ports import Command, Desk, Press, Reply, Surface
from adapters.text import Words, spoken_language, words

log = logging.getLogger(__name__)

Seen: TypeAlias = Callable[[discord.Interaction, Channel], None]


@dataclass(frozen=True, slots=True)
class Asked:
    """A command with what was filled in."""

    name: str
    text: str = ""
    named: discord.User | discord.Member | None = None


class Answering:
    def __init__(self, desk: Desk, seen: Seen, link: Link, patience: float) -> None:
        self._desk = desk
        self._seen = seen
        self._link = link
        self._patience = patience
        self._under_way: set[asyncio.Task[None]] = set()
        self.closed = False
        """Nothing is taken in any more."""

    async def pressed(self, interaction: discord.Interaction, pressed: Pressed | None) -> None:
        if self.closed:
            return
        where, speech = spot(interaction), _words(interaction)
        if pressed is None:
            await self._answer(interaction, where, _said(speech("discord-odd")))
            return
        reply = self._desk.press(_press(interaction, where, pressed))
        await self._answer(interaction, where, _with_lacks(reply, where, speech))

    async def asked(self, interaction: discord.Interaction, asked: Asked) -> None:
        if self.closed:
            return
        where, speech = spot(interaction), _words(interaction)
        if where.lacks:
            await self._answer(interaction, where, _said(lacking_told(where.lacks, speech)))
        elif where.outside:
            await self._answer(interaction, where, _said(speech("discord-outside")))
        elif asked.named is not None and asked.named.bot:
            await self._answer(interaction, where, _said(speech("refused-a-bot")))
        else:
            reply = self._desk.command(_command(interaction, where, asked))
            await self._answer(interaction, where, reply)

    async def unknown(self, interaction: discord.Interaction) -> None:
        """A command that we had once."""
        if self.closed:
            return
        speech = _words(interaction)
        await self._answer(interaction, spot(interaction), _said(speech("unknown-command")))

    @property
    def busy(self) -> bool:
        return bool(self._under_way)

    async def finished(self, seconds: float) -> None:
        """What is under way is answered, if that does not last."""
        self.closed = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    async def _answer(
        self, interaction: discord.Interaction, where: Channel, asking: Awaitable[Reply]
    ) -> None:
        self._seen(interaction, where)
        task = asyncio.ensure_future(self._answered(interaction, where, asking))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await task

    async def _answered(
        self, interaction: discord.Interaction, where: Channel, asking: Awaitable[Reply]
    ) -> None:
        speech = _words(interaction)
        replying = Replying(interaction, where, speech, self._link)
        asked = asyncio.ensure_future(_made(asking))
        await asyncio.wait({asked}, timeout=self._patience)
        if not asked.done():
            await replying.wait()
        try:
            reply, panel = await asked
        except Exception as error:  # noqa: BLE001 - whatever it is, he is told
            _note(error)
            reply, panel = Reply(speech("discord-trouble")), None
        await replying.show(reply, panel)


async def _made(asking: Awaitable[Reply]) -> tuple[Reply, Shown | None]:
    """Ready to be shown: drawing is waited for as the desk is."""
    reply = await asking
    return reply, await drawn(reply)


async def _said(text: str) -> Reply:
    return Reply(text)


async def _with_lacks(asking: Awaitable[Reply], where: Channel, speech: Words) -> Reply:
    """Whoever presses where the table can no longer be shown is told why he sees no change."""
    reply = await asking
    if where.surface is not Surface.GROUP or not where.lacks or reply != Reply():
        return reply
    return replace(reply, toast=lacking_told(where.lacks, speech))


def _press(interaction: discord.Interaction, where: Channel, pressed: Pressed) -> Press:
    """What is shown beside the table is asked for there."""
    token, surface = pressed.token, where.surface
    if surface is Surface.GROUP and policy(token.verb).beside:
        surface = Surface.ASIDE
    return Press(
        who=person(interaction),
        table=token.table,
        revision=token.revision,
        verb=token.verb,
        args=token.args + pressed.indexes,
        chat=where.chat,
        surface=surface,
    )


def _command(interaction: discord.Interaction, where: Channel, asked: Asked) -> Command:
    who, named = person(interaction), asked.named
    command = Command(who, asked.name, asked.text, where.chat, aside=not where.own)
    if named is None:
        return command
    reads_here = where.chat is not None and _reads_here(named)
    return replace(
        command, named=account_of(named.id), called=named.display_name, reads_here=reads_here
    )


def _reads_here(named: discord.User | discord.Member) -> bool:
    """A member of this server, who can see this channel."""
    if not isinstance(named, discord.Member):
        return False
    allowed = named.resolved_permissions
    return allowed is None or allowed.view_channel


def _words(interaction: discord.Interaction) -> Words:
    return words(spoken_language(str(interaction.locale)))


def _note(error: Exception) -> None:
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("the desk could not answer: %s\n%s", type(error).__name__, where)
