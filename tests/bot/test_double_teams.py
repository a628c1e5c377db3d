"""`/doppia squadre`: four people, two tables with the same cards exchanged."""

from asyncio import gather
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from adapters.token import pack
from bot.features.double.double import DAY, OPEN_FOR, Double, DoublePlayer, PlayedDeal, joined
from bot.features.double.doubles import KeptDouble
from bot.kernel.refused import Refused
from bot.tables.model import Table
from common.ids import PlayerId, TableId
from common.people import Person
from engine.double import DealScore
from storage.tables import LIVE
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage, guest, open_stage, read_aloud
from tests.bot.storages import sqlite
from tests.bot.test_double import leave, newest, press

FOUR = (ADA, BICE, CIRO, DINO)
EVA = guest("Eva")


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Stage]:
    """With a storage that outlives the program."""
    async with open_stage(sqlite(tmp_path)) as stage:
        yield stage


async def called(stage: Stage, text: str = "/doppia squadre 2 scopa") -> KeptDouble:
    reply = await stage.say(ADA, text, GROUP)
    assert not reply.toast
    return await newest(stage)


async def come(stage: Stage, *people: Person) -> str:
    """What the group reads then."""
    number = (await newest(stage)).id
    for who in people:
        await press(stage, who, Verb.DOUBLE_PLAY, number)
    return stage.text(GROUP)


async def begin(stage: Stage, who: Person) -> Table:
    await press(stage, who, Verb.DOUBLE_PLAY, (await newest(stage)).id)
    account = who.account
    for number in await stage.bot.storage.tables(*LIVE):
        table = await stage.inside(number)
        if account in {sitter.account for sitter in table.facts.sitters}:
            return table
    raise AssertionError("no table")


def names(table: Table) -> list[str]:
    return [sitter.name for sitter in table.facts.sitters]


@pytest.mark.parametrize("said", ["a squadre", "teams 3", "equipos"])
async def test_four_people_come_and_are_two_teams(stage: Stage, said: str) -> None:
    await called(stage, f"/doppia {said}")
    assert "Ada, Bice e Ciro: ne manca uno." in await come(stage, BICE, BICE, CIRO)
    read = await come(stage, DINO)
    assert "Ada e Ciro contro Dino e Bice" in read
    assert "Tavolo 1: Ada contro Bice." in read
    assert "Tavolo 2: Dino contro Ciro." in read
    assert "[Ci sto]" not in read
    fifth = await press(stage, EVA, Verb.DOUBLE_PLAY, (await newest(stage)).id)
    assert fifth.panel is None
    assert fifth.refused


@pytest.mark.parametrize("game", ["scopa", "scala40"])
async def test_both_tables_have_the_same_cards_and_no_cut(kept: Stage, game: str) -> None:
    await called(kept, f"/doppia squadre 1 {game}")
    await come(kept, BICE, CIRO, DINO)
    first, second = await begin(kept, BICE), await begin(kept, CIRO)
    assert (names(first), names(second)) == (["Ada", "Bice"], ["Dino", "Ciro"])
    assert first.match is not None
    assert second.match is not None
    for seat in range(2):
        assert first.match.hand_view(seat).hand == second.match.hand_view(seat).hand != b""
    await kept.restart()
    for table in (first, second):
        await kept.finish(table.id)
        await kept.quiet()
    over = (await newest(kept)).double
    assert over.over
    assert over.totals in {(2, 0), (1, 1), (0, 2)}
    assert "Smazzate vinte: Ada e Ciro" in kept.text(GROUP)
    assert "Smazzate vinte: Ada e Ciro" in kept.text(CIRO.account)
    assert not await kept.bot.storage.played()  # it counts in no ranking


async def test_nothing_of_one_table_is_seen_before_the_other_has_finished(stage: Stage) -> None:
    there = await called(stage, "/doppia squadre 1 scopa")
    await come(stage, BICE, CIRO, DINO)
    table = await begin(stage, ADA)
    await stage.finish(table.id)
    await stage.quiet()
    for who, chat in ((ADA, None), (CIRO, None), (DINO, None), (CIRO, GROUP), (EVA, GROUP)):
        for verb in (Verb.VERIFY, Verb.REPLAY, Verb.REPLAY_ANIMATION, Verb.WATCH):
            token = pack(table.id, table.revision, verb, ())
            assert (await stage.press_token(who, token, chat)).panel is None
        shown = (await press(stage, who, Verb.DOUBLE, there.id, there.double.code)).panel
        assert "+" not in read_aloud(shown)
    other = await begin(stage, DINO)
    await stage.finish(other.id)
    await stage.quiet()
    token = pack(table.id, table.revision, Verb.REPLAY, ())
    assert (await stage.press_token(ADA, token)).panel is not None


