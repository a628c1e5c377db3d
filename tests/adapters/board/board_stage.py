"""A bot whose playground is real: its web server, its chats and its boards."""

import asyncio
from collections.abc import Mapping

from adapters.playground.platform import Playground
from adapters.web.client_address import TrustedProxies, networks_in
from adapters.web.visits import USUAL, Visits
from bot.games.entry import GameEntry
from bot.receiving.boards import BoardLooks
from storage.protocol import Storage
from tests.adapters.board.visitor import BoardSocket
from tests.bot.scene import WITH_MINDS, Reopen, Scene, config

PROXY = "127.0.0.9"
"""Whoever comes from there is believed who they say that asks."""


class BoardStage(Scene):
    playground: Playground
    visits: Visits
    limits = USUAL
    address: str

    def __init__(self, reopen: Reopen, menu: Mapping[str, GameEntry] = WITH_MINDS) -> None:
        super().__init__(reopen, config(), menu)

    def _wire(self, storage: Storage) -> None:
        super()._wire(storage)
        self.visits = Visits(TrustedProxies(networks_in(PROXY)), self.limits)
        self.playground = Playground(visits=self.visits)
        self.outbox = self.bot.connect(self.playground)
        self.playground.attach(self.bot.requests)
        self.boards = BoardLooks(self.bot.services, self.bot.board_watchers)
        self.playground.serve_boards(self.boards)

    async def open_doors(self) -> None:
        self.address = await self.playground.start()
        self._sending = asyncio.create_task(self.outbox.run())

    async def close_doors(self) -> None:
        await self.playground.stop()
        self._sending.cancel()
        await asyncio.gather(self._sending, return_exceptions=True)

    async def stop(self) -> None:
        await self.close_doors()
        await self.bot.scheduler.close()
        await self.bot.storage.close()

    async def play_on(self, table: int, *boards: BoardSocket, steps: int = 1000) -> None:
        """Everybody makes sensible moves until the match is over; the boards follow."""
        for _ in range(steps):
            now = await self.inside(table)
            if now.match is None or now.match.result is not None:
                return
            revision = (await self.step(table)).table.revision
            for board in boards:
                await board.caught_up(revision)
