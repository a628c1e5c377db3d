"""Checks a database without changing it, even while it is in use."""

from contextlib import closing
from pathlib import Path

from storage.errors import OlderDatabase
from storage.inspection import BusyPerson, DatabaseState
from storage.sql.busiest import busiest as busiest_people
from storage.sql.connection import roll_back
from storage.sqlite.connection import SqliteConnection, connect, translate_errors
from storage.sqlite.lock import check_single_name
from storage.sqlite.migrate import NEWEST, check_version
from storage.sqlite.upkeep import check_not_lost


def inspect(database: Path) -> DatabaseState | None:
    """None if there is no database yet. `NewerDatabase`, `Unusable` or `Unavailable` if this
    program cannot use it or cannot write to it."""
    check_not_lost(database)
    if not database.exists():
        return None
    check_single_name(database)
    with translate_errors(database), closing(connect(database)) as connection:
        version = check_version(connection)
        _check_writable(connection, version)
        told = [str(fault) for (fault,) in connection.execute("PRAGMA integrity_check(3)")]
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            told.append("a row refers to nothing")
    faults = tuple(fault for fault in told if fault != "ok")
    return DatabaseState(version, NEWEST, faults, database.stat().st_size)


def busiest(database: Path, since: float, limit: int) -> tuple[BusyPerson, ...]:
    """Those who have begun and done the most since then; nobody if there is no database yet."""
    check_not_lost(database)
    if not database.exists():
        return ()
    with translate_errors(database), closing(connect(database)) as connection:
        version = check_version(connection)
        if version < NEWEST:
            raise OlderDatabase(version, NEWEST)
        return busiest_people(connection, since, limit)


def _check_writable(connection: SqliteConnection, version: int) -> None:
    """Write something and roll it back: a transaction can begin where writing is impossible."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {version}")
    finally:
        roll_back(connection)
