"""Thread pools for work that would block the event loop: one pool for each kind of work.

So a press never waits for pictures or for computer players.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

THREADS = min(8, (os.cpu_count() or 1) + 1)


class Pool:
    """A pool; its threads start when they are first needed."""

    def __init__(self, name: str, threads: int = THREADS) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, partial(work, *args, **named))


DECIDING = Pool("deciding")
"""Presses on a hand, and the panels of hands."""
THINKING = Pool("thinking")
"""Computer players that answer quickly."""
