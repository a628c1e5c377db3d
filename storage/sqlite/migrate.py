"""Brings an older database up to date with the numbered SQL files, each in one transaction."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from storage.errors import NewerDatabase, Unusable
from storage.sql.connection import transaction
from storage.sqlite.connection import name_of

MIGRATIONS = tuple(sorted((Path(__file__).parents[1] / "migrations").glob("[0-9]*.sql")))
"""In the order of the numbers with which their names begin."""
OURS = 0x53343042
"""SQLite's `application_id`, which marks a file as a database of this program."""


def number_of(migration: Path) -> int:
    """
    >>> number_of(Path("storage/migrations/0003_results.sql"))
    3
    """
    return int(migration.name.partition("_")[0])


NEWEST = number_of(MIGRATIONS[-1])
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


def migrate(connection: sqlite3.Connection, target: int | None = None) -> None:
    """Run the missing migrations. One that fails is rolled back; those before it stay."""
    version = check_version(connection)
    for path in MIGRATIONS:
        number = number_of(path)
        if target is not None and number > target:
            return
        if number > version:
            _run(connection, number, path.read_text(encoding="utf-8"))


def _run(connection: sqlite3.Connection, number: int, script: str) -> None:
    """References are checked by each statement. If tables are rebuilt that is impossible, so all
    are checked at the end, which takes long in a large database."""
    rebuilds = "DROP TABLE" in script
    # Inside a transaction this pragma would have no effect.
    connection.execute(f"PRAGMA foreign_keys = {'OFF' if rebuilds else 'ON'}")
    with transaction(connection):
        if check_version(connection) < number:
            _step(connection, number, script, rebuilds)
    connection.execute("PRAGMA foreign_keys = OFF")


def _step(connection: sqlite3.Connection, number: int, script: str, rebuilds: bool) -> None:
    for statement in _statements(script):
        try:
            connection.execute(statement)
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
