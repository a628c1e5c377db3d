"""One open socket: what it still has to be told, and how fast it may speak."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from aiohttp import web

from adapters.playground.chat_log import AsideShelf, GroupShelf, PrivateShelf, Shelf
from adapters.playground.guest_ids import Group, Guest
from adapters.playground.wire_format import Closing, Frame, write
from adapters.text import Words

MOST_UNSENT = 256
BEAT = 15.0
"""Seconds of silence after which we say that we are here."""
BURST, PER_SECOND = 30.0, 10.0
PATIENCE = 200
"""Frames too many, before the socket is closed."""

Clock: TypeAlias = Callable[[], float]


class Pace:
    """So many at once, and so many a second for long."""

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
class Line:
    """What a person in a group hears, in one window."""

    guest: Guest
    group: Group
    language: str | None
    words: Words = field(repr=False)
    socket: web.WebSocketResponse = field(repr=False)
    hang_up: Callable[[], None] = field(repr=False)
    pace: Pace = field(default_factory=Pace, repr=False)
    _unsent: asyncio.Queue[Frame] = field(
        default_factory=lambda: asyncio.Queue(MOST_UNSENT), repr=False
    )

    @property
    def shelves(self) -> tuple[Shelf, ...]:
        """All that may be read here."""
        guest = self.guest.id
        return GroupShelf(self.group), PrivateShelf(guest), AsideShelf(guest, self.group)

    def tell(self, frame: Frame) -> None:
        """Never waits: whoever is too slow is cut off, comes back, and is given what has passed."""
        try:
            self._unsent.put_nowait(frame)
        except asyncio.QueueFull:
            self.hang_up()

    def toast(self, text: str) -> None:
        self.tell({"kind": "toast", "text": text})

    async def telling(self) -> None:
        """Sends what there is to tell, until the socket is closed."""
        try:
            while not self.socket.closed:
                await self.socket.send_str(write(await self._next()))
        except ConnectionError:
            self.hang_up()

    async def close(self, why: Closing) -> None:
        await self.socket.close(code=why)

    async def _next(self) -> Frame:
        try:
            async with asyncio.timeout(BEAT):
                return await self._unsent.get()
        except TimeoutError:
            return {"kind": "beat"}
