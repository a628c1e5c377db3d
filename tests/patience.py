"""Waiting for what takes real time: no longer than needed, and long enough for a busy machine."""

import asyncio
import socket
from collections.abc import Callable

PATIENCE = 60.0
"""In seconds."""


async def until(true: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait for another process or a server, for which no fake clock can be moved."""
    async with asyncio.timeout(patience):
        while not true():  # noqa: ASYNC110 - no event is sent when it becomes true
            await asyncio.sleep(0.01)


def free_port() -> int:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        port: int = holder.getsockname()[1]
        return port
