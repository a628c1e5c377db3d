"""What one client can take, and how long it may let the server wait, on real connections."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from adapters.board.board_sessions import MOST_OF_PERSON, MOST_WINDOWS
from adapters.json_frames import CloseCode
from adapters.page_socket import BURST
from adapters.web.visits import USUAL, VisitLimits
from tests.adapters.board.board_stage import PROXY, BoardStage
from tests.adapters.board.visitor import HELLO, BoardSocket, BoardVisitors
from tests.bot.storages import memory
from tests.patience import until

STRANGER = "127.0.0.2"
MOMENT = USUAL.moment + 0.1


class Wire(asyncio.Protocol):
    """A connection byte by byte."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.heard = b""
        self.cut = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard += data

    def connection_lost(self, _: Exception | None) -> None:
        self.cut = True

    def say(self, text: str) -> None:
        self.transport.write(text.encode())

    async def answer(self, status: int) -> None:
        """The next one; it is forgotten then."""
        await until(lambda: b"\r\n\r\n" in self.heard)
        assert self.heard.startswith(f"HTTP/1.1 {status} ".encode())
        self.heard = b""


class Strangers:
    """Clients that do not behave as browsers do."""

    def __init__(self, address: str) -> None:
        self.origin = address.rstrip("/")
        self.host = self.origin.removeprefix("http://")
        self._wires: list[Wire] = []

    async def say(self, text: str, local: str = STRANGER) -> Wire:
        """On a new connection."""
        host, port = self.host.split(":")
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(Wire, host, int(port), local_addr=(local, 0))
        wire.say(text)
        self._wires.append(wire)
        return wire

    async def silent_socket(self, local: str = STRANGER, client: str = "") -> Wire:
        """Open, without a hello."""
        named = {"X-Forwarded-For": client} if client else {}
        wire = await self.say(self.head("GET", "/board/socket", **UPGRADE, **named), local)
        await wire.answer(101)
        return wire

    async def heard(self) -> None:
        """Until what was said is read: somebody who asked later is answered."""
        host, port = self.host.split(":")
        _, wire = await asyncio.get_running_loop().create_connection(Wire, host, int(port))
        wire.say(self.head("GET", "/board/none"))
        await wire.answer(404)
        wire.transport.abort()

    def head(self, method: str, path: str, **more: str) -> str:
        told = {"Host": self.host, "Origin": self.origin, **more}
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in told.items()]
        return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""])

    @property
    def left(self) -> int:
        """How many are not cut off."""
        return sum(not wire.cut for wire in self._wires)

    def close(self) -> None:
        for wire in self._wires:
            wire.transport.abort()


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "MDEyMzQ1Njc4OTAxMjM0NQ==",
}


@pytest.fixture
async def strangers(stage: BoardStage) -> AsyncIterator[Strangers]:
    strangers = Strangers(stage.address)
    yield strangers
    strangers.close()


@asynccontextmanager
async def narrow(tmp_path: Path, limits: VisitLimits) -> AsyncIterator[BoardStage]:
    stage = BoardStage(memory(tmp_path))
    stage.limits = limits
    await stage.begin()
    await stage.open_doors()
    yield stage
    await stage.stop()


async def everybody_enters(stage: BoardStage, people: int = 20) -> None:
    """Each from another address."""
    async with AsyncExitStack() as here:
        for number in range(people):
            visitors = BoardVisitors(stage.address, local=f"127.0.1.{number + 1}")
            await here.enter_async_context(visitors)
            assert (await visitors.sit("Anna")).sight["screen"] == "home"


async def test_silent_sockets_of_one_client_keep_nobody_else_out(
    stage: BoardStage, strangers: Strangers
) -> None:
    for _ in range(USUAL.at_once + 44):
        await strangers.silent_socket()
    await until(lambda: strangers.left <= USUAL.at_once)
    await everybody_enters(stage)
    stage.visits.pass_time(MOMENT)
    await until(lambda: strangers.left <= USUAL.few)
    stage.visits.pass_time(USUAL.hello)
    await until(lambda: not strangers.left)


async def test_a_person_enters_from_the_address_of_the_flood(tmp_path: Path) -> None:
    """Many people can have one address, and a person says hello at once."""
    async with AsyncExitStack() as here:
        stage = await here.enter_async_context(narrow(tmp_path, replace(USUAL, at_once=16)))
        strangers = Strangers(stage.address)
        here.callback(strangers.close)
        for _ in range(16):
            await strangers.silent_socket()
        visitors = BoardVisitors(stage.address, local=STRANGER)
        board = await (await here.enter_async_context(visitors)).sit("Anna")
        stage.visits.pass_time(60)
        await board.send(kind="sync")
        await board.hear("whole")


