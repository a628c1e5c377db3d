"""Notices when the files that were opened are deleted or replaced.

A program can go on reading and writing such a file through its open connection, but the next start
would not find the data.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from storage.errors import DatabaseLost
from storage.sqlite.lock import beside

BESIDE = ("-wal", "-shm")
"""The files that SQLite keeps beside an open database. Without them another program would miss
what was not written into the database file yet."""

Identity: TypeAlias = tuple[int, int]
"""Device and inode."""


@dataclass(frozen=True, slots=True)
class OpenedFiles:
    """A database and the files beside it, as they were when it was opened."""

    database: Path
    identities: dict[Path, Identity]

    @classmethod
    def now(cls, database: Path) -> "OpenedFiles":
        """Call it after the first read: before that there is no log."""
        files = (database, *(beside(database, ending) for ending in BESIDE))
        return cls(database, {file: there for file in files if (there := _identity(file))})

    def check(self) -> None:
        """`DatabaseLost` if one of the files was deleted, or another file has its name."""
        for file, identity in self.identities.items():
            there = _identity(file)
            if there is None:
                raise DatabaseLost(f"{file} was deleted while it was in use")
            if there != identity:
                raise DatabaseLost(f"{file} was replaced by another file while it was in use")

    def remove_leftovers(self) -> None:
        """Delete the log of a lost database: SQLite would take it for that of the next one."""
        for file in self._leftovers():
            with suppress(OSError):
                file.unlink()

    def _leftovers(self) -> Iterator[Path]:
        for file, identity in self.identities.items():
            if file != self.database and _identity(file) == identity:
                yield file


def _identity(file: Path) -> Identity | None:
    """None if there is no such file. Other errors are raised."""
    try:
        found = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino
