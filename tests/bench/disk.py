"""The disk alone: the lower limit for the time of a commit."""

import os
from pathlib import Path
from time import perf_counter, sleep

COMMIT = bytes(4 * 4096)
"""About the size of the pages of one change in the log."""
ROUND = 250
"""After this many writes the log is overwritten, as in SQLite, so that its file stops growing."""


def fsyncs(folder: Path, how_many: int, a_second: int) -> list[float]:
    """The milliseconds for each of this many synced writes."""
    descriptor = os.open(folder / "bare", os.O_RDWR | os.O_CREAT)
    try:
        os.pwrite(descriptor, COMMIT * ROUND, 0)
        os.fsync(descriptor)
        return [_fsync(descriptor, number, 1 / a_second) for number in range(how_many)]
    finally:
        os.close(descriptor)


def _fsync(descriptor: int, number: int, pause: float) -> float:
    sleep(pause)
    os.pwrite(descriptor, COMMIT, number % ROUND * len(COMMIT))
    start = perf_counter()
    os.fsync(descriptor)
    return (perf_counter() - start) * 1000
