"""Long work in short steps, behind the back of a bot that serves."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.kernel.clock import Clock

T = TypeVar("T")

SHORTEST_PAUSE = 0.005
"""Seconds after a step. A longer step is followed by a pause as long as itself, so half of the time
is left to those who play."""


async def paced(step: Callable[[], Awaitable[T]], clock: Clock) -> T:
    """Do one step, and pause."""
    began = clock.boottime()
    result = await step()
    await clock.sleep(max(SHORTEST_PAUSE, clock.boottime() - began))
    return result
