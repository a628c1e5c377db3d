"""One running program per database: a lock that the operating system drops with the process.

Only programs that write take it. A backup reads beside the one that runs.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from storage.ledger import InUse


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Hold the database, or raise `InUse`.

    The file stays when the lock goes: a file that was removed could be locked by two, each his own.
    """
    must_have_one_name(database)
    descriptor = os.open(beside(database, ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor, database)
        yield
    finally:
        os.close(descriptor)


def must_have_one_name(database: Path) -> None:
    """Under two names (hard links) one file would have two locks, and two logs beside it, of which
    SQLite would read one."""
    with suppress(FileNotFoundError):
        if (links := database.stat().st_nlink) > 1:
            raise InUse(
                f"{database} has {links} names (hard links), and another program could use it by"
                " another one: remove all names but this"
            )


def is_held(database: Path) -> bool:
    """By another program. Nothing is left behind: where there is no file yet, nobody holds it."""
    try:
        descriptor = os.open(beside(database, ".lock"), os.O_RDWR)
    except FileNotFoundError:
        return False
    try:
        _lock(descriptor, database)
    except InUse:
        return True
    finally:
        os.close(descriptor)
    return False


def beside(database: Path, ending: str) -> Path:
    return database.with_name(database.name + ending)


def _lock(descriptor: int, database: Path) -> None:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InUse(f"another running program holds {database}") from None
