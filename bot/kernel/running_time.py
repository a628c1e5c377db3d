"""How long this process has really run, even if the wall clock is set.

It is measured by the time since the machine was started, which includes suspended time. Every
question takes a reading, and there is one at least every second. So a long gap between two readings
means that the process was frozen or the machine asleep. Such a gap does not count, and the reading
that ends it notices it, so no deadline can pass because of it.
"""

import logging
import math
from collections.abc import Callable

from bot.kernel.logging_setup import about

log = logging.getLogger(__name__)

LONGEST_GAP = 3.0
"""Seconds between two readings; a longer gap is an absence."""
MOMENT = 2**-10
"""Every absence counts as this many seconds, so that times before it are less than those after
it."""
WALL_SET = 2.0
"""If the wall clock differs from the expected time by more seconds, it was set."""


class Running:
    """The running time of this process; there is one per clock."""

    def __init__(self, boottime: Callable[[], float], wall: Callable[[], float]) -> None:
        self._boottime = boottime
        self._wall = wall
        self._read = boottime()
        self._difference = wall() - self._read
        self._seconds = 0.0
        self.resumed = -math.inf
        """The reading that ended the last absence."""

    def read(self) -> float:
        """Seconds; a reading is never less than the one before."""
        now = self._boottime()
        passed, self._read = max(0.0, now - self._read), now
        if passed > LONGEST_GAP:
            self._seconds += MOMENT
            self.resumed = self._seconds
            details = about(seconds=round(passed, 1))
            log.warning("we were away: the process or the machine stood still", extra=details)
        else:
            self._seconds += passed
        self._compare(self._wall() - now)
        return self._seconds

    def _compare(self, difference: float) -> None:
        moved = difference - self._difference
        if abs(moved) > WALL_SET:
            self._difference = difference
            details = about(seconds=round(moved, 1))
            log.warning("the wall clock was set; nobody gains or loses time by it", extra=details)
