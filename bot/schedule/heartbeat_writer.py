"""A row written every few seconds: proof that we are here, and that what is to be kept can be."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.schedule.clock import Clock
from storage.ledger import Beat, ServiceTime, Storage, Unavailable

log = logging.getLogger(__name__)

BEAT = 3.0
"""Seconds from one row to the next."""
PATIENCE = 4.0
"""A row that takes longer than these seconds to be written counts as not written."""

Listener: TypeAlias = Callable[[Exception | None], object]
"""Called after each attempt to write, with its error; None, if the row is written."""


class HeartbeatWriter:
    """Writes the row, and knows whether the last attempt succeeded."""

    def __init__(
        self, storage: Storage, clock: Clock, service: Callable[[], Mapping[str, ServiceTime]]
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._service = service
        self.error: Exception | None = None
        """Why the last attempt failed; None, if it did not."""
        self.since = clock.now()
        """When the first attempt of this kind was made: since then they succeed, or fail."""
        self.listeners: list[Listener] = []

    async def run(self) -> None:
        while True:
            await self.beat()
            await self._clock.sleep(BEAT)

    async def beat(self, *, stopped: bool = False) -> None:
        """Once. An error is noted, never raised."""
        error: Exception | None = None
        try:
            await self.write(stopped=stopped)
        except Exception as why:  # noqa: BLE001 - whatever it is, nothing can be kept
            error = why
        self._note(error)

    async def write(self, *, stopped: bool = False) -> None:
        """Once; raises, if it could not be written."""
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
            _told(listener, error)


def _told(listener: Listener, error: Exception | None) -> None:
    """One that fails keeps no other from hearing of it."""
    try:
        listener(error)
    except Exception:
        log.exception("a listener of the heartbeat has failed")
