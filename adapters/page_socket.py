"""One open socket of a page: the frames that wait to be sent, and how many may be received."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias, TypeVar

from aiohttp import WSMsgType, web

from adapters.bounded import BoundedDict
from adapters.json_frames import CloseCode, Frame, write
from common.addresses import Account

MOST_UNSENT = 256
MOST_UNSENT_SIZE = 256 * 1024
"""Characters of all frames that wait, if there are several."""
LONGEST_SEND = 15.0
"""Seconds in which a page takes a frame: by then it has noticed itself that nothing arrives."""
MOST_PEOPLE = 4096
BURST, PER_SECOND = 30.0, 10.0
MOST_REFUSED = 200.0
"""Frames above the limit, after which the socket is closed. Each second, PER_SECOND of them are
forgotten."""
BEAT = write({"kind": "beat"})

T = TypeVar("T")
Clock: TypeAlias = Callable[[], float]


class RateLimit:
    """A limit for frames: how many at once, and how many a second in the long run."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._left = BURST
        self._since = clock()
        self._refused = 0.0
        self.refused_in_a_row = 0

    def allows(self) -> bool:
        now = self._clock()
        more = (now - self._since) * PER_SECOND
        self._left = min(BURST, self._left + more)
        self._refused = max(0.0, self._refused - more)
        self._since = now
        if self._left < 1:
            self._refused += 1
            self.refused_in_a_row += 1
            return False
        self._left -= 1
        self.refused_in_a_row = 0
        return True

    @property
    def exceeded(self) -> bool:
        """Whether the socket should be closed."""
        return self._refused > MOST_REFUSED


class PersonLimits:
    """One limit for each person, however many pages they have."""

    def __init__(self) -> None:
        self._limits = BoundedDict[Account, RateLimit](MOST_PEOPLE)

    def of(self, who: Account) -> RateLimit:
        limit = self._limits.get(who) or RateLimit()
        self._limits[who] = limit  # those that were used last stay
        return limit


class PageSocket:
    """`beat`: after so many seconds of silence the page gets a sign of life. `socket` must not
    answer pings by itself: aiohttp answers thousands of them before anybody else gets a turn."""

    def __init__(
        self, socket: web.WebSocketResponse, abort: Callable[[], None], beat: float
    ) -> None:
        self.socket = socket
        self.abort = abort
        self.limit = RateLimit()
        """Until it is known who sits there."""
        self._signs = RateLimit()
        self._beat = beat
        self._unsent = asyncio.Queue[str](MOST_UNSENT)
        self._unsent_size = 0
        self._ahead: asyncio.Future[str | None] | None = None
        """What is received while something else is done."""

    def send(self, frame: Frame) -> None:
        """Never waits: a page that is too slow is cut off, and sees everything when it returns."""
        text = write(frame)
        size = self._unsent_size + len(text)
        if self._unsent.full() or (self._unsent_size and size > MOST_UNSENT_SIZE):
            self.abort()
            return
        self._unsent.put_nowait(text)
        self._unsent_size = size

    async def send_queued(self) -> None:
        """Until the socket is closed."""
        try:
            while not self.socket.closed:
                text = await self._next()
                async with asyncio.timeout(LONGEST_SEND):
                    await self.socket.send_str(text)
        except (ConnectionError, TimeoutError):
            self.abort()

    async def unless_closed(self, work: Awaitable[None]) -> bool:
        """Do this unless the socket is closed before. Is it done? A text that comes meanwhile is
        the next that is received."""
        doing = asyncio.ensure_future(work)
        self._ahead = ahead = asyncio.ensure_future(self._receive())
        try:
            await asyncio.wait({doing, ahead}, return_when=asyncio.FIRST_COMPLETED)
            if not doing.done() and ahead.result() is None:
                return False
            await doing
            return True
        finally:
            await _ended(doing)

    async def stop_receiving(self) -> None:
        if self._ahead is not None:
            await _ended(self._ahead)

    async def receive(self) -> str | None:
        """The next text; None once the socket is closed, as it is after any other message. How long
        a page may be silent is up to the server (`adapters/web/visits.py`)."""
        ahead, self._ahead = self._ahead, None
        return await (self._receive() if ahead is None else ahead)

    async def _receive(self) -> str | None:
        while True:
            message = await self.socket.receive()
            match message.type:
                case WSMsgType.TEXT:
                    return str(message.data)
                case WSMsgType.PING | WSMsgType.PONG if self._signs.allows():
                    if message.type is WSMsgType.PING:
                        await self._pong(message.data)
                case WSMsgType.PING | WSMsgType.PONG:
                    self.abort()
                    return None
                case _:
                    await self.close(CloseCode.HOSTILE)
                    return None

    async def _pong(self, data: bytes) -> None:
        with suppress(ConnectionError):
            await self.socket.pong(data)

    async def refuse(self, text: str, why: CloseCode) -> None:
        """Say why before it is closed."""
        with suppress(ConnectionError):
            await self.socket.send_str(write({"kind": "refused", "text": text}))
        await self.close(why)

    async def close(self, why: CloseCode) -> None:
        await self.socket.close(code=why)

    async def _next(self) -> str:
        try:
            async with asyncio.timeout(self._beat):
                text = await self._unsent.get()
        except TimeoutError:
            return BEAT
        self._unsent_size -= len(text)
        return text


async def _ended(task: asyncio.Future[T]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def aborting(request: web.Request) -> Callable[[], None]:
    """Cuts the connection without a farewell."""

    def abort() -> None:
        if request.transport is not None:
            request.transport.abort()

    return abort
