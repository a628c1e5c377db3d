"""A clock that a test moves by hand."""

import asyncio
import heapq
import math
from itertools import count


class FakeClock:
    """`bot.clock.Clock`; those who sleep wake when the test has moved it far enough."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now
        self._order = count()
        self._asleep: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._asleep, (self._now + seconds, next(self._order), woken))
        await woken

    def move(self, seconds: float) -> None:
        self._move_to(self._now + seconds)

    async def pass_by(self, seconds: float) -> None:
        """Time goes on from one waking to the next, and whoever wakes does what he has to."""
        end = self._now + seconds
        await quiet()
        while (waking := self.next_waking()) <= end:
            self._move_to(waking)
            await quiet()
        self._move_to(end)
        await quiet()

    def next_waking(self) -> float:
        """When the next of those who sleep wakes."""
        while self._asleep and self._asleep[0][2].done():
            heapq.heappop(self._asleep)
        return self._asleep[0][0] if self._asleep else math.inf

    def _move_to(self, now: float) -> None:
        self._now = now
        while self._asleep and self._asleep[0][0] <= self._now:
            woken = heapq.heappop(self._asleep)[2]
            if not woken.done():
                woken.set_result(None)


async def quiet(turns: int = 30) -> None:
    """Until those who can do something have done it."""
    for _ in range(turns):
        await asyncio.sleep(0)
