"""Connections as the house wants them, and what SQLite's errors mean here."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.ledger import Unavailable, Unusable

BUSY_SECONDS = 1.0
"""So long a press waits for another program's lock, then it is refused: platforms do not wait much
longer for an answer."""
STILL_BUSY_SECONDS = 0.1
"""So long it waits while that lock is known: presses would add up to a queue otherwise."""

PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # on a Mac, the other one leaves data in the drive's own memory
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # who is forgotten is not to be found in the file either
)


def connect(database: Path, mode: str = "rw") -> sqlite3.Connection:
    """A bare connection, in SQLite's autocommit mode: transactions are begun by name."""
    return sqlite3.connect(
        f"{database.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )


def wait_for_locks(connection: sqlite3.Connection, seconds: float) -> None:
    """Other programs' locks, from now on."""
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def is_locked(error: sqlite3.Error) -> bool:
    """Another program has the database, and did not give it back in time."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def prepare(connection: sqlite3.Connection) -> None:
    """What is acknowledged survives a loss of power; readers and the writer do not wait."""
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise Unavailable(f"no write-ahead log can be kept here, only {mode}")
    for pragma in PRAGMAS:
        connection.execute(pragma)


def empty_log(connection: sqlite3.Connection) -> bool:
    """Bring the log into the file, and leave nothing in it; False while others read from it.

    Something is read first: where a table was renamed before, SQLite would read the schema as part
    of the checkpoint, and refuse the checkpoint because of that.
    """
    connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchall()
    ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return not busy


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise


def roll_back(connection: sqlite3.Connection) -> None:
    """After some errors SQLite has done so by itself."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


@contextmanager
def spoken_for(database: Path | None = None) -> Iterator[None]:
    """SQLite's errors in the words of the contract; where a file is opened, with its name."""
    try:
        yield
    except sqlite3.Error as error:
        raise in_our_words(error, database) from error


def in_our_words(error: sqlite3.Error, database: Path | None = None) -> Exception:
    if isinstance(error, sqlite3.OperationalError):
        unavailable = Unavailable(str(error) if database is None else f"{database}: {error}")
        unavailable.__cause__ = error  # also where it is raised in another thread
        return unavailable
    if type(error) is sqlite3.DatabaseError:
        return Unusable(f"{database or 'the database'} is damaged, or no database ({error})")
    return error


def name_of(connection: sqlite3.Connection) -> str:
    """Of its file."""
    (_, _, name), *_ = connection.execute("PRAGMA database_list").fetchall()
    return str(name)
