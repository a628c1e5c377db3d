"""How often a minute something is done that costs, so that no client can use up what is there for
all."""

from collections.abc import Sequence

from adapters.per_minute import MINUTE

REMEMBERED = 10 * MINUTE
NEW = 3
"""Times within `REMEMBERED` up to which a client is served even if others have used up everything
else."""


class FairPerMinute:
    """Each client may `of_one` times. Once it was `most` times in all, only those may who have done
    it hardly ever within the last ten minutes; they have as much again."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most = most
        self._of_one = of_one
        self._allowed: dict[str, list[float]] = {}
        """It holds no more than is allowed in the time that is remembered."""

    def allows(self, client: str, now: float) -> bool:
        """If so, it counts."""
        self._forget_before(now - REMEMBERED)
        times = self._allowed.get(client, [])
        allowed = self._has_room(times, now)
        if allowed:
            self._allowed[client] = [*times, now]
        return allowed

    def forgive(self, client: str) -> None:
        """The last time of this client does not count."""
        if times := self._allowed.get(client):
            times.pop()

    def _has_room(self, times: Sequence[float], now: float) -> bool:
        total = sum(_last_minute(times, now) for times in self._allowed.values())
        if total < self._most:
            return _last_minute(times, now) < self._of_one
        return total < 2 * self._most and len(times) < NEW

    def _forget_before(self, start: float) -> None:
        for client, times in tuple(self._allowed.items()):
            kept = [time for time in times if time > start]
            if kept:
                times[:] = kept
            else:
                del self._allowed[client]


def _last_minute(times: Sequence[float], now: float) -> int:
    return sum(time > now - MINUTE for time in times)
