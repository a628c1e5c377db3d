"""What all parts of the storage in memory share."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from storage.effect import storage_failed
from storage.errors import Unavailable
from tests.doubles.world import World


class Base:
    def __init__(self, world: World | None = None) -> None:
        self.world = world or World()
        self._closed = False
        self.failed_writes = 0
        self.may_send: Callable[[], bool] | None = None
        self.may_begin: Callable[[], bool] | None = None

    def serves(self, bot: str) -> bool:  # noqa: ARG002 - no other process can serve any
        return True

    async def _turn(self) -> World:
        """Let other tasks run first, as they may while a disk works."""
        await asyncio.sleep(0)
        if self._closed:
            storage_failed()
            raise Unavailable("the storage is closed")
        return self.world

    async def close(self) -> None:
        self._closed = True

    async def backup(self, path: str, *, overwrite: bool = False) -> None:
        world = await self._turn()
        with Path(path).open("w" if overwrite else "x", encoding="utf-8") as file:  # noqa: ASYNC230 - small
            file.write(repr(world))
