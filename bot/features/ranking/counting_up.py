"""Counts results up again, behind the back of a bot that serves: after an upgrade, or in another
time zone."""

import logging
from contextlib import suppress
from functools import partial

from bot.kernel.clock import Clock
from bot.kernel.short_steps import paced
from storage.errors import Conflict
from storage.protocol import Storage

log = logging.getLogger(__name__)


class CountingUp:
    """Counts what is missing. Of several processes on one database, one does so at a time."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._storage = storage
        self._clock = clock

    async def catch_up(self) -> None:
        """Count all matches up that are missing, or none while another process does so."""
        if await self._storage.counting() is None:
            return
        log.info("the results of earlier matches are being counted up")
        with suppress(Conflict):
            since: int | None = None
            while True:
                since = await paced(partial(self._storage.count_more, since), self._clock)
                if since is None:
                    log.info("the results of all matches are counted up")
                    await self._storage.finish_begun()
                    return
