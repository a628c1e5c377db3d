"""Telegram's recommended rate limits; a bot that exceeds them is refused with a time to wait."""

from collections import defaultdict, deque
from collections.abc import Callable

from tests.doubles.telegram.faults import too_many


class Pace:
    """One message a second in a chat, twenty a minute in a group, thirty a second in total."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._said: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=20))
        self._all: deque[float] = deque(maxlen=30)
        self.strict = True

    def spend(self, chat: int, group: bool) -> None:
        now, said = self._now(), self._said[chat]
        if self.strict:
            waits = [said[-1] + 1 - now] if said else []
            if group and len(said) == 20:
                waits.append(said[0] + 60 - now)
            if len(self._all) == 30:
                waits.append(self._all[0] + 1 - now)
            # ignore rounding errors
            if max(waits, default=0.0) > 1e-6:
                raise too_many(max(waits))
        said.append(now)
        self._all.append(now)
