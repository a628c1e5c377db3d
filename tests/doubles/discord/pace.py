"""Discord's rate limits: a number of messages sent, and of messages changed, in each channel within
five seconds, and fifty requests a second in total, not counting answers to presses.
"""

from collections import defaultdict, deque
from collections.abc import Callable, Hashable

IN_A_CHANNEL = 5, 5.0
IN_ALL = 50, 1.0


class Pace:
    """There are no limits until `keep` sets a clock."""

    def __init__(self) -> None:
        self._now: Callable[[], float] | None = None
        self._asked: defaultdict[Hashable, deque[float]] = defaultdict(deque)
        self.refused = 0

    def keep(self, now: Callable[[], float]) -> None:
        self._now = now

    def spend(self, method: str, path: str) -> float:
        """The seconds to wait if this was too much; then the request does not count."""
        if self._now is None or path.startswith(("/interactions/", "/webhooks/")):
            return 0.0
        now = self._now()
        asked = [(self._asked[None], *IN_ALL)]
        if path.startswith("/channels/"):
            asked.append((self._asked[method, path.split("/")[2]], *IN_A_CHANNEL))
        wait = max(_wait(times, most, within, now) for times, most, within in asked)
        if wait > 0:
            self.refused += 1
            return wait
        for times, _, _ in asked:
            times.append(now)
        return 0.0


def _wait(times: deque[float], most: int, within: float, now: float) -> float:
    while times and times[0] <= now - within:
        times.popleft()
    return times[0] + within - now if len(times) >= most else 0.0
