"""What each transaction of a writing connection costs."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from storage.sqlite import storage as opening
from storage.sqlite.connection import connect
from storage.sqlite.storage import SqliteStorage

GRAIN = 100
"""SQLite's instructions between two looks."""


class Steps:
    """Counts the rows that each transaction changes, and SQLite's instructions."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.rows, self.work = list[int](), list[int]()
        self._connection = connection
        self._before = connection.total_changes
        self._done = 0
        connection.set_progress_handler(self._note, GRAIN)
        connection.set_trace_callback(self._ended)

    def _note(self) -> int:
        self._done += 1
        return 0

    def _ended(self, statement: str) -> None:
        if statement == "COMMIT":
            rows, work = self._connection.total_changes - self._before, self._done
            self._before, self._done = self._connection.total_changes, 0
            if rows:
                self.rows.append(rows)
                self.work.append(work)


@dataclass(frozen=True, slots=True)
class Watched:
    storage: SqliteStorage
    steps: Steps


@asynccontextmanager
async def watched(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Watched]:
    """An open storage, whose transactions are counted from its first connection on."""
    found = list[Steps]()

    def connected(database: Path) -> sqlite3.Connection:
        connection = connect(database)
        found.append(Steps(connection))
        return connection

    monkeypatch.setattr(opening, "connect", connected)
    storage = await SqliteStorage.open(database)
    try:
        yield Watched(storage, found[0])
    finally:
        await storage.close()
