"""A whole database is carried from SQLite to PostgreSQL and back."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, closing, nullcontext
from pathlib import Path

import pytest

import storage
from common.addresses import Chat
from common.ids import PlayerId
from storage import open_storage
from storage.errors import InUse, Unusable
from storage.move import FIRST
from storage.move import move as carried
from storage.postgresql import migrate as postgresql
from storage.postgresql.rows import rows_of_server
from storage.protocol import Storage
from storage.sql.connection import Row
from storage.sqlite import migrate as sqlite
from storage.sqlite.rows import rows_of_file
from storage.tables import LIVE
from tests.bot.scene import Scene, config
from tests.storage.files import filled, opened, url_of
from tests.storage.sample import person
from tests.upgrade.recorded_stage import QUICK_MENU
from tests.upgrade.test_old_databases import OLD, SINCE, to_its_end


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A database with matches in play, as an older program left it."""
    database = tmp_path / "played.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(OLD[-1].read_text(encoding="utf-8"))
    return database


@asynccontextmanager
async def scene_on(url: str) -> AsyncIterator[Scene]:
    def reopen(_: Storage | None) -> Awaitable[Storage]:
        return open_storage(url)

    scene = Scene(reopen, config(), QUICK_MENU)
    scene.clock.move(SINCE)
    yield await scene.begin()
    await scene.bot.storage.close()


def dump(database: Path) -> list[str]:
    with opened(database) as connection:
        return sorted(connection.iterdump())


async def test_matches_in_play_go_on_in_the_other_database_and_back(
    played: Path, empty_server: str
) -> None:
    rows = storage.move(url_of(played), empty_server)
    async with scene_on(empty_server) as scene:
        first, *others = await scene.bot.storage.tables(*LIVE)
        assert len(others) > 6
        await to_its_end(scene, first)
    back = url_of(played.with_name("back.db"))
    assert storage.move(empty_server, back) > rows
    async with scene_on(back) as scene:
        assert await scene.bot.storage.tables(*LIVE) == tuple(others)
        await to_its_end(scene, others[0])


def test_what_comes_back_is_what_was_sent(played: Path, empty_server: str) -> None:
    storage.move(url_of(played), empty_server)
    back = played.with_name("back.db")
    storage.move(empty_server, url_of(back))
    assert dump(back) == dump(played)


async def test_who_became_a_person_with_a_greater_number_comes_back(
    database: Path, empty_server: str
) -> None:
    before = await filled(database)
    ugo = await person(before, "Ugo")
    await before.join(ugo.id, PlayerId(1))
    await before.close()
    storage.move(url_of(database), empty_server)
    back = database.with_name("back.db")
    storage.move(empty_server, url_of(back))
    assert dump(back) == dump(database)


async def test_numbers_are_not_given_again_in_the_new_database(
    database: Path, empty_server: str
) -> None:
    before = await filled(database)
    await before.close()
    storage.move(url_of(database), empty_server)
    after = await open_storage(empty_server)
    assert (await person(after, "Ugo")).id == 2
    assert await after.open_table(Chat("telegram:-100"), "scopa", 1, 1.0, "{}") == 2
    await after.close()


async def test_nothing_is_moved_from_or_into_what_is_in_use(
    database: Path, server: str, empty_server: str
) -> None:
    kept = await filled(database)
    with pytest.raises(InUse):
        storage.move(url_of(database), empty_server)
    await kept.close()
    await (await open_storage(server)).close()
    with pytest.raises(Unusable, match="not empty"):
        storage.move(url_of(database), server)
    with pytest.raises(FileExistsError):
        storage.move(server, url_of(database))
    with pytest.raises(Unusable, match="is empty"):
        storage.move(empty_server, url_of(database.with_name("new.db")))
    assert not database.with_name("new.db").exists()


class Sample:
    """One row in one table."""

    def __init__(self, row: Row, arrives: bool = True) -> None:
        self.row, self.arrives = row, arrives

    def columns(self) -> Mapping[str, tuple[str, ...]]:
        return dict.fromkeys(FIRST, ("id",))

    def rows(self, *_: object) -> Iterator[Row]:
        yield self.row

    def replace(self, _: str, __: tuple[str, ...], rows: Iterable[Row]) -> None:
        if self.arrives:
            (self.row,) = rows

    def newest_numbers(self) -> Mapping[str, int]:
        return {}

    def keep_newest_numbers(self, numbers: Mapping[str, int]) -> None:
        assert numbers == {}


def test_a_row_that_changes_on_the_way_is_noticed() -> None:
    assert carried(nullcontext(Sample((1,))), nullcontext(Sample((2,)))) == len(FIRST)
    with pytest.raises(Unusable, match="row 1 of players"):
        carried(nullcontext(Sample((1,))), nullcontext(Sample((2,), arrives=False)))


async def test_both_kinds_of_database_have_the_same_tables(
    database: Path, empty_server: str
) -> None:
    """Each migration of one has its counterpart in the other."""
    for url in (url_of(database), empty_server):
        await (await open_storage(url)).close()
    with rows_of_file(database) as file, rows_of_server(empty_server) as there:
        assert file.columns() == there.columns()
    assert postgresql.NEWEST == sqlite.NEWEST
