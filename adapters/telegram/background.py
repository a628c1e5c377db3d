"""Tasks that run in the background: no update waits until an answer has been sent."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Set
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

log = logging.getLogger(__name__)
K = TypeVar("K")
T = TypeVar("T")

_collected: ContextVar[set[asyncio.Task[object]] | None] = ContextVar("collected", default=None)


class BackgroundTasks:
    def __init__(self) -> None:
        self._running = set[asyncio.Task[object]]()

    def __bool__(self) -> bool:
        return bool(self._running)

    def run(self, coroutine: Coroutine[object, None, object]) -> asyncio.Task[object]:
        task: asyncio.Task[object] = asyncio.create_task(coroutine)
        self._running.add(task)
        if (collected := _collected.get()) is not None:
            collected.add(task)
        task.add_done_callback(self._finished)
        return task

    @contextmanager
    def collected(self) -> Iterator[Set[asyncio.Task[object]]]:
        """The tasks that are started inside the block."""
        tasks = set[asyncio.Task[object]]()
        before = _collected.set(tasks)
        try:
            yield tasks
        finally:
            _collected.reset(before)

    async def finish(self, seconds: float) -> None:
        """Wait so long, then cancel the rest."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _finished(self, task: asyncio.Task[object]) -> None:
        """Only the type of an error is logged: its message might name a card."""
        self._running.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("sending an answer has failed: %s", type(fault).__name__)


class SharedCalls(Generic[K, T]):
    """Those who ask for the same key at the same time share one call."""

    def __init__(self, call: Callable[[K], Coroutine[object, None, T]]) -> None:
        self._call = call
        self._running: dict[K, asyncio.Task[T]] = {}

    async def get(self, key: K) -> T:
        if key not in self._running:
            task = self._running[key] = asyncio.create_task(self._call(key))
            task.add_done_callback(lambda _: self._running.pop(key))
        return await asyncio.shield(self._running[key])
