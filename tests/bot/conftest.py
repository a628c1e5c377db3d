"""Every test of the bot runs on each storage there is."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.drawing import DRAWING
from tests.bot.scene import Reopen, Scene, config
from tests.bot.stage import Stage, open_stage
from tests.bot.storages import memory, sqlite
from tests.doubles.new_databases import new_databases  # noqa: F401 - for all tests below

STORAGES = [memory, sqlite]

Make = Callable[..., Awaitable[Scene]]


@pytest.fixture(params=STORAGES, ids=lambda storage: storage.__name__)
async def make(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Make]:
    scenes: list[Scene] = []

    async def make(**settings: Any) -> Scene:
        reopen: Reopen = request.param(tmp_path / str(len(scenes)))
        scene = await Scene(reopen, config(**settings)).begin()
        scenes.append(scene)
        return scene

    yield make
    for scene in scenes:
        await scene.bot.storage.close()


@pytest.fixture
async def scene(make: Make) -> Scene:
    return await make()


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """On the faster storage: what people see is the same on each."""
    async with open_stage(memory(tmp_path)) as stage:
        yield stage


@pytest.fixture(autouse=True)
def fresh_pictures() -> None:
    """In tests one key may be that of several pictures."""
    DRAWING.forget()
