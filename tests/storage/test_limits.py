"""What is counted, checked or merged inside the transaction that it concerns."""

import asyncio
import json
from collections.abc import Callable

import pytest

from common.addresses import Chat
from common.ids import Document, PlayerId, TableId
from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.errors import ChatFull, Conflict, Removed, StillSeated, TooManyTables, Unknown
from storage.owners import OfTable
from storage.protocol import Storage
from storage.screens import KeptNote
from storage.tables import Caps, Change, Status
from tests.storage.sample import CHAT, a_table, keep_settings, people

NOBODY = TableId(4040)


def opening(
    storage: Storage, *players: PlayerId, caps: Caps | None = None, chat: str = CHAT
) -> "asyncio.Task[TableId]":
    opened = storage.open_table(Chat(chat), "scopa", 1, 10.0, "{}", players=players, caps=caps)
    return asyncio.ensure_future(opened)


def adding(name: str) -> Callable[[Document], Document]:
    return lambda before: json.dumps({**json.loads(before), name: True})


async def test_a_chat_has_no_more_tables_than_it_may_however_many_are_opened_at_once(
    storage: Storage,
) -> None:
    caps = Caps(per_chat=2, per_person=9)
    ended = await a_table(storage, CHAT)
    await storage.append(Change(ended, 0, 20.0, status=Status.CLOSED))
    asked = [opening(storage, caps=caps) for _ in range(5)]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, ChatFull) for one in outcomes) == 3
    assert len(await storage.tables(Status.LOBBY, chat=CHAT)) == 2
    assert await opening(storage, caps=caps, chat="telegram:-2")
    assert await opening(storage)


async def test_a_person_opens_no_more_tables_than_they_may(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    caps = Caps(per_chat=9, per_person=2)
    asked = [opening(storage, ada, caps=caps) for _ in range(4)]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, TooManyTables) for one in outcomes) == 2
    assert len(await storage.tables()) == len(await storage.tables(player=ada)) == 2
    assert await opening(storage, ugo, caps=caps)


