"""What an action costs on the disk, since every press pays for it."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.deadlines import Deadline
from storage.protocol import Storage
from storage.sql.events import SOME
from storage.sqlite import storage as opening
from storage.sqlite.connection import connect
from storage.sqlite.storage import SqliteStorage
from storage.tables import Change, Status
from tests.storage.sample import a_table, deal, turn


class Counted:
    """A storage whose writing connection is counted."""

    def __init__(self, storage: Storage, connection: sqlite3.Connection) -> None:
        self.storage = storage
        self._connection = connection
        self._statements: list[str] = []
        connection.set_trace_callback(self._statements.append)

    async def cost(self, change: Change) -> tuple[int, int]:
        """How many rows a change writes, and in how many transactions."""
        self._statements.clear()
        before = self._connection.total_changes
        await self.storage.append(change)
        return self._connection.total_changes - before, self._statements.count("COMMIT")


@pytest.fixture
async def counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Counted]:
    connections: list[sqlite3.Connection] = []

    def connected(database: Path) -> sqlite3.Connection:
        connections.append(connect(database))
        return connections[-1]

    monkeypatch.setattr(opening, "connect", connected)
    storage = await SqliteStorage.open(tmp_path / "bot.db")
    yield Counted(storage, connections[0])
    await storage.close()


async def test_a_discard_writes_seven_rows_in_one_transaction(counted: Counted) -> None:
    """The table, its document and the action; two deadlines that go and two that come."""
    storage = counted.storage
    table = await a_table(storage)
    deadlines = (Deadline("reminder", 40.0), *turn(50.0))
    started = Change(table, 0, 20.0, status=Status.PLAYING, deals=(deal(),), deadlines=deadlines)
    await storage.append(started)
    later = (Deadline("reminder", 60.0), *turn(70.0))
    discard = Change(table, 1, 21.0, 0, "discard", "{}", digest="0f", deadlines=later)
    assert await counted.cost(discard) == (7, 1)


async def test_an_action_within_a_turn_writes_three_rows(counted: Counted) -> None:
    table = await a_table(counted.storage)
    assert await counted.cost(Change(table, 0, 20.0, 0, "draw", "{}", digest="0f")) == (3, 1)


@pytest.mark.parametrize("asked", [("player",), ("kind",), ("chat",)])
async def test_events_are_found_by_indexes(tmp_path: Path, asked: tuple[str, ...]) -> None:
    await (await SqliteStorage.open(tmp_path / "bot.db")).close()
    with closing(connect(tmp_path / "bot.db")) as connection:
        values = dict.fromkeys((*asked, "status", "other_status"), 1)
        steps = [
            step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {SOME[asked]}", values)
        ]
    scanned = {step for step in steps if step.startswith("SCAN")}
    assert scanned == {"SCAN chosen"}
    assert "SEARCH deadlines USING PRIMARY KEY (owner_kind=? AND owner=?)" in steps
