"""Threads that read. Each query is one statement, so it sees one consistent state."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import psycopg

from storage.effect import person_waits, storage_failed
from storage.errors import Unavailable, Unusable
from storage.postgresql.connection import (
    SILENCE,
    LastAnswer,
    Pool,
    ServerConnection,
    discard_broken,
    translate_errors,
)
from storage.sql.connection import Row, Values
from storage.sql.variants import Statement


class QueryThreads:
    """The protocol `SqlReader`, on a pool of connections."""

    def __init__(
        self, pool: Pool, threads: int, last_answer: LastAnswer, longest: float, silence: float
    ) -> None:
        """A query may take so many seconds, and the database may be silent for so many."""
        self._pool = pool
        self._last_answer = last_answer
        self._silence = silence
        self._longest = longest
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="storage-reader")
        self._closed = False

    async def rows(self, question: Statement, values: Values = ()) -> list[Row]:
        try:
            if self._silence == SILENCE:
                self._last_answer.demand(awaited=person_waits())
            asked = self._asked(question, values)
            return await self._last_answer.wait_for(asked, self._longest, self._silence)
        except (Unavailable, Unusable):
            storage_failed()
            raise

    def _asked(self, question: Statement, values: Values) -> asyncio.Future[list[Row]]:
        if self._closed:
            raise Unavailable("the storage is closed")
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self._threads, self._rows, question, values)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)

    def _rows(self, question: Statement, values: Values) -> list[Row]:
        """It is asked once more if the connection turns out to be broken."""
        try:
            return self._answer(question, values)
        except psycopg.OperationalError as error:
            discard_broken(self._pool, error)
        with translate_errors():
            return self._answer(question, values)

    def _answer(self, question: Statement, values: Values) -> list[Row]:
        with self._pool.connection() as raw:
            connection = ServerConnection(raw, self._last_answer.note)
            return connection.execute(question, values).fetchall()
