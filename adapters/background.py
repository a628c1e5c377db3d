"""Tasks that run in the background: nothing waits for their results."""

import asyncio
import logging
from collections.abc import Coroutine

log = logging.getLogger(__name__)


class BackgroundTasks:
    def __init__(self, fault: str) -> None:
        """`fault`: what the log says about a task that fails."""
        self._fault = fault
        self._running = set[asyncio.Task[object]]()

    def __bool__(self) -> bool:
        return bool(self._running)

    def run(self, coroutine: Coroutine[object, None, object]) -> asyncio.Task[object]:
        task: asyncio.Task[object] = asyncio.create_task(coroutine)
        self._running.add(task)
        task.add_done_callback(self._finished)
        return task

    async def settled(self) -> None:
        """Until no task runs."""
        while self._running:
            await asyncio.wait(self._running)

    async def finish(self, seconds: float) -> None:
        """Wait so long, then cancel the rest."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        self.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def cancel(self) -> None:
        for task in self._running:
            task.cancel()

    def _finished(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error(self._fault, exc_info=error)
