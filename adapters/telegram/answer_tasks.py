"""Tasks that send answers: a message from Telegram is finished when all its answers are. A task
returns True if the person has got the answer."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Set
from contextlib import contextmanager
from contextvars import ContextVar

from adapters.background import BackgroundTasks

_collected: ContextVar[set[asyncio.Task[object]] | None] = ContextVar("collected", default=None)
_withdraw: ContextVar[Callable[[], Awaitable[bool]] | None] = ContextVar("withdraw", default=None)


async def may_ask_to_repeat() -> bool:
    """Return whether the person may be asked to try again: whether nobody does any more what they
    have asked for, nor has done it."""
    withdraw = _withdraw.get()
    return withdraw is None or await withdraw()


class AnswerTasks(BackgroundTasks):
    def run(self, coroutine: Coroutine[object, None, object]) -> asyncio.Task[object]:
        task = super().run(coroutine)
        if (collected := _collected.get()) is not None:
            collected.add(task)
        return task

    @contextmanager
    def collected(
        self, withdraw: Callable[[], Awaitable[bool]]
    ) -> Iterator[Set[asyncio.Task[object]]]:
        """The tasks of this class that are started inside the block, which answers an update.
        `withdraw` sees to it that nobody does it any more, and tells whether that has worked."""
        tasks = set[asyncio.Task[object]]()
        before, outer = _collected.set(tasks), _withdraw.set(withdraw)
        try:
            yield tasks
        finally:
            _collected.reset(before)
            _withdraw.reset(outer)