FORM = {"Content_Type": "application/x-www-form-urlencoded"}
HALF: Sequence[Callable[[Strangers], str]] = (
    lambda _: "",
    lambda _: "GET / HT",
    lambda one: one.head("GET", "/")[:-2],
    lambda one: one.head("POST", "/board/session", Content_Length="20") + "{",
    lambda one: one.head("POST", "/chat", **FORM, Content_Length="20") + "name=",
    lambda one: one.head("POST", "/board/session", Transfer_Encoding="chunked") + "1\r\n{",
)


async def test_half_a_request_is_closed(
    stage: BoardStage, strangers: Strangers, caplog: pytest.LogCaptureFixture
) -> None:
    """More bytes win no time, and nothing is logged: it is no error of ours."""
    half = [await strangers.say(said(strangers)) for said in HALF]
    await strangers.heard()
    stage.visits.pass_time(9)
    await strangers.heard()
    assert strangers.left == len(half)
    for wire in half[1:3]:
        wire.say("x")
    stage.visits.pass_time(1.1)
    await until(lambda: not strangers.left)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_hello_byte_by_byte_is_closed(stage: BoardStage, strangers: Strangers) -> None:
    wire = await strangers.silent_socket()
    stage.visits.pass_time(2)
    wire.say("\x01")  # the first byte of a frame that is not the last
    await strangers.heard()
    stage.visits.pass_time(1.1)
    await until(lambda: wire.cut)


PING, PONG, FRAGMENT = (bytes([first, 0x80, 0, 0, 0, 0]) for first in (0x89, 0x8A, 0x00))
"""Frames of WebSockets without anything in them."""


@pytest.mark.parametrize("frame", [PING, PONG, FRAGMENT])
async def test_a_flood_of_empty_frames_is_cut_off(
    stage: BoardStage, strangers: Strangers, frame: bytes
) -> None:
    """With and without a session; others are served meanwhile."""
    async with BoardVisitors(stage.address) as visitors:
        anna = await visitors.sit("Anna")
        known, unknown = [await strangers.silent_socket() for _ in range(2)]
        session = (await visitors.enter(name="Bruno"))["session"]
        known.transport.write(masked(json.dumps({**HELLO, "session": session}).encode()))
        await until(lambda: b'"whole"' in known.heard)
        for wire in (known, unknown):
            wire.transport.write(frame * 20_000)
        await until(lambda: known.cut and unknown.cut)
        await anna.send(kind="sync")
        await anna.hear("whole")


def masked(text: bytes) -> bytes:
    """A frame of at least 126 bytes, as a browser sends it."""
    return b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text


SYNC = b"\x81\x8f" + bytes(4) + b'{"kind":"sync"}'


async def test_few_pings_are_answered(strangers: Strangers) -> None:
    """Some browsers send one when the network has changed."""
    wire = await strangers.silent_socket()
    wire.transport.write(PING * 3 + PONG)
    await until(lambda: wire.heard == b"\x8a\x00" * 3)
    wire.transport.write(PING * int(BURST))
    await until(lambda: wire.cut)


async def test_many_small_frames_are_cut_off_before_they_are_read(
    stage: BoardStage, strangers: Strangers
) -> None:
    """One that is compressed may be four thousand bytes long."""
    async with BoardVisitors(stage.address) as visitors:
        wire = await strangers.silent_socket()
        session = (await visitors.enter(name="Anna"))["session"]
        wire.transport.write(masked(json.dumps({**HELLO, "session": session}).encode()))
        await until(lambda: b'"whole"' in wire.heard)
        wire.heard = b""
        wire.transport.write(SYNC * (USUAL.frames + 1))
        await until(lambda: wire.cut)
        assert b"whole" not in wire.heard


async def test_what_is_said_before_a_socket_is_open_is_never_read(strangers: Strangers) -> None:
    """No browser does that."""
    head = strangers.head("GET", "/board/socket", **UPGRADE)
    for hasty in (head, strangers.head("GET", "/board/none") + head):
        wire = await strangers.say(hasty)
        wire.transport.write(PING * 3)
        await until(partial(getattr, wire, "cut"))
        assert b"101" not in wire.heard


