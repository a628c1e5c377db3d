"""Reads beside the writer. Each query is one statement, so it sees one consistent state.

Nothing stays open between two queries, even if a caller is cancelled.
"""

from pathlib import Path

import aiosqlite

from storage.effect import storage_failed
from storage.errors import Unavailable, Unusable
from storage.sql.connection import Row, Values
from storage.sql.variants import Statement
from storage.sqlite.connection import SqliteConnection, connect, sqlite_of, translate_errors


class ReadConnection:
    """A read-only connection in its own thread."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._closed = False

    @classmethod
    async def open(cls, database: Path) -> "ReadConnection":
        def connector() -> SqliteConnection:
            connection = connect(database)
            connection.execute("PRAGMA query_only = ON")
            return connection

        with translate_errors(database):
            return cls(await aiosqlite.Connection(connector, iter_chunk_size=64))

    async def rows(self, question: Statement, values: Values = ()) -> list[Row]:
        try:
            return await self._rows(question, values)
        except (Unavailable, Unusable):
            storage_failed()
            raise

    async def _rows(self, question: Statement, values: Values) -> list[Row]:
        if self._closed:
            raise Unavailable("the storage is closed")
        with translate_errors():
            return [
                tuple(row)
                for row in await self._connection.execute_fetchall(sqlite_of(question), values)
            ]

    async def __aenter__(self) -> "ReadConnection":
        return self

    async def __aexit__(self, *_: object) -> None:
        self._closed = True
        await self._connection.close()
