"""Makes the library's pauses much shorter, and the time for an answer much longer."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from discord import AutoShardedClient

from tests.patience import PATIENCE

PATIENT = ("http", "shard", "webhook.async_")
"""The modules of the library that wait between two attempts."""
LIMITS = (
    "adapters.discord.activity_door.LONGEST",
    "adapters.discord.activity_launch.LONGEST",
    "adapters.discord.responses.DEFERRAL",
    "adapters.discord.responses.FIRST",
    "adapters.discord.responses.LATER",
    "adapters.discord.command_responses.LONGEST_RESPONSE",
    "adapters.discord.ephemeral_hands.LONGEST_EDIT",
    "tests.doubles.discord.hooks.IN_TIME",
)
"""The seconds that the bot, and Discord, give a request or an answer."""


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


@contextmanager
def unhurried() -> Iterator[None]:
    """No answer is too late because this machine is slow."""
    with ExitStack() as stack:
        for limit in LIMITS:
            stack.enter_context(patch(limit, PATIENCE))
        yield


async def _at_once(*_: object, **__: object) -> None:
    """Replaces the pause before identifying, which the real Discord requires."""
