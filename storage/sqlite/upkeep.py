"""Looks after the file itself: checks it, notices when it is lost, and then saves a copy."""

import asyncio
import math
import sqlite3
import time
from collections.abc import Collection
from contextlib import closing, suppress
from functools import partial
from glob import escape
from pathlib import Path

from storage.errors import DatabaseLost, Unavailable, Unusable
from storage.heartbeat import Beat
from storage.sql.heartbeat import HeartbeatRow
from storage.sqlite import deleted_words
from storage.sqlite.backup import put_new, temporary_file, vacuum_into
from storage.sqlite.connection import connect, translate_errors
from storage.sqlite.lock import beside
from storage.sqlite.opened_files import OpenedFiles
from storage.sqlite.writer import Writer

RESCUED = ".rescued-"
"""It stands between the database's name and the date in the name of a rescued copy. No new
database is created beside such a copy, which has to be put back first."""
BETWEEN_REWRITES = 600.0
"""At least so many seconds pass before the whole file is rewritten again."""
QUICK_CHECK = "PRAGMA quick_check(3)"


class Upkeep(HeartbeatRow):
    """The protocol `Maintenance`, and a heartbeat that notices when the file is lost."""

    _writer: Writer
    _files: OpenedFiles
    _traces: frozenset[str] = frozenset()
    """Deleted words that may still be in unused parts of the file."""
    _rewritten = -math.inf

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
        """On its own connection and thread. It is interrupted if the caller is cancelled."""
        await self._check_files()
        await self._remove_copies(())
        with translate_errors():
            connection = connect(self._files.database)
        checking = asyncio.ensure_future(asyncio.to_thread(_faults, connection))
        try:
            return await asyncio.shield(checking)
        except asyncio.CancelledError:
            with suppress(sqlite3.ProgrammingError):  # it has just ended
                connection.interrupt()
            await asyncio.wait([checking])
            raise

    async def _remove_traces(self, words: Collection[str]) -> None:
        await self._writer.empty_log()
        await self._remove_copies(words)

    async def _remove_copies(self, words: Collection[str]) -> None:
        """Rewrite the file if it still has one of these words.

        No other write can happen meanwhile, so it is done rarely. If it is too early, or fails, the
        next check tries again.
        """
        searched = self._traces = self._traces | frozenset(words)
        if not searched or time.monotonic() < self._rewritten + BETWEEN_REWRITES:
            return
        with suppress(Unavailable, OSError):
            if await asyncio.to_thread(deleted_words.found, self._files.database, searched):
                self._rewritten = time.monotonic()
                await self._writer.alone(deleted_words.rewrite)
                await self._writer.empty_log()
            self._traces -= searched  # others may have been added meanwhile

    async def rescue(self) -> str:
        database = self._files.database
        rescued = await self._writer.alone(partial(_rescued, database=database))
        await asyncio.to_thread(self._files.remove_leftovers)
        return str(rescued)


def check_not_lost(database: Path) -> None:
    """`Unusable` if there is no database, but a rescued copy of it."""
    if database.exists():
        return
    named = f"{escape(database.name + RESCUED)}*[0-9]"
    for copy in sorted(database.parent.glob(named), reverse=True):
        raise Unusable(f"there is no {database}, but what it held was saved as {copy}")


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
