"""Lets computer players think without blocking the event loop.

Quick players think in a thread. A `SlowPlayer` thinks in a process of its own; if it does not
answer in time, or the process ends, a quicker player answers instead. Its time begins when a
process gets the question: waiting for a free process does not count.
"""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence

from adapters.threads import THINKING
from bot.operations.metrics import AnswerSource
from bot.schedule.thinking_process import LENGTH, framed
from engine.computer import ComputerPlayer, SlowPlayer
from engine.game import Action, Event, HandView, TableView

log = logging.getLogger(__name__)

LIMIT = 2.0
"""Seconds that a slow player has to think."""
LONGEST_WAIT = 6.0
"""Seconds to wait for a free process; with `LIMIT` less than the shortest turn."""
AT_ONCE = max(1, (os.cpu_count() or 1) - 1)


class Failed(Exception):
    """The player raised an error, or its process has ended."""


class ComputerPlayers:
    """Starts processes when they are first needed, and keeps them for the next question."""

    def __init__(
        self,
        limit: float = LIMIT,
        at_once: int = AT_ONCE,
        answered: Callable[[AnswerSource], object] = lambda _: None,
        longest_wait: float = LONGEST_WAIT,
    ) -> None:
        self._limit = limit
        self._longest_wait = longest_wait
        self._answered = answered
        self._free_processes = asyncio.Semaphore(at_once)
        self._idle: list[Process] = []
        self._alive: set[Process] = set()

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
            return await THINKING.run(mind, hand, table, events, seed)
        try:
            action = await self._think_in_process(framed((mind.player, hand, table, events, seed)))
        except (TimeoutError, OSError, Failed) as why:
            log.warning("a quicker player answers instead: %s", _kind(why))
            self._answered(AnswerSource.STAND_IN)
            return await THINKING.run(mind.instead, hand, table, events, seed)
        self._answered(AnswerSource.OWN)
        return action

    async def close(self) -> None:
        """End all processes."""
        self._idle.clear()
        for process in tuple(self._alive):
            await self._end(process)

    async def _think_in_process(self, question: bytes) -> Action:
        async with asyncio.timeout(self._longest_wait):
            await self._free_processes.acquire()
        try:
            return await self._answer(question)
        finally:
            self._free_processes.release()

    async def _answer(self, question: bytes) -> Action:
        process = self._idle.pop() if self._idle else await self._start()
        try:
            async with asyncio.timeout(self._limit):
                answer, error = await _ask(process, question)
        except BaseException:
            await asyncio.shield(self._end(process))
            raise
        self._idle.append(process)
        if error:
            raise Failed(error)
        return answer

    async def _start(self) -> Process:
        """A process in a session of its own, so that Ctrl-C does not reach it."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.schedule.thinking_process",
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._alive.add(process)
        return process

    async def _end(self, process: Process) -> None:
        """Kill a process, whatever it is doing."""
        if process.returncode is None:
            process.kill()
        await process.wait()
        self._alive.discard(process)


def _kind(why: Exception) -> str:
    """A text without foreign content: only the words of `Failed` are our own."""
    return str(why) if isinstance(why, Failed) else type(why).__name__


async def _ask(process: Process, question: bytes) -> tuple[Action, str]:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(question)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        body = await process.stdout.readexactly(int.from_bytes(head, "big"))
    except (ConnectionError, asyncio.IncompleteReadError) as gone:
        raise Failed("its process has ended") from gone
    answer, error = pickle.loads(body)  # noqa: S301 - only our own process writes to it
    return answer, error
