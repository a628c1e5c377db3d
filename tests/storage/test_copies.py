"""Copies made while the bot runs, and what may take the place of a database."""

import asyncio
import os
import shutil
from pathlib import Path

import pytest

from common.addresses import Account
from common.ids import TableId
from storage import backup, open_storage, restore
from storage.errors import InUse, NewerDatabase, Unavailable, Unusable
from storage.sqlite.backup import put_new
from storage.sqlite.migrate import NEWEST
from tests.storage.files import (
    filled,
    found_in,
    garbage,
    older_database,
    opened,
    untouched,
    url_of,
)
from tests.storage.sample import a_table, action


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


async def revision(database: Path) -> int:
    storage = await open_storage(url_of(database))
    record = await storage.table(TableId(1))
    await storage.close()
    return record.revision


# The contract


async def test_a_backup_overwrites_nothing_unless_told(database: Path, copy: Path) -> None:
    storage = await filled(database)
    await storage.backup(str(copy))
    before = found_in(copy, "telegram:Ada")
    await storage.player_of(Account("telegram:Ada"), "Ada", 1.0)
    with pytest.raises(FileExistsError):
        await storage.backup(str(copy))
    assert found_in(copy, "telegram:Ada") == before == []
    await storage.backup(str(copy), overwrite=True)
    await storage.close()
    assert found_in(copy, "telegram:Ada")


async def test_nothing_is_copied_from_what_is_closed(database: Path, copy: Path) -> None:
    storage = await filled(database)
    await storage.close()
    with pytest.raises(Unavailable):
        await storage.backup(str(copy))


# Copying


async def test_a_copy_made_while_all_play_is_of_one_moment(database: Path, copy: Path) -> None:
    storage = await filled(database, actions=0)
    tables = [await a_table(storage) for _ in range(20)]
    copied = asyncio.Event()

    async def play(table: int) -> int:
        revision = 0
        while not copied.is_set() or revision < 5:
            revision = await storage.append(action(TableId(table), revision))
        return revision

    async def copying() -> None:
        await storage.backup(str(copy))
        await asyncio.to_thread(backup, url_of(database), str(copy), overwrite=True)
        copied.set()

    copier = asyncio.ensure_future(copying())
    ends = await asyncio.gather(*map(play, tables))
    await copier
    await storage.close()
    copied_storage = await open_storage(url_of(copy))
    for table, end in zip(tables, ends, strict=True):
        record = await copied_storage.table(table)
        assert record.revision == len(record.since) <= end
    await copied_storage.close()


async def test_a_copy_that_fails_leaves_nothing_behind(database: Path, copy: Path) -> None:
    with pytest.raises(FileNotFoundError):
        backup(url_of(database), str(copy))
    garbage(database)
    with pytest.raises(Unusable):
        backup(url_of(database), str(copy))
    assert names(copy.parent) == {"bot.db"}


async def test_what_killed_copies_left_behind_goes_after_a_day(database: Path, copy: Path) -> None:
    await (await filled(database)).close()
    old, young = (copy.with_name(f"{name}.db.x.scala40-unfinished") for name in ("old", "young"))
    journal = old.with_name(old.name + "-journal")
    for left in (old, young, journal):
        left.touch()
    for left in (old, journal):
        yesterday = left.stat().st_mtime - 25 * 3600
        os.utime(left, (yesterday, yesterday))
    backup(url_of(database), str(copy))
    kept = {"bot.db", "bot.db.lock", "bot.db.last-backup", "copy.db", young.name}
    assert names(copy.parent) == kept


