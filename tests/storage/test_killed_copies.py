"""A backup that is killed at any moment: no half file has the name, and the next one succeeds."""

import asyncio
import signal
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from threading import Timer
from time import perf_counter

from common.ids import TableId
from storage.tables import Change
from tests.forked import Run, forked
from tests.properties.effort import amount
from tests.storage.files import filled, opened, url_of

KILLS = amount(test=5, soak=200, mutation=2)
SIZE = 3_000_000
SOONER = 0.8
"""The kills come sooner until one comes before the copy is finished."""


def killed_after(seconds: float, copying: Run) -> bool:
    """False if it was quicker."""
    killer = Timer(seconds, copying.kill)
    killer.start()
    ended = finished(copying)
    killer.cancel()
    killer.join()
    return ended == -signal.SIGKILL


def finished(copying: Run) -> int:
    with copying:
        return copying.ended()


async def large(database: Path) -> None:
    storage = await filled(database)
    await storage.append(Change(TableId(1), 3, 20.0, action="x" * SIZE))
    await storage.close()


def whole(copy: Path) -> bool:
    with opened(copy) as connection:
        sound = connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        (actions,) = connection.execute("SELECT count(*) FROM actions").fetchone()
    return sound and actions == 4


def test_a_killed_backup_leaves_no_half_file_and_the_next_succeeds(tmp_path: Path) -> None:
    database, chance, killed = tmp_path / "bot.db", Random(6), 0
    copies = tmp_path / "copies"
    copies.mkdir()
    asyncio.run(large(database))
    with forked("tests.storage.copying", tmp_path) as copier:
        copy_to = partial(copier.run, url_of(database))
        began = perf_counter()
        assert finished(copy_to(copies / "first.db")) == 0
        long, numbers = perf_counter() - began, count()
        while (number := next(numbers)) < KILLS or not killed:
            copy = copies / f"{number}.db"
            if killed_after(chance.uniform(0, long), copy_to(copy)):
                killed += 1
            elif not killed:
                long *= SOONER
            if copy.exists():
                assert whole(copy)
            else:
                assert finished(copy_to(copy)) == 0
                assert whole(copy)
            copy.unlink()
    litter = {path.name.partition(".")[0] for path in copies.iterdir()} - {"first"}
    assert len(litter) <= killed
