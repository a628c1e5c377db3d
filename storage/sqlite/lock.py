"""A lock that allows one running program per database. The system drops it with the process.

Only programs that write take it; a backup reads without it.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from storage.errors import InUse


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Hold the database, or raise `InUse`.

    The lock file is never deleted: otherwise two programs could each lock a file of that name.
    """
    check_single_name(database)
    descriptor = os.open(beside(database, ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor, database)
        yield
    finally:
        os.close(descriptor)


def check_single_name(database: Path) -> None:
    """Raise `InUse` for a file with two names (hard links): it would have two locks and two logs,
    and SQLite would read only one of the logs."""
    with suppress(FileNotFoundError):
        if (links := database.stat().st_nlink) > 1:
            raise InUse(
                f"{database} has {links} names (hard links), and another program could use it by"
                " another one: remove all names but this"
            )


def is_held(database: Path) -> bool:
    """Whether another program holds the database. No file is created by asking."""
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
