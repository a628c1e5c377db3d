"""A deal of one's own match is played again from a moment, against computer players."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from adapters.token import Token
from bot.tables.origin import Practice
from common.ids import TableId
from engine.game import ByDeals
from storage.tables import Status
from tests.bot.replaying import button, labels, moment, onwards, place, played
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, guest, open_stage, read_aloud
from tests.bot.storages import sqlite


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(sqlite(tmp_path)) as opened:
        yield opened


async def tried(stage: Stage, panel: Any) -> int:
    """The table at which Ada tries from this moment."""
    await stage.press_token(ADA, button(panel, "Prova da qui"))
    return (await stage.bot.storage.tables())[-1]


async def middle(stage: Stage, steps: int = 20) -> Any:
    panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    for _ in range(steps):
        panel = await moment(stage, ADA, button(panel, "▶"))
    return panel


async def finish(stage: Stage, table: int) -> None:
    while (await stage.inside(table)).status is Status.PLAYING:
        inside = await stage.inside(table)
        assert inside.match is not None
        seat = inside.match.waiting.seats[0]
        if inside.facts.sitters[seat].mind is None:
            await stage.step(table)
        else:
            await stage.pass_time(3)
    await stage.quiet()


async def test_a_try_goes_on_from_the_moment_and_counts_for_nothing(stage: Stage) -> None:
    before = await played(stage)
    panel = await middle(stage)
    table = await tried(stage, panel)
    inside = await stage.inside(table)
    assert isinstance(inside.origin, Practice)
    assert inside.match is not None
    views = [inside.match.table_view, inside.match.hand_view(0)]
    replayed = await stage.bot.services.replayed.deals(TableId(before))
    steps = await stage.bot.services.replayed.steps(replayed, replayed.records[0])
    (step,) = (one for one in steps if one.revision == inside.origin.revision)
    assert views == [step.match.table_view, step.match.hand_view(0)]
    assert "È una prova: non conta." in stage.text(ADA.account)
    await finish(stage, table)
    ended = read_aloud(stage.newest(ADA.account))
    assert "La prova è finita: non conta." in ended
    assert "Nella partita vera hai pagato" in ended
    assert "rivincita" not in ended
    assert "vince la partita!" in ended
    back = await moment(stage, ADA, button(stage.newest(ADA.account), "Torna alla partita vera"))
    assert place(back) == place(panel)
    latest = await stage.bot.storage.latest_matches(inside.facts.sitters[0].player, 9)
    assert [one.table for one in latest] == [before]


async def test_a_try_survives_a_restart_and_is_replaced_by_another(stage: Stage) -> None:
    await played(stage)
    panel = await middle(stage)
    first = await tried(stage, panel)
    await stage.restart_without_a_trace(first)
    second = await tried(stage, panel)
    assert second != first
    assert (await stage.inside(first)).status is Status.CLOSED
    await finish(stage, second)


async def test_a_try_is_left_without_a_question(stage: Stage) -> None:
    await played(stage)
    before = await stage.bot.storage.played()
    table = await tried(stage, await middle(stage))
    await stage.press_on(ADA, "Abbandona")
    assert (await stage.inside(table)).status is Status.CLOSED
    assert await stage.bot.storage.played() == before


async def test_only_ones_own_match_that_is_over_can_be_tried(stage: Stage) -> None:
    table = await stage.play(ADA, BICE, game="scala40", chat=GROUP, length=ByDeals(2))
    while len(await stage.bot.storage.deals(TableId(table))) < 2:
        await stage.step(table)
    opened = await stage.bot.storage.tables()
    for who, chat in ((ADA, None), (CIRO, GROUP), (guest("Zeno"), None)):
        for revision in range(0, (await stage.inside(table)).revision + 2, 7):
            await stage.press_token(
                who, Token(TableId(table), revision, "practice", (1, 0)).pack(), chat
            )
    await stage.finish(table)
    for who, chat in ((CIRO, GROUP), (guest("Zeno"), None)):
        await stage.press_token(who, Token(TableId(table), 20, "practice", (1, 0)).pack(), chat)
    assert await stage.bot.storage.tables() == opened
    panel = await middle(stage, 0)
    end = (await onwards(stage, ADA, panel))[-1]
    assert "Prova da qui" not in labels(end)
    last = Token(TableId(table), (await stage.inside(table)).revision, "practice", (1, 0))
    said = await stage.press_token(ADA, last.pack())
    assert "Prova da un momento in cui si gioca." in said.toast


async def test_scopa_is_tried_too(stage: Stage) -> None:
    table = await stage.play(ADA, BICE, CIRO, guest("Dino"), game="scopa", chat=GROUP, pairs=True)
    await stage.finish(table)
    await stage.quiet()
    again = await tried(stage, await middle(stage, 6))
    await finish(stage, again)
    assert "La prova è finita" in read_aloud(stage.newest(ADA.account))
