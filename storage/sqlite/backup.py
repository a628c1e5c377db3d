"""Makes copies of a database that is in use, and restores checked copies."""

import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import mkstemp

from storage.errors import InUse, Unusable
from storage.sqlite.connection import connect, translate_errors
from storage.sqlite.lock import beside, check_single_name, held
from storage.sqlite.migrate import check_version

LOG = "-wal"
"""The log that SQLite keeps beside a database that is open, or was not closed."""
UNFINISHED = ".scala40-unfinished"
"""The ending of a copy that is still being written; a killed process leaves such a file."""
LEFT_BEHIND = 24 * 3600.0
"""An unfinished copy that did not change for so many seconds is a leftover."""

NOTE = ".last-backup"
"""An empty file beside the database, as old as the newest copy. It keeps its age if the program
that copies the database may not write in the folder."""


def copy(database: Path, target: Path, *, overwrite: bool = False) -> None:
    """Copy all that is committed at this moment. The copy gets its name once it is complete."""
    _must_exist(database)
    if target.exists():
        _may_replace(database, target, overwrite=overwrite)
    check_single_name(database)
    with temporary_file(target) as partial:
        with translate_errors(database), closing(connect(database)) as connection:
            check_version(connection)
            vacuum_into(connection, partial)
        if overwrite:
            _put(partial, target)
        else:
            put_new(partial, target)
    _note(database)


def last_copied(database: Path) -> float:
    """The time of the newest known copy, or 0."""
    try:
        return beside(database, NOTE).stat().st_mtime
    except OSError:
        return 0.0


def restore(source: Path, database: Path) -> Path | None:
    """Put a copy in place of a database that is not in use. Returns where the old one is now.

    If it is interrupted, one of the two is in place, complete.
    """
    _must_exist(source)
    database.parent.mkdir(parents=True, exist_ok=True)
    with held(database), temporary_file(database) as fresh:
        with translate_errors(source), closing(connect(source, "ro")) as connection:
            _check(connection, source)
            vacuum_into(connection, fresh)
        # Once more: where SQLite may not write, it does not check CHECK constraints.
        with translate_errors(source), closing(connect(fresh)) as connection:
            _check(connection, source)
        aside = _copy_aside(database) if database.exists() else None
        _put(fresh, database)
    return aside


def _note(database: Path) -> None:
    """Note the time of a copy. The copy is good even if this fails."""
    with suppress(OSError):
        beside(database, NOTE).touch(mode=0o600)


def vacuum_into(connection: sqlite3.Connection, target: Path) -> None:
    connection.execute("VACUUM INTO ?", (str(target),))


def _check(connection: sqlite3.Connection, file: Path) -> None:
    if not check_version(connection):
        raise Unusable(f"{file} is empty")
    verdict = connection.execute("PRAGMA integrity_check(3)").fetchall()
    if verdict != [("ok",)]:
        raise Unusable(f"{file} is damaged: {verdict}")
    if broken := connection.execute("PRAGMA foreign_key_check").fetchmany(3):
        raise Unusable(f"{file} has rows that refer to nothing: {broken}")


def _copy_aside(database: Path) -> Path:
    """Copy the old file as it is; moving it would leave its name without a database for a while.

    The log is copied first, before anything opens the file: opening a damaged one could delete it.
    """
    aside = _free_name(database)
    with _deleted_on_failure(aside), _deleted_on_failure(beside(aside, LOG)):
        with suppress(FileNotFoundError):
            shutil.copy(beside(database, LOG), beside(aside, LOG))
            _sync(beside(aside, LOG))
        shutil.copy(database, aside)
        _sync(aside)
        _empty_its_log(database)
    return aside


def _free_name(database: Path) -> Path:
    for number in count(1):
        aside = beside(database, f".before-restore-{number}")
        with suppress(FileExistsError):
            aside.touch(mode=0o600, exist_ok=False)
            return aside
    raise AssertionError


def _empty_its_log(database: Path) -> None:
    """Write the log into the file. A log left there would be taken for that of the new file."""
    with suppress(sqlite3.DatabaseError), closing(connect(database)) as connection:
        connection.execute("PRAGMA busy_timeout = 0")
        ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if busy:
            raise InUse(f"another program is reading {database}")
    for log in (LOG, "-shm"):
        beside(database, log).unlink(missing_ok=True)


def _put(file: Path, place: Path) -> None:
    """Replace a file. The folder is synced too, since it has the new name."""
    _sync(file)
    file.replace(place)
    _sync(place.parent)


def put_new(file: Path, place: Path) -> None:
    """Give a file a new name, and never overwrite another file, even one made just now."""
    _sync(file)
    try:
        os.link(file, place)
    except FileExistsError:
        raise
    except OSError:  # a file system without links, such as that of a memory stick
        if place.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(place)) from None
        file.replace(place)
    _sync(place.parent)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _must_exist(file: Path) -> None:
    if not file.is_file():
        raise FileNotFoundError(f"there is no file {file}")


def _may_replace(database: Path, target: Path, *, overwrite: bool) -> None:
    if target.samefile(database):
        raise FileExistsError(f"{target} is the database itself")
    if not overwrite:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))


@contextmanager
def temporary_file(place: Path) -> Iterator[Path]:
    """A temporary file in the same folder, deleted unless it was moved to its place."""
    _delete_leftovers(place.parent)
    descriptor, name = mkstemp(prefix=f"{place.name}.", suffix=UNFINISHED, dir=place.parent)
    os.close(descriptor)
    file = Path(name)
    try:
        yield file
    finally:
        file.unlink(missing_ok=True)


def _delete_leftovers(folder: Path) -> None:
    """Delete unfinished copies of killed processes, with the journals beside them."""
    for left in folder.glob(f"*{UNFINISHED}*"):
        with suppress(OSError):  # another process is as quick, or may and we may not
            if left.stat().st_mtime < time.time() - LEFT_BEHIND:
                left.unlink()


@contextmanager
def _deleted_on_failure(file: Path) -> Iterator[None]:
    try:
        yield
    except BaseException:
        file.unlink(missing_ok=True)
        raise
