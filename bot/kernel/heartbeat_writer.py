"""Writes a row every few seconds: proof that the bot runs and that the database can be written."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.kernel.clock import Clock
from storage.errors import Unavailable
from storage.heartbeat import Beat, ServiceTime
from storage.protocol import Storage

log = logging.getLogger(__name__)

BEAT = 3.0
"""Seconds from one row to the next."""
PATIENCE = 4.0
"""A write that takes more seconds than this counts as failed."""

Listener: TypeAlias = Callable[[Exception | None], object]
"""Called after each attempt to write, with its error, or None."""


class HeartbeatWriter:
    """Writes the row, and knows whether the last attempt succeeded."""

    def __init__(
        self, storage: Storage, clock: Clock, service: Callable[[], Mapping[str, ServiceTime]]
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._service = service
        self.error: Exception | None = None
        """Why the last attempt failed; None if it succeeded."""
        self.since = clock.now()
        """Since when all attempts have succeeded, or all have failed."""
        self.listeners: list[Listener] = []

    async def run(self) -> None:
        while True:
            await self.beat()
            await self._clock.sleep(BEAT)

    async def beat(self, *, stopped: bool = False) -> None:
        """Write once; an error is noted, not raised."""
        error: Exception | None = None
        try:
            await self.write(stopped=stopped)
        except Exception as caught:  # noqa: BLE001 - any error means that nothing can be saved
            error = caught
        self._note(error)

    async def write(self, *, stopped: bool = False) -> None:
        """Write once; raises if that fails."""
        beat = Beat(self._clock.now(), self._service(), stopped)
        try:
            async with asyncio.timeout(PATIENCE):
                await self._storage.keep_beat(beat)
        except TimeoutError as late:
            raise Unavailable("the database takes too long to write") from late

    def _note(self, error: Exception | None) -> None:
        if (error is None) != (self.error is None):
            self.since = self._clock.now()
        self.error = error
        for listener in self.listeners:
            _call(listener, error)


def _call(listener: Listener, error: Exception | None) -> None:
    """A listener that fails does not keep the others from being called."""
    try:
        listener(error)
    except Exception:
        log.exception("a listener of the heartbeat has failed")
