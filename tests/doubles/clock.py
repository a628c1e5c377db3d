"""A clock that a test moves by hand."""

import asyncio
import heapq
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
        self._now += seconds
        while self._asleep and self._asleep[0][0] <= self._now:
            woken = heapq.heappop(self._asleep)[2]
            if not woken.done():
                woken.set_result(None)
