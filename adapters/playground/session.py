"""One socket from its hello to its end: greeting, what has passed, and whatever is pressed."""

import asyncio
import logging
import time
from typing import TypeAlias

from aiohttp import WSMessageTypeError, WSMsgType, web

from adapters.playground.chat_log import GroupShelf, History, first_of
from adapters.playground.connection import Line
from adapters.playground.connections import Company
from adapters.playground.guest_ids import Group, Guest, GuestId, chat_of
from adapters.playground.requests import Answering
from adapters.playground.wire_format import (
    VERSION,
    BadFrame,
    Closing,
    Heard,
    Hello,
    OtherVersion,
    read_hello,
)
from adapters.ports import Desk
from adapters.text import spoken_language, words

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds in which the hello must come."""
MOST_UNANSWERED = 32
REMEMBERED = 4096

Inbox: TypeAlias = asyncio.Queue[Heard | None]


class Reception:
    def __init__(self, desk: Desk, history: History, company: Company) -> None:
        self._desk = desk
        self._history = history
        self._company = company
        self._answering = Answering(desk, history, company)
        self._greeting = asyncio.Lock()
        self._seen: set[tuple[GuestId, Group]] = set()

    async def receive(
        self, request: web.Request, socket: web.WebSocketResponse, guest: Guest
    ) -> None:
        hello = await _hello(socket)
        if hello is None:
            return
        line = _line(request, socket, guest, hello)
        await self._welcome(line)
        try:
            await self._conversation(line)
        finally:
            self._company.leaves(line)

    async def _welcome(self, line: Line) -> None:
        await self._greet(line.group)
        commands = await self._desk.commands(line.words.language)
        # Nothing is awaited from here on: what happens now is either past or told.
        past = [message.frame() for message in self._history.past(line.shelves)]
        line.tell(
            {
                "kind": "welcome",
                "version": VERSION,
                "you": line.guest.name,
                "group": line.group,
                "now": time.time(),
                "commands": [{"name": name, "what": what} for name, what in commands.items()],
            }
        )
        line.tell({"kind": "past", "messages": past})
        self._company.joins(line)

    async def _greet(self, group: Group) -> None:
        """A group in which nothing has been said yet is told what we are."""
        async with self._greeting:
            if self._history.past([GroupShelf(group)]):
                return
            greeting, shelf = await self._desk.greeting(chat_of(group)), GroupShelf(group)
            self._company.put(await self._history.put_shown(shelf, greeting, first_of(group)))

    async def _conversation(self, line: Line) -> None:
        inbox: Inbox = asyncio.Queue(MOST_UNANSWERED)
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(line.telling())
            tasks.create_task(self._answer_all(line, inbox))
            try:
                await self._listen(line, inbox)
            finally:
                # What he pressed before he went is still done.
                telling.cancel()
                await inbox.put(None)

    async def _listen(self, line: Line, inbox: Inbox) -> None:
        async for message in line.socket:
            if message.type is not WSMsgType.TEXT:
                await line.close(Closing.HOSTILE)
                return
            heard = self._answering.admits(line, message.data)
            if heard is None:
                continue
            try:
                inbox.put_nowait(heard)
            except asyncio.QueueFull:
                self._answering.refuse(line, heard)

    async def _answer_all(self, line: Line, inbox: Inbox) -> None:
        await self._arrived(line)
        while heard := await inbox.get():
            await self._answering.answer(line, heard)

    async def _arrived(self, line: Line) -> None:
        """The first time since we started: what he missed we do not know, but the desk does."""
        if (key := (line.guest.id, line.group)) in self._seen:
            return
        if len(self._seen) >= REMEMBERED:
            self._seen.clear()
        self._seen.add(key)
        try:
            await self._desk.arrived(line.guest.person(line.language), chat_of(line.group))
        except Exception:
            log.exception("the desk could not show what was missed")


async def _hello(socket: web.WebSocketResponse) -> Hello | None:
    """Nothing else is heard before it."""
    try:
        async with asyncio.timeout(PATIENCE):
            return read_hello(await socket.receive_str())
    except OtherVersion:
        await socket.close(code=Closing.OUTDATED)
    except (BadFrame, TimeoutError, WSMessageTypeError):
        await socket.close(code=Closing.HOSTILE)
    return None


def _line(request: web.Request, socket: web.WebSocketResponse, guest: Guest, hello: Hello) -> Line:
    def hang_up() -> None:
        if request.transport is not None:
            request.transport.abort()

    reader = words(spoken_language(hello.language))
    return Line(guest, hello.group, hello.language, reader, socket, hang_up)
