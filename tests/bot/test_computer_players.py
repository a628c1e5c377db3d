"""Computer players come in by the same door as people."""

import logging

import pytest

from adapters.sights import Stage
from adapters.standings import Order
from engine.game import ByDeals, Resign
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, Scene, done
from tests.views import view_of


async def awaited(scene: Scene, table: int) -> str | None:
    """The level of the computer player who is waited for."""
    inside = await scene.inside(table)
    assert inside.facts.timing is not None
    return inside.facts.sitters[inside.facts.timing.seats[0]].mind


async def until_the_end(scene: Scene, table: int) -> None:
    for _ in range(5000):
        if (await scene.look(ANNA, table)).table.stage is Stage.OVER:
            return
        if await awaited(scene, table):
            await scene.pass_time(1.5)
        else:
            await scene.step(table)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("game", ["scopa", "scala40"])
async def test_a_whole_match_against_a_mind_ranks_nobody(scene: Scene, game: str) -> None:
    length = {"length": ByDeals(1)} if game == "scala40" else {}
    table = await scene.play(ANNA, game=game, minds=("plain",), **length)
    assert [seat.mind for seat in (await scene.look(ANNA, table)).table.seats] == [None, "plain"]
    await until_the_end(scene, table)
    assert await scene.desk.ranking(game, Order.WINS, chat=CHAT) == ()


async def test_several_minds_play_among_people(scene: Scene) -> None:
    wishes = {"length": ByDeals(1), "minds": ("plain", "plain")}
    table = await scene.play(ANNA, BRUNO, game="scala40", **wishes)
    await until_the_end(scene, table)


async def test_it_takes_a_moment_like_a_person(scene: Scene) -> None:
    table = await scene.play(ANNA, minds=("plain",))
    while not await awaited(scene, table):
        await scene.step(table)
    before = await scene.inside(table)
    await scene.pass_time(0.2)
    assert await scene.inside(table) == before
    await scene.restart()
    await scene.pass_time(1.3)
    assert (await scene.inside(table)).revision == before.revision + 1


@pytest.mark.parametrize("level", ["cheat", "broken"])
async def test_one_who_cheats_or_fails_is_timed_out(
    scene: Scene, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await scene.play(ANNA, minds=(level,), pace="veloce")
    for _ in range(100):
        if (await scene.look(ANNA, table)).table.stage is Stage.OVER:
            break
        if await awaited(scene, table):
            await scene.pass_time(10)
        else:
            await scene.step(table)
    result = view_of((await scene.look(ANNA, table)).table).result
    assert result.left == {1}
    assert "seat 1" in caplog.text


async def test_an_answer_that_comes_too_late_is_dropped(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, CARLA, game="scala40", minds=("plain",))
    while not await awaited(scene, table):
        await scene.step(table)
    scene.clock.move(2)
    await scene.bot.scheduler.ring()
    done(await scene.act(ANNA, table, Resign()))
    done(await scene.act(BRUNO, table, Resign()))
    done(await scene.act(CARLA, table, Resign()))
    before = await scene.inside(table)
    await scene.bot.scheduler.thought()
    assert await scene.inside(table) == before


async def test_computer_players_do_not_go_on_by_themselves(scene: Scene) -> None:
    table = await scene.play(ANNA, game="scala40", minds=("plain", "plain"))
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    assert (await scene.look(ANNA, table)).table.stage is Stage.CLOSED
