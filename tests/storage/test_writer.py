"""The thread that writes: who shares a transaction, and whom a failure concerns."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from common.ids import TableId
from storage import open_storage
from storage.errors import Conflict, Impossible, Unavailable
from storage.sql.variants import Statement
from storage.sqlite import checkpoints
from storage.sqlite import connection as connections
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.writer import BATCH, Writer
from tests.storage.files import filled, opened, unlocked, url_of
from tests.storage.sample import action

ADD = "INSERT INTO numbers (number) VALUES (?)"
NUMBERS = "SELECT number FROM numbers ORDER BY rowid"


class Bench:
    """A writer on a file with one table, that tells what it commits."""

    def __init__(self, database: Path) -> None:
        self.database = database
        connection = connections.connect(database, "rwc")
        connections.prepare(connection)
        connection.execute("CREATE TABLE numbers (number INTEGER NOT NULL UNIQUE) STRICT")
        self.statements: list[str] = []
        connection.set_trace_callback(self.statements.append)
        self.writer = Writer(connection)

    @asynccontextmanager
    async def busy(self) -> AsyncIterator[None]:
        """Changes that come meanwhile have to wait."""
        started, free = Event(), Event()

        def work(_: sqlite3.Connection) -> None:
            started.set()
            free.wait()

        working = asyncio.ensure_future(self.writer.run(work))
        await asyncio.to_thread(started.wait)
        try:
            yield
        finally:
            free.set()
            await working

    def commits(self) -> int:
        return self.statements.count("COMMIT")

    def kept(self) -> list[int]:
        with opened(self.database) as connection:
            return [number for (number,) in connection.execute(NUMBERS)]


def add(number: int) -> Callable[[sqlite3.Connection], int]:
    def work(connection: sqlite3.Connection) -> int:
        connection.execute(ADD, (number,))
        return number

    return work


@pytest.fixture
async def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bench]:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.2)
    monkeypatch.setattr(connections, "STILL_BUSY_SECONDS", 0.05)
    bench = Bench(tmp_path / "numbers.db")
    yield bench
    await bench.writer.close()


async def all_at_once(
    bench: Bench, *works: Callable[[sqlite3.Connection], int]
) -> list[int | BaseException]:
    async with bench.busy():
        waiting = asyncio.gather(*map(bench.writer.run, works), return_exceptions=True)
        await asyncio.sleep(0)
    return await waiting


async def test_those_who_wait_share_a_transaction(bench: Bench) -> None:
    works = [add(number) for number in range(2 * BATCH + 1)]
    assert await all_at_once(bench, *works) == list(range(2 * BATCH + 1))
    assert bench.kept() == list(range(2 * BATCH + 1))
    assert bench.commits() == 1 + 3  # the first kept it busy


async def test_a_change_that_fails_takes_back_only_itself(bench: Bench) -> None:
    def doomed(connection: sqlite3.Connection) -> int:
        connection.execute(ADD, (100,))
        raise KeyError

    def twice(connection: sqlite3.Connection) -> int:
        connection.execute(ADD, (200,))
        return add(1)(connection)

    def senseless(connection: sqlite3.Connection) -> int:
        connection.execute(ADD, (300,))
        return connection.execute(ADD, (object(),)).rowcount

    works = (add(1), doomed, twice, add(2), add(2**70), senseless, add(3))
    outcomes = await all_at_once(bench, *works)
    assert [outcome for outcome in outcomes if isinstance(outcome, int)] == [1, 2, 3]
    assert [type(outcome) for outcome in outcomes if not isinstance(outcome, int)] == [
        KeyError,
        Impossible,
        OverflowError,
        sqlite3.ProgrammingError,
    ]
    assert bench.kept() == [1, 2, 3]


async def test_nobody_hears_of_what_is_not_committed(bench: Bench) -> None:
    heard: list[int] = []

    def look(_: sqlite3.Connection) -> int:
        return len(bench.kept())

    async def ask(number: int) -> None:
        heard.append(await bench.writer.run(add(number)))
        assert set(heard) <= set(bench.kept())

    await asyncio.gather(*map(ask, range(20)), bench.writer.run(look))


class Failing(SqliteConnection):
    """Whose next commit fails."""

    error: Exception | None = None

    def execute(self, statement: Statement, values: Any = (), /) -> sqlite3.Cursor:
        if statement == "COMMIT" and self.error:
            error, self.error = self.error, None
            raise error
        return super().execute(statement, values)


@pytest.mark.parametrize(
    ("error", "told"),
    [(sqlite3.OperationalError("disk I/O error"), Unavailable), (MemoryError(), MemoryError)],
)
async def test_what_could_not_be_committed_is_not_kept(
    tmp_path: Path, error: Exception, told: type[Exception]
) -> None:
    database = tmp_path / "numbers.db"
    connection = sqlite3.connect(
        database, isolation_level=None, check_same_thread=False, factory=Failing
    )
    connection.execute("CREATE TABLE numbers (number INTEGER)")
    connection.error = error
    writer = Writer(connection)
    with pytest.raises(told):
        await writer.run(add(1))
    with opened(database) as other:  # nobody is kept out by what failed
        other.execute(ADD, (3,))
        assert await writer.run(add(2)) == 2
        assert other.execute(NUMBERS).fetchall() == [(3,), (2,)]
    await writer.close()


async def test_if_the_disk_fails_all_who_wait_are_told_and_the_next_can_work(
    bench: Bench,
) -> None:
    def disk(_: sqlite3.Connection) -> int:
        raise sqlite3.OperationalError("disk I/O error")

    outcomes = await all_at_once(bench, add(1), disk, add(2))
    assert [type(outcome) for outcome in outcomes] == [Unavailable] * 3
    assert bench.kept() == []
    assert await bench.writer.run(add(1)) == 1
    assert bench.kept() == [1]


async def test_what_was_asked_for_before_closing_is_done(bench: Bench) -> None:
    waiting = [asyncio.ensure_future(bench.writer.run(add(number))) for number in range(150)]
    await asyncio.sleep(0)
    await bench.writer.close()
    assert await asyncio.gather(*waiting) == list(range(150))
    assert bench.kept() == list(range(150))
    with pytest.raises(Unavailable):
        await bench.writer.run(add(200))


async def test_a_cancelled_write_has_been_served_wholly_or_not_at_all(bench: Bench) -> None:
    def two(connection: sqlite3.Connection) -> int:
        return add(1)(connection) + add(2)(connection)

    async with bench.busy():
        waiting = asyncio.ensure_future(bench.writer.run(two))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    await bench.writer.run(add(3))
    assert bench.kept() == [1, 2, 3]


# Two programs, although there is a lock against it


async def test_two_storages_on_one_file_cannot_both_advance_a_table(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    one = await filled(database, actions=0)
    unlocked(database)
    other = await open_storage(url_of(database))
    for revision in range(20):
        pair = [storage.append(action(TableId(1), revision)) for storage in (one, other)]
        outcomes = await asyncio.gather(*pair, return_exceptions=True)
        assert sorted(map(type, outcomes), key=str) == [int, Conflict]
    assert [done.revision for done in await other.actions(TableId(1))] == list(range(1, 21))
    assert await one.table(TableId(1)) == await other.table(TableId(1))
    await one.close()
    await other.close()


async def test_a_database_held_by_others_is_unavailable_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.0)
    database = tmp_path / "bot.db"
    storage = await filled(database)
    with opened(database) as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable):
            await storage.append(action(TableId(1), 3))
        assert (await storage.table(TableId(1))).revision == 3
    assert await storage.append(action(TableId(1), 3)) == 4
    await storage.close()


async def test_a_queue_of_writes_waits_for_another_programs_lock_only_once(bench: Bench) -> None:
    def patience(connection: sqlite3.Connection) -> int:
        return int(connection.execute("PRAGMA busy_timeout").fetchone()[0])

    with opened(bench.database) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for number in range(3):
            with pytest.raises(Unavailable):
                await bench.writer.run(add(number))
        waited = [told for told in bench.statements if "busy_timeout" in told]
        assert waited == ["PRAGMA busy_timeout = 50"]
    assert await bench.writer.run(patience) == 50
    assert await bench.writer.run(patience) == 200


# A disk that is full

FULL = """
import asyncio, resource, sys
from pathlib import Path
from sqlite3 import SQLITE_FULL, SQLITE_IOERR
from storage import open_storage
from storage.tables import Change
from storage.errors import Unavailable

