"""Measures once a second how late the event loop wakes a sleeping task."""

import asyncio
import logging

from prometheus_client import Histogram

from bot.kernel.logging_setup import about
from bot.kernel.running_time import Running

log = logging.getLogger(__name__)

PAUSE = 1.0
LONG = 1.0
"""Seconds; a longer lag is logged."""


async def measure_once(loop_lag: Histogram, running: Running) -> None:
    """A lag of several seconds means that the process stood still; `Running` logs that."""
    loop = asyncio.get_running_loop()
    began, resumed = loop.time(), running.resumed
    await asyncio.sleep(PAUSE)
    lag = max(0.0, loop.time() - began - PAUSE)
    loop_lag.observe(lag)
    running.read()
    if lag > LONG and running.resumed == resumed:
        log.warning("the event loop was blocked", extra=about(seconds=round(lag, 3)))
