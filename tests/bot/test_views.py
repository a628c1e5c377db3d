"""Each view of a match is built once a revision, however often it is used."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.games import MENU
from bot.tables.match import Match
from engine.game import AutomaticCut, ByPoints, Setup
from engine.scopa import SCOPA
from tests.bot.scene import ANNA, BRUNO, WITH_MINDS, Scene, config
from tests.bot.storages import memory


async def test_each_view_is_built_once_a_revision(tmp_path: Path) -> None:
    states = list[Any]()
    """Kept, so that no two of them have the same id."""
    built = Counter[tuple[int, int | None]]()

    def table(state: Any) -> Any:
        states.append(state)
        built[id(state), None] += 1
        return SCOPA.table(state)

    def hand(state: Any, seat: int) -> Any:
        states.append(state)
        built[id(state), seat] += 1
        return SCOPA.hand(state, seat)

    counted = replace(MENU["scopa"], game=replace(SCOPA, table=table, hand=hand))
    scene = await Scene(memory(tmp_path), config(), {**WITH_MINDS, "scopa": counted}).begin()
    number = await scene.play(ANNA, BRUNO)
    for _ in range(12):
        await scene.step(number)
        for who in (ANNA, BRUNO):
            await scene.look(who, number)
            await scene.look(who, number)
    assert set(built.values()) == {1}
    assert {seat for _, seat in built} == {None, 0, 1}


def test_a_change_has_views_of_its_own() -> None:
    before, _ = Match.begin(
        SCOPA, Setup(SCOPA.profiles["scopa_online"], 2, ByPoints(11), bytes(32))
    )
    cutting = before.table_view
    after, _ = before.act(None, AutomaticCut())
    assert cutting.cutter is not None
    assert after.table_view.cutter is None
    assert after.hand_view(0) != before.hand_view(0)
