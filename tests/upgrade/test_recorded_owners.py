"""Deadlines and announcements stay with whom they belong to, also where SQLite had the owners as
numbers, as it did until 0043."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from common.addresses import Chat
from common.ids import PlayerId
from storage.deadlines import Deadline, DueDeadline
from storage.owners import OfPerson
from storage.sqlite.connection import connect
from storage.sqlite.migrate import migrate
from storage.tables import Status
from tests.upgrade.pressing import opened
from tests.upgrade.test_recorded_database import (
    HOUR,
    NOW,
    address,  # noqa: F401 - a fixture
    reopening,
)

LAST_WITH_NUMBERS = 39
"""The version of the last program that wrote them so."""
OF_OWNERS = (
    "SELECT owner_kind, owner, kind, id, due, clock, revision FROM deadlines",
    "SELECT owner_kind, owner, id, receiver, content, at, slot FROM announcements",
)
PERSON, LOBBY, TOURNAMENT = 43, 70, 7
"""Somebody for whom an announcement waits, a table before its match, and a tournament that starts
within half an hour."""
ADDED = f"""
INSERT INTO deadlines (owner_kind, owner, kind, id, due, clock)
VALUES ('person', {PERSON}, 'kept', 7, 1.0, 'telegram')
"""


def left_by_an_older_program(url: str | Path) -> None:
    if isinstance(url, Path):
        with closing(connect(url)) as file:
            migrate(file, LAST_WITH_NUMBERS)
            file.execute(ADDED)
    else:
        with psycopg.connect(url) as server:
            server.execute(ADDED.encode())


def rows(url: str | Path) -> list[tuple[Any, ...]]:
    if isinstance(url, Path):
        with closing(sqlite3.connect(url)) as file:
            return [row for one in OF_OWNERS for row in file.execute(one)]
    with psycopg.connect(url) as server:
        return [row for one in OF_OWNERS for row in server.execute(one.encode())]


async def test_what_has_an_owner_goes_on(address: str | Path) -> None:  # noqa: F811
    left_by_an_older_program(address)
    before = rows(address)
    numbers = {kind for kind, owner, *_ in before if isinstance(owner, int)}
    assert numbers == ({"table", "event", "person"} if isinstance(address, Path) else set())
    storage = await reopening(address)(None)
    assert set(rows(address)) == {(kind, str(owner), *more) for kind, owner, *more in before}
    mine = DueDeadline(OfPerson(PlayerId(PERSON)), None, Deadline("kept", 1.0, "telegram"))
    assert await storage.due({"telegram": 1.0}) == (mine,)
    await storage.set_deadlines(OfPerson(PlayerId(PERSON)), ())
    assert await storage.due({"telegram": 1.0}) == ()
    receivers = [row[3] for row in before if row[0] == "person" and row[2] != "kept"]
    await storage.close()

    async with opened(reopening(address), NOW) as stage:
        assert (await stage.inside(LOBBY)).status is Status.LOBBY
        await stage.due(HOUR / 2 + 1)
        assert (await stage.inside(LOBBY)).status is Status.CLOSED
        await stage.deliver()
        waiting = await stage.bot.storage.pending()
        assert [one for one in waiting if isinstance(one.owner, OfPerson)] == []
        assert len(receivers) > 3
        assert all(stage.hall.panels(Chat(receiver)) for receiver in receivers)
    left = [tuple(row[:3]) for row in rows(address) if row[0] != "person"]
    assert ("event", str(TOURNAMENT), "start") not in left
    assert ("table", str(LOBBY), "lobby") not in left
    assert len(set(left)) == len(left), "an owner has at most one of each kind"