async def test_a_copy_can_be_put_where_no_links_can_be_made(
    database: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    await (await filled(database)).close()
    monkeypatch.setattr(os, "link", refused)
    backup(url_of(database), str(copy))
    assert await revision(copy) == 3
    with untouched(copy), pytest.raises(FileExistsError):
        put_new(database, copy)


async def test_a_database_is_not_copied_onto_itself(database: Path) -> None:
    await (await filled(database)).close()
    with untouched(database), pytest.raises(FileExistsError):
        backup(url_of(database), str(database), overwrite=True)


# Putting back


async def test_a_copy_takes_the_place_of_the_database_which_is_kept(
    database: Path, copy: Path
) -> None:
    storage = await filled(database)
    await storage.backup(str(copy))
    await storage.append(action(TableId(1), 3))
    await storage.close()
    aside = restore(str(copy), url_of(database))
    assert aside == database.with_name("bot.db.before-restore-1")
    assert (await revision(database), await revision(aside)) == (3, 4)
    second = restore(str(aside), url_of(database))
    assert second == database.with_name("bot.db.before-restore-2")
    assert (await revision(database), await revision(second)) == (4, 3)


async def test_a_copy_can_be_put_where_nothing_was(database: Path, copy: Path) -> None:
    await (await filled(database)).close()
    backup(url_of(database), str(copy))
    elsewhere = database.parent / "new" / "bot.db"
    assert restore(str(copy), url_of(elsewhere)) is None
    assert await revision(elsewhere) == 3


async def test_the_log_of_a_program_that_died_goes_with_its_database(
    database: Path, copy: Path, tmp_path: Path
) -> None:
    storage = await filled(database)
    await storage.backup(str(copy))
    await storage.append(action(TableId(1), 3))
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for file in ("bot.db", "bot.db-wal"):
        shutil.copy(tmp_path / file, crashed / file)
    await storage.close()
    aside = restore(str(copy), url_of(crashed / "bot.db"))
    assert aside
    assert await revision(crashed / "bot.db") == 3
    assert await revision(aside) == 4


async def test_a_damaged_database_is_replaced_and_kept_with_its_log(
    database: Path, copy: Path
) -> None:
    await (await filled(database)).close()
    shutil.move(database, copy)
    garbage(database)
    garbage(database.with_name("bot.db-wal"), size=7)
    aside = restore(str(copy), url_of(database))
    assert aside
    assert found_in(aside, "mamma")
    assert found_in(aside.with_name(aside.name + "-wal"), "mamma")
    assert await revision(database) == 3


async def test_nothing_is_put_in_place_of_a_database_in_use(database: Path, copy: Path) -> None:
    storage = await filled(database)
    await storage.backup(str(copy))
    with pytest.raises(InUse):
        restore(str(copy), url_of(database))
    assert await storage.append(action(TableId(1), 3)) == 4
    await storage.close()


async def test_nothing_is_put_in_place_of_a_database_that_is_being_read(
    database: Path, copy: Path
) -> None:
    storage = await filled(database)
    with opened(database) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM tables").fetchall()
        await storage.append(action(TableId(1), 3))
        await storage.backup(str(copy))
        await storage.close()
        with pytest.raises(InUse):
            restore(str(copy), url_of(database))
    assert await revision(database) == 4


def empty(copy: Path) -> None:
    copy.write_bytes(b"")


def shortened(copy: Path) -> None:
    copy.write_bytes(copy.read_bytes()[: 4096 * 6])


def scribbled(copy: Path) -> None:
    content = bytearray(copy.read_bytes())
    content[4096 * 3 : 4096 * 3 + 200] = b"\x07" * 200
    copy.write_bytes(content)


def of_others(copy: Path) -> None:
    sql(copy, "PRAGMA application_id = 7")


def against_a_rule(copy: Path) -> None:
    sql(copy, "PRAGMA ignore_check_constraints = ON", "UPDATE tables SET status = 'lost'")


def dangling(copy: Path) -> None:
    sql(copy, "UPDATE accounts SET player = 4040")


def newer(copy: Path) -> None:
    sql(copy, f"UPDATE compatibility SET oldest_program = {NEWEST + 1}")


def sql(copy: Path, *statements: str) -> None:
    with opened(copy) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    ("harm", "refusal"),
    [
        (Path.unlink, FileNotFoundError),
        (empty, Unusable),
        (garbage, Unusable),
        (shortened, Unusable),
        (scribbled, Unusable),
        (of_others, Unusable),
        (against_a_rule, Unusable),
        (dangling, Unusable),
        (newer, NewerDatabase),
    ],
)
async def test_what_is_not_sound_is_not_put_in_place(
    database: Path, copy: Path, harm: object, refusal: type[Exception]
) -> None:
    await (await filled(database)).close()
    backup(url_of(database), str(copy))
    assert callable(harm)
    harm(copy)
    with untouched(database), pytest.raises(refusal):
        restore(str(copy), url_of(database))
    left = {"bot.db", "bot.db.lock", "bot.db.last-backup", "copy.db"}
    assert names(database.parent) <= left
    assert await revision(database) == 3


async def test_an_older_copy_is_brought_up_to_date_when_it_is_opened(
    database: Path, copy: Path
) -> None:
    await (await filled(database)).close()
    older_database(copy, 2)
    sql(
        copy,
        "INSERT INTO tables (chat, game, rules_version, status, revision, created)"
        " VALUES ('telegram:-100', 'scopa', 1, 'lobby', 7, 1.0)",
        "INSERT INTO documents (table_id, document) VALUES (1, '{}')",
    )
    restore(str(copy), url_of(database))
    assert await revision(database) == 7


async def test_a_restore_that_is_interrupted_leaves_the_old_one(
    database: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = await filled(database)
    await storage.backup(str(copy))
    await storage.append(action(TableId(1), 3))
    await storage.close()

    def fail(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        with pytest.raises(PermissionError):
            restore(str(copy), url_of(database))
    assert await revision(database) == 4
