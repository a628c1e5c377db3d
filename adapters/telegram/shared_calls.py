"""One call for all who ask for the same at the same time."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


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
