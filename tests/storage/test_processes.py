"""Processes that are killed at any moment, and two that want the same table."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from common.ids import TableId
from storage import open_storage
from storage.owners import OfTable
from storage.protocol import Storage
from tests.forked import forked
from tests.properties.effort import amount
from tests.storage.files import filled, unlocked, url_of
from tests.storage.writing import RACES

ROOT = Path(__file__).parents[2]
KILLS = amount(test=8, soak=200, mutation=3)


@contextmanager
def program(what: str, database: Path) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-W", "error", "-m", "tests.storage.writing", what, url_of(database)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def test_what_was_acknowledged_survives_a_kill_and_the_rest_is_whole(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    chance, opened, kept = Random(40), set[TableId](), dict[TableId, int]()
    with forked("tests.storage.writing", tmp_path) as writer:
        for _ in range(KILLS):
            with writer.run("plenty", url_of(database)) as life:
                lines = life.lines_until_killed(chance.randint(1, 300))
            for word, *numbers in map(str.split, lines):
                if word == "opened":
                    opened.add(TableId(int(numbers[0])))
                else:
                    table, revision = map(int, numbers)
                    kept[TableId(table)] = revision
            asyncio.run(check(database, opened, kept))
    assert sum(kept.values()) > KILLS


async def check(database: Path, opened: set[TableId], kept: dict[TableId, int]) -> None:
    storage = await open_storage(url_of(database))
    try:
        tables = await storage.tables()
        assert opened <= set(tables)
        for table in tables:
            await check_table(storage, table, kept.get(table, 0))
    finally:
        await storage.close()


async def check_table(storage: Storage, table: TableId, acknowledged: int) -> None:
    """Each change is there once and whole, as `writing.every_part` made it."""
    record = await storage.table(table)
    now = record.revision
    assert now >= acknowledged
    whole = [f"{table}/{revision}" for revision in range(1, now + 1)]
    assert [done.action for done in await storage.actions(table)] == whole
    said = [one.announcement.content for one in await storage.pending() if one.table == table]
    assert said == whole
    assert record.document == str(now)
    assert record.snapshot == (str(now // 10 * 10) if now >= 10 else None)
    assert [done.revision for done in record.since] == list(range(now // 10 * 10 + 1, now + 1))
    due = [due for due in await storage.due({"": 1e9}) if due.owner == OfTable(table)]
    assert [(one.revision, one.deadline.due) for one in due] == [(now, now)] * (2 if now else 0)


def test_two_programs_share_out_the_revisions_of_a_table(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    asyncio.run(one_table(database))
    with program("race", database) as one:
        assert heard(one, 1) == ["ready"]
        unlocked(database)
        with program("race", database) as other:
            assert heard(other, 1) == ["ready"]
            go(one, other)
            kept = {process.pid: heard(process, RACES) for process in (one, other)}
            assert [process.wait() for process in (one, other)] == [0, 0]
    owners = {int(line.split()[1]): str(pid) for pid, lines in kept.items() for line in lines}
    assert sorted(owners) == list(range(1, 2 * RACES + 1))
    assert asyncio.run(actions(database)) == [owners[revision] for revision in sorted(owners)]


def heard(process: "subprocess.Popen[str]", lines: int) -> list[str]:
    assert process.stdout
    return [process.stdout.readline().rstrip() for _ in range(lines)]


def go(*processes: "subprocess.Popen[str]") -> None:
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()


async def one_table(database: Path) -> None:
    storage = await filled(database, actions=0)
    await storage.close()


async def actions(database: Path) -> list[str]:
    storage = await open_storage(url_of(database))
    history = await storage.actions(TableId(1))
    await storage.close()
    return [done.action for done in history]
