"""Changes of tables on PostgreSQL, with its own durability, beside plain aiosqlite on a file."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TypeAlias

import aiosqlite

from common.ids import TableId
from storage import open_storage
from storage.sql.deadlines import DELETE_ALL
from storage.tables import Change
from tests.bench.measure import REPEATS, Row
from tests.bench.storage import a_turn, begun_tables
from tests.doubles.postgres import cluster, found

WAITING, CHANGES = 64, 6_400

ADVANCE = """
UPDATE tables SET revision = revision + 1 WHERE id = ? AND revision = ? RETURNING status
"""
ACT = """
INSERT INTO actions (table_id, revision, at, seat, action, digest) VALUES (?, ?, ?, ?, ?, ?)
"""
INSERT = """
INSERT INTO deadlines (owner_kind, owner, kind, due, clock, revision) VALUES (?, ?, ?, ?, ?, ?)
"""

Append: TypeAlias = Callable[[Change], Awaitable[object]]


def rows() -> list[Row]:
    if found() is None:
        return []
    with cluster() as server:
        measured = [asyncio.run(_measured(server.new_database())) for _ in range(REPEATS)]
    ours, plain, used = max(measured)
    return [
        Row(f"changes kept on PostgreSQL, {WAITING} waiting", ours, "/s"),
        Row("the same with aiosqlite, a transaction each", plain, "/s", "half of the line above"),
        Row("CPU time of the bot for a change", used, "µs", "300"),
    ]


async def _measured(url: str) -> tuple[float, float, float]:
    storage = await open_storage(url)
    tables = await begun_tables(storage, WAITING)
    before = process_time()
    rate = await _rate(storage.append, tables)
    used = (process_time() - before) / CHANGES * 1e6
    await storage.close()
    return rate, await _with_aiosqlite(), used


async def _with_aiosqlite() -> float:
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/bot.db"
        storage = await open_storage(url)
        tables = await begun_tables(storage, WAITING)
        await storage.close()
        async with aiosqlite.connect(Path(folder) / "bot.db", isolation_level=None) as connection:
            await connection.execute("PRAGMA synchronous = FULL")
            turns = asyncio.Lock()
            return await _rate(lambda change: _kept(connection, turns, change), tables)


async def _kept(connection: aiosqlite.Connection, turns: asyncio.Lock, change: Change) -> None:
    values = (change.table, change.revision + 1, change.at, change.seat, change.action)
    owner = ("table", str(change.table))
    waiting = [
        (*owner, one.kind, one.due, one.clock, change.revision + 1)
        for one in change.deadlines or ()
    ]
    async with turns:
        await connection.execute("BEGIN IMMEDIATE")
        await connection.execute_fetchall(ADVANCE, (change.table, change.revision))
        await connection.execute(ACT, (*values, change.digest))
        await connection.execute(DELETE_ALL, owner)
        await connection.executemany(INSERT, waiting)
        await connection.execute("COMMIT")


async def _rate(append: Append, tables: list[TableId]) -> float:
    async def play(table: int) -> None:
        for revision in range(1, CHANGES // WAITING + 1):
            await append(a_turn(TableId(table), revision))

    started = perf_counter()
    await asyncio.gather(*map(play, tables))
    return CHANGES / (perf_counter() - started)
