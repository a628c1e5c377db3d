"""The web server of the board for chat platforms, whose apps show its page in a frame."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import chain
from urllib.parse import urlsplit

from aiohttp import hdrs, web

from adapters.board.doors import BoardDoor
from adapters.board.entry import BoardEntrance
from adapters.board.page_security import only_from, security_headers
from adapters.board.port import Boards
from adapters.board.server import BoardServer
from adapters.board.texts import page_words, reader_of
from adapters.ports import Desk
from adapters.web.visit_server import VisitServer
from adapters.web.visits import Visits
from common.outside import MACHINE, Outside

LARGEST_BODY = 16 * 1024
LAST_ANSWERS = 2.0
"""Seconds in which requests are still answered when the program stops."""


@dataclass(frozen=True, slots=True)
class BoardAddress:
    """The public address, and where on this machine its requests arrive."""

    url: str
    host: str
    port: int

    @property
    def origin(self) -> str:
        """As browsers write it.

        >>> BoardAddress("https://Carte.example:443", "", 0).origin
        'https://carte.example'
        """
        parts = urlsplit(self.url.lower())
        return f"{parts.scheme}://{parts.netloc.removesuffix(':443')}"


class BoardSite:
    def __init__(
        self,
        address: BoardAddress,
        doors: Sequence[BoardDoor],
        visits: Visits | None = None,
        outside: Outside = MACHINE,
    ) -> None:
        self._address = address
        self._visits = visits or Visits()
        self._board = BoardServer(self._visits, lambda _: None, outside)
        self._entrance = BoardEntrance(self._board.sessions, doors)
        self._headers = security_headers([*chain.from_iterable(door.frames for door in doors)])
        self._doors = doors
        for door in doors:
            door.on_left(self._board.sessions.leave)
        self._server = VisitServer(self._app(), self._visits, LAST_ANSWERS)

    def attach(self, desk: Desk, boards: Boards) -> None:
        self._board.attach(desk)
        self._board.serve_boards(boards)

    async def start(self) -> str:
        """Returns the address at which it listens."""
        await self._board.start()
        host, port = await self._server.start(self._address.host, self._address.port)
        return f"http://{host}:{port}/"

    async def stop(self) -> None:
        await self._board.stop()
        await self._server.stop()

    def _origins(self) -> Collection[str]:
        return self._address.origin, *chain.from_iterable(door.origins for door in self._doors)

    def _app(self) -> web.Application:
        middlewares = [self._visits.middleware, only_from(self._origins)]
        app = web.Application(middlewares=middlewares, client_max_size=LARGEST_BODY)
        app.on_response_prepare.append(self._secure)
        app.add_routes(
            [
                web.get("/", self._page),
                web.post("/board/session", self._entrance.enter),
                *self._board.routes(),
            ]
        )
        return app

    async def _page(self, request: web.Request) -> web.Response:
        language = reader_of(request).language
        where = {"root": "", "group": "", "link": "", "in_apps": True}
        config = {**where, "language": language, "words": page_words(language)}
        return self._board.files.index("", language, json.dumps(config, ensure_ascii=False))

    async def _secure(self, _: web.Request, response: web.StreamResponse) -> None:
        for name, value in self._headers.items():
            response.headers.setdefault(name, value)
        response.headers.pop(hdrs.SERVER, None)
