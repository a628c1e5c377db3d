"""Telegram, as the processes of one bot see it: it knows which of them asks."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass

from aiohttp import web

from tests.doubles.telegram.server import Server

POLL = "getUpdates"


@dataclass(frozen=True, slots=True)
class Request:
    process: int
    method: str
    at: float

    @property
    def is_poll(self) -> bool:
        return self.method.lower() == POLL.lower()


class SharedServer(Server):
    """Each process has an address of its own."""

    def __init__(self) -> None:
        super().__init__(time.time)
        self.requests: list[Request] = []

    def url_of(self, process: int) -> str:
        return f"{self.url}/{process}"

    def _app(self) -> web.Application:
        app = super()._app()
        app.router.add_post("/{process}/bot{token}/{method}", self._asked_by)
        return app

    async def _asked_by(self, request: web.Request) -> web.StreamResponse:
        number, method = int(request.match_info["process"]), request.match_info["method"]
        self.requests.append(Request(number, method, time.time()))
        return await self.asked(request)

    def by(self, process: int, since: float = 0.0) -> Iterator[Request]:
        """What it has asked for since then."""
        return (one for one in self.requests if one.process == process and one.at >= since)

    async def asked_by(self, process: int) -> Request:
        """Its first request for updates."""
        while True:
            for one in self.by(process):
                if one.is_poll:
                    return one
            await asyncio.sleep(0.02)
