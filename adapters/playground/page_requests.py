"""Passes presses and commands of the page to the desk, and shows its replies.

Everything that comes in may be forged. A private panel goes to its owner alone, whatever was asked
and wherever.
"""

import logging
from base64 import b64encode
from dataclasses import replace

from adapters.bounded import BoundedDict
from adapters.json_frames import BadFrame
from adapters.lobby_answers import LobbyAnswers
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels.help import command_of
from adapters.playground.chat_log import (
    AsideLog,
    ChatLogs,
    GroupLog,
    Log,
    LoggedMessage,
    PrivateLog,
    is_reference,
    surface_of,
)
from adapters.playground.connection import Connection
from adapters.playground.connections import Connections
from adapters.playground.guest_ids import GuestId, chat_of
from adapters.playground.panel_json import tokens
from adapters.playground.wire_format import CommandFrame, PressFrame, RequestFrame, read
from adapters.policies import Access, command_policy
from adapters.ports import Command, Desk, Press, Reference, Reply, Surface
from adapters.token import BadToken, Token, unpack
from common.ids import TableId
from common.people import Person

log = logging.getLogger(__name__)

REMEMBERED = 2000


class PageRequests:
    def __init__(self, desk: Desk, logs: ChatLogs, connections: Connections) -> None:
        self._desk = desk
        self._logs = logs
        self._connections = connections
        self._lobby_answers = LobbyAnswers[LoggedMessage]()
        self._asking = BoundedDict[tuple[GuestId, Log], LoggedMessage](REMEMBERED)
        """The message to which each guest's next words are the answer."""

    def lobby_ended(self, table: TableId) -> None:
        for message in self._lobby_answers.end(table):
            self._logs.remove(message)
            self._tell_removed(message)

    def read(self, connection: Connection, text: str) -> RequestFrame | None:
        """None if it cannot be understood, or if there are too many at once."""
        try:
            request = read(text)
        except BadFrame:
            request = None
        if not connection.socket.limit.allows():
            self._slow_down(connection, request)
            return None
        if request is None:
            connection.toast(connection.words("web-odd"))
        return request

    async def answer(self, connection: Connection, request: RequestFrame) -> None:
        try:
            match request:
                case PressFrame():
                    await self._press(connection, request)
                case CommandFrame():
                    await self._command(connection, request)
        except Exception:
            log.exception("the desk could not answer")
            connection.toast(connection.words("web-trouble"))
        connection.send({"kind": "done", "n": request.n})

    def refuse(self, connection: Connection, request: RequestFrame) -> None:
        """The desk is slower than this person."""
        connection.toast(connection.words("web-too-fast"))
        connection.send({"kind": "done", "n": request.n})

    def _slow_down(self, connection: Connection, request: RequestFrame | None) -> None:
        if connection.socket.limit.refused_in_a_row == 1:
            connection.toast(connection.words("web-too-fast"))
        if request is not None:
            connection.send({"kind": "done", "n": request.n})
        if connection.socket.limit.exceeded:
            connection.socket.abort()

    # Buttons

    async def _press(self, connection: Connection, press: PressFrame) -> None:
        try:
            token = unpack(press.token)
        except BadToken:
            connection.toast(connection.words("web-odd"))
            return
        with self._lobby_answers.pressed(press.message):
            reply = await self._desk.press(_press(connection, press, token))
        _send_own(connection, reply)
        if reply.panel is None:
            return
        where = _log_for(connection, press.where, reply.panel)
        over = self._replaceable(where, press, token) if reply.replaces else None
        shown = await self._put(where, reply.panel, over, f"{token.table}.{token.verb}")
        if reply.asks is not None:
            self._asking[connection.guest.id, where] = shown

    def _replaceable(self, where: Log, press: PressFrame, token: Token) -> Reference | None:
        """The pressed message. One that others read too is replaced only if it has such a button;
        a person's own may also be one from before a restart."""
        if surface_of(where) is not press.where:
            return None
        if not isinstance(where, GroupLog):
            return press.message if is_reference(press.message) else None
        message = self._logs.find(where, press.message)
        return message.id if message is not None and _offers(message, token) else None

    async def _put(
        self, where: Log, panel: PublicPanel | PrivatePanel, over: Reference | None, topic: str
    ) -> LoggedMessage:
        """What a person sees aside comes last, and an older message on the same topic goes."""
        aside = over is None and isinstance(where, AsideLog)
        message = await self._logs.put(where, panel, over, topic if aside else "")
        if aside and (old := self._logs.remove_older(message)):
            self._tell_removed(old)
        self._connections.put(message)
        if isinstance(panel, PrivatePanel):
            self._lobby_answers.note(message.id, panel, message)
        return message

    def _tell_removed(self, message: LoggedMessage) -> None:
        self._connections.send(message.log, {"kind": "removed", "id": message.id})

    # Commands

    async def _command(self, connection: Connection, frame: CommandFrame) -> None:
        command = self._read_command(connection, frame)
        if command is None:
            connection.toast(connection.words("playground-not-a-command"))
            return
        reply = await self._desk.command(command)
        if not command.name and reply == Reply():
            reply = Reply(connection.words("playground-not-a-command"))
        _send_own(connection, reply)
        if reply.panel is not None:
            where = _log_for(connection, frame.where, reply.panel)
            shown = await self._put(where, reply.panel, None, f"/{command.name}")
            if reply.replaces and _goes_on(command):
                self._take_place(connection, where, shown)

    def _take_place(self, connection: Connection, where: Log, shown: LoggedMessage) -> None:
        """Remove the message to which the words were the answer."""
        before = self._asking.get((connection.guest.id, where))
        self._asking[connection.guest.id, where] = shown
        if before is not None:
            self._logs.remove(before)
            self._tell_removed(before)

    def _read_command(self, connection: Connection, frame: CommandFrame) -> Command | None:
        """Words without a slash may be an answer."""
        who, typed = _person(connection), frame.text.strip()
        chat = chat_of(connection.group) if frame.where is Surface.GROUP else None
        if typed and not typed.startswith("/"):
            return Command(who, "", typed, chat)
        name, _, text = typed.partition(" ")
        if len(name) < 2:
            return None
        named = self._connections.guest_named(connection.group, text, connection.guest.id)
        command = name[1:].lower()
        beside = command_policy(command_of(command)).access is Access.ANYBODY
        asked = Command(who, command, text.strip(), chat, aside=chat is not None and beside)
        if named is None:
            return asked
        return replace(asked, named=named.account, called=named.name)


