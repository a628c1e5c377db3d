"""Lets computer players think without blocking the event loop.

Quick players think in a thread. A `SlowPlayer` thinks in a process of its own; if it does not
answer in time, or the process ends, a quicker player answers instead. Its time begins when a
process gets the question: waiting for a free process does not count.
"""

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from adapters.worker import CallFailed, Worker, WorkerEnded
from bot.kernel.metrics import AnswerSource
from common.threads import POOLS, Threads
from engine.computer import ComputerPlayer, SlowPlayer
from engine.game import Action, Event, HandView, TableView

log = logging.getLogger(__name__)
T = TypeVar("T")
FAILED = (TimeoutError, OSError, CallFailed, WorkerEnded)

LIMIT = 2.0
"""Seconds that a slow player has to think."""
ADVICE = 0.15
"""Seconds that a person waits for advice; the answer to a later question may be quicker."""
JUDGING = 10.0
"""Seconds that a slow player has to judge the moves of a deal."""
LONGEST_WAIT = 6.0
"""Seconds to wait for a free process; with `LIMIT` less than the shortest turn."""
AT_ONCE = max(1, (os.cpu_count() or 1) - 1)


class ComputerPlayers:
    """Starts processes when they are first needed, and keeps them for the next question."""

    def __init__(
        self,
        limit: float = LIMIT,
        at_once: int = AT_ONCE,
        answered: Callable[[AnswerSource], object] = lambda _: None,
        longest_wait: float = LONGEST_WAIT,
        threads: Threads = POOLS.thinking,
    ) -> None:
        self._limit = limit
        self._longest_wait = longest_wait
        self._answered = answered
        self._threads = threads
        self._free_processes = asyncio.Semaphore(at_once)
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._advising: set[asyncio.Task[Action]] = set()

    async def think(
        self,
        mind: ComputerPlayer,
        hand: HandView,
        table: TableView,
        events: Sequence[Event],
        seed: bytes,
    ) -> Action:
        """The action of the player, or of the quicker one in its place."""
        if not isinstance(mind, SlowPlayer):
            return await self._threads.run(mind, hand, table, events, seed)
        try:
            action = await self._in_process(partial(mind.player, hand, table, events, seed))
        except FAILED as why:
            log.warning("a quicker player answers instead: %s", _kind(why))
            self._answered(AnswerSource.STAND_IN)
            return await self._threads.run(mind.instead, hand, table, events, seed)
        self._answered(AnswerSource.OWN)
        return action

    async def advise(
        self, mind: SlowPlayer, hand: HandView, table: TableView, events: Sequence[Event]
    ) -> Action | None:
        """What a slow player would do; None if it does not answer soon."""
        asked = asyncio.create_task(
            self._in_process(partial(mind.player, hand, table, events, b""))
        )
        self._advising.add(asked)
        asked.add_done_callback(self._advised)
        await asyncio.wait([asked], timeout=ADVICE)
        return asked.result() if asked.done() and not _failed(asked) else None

    async def judge(self, judgement: Callable[[], T]) -> T:
        """Return a judgement on moves that were made, from the process of a slow player. A thread
        judges if the process cannot."""
        try:
            return await self._in_process(judgement, JUDGING)
        except FAILED as why:
            log.warning("a thread judges instead: %s", _kind(why))
            return await self._threads.run(judgement)

    def _advised(self, asked: asyncio.Task[Action]) -> None:
        self._advising.discard(asked)
        if _failed(asked):
            log.info("there was no advice")

    async def close(self) -> None:
        """End all processes."""
        for asked in self._advising:
            asked.cancel()
        self._idle.clear()
        for worker in tuple(self._workers):
            await worker.end()

    async def _in_process(self, think: Callable[[], T], limit: float | None = None) -> T:
        async with asyncio.timeout(self._longest_wait):
            await self._free_processes.acquire()
        worker = self._idle.pop() if self._idle else Worker()
        self._workers.add(worker)
        try:
            return await worker.call(limit or self._limit, think)
        finally:
            self._idle.append(worker)
            self._free_processes.release()


def _failed(asked: asyncio.Task[Action]) -> bool:
    return asked.cancelled() or asked.exception() is not None


def _kind(why: Exception) -> str:
    """A text without foreign content: an error's own words might name a card."""
    return str(why) if isinstance(why, CallFailed | WorkerEnded) else type(why).__name__
