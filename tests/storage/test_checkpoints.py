"""The log is written into the file beside the writer, whatever happens meanwhile."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from common.ids import TableId
from storage.sqlite import checkpoints
from storage.sqlite.checkpoints import Checkpoints
from storage.sqlite.connection import connect
from tests.patience import PATIENCE, until
from tests.storage.files import filled
from tests.storage.sample import action


async def test_it_ends_also_while_it_writes(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await filled(database)).close()
    writes, goes_on = Event(), Event()

    def slowly(connection: sqlite3.Connection) -> bool:
        writes.set()
        return goes_on.wait(PATIENCE) and not connection.in_transaction

    monkeypatch.setattr(checkpoints, "_is_all_written", slowly)
    monkeypatch.setattr(checkpoints, "LONG", -1)
    with closing(connect(database)) as writer:
        beside = Checkpoints(writer)
        beside.written()
        assert await asyncio.to_thread(writes.wait, PATIENCE)
        closed = asyncio.create_task(asyncio.to_thread(beside.close))
        await until(lambda: beside.is_closed)
        goes_on.set()
        async with asyncio.timeout(PATIENCE):
            await closed


async def test_saves_go_on_where_the_log_cannot_be_looked_at(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = await filled(database)

    def refused(*_: object, **__: object) -> os.stat_result:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refused)
        async with asyncio.timeout(PATIENCE):
            for revision in range(3, 6):
                await storage.append(action(TableId(1), revision))
    await storage.close()
