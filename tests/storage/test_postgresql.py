"""What only PostgreSQL can do to us: transactions that meet, and connections that break."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from psycopg import errors

from common.addresses import Chat
from storage import open_storage
from storage.errors import Conflict, ServerUnreachable, TooManyTables, Unavailable
from storage.postgresql import connection, lease, writer
from storage.postgresql.connection import SILENCE, LastAnswer, connect
from storage.postgresql.reader import QueryThreads
from storage.postgresql.storage import PostgresStorage
from storage.postgresql.upkeep import NAMELESS
from storage.protocol import Storage
from storage.sql.connection import SqlConnection
from storage.tables import Change
from tests.doubles.postgres import Cluster, execute
from tests.failover.relay import Relay
from tests.patience import until
from tests.storage.sample import a_table, action, deal, people

BROKEN = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
async def kept(server: str) -> PostgresStorage:
    storage = await open_storage(server)
    assert isinstance(storage, PostgresStorage)
    return storage


async def test_after_broken_connections_at_most_one_change_is_refused(
    server: str, kept: PostgresStorage
) -> None:
    tables = [await a_table(kept) for _ in range(12)]
    execute(server, BROKEN)
    assert await kept.tables() == tuple(tables)  # a question is asked again
    refused = 0
    for table in tables:
        try:
            await kept.append(action(table, 0))
        except Unavailable:
            refused += 1
            await kept.append(action(table, (await kept.table(table)).revision))
    assert refused <= 1
    assert {(await kept.table(table)).revision for table in tables} <= {1, 2}
    await kept.close()


async def test_work_that_was_rolled_back_for_others_is_done_again(kept: PostgresStorage) -> None:
    attempts = []

    def work(connection: SqlConnection) -> int:
        attempts.append(connection)
        connection.execute("INSERT INTO chats (chat, settings) VALUES (?, '')", ("c",))
        if len(attempts) < 3:
            raise errors.DeadlockDetected
        return len(attempts)

    assert await kept._writer.run(work) == 3  # noqa: SLF001 - no other way to make two meet
    assert await kept.chat_settings(Chat("c")) == ""
    await kept.close()


async def test_one_who_sits_down_everywhere_at_once_stays_below_the_limit(
    kept: PostgresStorage,
) -> None:
    (ada,) = await people(kept, "Ada")
    tables = [await a_table(kept) for _ in range(20)]
    joining = [
        kept.append(Change(table, 0, 20.0, players=(ada,), most_tables=5)) for table in tables
    ]
    outcomes = await asyncio.gather(*joining, return_exceptions=True)
    assert outcomes.count(1) == 5
    assert sum(isinstance(one, TooManyTables) for one in outcomes) == 15
    await kept.close()


async def test_of_many_changes_for_one_revision_one_is_kept(kept: PostgresStorage) -> None:
    table = await a_table(kept)
    change = action(table, 0)
    begun = replace(change, deals=(deal(),))
    asked = [kept.append(one) for one in (change, begun) * 10]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert outcomes.count(1) == 1
    assert sum(isinstance(one, Conflict) for one in outcomes) == 19
    assert len(await kept.actions(table)) == 1
    await kept.close()


async def test_a_question_that_takes_too_long_is_given_up(kept: PostgresStorage) -> None:
    """A timer gives it up, since a frozen server ends nothing; other questions are answered."""
    reader = QueryThreads(kept._writer._pool, 2, LastAnswer(), 0.1, 9)  # noqa: SLF001 - for less time
    with pytest.raises(Unavailable, match="too long"):
        await reader.rows("SELECT pg_sleep(3)")
    assert await kept.tables() == ()
    await reader.close()
    await kept.close()


async def test_a_silent_database_is_noticed_soon_and_a_slow_one_is_waited_for(
    kept: PostgresStorage,
) -> None:
    last_answer = LastAnswer()
    reader = QueryThreads(kept._writer._pool, 2, last_answer, 9, 2.0)  # noqa: SLF001 - for less time
    slow = asyncio.create_task(reader.rows("SELECT pg_sleep(2.5)"))
    while not slow.done():
        await reader.rows("SELECT pg_sleep(0.05)")
    assert await slow
    with pytest.raises(Unavailable, match="too long"):
        await reader.rows("SELECT pg_sleep(3)")
    await reader.close()
    await kept.close()


async def test_while_it_is_silent_nobody_else_waits() -> None:
    last_answer = LastAnswer()
    last_answer.demand(awaited=True)
    with pytest.raises(Unavailable, match="too long"):
        await last_answer.wait_for(asyncio.get_running_loop().create_future(), 9, 0.01)
    for awaited in (True, False):
        with pytest.raises(Unavailable, match="too long"):
            last_answer.demand(awaited=awaited)
    now = time.monotonic()
    last_answer.note(now - SILENCE)
    with pytest.raises(Unavailable, match="too long"):
        last_answer.demand(awaited=True)
    last_answer.note(now + 60.0)  # however slow this machine is
    last_answer.demand(awaited=True)


async def test_a_silent_database_is_tried_again_by_work_that_no_person_waits_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "SILENCE", 0.0)
    monkeypatch.setattr(connection, "PROBED_LATE", 60.0)
    last_answer = LastAnswer()
    with pytest.raises(Unavailable, match="too long"):
        await last_answer.wait_for(asyncio.get_running_loop().create_future(), 9, 0.01)
    with pytest.raises(Unavailable, match="too long"):
        last_answer.demand(awaited=True)
    last_answer.demand(awaited=False)


async def test_a_table_that_another_transaction_holds_is_refused(
    server: str, kept: PostgresStorage
) -> None:
    table = await a_table(kept)
    with psycopg.connect(server) as other:
        other.execute("SELECT 1 FROM tables FOR UPDATE")
        with pytest.raises(Unavailable):
            await kept.append(action(table, 0))
    assert await kept.append(action(table, 0)) == 1
    assert kept.failed_writes == 1
    await kept.close()


async def test_a_move_whose_answer_is_lost_is_found(cluster: Cluster) -> None:
    """The connection breaks after the server has done it."""
    async with lost_answers(cluster) as (kept, url, relay):
        table = await a_table(kept)
        relay.mute()
        moving = asyncio.create_task(kept.append(action(table, 0)))
        await until(lambda: revision(url, table) == 1)
        relay.drop()
        relay.heal()
        assert await moving == 1


async def test_a_transaction_whose_commit_is_not_answered_is_found(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lost_answers(cluster) as (kept, url, relay):
        table = await a_table(kept)
        commit = writer._Job.commit  # noqa: SLF001 - the last moment before it

        def committed(job: Any) -> None:
            commit(job)
            relay.mute()

        monkeypatch.setattr(writer._Job, "commit", committed)  # noqa: SLF001 - as above
        changing = asyncio.create_task(kept.append(replace(action(table, 0), deals=(deal(),))))
        await until(lambda: revision(url, table) == 1)
        monkeypatch.undo()
        relay.drop()
        relay.heal()
        assert await changing == 1


@asynccontextmanager
async def lost_answers(cluster: Cluster) -> AsyncIterator[tuple[Storage, str, Relay]]:
    url = cluster.new_database()
    async with Relay(cluster.folder) as relay:
        kept = await open_storage(relay.url(url.partition("@/")[2].partition("?")[0]))
        yield kept, url, relay
        await kept.close()


async def test_a_move_that_reaches_the_server_late_is_not_done(
    server: str, kept: PostgresStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_table(kept)
    monkeypatch.setattr(lease, "FRESH", 0.0)
    with pytest.raises(Unavailable, match="too late"):
        await kept.append(action(table, 0))
    assert revision(server, table) == 0
    monkeypatch.undo()
    assert await kept.append(action(table, 0)) == 1
    await kept.close()


async def test_what_was_given_up_is_not_done_later(server: str, kept: PostgresStorage) -> None:
    """The person was asked to try again meanwhile."""
    begun, go_on = threading.Event(), threading.Event()

    def work(connection: SqlConnection) -> None:
        connection.execute("INSERT INTO chats (chat, settings) VALUES (?, '')", ("c",))
        begun.set()
        go_on.wait()

    with pytest.raises(Unavailable, match="too long"):
        await kept._writer.run(work, key="settings")  # noqa: SLF001 - no other way to stop it there
    assert begun.is_set()
    go_on.set()
    await kept.close()
    with psycopg.connect(server) as raw:
        assert raw.execute("SELECT * FROM chats").fetchall() == []


def revision(url: str, table: int) -> int:
    with psycopg.connect(url) as raw:
        ((now,),) = raw.execute("SELECT revision FROM tables WHERE id = %s", (table,)).fetchall()
        return int(now)


async def test_a_transaction_in_which_we_freeze_is_ended_by_the_server(server: str) -> None:
    await (await open_storage(server)).close()
    with connect(server) as frozen:
        ((limit,),) = frozen.execute("SHOW idle_in_transaction_session_timeout").fetchall()
    assert limit == "2s"


async def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(ServerUnreachable) as refusal:
        await open_storage("postgresql://ada:s3cr3t@127.0.0.1:1/bot")
    assert "s3cr3t" not in str(refusal.value)
    assert isinstance(refusal.value.__cause__, psycopg.OperationalError)


async def test_deleted_rows_are_removed_from_the_tables_that_name_people(
    server: str, kept: PostgresStorage
) -> None:
    """The tests' server does not do it by itself."""
    (ada,) = await people(kept, "Ada")
    before = vacuumed(server)
    await kept.forget(ada)

    async def pause() -> None:
        await a_table(kept)  # nobody has to wait

    await kept.erase_deleted(pause)
    after = vacuumed(server)
    assert {name for name, times in after.items() if times > before[name]} == {
        name for name in after if name not in NAMELESS
    }
    await kept.erase_deleted(pause)
    assert vacuumed(server) == after
    await kept.close()


def vacuumed(server: str) -> dict[str, int]:
    """How often each table was."""
    with connect(server) as raw:
        return dict(raw.execute("SELECT relname, vacuum_count FROM pg_stat_user_tables").fetchall())
