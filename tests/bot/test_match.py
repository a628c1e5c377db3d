"""Whole matches, from the lobby to the ranking."""

import json
from typing import Any

import pytest

from adapters.sights import Stage
from adapters.standings import Order
from common.ids import TableId
from engine import shuffle
from engine.game import ByDeals, ByPoints
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, DARIO, ELSA, Scene
from tests.properties.effort import SOAK

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("scopa", 2, {}),
    ("scopa", 4, {"pairs": True}),
    ("scala40", 2, {"length": ByDeals(1)}),
    ("scala40", 4, {"pairs": True, "length": ByPoints(101) if SOAK else ByDeals(1)}),
    ("scala40", 5, {"length": ByPoints(101) if SOAK else ByDeals(1)}),
]


@pytest.mark.parametrize(("game", "players", "wishes"), TABLES)
async def test_from_the_lobby_to_the_ranking(
    scene: Scene, game: str, players: int, wishes: dict[str, Any]
) -> None:
    people = (ANNA, BRUNO, CARLA, DARIO, ELSA)[:players]
    table = await scene.play(*people, game=game, **wishes)
    end = await scene.finish(table)
    assert end.stage is Stage.OVER
    ranks = await scene.desk.ranking(game, Order.VICTORY_POINTS, chat=CHAT)
    winners = [rank.name for rank in ranks if rank.value == 20]
    assert len(ranks) == players
    assert len(winners) == (2 if wishes.get("pairs") else 1)


async def test_a_restart_after_every_step_changes_nothing(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1))
    for _ in range(60):
        if (await scene.restart_without_a_trace(table)).stage is Stage.OVER:
            break
        await scene.step(table)


async def test_proofs_are_not_written_again_with_every_change(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    while not any(proof.seed for proof in await scene.desk.verify(table)):
        await scene.step(table)
    record = await scene.bot.storage.table(TableId(table))
    assert json.loads(record.document)[0]["proofs"] == []
    proof, *_ = await scene.desk.verify(table)
    assert proof.seed is not None
    assert proof.commitment == shuffle.commitment(proof.seed)
