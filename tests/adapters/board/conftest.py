"""A real bot with the real web server of the playground, and people at its boards."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.visitor import BoardVisitors
from tests.bot.storages import memory


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[BoardStage]:
    stage = BoardStage(memory(tmp_path))
    await stage.begin()
    await stage.open_doors()
    yield stage
    await stage.stop()


@pytest.fixture
async def visitors(stage: BoardStage) -> AsyncIterator[BoardVisitors]:
    async with BoardVisitors(stage.address) as visitors:
        yield visitors
