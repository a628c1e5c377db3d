"""All rows of a SQLite database, to be carried to another database or from it."""

import errno
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from storage.move import LEFT_OUT
from storage.sql.connection import Row
from storage.sqlite.backup import put_new, temporary_file
from storage.sqlite.connection import (
    SqliteConnection,
    connect,
    empty_log,
    prepare,
    transaction,
    translate_errors,
)
from storage.sqlite.lock import held
from storage.sqlite.migrate import migrate

TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
HAS_ROWID = {"accounts": ("rowid",)}
"""Rows whose order means something."""
KEY = "SELECT name FROM pragma_table_info(?) WHERE pk ORDER BY pk"
NUMBERS = "SELECT name, seq FROM sqlite_sequence"


class FileRows:
    """The protocol `Rows`."""

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection

    def columns(self) -> Mapping[str, tuple[str, ...]]:
        names = [name for (name,) in self._connection.execute(TABLES)]
        return {name: self._columns(name) for name in names if name not in LEFT_OUT}

    def rows(self, table: str, columns: tuple[str, ...]) -> Iterator[Row]:
        key = [name for (name,) in self._connection.execute(KEY, (table,))] or columns
        listed, order = ", ".join(columns), ", ".join(key)
        return iter(self._connection.execute(f"SELECT {listed} FROM {table} ORDER BY {order}"))  # noqa: S608 - ours

    def replace(self, table: str, columns: tuple[str, ...], rows: Iterable[Row]) -> None:
        places = ", ".join("?" * len(columns))
        self._connection.execute(f"DELETE FROM {table}")  # noqa: S608 - ours
        self._connection.executemany(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})",  # noqa: S608 - ours
            rows,
        )

    def newest_numbers(self) -> Mapping[str, int]:
        return dict(self._connection.execute(NUMBERS))

    def keep_newest_numbers(self, numbers: Mapping[str, int]) -> None:
        counting = {name for name, columns in self.columns().items() if "id" in columns}
        self._connection.execute("DELETE FROM sqlite_sequence")
        self._connection.executemany(
            "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
            [(name, number) for name, number in numbers.items() if name in counting],
        )

    def _columns(self, table: str) -> tuple[str, ...]:
        asked = self._connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
        return tuple(sorted([*(name for (name,) in asked), *HAS_ROWID.get(table, ())]))


@contextmanager
def rows_of_file(database: Path) -> Iterator[FileRows]:
    """A database that no other program uses; it is brought up to date first."""
    if not database.exists():
        raise FileNotFoundError(f"there is no file {database}")
    with held(database), translate_errors(database), closing(connect(database)) as connection:
        migrate(connection)
        connection.execute("BEGIN")
        yield FileRows(connection)


@contextmanager
def rows_for_new_file(database: Path) -> Iterator[FileRows]:
    """A new database, which gets its name once it is complete."""
    if database.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(database))
    database.parent.mkdir(parents=True, exist_ok=True)
    with held(database), temporary_file(database) as file, translate_errors(database):
        with closing(connect(file)) as connection:
            migrate(connection)
            prepare(connection)
            with transaction(connection):
                # A player may have become one with a greater number, who is not there yet.
                connection.execute("PRAGMA defer_foreign_keys = ON")
                yield FileRows(connection)
            empty_log(connection)
        put_new(file, database)
