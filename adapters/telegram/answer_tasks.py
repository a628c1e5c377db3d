"""Tasks that send answers: a message from Telegram is finished when all its answers are."""

import asyncio
from collections.abc import Coroutine, Iterator, Set
from contextlib import contextmanager
from contextvars import ContextVar

from adapters.background import BackgroundTasks

_collected: ContextVar[set[asyncio.Task[object]] | None] = ContextVar("collected", default=None)


class AnswerTasks(BackgroundTasks):
    def run(self, coroutine: Coroutine[object, None, object]) -> asyncio.Task[object]:
        task = super().run(coroutine)
        if (collected := _collected.get()) is not None:
            collected.add(task)
        return task

    @contextmanager
    def collected(self) -> Iterator[Set[asyncio.Task[object]]]:
        """The tasks of this class that are started inside the block."""
        tasks = set[asyncio.Task[object]]()
        before = _collected.set(tasks)
        try:
            yield tasks
        finally:
            _collected.reset(before)
