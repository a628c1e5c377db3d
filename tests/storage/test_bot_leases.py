"""Several processes on one PostgreSQL database, each of which serves some of the bots."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from common.addresses import Account, Chat
from common.ids import PlayerId
from storage import open_storage
from storage.errors import ChatFull, LeaseLost, Removed, TooManyTables, Unavailable
from storage.postgresql import lease, migrate
from storage.protocol import Storage
from storage.sql.migrations import Migration
from storage.tables import Caps
from tests.doubles.postgres import execute
from tests.patience import until
from tests.properties.effort import amount
from tests.storage.sample import a_table, action, people
from tests.storage.test_lease import waiting

BOTS = "telegram", "telegram@42"
ROUNDS = amount(test=5, soak=1_000, mutation=1)
OLD_PROGRAM = """
INSERT INTO lease (name, holder, epoch, until)
VALUES ('bot', 'old', 3, clock_timestamp() + interval '8 seconds')
ON CONFLICT (name) DO UPDATE SET until = excluded.until
"""
LATE = "UPDATE lease SET until = clock_timestamp() - interval '1 second' WHERE name = 'telegram@42'"


async def opened(server: str, most: int = 1) -> Storage:
    return await open_storage(server, bots=BOTS, most=most)


def held(storage: Storage) -> list[str]:
    return [bot for bot in BOTS if storage.serves(bot)]


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "ASKED", 0.01)


async def test_each_process_serves_as_many_bots_as_it_wants(server: str) -> None:
    first, second = await opened(server), await opened(server)
    assert (held(first), held(second)) == (["telegram"], ["telegram@42"])
    one, other = await a_table(first), await a_table(second)
    assert await first.append(action(one, 0)) == await second.append(action(other, 0)) == 1
    await first.close()
    await second.close()


async def test_one_process_serves_them_all(server: str) -> None:
    only = await opened(server, most=0)
    assert held(only) == [*BOTS]
    await only.close()


async def test_a_bot_that_no_other_process_wants_is_taken_too(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await opened(server), await opened(server)
    await second.close()
    assert held(first) == ["telegram"]
    monkeypatch.setattr(lease, "UNWANTED", 0.0)
    await until(lambda: held(first) == [*BOTS])
    await a_table(first)
    await first.close()


async def test_a_process_that_loses_one_bot_writes_nothing_for_any(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "RENEWED", 60.0)  # as if it were frozen
    first = await opened(server, most=0)
    table = await a_table(first)
    execute(server, LATE)
    second = await opened(server)
    assert held(second) == ["telegram@42"]
    with pytest.raises(LeaseLost):
        await first.append(action(table, 0))
    assert await second.append(action(table, 0)) == 1
    monkeypatch.setattr(lease, "RENEWED", 0.0)
    assert first.may_send is not None
    await until(lambda: first.may_send is not None and not first.may_send())
    await first.close()
    await second.close()


async def test_an_older_program_that_serves_all_bots_is_waited_for(server: str) -> None:
    begun = await opened(server)
    await begun.close()
    execute(server, OLD_PROGRAM)
    opening = asyncio.create_task(opened(server))
    execute(server, "SELECT pg_sleep(0.1)")
    assert not opening.done()
    execute(server, "UPDATE lease SET until = clock_timestamp() WHERE name = 'bot'")
    served = await opening
    assert held(served) == ["telegram"]
    execute(server, "SELECT 1 / (until = 'infinity')::int FROM lease WHERE name = 'bot'")
    await served.close()


async def test_a_newer_program_takes_no_bot_beside_older_ones_that_its_migrations_forbid(
    empty_server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await opened(empty_server)
    newer = tmp_path / "9000_newer.sql"
    newer.write_text("UPDATE compatibility SET oldest_program = 9000;", encoding="utf-8")
    monkeypatch.setattr(
        migrate, "MIGRATIONS", (*migrate.MIGRATIONS, Migration("postgresql", newer))
    )
    monkeypatch.setattr(migrate, "NEWEST", 9000)
    opening, waits = await waiting(empty_server, BOTS, 1)
    waits.clear()
    await waits.wait()  # it has asked again
    assert await a_table(first) == 1
    await first.close()
    second = await opening
    third = await opened(empty_server)
    assert (held(second), held(third)) == (["telegram"], ["telegram@42"])
    await second.close()
    await third.close()


async def test_nor_does_it_migrate_when_an_older_one_takes_a_bot_at_the_same_time(
    empty_server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both see that no bot is served, and each takes one before the newer program migrates."""
    older = await opened(empty_server)
    newer = tmp_path / "9000_newer.sql"
    newer.write_text("UPDATE compatibility SET oldest_program = 9000;", encoding="utf-8")
    monkeypatch.setattr(
        migrate, "MIGRATIONS", (*migrate.MIGRATIONS, Migration("postgresql", newer))
    )
    monkeypatch.setattr(migrate, "NEWEST", 9000)
    is_barred, seen = lease._is_barred, [False]  # noqa: SLF001 - as if the other came later
    monkeypatch.setattr(lease, "_is_barred", lambda raw: seen.pop() if seen else is_barred(raw))
    opening, _ = await waiting(empty_server, BOTS, 1)
    assert not seen  # it has had a bot, and has given it back
    assert await a_table(older) == 1
    await older.close()
    served = await opening
    assert served.serves("telegram")
    await served.close()


