"""Threads for work that would block the event loop: a port, so that a test can do without any.

Each kind of work has a pool of its own, so a press never waits for pictures or computer players.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

THREADS = min(8, (os.cpu_count() or 1) + 1)


class Threads(Protocol):
    """Does work beside the event loop."""

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Return or raise what the work does."""


class Pool:
    """A pool; its threads start when they are first needed."""

    def __init__(self, name: str, threads: int = THREADS) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, partial(work, *args, **named))


class LoopThreads:
    """The threads that the event loop has of its own."""

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        return await asyncio.to_thread(work, *args, **named)


@dataclass(frozen=True, slots=True)
class Pools:
    """The threads of a bot, by what they do."""

    deciding: Threads
    """Presses on a hand, and the panels of hands and tournaments."""
    thinking: Threads
    """Computer players that answer quickly."""
    replaying: Threads
    """Deals that are looked at again."""
    other: Threads
    """Files, and what goes through all that somebody has played."""


POOLS = Pools(Pool("deciding"), Pool("thinking"), Pool("replaying", 1), LoopThreads())
"""Those of the program."""
