"""`python -m bot` with clocks that a test sets: `python -m tests.bot.bot_with_set_clocks FILE`.

They stand still until a test moves them. The file holds by how many seconds the wall clock, and the
time since the machine was started, were moved, and how often the program has read them.
"""

import mmap
import struct
import sys
import threading
import time
from pathlib import Path

from bot import lifecycle
from bot.__main__ import main

STEP = 0.05
"""The seconds between checks for due work, so that a test need not wait long."""
AHEAD = struct.Struct("dd")
READINGS = struct.Struct("q")


class Clocks:
    """The same file for a test, which sets them, and the program, which reads them."""

    def __init__(self, file: Path) -> None:
        if not file.exists():
            file.write_bytes(AHEAD.pack(0.0, 0.0) + READINGS.pack(0))
        with file.open("r+b") as opened:
            self._shared = mmap.mmap(opened.fileno(), AHEAD.size + READINGS.size)

    @property
    def ahead(self) -> tuple[float, float]:
        wall, boottime = AHEAD.unpack_from(self._shared)
        return wall, boottime

    def move(self, wall: float, boottime: float = 0.0) -> None:
        before = self.ahead
        AHEAD.pack_into(self._shared, 0, before[0] + wall, before[1] + boottime)

    @property
    def readings(self) -> int:
        (readings,) = READINGS.unpack_from(self._shared, AHEAD.size)
        return int(readings)

    def read(self) -> None:
        READINGS.pack_into(self._shared, AHEAD.size, self.readings + 1)


def patch(file: Path) -> None:
    clocks, shown = Clocks(file), time.clock_gettime
    began_wall, began = time.time(), shown(time.CLOCK_BOOTTIME)
    latest = threading.local()

    def moved(clock: int) -> float:
        if clock != time.CLOCK_BOOTTIME:
            return shown(clock)
        latest.wall, boottime = clocks.ahead
        clocks.read()
        return began + boottime

    # The program reads this clock after the other one; a test may have moved both in between.
    time.time = lambda: began_wall + getattr(latest, "wall", clocks.ahead[0])
    time.clock_gettime = moved


if __name__ == "__main__":
    lifecycle.STEP = STEP
    patch(Path(sys.argv[1]))
    main(())
