"""Draws pictures outside the event loop, and keeps the newest.

The program draws in a process of its own, because drawing holds Python's lock for milliseconds in
which nothing else runs. Without that process, as in tests, a thread draws.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from typing import TypeVar

from adapters.panel import PrivatePicture, PublicPicture
from adapters.worker import CallFailed, Worker, WorkerEnded
from common.threads import Pool, Threads

T = TypeVar("T")

log = logging.getLogger(__name__)

MOST_BYTES = 2 * 1024 * 1024
MOST_BYTES_OF_ANIMATIONS = 4 * 1024 * 1024
LIMIT = 5.0
"""Seconds for one picture."""
AT_ONCE = 3
"""Pictures that the process has been asked for: it goes on drawing while we take what it has drawn.
"""
PAUSE = 5.0
"""A process that fails twice within these seconds is left alone for as long: words are shown
instead of pictures."""


class NotDrawn(Exception):
    """There is no picture now: its words are shown."""


class Drawing:
    """`slowness`: how many times as long as a usual picture its pictures may take. If they are
    `rare`, its process does not stay."""

    def __init__(
        self,
        most_bytes: int = MOST_BYTES,
        pause: float = PAUSE,
        slowness: float = 1.0,
        rare: bool = False,
    ) -> None:
        self._most_bytes, self._pause, self._slowness = most_bytes, pause, slowness
        self._rare = rare
        self._own_threads = Pool("drawing")
        self._threads: Threads = self._own_threads
        self._worker: Worker | None = None
        self._failed = self._not_before = -inf
        self._kept = OrderedDict[str, bytes]()
        self._bytes = 0
        self._under_way = dict[str, asyncio.Task[bytes]]()

    def use(self, worker: Worker | None, threads: Threads | None = None) -> None:
        """From now on its process draws; without one these threads, or else its own."""
        self._threads = threads or self._own_threads
        self._worker, self._turns = worker, asyncio.Semaphore(AT_ONCE)

    def forget(self) -> None:
        """Every picture is drawn anew."""
        self._kept.clear()
        self._bytes = 0

    async def picture(self, picture: PublicPicture | PrivatePicture) -> bytes:
        """As a PNG, or what else it draws; once for all who ask for it meanwhile. May raise
        `NotDrawn`."""
        kept = self._kept.get(picture.key)
        if kept is not None:
            self._kept.move_to_end(picture.key)
            return kept
        task = self._under_way.get(picture.key)
        if task is None:
            task = asyncio.create_task(self._drawn(picture))
            self._under_way[picture.key] = task
            task.add_done_callback(partial(self._finished, picture.key))
        return await asyncio.shield(task)

    async def ahead(self, steps: Iterable[Callable[[], object]]) -> None:
        """Draw cards before anybody needs them; pictures that are needed come between."""
        for step in steps:
            try:
                await self._run(partial(_without_result, step))
            except NotDrawn:
                return

    async def _drawn(self, picture: PublicPicture | PrivatePicture) -> bytes:
        drawn = await self._run(picture.draw)
        self._kept[picture.key] = drawn
        self._bytes += len(drawn)
        while self._bytes > self._most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)
        return drawn

    def _finished(self, key: str, task: asyncio.Task[bytes]) -> None:
        self._under_way.pop(key, None)
        if not task.cancelled():
            task.exception()  # retrieved, so that asyncio does not warn if nobody waits any more

    async def _run(self, draw: Callable[[], T]) -> T:
        """Of an error only its kind is logged: its message might name a card."""
        try:
            if self._worker is None:
                return await self._threads.run(draw)
            return await self._there(self._worker, draw)
        except Exception as error:  # noqa: BLE001 - whatever it is, words are shown instead
            why = str(error) if isinstance(error, CallFailed) else type(error).__name__
            log.error("a picture could not be drawn: %s", why)  # noqa: TRY400 - as above
            raise NotDrawn from None

    async def _there(self, worker: Worker, draw: Callable[[], T]) -> T:
        """In the process, which is started again if it has failed."""
        async with self._turns:
            if _now() < self._not_before:
                raise WorkerEnded("it fails again and again")
            try:
                drawn = await worker.call(LIMIT * self._slowness, draw)
            except (TimeoutError, OSError, WorkerEnded):
                self._note_failure()
                raise
            if self._rare and len(self._under_way) <= 1:
                await worker.rest()
            return drawn

    def _note_failure(self) -> None:
        now = _now()
        if now - self._failed < self._pause:
            self._not_before = now + self._pause
        self._failed = now


def _now() -> float:
    return asyncio.get_running_loop().time()


def _without_result(step: Callable[[], object]) -> None:
    step()


DRAWING = Drawing()
"""For all platforms, so that a picture that two of them show is drawn once."""
ANIMATIONS = Drawing(MOST_BYTES_OF_ANIMATIONS, slowness=6.0, rare=True)
"""Animated pictures take as long as twenty others, which must not wait for them."""
