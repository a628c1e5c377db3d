"""A Discord on this machine, and a bot on it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.platform_harness import DEFERRING, LOSING, PlatformHarness
from tests.bot.storages import memory
from tests.doubles.discord.double import Double
from tests.doubles.discord.haste import brisk, unhurried


@pytest.fixture(autouse=True, name="brisk")
def _brisk() -> Iterator[list[float]]:
    with unhurried(), brisk() as waited:
        yield waited


@pytest.fixture
async def discord() -> AsyncIterator[Double]:
    async with Double() as double:
        yield double
    assert double.wrongs == []


@pytest.fixture
async def evening(discord: Double, tmp_path: Path) -> AsyncIterator[Evening]:
    async with Evening(memory(tmp_path), discord) as evening:
        yield evening


@pytest.fixture
async def harness(discord: Double) -> AsyncIterator[PlatformHarness]:
    harness = await PlatformHarness(discord).open()
    yield harness
    await harness.close()


@pytest.fixture
async def deferring(discord: Double) -> AsyncIterator[PlatformHarness]:
    harness = await PlatformHarness(discord, DEFERRING).open()
    yield harness
    await harness.close()


@pytest.fixture
async def losing(discord: Double) -> AsyncIterator[PlatformHarness]:
    harness = await PlatformHarness(discord, LOSING).open()
    yield harness
    await harness.close()
