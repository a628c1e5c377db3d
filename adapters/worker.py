"""A process of its own for work that would hold up the program: it may die, and is replaced."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from adapters.worker_process import LENGTH, framed

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class CallFailed(Exception):
    """The function raised: its kind and where it happened."""


class WorkerEnded(Exception):
    """The process has ended over a call."""


class Worker:
    """One process, which starts when it is first needed and answers one call after the other.

    A call may be made while another is under way, so that the process need not wait for its next
    one. A call that takes too long, or whose caller goes away, costs the process its life; calls
    that wait and the next ones go to another process.
    """

    def __init__(self) -> None:
        self._process: _Process | None = None
        self._starting = asyncio.Lock()
        self._over = False

    async def call(self, limit: float, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """What the function returns; it and its arguments are pickled.

        `TimeoutError` after so many seconds, not counting those for earlier calls; `CallFailed`;
        `WorkerEnded` or `OSError` if the process cannot answer.
        """
        question = framed((function, arguments))
        while (packed := await self._answer(limit, question)) is None:
            pass
        result, error = pickle.loads(packed)  # noqa: S301 - only our own process writes to it
        if error:
            raise CallFailed(error)
        answer: T = result
        return answer

    async def _answer(self, limit: float, question: bytes) -> bytes | None:
        """None if the process has ended over an earlier call."""
        process = await self._running()
        process.ask(question)
        try:
            async with process.turn:
                if process.ended:
                    return None
                async with asyncio.timeout(limit):
                    return await process.answer()
        except BaseException:
            self._part_with(process)  # before the next call takes its turn
            await asyncio.shield(process.end())
            raise

    async def _running(self) -> "_Process":
        async with self._starting:
            if self._over:
                raise WorkerEnded("no other process is to start")
            if self._process is None:
                self._process = _Process(await _started())
            return self._process

    async def end(self) -> None:
        """For good, whatever it is doing."""
        self._over = True
        await self.rest()

    async def rest(self) -> None:
        """Without a process until the next call."""
        async with self._starting:
            process = self._process
        if process is not None:
            self._part_with(process)
            await process.end()

    def _part_with(self, process: "_Process") -> None:
        process.ended = True
        if self._process is process:
            self._process = None


class _Process:
    """Answers in the order in which it was asked."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._questions, self._answers = process, process.stdin, process.stdout
        self.turn = asyncio.Lock()
        """Taken by each call in this order, as soon as it has asked."""
        self.ended = False
        """Then its next answer is not that of the next call."""

    def ask(self, question: bytes) -> None:
        self._questions.write(question)

    async def answer(self) -> bytes:
        try:
            await self._questions.drain()
            head = await self._answers.readexactly(LENGTH)
            return await self._answers.readexactly(int.from_bytes(head, "big"))
        except (ConnectionError, asyncio.IncompleteReadError) as ended:
            raise WorkerEnded("its process has ended") from ended

    async def end(self) -> None:
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


async def _started() -> Process:
    """In a session of its own, so that Ctrl-C reaches the program alone."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "adapters.worker_process",
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
