"""New SQLite files for tests: copies of the first one, since all migrations take longer than most
tests."""

import sqlite3
from collections.abc import Iterator

import pytest

from storage.sqlite import storage
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.migrate import migrate


class NewDatabases:
    """The migrations run once; tests of migrations call them themselves."""

    def __init__(self) -> None:
        self._first: sqlite3.Connection | None = None

    def migrate(self, connection: SqliteConnection) -> None:
        if connection.execute("SELECT count(*) FROM sqlite_schema").fetchone() != (0,):
            migrate(connection)
        elif self._first is None:
            migrate(connection)
            self._first = sqlite3.connect(":memory:", check_same_thread=False)
            connection.backup(self._first)
        else:
            self._first.backup(connection)

    def close(self) -> None:
        if self._first is not None:
            self._first.close()


@pytest.fixture(scope="session", autouse=True)
def new_databases() -> Iterator[None]:
    """For all tests below a `conftest.py` that imports it."""
    databases = NewDatabases()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(storage, "migrate", databases.migrate)
        yield
    databases.close()
