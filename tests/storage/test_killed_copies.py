"""A backup that is killed at any moment: no half file has the name, and the next one succeeds."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from threading import Timer
from time import perf_counter

from storage.tables import Change
from tests.properties.effort import amount
from tests.storage.files import filled, opened, url_of

ROOT = Path(__file__).parents[2]
KILLS = amount(test=8, soak=200, mutation=2)
SIZE = 3_000_000
SOONER = 0.8
"""The kills come sooner until one comes before the copy is finished."""


class Copier:
    """A process that copies to a given file."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def copies(self, target: Path, killed_after: float | None = None) -> int:
        """How it ended, -9 if it was killed."""
        assert self._process.stdin
        self._process.stdin.write(f"{target}\n")
        self._process.stdin.flush()
        copier = self._number()
        if killed_after is None:
            return self._number()
        killer = Timer(killed_after, kill, (copier,))
        killer.start()
        ended = self._number()
        killer.cancel()
        killer.join()
        return ended

    def _number(self) -> int:
        assert self._process.stdout
        return int(self._process.stdout.readline())


def kill(process: int) -> None:
    with suppress(ProcessLookupError):  # it was quicker
        os.kill(process, signal.SIGKILL)


@contextmanager
def copier(database: Path) -> Iterator[Copier]:
    command = [sys.executable, "-W", "error", "-m", "tests.storage.copying", url_of(database)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        yield Copier(process)


async def large(database: Path) -> None:
    storage = await filled(database)
    await storage.append(Change(1, 3, 20.0, action="x" * SIZE))
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
    with copier(database) as program:
        began = perf_counter()
        assert program.copies(copies / "first.db") == 0
        long, numbers = perf_counter() - began, count()
        while (number := next(numbers)) < KILLS or not killed:
            copy = copies / f"{number}.db"
            if program.copies(copy, chance.uniform(0, long)) == -signal.SIGKILL:
                killed += 1
            elif not killed:
                long *= SOONER
            if copy.exists():
                assert whole(copy)
            else:
                assert program.copies(copy) == 0
                assert whole(copy)
            copy.unlink()
    litter = {path.name.partition(".")[0] for path in copies.iterdir()} - {"first"}
    assert len(litter) <= killed
