"""A visitor of the playground, frame by frame."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any, Self, TypeAlias

import aiohttp

from common.addresses import Account
from tests.patience import PATIENCE

Frame: TypeAlias = Mapping[str, Any]
HELLO = {"kind": "hello", "version": 4, "group": "casa", "language": "it-IT"}
"""Seconds that anything may take to be said."""


class Socket:
    """The frames of one socket, in both directions."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self._count = 0

    async def send(self, **frame: Any) -> int:
        """With our own count, which is given."""
        self._count += 1
        await self.socket.send_str(json.dumps({"n": self._count, **frame}))
        return self._count

    async def hear(self, *kinds: str) -> Frame:
        """The next frame of such a kind."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame: Frame = json.loads(await self.socket.receive_str())
                if frame["kind"] in kinds:
                    return frame

    async def until(self, n: int) -> list[Frame]:
        """All frames received until the answer to that request is complete."""
        heard: list[Frame] = []
        async with asyncio.timeout(PATIENCE):
            while not heard or (heard[-1]["kind"], heard[-1].get("n")) != ("done", n):
                heard.append(json.loads(await self.socket.receive_str()))
        return heard[:-1]

    async def say(self, **frame: Any) -> list[Frame]:
        """The frames received until the answer is complete."""
        return await self.until(await self.send(**frame))

    async def press(self, token: str, where: str = "group", message: str = "") -> list[Frame]:
        return await self.say(kind="press", where=where, message=message, token=token)

    async def ask(self, text: str, where: str = "group") -> list[Frame]:
        return await self.say(kind="command", where=where, text=text)

    async def past(self) -> list[Frame]:
        messages: list[Frame] = (await self.hear("past"))["messages"]
        return messages

    async def closed(self) -> int | None:
        """The code with which it is closed; what was said before is not heard."""
        async with asyncio.timeout(PATIENCE):
            while (said := await self.socket.receive()).type is aiohttp.WSMsgType.TEXT:
                pass
        return said.data if said.type is aiohttp.WSMsgType.CLOSE else self.socket.close_code


class Visitor:
    """Somebody with a seat."""

    def __init__(self, visitors: "Visitors", home: str, cookies: Frame) -> None:
        self._visitors = visitors
        self.session = visitors.session
        self.origin = visitors.origin
        self.home = home
        self.cookies = dict(cookies)

    @property
    def id(self) -> str:
        return self.home.split("/")[2]

    @property
    def account(self) -> Account:
        return Account(f"playground:{self.id}")

    @property
    def headers(self) -> dict[str, str]:
        """As a browser sends them from our own page."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Origin": self.origin, "Cookie": cookies}

    async def knock(self, home: str = "", **headers: str) -> Socket:
        """A socket on which nothing has been said."""
        address = f"{home or self.home}socket"
        return await self._visitors.knock(address, self.headers | headers)

    async def come(self, group: str = "casa", **hello: Any) -> Socket:
        socket = await self.knock()
        await socket.send(**{**HELLO, "group": group, **hello})
        return socket

    async def settle(self, group: str = "casa") -> Socket:
        """Comes, and has heard what there was."""
        socket = await self.come(group)
        await socket.hear("people")
        return socket


class Visitors:
    def __init__(self, address: str) -> None:
        jar = aiohttp.DummyCookieJar()
        self.origin = address.rstrip("/")
        self.session = aiohttp.ClientSession(address, cookie_jar=jar)
        self._sockets: list[aiohttp.ClientWebSocketResponse] = []

    async def enter(self, name: str, path: str = "/chat") -> Visitor:
        async with self.session.post(
            path, data={"name": name}, headers={"Origin": self.origin}, allow_redirects=False
        ) as answer:
            cookies = {morsel.key: morsel.value for morsel in answer.cookies.values()}
            home = answer.headers["Location"].partition("g/")[0]
            return Visitor(self, home, cookies)

    async def knock(self, address: str, headers: Mapping[str, str]) -> Socket:
        socket = await self.session.ws_connect(address, headers=headers)
        self._sockets.append(socket)
        return Socket(socket)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """A session does not close its sockets by itself."""
        for socket in self._sockets:
            await socket.close()
        await self.session.close()


def tokens(panel: Frame) -> Iterator[str]:
    """Of everything that can be pressed on it."""
    for row in panel["buttons"]:
        yield from (button["token"] for button in row)
    if picker := panel["picker"]:
        every = (picker["all"], picker["order"], *(pick["token"] for pick in picker["cards"]))
        yield from filter(None, every)
