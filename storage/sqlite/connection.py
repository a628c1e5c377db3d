"""SQLite connections with the settings of this program, and SQLite's errors as ours."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from storage.errors import Unavailable, Unusable
from storage.sql.connection import transaction as in_transaction
from storage.sql.variants import Statement

BUSY_SECONDS = 1.0
"""A write waits so long for another program's lock. Platforms do not wait much longer for the
answer to a press."""
STILL_BUSY_SECONDS = 0.1
"""The same while the lock is known to be held, so that waiting writes do not add up."""

SECURE_DELETE = "PRAGMA secure_delete = ON"
"""Overwrite deleted rows, for people who were forgotten."""
CHECKPOINTS_REACH_THE_DISK = "PRAGMA checkpoint_fullfsync = ON"
"""On macOS, plain fsync leaves data in the drive's cache."""
PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # as above
    CHECKPOINTS_REACH_THE_DISK,
    "PRAGMA foreign_keys = ON",
    SECURE_DELETE,
)


_execute: Callable[..., sqlite3.Cursor] = sqlite3.Connection.execute
_executemany: Callable[..., sqlite3.Cursor] = sqlite3.Connection.executemany


class SqliteConnection(sqlite3.Connection):
    """The protocol `SqlConnection`."""

    def execute(self, statement: Statement, values: object = (), /) -> sqlite3.Cursor:
        own = statement if isinstance(statement, str) else statement.sqlite
        return _execute(self, own, values)

    def executemany(self, statement: Statement, values: Iterable[object], /) -> sqlite3.Cursor:
        return _executemany(self, sqlite_of(statement), values)


def sqlite_of(statement: Statement) -> str:
    return statement if isinstance(statement, str) else statement.sqlite


def connect(database: Path, mode: str = "rw") -> SqliteConnection:
    """A connection in autocommit mode: `transaction` begins transactions explicitly."""
    return sqlite3.connect(
        f"{database.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
        factory=SqliteConnection,
    )


transaction = partial(in_transaction, begin="BEGIN IMMEDIATE")
"""As `storage.sql.connection` has it; it may write from the first statement on."""


def wait_for_locks(connection: sqlite3.Connection, seconds: float) -> None:
    """Set how long statements wait for other programs' locks."""
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def is_locked(error: sqlite3.Error) -> bool:
    """Whether another program held a lock for too long."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


def prepare(connection: sqlite3.Connection) -> None:
    """Make commits survive a loss of power, and let readers work beside the writer."""
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise Unavailable(f"no write-ahead log can be kept here, only {mode}")
    for pragma in PRAGMAS:
        connection.execute(pragma)


def empty_log(connection: sqlite3.Connection) -> bool:
    """Write the log into the file and truncate it; False while others read from it.

    It first reads something: after a table was renamed, SQLite would read the schema as part of
    the checkpoint, and refuse the checkpoint because of that.
    """
    connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchall()
    ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return not busy


def is_log_empty(connection: sqlite3.Connection) -> bool:
    """Return whether nothing was written since the log was truncated."""
    log = log_of(connection)
    return not log.exists() or log.stat().st_size == 0


@contextmanager
def translate_errors(database: Path | None = None) -> Iterator[None]:
    """Turn SQLite's errors inside the block into those of the protocols, with the file's name if
    it is given."""
    try:
        yield
    except sqlite3.Error as error:
        raise translated(error, database) from error


def translated(error: sqlite3.Error, database: Path | None = None) -> Exception:
    if isinstance(error, sqlite3.OperationalError):
        unavailable = Unavailable(str(error) if database is None else f"{database}: {error}")
        unavailable.__cause__ = error  # also where it is raised in another thread
        return unavailable
    if type(error) is sqlite3.DatabaseError:
        return Unusable(f"{database or 'the database'} is damaged, or no database ({error})")
    return error


def name_of(connection: sqlite3.Connection) -> str:
    """The name of the connection's file."""
    (_, _, name), *_ = connection.execute("PRAGMA database_list").fetchall()
    return str(name)


def log_of(connection: sqlite3.Connection) -> Path:
    """The file of the connection's log."""
    return Path(f"{name_of(connection)}-wal")
