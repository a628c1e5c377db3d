"""For how long this process has really run, whatever is done to the wall clock.

Measured by the time since the machine was started, suspended time included. Whoever asks makes a
reading, and somebody asks every second; so a long gap between two readings means that the process
was frozen or the machine asleep. Such a gap does not count, and the reading that ends it notices
it: nothing can be due because of it.
"""

import logging
import math
from collections.abc import Callable

from bot.operations.logging_setup import about

log = logging.getLogger(__name__)

LONGEST_GAP = 3.0
"""Seconds between two readings; a longer gap is an absence."""
MOMENT = 2**-10
"""Goes by in every absence, so that what began before or during it is earlier than its end."""
WALL_SET = 2.0
"""Seconds by which the wall clock may differ from what was expected before it counts as set."""


class Running:
    """Made once, by the clock of the process."""

    def __init__(self, boottime: Callable[[], float], wall: Callable[[], float]) -> None:
        self._boottime = boottime
        self._wall = wall
        self._read = boottime()
        self._difference = wall() - self._read
        self._seconds = 0.0
        self.resumed = -math.inf
        """The reading with which the last absence ended."""

    def read(self) -> float:
        """Seconds; never less than the last time."""
        now = self._boottime()
        passed, self._read = max(0.0, now - self._read), now
        if passed > LONGEST_GAP:
            self._seconds += MOMENT
            self.resumed = self._seconds
            told = about(seconds=round(passed, 1))
            log.warning("we were away: the process or the machine stood still", extra=told)
        else:
            self._seconds += passed
        self._compare(self._wall() - now)
        return self._seconds

    def _compare(self, difference: float) -> None:
        moved = difference - self._difference
        if abs(moved) > WALL_SET:
            self._difference = difference
            told = about(seconds=round(moved, 1))
            log.warning("the wall clock was set; nobody gains or loses time by it", extra=told)
