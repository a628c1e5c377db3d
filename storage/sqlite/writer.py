"""The one thread that writes. Whoever waits for it is taken along in the next transaction.

A commit costs one wait for the disk, whatever it holds: up to `BATCH` jobs share it, so that no
table waits for the disk of the one before. Each job has a savepoint of its own, and one that fails
takes back only itself. Nobody hears of anything before it is on the disk.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeAlias, TypeVar

from storage.effect import Handled, storage_failed, unfinished_update
from storage.ledger import Impossible, Unavailable, Unknown
from storage.sqlite.connection import in_our_words, roll_back, transaction

T = TypeVar("T")

BATCH = 64
FINISH_UPDATE = """
INSERT INTO updates (source, id, at) VALUES (?, ?, ?)
ON CONFLICT DO UPDATE SET at = excluded.at, account = NULL, body = NULL
"""


@dataclass(frozen=True, slots=True, eq=False)
class _Job(Generic[T]):
    work: Callable[[sqlite3.Connection], T]
    future: asyncio.Future[T]


@dataclass(frozen=True, slots=True)
class _Failed:
    error: Exception


Batch: TypeAlias = Sequence[_Job[Any]]


class Writer:
    """Takes over a connection, closes it in the end."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        self._closed = False
        # A program that ends without closing loses nothing but what nobody was told.
        self._thread = Thread(target=self._serve, name="storage-writer", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], T], *, effect: bool = True) -> T:
        """What the work returns or raises, once it is kept.

        The work is done even if the caller is cancelled meanwhile. Unless it is no `effect`, the
        update that is being handled is done by it.
        """
        update = unfinished_update() if effect else None
        try:
            if update is None:
                return await self._kept(work)
            result = await self._kept(partial(_with_update, work=work, update=update))
        except Unavailable:
            storage_failed()
            raise
        update.committed = True
        return result

    async def _kept(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise Unavailable("the storage is closed")
        job: _Job[T] = _Job(work, self._loop.create_future())
        self._jobs.put(job)
        return await job.future

    async def close(self) -> None:
        """Do what is waiting, then end."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        while batch := self._next_batch():
            outcomes = self._outcomes(batch)
            with suppress(RuntimeError):  # the loop is gone, and everybody who waited
                self._loop.call_soon_threadsafe(_tell, batch, outcomes)
        self._connection.close()

    def _next_batch(self) -> Batch:
        """Those who wait now, at least one; nobody, at the end."""
        batch: list[_Job[Any]] = []
        job = self._jobs.get()
        with suppress(Empty):
            while job:
                batch.append(job)
                if len(batch) == BATCH:
                    return batch
                job = self._jobs.get_nowait()
            self._jobs.put(None)
        return batch

    def _outcomes(self, batch: Batch) -> list[Any]:
        try:
            roll_back(self._connection)  # should even that have failed the last time
            with transaction(self._connection):
                return [self._outcome(job) for job in batch]
        except sqlite3.Error as error:
            return [_Failed(in_our_words(error)) for _ in batch]  # each gets his own to raise
        except Exception as error:  # noqa: BLE001 - the thread must outlive whatever it was
            return [_Failed(error)] * len(batch)

    def _outcome(self, job: _Job[Any]) -> Any:
        self._connection.execute("SAVEPOINT job")
        outcome = self._attempt(job)
        if isinstance(outcome, _Failed):
            self._connection.execute("ROLLBACK TO job")
        self._connection.execute("RELEASE job")
        return outcome

    def _attempt(self, job: _Job[Any]) -> Any:
        try:
            return job.work(self._connection)
        except sqlite3.IntegrityError as error:
            return _Failed(_refusal(error))
        except sqlite3.Error as error:
            if in_our_words(error) is not error:  # the disk's or the database's
                raise
            return _Failed(error)
        except Exception as error:  # noqa: BLE001 - it belongs to the one who asked for the work
            return _Failed(error)


def _with_update(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T], update: Handled
) -> T:
    """The work first: it may delete updates, and this one is to be remembered."""
    result = work(connection)
    connection.execute(FINISH_UPDATE, (update.source, update.id, update.at)).close()
    return result


def _refusal(error: sqlite3.IntegrityError) -> Exception:
    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return Unknown(str(error))
    return Impossible(str(error))


def _tell(batch: Batch, outcomes: Sequence[Any]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.future.done():
            continue
        if isinstance(outcome, _Failed):
            job.future.set_exception(outcome.error)
        else:
            job.future.set_result(outcome)
