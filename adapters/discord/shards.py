"""Which shards of Discord are connected. While one stays away for longer than a short reconnection,
the clocks of all tables stand still, since people cannot press in time."""

import asyncio
from collections.abc import Callable, Iterable

GRACE = 15.0
"""Seconds that a normal reconnection may take."""


class ShardMonitor:
    def __init__(
        self, on_lost: Callable[[], None], on_found: Callable[[], None], grace: float = GRACE
    ) -> None:
        self._on_lost, self._on_found = on_lost, on_found
        self._grace = grace
        self._disconnected: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._lost = False

    def expect(self, shards: Iterable[int]) -> None:
        """These shards are yet to connect."""
        self._disconnected.clear()
        for shard in shards:
            self.disconnected(shard)

    def disconnected(self, shard: int) -> None:
        self._disconnected.add(shard)
        if self._timer is None and not self._lost:
            self._timer = asyncio.get_running_loop().call_later(self._grace, self._report_loss)

    def connected(self, shard: int) -> None:
        self._disconnected.discard(shard)
        if self._disconnected:
            return
        self.close()
        if self._lost:
            self._lost = False
            self._on_found()

    def close(self) -> None:
        """Report nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _report_loss(self) -> None:
        self._timer, self._lost = None, True
        self._on_lost()
