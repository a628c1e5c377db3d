"""Screens by place, what is still to be disarmed, and notes."""

from dataclasses import replace
from pathlib import Path

import pytest

from common.addresses import Chat
from common.ids import NO_TABLE, TableId
from common.views import View
from storage import open_storage
from storage.errors import Unknown
from storage.protocol import Storage
from storage.screens import KeptNote, ScreenRow, ToDisarm
from storage.tables import Change, Status
from tests.storage.files import older_database, opened, url_of
from tests.storage.sample import a_table, people

GROUP, ADA = "telegram:-100", "telegram:1"
NOBODY = TableId(4040)


async def test_a_seat_is_shown_in_several_places(storage: Storage) -> None:
    table = await a_table(storage)
    one, other = (
        ScreenRow(table, View("hand 0"), Chat(place), "7") for place in (ADA, "discord:9")
    )
    public = ScreenRow(
        table, View("table"), Chat(GROUP), "1", 3, "deal", "turn", "digest", '{"look": 2}'
    )
    await storage.keep_screens([public, one, other])
    assert await storage.screens(table) == (other, one, public)
    newer = replace(one, reference=None, revision=4)
    await storage.keep_screens([newer])
    assert await storage.screens(table) == (other, newer, public)


async def test_of_no_table_nothing_is_kept(storage: Storage) -> None:
    table = await a_table(storage)
    kept = ScreenRow(table, View("table"), Chat(GROUP), "1")
    lost = [ToDisarm(NOBODY, Chat(GROUP), "2"), ToDisarm(table, Chat(GROUP), "3")]
    await storage.keep_screens([ScreenRow(NOBODY, View("table"), Chat(GROUP), "2"), kept], lost)
    assert await storage.screens(NOBODY) == ()
    assert await storage.screens(table) == (kept,)
    assert await storage.to_disarm("telegram") == (lost[1],)


async def test_a_screen_of_a_chat_is_kept_without_a_table(storage: Storage) -> None:
    ranking = ScreenRow(NO_TABLE, View("ranking"), Chat(GROUP), "7")
    assert await storage.chat_screen(View("ranking"), Chat(GROUP)) is None
    await storage.keep_screens([replace(ranking, revision=3, digest="x")])
    assert await storage.chat_screen(View("ranking"), Chat(GROUP)) == ranking
    assert await storage.chat_screen(View("ranking"), Chat(ADA)) is None
    assert await storage.screens(NO_TABLE) == ()
    await storage.keep_screens([replace(ranking, reference="9")])
    assert await storage.chat_screen(View("ranking"), Chat(GROUP)) == replace(
        ranking, reference="9"
    )
    await storage.keep_screens([replace(ranking, reference=None)])
    assert await storage.chat_screen(View("ranking"), Chat(GROUP)) is None


async def test_a_group_that_becomes_another_has_no_screens_any_more(storage: Storage) -> None:
    await storage.keep_screens([ScreenRow(NO_TABLE, View("ranking"), Chat(GROUP), "7")])
    await storage.move_chat(Chat(GROUP), Chat("telegram:-1001"))
    assert await storage.chat_screen(View("ranking"), Chat(GROUP)) is None
    assert await storage.chat_screen(View("ranking"), Chat("telegram:-1001")) is None


async def test_what_is_to_be_disarmed_stays_until_it_is(storage: Storage) -> None:
    table = await a_table(storage)
    first, second = (ToDisarm(table, Chat(GROUP), reference) for reference in ("9", "8"))
    elsewhere = ToDisarm(table, Chat("discord:9"), "9", "lobby")
    await storage.keep_screens([ScreenRow(table, View("table"), Chat(GROUP), "10")], [first])
    await storage.keep_screens([], [second, elsewhere, replace(first, closing="lobby")])
    assert await storage.to_disarm("telegram") == (first, second)
    assert await storage.to_disarm("discord") == (elsewhere,)
    assert await storage.to_disarm("t") == ()
    await storage.keep_screens([], [], [first])
    assert await storage.to_disarm("telegram") == (second,)


async def test_ended_tables_owe_their_last_screen(storage: Storage) -> None:
    tables = [await a_table(storage) for _ in range(4)]
    shown, late, gone, live = tables
    await storage.keep_screens(
        [ScreenRow(table, View("table"), Chat(GROUP), "1") for table in tables]
    )
    for table in (shown, late, gone):
        await storage.append(Change(table, 0, 20.0, status=Status.OVER))
    await storage.append(Change(live, 0, 20.0, action="play"))
    assert await storage.tables_shown_late() == (shown, late, gone)
    await storage.keep_screens(
        [
            ScreenRow(shown, View("table"), Chat(GROUP), "1", 1),
            ScreenRow(gone, View("table"), Chat(GROUP), None),
        ]
    )
    assert await storage.tables_shown_late() == (late,)


