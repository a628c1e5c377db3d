"""`python -m bot` with clocks that a test sets: `python -m tests.bot.with_clocks FILE`.

The file holds two numbers: by how many seconds the wall clock, and the time since the machine was
started, are ahead of the real ones. Both run `SPEED` times as fast as these.
"""

import mmap
import struct
import sys
import time
from pathlib import Path

from bot.__main__ import main

SPEED = 3.0
AHEAD = struct.Struct("dd")


class Clocks:
    """The same file for a test, which sets them, and the program, which reads them."""

    def __init__(self, file: Path) -> None:
        if not file.exists():
            file.write_bytes(AHEAD.pack(0.0, 0.0))
        with file.open("r+b") as opened:
            self._shared = mmap.mmap(opened.fileno(), AHEAD.size)

    @property
    def ahead(self) -> tuple[float, float]:
        wall, boottime = AHEAD.unpack(self._shared[:])
        return wall, boottime

    def move(self, wall: float, boottime: float = 0.0) -> None:
        before = self.ahead
        self._shared[:] = AHEAD.pack(before[0] + wall, before[1] + boottime)


def patch(file: Path) -> None:
    clocks, wall, boottime = Clocks(file), time.time, time.clock_gettime
    began_wall, began = wall(), boottime(time.CLOCK_BOOTTIME)

    def ahead() -> float:
        return (SPEED - 1) * (boottime(time.CLOCK_BOOTTIME) - began)

    def moved(clock: int) -> float:
        shown = boottime(clock)
        return shown + ahead() + clocks.ahead[1] if clock == time.CLOCK_BOOTTIME else shown

    time.time = lambda: began_wall + (wall() - began_wall) + ahead() + clocks.ahead[0]
    time.clock_gettime = moved


if __name__ == "__main__":
    patch(Path(sys.argv[1]))
    main()
