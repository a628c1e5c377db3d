"""The base class of all parts of the SQLite storage."""

import sqlite3
from collections.abc import Collection

from storage.sqlite.reader import ReadConnection
from storage.sqlite.writer import Writer


class Base:
    """One writer and two readers: `_reader` for short queries that presses wait for, `_patient`
    for longer ones."""

    def __init__(self, writer: Writer, reader: ReadConnection, patient: ReadConnection) -> None:
        self._writer = writer
        self._reader = reader
        self._patient = patient

    async def _remove_traces(self, words: Collection[str]) -> None:
        """Remove deleted words from the unused parts of the file (see `Upkeep`)."""

    async def _write(self, statement: str, *values: object, effect: bool = True) -> None:
        """Run one statement. By default it is an effect of the update that is being handled."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(statement, values).close()

        await self._writer.run(work, effect=effect)
