"""Answers on their way: nobody at the table waits until they have arrived."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator, Set
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

log = logging.getLogger(__name__)


_collected: ContextVar[set[asyncio.Task[object]] | None] = ContextVar("collected", default=None)


class BackgroundTasks:
    def __init__(self) -> None:
        self._running = set[asyncio.Task[object]]()

    def __bool__(self) -> bool:
        return bool(self._running)

    def run(self, coroutine: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(coroutine)
        self._running.add(task)
        if (collected := _collected.get()) is not None:
            collected.add(task)
        task.add_done_callback(self._finished)

    @contextmanager
    def collected(self) -> Iterator[Set[asyncio.Task[object]]]:
        """Those that are begun within it."""
        tasks = set[asyncio.Task[object]]()
        before = _collected.set(tasks)
        try:
            yield tasks
        finally:
            _collected.reset(before)

    async def finish(self, seconds: float) -> None:
        """What has not arrived by then will not."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        """What went wrong may have words that name a card."""
        self._running.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("an answer has failed: %s", type(fault).__name__)
