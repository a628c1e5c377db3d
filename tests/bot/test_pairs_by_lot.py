"""Four people whose pairs are drawn by lot: the host decides it, and the first deal's secret tells
who plays with whom."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.panels.options import TableOption
from adapters.panels.verbs import Verb
from adapters.token import pack
from common.ids import TableId
from common.people import Person
from engine.pair_draw import drawn
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage, open_stage, read_aloud
from tests.bot.storages import sqlite

FOUR = (ADA, BICE, CIRO, DINO)
BY_LOT = 1


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(sqlite(tmp_path)) as opened:
        yield opened


async def lobby(stage: Stage) -> int:
    table = await stage.open(*FOUR, game="scopa", players=4, pairs=True, chat=GROUP)
    await stage.quiet()
    return table


async def chosen(stage: Stage, table: int, value: int, who: Person = ADA) -> bool:
    """Whether pairs are drawn after this press."""
    now = await stage.inside(table)
    token = pack(TableId(table), now.revision, Verb.ADJUST, (TableOption.PAIRS, value))
    await stage.press_token(who, token, GROUP)
    return (await stage.inside(table)).facts.options.drawn_pairs


async def names(stage: Stage, table: int) -> list[str]:
    return [one.name for one in (await stage.inside(table)).facts.sitters]


async def test_pairs_follow_from_the_first_deal_and_stay_after_a_restart(stage: Stage) -> None:
    table = await lobby(stage)
    assert await chosen(stage, table, BY_LOT)
    await stage.restart()
    await stage.press_token(
        ADA, pack(TableId(table), (await stage.inside(table)).revision, "start", ()), GROUP
    )
    match = (await stage.inside(table)).match
    assert match is not None
    seated = [*drawn(match.setup.seed, tuple(one.name for one in FOUR))]
    assert await names(stage, table) == seated
    await stage.restart()
    assert await names(stage, table) == seated
    await stage.desk.resign(await stage.press(BICE, table))
    proof = await stage.press_token(DINO, pack(TableId(table), 0, Verb.VERIFY, ()), GROUP)
    assert proof.panel is not None
    assert "coppie" in read_aloud(proof.panel)


async def test_only_the_host_decides_and_only_what_there_is(stage: Stage) -> None:
    table = await lobby(stage)
    assert not await chosen(stage, table, BY_LOT, who=BICE)
    for value in (-1, 7, 36**9):
        assert not await chosen(stage, table, value)
    assert await chosen(stage, table, BY_LOT)
    assert await chosen(stage, table, 0, who=CIRO)
    assert not await chosen(stage, table, 0)
