"""Looks after the file itself: checks it, notices when it is lost, and then saves a copy."""

import asyncio
import os
import sqlite3
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from glob import escape
from pathlib import Path
from typing import TypeVar

from storage.errors import DatabaseLost, Unavailable, Unusable
from storage.heartbeat import Beat
from storage.sql.erasure import ERASED, TO_ERASE
from storage.sql.heartbeat import HeartbeatRow
from storage.sqlite.backup import put_new, temporary_file, vacuum_into
from storage.sqlite.connection import connect, translate_errors
from storage.sqlite.lock import beside
from storage.sqlite.opened_files import OpenedFiles
from storage.sqlite.unused_bytes import UnusedBytes
from storage.sqlite.writer import Writer

T = TypeVar("T")

RESCUED = ".rescued-"
"""It stands between the database's name and the date in the name of a rescued copy. No new
database is created beside such a copy, which has to be put back first."""
SEARCHED_AT_ONCE = 256
"""Pages that are searched at a time, on a thread of their own."""
OVERWRITTEN_AT_ONCE = 128
"""Pages whose unused bytes are overwritten at a time. Other writes wait meanwhile."""
MOST_PAUSES = 64
"""Between two attempts to have the log for oneself."""
QUICK_CHECK = "PRAGMA quick_check(3)"
LOWEST_PRIORITY = 19


class Upkeep(HeartbeatRow):
    """The protocol `Maintenance`, and a heartbeat that notices when the file is lost."""

    _writer: Writer
    _files: OpenedFiles
    _unused: UnusedBytes

    async def keep_beat(self, beat: Beat) -> None:
        await self._check_files()
        await super().keep_beat(beat)

    async def _check_files(self) -> None:
        """On the writer's thread, since a network file system may be slow."""
        try:
            await self._writer.alone(lambda _: self._files.check())
        except DatabaseLost as lost:
            self._writer.refuse(lost)
            raise

    async def check(self) -> tuple[str, ...]:
        """On its own connection and thread, which takes the processor only while nobody else needs
        it. It is interrupted if the caller is cancelled.

        A damaged database is not written any more: that could damage it further.
        """
        await self._check_files()
        with translate_errors():
            connection = connect(self._files.database)
        thread = ThreadPoolExecutor(1, "check", _stand_back)
        checking = asyncio.get_running_loop().run_in_executor(thread, _faults, connection)
        thread.shutdown(wait=False)
        try:
            faults = await asyncio.shield(checking)
        except asyncio.CancelledError:
            with suppress(sqlite3.ProgrammingError):  # it has just ended
                connection.interrupt()
            await asyncio.wait([checking])
            raise
        if faults:
            self._writer.refuse(Unavailable("the database is damaged"))
        return faults

    async def _empty_log(self) -> None:
        await self._writer.empty_log()

    async def erase_deleted(self, pause: Callable[[], Awaitable[object]]) -> None:
        """The bytes of deleted rows are all that is left of them, as the log is emptied first. So
        it is enough to go through the pages that there are at the beginning, once."""
        asked, done = (await self._patient.rows(TO_ERASE))[0]
        if asked == done:
            return
        await self._check_files()
        layout = await self._with_empty_log(self._unused.layout, pause)
        found = list[int]()
        for first in range(1, layout.pages + 1, SEARCHED_AT_ONCE):
            found += await self._threads.run(self._unused.in_use, layout, first, SEARCHED_AT_ONCE)
            while len(found) >= OVERWRITTEN_AT_ONCE:
                some, found = found[:OVERWRITTEN_AT_ONCE], found[OVERWRITTEN_AT_ONCE:]
                await self._overwrite(partial(self._unused.overwrite, some), pause)
            await pause()
        await self._overwrite(partial(self._unused.overwrite, found), pause)
        for listed_by in await self._threads.run(lambda: [*self._unused.lists(layout)]):
            found = await self._threads.run(self._unused.free_in_use, layout, listed_by)
            for first in range(0, len(found), OVERWRITTEN_AT_ONCE):
                some = found[first : first + OVERWRITTEN_AT_ONCE]
                await self._overwrite(partial(self._unused.overwrite_free, listed_by, some), pause)
            await pause()
        await self._write(ERASED, asked, effect=False)

    async def _overwrite(
        self, work: Callable[[], None], pause: Callable[[], Awaitable[object]]
    ) -> None:
        """The disk gets the bytes before the next change has to wait for it."""

        def done() -> bool:
            work()
            return True

        await self._with_empty_log(done, pause)
        await self._threads.run(self._unused.sync)
        await pause()

    async def _with_empty_log(
        self, work: Callable[[], T], pause: Callable[[], Awaitable[object]]
    ) -> T:
        """Try again as long as others read from the log: for a moment, or for as long as a backup
        takes."""
        pauses = 1
        while (done := await self._writer.with_empty_log(work)) is None:
            for _ in range(pauses):
                await pause()
            pauses = min(2 * pauses, MOST_PAUSES)
        return done

    async def rescue(self) -> str:
        database = self._files.database
        rescued = await self._writer.alone(partial(_rescued, database=database))
        await self._threads.run(self._files.remove_leftovers)
        return str(rescued)


def check_not_lost(database: Path) -> None:
    """`Unusable` if there is no database, but a rescued copy of it."""
    if database.exists():
        return
    named = f"{escape(database.name + RESCUED)}*[0-9]"
    for copy in sorted(database.parent.glob(named), reverse=True):
        raise Unusable(f"there is no {database}, but what it held was saved as {copy}")


def _stand_back() -> None:
    """Give this thread the lowest priority; where threads have none of their own, nothing."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)


def _faults(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The faults that SQLite finds. After some of them it cannot search for more."""
    with translate_errors(), closing(connection):
        try:
            told = [str(fault) for (fault,) in connection.execute(QUICK_CHECK)]
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as damage:
            return (str(damage),)
    return tuple(fault for fault in told if fault != "ok")


def _rescued(connection: sqlite3.Connection, database: Path) -> Path:
    """Save a copy beside the lost database. The folder may be missing too."""
    database.parent.mkdir(parents=True, exist_ok=True)
    date = time.strftime("%Y-%m-%d-%H%M%S", time.gmtime())
    place = beside(database, f"{RESCUED}{date}")
    with temporary_file(place) as copy:
        vacuum_into(connection, copy)
        put_new(copy, place)
    return place
