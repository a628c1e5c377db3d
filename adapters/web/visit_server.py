"""A web server whose connections are limited from their first byte on."""

import asyncio
import logging

from aiohttp import web
from aiohttp.http import HttpProcessingError

from adapters.web.visits import Visit, Visits

TICK = 0.5
"""Seconds between two checks which connections have taken too long."""
BACKLOG = 256
"""How many connections may wait to be accepted, and how many are accepted in one go. With fewer, a
flood would leave no place for other people's connections; with more, it would hold up everything
else."""


def _is_ours(record: logging.LogRecord) -> bool:
    """Tell whether to log it: invalid HTTP that somebody sends is no error of the program."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


log = logging.getLogger(__name__)
log.addFilter(_is_ours)


class VisitProtocol(asyncio.Protocol):
    """Tells `visits` what happens on a connection, and passes everything on to aiohttp."""

    def __init__(self, inner: asyncio.Protocol, visits: Visits) -> None:
        self._inner = inner
        self._visits = visits
        self._visit: Visit

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._visit = self._visits.arrive(transport)
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._visits.hear(self._visit, data):
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._visits.leave(self._visit)
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()


class VisitServer:
    """The first middleware of the application must be that of `visits`. When the server stops,
    requests are still answered for `last_answers` seconds."""

    def __init__(self, app: web.Application, visits: Visits, last_answers: float) -> None:
        self._visits = visits
        self._runner = web.AppRunner(
            app,
            access_log=None,
            logger=log,
            auto_decompress=False,  # no page of ours sends anything compressed
            shutdown_timeout=last_answers,
        )
        self._listening: asyncio.Server | None = None
        self._watching: asyncio.Task[None] | None = None

    async def start(self, host: str, port: int) -> tuple[str, int]:
        """Start, and return the address at which it listens."""
        await self._runner.setup()
        handler = self._runner.server
        assert handler is not None  # it is set up
        self._listening = await asyncio.get_running_loop().create_server(
            lambda: VisitProtocol(handler(), self._visits), host, port, backlog=BACKLOG
        )
        self._watching = asyncio.create_task(self._watch())
        own_host, own_port, *_ = self._listening.sockets[0].getsockname()
        return own_host, own_port

    async def stop(self) -> None:
        """Stop; do nothing if it has not been started."""
        if self._listening is None or self._watching is None:
            return
        self._listening.close()
        self._visits.cut_strangers()
        await self._runner.cleanup()
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)
        self._listening = self._watching = None

    async def _watch(self) -> None:
        """Pass the time on to `visits`, but not the time in which this process itself stood still:
        what was sent meanwhile is not read yet."""
        loop = asyncio.get_running_loop()
        before = loop.time()
        while True:
            await asyncio.sleep(TICK)
            now = loop.time()
            self._visits.pass_time(min(now - before, 2 * TICK))
            before = now
