"""Presses that are old, double, foreign or forged change nothing."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from adapters.news import Happened
from adapters.ports import Press
from adapters.sights import Stage
from common.ids import TableId
from engine.game import AutomaticCut, ByDeals, Cut, NextDeal, Ready, Timeout
from engine.scala40.actions import Draw, TakeBack, VoteVoid
from tests.bot.direct import Done, Fresh
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, Scene, done, hand, refused


async def cutter(scene: Scene, table: int) -> tuple[Any, Any]:
    """Who cuts, and who does not."""
    inside = await scene.inside(table)
    timing = inside.facts.timing
    assert timing is not None
    seat = timing.seats[0]
    return scene.sitter(inside, seat), scene.sitter(inside, 1 - seat)


async def test_the_second_of_two_equal_presses_gets_a_fresh_screen(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    who, _ = await cutter(scene, table)
    press = await scene.press(who, table)
    first, second = await asyncio.gather(
        scene.desk.act(press, Cut(7)), scene.desk.act(press, Cut(7))
    )
    assert isinstance(first, Done)
    assert isinstance(second, Fresh)
    assert second.table == first.table


async def test_a_spectator_sees_the_table_and_touches_nothing(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    before = await scene.inside(table)
    sight = await scene.look(CARLA, table)
    assert sight.table.view is not None
    assert sight.hand is None
    for asked in (
        scene.desk.act(Press(CARLA, TableId(table), sight.table.revision), Cut(3)),
        scene.desk.pause(Press(CARLA, TableId(table), sight.table.revision)),
        scene.desk.resign(Press(CARLA, TableId(table), sight.table.revision)),
    ):
        assert refused(await asked) == "not_sitting"
    assert await scene.inside(table) == before


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Timeout(0), "no_such_action"),
        (AutomaticCut(), "no_such_action"),
        (NextDeal(), "no_such_action"),
        (Draw(), "no_such_action"),
        (None, "no_such_action"),
        (Ready(), "not_now"),
        (Cut(0), "no_such_place"),
    ],
)
async def test_what_no_player_may_do_is_refused(scene: Scene, action: Any, why: str) -> None:
    table = await scene.play(ANNA, BRUNO)
    who, _ = await cutter(scene, table)
    before = await scene.inside(table)
    assert refused(await scene.act(who, table, action)) == why
    assert await scene.inside(table) == before


async def test_a_revision_from_the_future_is_forged(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    who, _ = await cutter(scene, table)
    press = replace(await scene.press(who, table), revision=10_000)
    assert isinstance(await scene.desk.act(press, Cut(7)), Fresh)


async def test_another_players_turn_is_his(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    _, other = await cutter(scene, table)
    assert refused(await scene.act(other, table, Cut(7))) == "not_your_turn"


@pytest.mark.parametrize("restarts", [False, True])
async def test_votes_time_given_and_restarts_do_not_spoil_a_hand_on_screen(
    scene: Scene, restarts: bool
) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1))
    await scene.step(table)
    who, other = await cutter(scene, table)
    on_screen = await scene.press(who, table)
    done(await scene.act(other, table, VoteVoid(agree=True)))
    if restarts:
        await scene.restart()
    else:
        done(await scene.desk.give_time(await scene.press(other, table)))
        done(await scene.desk.pause(await scene.press(other, table)))
    assert isinstance(await scene.desk.act(on_screen, Draw()), Done)


async def test_hands_are_sent_to_their_owners_when_they_change(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1))
    assert {h.account for h in scene.screen.hands} == {ANNA.account, BRUNO.account}
    await scene.step(table)
    who, _ = await cutter(scene, table)
    scene.screen.hands.clear()
    mine = hand(await scene.act(who, table, Draw()))
    assert [h.account for h in scene.screen.hands] == [who.account]
    assert scene.screen.hands == [mine]


async def test_what_is_sent_was_kept_before(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    await scene.step(table)
    shown = scene.screen.shown[-1]
    assert isinstance(shown[1][0], Happened)
    await scene.restart()
    assert (await scene.look(ANNA, table)).table == shown[0]


async def test_resigning_asks_first(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    press = await scene.press(ANNA, table)
    before = await scene.inside(table)
    await scene.bot.requests.press(replace(press, verb="resign"))
    assert await scene.inside(table) == before
    end = done(await scene.desk.resign(press)).table
    assert end.stage is Stage.OVER
    await scene.deliver()
    assert not scene.screen.told(CHAT), "the table shows it"


async def test_tables_at_rest_leave_the_memory(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    assert scene.bot.tables.in_memory == 1
    before = await scene.inside(table)
    scene.clock.move(301)
    scene.bot.tables.rest()
    assert scene.bot.tables.in_memory == 0
    assert await scene.inside(table) == before


async def test_a_taking_back_bumps_nobody_else(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1))
    await scene.step(table)
    who, other = await cutter(scene, table)
    his = await scene.press(other, table)
    done(await scene.act(who, table, Draw()))
    assert refused(await scene.act(who, table, TakeBack())) == "nothing_to_take_back"
    assert await scene.press(other, table) == his
