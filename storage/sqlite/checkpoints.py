"""Writes SQLite's log back into the database file, beside the writer.

SQLite itself would do so in the commit that makes the log too long, and whoever waits for that
commit would also wait until the disk has many pages. Here another connection does it, on a thread
of its own, while the writer saves what people do; work in the background waits. The log begins
anew with the first change after all of it is in the file. So the writer does the rest: the few
pages that were written meanwhile.
"""

import sqlite3
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from storage.sqlite.connection import CHECKPOINTS_REACH_THE_DISK, connect, log_of

LONG = 4_000_000
"""Bytes of the log from which on it is written into the file."""
TOO_LONG = 4_000
"""Pages (16 MB) from which on SQLite does so in a commit, if this thread could not."""
PRAGMAS = (f"PRAGMA wal_autocheckpoint = {TOO_LONG}", f"PRAGMA journal_size_limit = {LONG}")
"""Of the writer. The file of a log that begins anew is shortened, so it tells how long the log is
if that is longer."""


class Checkpoints:
    """Owns a connection, which it closes in the end."""

    def __init__(self, writer: sqlite3.Connection) -> None:
        for pragma in PRAGMAS:
            writer.execute(pragma)
        self._writer = writer
        self._log = log_of(writer)
        self._connection = connect(self._log.with_name(self._log.name.removesuffix("-wal")))
        self._connection.execute(CHECKPOINTS_REACH_THE_DISK)
        self._wanted = Event()
        self._is_rest = self.is_closed = False
        self._thread = Thread(target=self._serve, name="storage-checkpoints", daemon=True)
        self._thread.start()

    @property
    def are_going_on(self) -> bool:
        return self._wanted.is_set()

    def written(self) -> None:
        """Begin one if the log is long, or do the rest; on the writer's thread, after a commit."""
        if self.are_going_on:
            return
        if self._is_rest:
            self._is_rest = False
            _is_all_written(self._writer)
        elif _size(self._log) > LONG:
            self._wanted.set()

    def close(self) -> None:
        self.is_closed = True
        self._wanted.set()
        self._thread.join()

    def _serve(self) -> None:
        while not self.is_closed:  # looked at after each `clear`, which may undo the last `set`
            self._wanted.wait()
            if not self.is_closed:
                self._is_rest = not _is_all_written(self._connection)
                self._wanted.clear()
        self._connection.close()


def _size(file: Path) -> int:
    """0 if it cannot be looked at: the writer must go on."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _is_all_written(connection: sqlite3.Connection) -> bool:
    """Write the log into the file, as far as nobody reads what is older."""
    with suppress(sqlite3.Error):  # such as a full disk, which the next commit meets too
        ((_, pages, written),) = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        return bool(pages == written)
    return True
