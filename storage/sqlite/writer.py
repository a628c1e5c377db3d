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
from storage.ledger import Impossible, Unavailable, Unknown, Unusable
from storage.sqlite import connection as connections
from storage.sqlite.connection import (
    empty_log,
    in_our_words,
    is_locked,
    roll_back,
    transaction,
    wait_for_locks,
)

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
    alone: bool = False
    """Outside any transaction."""


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
        self._new: list[_Job[Any]] = []
        """Handed over together: who asks in the same turn of the loop shares a transaction."""
        self._closed = False
        self.failed = 0
        """Jobs that the database did not take."""
        self._locked_out = False
        self._refused: Unavailable | None = None
        self._log_to_empty = False
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
            if self._refused is not None:
                raise type(self._refused)(*self._refused.args)
            if update is None:
                return await self._done(work)
            result = await self._done(partial(_with_update, work=work, update=update))
        except (Unavailable, Unusable):
            storage_failed()
            raise
        update.committed = True
        return result

    async def alone(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Done between two transactions, also when changes are refused: it changes nothing."""
        return await self._done(work, alone=True)

    async def empty_log(self) -> None:
        """What was deleted goes from the log as well: now, or after one of the next changes, as
        soon as nobody reads from the log any more."""
        self._log_to_empty = True
        await self.alone(lambda _: self._empty_log())

    def refuse(self, why: Unavailable) -> None:
        """No more changes: each is refused with this."""
        self._refused = why

    async def _done(self, work: Callable[[sqlite3.Connection], T], alone: bool = False) -> T:
        if self._closed:
            raise Unavailable("the storage is closed")
        job: _Job[T] = _Job(work, self._loop.create_future(), alone)
        if not self._new:
            self._loop.call_soon(self._hand_over)
        self._new.append(job)
        return await job.future

    async def close(self) -> None:
        """Do what is waiting, then end."""
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
            for job in batch:
                if job.alone:
                    self._finish([job], [self._alone(job)])
            if self._log_to_empty:
                self._empty_log()
        self._connection.close()

    def _finish(self, batch: Batch, outcomes: Sequence[Any]) -> None:
        with suppress(RuntimeError):  # the loop is gone, and everybody who waited
            self._loop.call_soon_threadsafe(_tell, batch, outcomes)

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
                outcomes = [self._outcome(job) for job in batch]
        except sqlite3.Error as error:
            self.failed += len(batch)
            self._found_locked(is_locked(error))
            return [_Failed(in_our_words(error)) for _ in batch]  # each gets his own to raise
        except Exception as error:  # noqa: BLE001 - the thread must outlive whatever it was
            return [_Failed(error)] * len(batch)
        self._found_locked(False)
        return outcomes

    def _found_locked(self, locked: bool) -> None:
        """Only the first waits for the other program: those after it would wait for him too."""
        if locked != self._locked_out:
            self._locked_out = locked
            self._be_patient()

    def _be_patient(self) -> None:
        wait_for_locks(
            self._connection,
            connections.STILL_BUSY_SECONDS if self._locked_out else connections.BUSY_SECONDS,
        )

    def _empty_log(self) -> None:
        """Without waiting for anybody."""
        wait_for_locks(self._connection, 0)
        with suppress(sqlite3.Error):  # such as a full disk
            self._log_to_empty = not empty_log(self._connection)
        self._be_patient()

    def _alone(self, job: _Job[Any]) -> Any:
        try:
            roll_back(self._connection)
            return job.work(self._connection)
        except sqlite3.Error as error:
            return _Failed(in_our_words(error))
        except Exception as error:  # noqa: BLE001 - it belongs to the one who asked for the work
            return _Failed(error)

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
