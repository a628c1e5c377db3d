"""The one thread that writes. Jobs that wait for it share a transaction.

A commit waits for the disk once, however much it contains. So up to `BATCH` jobs share one. Each
job has its own savepoint, so one that fails is rolled back alone. Callers get their results after
the commit.

Work in the background is done when nothing else waits, in a transaction of its own, which does not
wait for the disk: a loss of power can undo the newest of these, but none that was followed by
another change.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias, TypeVar, cast

from storage.effect import storage_failed, unfinished_update
from storage.errors import Impossible, Unavailable, Unknown, Unusable
from storage.sql.connection import roll_back
from storage.sql.updates import with_update
from storage.sqlite import connection as connections
from storage.sqlite.checkpoints import Checkpoints
from storage.sqlite.connection import (
    SqliteConnection,
    empty_log,
    is_locked,
    is_log_empty,
    transaction,
    translated,
    wait_for_locks,
)

T = TypeVar("T")

BATCH = 64
RESTING = 0.005
"""Seconds until work in the background finds out whether it may go on."""


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    work: Callable[[SqliteConnection], object]
    future: asyncio.Future[object]
    alone: bool = False
    """It is done outside any transaction."""
    background: bool = False


@dataclass(frozen=True, slots=True)
class _Failed:
    error: Exception


Batch: TypeAlias = Sequence[_Job]


class Writer:
    """Owns a connection, which it closes in the end."""

    def __init__(self, connection: SqliteConnection) -> None:
        self._connection = connection
        self._checkpoints = Checkpoints(connection)
        self._loop = asyncio.get_running_loop()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._new: list[_Job] = []
        """Jobs of this turn of the event loop, which are handed over together."""
        self._background: deque[_Job] = deque()
        self._closed = self._is_last = False
        self._waits_for_disk = True
        self.failed = 0
        """How many jobs could not be written."""
        self._locked_out = False
        self._refused: Unavailable | None = None
        self._log_to_empty = False
        # A daemon: if the program ends without closing it, only writes without an answer are lost.
        self._thread = Thread(target=self._serve, name="storage-writer", daemon=True)
        self._thread.start()

    async def run(
        self,
        work: Callable[[SqliteConnection], T],
        *,
        effect: bool = True,
        key: Hashable = None,  # noqa: ARG002 - all work is done in its order
        background: bool = False,
    ) -> T:
        """As the protocol `storage.sql.connection.SqlWriter` has it."""
        update = unfinished_update() if effect and not background else None
        try:
            if self._refused is not None:
                raise type(self._refused)(*self._refused.args)
            if update is None:
                return await self._done(work, background=background)
            result = await self._done(partial(with_update, work=work, update=update))
        except (Unavailable, Unusable):
            storage_failed()
            raise
        update.committed = True
        return result

    async def alone(self, work: Callable[[SqliteConnection], T]) -> T:
        """Do some work between two transactions, even if changes are refused by now."""
        return await self._done(work, alone=True)

    async def empty_log(self) -> None:
        """Remove deleted data from the log too: now, or after one of the next changes, once no
        reader uses the log."""
        self._log_to_empty = True
        await self.alone(lambda _: self._empty_log())

    async def with_empty_log(self, work: Callable[[], T]) -> T | None:
        """Do some work while the log is empty and nobody can write: the file itself has all that
        is kept, and does not change. None while that is impossible, since others use the log.

        The connection forgets its copies of pages, since the work may change the file.
        """
        return await self.alone(lambda _: self._with_empty_log(work))

    def refuse(self, why: Unavailable) -> None:
        """Raise this error for every change from now on."""
        self._refused = why

    async def _done(
        self,
        work: Callable[[SqliteConnection], T],
        *,
        alone: bool = False,
        background: bool = False,
    ) -> T:
        if self._closed:
            raise Unavailable("the storage is closed")
        job = _Job(work, self._loop.create_future(), alone, background)
        if not self._new:
            self._loop.call_soon(self._hand_over)
        self._new.append(job)
        return cast("T", await job.future)  # the work's own result

    async def close(self) -> None:
        """Do the waiting jobs, then end."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        for job in self._new:
            self._jobs.put(job)
        self._new.clear()

    def _serve(self) -> None:
        while batch := self._next_batch():
            together = [job for job in batch if not job.alone]
            self._finish(together, self._outcomes(together) if together else [])
            self._checkpoints.written()
            for job in batch:
                if job.alone:
                    self._finish([job], [self._alone(job)])
            if self._log_to_empty:
                self._empty_log()
        self._checkpoints.close()
        self._connection.close()

    def _finish(self, batch: Batch, outcomes: Sequence[object]) -> None:
        with suppress(RuntimeError):  # the event loop is closed, so no caller waits
            self._loop.call_soon_threadsafe(_set_results, batch, outcomes)

    def _next_batch(self) -> Batch:
        """Wait for at least one job, and take all that wait then. No job means the end."""
        while True:
            if batch := self._waiting():
                return batch
            if self._background and self._may_rest_end():
                return [self._background.popleft()]
            if self._is_last:
                return []

    def _waiting(self) -> Batch:
        """Return jobs that are not in the background; none as soon as one of those may be done."""
        batch: list[_Job] = []
        with suppress(Empty):
            while len(batch) < BATCH:
                is_enough = batch or self._is_last or (self._background and self._may_rest_end())
                pause = RESTING if self._background else None
                job = self._jobs.get(block=not is_enough, timeout=pause)
                if job is None:
                    self._is_last = True
                else:
                    (self._background if job.background else batch).append(job)
        return batch

    def _may_rest_end(self) -> bool:
        """Work in the background rests while the log is written into the file."""
        return self._is_last or not self._checkpoints.are_going_on

    def _outcomes(self, batch: Batch) -> list[object]:
        try:
            roll_back(self._connection)  # if even that has failed the last time
            self._wait_for_disk(not all(job.background for job in batch))
            with transaction(self._connection):
                outcomes = [self._outcome(job) for job in batch]
        except sqlite3.Error as error:
            self.failed += len(batch)
            self._found_locked(is_locked(error))
            return [_Failed(translated(error)) for _ in batch]  # each caller raises its own
        except Exception as error:  # noqa: BLE001 - the thread has to go on after any error
            return [_Failed(error)] * len(batch)
        self._found_locked(False)
        return outcomes

    def _wait_for_disk(self, wanted: bool) -> None:
        """Decide whether commits wait until the disk has what was written."""
        if wanted != self._waits_for_disk:
            self._connection.execute(f"PRAGMA synchronous = {'FULL' if wanted else 'NORMAL'}")
            self._waits_for_disk = wanted

    def _found_locked(self, locked: bool) -> None:
        """Wait for a lock for long only the first time, so that waiting jobs do not add up."""
        if locked != self._locked_out:
            self._locked_out = locked
            self._set_patience()

    def _set_patience(self) -> None:
        wait_for_locks(
            self._connection,
            connections.STILL_BUSY_SECONDS if self._locked_out else connections.BUSY_SECONDS,
        )

    def _empty_log(self) -> None:
        """Try it without waiting for locks."""
        wait_for_locks(self._connection, 0)
        with suppress(sqlite3.Error):  # such as a full disk
            self._log_to_empty = not empty_log(self._connection)
        self._set_patience()

    def _with_empty_log(self, work: Callable[[], T]) -> T | None:
        wait_for_locks(self._connection, 0)
        try:
            if not empty_log(self._connection):
                return None
            with transaction(self._connection):
                return work() if is_log_empty(self._connection) else None
        finally:
            self._connection.execute("PRAGMA shrink_memory")
            self._set_patience()

    def _alone(self, job: _Job) -> object:
        try:
            roll_back(self._connection)
            return job.work(self._connection)
        except sqlite3.Error as error:
            return _Failed(translated(error))
        except Exception as error:  # noqa: BLE001 - the caller of the work gets it
            return _Failed(error)

    def _outcome(self, job: _Job) -> object:
        self._connection.execute("SAVEPOINT job")
        outcome = self._attempt(job)
        if isinstance(outcome, _Failed):
            self._connection.execute("ROLLBACK TO job")
        self._connection.execute("RELEASE job")
        return outcome

    def _attempt(self, job: _Job) -> object:
        try:
            return job.work(self._connection)
        except sqlite3.IntegrityError as error:
            return _Failed(refusal(error))
        except sqlite3.Error as error:
            if translated(error) is not error:  # the disk or the database has failed
                raise
            return _Failed(error)
        except Exception as error:  # noqa: BLE001 - the caller of the work gets it
            return _Failed(error)


def refusal(error: sqlite3.IntegrityError) -> Exception:
    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return Unknown(str(error))
    return Impossible(str(error))


def _set_results(batch: Batch, outcomes: Sequence[object]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.future.done():
            continue
        if isinstance(outcome, _Failed):
            job.future.set_exception(outcome.error)
        else:
            job.future.set_result(outcome)
