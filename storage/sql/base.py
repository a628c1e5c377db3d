"""The base class of all parts of a storage."""

from common.threads import POOLS, Threads
from storage.sql.connection import SqlConnection, SqlReader, SqlWriter
from storage.sql.variants import Statement


class Base:
    """One writer and two readers: `_reader` for short queries that presses wait for, `_patient`
    for longer ones."""

    def __init__(
        self,
        writer: SqlWriter,
        reader: SqlReader,
        patient: SqlReader,
        threads: Threads = POOLS.other,
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._patient = patient
        self._threads = threads

    async def _empty_log(self) -> None:
        """Remove deleted words from the database's log, where it has one of its own."""

    async def _write(self, statement: Statement, *values: object, effect: bool = True) -> None:
        """Run one statement. By default it is an effect of the update that is being handled."""

        def work(connection: SqlConnection) -> None:
            connection.execute(statement, values).close()

        await self._writer.run(work, effect=effect, key=statement)
