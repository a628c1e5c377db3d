"""Tasks that send answers: a message from Telegram is finished when all its answers are. A task
returns True if the person has got the answer."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Set
from contextlib import contextmanager
from contextvars import ContextVar

from adapters.background import BackgroundTasks

_collected: ContextVar[set[asyncio.Task[object]] | None] = ContextVar("collected", default=None)
_is_stored: ContextVar[Callable[[], bool]] = ContextVar("is_stored", default=bool)


def is_done_later() -> bool:
    """Return whether the update that is being answered is stored. Then nobody has to try again:
    whoever has the storage does it."""
    return _is_stored.get()()


class AnswerTasks(BackgroundTasks):
    def run(self, coroutine: Coroutine[object, None, object]) -> asyncio.Task[object]:
        task = super().run(coroutine)
        if (collected := _collected.get()) is not None:
            collected.add(task)
        return task

    @contextmanager
    def collected(self, is_stored: Callable[[], bool]) -> Iterator[Set[asyncio.Task[object]]]:
        """The tasks of this class that are started inside the block, which answers an update."""
        tasks = set[asyncio.Task[object]]()
        before, was_stored = _collected.set(tasks), _is_stored.set(is_stored)
        try:
            yield tasks
        finally:
            _collected.reset(before)
            _is_stored.reset(was_stored)
