"""A database that is damaged, deleted or replaced while it is in use."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from common.ids import TableId
from storage import inspect, open_storage, restore
from storage.effect import Handled, effect_of
from storage.errors import DatabaseLost, Unavailable, Unusable
from storage.heartbeat import Beat
from storage.protocol import Storage
from storage.sqlite import connection as connections
from tests.storage.files import filled, garbage, opened, untouched, url_of
from tests.storage.sample import action

BEAT = Beat(1.0, {})
PAGE = 4096


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "bot.db"


async def test_what_is_sound_is_found_sound(storage: Storage) -> None:
    assert await storage.check() == ()


def is_there(file: Path) -> bool:
    return file.exists()


# Damaged


def torn(database: Path) -> None:
    """One page, which no start looks at."""
    content = bytearray(database.read_bytes())
    page = content.index(b'{"draw": 1}') // PAGE * PAGE
    content[page : page + 200] = b"\x07" * 200
    database.write_bytes(content)


async def test_a_torn_page_is_found(database: Path) -> None:
    await (await filled(database)).close()
    torn(database)
    storage = await open_storage(url_of(database))
    assert len(await storage.check()) >= 1
    with pytest.raises(Unavailable, match="damaged"):
        await storage.append(action(TableId(1), 3))
    await storage.close()


async def test_garbage_is_a_fault_and_no_surprise(database: Path) -> None:
    storage = await filled(database)
    await storage.append(action(TableId(1), 3))
    await storage.close()
    storage = await open_storage(url_of(database))
    with database.open("r+b") as file:
        file.write(b"mamma " * 5000)
    assert await storage.check()
    await storage.close()


async def test_a_look_that_nobody_waits_for_any_more_ends(database: Path) -> None:
    storage = await filled(database)
    looking = asyncio.create_task(storage.check())
    await asyncio.sleep(0)
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    assert await storage.check() == ()
    await storage.close()
    assert not database.with_name("bot.db-wal").exists()


# Deleted or replaced


def deleted(database: Path) -> None:
    database.unlink()


def all_deleted(database: Path) -> None:
    for file in database.parent.glob("bot.db*"):
        file.unlink()


def replaced(database: Path) -> None:
    database.rename(database.with_name("away.db"))
    with opened(database) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")


def folder_deleted(database: Path) -> None:
    database.parent.rename(database.parent.with_name("trash"))


def log_deleted(database: Path) -> None:
    database.with_name("bot.db-wal").unlink()


@pytest.mark.parametrize("harm", [deleted, all_deleted, replaced, folder_deleted, log_deleted])
async def test_a_file_that_is_lost_is_noticed_with_the_next_beat_and_saved(
    database: Path, harm: Callable[[Path], None]
) -> None:
    storage = await filled(database)
    await storage.keep_beat(BEAT)
    harm(database)
    for _ in range(2):
        with pytest.raises(DatabaseLost, match=r"bot\.db.* was (deleted|replaced)"):
            await storage.keep_beat(BEAT)
    with pytest.raises(DatabaseLost):
        await storage.append(action(TableId(1), 3))
    assert (await storage.table(TableId(1))).revision == 3
    saved = Path(await storage.rescue())
    await storage.close()
    assert saved.parent == database.parent
    assert not database.with_name("bot.db-wal").exists()
    rescued = await open_storage(url_of(saved))
    assert len(await rescued.actions(TableId(1))) == 3
    await rescued.close()


async def test_an_update_that_a_lost_file_refuses_has_failed(database: Path) -> None:
    storage = await filled(database)
    deleted(database)
    with pytest.raises(DatabaseLost):
        await storage.keep_beat(BEAT)
    update = Handled("telegram:424242", 11, 6.0)
    with effect_of(update), pytest.raises(DatabaseLost):
        await storage.append(action(TableId(1), 3))
    assert (update.committed, update.failed) == (False, True)
    await storage.close()


async def test_where_something_is_saved_no_new_database_is_made(database: Path) -> None:
    storage = await filled(database)
    all_deleted(database)
    with pytest.raises(DatabaseLost):
        await storage.keep_beat(BEAT)
    saved = await storage.rescue()
    await storage.close()
    with pytest.raises(Unusable, match=saved):
        await open_storage(url_of(database))
    with pytest.raises(Unusable, match=saved):
        inspect(url_of(database))
    assert not is_there(database)
    assert restore(saved, url_of(database)) is None
    back = await open_storage(url_of(database))
    assert (await back.table(TableId(1))).revision == 3
    await back.close()


async def test_what_took_its_place_is_not_touched(database: Path) -> None:
    storage = await filled(database)
    replaced(database)
    with untouched(database):
        with pytest.raises(DatabaseLost):
            await storage.check()
        with pytest.raises(DatabaseLost):
            await storage.keep_beat(BEAT)
        await storage.rescue()
        await storage.close()


async def test_a_copy_that_cannot_be_saved_can_be_tried_again(database: Path) -> None:
    storage = await filled(database)
    folder_deleted(database)
    garbage(database.parent)
    with pytest.raises(DatabaseLost):
        await storage.keep_beat(BEAT)
    with pytest.raises(OSError, match="exists"):
        await storage.rescue()
    database.parent.unlink()
    assert is_there(Path(await storage.rescue()))
    await storage.close()


async def test_a_file_that_cannot_be_looked_at_is_not_lost(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = await filled(database)

    def refused(*_: object, **__: object) -> os.stat_result:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", refused)
        with pytest.raises(PermissionError):
            await storage.keep_beat(BEAT)
    await storage.keep_beat(BEAT)
    assert await storage.append(action(TableId(1), 3)) == 4
    await storage.close()


async def test_a_lock_of_another_program_is_no_loss(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.0)
    storage = await filled(database)
    with opened(database) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as locked:
            await storage.keep_beat(BEAT)
    assert not isinstance(locked.value, DatabaseLost)
    assert isinstance(locked.value.__cause__, sqlite3.OperationalError)
    await storage.close()