@pytest.fixture
async def both(server: str) -> AsyncIterator[tuple[Storage, Storage]]:
    storages = await opened(server), await opened(server)
    yield storages
    for storage in storages:
        await storage.close()


async def test_no_change_of_a_person_is_lost(both: tuple[Storage, Storage]) -> None:
    (ada,) = await people(both[0], "Ada")

    async def add(storage: Storage) -> None:
        for _ in range(ROUNDS):
            await storage.change_settings(ada, lambda before: before + " ")

    await asyncio.gather(*map(add, both))
    assert len((await both[1].player(ada)).settings) == len("{}") + 2 * ROUNDS


async def test_somebody_who_is_met_by_two_bots_at_once_is_one_person(
    both: tuple[Storage, Storage],
) -> None:
    for number in range(ROUNDS):
        one, other = await asyncio.gather(
            both[0].player_of(Account(f"telegram:{number}"), "Ada", 1.0),
            both[1].player_of(Account(f"telegram@42:{number}"), "Ada", 1.0),
        )
        assert one.id == other.id


async def test_a_person_sits_at_no_more_tables_than_they_may(
    both: tuple[Storage, Storage],
) -> None:
    caps = Caps(per_person=2)

    async def sit_down(storage: Storage, bot: str, ada: PlayerId) -> int:
        sits = (ada,)
        try:
            return await storage.open_table(
                Chat(f"{bot}:-1"), "scopa", 1, 1.0, "{}", players=sits, caps=caps
            )
        except (TooManyTables, ChatFull):
            return 0

    for number in range(ROUNDS):
        ada = (await both[0].player_of(Account(f"telegram:{number}"), "Ada", 1.0)).id
        asked = [
            sit_down(storage, f"{bot}{number}", ada)
            for storage, bot in zip(both, BOTS, strict=True)
            for _ in range(3)
        ]
        opened_tables = [table for table in await asyncio.gather(*asked) if table]
        assert len(opened_tables) == len(await both[0].tables(player=ada)) == caps.per_person


async def test_who_links_accounts_and_is_forgotten_at_once_is_one_of_both(
    both: tuple[Storage, Storage],
) -> None:
    """Afterwards no name is left of anybody who was forgotten."""
    for number in range(ROUNDS):
        ada = await both[0].player_of(Account(f"telegram:{number}"), "Ada", 1.0)
        ugo = await both[1].player_of(Account(f"discord:{number}"), "Ugo", 1.0)
        joined, forgotten = await asyncio.gather(
            both[0].join(ada.id, ugo.id), both[1].forget(ugo.id), return_exceptions=True
        )
        assert joined is None or isinstance(joined, Removed | Unavailable)
        if isinstance(forgotten, Unavailable):  # as a slow machine may make it
            await both[1].forget(ugo.id)
        else:
            assert forgotten is None
        assert await both[0].found(Account(f"discord:{number}")) is None
        assert not (await both[0].player(ugo.id)).name


async def test_of_two_bots_that_come_to_a_group_at_once_one_serves(
    both: tuple[Storage, Storage],
) -> None:
    for number in range(ROUNDS):
        asked = zip(both, BOTS, strict=True)
        one, other = await asyncio.gather(
            *(storage.bot_there(Chat(f"{bot}:-{number}")) for storage, bot in asked)
        )
        assert one == other
