"""The PostgreSQL storage, opened and closed as one."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from functools import partial
from threading import Event
from zoneinfo import ZoneInfo

import psycopg

from common.threads import POOLS, Threads
from storage.errors import OwnTools, Unavailable
from storage.postgresql.connection import (
    SILENCE,
    LastAnswer,
    Pool,
    Raw,
    ServerConnection,
    connect,
    opened_pool,
    translate_errors,
)
from storage.postgresql.fast_append import QuickTableRows
from storage.postgresql.fast_updates import QuickUpdateRows
from storage.postgresql.lease import ONLY, Lease, Wanted, wait_for_lease
from storage.postgresql.migrate import migrate
from storage.postgresql.pooler import check_pooler
from storage.postgresql.reader import QueryThreads
from storage.postgresql.upkeep import LeaseUpkeep
from storage.postgresql.writer import LOCK, THREADS, TransactionThreads
from storage.sql.connection import SqlConnection, transaction
from storage.sql.counting import CountingPace, begin_counting
from storage.sql.people import fold_some
from storage.sql.storage import StorageRows

log = logging.getLogger(__name__)

PATIENT = "SET lock_timeout = '60s'"
"""For work at the start: another process may do the same now."""
PACE = CountingPace(at_once=10, at_start=5)
READING, READING_LONG = 4, 2
"""Threads for short queries, and for longer ones."""
LONGEST, LONGEST_LONG = 2.5, 30.0
"""Seconds that a query of each kind may take."""
AGAIN = 2.0
"""Seconds until a process that waits asks again a server that it could not reach."""


class PostgresStorage(QuickTableRows, QuickUpdateRows, LeaseUpkeep, StorageRows):
    """The protocol `Storage`."""

    _writer: TransactionThreads
    _open: AsyncExitStack
    _closing: asyncio.Future[None] | None = None

    @classmethod
    async def open(
        cls,
        url: str,
        zone: ZoneInfo,
        waits: Callable[[], object] = int,
        wanted: Wanted = ONLY,
        threads: Threads = POOLS.other,
    ) -> "PostgresStorage":
        """Connect, bring the database up to date, and wait for a bot that no process serves.

        Meanwhile `waits` is called, on another thread. Periods of rankings begin in the zone.
        """
        lease = await _leased(url, zone, waits, wanted, threads)
        async with AsyncExitStack() as stack:
            pool = opened_pool(url, THREADS + READING + READING_LONG)
            stack.push_async_callback(threads.run, pool.close)
            writer, reader, patient = _threads(pool, (lease.name, lease.epoch))
            for one in (patient, reader):
                stack.push_async_callback(one.close)
            # At the end another process may serve as soon as everything is written.
            stack.push_async_callback(threads.run, lease.release)
            stack.push_async_callback(writer.close)
            storage = cls(writer, reader, patient, threads)
            storage._pool = pool
            await storage.finish_begun()
            storage._open, storage._zone, storage._lease = stack.pop_all(), zone, lease
            storage._pace = PACE
        return storage

    @property
    def failed_writes(self) -> int:
        return self._writer.failed

    def serves(self, bot: str) -> bool:
        return self._lease.holds(bot)

    @property
    def may_send(self) -> Callable[[], bool]:
        return self._lease.is_sure

    @property
    def may_begin(self) -> Callable[[], bool]:
        return self._lease.is_sure_for_a_while

    async def close(self) -> None:
        """A cancelled caller does not stop it: everything asked for is written before."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._open.aclose())
        await asyncio.shield(self._closing)

    async def backup(self, path: str, *, overwrite: bool = False) -> None:  # noqa: ARG002
        raise OwnTools(f"{path} is made by pg_dump")


def _threads(
    pool: Pool, fence: tuple[str, int]
) -> tuple[TransactionThreads, QueryThreads, QueryThreads]:
    last_answer = LastAnswer()
    return (
        TransactionThreads(pool, fence, last_answer),
        QueryThreads(pool, READING, last_answer, LONGEST, SILENCE),
        QueryThreads(pool, READING_LONG, last_answer, LONGEST_LONG, LONGEST_LONG),
    )


async def _leased(
    url: str, zone: ZoneInfo, waits: Callable[[], object], wanted: Wanted, threads: Threads
) -> Lease:
    """A caller that is cancelled gives it up."""
    given_up = Event()
    ready = partial(_make_ready, url, zone, given_up, waits, wanted)
    opening = asyncio.ensure_future(threads.run(ready))
    try:
        lease = await asyncio.shield(opening)
    except asyncio.CancelledError:
        given_up.set()
        if lease := await opening:
            lease.release()
        raise
    assert lease is not None
    return lease


def _make_ready(
    url: str, zone: ZoneInfo, given_up: Event, waits: Callable[[], object], wanted: Wanted
) -> Lease | None:
    with translate_errors():
        check_pooler(url)
        with connect(url) as raw:
            migrate(raw, beside_others=True)
        while lease := _waited_for(url, wanted, given_up, waits):
            with _released_on_failure(lease), connect(url) as raw:
                if _is_up_to_date(raw, zone, lease):
                    return lease
            lease.release()
        return None


def _is_up_to_date(raw: Raw, zone: ZoneInfo, lease: Lease) -> bool:
    """Not if an older program, which the migrations would forbid, has taken a bot meanwhile."""
    if not migrate(raw, holder=lease.holder):
        return False
    raw.execute(PATIENT)
    connection = ServerConnection(raw)
    with _alone(connection):
        fold_some(connection)
    begin_counting(connection, zone, PACE, _alone)
    return True


@contextmanager
def _alone(connection: SqlConnection) -> Iterator[None]:
    """Like work without a key: other processes may serve meanwhile."""
    with transaction(connection):
        connection.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
        yield


def _waited_for(
    url: str, wanted: Wanted, given_up: Event, waits: Callable[[], object]
) -> Lease | None:
    """If the server cannot be reached meanwhile, it is asked again later."""
    while not given_up.is_set():
        with suppress(psycopg.OperationalError, Unavailable), connect(url) as raw:
            return wait_for_lease(url, raw, wanted, given_up, waits)
        log.warning("the server of the database cannot be reached: this process waits for it")
        waits()
        given_up.wait(AGAIN)
    return None


@contextmanager
def _released_on_failure(lease: Lease) -> Iterator[None]:
    try:
        yield
    except BaseException:
        lease.release()
        raise
