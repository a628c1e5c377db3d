"""A bot killed at any moment: what it had acknowledged is there, once, and every table goes on."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from bot.games import MENU
from bot.tables.restore import Restored, restored
from storage.sqlite.storage import SqliteStorage
from storage.tables import LIVE, StoredAction
from tests.forked import forked
from tests.properties.effort import amount

DATABASES = amount(test=2, soak=5, mutation=1)
KILLS = amount(test=6, soak=40, mutation=2)
"""Of the bot on each of them."""
MOST = 40
"""Presses that it has acknowledged before a kill."""


async def looked_at(database: Path) -> tuple[dict[int, tuple[StoredAction, ...]], int]:
    """The actions of every table, and how many are live: each of those can be brought back."""
    storage = await SqliteStorage.open(database)
    try:
        live = await storage.tables(*LIVE)
        for table in live:
            record = await storage.table(table)
            assert isinstance(restored(MENU, record), Restored)
        return {table: await storage.actions(table) for table in await storage.tables()}, len(live)
    finally:
        await storage.close()


@pytest.mark.parametrize("number", range(DATABASES))
def test_nothing_acknowledged_is_lost_and_every_table_resumes(number: int, tmp_path: Path) -> None:
    moments = random.Random(number)
    database, before = tmp_path / "bot.db", dict[int, tuple[StoredAction, ...]]()
    with forked("tests.bot.busy_bot", tmp_path) as bot:
        for _ in range(KILLS):
            with bot.run(database) as life:
                acknowledged = map(json.loads, life.lines_until_killed(moments.randint(1, MOST)))
            after, live = asyncio.run(looked_at(database))
            assert live
            for table, actions in before.items():
                assert after[table][: len(actions)] == actions
            for table, revision, seat, action in acknowledged:
                kept = [
                    (d.seat, json.loads(d.action)) for d in after[table] if d.revision == revision
                ]
                assert seat is None or kept == [(seat, action)]
            before = after
    assert sum(map(len, before.values())) > KILLS
