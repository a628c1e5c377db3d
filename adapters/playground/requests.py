"""What somebody does on the page goes to the desk, and its answer back to where he did it.

Everything that comes in is taken for an enemy's; a private panel goes to its owner alone, whatever
was asked and wherever.
"""

import logging

from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Person
from adapters.playground.chat_log import (
    AsideShelf,
    GroupShelf,
    History,
    Message,
    PrivateShelf,
    Shelf,
    is_reference,
    surface_of,
)
from adapters.playground.connection import PATIENCE, Line
from adapters.playground.connections import Company
from adapters.playground.guest_ids import chat_of
from adapters.playground.panel_json import shown, tokens
from adapters.playground.wire_format import Asked, BadFrame, Heard, Pressed, read
from adapters.ports import Command, Desk, Press, Reference, Reply, Surface
from adapters.token import BadToken, Token, unpack

log = logging.getLogger(__name__)


class Answering:
    def __init__(self, desk: Desk, history: History, company: Company) -> None:
        self._desk = desk
        self._history = history
        self._company = company

    def admits(self, line: Line, text: str) -> Heard | None:
        """What was said, unless it is nothing of ours or too much at once."""
        try:
            heard = read(text)
        except BadFrame:
            heard = None
        if not line.pace.allows():
            self._slow_down(line, heard)
            return None
        if heard is None:
            line.toast(line.words("playground-odd"))
        return heard

    async def answer(self, line: Line, heard: Heard) -> None:
        try:
            await self._served(line, heard)
        except Exception:
            log.exception("the desk could not answer")
            line.toast(line.words("playground-trouble"))
        line.tell({"kind": "done", "n": heard.n})

    def refuse(self, line: Line, heard: Heard) -> None:
        """He is faster than the desk."""
        line.toast(line.words("playground-too-fast"))
        line.tell({"kind": "done", "n": heard.n})

    def _slow_down(self, line: Line, heard: Heard | None) -> None:
        if line.pace.refused == 1:
            line.toast(line.words("playground-too-fast"))
        if heard is not None:
            line.tell({"kind": "done", "n": heard.n})
        if line.pace.refused > PATIENCE:
            line.hang_up()

    async def _served(self, line: Line, heard: Heard) -> None:
        match heard:
            case Pressed():
                await self._pressed(line, heard)
            case Asked():
                await self._asked(line, heard)

    # Buttons

    async def _pressed(self, line: Line, pressed: Pressed) -> None:
        try:
            token = unpack(pressed.token)
        except BadToken:
            line.toast(line.words("playground-odd"))
            return
        reply = await self._desk.press(_press(line, pressed, token))
        _told(line, reply)
        if reply.panel is None:
            return
        shelf = _shelf(line, pressed.where, reply.panel)
        over = self._pressed_message(shelf, pressed, token) if reply.replaces else None
        await self._put(shelf, reply.panel, over, f"{token.table}.{token.verb}")

    def _pressed_message(self, shelf: Shelf, pressed: Pressed, token: Token) -> Reference | None:
        """Where it may be replaced. His own messages are his, even those we have forgotten; one of
        all others' is replaced by what it offers only, never by naming it."""
        if surface_of(shelf) is not pressed.where:
            return None
        if not isinstance(shelf, GroupShelf):
            return pressed.message if is_reference(pressed.message) else None
        message = self._history.find(shelf, pressed.message)
        return message.id if message is not None and _offers(message, token) else None

    async def _put(
        self,
        shelf: Shelf,
        panel: PublicPanel | PrivatePanel,
        over: Reference | None,
        topic: str,
    ) -> None:
        if over is None and isinstance(shelf, AsideShelf):
            await self._put_aside(shelf, panel, topic)
        else:
            self._company.put(await self._history.put_shown(shelf, panel, over))

    async def _put_aside(
        self, shelf: AsideShelf, panel: PublicPanel | PrivatePanel, topic: str
    ) -> None:
        """After all others, where he looks; an older one on the same topic goes."""
        drawn = await shown(panel)
        if old := self._history.remove(shelf, topic):
            self._company.tell(shelf, {"kind": "removed", "id": old.id})
        put = self._history.put(shelf, drawn, topic=topic, picture=panel.picture)
        self._company.put(put)

    # Commands

    async def _asked(self, line: Line, asked: Asked) -> None:
        command = self._command(line, asked)
        if command is None:
            line.toast(line.words("playground-not-a-command"))
            return
        reply = await self._desk.command(command)
        _told(line, reply)
        if reply.panel is not None:
            shelf = _shelf(line, asked.where, reply.panel)
            await self._put(shelf, reply.panel, None, f"/{command.name}")

    def _command(self, line: Line, asked: Asked) -> Command | None:
        name, _, text = asked.text.strip().partition(" ")
        if len(name) < 2 or not name.startswith("/"):
            return None
        in_group = asked.where is Surface.GROUP
        chat = chat_of(line.group) if in_group else None
        named = self._company.named(line.group, text, line.guest.id)
        who, called = _person(line), name[1:].lower()
        if named is None:
            return Command(who, called, text.strip(), chat)
        return Command(who, called, text.strip(), chat, named.account, named.name)


def _press(line: Line, pressed: Pressed, token: Token) -> Press:
    return Press(
        who=_person(line),
        table=token.table,
        revision=token.revision,
        verb=token.verb,
        args=token.args + pressed.indexes,
        chat=None if pressed.where is Surface.PRIVATE else chat_of(line.group),
        surface=pressed.where,
    )


def _shelf(line: Line, where: Surface, panel: PublicPanel | PrivatePanel) -> Shelf:
    """Where an answer may be shown."""
    guest, private = line.guest, isinstance(panel, PrivatePanel)
    if isinstance(panel, PrivatePanel) and panel.owner != guest.account:
        raise PermissionError("a panel of somebody else's")
    if where is Surface.PRIVATE:
        return PrivateShelf(guest.id)
    return AsideShelf(guest.id, line.group) if private else GroupShelf(line.group)


def _told(line: Line, reply: Reply) -> None:
    """What is for this window alone."""
    if reply.toast:
        line.toast(reply.toast)
    if paper := reply.paper:
        line.tell({"kind": "paper", "name": paper.name, "content": paper.content})


def _offers(message: Message, token: Token) -> bool:
    """Is there such a button, perhaps of another revision?"""
    there = [unpack(text) for text in tokens(message.panel)]
    return any((one.table, one.verb) == (token.table, token.verb) for one in there)


def _person(line: Line) -> Person:
    return line.guest.person(line.language)
