"""Measures every second how much later than asked for the event loop wakes a task."""

import asyncio
import logging

from prometheus_client import Histogram

from bot.operations.logging_setup import about
from bot.schedule.running_time import Running

log = logging.getLogger(__name__)

BEAT = 1.0
LONG = 1.0
"""Seconds for which nobody was answered: to be told."""


async def beat(stood_still: Histogram, running: Running) -> None:
    """Once; a long standstill is an absence, of which `Running` tells."""
    loop = asyncio.get_running_loop()
    began, resumed = loop.time(), running.resumed
    await asyncio.sleep(BEAT)
    late = max(0.0, loop.time() - began - BEAT)
    stood_still.observe(late)
    running.read()
    if late > LONG and running.resumed == resumed:
        log.warning("everything stood still", extra=about(seconds=round(late, 3)))
