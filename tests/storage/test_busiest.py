"""Who has begun and done the most, asked while the database is in use."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from common.addresses import Account, Chat
from common.ids import EventId
from storage import busiest, open_storage
from storage.errors import OlderDatabase
from storage.events import EventChange, EventStatus
from storage.inspection import BusyPerson
from storage.protocol import Storage
from storage.tables import Change, Status
from tests.storage.sample import a_table, people, result


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'bot.db'}"
    return str(request.getfixturevalue("server"))


@pytest.fixture
async def kept(address: str) -> AsyncIterator[Storage]:
    storage = await open_storage(address)
    yield storage
    await storage.close()


async def test_they_are_listed_with_what_they_do(address: str, kept: Storage) -> None:
    ada, ugo = await people(kept, "Ada", "Ugo")
    computer = await kept.player_of(Account("mind:scopa:easy"), "easy", 1.0)
    for at in (5.0, 20.0, 30.0):
        await kept.open_event("evening", ugo, at, "{}")
    step = EventChange(
        EventId(1), 0, 40.0, by=ugo, action=json.dumps("go"), status=EventStatus.OVER
    )
    await kept.change_event(step)
    table = await a_table(kept)
    ended = Change(table, 0, 50.0, status=Status.OVER, result=result(ada, computer.id))
    await kept.append(ended)
    await a_table(kept, Chat("telegram:-7"), ada)
    accounts = {one: (await kept.player(one)).accounts for one in (ada, ugo)}
    hers = BusyPerson(accounts[ada], 0, 0, 0, matches=1, seats=1)
    his = BusyPerson(accounts[ugo], 2, 2, 1, 0, 0)
    assert busiest(address, 10.0, 9) == (his, hers)
    assert busiest(address, 10.0, 1) == (his,)
    later = busiest(address, 60.0, 9)
    assert later == (BusyPerson(accounts[ugo], 0, 2, 0, 0, 0), replace(hers, matches=0))


def test_a_database_that_was_never_used_has_nobody(address: str) -> None:
    assert busiest(address, 0.0, 9) == ()


def test_an_older_database_has_to_be_brought_up_to_date(tmp_path: Path) -> None:
    old = Path(__file__).parents[1] / "upgrade" / "version_8.sql"
    with closing(sqlite3.connect(tmp_path / "bot.db")) as connection:
        connection.executescript(old.read_text(encoding="utf-8"))
    with pytest.raises(OlderDatabase, match="has version 8"):
        busiest(f"sqlite:///{tmp_path / 'bot.db'}", 0.0, 9)
