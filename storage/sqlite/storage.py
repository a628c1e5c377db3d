"""The SQLite storage, opened and closed as one."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from zoneinfo import ZoneInfo

from common.threads import POOLS, Threads
from storage.errors import Unavailable, Unusable
from storage.sql.counting import CountingPace, begin_counting
from storage.sql.people import fold_some
from storage.sql.storage import StorageRows
from storage.sqlite.backup import copy
from storage.sqlite.connection import (
    SECURE_DELETE,
    SqliteConnection,
    connect,
    empty_log,
    prepare,
    transaction,
    translate_errors,
)
from storage.sqlite.lock import held
from storage.sqlite.migrate import check_version, migrate
from storage.sqlite.opened_files import OpenedFiles
from storage.sqlite.reader import ReadConnection
from storage.sqlite.unused_bytes import UnusedBytes
from storage.sqlite.upkeep import Upkeep, check_not_lost
from storage.sqlite.writer import Writer

UTC = ZoneInfo("UTC")
OLDEST_SQLITE = (3, 39)
"""It understands `IS NOT DISTINCT FROM`, as PostgreSQL does. Debian 12 has 3.40."""
PACE = CountingPace(at_once=10, at_start=6)


class SqliteStorage(Upkeep, StorageRows):
    """The protocol `Storage`."""

    _writer: Writer
    _database: Path
    _open: AsyncExitStack
    _closing: asyncio.Future[None] | None = None

    @classmethod
    async def open(
        cls, database: Path, zone: ZoneInfo = UTC, threads: Threads = POOLS.other
    ) -> "SqliteStorage":
        """Open the database and hold its lock until it is closed. It is created if it is missing,
        and brought up to date. Periods of rankings begin in the time zone."""
        database.parent.mkdir(parents=True, exist_ok=True)
        async with AsyncExitStack() as stack:
            stack.enter_context(held(database))
            connection = await threads.run(_ready, database, zone)
            unused = UnusedBytes(database)
            stack.callback(unused.close)  # after all connections are closed
            writer = Writer(connection)
            stack.push_async_callback(writer.close)
            reader, patient = [
                await stack.enter_async_context(await ReadConnection.open(database))
                for _ in range(2)
            ]
            storage = cls(writer, reader, patient, threads)
            await storage.finish_begun()
            storage._database, storage._open = database, stack.pop_all()
            storage._files, storage._zone = OpenedFiles.now(database), zone
            storage._unused = unused
            storage._pace = PACE
        return storage

    @property
    def failed_writes(self) -> int:
        return self._writer.failed

    def serves(self, bot: str) -> bool:  # noqa: ARG002 - the lock on the file is for all bots
        return True

    @property
    def may_send(self) -> None:
        """The lock on the file lets no other process serve."""

    @property
    def may_begin(self) -> None:
        """As `may_send`."""

    async def close(self) -> None:
        """A cancelled caller does not stop it: the lock is given back after the last write."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._open.aclose())
        await asyncio.shield(self._closing)

    async def backup(self, path: str, *, overwrite: bool = False) -> None:
        if self._closing is not None:
            raise Unavailable("the storage is closed")
        await self._threads.run(copy, self._database, Path(path), overwrite=overwrite)


def _ready(database: Path, zone: ZoneInfo) -> SqliteConnection:
    """Open the file and bring it up to date. A file that is not ours is not changed."""
    check_not_lost(database)
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise Unusable(f"SQLite {needed} is needed; this Python has {sqlite3.sqlite_version}")
    with translate_errors(database):
        database.touch(mode=0o600)  # the seeds of matches are in it
        connection = connect(database)
        try:
            check_version(connection)
            connection.execute(SECURE_DELETE)  # also of what migrations drop
            migrate(connection)
            prepare(connection)
            with transaction(connection):
                fold_some(connection)
            begin_counting(connection, zone, PACE, transaction)
            empty_log(connection)
        except BaseException:
            connection.close()
            raise
    return connection
