"""Looks after the file itself: is it sound, is it still there, and a copy of it if it is not."""

import asyncio
import math
import sqlite3
import time
from collections.abc import Collection
from contextlib import closing, suppress
from functools import partial
from glob import escape
from pathlib import Path

from storage.ledger import Beat, Lost, Unavailable, Unusable
from storage.sqlite import traces
from storage.sqlite.backup import put_new, unfinished, vacuum_into
from storage.sqlite.connection import connect, spoken_for
from storage.sqlite.heartbeat import Beats
from storage.sqlite.lock import beside
from storage.sqlite.opened import OpenedFiles

RESCUED = ".rescued-"
"""Between the database's name and the date, in the name of a copy of what was lost. A start does
not make a new database where such a copy waits to be put back."""
BETWEEN_REWRITES = 600.0
"""Seconds at least between two times that the whole file is written anew."""
QUICK_CHECK = "PRAGMA quick_check(3)"


class Upkeep(Beats):
    """The protocol `Care`, and a heartbeat that notices when the file is lost."""

    _files: OpenedFiles
    _traces: frozenset[str] = frozenset()
    """Words of which no trace is to be left."""
    _rewritten = -math.inf

    async def keep_beat(self, beat: Beat) -> None:
        await self._check_files()
        await super().keep_beat(beat)

    async def _check_files(self) -> None:
        """Off the loop: a file on a network may let one wait."""
        try:
            await self._writer.alone(lambda _: self._files.check())
        except Lost as lost:
            self._writer.refuse(lost)
            raise

    async def check(self) -> tuple[str, ...]:
        """On a connection and in a thread of its own; ends early if the one who waits goes."""
        await self._check_files()
        await self._remove_traces(())
        with spoken_for():
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
        """Seldom, since nothing else can be written meanwhile: if it is too early, or fails, with
        the next check."""
        searched = self._traces = self._traces | frozenset(words)
        if not searched or time.monotonic() < self._rewritten + BETWEEN_REWRITES:
            return
        with suppress(Unavailable, OSError):
            if await asyncio.to_thread(traces.found, self._files.database, searched):
                self._rewritten = time.monotonic()
                await self._writer.alone(traces.written_anew)
                await self._writer.empty_log()
            self._traces -= searched  # others may have been added meanwhile

    async def rescue(self) -> str:
        database = self._files.database
        rescued = await self._writer.alone(partial(_rescued, database=database))
        await asyncio.to_thread(self._files.remove_leftovers)
        return str(rescued)


def must_not_be_lost(database: Path) -> None:
    """`Unusable`, if only a rescued copy of it is there."""
    if database.exists():
        return
    named = f"{escape(database.name + RESCUED)}*[0-9]"
    for copy in sorted(database.parent.glob(named), reverse=True):
        raise Unusable(f"there is no {database}, but what it held was saved as {copy}")


def _faults(connection: sqlite3.Connection) -> tuple[str, ...]:
    """A fault may be such that SQLite cannot even look for others."""
    with spoken_for(), closing(connection):
        try:
            told = [str(fault) for (fault,) in connection.execute(QUICK_CHECK)]
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as damage:
            return (str(damage),)
    return tuple(fault for fault in told if fault != "ok")


def _rescued(connection: sqlite3.Connection, database: Path) -> Path:
    """The folder may have gone as well."""
    database.parent.mkdir(parents=True, exist_ok=True)
    date = time.strftime("%Y-%m-%d-%H%M%S", time.gmtime())
    place = beside(database, f"{RESCUED}{date}")
    with unfinished(place) as copy:
        vacuum_into(connection, copy)
        put_new(copy, place)
    return place
