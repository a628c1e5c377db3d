"""Feels the loop's pulse: how much later than asked for it wakes somebody."""

import asyncio
import logging

from prometheus_client import Histogram

from bot.logs import about

log = logging.getLogger(__name__)

BEAT = 1.0
LONG = 1.0
"""Seconds for which nobody was answered: to be told."""


async def beat(stood_still: Histogram) -> None:
    """Once."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    await asyncio.sleep(BEAT)
    late = max(0.0, loop.time() - began - BEAT)
    stood_still.observe(late)
    if late > LONG:
        log.warning("everything stood still", extra=about(seconds=round(late, 3)))
