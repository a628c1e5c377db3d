"""A cap of minutes (T6): the table says when they have passed, by the clock of its platforms."""

import pytest

from adapters.panels.table import stands
from adapters.text import words
from bot.tables.model import Table
from engine.game import ByPoints, CapOfMinutes, Cut, LastDealAnnounced, Length, NextDeal
from storage.tables import Status
from tests.bot.scene import ANNA, BRUNO, Scene, done

MINUTE = 60.0
CAPPED = {
    "scala40": ByPoints(101, CapOfMinutes(35)),
    "scopa": ByPoints(11, CapOfMinutes(35)),
}


async def begun(scene: Scene, game: str = "scopa") -> int:
    """The first deal is cut."""
    length: Length = CAPPED[game]
    table = await scene.play(ANNA, BRUNO, game=game, length=length, pace="lenta")
    await scene.step(table)
    return table


async def has_come(scene: Scene, number: int) -> bool:
    match = (await scene.inside(number)).match
    assert match is not None
    return match.table_view.last_deal


async def over(scene: Scene, number: int) -> Table:
    """Played on until the deal in progress has ended; equal counts bring one more."""
    while (await scene.inside(number)).status is Status.PLAYING:
        await scene.step(number)
    return await scene.inside(number)


@pytest.mark.parametrize("game", CAPPED)
async def test_the_deal_in_progress_is_the_last(scene: Scene, game: str) -> None:
    table = await begun(scene, game)
    await scene.pass_time(35 * MINUTE - 1)
    assert not await has_come(scene, table)
    await scene.restart_without_a_trace(table)
    await scene.pass_time(2)
    assert await has_come(scene, table)
    await scene.restart_without_a_trace(table)
    ended = await over(scene, table)
    assert ended.match is not None
    result = ended.match.result
    assert result is not None
    assert not result.left


async def test_all_read_once_that_it_is_the_last(scene: Scene) -> None:
    table = await begun(scene)
    before = await scene.inside(table)
    await scene.pass_time(36 * MINUTE)
    after = await scene.inside(table)
    assert after.match is not None
    announced = [one for one in after.match.events if isinstance(one, LastDealAnnounced)]
    assert len(announced) == 1
    assert all(new > old for new, old in zip(after.facts.seen, before.facts.seen, strict=True))
    for who in (ANNA, BRUNO):
        seen = await scene.look(who, table)
        assert seen.hand is not None
        said = [str(block) for block in stands(seen.table, words("it"), seen.hand.seat)]
        assert any("È l'ultima smazzata" in one for one in said)
    await scene.pass_time(36 * MINUTE)
    assert (await scene.inside(table)).revision == after.revision


async def test_the_minutes_run_from_the_first_cut(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, length=CAPPED["scopa"], pace="lenta")
    assert (await scene.inside(table)).facts.cap is None
    await scene.pass_time(20)
    before = await scene.inside(table)
    assert before.match is not None
    (cutter,) = before.match.waiting.seats
    done(await scene.act(scene.sitter(before, cutter), table, Cut(3)))
    await scene.pass_time(35 * MINUTE - 1)
    assert not await has_come(scene, table)
    await scene.pass_time(1)
    assert await has_come(scene, table)


async def test_pauses_and_absences_do_not_count(scene: Scene) -> None:
    table = await begun(scene)
    await scene.pass_time(10 * MINUTE)
    for who in (ANNA, BRUNO):
        done(await scene.desk.pause(await scene.press(who, table)))
    await scene.pass_time(60 * MINUTE)
    done(await scene.desk.resume(await scene.press(ANNA, table)))
    await scene.pass_time(24 * MINUTE)
    scene.bot.tables.services.availability.mark_lost("telegram")
    await scene.pass_time(60 * MINUTE)
    scene.bot.tables.services.availability.mark_found("telegram")
    assert not await has_come(scene, table)
    await scene.pass_time(MINUTE)
    assert await has_come(scene, table)


async def test_between_two_deals_the_points_decide_as_they_stand(scene: Scene) -> None:
    table = await begun(scene)
    await scene.pass_time(35 * MINUTE - 5)
    before = await scene.inside(table)
    while before.match is not None and before.match.waiting.expiry != NextDeal():
        await scene.step(table)
        before = await scene.inside(table)
    assert before.match is not None
    one, other = before.match.table_view.sides  # type: ignore[attr-defined]  # of Scopa
    assert one.total != other.total
    await scene.pass_time(6)
    after = await scene.inside(table)
    assert after.status is Status.OVER
    assert after.match is not None
    assert after.match.result is not None
    assert after.match.result.winner == (0 if one.total > other.total else 1)
