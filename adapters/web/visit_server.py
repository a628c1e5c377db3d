"""A web server that follows every connection from its first byte on."""

import asyncio
import logging

from aiohttp import web
from aiohttp.http import HttpProcessingError

from adapters.web.visits import Visit, Visits

TICK = 0.5
"""Seconds between two looks at who has taken too long."""
BACKLOG = 256
"""Connections that wait to be accepted, and that are accepted without doing anything between: a
flood must neither crowd out a person's first packet nor hold everybody up."""


def _is_ours(record: logging.LogRecord) -> bool:
    """What a stranger sends that is no HTTP is no error of ours."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


log = logging.getLogger(__name__)
log.addFilter(_is_ours)


class VisitProtocol(asyncio.Protocol):
    """Lets `visits` know what happens on a connection, and aiohttp do the rest."""

    def __init__(self, inner: asyncio.Protocol, visits: Visits) -> None:
        self._inner = inner
        self._visits = visits
        self._visit: Visit

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._visit = self._visits.arrive(transport)
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._visits.hear(self._visit, len(data)):
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
    """The application must have the middleware of `visits`, as its first one. `last_answers`:
    seconds in which requests are still answered when the server stops."""

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
        """Returns the address at which it listens."""
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
        """Also if it has not been started."""
        if self._listening is None or self._watching is None:
            return
        self._listening.close()
        self._visits.cut_strangers()
        await self._runner.cleanup()
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)
        self._listening = self._watching = None

    async def _watch(self) -> None:
        """While we stand still ourselves, nobody's time passes: what they have sent is still
        unread."""
        loop = asyncio.get_running_loop()
        before = loop.time()
        while True:
            await asyncio.sleep(TICK)
            now = loop.time()
            self._visits.pass_time(min(now - before, 2 * TICK))
            before = now