async def test_the_newest_hand_of_a_match_that_has_ended(storage: Storage) -> None:
    first, second, live = [await a_table(storage) for _ in range(3)]
    hands = [
        ScreenRow(table, View("hand 0"), Chat(ADA), str(table)) for table in (first, second, live)
    ]
    await storage.keep_screens([*hands, ScreenRow(second, View("watch"), Chat(ADA), "9")])
    assert await storage.ended_hand(Chat(ADA)) is None
    for table in (first, second):
        await storage.append(Change(table, 0, 20.0, status=Status.OVER))
    assert await storage.ended_hand(Chat(ADA)) == hands[1]
    await storage.keep_screens([replace(hands[1], reference=None)])
    assert await storage.ended_hand(Chat(ADA)) == hands[0]
    assert await storage.ended_hand(Chat(GROUP)) is None


async def test_screens_of_a_chat_that_became_another_are_forgotten(storage: Storage) -> None:
    table = await a_table(storage, Chat(GROUP))
    hand = ScreenRow(table, View("hand 0"), Chat(ADA), "2")
    await storage.keep_screens(
        [ScreenRow(table, View("table"), Chat(GROUP), "1"), hand],
        [ToDisarm(table, Chat(GROUP), "0")],
    )
    await storage.move_chat(Chat(GROUP), Chat("telegram:-200"))
    assert await storage.screens(table) == (hand,)
    assert await storage.to_disarm("telegram") == ()


async def test_screens_of_a_forgotten_person_are_forgotten(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    (account,) = (await storage.player(ada)).accounts
    table = await a_table(storage, Chat(GROUP))
    hands = [
        ScreenRow(table, View(f"hand {n}"), account, kept) for n, kept in enumerate(("2", None))
    ]
    await storage.keep_screens([*hands, ScreenRow(NO_TABLE, View("news"), account, "3")])
    await storage.keep_screens([], [ToDisarm(table, account, "0")])
    assert await storage.messages_in(account) == ("0", "2", "3")
    await storage.forget(ada)
    assert await storage.messages_in(account) == ()
    assert await storage.screens(table) == ()
    assert await storage.to_disarm(account.partition(":")[0]) == ()


async def test_a_note_is_the_newest_by_its_name(storage: Storage) -> None:
    table, other = await a_table(storage), await a_table(storage)
    for name, content in (("order 0", "[1]"), ("unreachable 1", "true"), ("order 0", "[2]")):
        await storage.keep_note(KeptNote(table, name, content))
    assert await storage.notes(table) == {"order 0": "[2]", "unreachable 1": "true"}
    assert await storage.notes(other) == {}
    with pytest.raises(Unknown):
        await storage.keep_note(KeptNote(NOBODY, "order 0", "[1]"))


PLAYED_AT_VERSION_8 = """
INSERT INTO players (id, name, joined) VALUES (2, '', 1), (3, 'Bice', NULL);
INSERT INTO accounts (account, player, since, name) VALUES
    ('discord:9', 1, 0.0, ''), ('telegram:3', 3, 1.0, '');
INSERT INTO tables (chat, game, rules_version, status, revision, created, ended) VALUES
    ('telegram:-100', 'scopa', 1, 'playing', 5, 1.0, NULL),
    ('telegram:-100', 'scopa', 1, 'over', 9, 1.0, 2.0),
    ('telegram:-100', 'scopa', 1, 'lobby', 0, 1.0, NULL);
INSERT INTO documents (table_id, document) VALUES
    (1, '[{"sitters":[{"player":1,"account":"discord:9"},{"player":3,"account":"telegram:3"}]}]'),
    (2, '[{"sitters":[{"player":2,"account":""},{"player":3,"account":""}]}]'),
    (3, '[{"sitters":[{"player":1,"account":"discord:9"},{"player":3,"account":"telegram:3"}]}]');
INSERT INTO screens (table_id, slot, reference) VALUES
    (1, 'table', '"11"'), (1, 'hand 0', '"12"'), (1, 'hand 1', '"13"'), (1, 'end at 3', '"10"'),
    (1, 'order 0', '[2, [1, 0]]'), (1, 'unreachable 1', 'true'), (1, 'call', '"14"'),
    (2, 'table', '"21"'), (2, 'hand 0', '"22"'), (3, 'invitation', '"31"'), (3, 'table', '"32"');
"""


async def test_messages_of_an_older_database_are_still_known(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    older_database(database, 8)
    with opened(database) as connection:
        connection.executescript(PLAYED_AT_VERSION_8)
    storage = await open_storage(url_of(database))
    assert await storage.screens(TableId(1)) == (
        ScreenRow(TableId(1), View("call"), Chat(GROUP), "14"),
        ScreenRow(TableId(1), View("hand 0"), Chat("discord:9"), "12"),
        ScreenRow(TableId(1), View("hand 1"), Chat("telegram:3"), "13"),
        ScreenRow(TableId(1), View("table"), Chat(GROUP), "11"),
    )
    assert await storage.notes(TableId(1)) == {"order 0": "[2, [1, 0]]", "unreachable 1": "true"}
    ended = (
        ScreenRow(TableId(2), View("hand 0"), Chat(ADA), "22", 9),
        ScreenRow(TableId(2), View("table"), Chat(GROUP), "21", 9),
    )
    assert await storage.screens(TableId(2)) == ended
    invited = (
        ScreenRow(TableId(3), View("invitation"), Chat("telegram:3"), "31"),
        ScreenRow(TableId(3), View("table"), Chat(GROUP), "32"),
    )
    assert await storage.screens(TableId(3)) == invited
    await storage.close()
