"""A clock that a test moves by hand."""

import asyncio
import heapq
import math
from collections.abc import Awaitable, Callable
from itertools import count

from bot.kernel.running_time import LONGEST_GAP, Running

STEP = LONGEST_GAP - 2**-4
"""The time between readings of the clock while the process runs, in seconds."""


class FakeClock:
    """Implements `bot.kernel.clock.Clock`; sleepers wake when a test sets it on."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now
        self._boottime = now
        self._order = count()
        self._asleep: list[tuple[float, int, asyncio.Future[None]]] = []
        self.running = Running(self.boottime, self.now)

    def now(self) -> float:
        return self._now

    def boottime(self) -> float:
        return self._boottime

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waking = self._boottime + seconds
        heapq.heappush(self._asleep, (waking, next(self._order), woken))
        await woken

    def move(self, seconds: float) -> None:
        """Move the clock while the process runs."""
        assert seconds >= 0, "only the wall clock can be set back"
        self._move_to(self._boottime + seconds)

    def set_wall(self, seconds: float) -> None:
        """Set the wall clock forward or back."""
        self._now += seconds

    def stand_still(self, seconds: float) -> None:
        """Move the clock without a reading, as if the machine were suspended."""
        self._now += seconds
        self._boottime += seconds

    async def pass_by(
        self, seconds: float, finish: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Move the clock from one wake-up to the next, and let each sleeper do its work. `finish`
        waits for work that takes real time, such as requests to a server."""
        end, finish = self._boottime + seconds, finish or quiet
        await finish()
        while (waking := self._next_waking()) <= end:
            self._move_to(waking)
            await finish()
        self._move_to(end)
        await finish()

    def next_waking(self) -> float:
        """When the next sleeper wakes up, by the wall clock."""
        return self._next_waking() + self._now - self._boottime

    def _next_waking(self) -> float:
        while self._asleep and self._asleep[0][2].done():
            heapq.heappop(self._asleep)
        return self._asleep[0][0] if self._asleep else math.inf

    def _move_to(self, boottime: float) -> None:
        difference = self._now - self._boottime
        while self._boottime < boottime:
            self._boottime = min(boottime, self._boottime + STEP)
            self._now = self._boottime + difference
            self.running.read()
        while self._asleep and self._asleep[0][0] <= self._boottime:
            woken = heapq.heappop(self._asleep)[2]
            if not woken.done():
                woken.set_result(None)


async def quiet(turns: int = 30) -> None:
    """Give all tasks a chance to do what they can."""
    for _ in range(turns):
        await asyncio.sleep(0)


class HurriedClock(FakeClock):
    """It is set on by whoever sleeps, for what runs on its own."""

    async def sleep(self, seconds: float) -> None:
        self.move(seconds)
        await asyncio.sleep(0)
