"""A person at the board, frame by frame, who keeps the sight as the page does."""

import asyncio
import json
import zlib
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, Self, TypeAlias

import aiohttp

from adapters.panels.board_types import Sight
from tests.adapters.board.frame_check import check, check_frame
from tests.adapters.playground.visitor import Socket
from tests.patience import PATIENCE

Frame: TypeAlias = Mapping[str, Any]
HELLO = {"kind": "hello", "version": 1, "group": "", "language": "it-IT", "table": None}


class BoardSocket:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.sight: Any = {}
        self.step = 0
        self.sizes: list[int] = []
        """Of every patch, in bytes, compressed as a browser gets it."""
        self._ids = count(1)

    async def send(self, **frame: Any) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def hear(self, *kinds: str) -> Frame:
        """The next frame of such a kind; the sight is kept up to date."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = self.take(await self.socket.receive_str())
                if frame["kind"] in kinds:
                    return frame

    def take(self, text: str) -> Frame:
        """It has the type that the page expects, and so has the sight after it."""
        frame: Frame = json.loads(text)
        check_frame(frame)
        match frame["kind"]:
            case "whole":
                self.sight, self.step = frame["sight"], frame["step"]
            case "patch":
                assert frame["step"] == self.step + 1
                self.step += 1
                self.sizes.append(len(zlib.compress(text.encode())))
                patch(self.sight, frame["changes"])
                check(self.sight, Sight)
            case _:
                pass
        return frame

    async def until(self, fits: Callable[[Any], bool]) -> Any:
        """The sight, once it fits."""
        while not fits(self.sight):
            await self.hear("whole", "patch")
        return self.sight

    async def caught_up(self, revision: int) -> None:
        await self.until(lambda sight: sight["revision"] >= revision)

    async def press(self, token: str, *indexes: int, press: str = "") -> list[Frame]:
        """The frames until the answer to it, and that one."""
        named = press or f"k{next(self._ids)}"
        await self.send(kind="press", id=named, token=token, indexes=list(indexes))
        heard: list[Frame] = []
        while not heard or heard[-1].get("id") != named:
            heard.append(await self.hear("whole", "patch", "panel", "replay", "file", "done"))
        return heard

    async def offer(self, verb: str, *indexes: int, **about: Any) -> Frame:
        """Press the first offer with this verb; the answer."""
        token = self.token(verb, **about)
        assert token, f"no {verb} in {self.sight}"
        return (await self.press(token, *indexes))[-1]

    def token(self, verb: str, **about: Any) -> str | None:
        for there in (self.sight, self.sight.get("hand") or {}):
            for offer in there.get("offers", ()):
                if offer["verb"] == verb and about.items() <= offer.items():
                    return str(there["at"] + offer["token"])
        return None

    async def closed(self) -> tuple[str, int | None]:
        """What was said last, and the code with which it is closed."""
        said = ""
        async with asyncio.timeout(PATIENCE):
            while (message := await self.socket.receive()).type is aiohttp.WSMsgType.TEXT:
                frame = json.loads(message.data)
                said = frame.get("text", said)
        return said, self.socket.close_code


class BoardVisitors:
    """Everybody who comes to one server: from `local`, an address of this machine, or behind a
    proxy there that says that `client` asks."""

    def __init__(self, address: str, local: str = "127.0.0.1", client: str = "") -> None:
        self.origin = address.rstrip("/")
        self._client = client
        connector = aiohttp.TCPConnector(limit=0, local_addr=(local, 0))
        jar = aiohttp.DummyCookieJar()
        self.session = aiohttp.ClientSession(address, connector=connector, cookie_jar=jar)
        self._sockets: list[aiohttp.ClientWebSocketResponse] = []

    async def enter(self, **said: Any) -> Frame:
        async with self.session.post("/board/session", json=said, headers=self.headers) as answer:
            cookies = "; ".join(f"{one.key}={one.value}" for one in answer.cookies.values())
            return {"status": answer.status, "cookies": cookies, **await answer.json()}

    @property
    def headers(self) -> dict[str, str]:
        named = {"X-Forwarded-For": self._client} if self._client else {}
        return {"Origin": self.origin, **named}

    async def knock(self, compress: int = 0) -> BoardSocket:
        """A socket on which nothing has been said."""
        headers = self.headers
        socket = await self.session.ws_connect("/board/socket", headers=headers, compress=compress)
        self._sockets.append(socket)
        return BoardSocket(socket)

    async def come(self, session: str, **hello: Any) -> BoardSocket:
        """The sight is there."""
        socket = await self.knock()
        await socket.send(**{**HELLO, "session": session, **hello})
        await socket.hear("whole")
        return socket

    async def chat(self, entered: Frame, group: str = "casa") -> Socket:
        """The chat page of the same guest; the messages that are there are still to be heard."""
        headers = self.headers | {"Cookie": entered["cookies"]}
        socket = await self.session.ws_connect(f"/{entered['chat']}socket", headers=headers)
        self._sockets.append(socket)
        chat = Socket(socket)
        await chat.send(kind="hello", version=4, group=group, language="it-IT")
        return chat

    async def sit(self, name: str, **hello: Any) -> BoardSocket:
        return await self.come((await self.enter(name=name))["session"], **hello)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for socket in self._sockets:
            await socket.close()
        await self.session.close()


def patch(sight: Any, changes: list[list[Any]]) -> None:
    """As `adapters/board/differences.py` says."""
    for path, *value in changes:
        *way, last = path
        there = sight
        for step in way:
            there = there[step]
        match value:
            case []:
                del there[last]
            case [set_to]:
                there[last] = set_to
            case _:
                start, removed, items = value
                there[last][start : start + removed] = items
