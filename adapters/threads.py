"""Threads for work that would hold up the event loop: a pool of their own for each kind of it.

So a press never waits because pictures are drawn or computer players think.
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
    """Its threads start when they are first needed."""

    def __init__(self, name: str, threads: int = THREADS) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, partial(work, *args, **named))


DECIDING = Pool("deciding")
"""What a press means, and what a hand looks like after it."""
THINKING = Pool("thinking")
"""Computer players that answer at once, or nearly."""
