"""How often a person is answered where all can see it: a group's messages of a minute belong to its
tables."""

from collections.abc import Callable

from adapters.bounded import BoundedDict

MINUTE = 60.0
REMEMBERED = 1000


class PublicAnswers:
    def __init__(self, now: Callable[[], float], most: int) -> None:
        """`most`: in a minute, to one person in one group."""
        self._now, self._most = now, most
        self._answered = BoundedDict[tuple[str, int], list[float]](REMEMBERED)

    def allows(self, group: str, user: int) -> bool:
        """Whether there may be one more; if so, it counts."""
        now = self._now()
        times = [time for time in self._answered.get((group, user), []) if time > now - MINUTE]
        allowed = len(times) < self._most
        self._answered[group, user] = [*times, now] if allowed else times
        return allowed
