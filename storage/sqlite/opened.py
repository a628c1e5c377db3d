"""Whether the files that were opened still have their names.

A file that is deleted, or replaced by another one, can be read and written on through the open
connection, but nothing of it is there for the next start.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from storage.ledger import Lost
from storage.sqlite.lock import beside

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database that is open. Without it another program would miss what is
not in the file yet."""

Identity: TypeAlias = tuple[int, int]
"""Device and inode."""


@dataclass(frozen=True, slots=True)
class OpenedFiles:
    """A database and what is beside it, as they were opened."""

    database: Path
    identities: dict[Path, Identity]

    @classmethod
    def now(cls, database: Path) -> "OpenedFiles":
        """To be called after the first reading: before it there is no log."""
        files = (database, *(beside(database, ending) for ending in BESIDE))
        return cls(database, {file: there for file in files if (there := _identity(file))})

    def check(self) -> None:
        """`Lost`, if one of them has no name any more, or another file has it."""
        for file, identity in self.identities.items():
            there = _identity(file)
            if there is None:
                raise Lost(f"{file} was deleted while it was in use")
            if there != identity:
                raise Lost(f"{file} was replaced by another file while it was in use")

    def remove_leftovers(self) -> None:
        """A log that outlived its database would be taken for that of the next file there."""
        for file in self._leftovers():
            with suppress(OSError):
                file.unlink()

    def _leftovers(self) -> Iterator[Path]:
        for file, identity in self.identities.items():
            if file != self.database and _identity(file) == identity:
                yield file


def _identity(file: Path) -> Identity | None:
    """None, if there is no such file. Other errors say nothing about it, and are raised."""
    try:
        found = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino
