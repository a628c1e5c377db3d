"""The contract of `Links`, and of players that become one or two."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from common.addresses import Account, Chat
from common.ids import PlayerId
from storage import open_storage
from storage.announcements import Announcement, Notices
from storage.errors import Impossible, TooOften, Unknown
from storage.links import LinkRequest, Tries
from storage.owners import OfChat
from storage.people import KnownAccount
from storage.protocol import Storage
from storage.sqlite.migrate import migrate
from storage.tables import Change
from tests.storage.conftest import Keeper
from tests.storage.files import opened, url_of
from tests.storage.sample import a_match, a_table, people, person, played_by, result

TRIES = Tries(most=3, within=100.0)
HELLO = Notices(40.0, (Announcement(Chat("telegram:Ada"), "hello"),))


async def asked(storage: Storage, player: int, code: str = "AAAA2222") -> LinkRequest:
    return await storage.open_link(PlayerId(player), Account("telegram:Ada"), code, 10.0, 100.0)


async def test_a_request_is_taken_agreed_and_found_again_after_a_restart(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, bice = await people(storage, "Ada", "Bice")
    request = await asked(storage, ada)
    assert request == LinkRequest(request.id, ada, Account("telegram:Ada"), "AAAA2222", 100.0)
    taken = await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    assert taken == replace(request, other=bice, other_account=Account("telegram:Bice"))
    await storage.agree_link(request.id, HELLO)
    storage = await keeper.open()
    agreed = replace(taken, agreed=True)
    assert await storage.link_of(ada) == await storage.link_of(bice) == agreed
    assert await storage.link_request(request.id) == agreed
    (pending,) = await storage.pending()
    (hello,) = HELLO.announcements
    assert (pending.owner, pending.announcement) == (OfChat(Chat("telegram:Ada")), hello)
    assert (pending.table, pending.at) == (None, 40.0)


async def test_nobody_takes_part_in_two_requests(storage: Storage) -> None:
    ada, bice, ciro = await people(storage, "Ada", "Bice", "Ciro")
    old, new = await asked(storage, ada), await asked(storage, ada, "BBBB2222")
    assert await storage.link_request(old.id) is None
    other = await asked(storage, ciro, "CCCC2222")
    await storage.take_link("BBBB2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    await storage.take_link("CCCC2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    assert await storage.link_of(ada) is None
    assert new.id != other.id
    taken = await storage.link_of(bice)
    assert taken is not None
    assert taken.id == other.id


async def test_a_code_is_good_for_one_account_until_it_expires(storage: Storage) -> None:
    ada, bice, ciro = await people(storage, "Ada", "Bice", "Ciro")
    await asked(storage, ada)
    with pytest.raises(Impossible):
        await storage.take_link("AAAA2222", ada, Account("telegram:Ada"), 20.0, TRIES)
    assert await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 100.0, TRIES) is None
    assert await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    assert await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    assert await storage.take_link("AAAA2222", ciro, Account("telegram:Ciro"), 20.0, TRIES) is None


async def test_who_guesses_too_often_has_to_wait(storage: Storage) -> None:
    ada, bice = await people(storage, "Ada", "Bice")
    await storage.open_link(ada, Account("telegram:Ada"), "AAAA2222", 10.0, 900.0)
    for at in (20.0, 21.0, 22.0):
        assert (
            await storage.take_link("ZZZZ2222", bice, Account("telegram:Bice"), at, TRIES) is None
        )
    with pytest.raises(TooOften):
        await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 119.0, TRIES)
    assert await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 120.0, TRIES)


async def test_what_has_ended_is_not_agreed_to(storage: Storage) -> None:
    ada, bice = await people(storage, "Ada", "Bice")
    request = await asked(storage, ada)
    with pytest.raises(Unknown):
        await storage.agree_link(request.id, HELLO)
    await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    await storage.end_link(request.id, HELLO)
    for method in (storage.agree_link, storage.end_link):
        with pytest.raises(Unknown):
            await method(request.id, HELLO)
    assert len(await storage.pending()) == 1


@pytest.mark.parametrize("how", ["join", "separate", "forget"])
async def test_a_request_ends_when_somebody_in_it_becomes_another(
    storage: Storage, how: str
) -> None:
    ada, bice, ciro = await people(storage, "Ada", "Bice", "Ciro")
    await storage.join(bice, ciro)
    await asked(storage, ada)
    await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    if how == "join":
        (dino,) = await people(storage, "Dino")
        await storage.join(dino, bice)
    elif how == "separate":
        await storage.separate(Account("telegram:Ciro"), "{}", "{}")
    else:
        await storage.forget(bice)
    assert await storage.link_of(ada) is None


async def test_an_export_tells_of_a_request_but_not_who_else_is_in_it(storage: Storage) -> None:
    ada, bice = await people(storage, "Ada", "Bice")
    await asked(storage, ada)
    await storage.take_link("WRONG222", bice, Account("telegram:Bice"), 15.0, TRIES)
    await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    exported = await storage.export(bice)
    assert "Ada" not in exported
    assert json.loads(exported)["link_request"] == {
        "account": "telegram:Bice",
        "gave_the_code": False,
        "code_was_typed": True,
        "other_agreed": False,
        "expires": 100.0,
    }
    assert json.loads(exported)["wrong_codes"] == [15.0]


async def test_who_was_given_up_is_who_was_kept(storage: Storage) -> None:
    ada, bice, ciro = await people(storage, "Ada", "Bice", "Ciro")
    await storage.join(ada, bice, HELLO)
    assert await storage.identities((bice, ciro, PlayerId(4040))) == {bice: ada, ciro: ciro}
    assert [pending.announcement for pending in await storage.pending()] == [*HELLO.announcements]


async def test_nothing_is_joined_without_both_having_agreed(storage: Storage) -> None:
    ada, bice = await people(storage, "Ada", "Bice")
    request = await asked(storage, ada)
    await storage.take_link("AAAA2222", bice, Account("telegram:Bice"), 20.0, TRIES)
    with pytest.raises(Unknown):
        await storage.join(ada, bice, HELLO, request.id)
    assert (await storage.player(bice)).id == bice
    await storage.agree_link(request.id)
    await storage.join(ada, bice, HELLO, request.id)
    assert (await storage.player(bice)).id == ada
    with pytest.raises(Unknown):
        await storage.join(ada, bice, HELLO, request.id)
    assert len(await storage.pending()) == 1


async def test_an_account_that_leaves_has_played_nothing(storage: Storage) -> None:
    ada, bice, ugo = await people(storage, "Ada", "Bice", "Ugo")
    mine, hers = await a_match(storage, ada, ugo), await a_match(storage, bice, ugo)
    table = await a_table(storage, Chat("telegram:-100"), ada)
    await storage.join(ada, bice)
    await storage.change_settings(ada, lambda _: '{"sort": "rank"}')
    await person(storage, "Bice")
    assert (await storage.player(ada)).name == "Bice"
    new = await storage.separate(
        Account("telegram:Bice"), '{"heard": "en"}', '{"sort": "suit"}', HELLO
    )
    left = await storage.player(new)
    assert (left.name, left.accounts, left.settings) == (
        "Bice",
        ("telegram:Bice",),
        '{"heard": "en"}',
    )
    assert await storage.found(Account("telegram:Bice")) == left
    assert await played_by(storage, new) == []
    assert await storage.tables(player=new) == ()
    stays = await storage.player(ada)
    assert (stays.name, stays.accounts, stays.settings) == (
        "Ada",
        ("telegram:Ada",),
        '{"sort": "suit"}',
    )
    assert [match.table for match in await played_by(storage, ada)] == [mine, hers]
    assert await storage.tables(player=ada) == (table,)
    assert [pending.announcement for pending in await storage.pending()] == [*HELLO.announcements]
    await storage.append(Change(table, 0, 20.0, result=result(new, ugo)))
    assert len(await played_by(storage, new)) == 1


async def test_nobody_is_left_without_an_account(storage: Storage) -> None:
    await people(storage, "Ada")
    with pytest.raises(Impossible):
        await storage.separate(Account("telegram:Ada"), "{}", "{}", HELLO)
    with pytest.raises(Unknown):
        await storage.separate(Account("telegram:Bice"), "{}", "{}", HELLO)
    assert await storage.pending() == ()


async def test_each_account_has_the_name_that_its_platform_tells(storage: Storage) -> None:
    ada = await storage.player_of(Account("telegram:1"), "Ada", 1.0)
    there = await storage.player_of(Account("discord:1"), "Ada there", 2.0)
    await storage.join(ada.id, there.id)
    assert await storage.accounts(there.id) == (
        KnownAccount(Account("telegram:1"), "Ada", 1.0),
        KnownAccount(Account("discord:1"), "Ada there", 2.0),
    )
    await storage.player_of(Account("discord:1"), "Adele", 3.0)
    assert [known.name for known in await storage.accounts(ada.id)] == ["Ada", "Adele"]


async def test_what_an_older_database_had_to_say_keeps_its_number(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    with opened(database) as connection:
        migrate(connection, 3)
        connection.execute("INSERT INTO players (name) VALUES ('Ada')")
        connection.execute("INSERT INTO accounts VALUES ('telegram:Ada', 1, 1.0)")
        connection.execute(
            "INSERT INTO tables (chat, game, rules_version, status, created)"
            " VALUES ('telegram:-100', 'scopa', 1, 'lobby', 1.0)"
        )
        for content in ("first", "second", "third"):
            values = (1, "telegram:Ada", content)
            connection.execute(
                "INSERT INTO announcements (table_id, receiver, content) VALUES (?, ?, ?)", values
            )
        connection.execute("DELETE FROM announcements WHERE content IN ('first', 'third')")
    storage = await open_storage(url_of(database))
    ada = await person(storage, "Ada")
    assert [known.name for known in await storage.accounts(ada.id)] == ["Ada"]
    (bice,) = await people(storage, "Bice")
    await storage.join(ada.id, bice, HELLO)
    told = [(one.id, one.table, one.announcement.content) for one in await storage.pending()]
    assert told == [(2, 1, "second"), (4, None, "hello")]
    await storage.close()
