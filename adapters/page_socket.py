"""One open socket of a page: the frames that wait to be sent, and how many may be received."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from aiohttp import WSMessageTypeError, web

from adapters.json_frames import CloseCode, Frame, write

MOST_UNSENT = 256
BURST, PER_SECOND = 30.0, 10.0
MOST_REFUSED = 200
"""Frames above the limit, after which the socket is closed."""

Clock: TypeAlias = Callable[[], float]


class RateLimit:
    """A limit for frames: how many at once, and how many a second in the long run."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._left = BURST
        self._since = clock()
        self.refused = 0

    def allows(self) -> bool:
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._since) * PER_SECOND)
        self._since = now
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        self.refused = 0
        return True


class PageSocket:
    """`beat`: after so many seconds of silence the page gets a sign of life."""

    def __init__(
        self, socket: web.WebSocketResponse, abort: Callable[[], None], beat: float
    ) -> None:
        self.socket = socket
        self.abort = abort
        self.limit = RateLimit()
        self._beat = beat
        self._unsent = asyncio.Queue[Frame](MOST_UNSENT)

    def send(self, frame: Frame) -> None:
        """Never waits: a page that is too slow is cut off, and sees everything when it returns."""
        try:
            self._unsent.put_nowait(frame)
        except asyncio.QueueFull:
            self.abort()

    async def send_queued(self) -> None:
        """Until the socket is closed."""
        try:
            while not self.socket.closed:
                await self.socket.send_str(write(await self._next()))
        except ConnectionError:
            self.abort()

    async def hello(self) -> str | None:
        """The first frame; a socket that begins with another message is closed. How long it may
        take is up to the server (`adapters/web/visits.py`)."""
        try:
            return await self.socket.receive_str()
        except WSMessageTypeError:
            await self.close(CloseCode.HOSTILE)
            return None

    async def refuse(self, text: str, why: CloseCode) -> None:
        """Say why before it is closed."""
        with suppress(ConnectionError):
            await self.socket.send_str(write({"kind": "refused", "text": text}))
        await self.close(why)

    async def close(self, why: CloseCode) -> None:
        await self.socket.close(code=why)

    async def _next(self) -> Frame:
        try:
            async with asyncio.timeout(self._beat):
                return await self._unsent.get()
        except TimeoutError:
            return {"kind": "beat"}


def aborting(request: web.Request) -> Callable[[], None]:
    """Cuts the connection without a farewell."""

    def abort() -> None:
        if request.transport is not None:
            request.transport.abort()

    return abort
