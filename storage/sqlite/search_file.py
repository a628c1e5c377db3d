"""Searches a file for the words on standard input, one in each line. Started as a program.

It ends with 0 if it finds one, and with 3 if not. It runs in a separate process because of the
database's locks: a process that closes a file loses all the locks that it has on that file.
"""

import mmap
import sys
from pathlib import Path

FOUND, NOT_FOUND = 0, 3


def found(file: Path, words: list[bytes]) -> bool:
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as raw:
        return any(raw.find(word) >= 0 for word in words)


if __name__ == "__main__":
    wanted = sys.stdin.buffer.read().splitlines()
    sys.exit(FOUND if found(Path(sys.argv[1]), wanted) else NOT_FOUND)
