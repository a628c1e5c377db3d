"""People look on at a match of a tournament: from its chat, by `/guarda`, and on the board."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adapters.panels.verbs import Verb
from adapters.token import Token, unpack
from bot.receiving.boards import BoardLooks
from bot.screens.board_watchers import BoardWatchers
from bot.tables.model import Table
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.stage import buttons, read_aloud
from tests.bot.storages import sqlite

ORGANISER, ZENO = Person(Account("telegram:99"), "Olga"), Person(Account("discord:77"), "Zeno")
OTHER_GROUP = Chat("telegram:-200")
NO_TABLE = "Questo tavolo non c'è."


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(sqlite(tmp_path)) as stage:
        yield stage


async def begun(live: LiveStage, count: int = 4) -> list[Table]:
    """The matches of the first round that are played."""
    entrants = people(count)
    await live.opened(ORGANISER)
    await live.enter(*entrants)
    await live.until_start(*entrants)
    assert "[Guarda]" not in await live.board()
    await live.ready(*entrants)
    return await live.live_tables()


async def test_guarda_lists_the_matches_of_the_tournament_of_this_chat(live: LiveStage) -> None:
    tables = await begun(live)
    assert "[Guarda]" in await live.board()
    by_button: Any = (await live.verb(ZENO, Verb.LIVE_WATCH, 1, chat=GROUP)).panel
    by_command: Any = (await live.say(ZENO, "/guarda", GROUP)).panel
    assert read_aloud(by_button) == read_aloud(by_command)
    asked = [one.token for one in buttons(by_button)]
    assert sorted(unpack(one).table for one in asked) == [table.id for table in tables]
    stolen = await live.press_token(ORGANISER, asked[0])
    assert stolen.toast == NO_TABLE
    assert "messaggi diretti" in (await live.press_token(ZENO, asked[0])).toast
    await live.quiet()
    shown = read_aloud(live.newest(ZENO.account))
    assert "Una persona guarda." in shown
    assert "Le tue carte" not in shown
    sitter = (await live.inside(unpack(asked[0]).table)).facts.sitters[0]
    assert "Una persona guarda." in read_aloud(live.newest(sitter.account))


async def test_one_match_is_shown_at_once_and_nobody_elsewhere_finds_it(live: LiveStage) -> None:
    first, *others = await begun(live)
    for table in others:
        await live.lose(next(p for p in people(4) if sits(p, table)), table)
    for chat in (None, OTHER_GROUP):
        assert "Questo torneo" in (await live.verb(ZENO, Verb.LIVE_WATCH, 1, chat=chat)).toast
        forged = Token(first.id, 0, Verb.WATCH, (12345,)).pack()
        assert (await live.press_token(ZENO, forged, chat)).toast == NO_TABLE
    assert "non gioca nessuno" in (await live.say(ZENO, "/guarda", OTHER_GROUP)).toast
    assert (await live.inside(first.id)).facts.spectators == ()
    assert "messaggi diretti" in (await live.verb(ZENO, Verb.LIVE_WATCH, 1, chat=GROUP)).toast
    assert (await live.inside(first.id)).facts.spectators == (ZENO.account,)


def sits(who: Person, table: Table) -> bool:
    return who.account in {sitter.account for sitter in table.facts.sitters}


async def test_a_player_of_the_match_may_say_no(live: LiveStage) -> None:
    (table,) = (await begun(live, 3))[:1]
    await live.verb(ZENO, Verb.LIVE_WATCH, 1, chat=GROUP)
    player = next(who for who in people(3) if sits(who, table))
    now = (await live.inside(table.id)).revision
    await live.press_token(player, Token(table.id, now, Verb.NO_SPECTATORS).pack())
    assert (await live.inside(table.id)).facts.spectators == ()
    refused = await live.verb(ZENO, Verb.LIVE_WATCH, 1, chat=GROUP)
    assert refused.toast == "Questa partita si gioca senza pubblico."


async def test_the_board_shows_a_match_to_the_people_of_its_chat(live: LiveStage) -> None:
    table, *_ = await begun(live)
    looks = BoardLooks(live.bot.services, BoardWatchers())
    for chat, seen in ((GROUP, table.id), (OTHER_GROUP, None), (None, None)):
        look = await looks.look(ZENO, chat, table.id)
        assert look.table == seen
        home: Any = (await looks.look(ZENO, chat, None)).sight
        assert (table.id in [one["table"] for one in home["tables"]]) == (seen is not None)
        assert look.sight.get("hand") is None
    reply: Any = (await live.verb(ZENO, Verb.LIVE_WATCH, 1, chat=GROUP)).panel
    asked = [one.token for one in buttons(reply)]
    await live.press_token(ZENO, next(one for one in asked if unpack(one).table == table.id))
    assert (await looks.look(ZENO, None, table.id)).table == table.id


async def test_who_leaves_the_club_looks_on_at_no_match_of_its_tournaments(live: LiveStage) -> None:
    founded = Token(TableId(0), 0, Verb.CLUB_FOUND).pack()
    boss = Person(Account("telegram:98"), "Capo", administers=True)
    await live.press_token(boss, founded, GROUP)
    await live.say(boss, "/ Circolo", GROUP)
    (club,) = await live.bot.storage.events("club")
    await live.press_token(ZENO, Token(TableId(0), 0, Verb.CLUB_ENTER, (club.id,)).pack(), GROUP)
    live.event = club.id + 1
    table, *_ = await begun(live, 3)
    await live.verb(ZENO, Verb.LIVE_WATCH, live.event, chat=GROUP)
    assert (await live.inside(table.id)).facts.spectators == (ZENO.account,)
    left = Token(TableId(0), 0, Verb.CLUB_LEAVE, (club.id, 1)).pack()
    answer = (await live.press_token(ZENO, left, GROUP)).panel
    assert answer is not None
    assert "non fai più parte" in answer.title
    assert (await live.inside(table.id)).facts.spectators == ()
