"""Brings an older database up to date by the numbered steps, each in one transaction."""

import sqlite3
from collections.abc import Iterator

from storage.errors import NewerDatabase, Unusable
from storage.sql.migrations import Migration, migrations_of
from storage.sqlite.connection import SqliteConnection, name_of, transaction

MIGRATIONS = migrations_of("sqlite")
OURS = 0x53343042
"""SQLite's `application_id`, which marks a file as a database of this program."""


NEWEST = MIGRATIONS[-1].number
"""The version to which this program brings a database: the number of its last migration."""


def check_version(connection: sqlite3.Connection) -> int:
    """The version of a database that this program can use, 0 if it is empty.

    It may be newer than this program, if the newer migrations have only added to it.
    """
    version = _number(connection, "PRAGMA user_version")
    if _number(connection, "PRAGMA application_id") != OURS:
        if version or _number(connection, "SELECT count(*) FROM sqlite_schema"):
            raise Unusable(f"{name_of(connection)} is a database of another program")
        return 0
    if (oldest := _oldest_program(connection, version)) > NEWEST:
        raise NewerDatabase(
            f"{name_of(connection)} has version {version} and needs a program that knows version"
            f" {oldest}; this program knows {NEWEST}: it was written by a newer one, which is"
            " needed to open it"
        )
    return version


def _oldest_program(connection: sqlite3.Connection, version: int) -> int:
    """The version that a program must know to open this database."""
    if _number(connection, "SELECT count(*) FROM sqlite_schema WHERE name = 'compatibility'"):
        return _number(connection, "SELECT oldest_program FROM compatibility")
    return version


def migrate(connection: SqliteConnection, target: int | None = None) -> None:
    """Run the missing migrations. One that fails is rolled back; those before it stay."""
    version = check_version(connection)
    for migration in MIGRATIONS:
        if target is not None and migration.number > target:
            return
        if migration.number > version:
            _run(connection, migration)


def _run(connection: SqliteConnection, migration: Migration) -> None:
    """References are checked by each statement. If tables are rebuilt that is impossible, so all
    are checked at the end, which takes long in a large database."""
    rebuilds = "DROP TABLE" in migration.text
    # Inside a transaction this pragma would have no effect.
    connection.execute(f"PRAGMA foreign_keys = {'OFF' if rebuilds else 'ON'}")
    with transaction(connection):
        if check_version(connection) < migration.number:
            _step(connection, migration, rebuilds)
    connection.execute("PRAGMA foreign_keys = OFF")


def _step(connection: SqliteConnection, migration: Migration, rebuilds: bool) -> None:
    number = migration.number
    try:
        for statement in _statements(migration.script):
            connection.execute(statement)
        if migration.call is not None:
            migration.call(connection)
    except sqlite3.IntegrityError as error:
        raise Unusable(f"migration {number} would leave wrong rows: {error}") from error
    if rebuilds and (broken := connection.execute("PRAGMA foreign_key_check").fetchall()):
        raise Unusable(f"migration {number} would leave rows that refer to nothing: {broken[:3]}")
    connection.execute(f"PRAGMA application_id = {OURS}")
    connection.execute(f"PRAGMA user_version = {number}")


def _statements(script: str) -> Iterator[str]:
    """The single statements, since Python's `executescript` would commit the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _number(connection: sqlite3.Connection, question: str) -> int:
    (number,) = connection.execute(question).fetchone()
    return int(number)
