"""Threads that read. Each query is one statement, so it sees one consistent state."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import psycopg

from storage.effect import storage_failed
from storage.errors import Unavailable, Unusable
from storage.postgresql.connection import (
    Pool,
    TranslatedConnection,
    answered_within,
    discard_broken,
    translate_errors,
)
from storage.sql.connection import Row, Values


class QueryThreads:
    """The protocol `SqlReader`, on a pool of connections."""

    def __init__(self, pool: Pool, threads: int, longest: float) -> None:
        """A query may take so many seconds."""
        self._pool = pool
        self._longest = longest
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="storage-reader")
        self._closed = False

    async def rows(self, question: str, values: Values = ()) -> list[Row]:
        try:
            async with answered_within(self._longest):
                return await self._asked(question, values)
        except (Unavailable, Unusable):
            storage_failed()
            raise

    async def _asked(self, question: str, values: Values) -> list[Row]:
        if self._closed:
            raise Unavailable("the storage is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._rows, question, values)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)

    def _rows(self, question: str, values: Values) -> list[Row]:
        """It is asked once more if the connection turns out to be broken."""
        try:
            return self._answer(question, values)
        except psycopg.OperationalError as error:
            discard_broken(self._pool, error)
        with translate_errors():
            return self._answer(question, values)

    def _answer(self, question: str, values: Values) -> list[Row]:
        with self._pool.connection() as raw:
            return TranslatedConnection(raw).execute(question, values).fetchall()
