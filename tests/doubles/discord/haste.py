"""Makes the library's waiting times much shorter."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from discord import AutoShardedClient

PATIENT = ("http", "shard", "webhook.async_")
"""The modules of the library that wait between two attempts."""


@contextmanager
def brisk(faster: float = 100.0) -> Iterator[list[float]]:
    """Yields the list of seconds that the library would have waited."""
    waited: list[float] = []

    async def sleep(seconds: float, result: Any = None) -> Any:
        waited.append(seconds)
        return await asyncio.sleep(seconds / faster, result)

    hasty = SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
    with ExitStack() as stack:
        for room in PATIENT:
            stack.enter_context(patch(f"discord.{room}.asyncio", hasty))
        stack.enter_context(patch.object(AutoShardedClient, "before_identify_hook", _at_once))
        yield waited


async def _at_once(*_: object, **__: object) -> None:
    """Replaces the pause before identifying, which the real Discord requires."""
