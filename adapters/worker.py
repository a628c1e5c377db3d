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
    """One process, which starts when it is first needed, and one call at a time.

    A call that takes too long, or whose caller goes away, costs the process its life; the next call
    starts another.
    """

    def __init__(self) -> None:
        self._process: Process | None = None

    async def call(self, limit: float, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """What the function returns; it and its arguments are pickled.

        `TimeoutError` after so many seconds; `CallFailed`; `WorkerEnded` or `OSError` if the
        process cannot answer.
        """
        question = framed((function, arguments))
        process = self._process or await self._started()
        try:
            async with asyncio.timeout(limit):
                result, error = pickle.loads(await _answer(process, question))  # noqa: S301 - only our own process writes to it
        except BaseException:
            await asyncio.shield(self.end())
            raise
        if error:
            raise CallFailed(error)
        answer: T = result
        return answer

    async def end(self) -> None:
        """Whatever it is doing."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def _started(self) -> Process:
        """In a session of its own, so that Ctrl-C reaches the program alone."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "adapters.worker_process",
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        return self._process


async def _answer(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(question)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        return await process.stdout.readexactly(int.from_bytes(head, "big"))
    except (ConnectionError, asyncio.IncompleteReadError) as ended:
        raise WorkerEnded("its process has ended") from ended
