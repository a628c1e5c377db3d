"""The score of a match, deal by deal: it agrees with the match's own result, whatever happens."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adapters.sights import DealRow, RowKind
from bot.tables import play
from bot.tables.model import Outcome, Table
from bot.tables.replay import Frame, replay
from bot.tables.serialization import read_facts, write_facts
from common.ids import TableId
from engine.game import ByDeals, ByPoints
from engine.scala40.actions import VoteVoid
from engine.scala40.events import DealVoided
from storage.tables import Status
from tests.bot.scene import Scene, config, person, sitter_of
from tests.bot.storages import memory

PEOPLE = tuple(map(person, range(1, 6)))


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    scene = Scene(memory(tmp_path), config())
    yield await scene.begin()
    await scene.bot.storage.close()


async def counted(scene: Scene, table: Table) -> list[tuple[int, tuple[int, ...]]]:
    """What the ledger says of each deal that was counted: its number, and its points."""
    frames = await replay(scene.bot.storage, scene.bot.tables.services.menu, table.id)
    return [
        (frame.deal, found.points)
        for frame in frames
        if isinstance(frame, Frame)
        for event in frame.events
        if (found := frame.match.game.counted(event)) is not None
    ]


def agrees(table: Table) -> None:
    """Each row follows from the one before, unless a player has come back in; the last one is the
    result."""
    match = table.match
    assert match is not None
    totals, back = match.setup.first_totals, 0
    for row in table.facts.rows:
        if row.points is not None:
            changed = tuple(map(sum, zip(totals, row.points, strict=True)))
            back += changed != row.totals
        totals = row.totals
    assert totals == match.table_view.totals
    if match.result is not None:
        assert totals == match.result.totals
    assert bool(back) == (getattr(match.setup.rules, "reentry", "") == "once")


@pytest.mark.parametrize(
    ("game", "players", "wishes"),
    [
        ("scopa", 2, {"length": ByPoints(11)}),
        ("scopa", 4, {"length": ByPoints(11), "pairs": True}),
        ("scala40", 2, {"length": ByDeals(3)}),
        ("scala40", 4, {"length": ByDeals(1), "pairs": True}),
        ("scala40", 3, {"length": ByPoints(101), "switches": {"reentry": "once"}}),
    ],
)
async def test_a_whole_match(scene: Scene, game: str, players: int, wishes: dict[str, Any]) -> None:
    number = await scene.play(*PEOPLE[:players], game=game, **wishes)
    while not (await scene.inside(number)).facts.rows:
        await scene.step(number)
    await scene.restart_without_a_trace(number)
    await scene.finish(number)
    table = await scene.inside(number)
    agrees(table)
    shown = [(row.deal, row.points) for row in table.facts.rows if row.kind is RowKind.DEAL]
    assert shown == await counted(scene, table) != []
    await scene.restart()
    assert (await scene.inside(number)).facts.rows == table.facts.rows


async def left(scene: Scene, number: int, seat: int) -> Table:
    table = await scene.inside(number)
    player = table.facts.sitters[seat].player
    return await scene.bot.tables.change(TableId(number), play.resigned(player, table.revision))


@pytest.mark.parametrize(("game", "players"), [("scala40", 2), ("scala40", 3), ("scopa", 4)])
async def test_who_leaves_has_a_row(scene: Scene, game: str, players: int) -> None:
    pairs = players == 4
    number = await scene.play(*PEOPLE[:players], game=game, pairs=pairs, leaver="end")
    for _ in range(6):
        await scene.step(number)
    table = await left(scene, number, 1)
    (row,) = table.facts.rows
    assert (row.deal, row.kind, row.points, row.left) == (1, RowKind.LEFT, None, 1)
    agrees(table)
    if table.status is Status.PLAYING:
        while len((table := await scene.inside(number)).facts.rows) < 2:
            await scene.step(number)
        assert table.facts.rows[1].kind is RowKind.DEAL
        agrees(table)


async def test_where_the_computer_plays_on_nothing_is_paid(scene: Scene) -> None:
    number = await scene.play(*PEOPLE[:3], game="scala40", leaver="computer", length=ByDeals(1))
    for _ in range(4):
        await scene.step(number)
    assert (await left(scene, number, 1)).facts.rows == ()
    await scene.finish(number)
    table = await scene.inside(number)
    agrees(table)
    assert [row.kind for row in table.facts.rows] == [RowKind.DEAL]


async def test_time_that_is_up_and_leaving_between_deals(scene: Scene) -> None:
    number = await scene.play(*PEOPLE[:2], game="scala40", leaver="end", pace="veloce")
    while (await scene.inside(number)).facts.ended == 0:
        await scene.step(number)
    await scene.pass_time(3600)  # the next deal begins by itself
    while (await scene.inside(number)).status is Status.PLAYING:
        await scene.pass_time(50)
    table = await scene.inside(number)
    assert [row.kind for row in table.facts.rows][-1] is RowKind.LEFT
    agrees(table)


async def test_a_void_deal_changes_nothing(scene: Scene) -> None:
    number = await scene.play(*PEOPLE[:2], game="scala40")
    await scene.step(number)
    for seat in range(2):
        table = await scene.inside(number)
        await scene.act(sitter_of(table, seat), number, VoteVoid(agree=True))
    table = await scene.inside(number)
    assert table.match is not None
    assert any(isinstance(event, DealVoided) for event in table.match.events)
    assert table.facts.rows == (DealRow(1, RowKind.VOID, (0, 0)),)


async def test_a_match_of_an_earlier_program_goes_on(scene: Scene) -> None:
    """It has no rows, and its document no place for them."""
    number = await scene.play(*PEOPLE[:2], game="scopa", length=ByPoints(21))
    while len((table := await scene.inside(number)).facts.rows) < 2:
        await scene.step(number)
    before = table.facts.rows[-1].totals
    written = write_facts(replace(table.facts, rows=()))
    old = read_facts(written.replace(',"rows":[]', ""))
    await scene.bot.tables.change(
        TableId(number), lambda now, _: Outcome(old, now.status, now.match)
    )
    while len((table := await scene.inside(number)).facts.rows) < 2:
        await scene.step(number)
    first, second = table.facts.rows
    assert (first.deal, first.kind, first.totals) == (2, RowKind.EARLIER, before)
    assert (second.deal, second.kind) == (3, RowKind.DEAL)
    agrees(table)
