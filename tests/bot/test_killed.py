"""A bot killed at any moment: what it had acknowledged is there, once, and every table goes on."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from bot.games import MENU
from bot.tables.restore import Restored, restored
from storage.sqlite.storage import SqliteStorage
from storage.tables import LIVE, StoredAction
from tests.properties.effort import amount

ROOT = Path(__file__).parents[2]
DATABASES = 5
KILLS = amount(test=10, soak=40, mutation=2)
"""Of the bot on each of them."""


def killed(database: Path, after: float) -> list[Any]:
    """What a bot had acknowledged when it was killed, some time after its first press."""
    command = [sys.executable, "-m", "tests.bot.busy_bot", str(database)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdout is not None
        first = bot.stdout.readline()
        assert first, "the bot did not start"
        sleep(after)  # a process that is killed has no clock that could be faked
        os.kill(bot.pid, signal.SIGKILL)
        lines = [first, *bot.stdout.read().splitlines(keepends=True)]
    return [json.loads(line) for line in lines if line.endswith("\n")]


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
    presses = 0
    for _ in range(KILLS):
        acknowledged = killed(database, moments.uniform(0, 0.3))
        after, live = asyncio.run(looked_at(database))
        assert live
        for table, actions in before.items():
            assert after[table][: len(actions)] == actions
        for table, revision, seat, action in acknowledged:
            kept = [(d.seat, json.loads(d.action)) for d in after[table] if d.revision == revision]
            assert seat is None or kept == [(seat, action)]
        presses += sum(seat is not None for _, _, seat, _ in acknowledged)
        before = after
    assert presses > KILLS
