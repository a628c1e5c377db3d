"""A Discord on this machine, and a bot on it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import AutoShardedClient

from tests.adapters.discord.evening import Evening
from tests.adapters.discord.hall import Hall
from tests.bot.storages import memory
from tests.doubles.discord.double import Double

PATIENT = ("http", "shard", "webhook.async_")
"""Rooms of the library that wait between one attempt and the next."""


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The library's patience in seconds, each of which lasts a hundredth of one."""
    waited: list[float] = []

    async def sleep(seconds: float, result: Any = None) -> Any:
        waited.append(seconds)
        return await asyncio.sleep(seconds / 100, result)

    async def at_once(*_: object, **__: object) -> None:
        """Discord itself would mind."""

    for room in PATIENT:
        monkeypatch.setattr(
            f"discord.{room}.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
        )
    monkeypatch.setattr(AutoShardedClient, "before_identify_hook", at_once)
    return waited


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
async def hall(discord: Double) -> AsyncIterator[Hall]:
    hall = await Hall(discord).open()
    yield hall
    await hall.close()
