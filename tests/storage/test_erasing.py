"""Nothing is left of people who were forgotten, in no byte, and nobody waits long for that."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from common.addresses import Account, Chat
from common.ids import TableId
from common.views import View
from storage import open_storage
from storage.alerts import Alert
from storage.announcements import Announcement
from storage.owners import OfChat
from storage.protocol import Storage
from storage.screens import ScreenRow
from storage.sqlite import upkeep
from storage.sqlite.connection import connect, empty_log, prepare
from storage.sqlite.unused_bytes import Layout, UnusedBytes, unused
from tests.storage.files import opened, url_of
from tests.storage.sample import CHAT, a_table, people

PEOPLE = 200
PAGE = 4096


async def at_once() -> None:
    await asyncio.sleep(0)


def left_in(database: Path, words: Sequence[str]) -> list[str]:
    """Those words that can be read in the database or in a file beside it."""
    raw = b"".join(file.read_bytes() for file in database.parent.glob("bot.db*"))
    return [word for word in words if word.encode() in raw]


def leave(database: Path, word: str) -> None:
    """As SQLite leaves an older copy of a row where a page was split."""
    raw = bytearray(database.read_bytes())
    for number in range(1, len(raw) // PAGE):
        page = bytes(raw[number * PAGE : (number + 1) * PAGE])
        gap, *_ = unused(page, number + 1, Layout(PAGE, PAGE, 0)) or [range(0)]
        if len(gap) > 200:
            place = number * PAGE + gap.stop - 100
            raw[place : place + len(word)] = word.encode()
    database.write_bytes(raw)


def is_sound(database: Path) -> bool:
    with opened(database) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


class Crowd:
    """People whose rows grow and shrink in random order, so that pages are split and joined."""

    def __init__(self, storage: Storage, seed: int) -> None:
        self.storage = storage
        self.chance = Random(seed)
        self.words = {number: f"{self.chance.getrandbits(60):015x}" for number in range(PEOPLE)}

    def account(self, number: int) -> str:
        return f"telegram:{self.words[number]}"

    async def live(self, number: int) -> None:
        """What names one person is written, in several tables."""
        storage, account = self.storage, self.account(number)
        name = f"N{self.words[number]}" + " x" * self.chance.choice([0, 0, 4, 60, 900])
        player = (await storage.player_of(Account(account), name, 1.0)).id
        settings = f'{{"usernames": {{"telegram": "u{self.words[number]}"}}}}'
        await storage.change_settings(player, lambda _: settings)
        await storage.keep_screens(
            [
                ScreenRow(TableId(1), View(f"hand {seat}"), Chat(account), "7")
                for seat in range(self.chance.randint(1, 5))
            ]
        )
        await storage.set_alert(Alert(Account(account), CHAT, "Al bar", False, 23, 8))
        told = Announcement(Chat(account), f'["Hello", "{name}"]')
        await storage.announce(OfChat(Chat(account)), 2.0, (told,))

    async def forget(self, number: int) -> None:
        known = await self.storage.found(Account(self.account(number)))
        assert known is not None
        await self.storage.forget(known.id)


async def lived(crowd: Crowd, numbers: Sequence[int]) -> None:
    """Some at a time, so that they share transactions."""
    for first in range(0, len(numbers), 25):
        await asyncio.gather(*map(crowd.live, numbers[first : first + 25]))


@pytest.mark.parametrize("seed", range(2))
async def test_no_byte_is_left_however_often_pages_were_split(
    database: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(upkeep, "OVERWRITTEN_AT_ONCE", 7)
    monkeypatch.setattr(upkeep, "SEARCHED_AT_ONCE", 10)
    storage = await open_storage(url_of(database))
    await a_table(storage)
    crowd = Crowd(storage, seed)
    order = [*range(PEOPLE), *range(0, PEOPLE, 2)]
    crowd.chance.shuffle(order)
    await lived(crowd, order)
    gone = crowd.chance.sample(range(PEOPLE), PEOPLE // 2)
    await asyncio.gather(*map(crowd.forget, gone))
    words = [crowd.words[number] for number in gone]
    await storage.close()
    leave(database, words[0])  # whatever else SQLite has left
    storage = crowd.storage = await open_storage(url_of(database))
    assert left_in(database, words)
    await storage.erase_deleted(at_once)
    assert left_in(database, words) == []
    await lived(crowd, [number for number in range(PEOPLE) if number not in gone])
    assert left_in(database, words) == []
    others = [crowd.words[number] for number in range(PEOPLE) if number not in gone]
    assert left_in(database, others) == others
    await storage.close()
    assert left_in(database, words) == []
    assert is_sound(database)


async def test_what_is_to_be_erased_is_remembered_and_done_once(database: Path) -> None:
    storage = await open_storage(url_of(database))
    await storage.erase_deleted(at_once)
    steps = list[int]()

    async def counted() -> None:
        steps.append(1)

    await storage.erase_deleted(counted)
    assert not steps
    (ada,) = await people(storage, "Ada")
    await storage.forget(ada)
    await storage.close()
    storage = await open_storage(url_of(database))
    await storage.erase_deleted(counted)
    assert steps
    steps.clear()
    await storage.erase_deleted(counted)
    assert not steps
    await storage.close()


async def test_it_waits_while_others_read_from_the_log(database: Path) -> None:
    storage = await open_storage(url_of(database))
    await people(storage, "Ada")
    with opened(database) as backup:
        backup.execute("BEGIN")
        backup.execute("SELECT count(*) FROM players").fetchall()
        waited = list[int]()

        async def others_go_on() -> None:
            await people(storage, f"Ugo {len(waited)}")  # everybody can write meanwhile
            waited.append(1)
            if len(waited) == 3:
                backup.execute("ROLLBACK")

        await storage.erase_deleted(others_go_on)
    assert len(waited) >= 3
    await storage.close()
    assert is_sound(database)


# The bytes of one file


@pytest.fixture
async def file(database: Path) -> AsyncIterator[tuple[sqlite3.Connection, UnusedBytes]]:
    with closing(connect(database, "rwc")) as connection:
        prepare(connection)
        connection.execute("CREATE TABLE songs (title TEXT)")
        unused = UnusedBytes(database)
        yield connection, unused
    unused.close()


def test_pages_that_are_in_no_use_are_overwritten_too(
    database: Path, file: tuple[sqlite3.Connection, UnusedBytes]
) -> None:
    """As a program leaves them that does not overwrite what it deletes."""
    connection, unused = file
    connection.execute("PRAGMA secure_delete = OFF")
    titles = [(f"Volare {number:04} " + "o" * (number % 90) * 70,) for number in range(300)]
    connection.executemany("INSERT INTO songs VALUES (?)", titles)
    connection.execute("DELETE FROM songs WHERE rowid % 5 <> 1 OR rowid > 200")
    assert empty_log(connection)
    gone = [f"Volare {n:04} " for n in range(300) if n % 5 or n >= 200]
    assert len(left_in(database, gone)) > 200
    layout = unused.layout()
    unused.overwrite(unused.in_use(layout, 1, layout.pages))
    free = {number: unused.free_in_use(layout, number) for number in unused.lists(layout)}
    assert len(left_in(database, gone)) > 50
    for listed_by, numbers in free.items():
        unused.overwrite_free(listed_by, numbers)
        assert unused.free_in_use(layout, listed_by) == []
    assert left_in(database, gone) == []
    assert unused.in_use(layout, 1, layout.pages) == []
    connection.execute("PRAGMA shrink_memory")
    assert connection.execute("SELECT count(*) FROM songs").fetchone() == (40,)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_file_with_pages_of_other_kinds_is_not_touched(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "own.db")) as connection:
        connection.execute("PRAGMA auto_vacuum = FULL")
        connection.execute("CREATE TABLE songs (title TEXT)")
        connection.commit()
        unused = UnusedBytes(tmp_path / "own.db")
        with pytest.raises(ValueError, match="other"):
            unused.overwrite([1, 2])
    unused.close()
