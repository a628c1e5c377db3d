"""The contract of `People`."""

import json
from dataclasses import replace

import pytest

from common.addresses import Account, Chat
from common.ids import PlayerId
from storage.announcements import Announcement, PendingAnnouncement
from storage.errors import Conflict, Impossible, Unknown
from storage.people import PeopleSearch, PlayerRecord
from storage.protocol import Storage
from storage.results import RankedBy, RankingKey, Rating, combined
from storage.tables import Change, Status
from tests.storage.sample import (
    CHAT,
    a_match,
    a_table,
    keep_chat_settings,
    keep_settings,
    people,
    person,
    played_by,
    result,
)

NOBODY = PlayerId(4040)


async def test_a_person_is_made_at_first_sight_and_renamed_later(storage: Storage) -> None:
    ada = await storage.player_of(Account("telegram:1"), "Ada", 1.0)
    assert ada == PlayerRecord(ada.id, "Ada", "{}", (Account("telegram:1"),))
    assert await storage.player_of(Account("telegram:1"), "Ada B.", 2.0) == await storage.player(
        ada.id
    )
    assert (await storage.player(ada.id)).name == "Ada B."
    ugo = await storage.player_of(Account("discord:1"), "Ada", 3.0)
    assert ugo.id != ada.id
    assert await storage.found(Account("discord:1")) == ugo
    assert await storage.found(Account("discord:2")) is None
    with pytest.raises(Unknown):
        await storage.player(NOBODY)


async def test_several_people_are_looked_up_at_once(storage: Storage) -> None:
    ada, bice, ciro = await people(storage, "Ada", "Bice", "Ciro")
    await storage.join(ada, bice)
    await storage.forget(ciro)
    kept, removed = await storage.player(ada), await storage.player(ciro)
    assert await storage.players((bice, ada, ciro, NOBODY)) == {
        ada: kept,
        bice: kept,
        ciro: removed,
    }
    assert len(kept.accounts) == 2
    assert await storage.players(()) == {}


