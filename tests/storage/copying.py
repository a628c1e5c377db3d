"""A program that copies a database several times, each time in a process of its own.

`python -m tests.storage.copying URL`: for each line on its standard input, the name of a new file,
it tells the process that copies there, and then how that process ended.
"""

import os
import sys

from storage import backup
from tests.storage.writing import say


def copied(url: str, target: str) -> None:
    """Forked, because a kill must not cost the start of another interpreter."""
    copier = os.fork()
    if copier == 0:
        backup(url, target)
        os._exit(0)
    say(copier)
    _, ended = os.waitpid(copier, 0)
    say(os.waitstatus_to_exitcode(ended))


if __name__ == "__main__":
    for line in sys.stdin:
        copied(sys.argv[1], line.rstrip())
