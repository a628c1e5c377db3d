"""The disk alone: what a commit cannot be quicker than."""

import os
from pathlib import Path
from time import perf_counter, sleep

COMMIT = bytes(4 * 4096)
"""About what the pages of one change take in the log."""
ROUND = 250
"""After so many the log is written over, as SQLite does: its file does not grow any more."""


def fsyncs(folder: Path, how_many: int, a_second: int) -> list[float]:
    """So many writings brought to the disk, in milliseconds each."""
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
