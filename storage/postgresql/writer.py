"""Threads that write. Each has its own queue, and a connection for each piece of work.

Work with a key is done in the order of its key, beside work with other keys. Work without a key
reads and decides, so only one such piece of work is done at a time, whichever process does it.
Tables, whose keys are numbers, have threads of their own: a move does not wait for anything else.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TypeAlias, TypeVar, cast

import psycopg

from storage.effect import Handled, person_waits, storage_failed, unfinished_update
from storage.errors import PerhapsWritten, Unavailable, Unusable
from storage.postgresql.connection import (
    SILENCE,
    LastAnswer,
    Pool,
    Raw,
    ServerConnection,
    discard_broken,
    is_broken,
    may_be_repeated,
    translated_error,
)
from storage.postgresql.lease import FRESH
from storage.sql.connection import SqlConnection, roll_back
from storage.sql.updates import with_update

log = logging.getLogger(__name__)

T = TypeVar("T")

THREADS = 12
ALONE_QUEUE, OTHER_QUEUE = 0, 1
QUEUES = {"updates": 2, "heartbeat": 3, "screens": 4}
"""Keys with a queue of their own: the first two must not be late, and of the last there is most."""
TABLE_QUEUES = range(5, THREADS)
LONGEST_CHANGE, LONGEST = 2.5, 10.0
"""Seconds: people wait for a change of a table, and longer for what is done alone."""
AWAITED = {"updates", "finished updates"}
"""Keys of work that people wait for, too, although it is no effect of an update."""
ATTEMPTS = 5
"""How often work is done that PostgreSQL rolls back because of other transactions."""
LOCK = 0x53343042
"""The number of the lock that work without a key holds until its transaction ends."""
BEGIN = "BEGIN; SELECT holds_lease('{}', {})"
BACKGROUND = "; SET LOCAL synchronous_commit = off"
ALONE = f"; SELECT pg_advisory_xact_lock({LOCK})"
CAME_TO = "SELECT pg_xact_status($1::xid8)"
FOUND_OUT = FRESH
"""Seconds in which it is found out whether work was done that was being committed when the database
went away. A move that reaches the server later is refused there."""
ASK_AGAIN = 0.1

FindResult: TypeAlias = Callable[[SqlConnection], T | None]
"""The result of work that may have been done before; None if it was not."""


@dataclass(slots=True, eq=False)
class _Job:
    work: Callable[[SqlConnection], object]
    future: asyncio.Future[object]
    begin: str | None
    """The statement that begins its transaction; None if the work is one statement."""
    find: FindResult[object] | None = None
    """For a single statement: what came of it. Without it, it does not matter."""
    result: object = None
    """Of the work, before it is committed."""
    transaction: str = ""
    """Its number, if it is known."""
    waited_for: bool = True
    """Whether somebody still wants to know what came of it."""
    _committing: bool = False
    _given_up: bool = False
    _deciding: Lock = field(default_factory=Lock)

    def give_up(self) -> bool:
        """Nobody waits any more. Returns whether it is certain that it is not done, nor will be:
        not if it is being committed at this moment."""
        with self._deciding:
            self._given_up = True
            return not self.may_be_done

    def demand(self) -> None:
        """`Unavailable` if it was given up: a person who was asked to try again must not find it
        done later."""
        if self._given_up:
            raise Unavailable("nobody waits for it any more")

    def commit(self) -> None:
        """To be called before it is committed."""
        with self._deciding:
            self.demand()
            self._committing = True

    @property
    def may_be_done(self) -> bool:
        """Whether it has to be found out."""
        return self._committing and (self.begin is not None or self.find is not None)


class TransactionThreads:
    """The protocol `SqlWriter`, on a pool of connections."""

    def __init__(self, pool: Pool, fence: tuple[str, int], last_answer: LastAnswer) -> None:
        """`fence`: the name and the epoch of a lease that every write has to hold."""
        self.fence = fence
        self._pool = pool
        self._last_answer = last_answer
        self._begin = BEGIN.format(*fence)
        self._loop = asyncio.get_running_loop()
        self._queues = [SimpleQueue[_Job | None]() for _ in range(THREADS)]
        self._closed = False
        self.failed = 0
        """How many pieces of work could not be written."""
        self._threads = [
            Thread(target=self._serve, args=(queue,), name="storage-writer", daemon=True)
            for queue in self._queues
        ]
        for thread in self._threads:
            thread.start()

    async def run(
        self,
        work: Callable[[SqlConnection], T],
        *,
        effect: bool = True,
        key: Hashable = None,
        background: bool = False,
    ) -> T:
        """As the protocol `SqlWriter` has it."""
        update = unfinished_update() if effect and not background else None
        done = work if update is None else partial(with_update, work=work, update=update)
        begin = self._begin + BACKGROUND * background + ALONE * (key is None)
        job = _Job(done, self._loop.create_future(), begin)
        awaited = key in AWAITED or (effect and not background)
        silence = SILENCE if awaited else LONGEST
        result = await self._result(job, key, update, silence)
        return cast("T", result)  # the work's own result

    async def run_statement(
        self,
        work: Callable[[SqlConnection, Handled | None], T],
        key: Hashable,
        *,
        effect: bool = True,
        find: FindResult[T] | None = None,
    ) -> T:
        """Do work that is a single statement, which marks the given update as done too. `find`
        looks for its result if the connection broke before it was answered."""
        update = unfinished_update() if effect else None
        future: asyncio.Future[object] = self._loop.create_future()
        job = _Job(lambda connection: work(connection, update), future, None, find)
        return cast("T", await self._result(job, key, update, SILENCE))  # as above

    async def close(self) -> None:
        """Do the waiting work, then end."""
        if not self._closed:
            self._closed = True
            for queue in self._queues:
                queue.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    async def _result(
        self, job: _Job, key: Hashable, update: Handled | None, silence: float
    ) -> object:
        try:
            if silence == SILENCE:
                self._last_answer.demand(awaited=key in AWAITED or person_waits())
            self._hand_over(job, key)
            longest = LONGEST if key is None else LONGEST_CHANGE
            result = await self._waited_for(job, longest, silence)
        except (Unavailable, Unusable) as error:
            storage_failed(error if update is not None else None)
            raise
        if update is not None:
            update.committed = True
        return result

    async def _waited_for(self, job: _Job, longest: float, silence: float) -> object:
        """What is being committed is waited for longer: it may be done whatever we say."""
        try:
            return await self._last_answer.wait_for(asyncio.shield(job.future), longest, silence)
        except Unavailable:
            if job.future.done():
                return job.future.result()
            if job.give_up():
                raise
        try:
            async with asyncio.timeout(FOUND_OUT - silence):
                return await asyncio.shield(job.future)
        except TimeoutError as late:
            job.waited_for = False
            raise PerhapsWritten("it is not known whether it was written") from late

    def _hand_over(self, job: _Job, key: Hashable) -> None:
        if self._closed:
            raise Unavailable("the storage is closed")
        job.future.add_done_callback(_note)
        self._queues[_queue_of(key)].put(job)

    def _serve(self, queue: "SimpleQueue[_Job | None]") -> None:
        while job := queue.get():
            result: object = None
            failure: Exception | None = None
            try:
                result = self._done(job)
            except Exception as error:  # noqa: BLE001 - the caller gets it
                failure = error
                self.failed += isinstance(error, Unavailable)
            with suppress(RuntimeError):  # the event loop is closed, so no caller waits
                self._loop.call_soon_threadsafe(_set_result, job.future, result, failure)

    def _done(self, job: _Job) -> object:
        for attempt in range(1, ATTEMPTS + 1):
            job.demand()
            try:
                with self._pool.connection() as raw:
                    return _in_transaction(ServerConnection(raw, self._last_answer.note), job)
            except psycopg.Error as error:
                discard_broken(self._pool, error)
                if job.may_be_done and is_broken(error):
                    return self._found_out(job, error)
                if attempt == ATTEMPTS or not may_be_repeated(error):
                    raise translated_error(error) from error
                log.info("done again, because PostgreSQL rolled it back: %s", error)
        raise AssertionError

    def _found_out(self, job: _Job, error: psycopg.Error) -> object:
        """The connection broke while the work was being committed. The server is asked what came
        of it, as soon as it answers."""
        while job.waited_for and not self._closed:
            with suppress(psycopg.Error), self._pool.connection(ASK_AGAIN) as raw:
                if not _is_going_on(raw, job):
                    return _result_of(raw, job, error)
            time.sleep(ASK_AGAIN)
        raise translated_error(error) from error


def _queue_of(key: Hashable) -> int:
    match key:
        case None:
            return ALONE_QUEUE
        case int():
            return TABLE_QUEUES[key % len(TABLE_QUEUES)]
        case _:
            return QUEUES.get(str(key), OTHER_QUEUE)


def _in_transaction(connection: ServerConnection, job: _Job) -> object:
    if job.begin is None:
        job.commit()
        return job.work(connection)
    job.transaction = connection.begin(job.begin)
    try:
        job.result = job.work(connection)
        job.commit()
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise
    return job.result


def _is_going_on(raw: Raw, job: _Job) -> bool:
    if not job.transaction:
        return False
    ((came_to,),) = raw.execute(CAME_TO, (job.transaction,)).fetchall()
    return bool(came_to == "in progress")


def _result_of(raw: Raw, job: _Job, error: psycopg.Error) -> object:
    """The error is raised if the work was not done."""
    if job.transaction:
        ((came_to,),) = raw.execute(CAME_TO, (job.transaction,)).fetchall()
        if came_to == "committed":
            return job.result
    elif job.find is not None and (found := job.find(ServerConnection(raw))) is not None:
        return found
    raise translated_error(error) from error


def _note(future: asyncio.Future[object]) -> None:
    """Retrieve the exception, so that asyncio does not warn when nobody waits any more."""
    if not future.cancelled():
        future.exception()


def _set_result(future: asyncio.Future[object], result: object, failure: Exception | None) -> None:
    if future.done():
        return
    if failure is not None:
        future.set_exception(failure)
    else:
        future.set_result(result)