def _goes_on(command: Command) -> bool:
    """Whether it answers a question, or shows again what asks for words."""
    return not command.name or command_policy(command_of(command.name)).posts


def _press(connection: Connection, press: PressFrame, token: Token) -> Press:
    return Press(
        who=_person(connection),
        table=token.table,
        revision=token.revision,
        verb=token.verb,
        args=token.args + press.indexes,
        chat=None if press.where is Surface.PRIVATE else chat_of(connection.group),
        surface=press.where,
    )


def _log_for(connection: Connection, where: Surface, panel: PublicPanel | PrivatePanel) -> Log:
    """Where a reply may be shown."""
    guest, private = connection.guest, isinstance(panel, PrivatePanel)
    if isinstance(panel, PrivatePanel) and panel.owner != guest.account:
        raise PermissionError("a panel of somebody else's")
    if where is Surface.PRIVATE:
        return PrivateLog(guest.id)
    return AsideLog(guest.id, connection.group) if private else GroupLog(connection.group)


def _send_own(connection: Connection, reply: Reply) -> None:
    """What is for this window alone."""
    if reply.toast:
        connection.toast(reply.toast)
    if attachment := reply.file:
        content = b64encode(attachment.content).decode()
        connection.send({"kind": "file", "name": attachment.name, "content": content})


def _offers(message: LoggedMessage, token: Token) -> bool:
    """Whether it has such a button, perhaps of another revision."""
    there = [unpack(text) for text in tokens(message.panel)]
    return any((one.table, one.verb) == (token.table, token.verb) for one in there)


def _person(connection: Connection) -> Person:
    return connection.guest.person(connection.language)
