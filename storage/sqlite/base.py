"""What the three parts of the storage stand on."""

import sqlite3
from collections.abc import Collection

from storage.sqlite.reader import Reader
from storage.sqlite.writer import Writer


class Base:
    """One writer; a reader for what a press waits for, another for what may take its time."""

    def __init__(self, writer: Writer, reader: Reader, patient: Reader) -> None:
        self._writer = writer
        self._reader = reader
        self._patient = patient

    async def _remove_traces(self, words: Collection[str]) -> None:
        """Of what was deleted, where it may lie in the file still (`Upkeep`)."""

    async def _write(self, statement: str, *values: object, effect: bool = True) -> None:
        """By default this is an effect of the update that is being handled."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(statement, values).close()

        await self._writer.run(work, effect=effect)
