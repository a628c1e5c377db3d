"""Moments of a match of four that is looked at again, with all hands: a press until its panel is
there, and the picture. CPU time of the process, which has one thread at work."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time

from adapters.panel import PrivatePanel
from adapters.panels.replay import ShownHands
from adapters.ports import Press
from bot.games import drawn_ahead
from common.ids import TableId
from engine.game import ByDeals
from tests.bench.measure import Row
from tests.bot.scene import ANNA, BRUNO, CARLA, DARIO, WITH_MINDS, Scene, config
from tests.bot.storages import sqlite

FRAME_MS = "40"


def rows() -> list[Row]:
    for step in drawn_ahead(WITH_MINDS.values()):
        step()
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        scene = await Scene(sqlite(Path(folder)), config()).begin()
        try:
            return await _measured(scene)
        finally:
            await scene.bot.storage.close()


async def _measured(scene: Scene) -> list[Row]:
    people = (ANNA, BRUNO, CARLA, DARIO)
    table = await scene.play(*people, game="scala40", pairs=True, length=ByDeals(1))
    await scene.finish(table)
    scene.bot.services.preferences.pictured.add("telegram")
    deals = await scene.bot.services.replayed.deals(TableId(table))
    steps = await scene.bot.services.replayed.steps(deals, deals.records[0])
    scene.bot.services.replayed.remembered.clear()
    presses, drawings = list[float](), list[float]()
    for step in steps:
        press = Press(ANNA, TableId(table), step.revision, "replay", (ShownHands.ALL, 0))
        start = process_time()
        reply = await scene.bot.requests.press(press)
        presses.append(_milliseconds_since(start))
        assert isinstance(reply.panel, PrivatePanel)
        start = process_time()
        if reply.panel.picture is not None:
            reply.panel.picture.draw()
        drawings.append(_milliseconds_since(start))
    both = [one + two for one, two in zip(presses, drawings, strict=True)]
    return [
        Row(f"the first press, on a deal of {len(steps)} moments", presses[0], "ms", FRAME_MS),
        *_row("a moment in words", presses[1:]),
        *_row("a moment with its picture", both),
    ]


def _row(what: str, milliseconds: list[float]) -> Iterator[Row]:
    yield Row(f"{what}, median", median(milliseconds), "ms", FRAME_MS)
    yield Row(f"{what}, the slowest", max(milliseconds), "ms", FRAME_MS)


def _milliseconds_since(start: float) -> float:
    return (process_time() - start) * 1000