async def test_settings_are_kept(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await keep_settings(storage, ada, '{"language": "it"}')
    assert (await storage.player(ada)).settings == '{"language": "it"}'
    assert (await storage.player(ugo)).settings == "{}"
    with pytest.raises(Unknown):
        await keep_settings(storage, NOBODY, "{}")


async def test_people_are_found_by_the_username_in_their_settings(storage: Storage) -> None:
    ada, ugo, *others = await people(storage, "Ada", "Ugo", "Ivo", "Ezio")
    known = [
        '{"usernames": {"telegram": "carla", "discord": "x"}}',
        '{"usernames": {"telegram": "carla"}, "named_at": 2.0}',
        '{"usernames": {"discord": "carla"}}',
        "nothing that can be read",
    ]
    for player, settings in zip((ada, ugo, *others), known, strict=True):
        await keep_settings(storage, player, settings)
    found = await storage.with_username("telegram", "carla")
    assert found == (await storage.player(ada), await storage.player(ugo))
    await storage.forget(ada)
    assert await storage.with_username("telegram", "carla") == (await storage.player(ugo),)
    assert await storage.with_username("telegram", "nobody") == ()


async def test_people_are_found_by_their_names(storage: Storage) -> None:
    """By the first of them, all of them, in one word, or as on a platform; in any case."""
    ada, maria, adamo = await people(storage, "Ada  Rossi", "Ada Maria ÉCU", "Adamo")
    await keep_settings(storage, adamo, '{"usernames": {"telegram": "ada"}}')
    await a_match(storage, ada, maria, adamo)
    for name, expected in {
        "ADA": [ada, maria],
        "ada rossi": [ada],
        "adarossi": [ada],
        "Ada Maria écu": [maria],
        "ada m": [],
        "ad": [],
        "rossi": [],
        "": [],
    }.items():
        for chat in (CHAT, None):
            found = await storage.known_to(ada, chat, PeopleSearch(name=name))
            assert [one.id for one in found] == expected, name
    (*_, last) = await storage.known_to(ada, CHAT, PeopleSearch(name="ada", platform="telegram"))
    assert last.id == adamo
    for chat in (Chat("telegram:-5"), None):
        assert await storage.known_to(PlayerId(9), chat, PeopleSearch(name="ada")) == ()
    for search in (
        PeopleSearch(number=maria),
        PeopleSearch(account=Account("telegram:Ada Maria ÉCU")),
    ):
        assert await storage.known_to(ada, CHAT, search) == (await storage.player(maria),)
    await storage.player_of(Account("telegram:Adamo"), "Ada Neri", 2.0)
    assert len(await storage.known_to(ada, CHAT, PeopleSearch(name="ada"))) == 3
    await storage.forget(maria)
    assert len(await storage.known_to(ada, CHAT, PeopleSearch(name="ada"))) == 2


async def test_people_are_found_by_the_groups_in_which_they_have_written(storage: Storage) -> None:
    ada, maria, ugo, ivo = await people(storage, "Ada Rossi", "Ada Neri", "Ugo", "Ada Bianchi")
    kept = [
        '["telegram:-1", "telegram:-2"]',
        '["telegram:-2"]',
        '["telegram:-1"]',
        '["telegram:-11"]',
    ]
    for player, groups in zip((ada, maria, ugo, ivo), kept, strict=True):
        await keep_settings(storage, player, f'{{"groups": {groups}}}')
    search = PeopleSearch(name="ada")
    for chats, expected in {
        ("telegram:-1",): [ada],
        ("telegram:-2",): [ada, maria],
        ("telegram:-1", "telegram:-2"): [ada, maria],
        ("telegram:-3",): [],
        (): [],
    }.items():
        assert [
            one.id for one in await storage.wrote_in(tuple(map(Chat, chats)), search)
        ] == expected
    (found,) = await storage.wrote_in((Chat("telegram:-1"),), PeopleSearch(number=ugo))
    assert found == await storage.player(ugo)
    await storage.forget(ada)
    assert await storage.wrote_in((Chat("telegram:-1"),), search) == ()


async def test_two_who_are_one_share_accounts_results_and_seats(storage: Storage) -> None:
    ada, adele, ugo = await people(storage, "Ada", "Adele", "Ugo")
    table = await a_table(storage, Chat("telegram:-100"), adele)
    match = await a_match(storage, adele, ugo)
    await keep_settings(storage, ada, '{"language": "it"}')
    await storage.join(ada, adele)
    joined = PlayerRecord(
        ada, "Ada", '{"language": "it"}', (Account("telegram:Ada"), Account("telegram:Adele"))
    )
    assert await storage.player(ada) == await storage.player(adele) == joined
    assert await storage.found(Account("telegram:Adele")) == joined
    assert await storage.tables(player=ada) == await storage.tables(player=adele) == (table,)
    (played,) = await played_by(storage, adele)
    assert (played.table, [one.player for one in played.players]) == (match, [ada, ugo])


async def test_a_player_given_up_remains_a_name_for_the_other(storage: Storage) -> None:
    ada, adele, addy = await people(storage, "Ada", "Adele", "Addy")
    table = await a_table(storage)
    await storage.join(adele, addy)
    await storage.join(ada, adele)
    await storage.join(addy, ada)
    await keep_settings(storage, addy, '{"sort": "suit"}')
    await storage.append(Change(table, 0, 20.0, players=(addy, adele)))
    await storage.append(Change(table, 1, 21.0, result=result(addy)))
    assert (await storage.player(ada)).settings == '{"sort": "suit"}'
    assert await storage.tables(player=ada) == (table,)
    (played,) = await storage.played()
    assert [one.player for one in played.players] == [ada]


async def test_a_match_against_oneself_counts_no_more(storage: Storage) -> None:
    ada, adele, ugo = await people(storage, "Ada", "Adele", "Ugo")
    await a_match(storage, ada, adele, chips=5)
    other = await a_match(storage, adele, ugo, chips=7)
    await storage.join(ada, adele)
    assert [match.table for match in await storage.played()] == [other]
    assert [match.table for match in await storage.unrated()] == [other]
    (first, last) = await storage.standings(RankingKey("scala40", CHAT), RankedBy.CHIPS, 9)
    assert (first.value, last.value) == (7, -7)
    assert len(json.loads(await storage.export(ada))["matches"]) == 3


async def test_two_who_sit_at_one_table_are_not_joined(storage: Storage) -> None:
    ada, adele = await people(storage, "Ada", "Adele")
    await a_table(storage, Chat("telegram:-100"), ada, adele)
    with pytest.raises(Impossible):
        await storage.join(ada, adele)
    assert (await storage.player(adele)).accounts == ("telegram:Adele",)


async def test_nobody_is_joined_with_one_who_has_gone(storage: Storage) -> None:
    ada, adele = await people(storage, "Ada", "Adele")
    await storage.forget(adele)
    for pair in ((ada, adele), (adele, ada), (ada, NOBODY), (NOBODY, ada)):
        with pytest.raises(Unknown):
            await storage.join(*pair)


async def test_joining_changes_nobody_elses_rating(storage: Storage) -> None:
    ada, adele, ugo = await people(storage, "Ada", "Adele", "Ugo")
    matches = [await a_match(storage, one, ugo) for one in (ada, adele, adele)]
    of_ugo = Rating(ugo, "scala40", None, 25.0, 8.0, 3)
    of_ada = Rating(ada, "scala40", None, 27.0, 7.0, 1)
    of_adele = Rating(adele, "scala40", None, 21.0, 6.0, 2)
    there = Rating(adele, "scala40", CHAT, 20.0, 6.5, 2)
    await storage.keep_ratings(matches, [of_ugo, of_ada, of_adele, there])
    await storage.join(ada, adele)
    assert await storage.unrated() == ()
    own, others = await storage.ratings("scala40", None)
    assert others == of_ugo
    assert own == combined(of_ada, of_adele)
    assert (own.player, own.matches) == (ada, 3)
    assert 21.0 < own.mu < 27.0
    assert own.sigma < 6.0
    assert await storage.ratings("scala40", CHAT) == (replace(there, player=ada),)


async def test_ratings_from_before_a_join_are_not_kept_after_it(storage: Storage) -> None:
    ada, adele, ugo = await people(storage, "Ada", "Adele", "Ugo")
    match = await a_match(storage, ada, ugo)
    before = await storage.joined()
    await storage.join(ada, adele)
    for player, joined in ((adele, None), (ada, before)):
        with pytest.raises(Conflict):
            await storage.keep_ratings([match], [Rating(player, "scala40", None, 1, 1, 1)], joined)
    assert [one.table for one in await storage.unrated()] == [match]
    assert await storage.ratings("scala40", None) == ()


async def test_what_somebody_played_in_their_own_chat_no_longer_says_whose_it_was(
    storage: Storage,
) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    mine = await a_table(storage, Chat("telegram:Ada"))
    other = await a_table(storage, Chat("telegram:Ugo"))
    for name in ("Ada", "Ugo"):
        await keep_chat_settings(storage, Chat(f"telegram:{name}"), '{"language": "en"}')
    await storage.forget(ada)
    assert (await storage.table(mine)).chat == f"removed:{ada}"
    assert (await storage.table(other)).chat == "telegram:Ugo"
    assert await storage.chat_settings(Chat("telegram:Ada")) is None
    assert await storage.chat_settings(Chat("telegram:Ugo")) is not None
    assert (await storage.player(ugo)).name == "Ugo"


async def test_who_is_forgotten_leaves_only_results(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await keep_settings(storage, ada, '{"language": "it"}')
    match = await a_match(storage, ada, ugo)
    told = (Announcement(Chat("telegram:Ada"), "{}"), Announcement(Chat("telegram:Ugo"), "{}"))
    await storage.append(Change(match, 1, 31.0, announcements=told))
    await storage.forget(ada)
    await storage.forget(ada)
    assert await storage.player(ada) == PlayerRecord(ada, "", "{}", (), removed=True)
    assert await storage.found(Account("telegram:Ada")) is None
    assert [pending.announcement for pending in await storage.pending()] == [told[1]]
    (played,) = await played_by(storage, ada)
    assert played.players == result(ada, ugo).players
    with pytest.raises(Unknown):
        await keep_settings(storage, ada, "{}")
    with pytest.raises(Unknown):
        await storage.forget(NOBODY)
    back = await person(storage, "Ada")
    assert back.id != ada
    assert await played_by(storage, back.id) == []


async def test_what_others_are_still_to_be_told_is_reworded(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    match = await a_match(storage, ada, ugo)
    told = [Announcement(CHAT, f'["{name}", {number}]') for number, name in enumerate(("Ada", "-"))]
    told.append(Announcement(Chat("telegram:Ugo"), '["challenge by Ada"]'))
    await storage.append(Change(match, 1, 31.0, announcements=tuple(told)))

    def reworded(pending: PendingAnnouncement) -> str | None:
        content = pending.announcement.content
        return None if "challenge" in content else content.replace("Ada", "")

    await storage.forget(ada, reworded)
    assert [
        (pending.id, pending.announcement.to, pending.announcement.content)
        for pending in await storage.pending()
    ] == [(1, CHAT, '["", 0]'), (2, CHAT, '["-", 1]')]


async def test_if_it_cannot_be_reworded_nobody_is_forgotten(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    match = await a_match(storage, ada, ugo)
    told = (Announcement(CHAT, "{}"),)
    await storage.append(Change(match, 1, 31.0, announcements=told))

    def broken(_: PendingAnnouncement) -> str | None:
        raise RuntimeError("what is this?")

    with pytest.raises(RuntimeError):
        await storage.forget(ada, broken)
    assert (await storage.player(ada)).name == "Ada"


async def test_a_person_gets_all_that_is_kept_about_them(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await keep_settings(storage, ada, '{"language": "it"}')
    match = await a_match(
        storage, ada, ugo, chat=Chat("discord:7"), game="scopa", at=33.5, counts=False
    )
    await a_match(storage, ugo)
    document = json.loads(await storage.export(ada))
    assert document == {
        "player": ada,
        "name": "Ada",
        "removed": False,
        "settings": {"language": "it"},
        "accounts": [{"account": "telegram:Ada", "name": "Ada", "since": 1.0}],
        "matches": [
            {
                "table": match,
                "game": "scopa",
                "chat": "discord:7",
                "ended": 33.5,
                "counts": False,
                "result": {
                    "player": ada,
                    "seat": 0,
                    "side": 0,
                    "place": 1,
                    "match_points": 3,
                    "victory_points": 1,
                    "left": False,
                    "deals": 0,
                    "closings": 0,
                    "closings_in_hand": 0,
                    "points_paid": 0,
                    "chips": 0,
                    "total": 98,
                },
            }
        ],
        "formerly": [],
        "ratings": [],
        "tables": [],
        "moves": [],
        "chats": {},
        "announcements": [],
        "questions": [],
        "alerts": [],
        "deadlines": [],
        "messages": [],
        "events": [],
        "event_actions": [],
        "daily": [],
        "album": [],
        "link_request": None,
        "wrong_codes": [],
    }
    with pytest.raises(Unknown):
        await storage.export(NOBODY)


async def test_the_moves_and_ratings_of_a_person_are_theirs_to_have(storage: Storage) -> None:
    ada, adele, ugo = await people(storage, "Ada", "Adele", "Ugo")
    tables = [await a_table(storage, CHAT, adele, ugo) for _ in range(3)]
    for table in tables:
        for revision, seat in enumerate((0, 1, None, 1)):
            change = Change(table, revision, 20.0 + revision, seat, f'{{"draw": {revision}}}')
            await storage.append(replace(change, document=f"{adele} at 1, {ugo} at 0"))
    over, closed, live = tables
    ended = Change(over, 4, 30.0, status=Status.OVER, result=result(ugo, adele))
    await storage.append(ended)
    await storage.append(Change(closed, 4, 31.0, status=Status.CLOSED))
    rating = Rating(adele, "scala40", None, 25.0, 8.0, 1)
    await storage.keep_ratings([over], [rating, replace(rating, player=ugo)])
    await storage.change_chat_settings(Chat("telegram:Adele"), lambda _: '{"language": "en"}')
    told = (Announcement(Chat("telegram:Adele"), '["Hello", {}]'), Announcement(CHAT, "[]"))
    await storage.append(Change(live, 4, 32.0, announcements=told))

    def seat_in(document: str, numbers: frozenset[int]) -> int | None:
        return 1 if any(document.startswith(f"{number} at") for number in numbers) else None

    document = json.loads(await storage.export(adele, seat_in))
    assert [(one["table"], one["status"], one["seat"]) for one in document["tables"]] == [
        (closed, "closed", 1),
        (live, "lobby", 1),
    ]
    assert document["moves"] == [
        {"table": table, "revision": r + 1, "at": 20.0 + r, "action": {"draw": r}}
        for table in tables
        for r in (1, 3)
    ]
    assert [(one["game"], one["chat"], one["mu"]) for one in document["ratings"]] == [
        ("scala40", None, 25.0)
    ]
    assert document["chats"] == {"telegram:Adele": {"language": "en"}}
    assert document["announcements"] == [{"to": "telegram:Adele", "content": ["Hello", {}]}]
    await storage.join(ada, adele)
    joined = json.loads(await storage.export(ada, seat_in))
    assert joined["formerly"] == [adele]
    assert joined["moves"] == document["moves"]


async def test_chats_have_settings(storage: Storage) -> None:
    assert await storage.chat_settings(Chat("telegram:-1")) is None
    await keep_chat_settings(storage, Chat("telegram:-1"), '{"clock": "lenta"}')
    await keep_chat_settings(storage, Chat("telegram:-1"), '{"clock": "veloce"}')
    assert await storage.chat_settings(Chat("telegram:-1")) == '{"clock": "veloce"}'


async def test_a_chat_that_moves_takes_everything_along(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    match = await a_match(storage, ada, chat=Chat("telegram:-1"), chips=4)
    table = await a_table(storage, Chat("telegram:-1"))
    told = (Announcement(Chat("telegram:-1"), "{}"), Announcement(Chat("telegram:-2"), "{}"))
    await storage.append(Change(table, 0, 20.0, announcements=told))
    await keep_chat_settings(storage, Chat("telegram:-1"), '{"clock": "lenta"}')
    rating = Rating(ada, "scala40", Chat("telegram:-1"), 25.0, 8.0, 1)
    await storage.keep_ratings([match], [rating])
    await storage.move_chat(Chat("telegram:-1"), Chat("telegram:-1001"))
    assert (await storage.table(table)).chat == "telegram:-1001"
    assert await storage.tables(chat=Chat("telegram:-1001")) == (match, table)
    assert [one.announcement.to for one in await storage.pending()] == [
        "telegram:-1001",
        "telegram:-2",
    ]
    assert await storage.chat_settings(Chat("telegram:-1001")) == '{"clock": "lenta"}'
    assert await storage.chat_settings(Chat("telegram:-1")) is None
    assert [(one.table, one.chat) for one in await storage.played()] == [(match, "telegram:-1001")]
    assert await storage.ratings("scala40", Chat("telegram:-1")) == ()
    assert len(await storage.ratings("scala40", Chat("telegram:-1001"))) == 1
    assert await storage.unrated() == ()


async def test_what_is_kept_for_a_chat_that_has_moved_follows_it(storage: Storage) -> None:
    table = await a_table(storage, Chat("telegram:-1"))
    await storage.move_chat(Chat("telegram:-1"), Chat("telegram:-2"))
    await storage.move_chat(Chat("telegram:-2"), Chat("telegram:-3"))
    told = (Announcement(Chat("telegram:-1"), "{}"), Announcement(Chat("telegram:-2"), "{}"))
    await storage.append(Change(table, 0, 20.0, announcements=told))
    other = await a_table(storage, Chat("telegram:-1"))
    await keep_chat_settings(storage, Chat("telegram:-2"), '{"clock": "lenta"}')
    assert await storage.tables(chat=Chat("telegram:-3")) == (table, other)
    assert {one.announcement.to for one in await storage.pending()} == {"telegram:-3"}
    assert await storage.chat_settings(Chat("telegram:-3")) == '{"clock": "lenta"}'
    await storage.move_chat(Chat("telegram:-3"), Chat("telegram:-1"))
    back = await a_table(storage, Chat("telegram:-1"))
    assert await storage.tables(chat=Chat("telegram:-1")) == (table, other, back)
    assert await storage.tables(chat=Chat("telegram:-3")) == ()


async def test_a_chat_that_moves_to_itself_stays(storage: Storage) -> None:
    await keep_chat_settings(storage, Chat("telegram:-1"), "{}")
    await storage.move_chat(Chat("telegram:-1"), Chat("telegram:-1"))
    assert await storage.chat_settings(Chat("telegram:-1")) == "{}"


async def test_of_two_chats_that_become_one_the_ratings_are_combined(storage: Storage) -> None:
    """Nobody else's change."""
    ada, ugo = await people(storage, "Ada", "Ugo")
    for chat in (Chat("telegram:-1"), Chat("telegram:-2")):
        match = await a_match(storage, ada, chat=chat)
        await keep_chat_settings(storage, chat, f'{{"of": "{chat}"}}')
        others = Rating(ugo, "scala40", chat if chat.endswith("1") else None, 20.0, 7.0, 4)
        await storage.keep_ratings([match], [Rating(ada, "scala40", chat, 30.0, 4.0, 1), others])
    await storage.move_chat(Chat("telegram:-1"), Chat("telegram:-2"))
    assert await storage.chat_settings(Chat("telegram:-2")) == '{"of": "telegram:-2"}'
    assert await storage.chat_settings(Chat("telegram:-1")) is None
    assert await storage.unrated() == ()
    assert await storage.ratings("scala40", Chat("telegram:-1")) == ()
    one = Rating(ada, "scala40", Chat("telegram:-2"), 30.0, 4.0, 1)
    assert await storage.ratings("scala40", Chat("telegram:-2")) == (
        combined(one, one),
        Rating(ugo, "scala40", Chat("telegram:-2"), 20.0, 7.0, 4),
    )
    assert len(await storage.ratings("scala40", None)) == 1
