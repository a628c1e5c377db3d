"""One socket from its hello to its end: the greeting, the past messages, and all requests."""

import asyncio
import logging
import time
from functools import partial
from typing import TypeAlias

from aiohttp import web

from adapters.bounded import BoundedDict
from adapters.json_frames import BadFrame, CloseCode, OtherVersion
from adapters.page_socket import PageSocket, aborting
from adapters.panel import PrivatePanel
from adapters.playground.chat_log import ChatLogs, GroupLog, PrivateLog, first_reference
from adapters.playground.connection import HEARTBEAT, Connection
from adapters.playground.connections import Connections
from adapters.playground.guest_ids import Group, Guest, GuestId, chat_of
from adapters.playground.page_requests import PageRequests
from adapters.playground.wire_format import VERSION, Hello, RequestFrame, read_hello
from adapters.ports import Command, Desk
from adapters.text import spoken_language, words
from adapters.web.fair_turns import Turn
from adapters.web.visits import CLIENT, Visits

log = logging.getLogger(__name__)

MOST_UNANSWERED = 32
REMEMBERED = 4096
START = "start"
"""The command that a person's private chat begins with."""

RequestQueue: TypeAlias = asyncio.Queue[RequestFrame | None]


class PageSessions:
    def __init__(
        self, desk: Desk, logs: ChatLogs, connections: Connections, visits: Visits
    ) -> None:
        self._desk = desk
        self._logs = logs
        self._connections = connections
        self._visits = visits
        self._turn = visits.turns.turn
        self.requests = PageRequests(desk, logs, connections)
        self._greeting = asyncio.Lock()
        self._arrived: BoundedDict[tuple[GuestId, Group], None] = BoundedDict(REMEMBERED)

    async def serve(
        self, request: web.Request, socket: web.WebSocketResponse, guest: Guest
    ) -> None:
        page = PageSocket(socket, aborting(request), HEARTBEAT)
        hello = await _hello(page)
        if hello is None:
            return
        reader = words(spoken_language(hello.language))
        connection = Connection(guest, hello.group, hello.language, reader, page)
        with self._visits.known(request) as fits:
            if fits:
                page.limit = self._visits.limits.of(guest.account)
                await self._serve(connection, partial(self._turn, request[CLIENT], guest.account))
            else:
                await page.refuse(reader("web-busy"), CloseCode.BUSY)

    async def _serve(self, connection: Connection, turn: Turn) -> None:
        self._connections.arriving.add(connection)
        try:
            async with turn():
                await self._welcome(connection)
            self._connections.arriving.discard(connection)
            await self._converse(connection, turn)
        finally:
            self._connections.arriving.discard(connection)
            self._connections.remove(connection)

    async def _welcome(self, connection: Connection) -> None:
        await self._greet(connection)
        await self._greet_alone(connection)
        await self._logs.draw(connection.logs)
        commands = await self._desk.commands(connection.words.language)
        # Nothing is awaited from here on, so that no message is missed or sent twice.
        past = [message.frame() for message in self._logs.past(connection.logs)]
        connection.send(
            {
                "kind": "welcome",
                "version": VERSION,
                "you": connection.guest.name,
                "group": connection.group,
                "now": time.time(),
                "commands": [{"name": name, "what": what} for name, what in commands.items()],
            }
        )
        connection.send({"kind": "past", "messages": past})
        self._connections.add(connection)

    async def _greet(self, connection: Connection) -> None:
        """In a group without messages."""
        group, who = connection.group, connection.guest.person(connection.language)
        async with self._greeting:
            if not self._logs.past([GroupLog(group)]):
                panel = await self._desk.greeting(chat_of(group), who)
                assert panel is not None  # there is only one playground
                reference = first_reference(group)
                self._connections.put(await self._logs.put(GroupLog(group), panel, reference))

    async def _greet_alone(self, connection: Connection) -> None:
        """In a private chat without messages."""
        guest, log = connection.guest, PrivateLog(connection.guest.id)
        async with self._greeting:
            if self._logs.past([log]):
                return
            reply = await self._desk.command(Command(guest.person(connection.language), START))
            if isinstance(reply.panel, PrivatePanel) and reply.panel.owner == guest.account:
                message = await self._logs.put(log, reply.panel, first_reference(guest.id))
                self._connections.put(message)

    async def _converse(self, connection: Connection, turn: Turn) -> None:
        queue: RequestQueue = asyncio.Queue(MOST_UNANSWERED)
        async with asyncio.TaskGroup() as tasks:
            sending = tasks.create_task(connection.socket.send_queued())
            tasks.create_task(self._answer_all(connection, queue, turn))
            try:
                await self._receive(connection, queue)
            finally:
                # Requests from before the end are still answered.
                sending.cancel()
                await queue.put(None)

    async def _receive(self, connection: Connection, queue: RequestQueue) -> None:
        while (text := await connection.socket.receive()) is not None:
            request = self.requests.read(connection, text)
            if request is None:
                continue
            try:
                queue.put_nowait(request)
            except asyncio.QueueFull:
                self.requests.refuse(connection, request)

    async def _answer_all(self, connection: Connection, queue: RequestQueue, turn: Turn) -> None:
        await self._arrive(connection)
        while request := await queue.get():
            async with turn():
                await self.requests.answer(connection, request)

    async def _arrive(self, connection: Connection) -> None:
        """At a guest's first visit since the start, let the desk show what they may have missed."""
        guest, group = connection.guest, connection.group
        if (guest.id, group) in self._arrived:
            return
        self._arrived[guest.id, group] = None
        try:
            await self._desk.arrived(guest.person(connection.language), chat_of(group))
        except Exception:
            log.exception("the desk could not show what was missed")


async def _hello(page: PageSocket) -> Hello | None:
    """A socket that begins with another frame is closed."""
    try:
        text = await page.receive()
        return None if text is None else read_hello(text)
    except OtherVersion:
        await page.close(CloseCode.OUTDATED)
    except BadFrame:
        await page.close(CloseCode.HOSTILE)
    return None
