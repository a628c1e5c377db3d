"""Which parts of Discord can be heard. A short silence is nobody's affair; a longer one stops the
clocks of all tables, since nobody can press in time."""

import asyncio
from collections.abc import Callable, Iterable

GRACE = 15.0
"""Seconds: what a gateway takes to come back when all goes well."""


class Shards:
    def __init__(
        self, lost: Callable[[], None], found: Callable[[], None], grace: float = GRACE
    ) -> None:
        self._lost, self._found = lost, found
        self._grace = grace
        self._away: set[int] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._told = False

    def expect(self, shards: Iterable[int]) -> None:
        """They are not here yet."""
        self._away.clear()
        for shard in shards:
            self.away(shard)

    def away(self, shard: int) -> None:
        self._away.add(shard)
        if self._alarm is None and not self._told:
            self._alarm = asyncio.get_running_loop().call_later(self._grace, self._tell)

    def here(self, shard: int) -> None:
        self._away.discard(shard)
        if self._away:
            return
        self.close()
        if self._told:
            self._told = False
            self._found()

    def close(self) -> None:
        """Nobody will be told anything."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _tell(self) -> None:
        self._alarm, self._told = None, True
        self._lost()
