"""How often a person is answered where everybody sees it: a group's messages of a minute belong to
its tables."""

from collections.abc import Hashable

from adapters.bounded import BoundedDict

MINUTE = 60.0
REMEMBERED = 1000


class PerMinute:
    def __init__(self, most: int) -> None:
        self._most = most
        self._allowed = BoundedDict[Hashable, list[float]](REMEMBERED)

    def allows(self, key: Hashable, now: float) -> bool:
        """Whether there may be one more with this key; if so, it counts."""
        times = [time for time in self._allowed.get(key, []) if time > now - MINUTE]
        allowed = len(times) < self._most
        self._allowed[key] = [*times, now] if allowed else times
        return allowed

    def forgive(self, key: Hashable) -> None:
        """The last one with this key does not count."""
        if times := self._allowed.get(key):
            times.pop()
