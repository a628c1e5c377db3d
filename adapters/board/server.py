"""The board's sockets and files, for a platform that has a web server."""

import asyncio
from collections.abc import Callable
from functools import partial

from aiohttp import web

from adapters.board.board_frames import BoardHello, read_hello
from adapters.board.board_sessions import BoardSessions
from adapters.board.board_window import BoardWindow
from adapters.board.page_files import PageFiles
from adapters.board.port import Boards
from adapters.board.shown_sight import BoardVisitor
from adapters.json_frames import LONGEST_FRAME, BadFrame, CloseCode, OtherVersion
from adapters.page_socket import PageSocket, aborting
from adapters.ports import Desk
from adapters.text import spoken_language, words
from adapters.web.visits import CLIENT, NAMED, Visits
from common.addresses import Chat
from common.outside import MACHINE, Outside

BEAT = 1.0
"""Seconds of silence after which a page gets a sign of life: it notices soon if we stand still."""
HEARTBEAT = 20.0
"""Seconds after which a page that is silent is asked for a sign of life."""
FAREWELL = 2.0
"""Seconds that a page has for closing its socket."""


class BoardServer:
    """`chat_of`: the group with a name that a page has sent; None if there is none."""

    def __init__(
        self,
        visits: Visits,
        chat_of: Callable[[str], Chat | None],
        outside: Outside = MACHINE,
    ) -> None:
        self._visits, self._threads = visits, outside.threads.other
        self.sessions = BoardSessions(randomness=outside.randomness)
        self.files = PageFiles()
        self._chat_of = chat_of
        self._desk: Desk | None = None
        self._boards: Boards | None = None
        self._open: set[PageSocket] = set()

    def attach(self, desk: Desk) -> None:
        self._desk = desk

    def serve_boards(self, boards: Boards) -> None:
        self._boards = boards

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/board/socket", self._socket),
            web.get("/board/client", self._client),
            web.get("/board/{version}/{file:.+}", self.files.serve),
        ]

    async def start(self) -> None:
        await self._threads.run(self.files.load)

    async def stop(self) -> None:
        closing = [page.close(CloseCode.AWAY) for page in self._open]
        await asyncio.gather(*closing, return_exceptions=True)

    async def _client(self, request: web.Request) -> web.Response:
        """For the doctor: as whom we count the one who asks."""
        return web.json_response({"client": request[CLIENT], "named": request[NAMED]})

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        if self._desk is None or self._boards is None:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, max_msg_size=LONGEST_FRAME, timeout=FAREWELL, autoping=False
        )
        page = PageSocket(socket, aborting(request), BEAT)
        self._open.add(page)
        try:
            await socket.prepare(request)
            await self._serve(request, page, self._desk, self._boards)
        finally:
            self._open.discard(page)
        return socket

    async def _serve(
        self, request: web.Request, page: PageSocket, desk: Desk, boards: Boards
    ) -> None:
        hello = await _hello(page)
        if hello is None:
            return
        reader = words(spoken_language(hello.language))
        session = self.sessions.find(hello.session)
        if session is None:
            await page.refuse(reader("web-unknown-session"), CloseCode.UNKNOWN_SESSION)
            return
        group = session.chat or self._chat_of(hello.group)
        visitor = BoardVisitor(session, hello.language, reader, group, hello.table, hello.home)
        with (
            self.sessions.connected(session) as allowed,
            self._visits.known(request) as fits,
        ):
            if allowed and fits:
                page.limit = self._visits.limits.of(visitor.who.account)
                turn = partial(self._visits.turns.turn, request[CLIENT], visitor.who.account)
                await BoardWindow(visitor, page, desk, boards, turn).converse()
            else:
                await page.refuse(reader("web-busy"), CloseCode.BUSY)


async def _hello(page: PageSocket) -> BoardHello | None:
    """A socket that begins with another frame is closed."""
    try:
        text = await page.receive()
        return None if text is None else read_hello(text)
    except OtherVersion:
        await page.close(CloseCode.OUTDATED)
    except BadFrame:
        await page.close(CloseCode.HOSTILE)
    return None