def big(table, revision):
    return Change(table, revision, 1.0, action="x" * 50_000, document=str(revision))

async def main(url):
    storage = await open_storage(url)
    tables = [await storage.open_table("c", "scopa", 1, 1.0, "{}") for _ in range(40)]
    await storage.append(big(1, 0))
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    limit = Path(url.removeprefix("sqlite:///") + "-wal").stat().st_size + 300_000
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    appends = [storage.append(big(table, 0)) for table in tables[1:]]
    full = await asyncio.gather(*appends, return_exceptions=True)
    assert {type(one) for one in full} == {Unavailable}, full
    assert storage.failed_writes == len(full)
    assert {one.__cause__.sqlite_errorcode & 0xFF for one in full} <= {SQLITE_FULL, SQLITE_IOERR}
    assert [(await storage.table(t)).revision for t in tables] == [1] + [0] * 39
    assert await storage.append(Change(1, 1, 1.0, action="small")) == 2
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    assert await asyncio.gather(*(storage.append(big(t, 0)) for t in tables[1:])) == [1] * 39
    assert await storage.append(big(1, 2)) == 3
    await storage.close()
    storage = await open_storage(url)
    assert [len(await storage.actions(t)) for t in tables] == [3] + [1] * 39
    await storage.close()

asyncio.run(main(sys.argv[1]))
"""


def test_a_full_disk_fails_those_who_wait_and_nobody_later(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-c", FULL, url_of(tmp_path / "bot.db")]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0, ended.stderr


# Work in the background


async def test_work_in_the_background_lets_all_others_go_first_and_waits_for_no_disk(
    bench: Bench,
) -> None:
    async with bench.busy():
        steps = [bench.writer.run(add(step), background=True) for step in (1, 2)]
        saves = [bench.writer.run(add(save)) for save in (3, 4)]
        waiting = [asyncio.ensure_future(one) for one in (*steps, *saves)]
        await asyncio.sleep(0)
        bench.statements.clear()
    await asyncio.gather(*waiting)
    await bench.writer.run(add(5))
    assert bench.kept() == [3, 4, 1, 2, 5]
    kinds = ("COMMIT", "PRAGMA synchronous")
    assert [one for one in bench.statements if one.startswith(kinds)] == [
        *["COMMIT"] * 2,
        *["PRAGMA synchronous = NORMAL", "COMMIT", "COMMIT"],
        *["PRAGMA synchronous = FULL", "COMMIT"],
    ]


async def test_the_log_is_written_into_the_file_beside_the_writer(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "LONG", 100_000)
    number = 0
    while not in_file(bench.database):
        number += 1
        assert number < 900  # SQLite itself would begin after so many commits
        await bench.writer.run(add(number), background=True)
    assert not [one for one in bench.statements if "wal_checkpoint" in one]


def in_file(database: Path) -> int:
    """How many numbers are in the file itself."""
    with suppress(sqlite3.OperationalError), closing(without_log(database)) as connection:
        ((count,),) = connection.execute("SELECT count(*) FROM numbers").fetchall()
        return int(count)
    return 0


def without_log(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.as_uri()}?immutable=1", uri=True)
