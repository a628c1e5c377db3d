"""The PostgreSQL storage, opened and closed as one."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from threading import Event
from zoneinfo import ZoneInfo

from storage.errors import OwnTools
from storage.postgresql.connection import (
    Pool,
    TranslatedConnection,
    connect,
    opened_pool,
    translate_errors,
)
from storage.postgresql.fast_append import QuickTableRows
from storage.postgresql.lease import Lease, wait_for_lease
from storage.postgresql.migrate import migrate
from storage.postgresql.reader import QueryThreads
from storage.postgresql.upkeep import LeaseUpkeep
from storage.postgresql.writer import THREADS, TransactionThreads
from storage.sql.alerts import AlertRows
from storage.sql.announcements import AnnouncementRows
from storage.sql.chats import ChatRows
from storage.sql.counting import count_all_up
from storage.sql.daily import DailyRows
from storage.sql.deadlines import DeadlineRows
from storage.sql.deals import DealRows
from storage.sql.events import EventRows
from storage.sql.known_people import KnownPeopleRows
from storage.sql.links import LinkRows
from storage.sql.people import PeopleRows, fold_names
from storage.sql.questions import QuestionRows
from storage.sql.results import ResultRows
from storage.sql.screen_rows import ScreenRows
from storage.sql.sent_time_rows import SentTimeRows
from storage.sql.updates import UpdateRows

READING, READING_LONG = 4, 2
"""Threads for short queries, and for longer ones."""
LONGEST, LONGEST_LONG = 2.5, 30.0
"""Seconds that a query of each kind may take."""


class PostgresStorage(
    QuickTableRows,
    DealRows,
    DeadlineRows,
    AnnouncementRows,
    AlertRows,
    DailyRows,
    EventRows,
    PeopleRows,
    KnownPeopleRows,
    ChatRows,
    LinkRows,
    QuestionRows,
    ScreenRows,
    ResultRows,
    UpdateRows,
    SentTimeRows,
    LeaseUpkeep,
):
    """The protocol `Storage`."""

    _writer: TransactionThreads
    _open: AsyncExitStack
    _closing: asyncio.Future[None] | None = None

    @classmethod
    async def open(
        cls, url: str, zone: ZoneInfo, waits: Callable[[], object] = int
    ) -> "PostgresStorage":
        """Connect, bring the database up to date, and wait until no other process serves.

        Meanwhile `waits` is called, on another thread. Periods of rankings begin in the zone.
        """
        lease = await _leased(url, zone, waits)
        async with AsyncExitStack() as stack:
            stack.push_async_callback(asyncio.to_thread, lease.release)
            pool = opened_pool(url, THREADS + READING + READING_LONG)
            stack.push_async_callback(asyncio.to_thread, pool.close)
            writer, reader, patient = _threads(pool, lease.epoch)
            for threads in (patient, reader, writer):
                stack.push_async_callback(threads.close)
            storage = cls(writer, reader, patient)
            storage._open, storage._zone, storage._lease = stack.pop_all(), zone, lease
        return storage

    @property
    def failed_writes(self) -> int:
        return self._writer.failed

    @property
    def may_send(self) -> Callable[[], bool]:
        return self._lease.is_sure

    async def close(self) -> None:
        """A cancelled caller does not stop it: everything asked for is written before."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._open.aclose())
        await asyncio.shield(self._closing)

    async def backup(self, path: str, *, overwrite: bool = False) -> None:  # noqa: ARG002
        raise OwnTools(f"{path} is made by pg_dump")


def _threads(pool: Pool, epoch: int) -> tuple[TransactionThreads, QueryThreads, QueryThreads]:
    return (
        TransactionThreads(pool, epoch),
        QueryThreads(pool, READING, LONGEST),
        QueryThreads(pool, READING_LONG, LONGEST_LONG),
    )


async def _leased(url: str, zone: ZoneInfo, waits: Callable[[], object]) -> Lease:
    """A caller that is cancelled gives it up."""
    given_up = Event()
    opening = asyncio.ensure_future(asyncio.to_thread(_make_ready, url, zone, given_up, waits))
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
    url: str, zone: ZoneInfo, given_up: Event, waits: Callable[[], object]
) -> Lease | None:
    with translate_errors(), connect(url) as raw:
        migrate(raw)
        lease = wait_for_lease(url, raw, given_up, waits)
        if lease is not None:
            with _released_on_failure(lease):
                fold_names(TranslatedConnection(raw))
                count_all_up(TranslatedConnection(raw), zone)
        return lease


@contextmanager
def _released_on_failure(lease: Lease) -> Iterator[None]:
    try:
        yield
    except BaseException:
        lease.release()
        raise