CHUNKED = {"Transfer_Encoding": "chunked"}
HEADER = f"X-More: {'x' * 4000}\r\n"


@pytest.mark.parametrize(
    ("method", "more", "begun", "on"),
    [
        ("GET", {}, "X-First: x\r\n", HEADER),
        ("POST", CHUNKED, "\r\n1;", "x" * 4000),
        ("POST", CHUNKED, "\r\n0\r\n", HEADER),
    ],
    ids=["headers", "chunk", "trailers"],
)
async def test_a_request_without_end_is_cut_off(
    strangers: Strangers, method: str, more: Mapping[str, str], begun: str, on: str
) -> None:
    """Before it fills the memory."""
    head = strangers.head(method, "/board/session", **more).removesuffix("\r\n")
    wire = await strangers.say(head + begun)
    for _ in range(USUAL.said // 4000 + 1):
        wire.say(on)
    await until(lambda: wire.cut)


async def test_a_connection_is_kept_for_the_next_request(
    stage: BoardStage, strangers: Strangers
) -> None:
    wire = await strangers.say(strangers.head("GET", "/board/none"))
    await wire.answer(404)
    stage.visits.pass_time(USUAL.idle - 5)
    wire.say(strangers.head("GET", "/board/none"))
    await wire.answer(404)
    wire.say("GET")
    await strangers.heard()
    stage.visits.pass_time(USUAL.head)
    await until(lambda: wire.cut)


async def test_one_person_has_so_many_pages(visitors: BoardVisitors) -> None:
    """However many sessions they have."""
    anna = await visitors.enter(name="Anna")
    for number in range(MOST_OF_PERSON):
        if number % MOST_WINDOWS == 0:
            anna = await visitors.enter(name="Anna", secret=anna["secret"])
        await visitors.come(anna["session"])
    anna = await visitors.enter(name="Anna", secret=anna["secret"])
    late = await visitors.knock()
    await late.send(**HELLO, session=anna["session"])
    assert (await late.closed())[1] == CloseCode.BUSY
    assert (await visitors.sit("Bruno")).sight["screen"] == "home"


async def test_where_there_is_no_room_who_has_most_gives_way(tmp_path: Path) -> None:
    async with AsyncExitStack() as here:
        stage = await here.enter_async_context(narrow(tmp_path, replace(USUAL, people=4)))
        many, one, other = [
            await here.enter_async_context(BoardVisitors(stage.address, PROXY, client))
            for client in ("2001:db8::1", "2001:db8:0:1::1", "203.0.113.7")
        ]
        held = [await many.sit("Mallory") for _ in range(4)]
        boards = [await one.sit("Anna"), await other.sit("Bruno")]
        for given_up in held[2:]:
            await gone(given_up)
        late = await one.knock()
        await late.send(**HELLO, session=(await one.enter(name="Carla"))["session"])
        assert (await late.closed())[1] == CloseCode.BUSY
        for board in (*held[:2], *boards):
            await board.send(kind="sync")
            await board.hear("whole")


async def test_strangers_of_many_clients_have_no_room_of_people(tmp_path: Path) -> None:
    """However many addresses they have, the oldest gives way to the newest."""
    limits = replace(USUAL, strangers=8, at_once=4)
    async with AsyncExitStack() as here:
        stage = await here.enter_async_context(narrow(tmp_path, limits))
        strangers = Strangers(stage.address)
        here.callback(strangers.close)
        for number in range(20):
            await strangers.silent_socket(PROXY, f"198.51.100.{number}")
        await everybody_enters(stage)
        assert strangers.left <= 8


async def test_a_network_of_ipv6_is_one_client_and_a_forged_header_makes_none(
    tmp_path: Path,
) -> None:
    async with AsyncExitStack() as here:
        limits = replace(USUAL, hello=1e6)  # however slow this machine is
        stage = await here.enter_async_context(narrow(tmp_path, limits))
        strangers = Strangers(stage.address)
        here.callback(strangers.close)
        for number in range(USUAL.few + 5):
            await strangers.silent_socket(PROXY, f"203.0.113.1, 2001:db8::{number:x}")
            await strangers.silent_socket(STRANGER, f"203.0.113.{number}")
        stage.visits.pass_time(MOMENT)
        await until(lambda: strangers.left <= 2 * USUAL.few)
        assert strangers.left == 2 * USUAL.few


async def gone(board: BoardSocket) -> None:
    async for _ in board.socket:
        pass
