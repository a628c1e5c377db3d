"""How often a minute something is done that costs, so that no client can use up what is there for
all."""

from adapters.bounded import BoundedDict
from adapters.per_minute import MINUTE, REMEMBERED


class FairPerMinute:
    """Each client may `of_one` times. Once it was `most` times in all, a client may only as long as
    it has less than an equal share, and nobody after twice as many."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most = most
        self._of_one = of_one
        self._allowed = BoundedDict[str, list[float]](REMEMBERED)

    def allows(self, client: str, now: float) -> bool:
        """If so, it counts."""
        self._forget_before(now - MINUTE)
        times = self._allowed.get(client, [])
        allowed = len(times) < self._room(client)
        if allowed:
            self._allowed[client] = [*times, now]
        return allowed

    def forgive(self, client: str) -> None:
        """The last time of this client does not count."""
        if times := self._allowed.get(client):
            times.pop()

    def _room(self, client: str) -> int:
        total = sum(map(len, self._allowed.values()))
        if total < self._most:
            return self._of_one
        if total >= 2 * self._most:
            return 0
        return min(self._of_one, self._most // len({*self._allowed, client}))

    def _forget_before(self, start: float) -> None:
        for client, times in tuple(self._allowed.items()):
            kept = [time for time in times if time > start]
            if kept:
                times[:] = kept
            else:
                del self._allowed[client]