async def test_who_leaves_loses_the_deal_for_the_team(stage: Stage) -> None:
    await called(stage, "/doppia squadre 1 scala40")
    await come(stage, BICE, CIRO, DINO)
    await leave(stage, await begin(stage, ADA))
    other = await begin(stage, DINO)
    await stage.finish(other.id)
    await stage.quiet()
    assert (await newest(stage)).double.totals == (0, 2)


async def test_the_time_ends_and_what_one_table_has_not_played_does_not_count(
    stage: Stage,
) -> None:
    await called(stage, "/doppia squadre 1 scopa")
    await come(stage, BICE, CIRO, DINO)
    await stage.finish((await begin(stage, ADA)).id)
    await stage.quiet()
    stage.clock.move(OPEN_FOR - DAY + 1)
    await stage.bot.scheduler.ring()
    await stage.quiet()
    assert "Tavolo 2" in stage.text(CIRO.account)
    assert "Tavolo 2" not in stage.text(BICE.account)
    stage.clock.move(DAY)
    await stage.bot.scheduler.ring()
    await stage.quiet()
    over = (await newest(stage)).double
    assert (over.over, over.totals) == (True, (0, 0))


async def test_who_press_at_once_come_once_and_open_one_table(stage: Stage) -> None:
    there = await called(stage)
    every = (ADA, BICE, CIRO, DINO, EVA)
    await gather(*(press(stage, who, Verb.DOUBLE_PLAY, there.id) for who in every))
    people = (await newest(stage)).double.people
    assert len(people) == len(set(people)) == 4
    for _ in range(2):
        await gather(*(press(stage, who, Verb.DOUBLE_PLAY, there.id) for who in every))
    tables = [await stage.inside(one) for one in await stage.bot.storage.tables(*LIVE)]
    assert len(tables) == 2
    seated = [sitter.player for table in tables for sitter in table.facts.sitters]
    assert sorted(seated) == sorted(people)


async def test_a_forgotten_person_is_named_nowhere_and_plays_no_more(stage: Stage) -> None:
    there = await called(stage)
    await come(stage, BICE, CIRO, DINO)
    await press(stage, DINO, Verb.FORGET, 1, chat=None)
    shown = (await press(stage, ADA, Verb.DOUBLE, there.id, chat=None)).panel
    assert "Dino" not in read_aloud(shown)
    assert "giocatore rimosso" in read_aloud(shown)
    refused = await press(stage, CIRO, Verb.DOUBLE_PLAY, there.id)
    assert refused.refused
    assert names(await begin(stage, ADA)) == ["Ada", "Bice"]


async def test_bad_words_and_forged_presses_get_a_sentence(stage: Stage) -> None:
    alone = await stage.say(ADA, "/doppia squadre 2 scopa", None)
    assert (alone.panel, alone.refused) == (None, True)
    there = await called(stage)
    for who, verb, chat in (
        (EVA, Verb.DOUBLE_DECLINE, GROUP),
        (BICE, Verb.DOUBLE_PLAY, None),
        (BICE, Verb.DOUBLE_PLAY, "telegram:-999"),
    ):
        reply = await press(stage, who, verb, there.id, there.double.code, chat=chat)
        assert (reply.panel, reply.refused) == (None, True)
    assert (await newest(stage)).double == there.double


def test_seats_and_points() -> None:
    double = Double(
        "scopa", 2, 0.0, "00", (DoublePlayer(PlayerId(0)), DoublePlayer(PlayerId(0))), teams=True
    )
    for player in (7, 8, 9):
        double = joined(joined(double, PlayerId(player)), PlayerId(player))
        assert not double.is_full
    double = joined(double, PlayerId(10))
    assert double.partners == ((7, 9), (10, 8))
    assert [double.side_of(PlayerId(player)) for player in (7, 8, 9, 10, 0, 11)] == [
        0,
        0,
        1,
        1,
        None,
        None,
    ]
    with pytest.raises(Refused):
        joined(double, PlayerId(11))
    first, second = double.players
    played = tuple(PlayedDeal(TableId(n), DealScore(points)) for n, points in ((1, 5), (2, -3)))
    first_side = DoublePlayer(PlayerId(7), played, PlayerId(8))
    other_side = DoublePlayer(PlayerId(10), played[1:], PlayerId(9))
    half = Double("scopa", 2, 0.0, "00", (first_side, other_side), teams=True)
    assert (first.against, second.against) == (8, 9)
    assert half.totals == (2, 0)  # 5 against -3; the second deal was played at one table only