async def test_a_person_sits_down_at_no_more_tables_than_they_may(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    tables = [await a_table(storage, CHAT, ugo) for _ in range(4)]
    joins = [Change(table, 0, 20.0, players=(ugo, ada), most_tables=2) for table in tables]
    outcomes = await asyncio.gather(*map(storage.append, joins), return_exceptions=True)
    assert sum(isinstance(one, TooManyTables) for one in outcomes) == 2
    assert len(await storage.tables(player=ada)) == 2
    refused = [n for n, one in zip(tables, outcomes, strict=True) if one != 1]
    assert [(await storage.table(table)).revision for table in refused] == [0, 0]
    (first, *_) = await storage.tables(player=ada)
    again = Change(first, 1, 21.0, players=(ada, ugo), most_tables=1)
    assert await storage.append(again) == 2  # those who sat there before are not counted
    assert await storage.append(Change(refused[0], 0, 22.0, players=(ada,))) == 1


async def test_somebody_who_sits_at_a_table_is_not_forgotten(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    table = await a_table(storage, CHAT, ugo)
    join = storage.append(Change(table, 0, 20.0, players=(ugo, ada)))
    forget = storage.forget(ada)
    joined, forgotten = await asyncio.gather(join, forget, return_exceptions=True)
    assert joined == 1
    assert isinstance(forgotten, StillSeated)
    assert (await storage.player(ada)).name == "Ada"
    await storage.append(Change(table, 1, 21.0, status=Status.CLOSED))
    await storage.forget(ada)
    assert (await storage.player(ada)).removed


async def test_somebody_who_was_forgotten_neither_sits_down_nor_is_invited(
    storage: Storage,
) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    table = await a_table(storage, CHAT, ugo)
    await storage.forget(ada)
    for asked in (
        storage.append(Change(table, 0, 20.0, players=(ugo, ada))),
        storage.open_table(CHAT, "scopa", 1, 10.0, "{}", players=(ada,)),
        storage.open_table(CHAT, "scopa", 1, 10.0, "{}", invited=(ada,)),
    ):
        with pytest.raises(Removed):
            await asked
    assert await storage.tables() == (table,)
    assert (await storage.table(table)).revision == 0


async def test_what_belongs_to_an_opening_is_kept_with_it(storage: Storage) -> None:
    old = await a_table(storage)

    def belongs(table: TableId) -> tuple[Change, ...]:
        told = (Announcement(CHAT, f"table {table}"),)
        return (
            Change(old, 0, 20.0, document=f"followed by {table}"),
            Change(table, 0, 20.0, announcements=told, deadlines=(Deadline("turn", 30.0),)),
        )

    table = await storage.open_table(CHAT, "scopa", 1, 20.0, "{}", changes=belongs)
    assert (await storage.table(table)).revision == 1
    assert (await storage.table(old)).document == f"followed by {table}"
    (told,) = await storage.pending()
    assert (told.table, told.announcement.content) == (table, f"table {table}")
    assert [due.owner for due in await storage.due({"": 99.0})] == [OfTable(table)]


@pytest.mark.parametrize("revision", [1, None])
async def test_an_opening_of_which_a_part_is_refused_leaves_nothing(
    storage: Storage, revision: int | None
) -> None:
    (ada,) = await people(storage, "Ada")
    old = await a_table(storage)
    before = await storage.table(old)

    def belongs(table: TableId) -> tuple[Change, ...]:
        told = (Announcement(CHAT, "new"),)
        kept = Change(old, 0, 20.0, document="changed", announcements=told)
        broken = Change(table, 1, 20.0) if revision else Change(NOBODY, 0, 20.0)
        return kept, broken

    with pytest.raises(Conflict if revision else Unknown):
        await storage.open_table(
            CHAT, "scopa", 1, 20.0, "{}", players=(ada,), invited=(ada,), changes=belongs
        )
    assert await storage.tables() == (old,)
    assert await storage.tables(player=ada) == ()
    assert await storage.table(old) == before
    assert await storage.pending() == ()


async def test_settings_merged_at_once_are_all_kept(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    names = [f"n{number}" for number in range(9)]
    await asyncio.gather(
        *(storage.change_settings(ada, adding(name)) for name in names),
        *(storage.change_chat_settings(CHAT, adding(name)) for name in names),
    )
    assert sorted(json.loads((await storage.player(ada)).settings)) == names
    assert sorted(json.loads(await storage.chat_settings(CHAT) or "")) == names


async def test_a_merge_that_refuses_keeps_nothing(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    table = await a_table(storage)
    await keep_settings(storage, ada, '{"sort": "rank"}')

    def refuses(_: Document) -> Document:
        raise ArithmeticError

    with pytest.raises(ArithmeticError):
        await storage.change_settings(ada, refuses, KeptNote(table, "order 0", "[1]"))
    with pytest.raises(ArithmeticError):
        await storage.change_chat_settings(CHAT, refuses)
    with pytest.raises(Unknown):
        await storage.change_settings(ada, adding("more"), KeptNote(NOBODY, "order 0", "[1]"))
    assert (await storage.player(ada)).settings == '{"sort": "rank"}'
    assert await storage.notes(table) == {}
    assert await storage.chat_settings(CHAT) is None


async def test_a_note_is_kept_with_the_settings_that_it_changes(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    table = await a_table(storage)
    kept = await storage.change_settings(ada, adding("own"), KeptNote(table, "order 0", "[1]"))
    assert kept == (await storage.player(ada)).settings == '{"own": true}'
    assert await storage.notes(table) == {"order 0": "[1]"}


async def test_announcements_are_asked_for_by_platform(storage: Storage) -> None:
    table = await a_table(storage)
    places = ("telegram:-100", "discord:7", "telegram:5", "nowhere")
    told = tuple(Announcement(Chat(to), "said") for to in places)
    await storage.append(Change(table, 0, 20.0, announcements=told))
    all_of_them = await storage.pending()
    assert await storage.pending(platforms=["telegram"]) == (all_of_them[0], all_of_them[2])
    assert await storage.pending(platforms=["discord", "telegram"]) == all_of_them[:3]
    assert await storage.pending(all_of_them[0].id, ["telegram"]) == (all_of_them[2],)
    assert await storage.pending(platforms=[]) == ()
