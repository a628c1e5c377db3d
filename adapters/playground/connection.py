"""One open socket: the frames that wait to be sent, and how many may be received."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from aiohttp import web

from adapters.playground.chat_log import AsideLog, GroupLog, Log, PrivateLog
from adapters.playground.guest_ids import Group, Guest
from adapters.playground.wire_format import CloseCode, Frame, write
from adapters.text import Words

MOST_UNSENT = 256
HEARTBEAT = 15.0
"""Seconds of silence after which the page gets a sign of life."""
BURST, PER_SECOND = 30.0, 10.0
MOST_REFUSED = 200
"""Frames above the limit, after which the socket is closed."""

Clock: TypeAlias = Callable[[], float]


class RateLimit:
    """So many frames at once, and so many a second in the long run."""

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


@dataclass(eq=False, slots=True)
class Connection:
    """A person's window in a group."""

    guest: Guest
    group: Group
    language: str | None
    words: Words = field(repr=False)
    socket: web.WebSocketResponse = field(repr=False)
    abort: Callable[[], None] = field(repr=False)
    limit: RateLimit = field(default_factory=RateLimit, repr=False)
    _unsent: asyncio.Queue[Frame] = field(
        default_factory=lambda: asyncio.Queue(MOST_UNSENT), repr=False
    )

    @property
    def logs(self) -> tuple[Log, ...]:
        """All that may be read here."""
        guest = self.guest.id
        return GroupLog(self.group), PrivateLog(guest), AsideLog(guest, self.group)

    def send(self, frame: Frame) -> None:
        """Never waits: a page that is too slow is cut off, and reads the logs when it returns."""
        try:
            self._unsent.put_nowait(frame)
        except asyncio.QueueFull:
            self.abort()

    def toast(self, text: str) -> None:
        self.send({"kind": "toast", "text": text})

    async def send_queued(self) -> None:
        """Until the socket is closed."""
        try:
            while not self.socket.closed:
                await self.socket.send_str(write(await self._next()))
        except ConnectionError:
            self.abort()

    async def close(self, why: CloseCode) -> None:
        await self.socket.close(code=why)

    async def _next(self) -> Frame:
        try:
            async with asyncio.timeout(HEARTBEAT):
                return await self._unsent.get()
        except TimeoutError:
            return {"kind": "beat"}
