"""Of several processes on one PostgreSQL database, one serves, and the others wait."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from common.addresses import Account
from common.ids import TableId
from storage import open_storage
from storage.errors import LeaseLost, NewerDatabase
from storage.heartbeat import Beat
from storage.postgresql import lease, migrate
from storage.postgresql.storage import PostgresStorage
from storage.protocol import Storage
from storage.sql.migrations import Migration
from tests.doubles.postgres import execute
from tests.patience import until
from tests.storage.sample import a_table, action, deal, people

EXPIRED = "UPDATE lease SET until = clock_timestamp() - interval '1 second'"
"""As if the holder had been frozen for some time."""
TAKEN = EXPIRED + ", epoch = epoch + 1, holder = ''"
"""As if a third process had been there meanwhile, which is gone by now."""


LASTS = "SELECT 1 FROM lease WHERE until > clock_timestamp()"


async def waiting(
    server: str, bots: Collection[str] = (), most: int = 0
) -> tuple[asyncio.Task[Storage], asyncio.Event]:
    """A second process that opens the database, and whether it has begun to wait."""
    loop, waits = asyncio.get_running_loop(), asyncio.Event()

    def note() -> None:
        loop.call_soon_threadsafe(waits.set)

    opening = asyncio.create_task(open_storage(server, waits=note, bots=bots, most=most))
    await waits.wait()
    return opening, waits


async def test_another_process_waits_until_the_first_has_ended(server: str) -> None:
    first = await open_storage(server)
    table = await a_table(first)
    opening, _ = await waiting(server)
    assert await first.append(action(table, 0)) == 1
    assert not opening.done()
    await first.close()
    second = await opening
    assert (await second.table(table)).revision == 1
    assert await second.append(action(table, 1)) == 2
    await second.close()


async def test_one_that_waits_need_not_ask_to_notice_a_release(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "ASKED", 600.0)
    first = await open_storage(server)
    opening, _ = await waiting(server)
    await first.close()
    async with asyncio.timeout(60):
        second = await opening
    await second.close()


async def test_a_process_that_waits_can_be_stopped(server: str) -> None:
    first = await open_storage(server)
    opening, _ = await waiting(server)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    await first.close()
    third = await open_storage(server)
    await third.close()


async def taken_over(server: str) -> tuple[PostgresStorage, Storage]:
    first = await open_storage(server)
    assert isinstance(first, PostgresStorage)
    opening, _ = await waiting(server)
    execute(server, TAKEN)
    return first, await opening


WRITES: dict[str, Callable[[Storage, int], Awaitable[object]]] = {
    "a move": lambda storage, table: storage.append(action(TableId(table), 0)),
    "a deal": lambda storage, table: storage.append(
        replace(action(TableId(table), 0), deals=(deal(),))
    ),
    "a table": lambda storage, _: a_table(storage),
    "a person": lambda storage, _: people(storage, "Ada"),
    "a heartbeat": lambda storage, _: storage.keep_beat(Beat(1.0)),
}


@pytest.mark.parametrize("write", WRITES)
async def test_a_holder_that_lost_the_lease_writes_nothing(server: str, write: str) -> None:
    first, second = await taken_over(server)
    table = await a_table(second)
    with pytest.raises(LeaseLost):
        await WRITES[write](first, table)
    assert await second.tables() == (table,)
    assert (await second.table(table)).revision == 0
    assert await second.found(Account("telegram:Ada")) is None
    assert await second.last_beat() is None
    await first.close()
    assert await second.append(action(table, 0)) == 1
    await second.close()


async def test_a_lost_lease_is_noticed_and_not_taken_back(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "RENEWED", 0.05)
    first, second = await taken_over(server)
    await until(lambda: not first.may_send())
    with pytest.raises(LeaseLost):
        await first.keep_beat(Beat(1.0))
    with pytest.raises(LeaseLost):
        await first.rescue()
    await first.close()
    assert second.may_send is not None
    assert second.may_send()
    assert await a_table(second) == 1
    await second.close()


async def test_it_is_renewed(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "RENEWED", 0.01)
    first = await open_storage(server)
    execute(server, EXPIRED)
    with psycopg.connect(server, autocommit=True) as asked:
        await until(lambda: bool(asked.execute(LASTS).fetchall()))
    await first.close()


async def test_nothing_is_sent_when_the_last_renewal_was_too_long_ago(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is known without asking the database."""
    first = await open_storage(server)
    assert first.may_send is not None
    assert first.may_send()
    late = lease.now() + lease.SAFE
    monkeypatch.setattr(lease, "now", lambda: late)
    assert not first.may_send()
    await first.close()


async def test_what_older_programs_could_not_serve_is_changed_only_when_they_do_not(
    empty_server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await open_storage(empty_server)
    newer = tmp_path / "9000_newer.sql"
    newer.write_text("UPDATE compatibility SET oldest_program = 9000;", encoding="utf-8")
    with monkeypatch.context() as newer_program:
        newer_program.setattr(
            migrate, "MIGRATIONS", (*migrate.MIGRATIONS, Migration("postgresql", newer))
        )
        newer_program.setattr(migrate, "NEWEST", 9000)
        opening, _ = await waiting(empty_server)
        assert await a_table(first) == 1
        await first.close()
        second = await opening
    with pytest.raises(NewerDatabase):
        await open_storage(empty_server)
    await second.close()


def test_a_lease_is_renewed_several_times_before_it_ends() -> None:
    assert 2 * lease.RENEWED < lease.SAFE < lease.LASTS
