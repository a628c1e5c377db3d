"""The playground as a `Platform`, and its web server."""

import asyncio
from collections.abc import Collection

from aiohttp import web

from adapters.board.port import Boards
from adapters.board.server import FAREWELL, BoardServer
from adapters.board.texts import reader_of
from adapters.drawing import DRAWING, NotDrawn
from adapters.hosts import is_loopback
from adapters.json_frames import LONGEST_FRAME, CloseCode
from adapters.limits import NONE, Limits
from adapters.panel import PrivatePanel, PrivatePicture, PublicPanel, PublicPicture
from adapters.playground import pages
from adapters.playground.access_key import ADMINISTERS, KEY, RANDOM, key_required, new_key
from adapters.playground.board_entry import BoardEntry
from adapters.playground.chat_log import ChatLogs, GroupLog, Log, PrivateLog, readable
from adapters.playground.connections import Connections
from adapters.playground.guest_ids import PLATFORM, chat_of, group_in, guest_in, is_group
from adapters.playground.invitation_code import invitation_code
from adapters.playground.login import LOGIN_PAGES, guest_and_group, guest_of, log_in, login_page
from adapters.playground.origin_check import OriginCheck, add_security_headers
from adapters.playground.page_sessions import PageSessions
from adapters.playground.shared_link import shared_link
from adapters.ports import Barred, Desk, Reference
from adapters.web.visit_server import VisitServer
from adapters.web.visits import Visits
from common.addresses import Account, Chat
from common.ids import TableId
from common.outside import MACHINE, Outside

HOME = "casa"
"""The group of an address without one."""
HEARTBEAT = 20.0
LAST_ANSWERS = 5.0
"""Seconds in which requests are still answered when the program stops."""


class Playground:
    """`adapters.ports.Platform`.

    `names` are those by which browsers may reach it, besides the host that it listens on. With a
    `key` only people who know it come in, and nobody administers; if other machines can reach it,
    there is always a key.
    """

    name = PLATFORM
    limits: Limits = NONE
    edits_ring = True
    pictures = True

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        names: Collection[str] = (),
        key: str = "",
        visits: Visits | None = None,
        outside: Outside = MACHINE,
    ) -> None:
        self._host = host
        self._outside = outside
        self._port = port
        self._key = key if key or is_loopback(host) else new_key(outside.randomness)
        self._logs = ChatLogs(outside.randomness)
        self._connections = Connections()
        self._sessions: PageSessions | None = None
        self._visits = visits or Visits()
        self._board = BoardServer(
            self._visits,
            lambda group: chat_of(group) if is_group(group) else None,
            outside,
        )
        self._server = VisitServer(self._app(OriginCheck(host, names)), self._visits, LAST_ANSWERS)

    def attach(self, desk: Desk) -> None:
        """Until then, pages are asked to come back later."""
        self._sessions = PageSessions(desk, self._logs, self._connections, self._visits)
        self._board.attach(desk)

    def serve_boards(self, boards: Boards) -> None:
        self._board.serve_boards(boards)

    async def start(self) -> str:
        """Returns the address of the page."""
        await asyncio.gather(self._board.start(), self._outside.threads.other.run(pages.FILES.load))
        # With port 0 the system chooses one, which is kept when the server is started again.
        _, self._port = await self._server.start(self._host, self._port)
        host = f"[{self._host}]" if ":" in self._host else self._host
        query = f"?{KEY}={self._key}" if self._key else ""
        return f"http://{host}:{self._port}/{query}"

    async def stop_receiving(self) -> None:
        """Close the sockets; requests from before are still answered."""
        closing = [connection.close(CloseCode.AWAY) for connection in self._connections.open]
        await asyncio.gather(*closing, self._board.stop(), return_exceptions=True)
        await self._server.stop()

    async def stop(self) -> None:
        await self.stop_receiving()

    # Screen

    async def post(
        self,
        chat: Chat,
        panel: PublicPanel,
        over: Reference | None,
        *,
        silent: bool = False,  # noqa: ARG002 - a page has no notifications
    ) -> Reference:
        """The chat of a person who plays alone is their private one."""
        return await self._put(_log(chat), panel, over)

    async def post_in_private(
        self,
        account: Account,
        panel: PrivatePanel,
        over: Reference | None,
        *,
        silent: bool = False,  # noqa: ARG002 - a page has no notifications
    ) -> Reference:
        if panel.owner != account:
            raise PermissionError("a panel of somebody else's")
        return await self._put(_private_log(account), panel, over)

    def lobby_ended(self, table: TableId) -> None:
        if self._sessions is not None:
            self._sessions.requests.lobby_ended(table)

    async def retire(
        self,
        to: Chat,
        reference: Reference,
        last: PublicPanel | PrivatePanel | None = None,
    ) -> None:
        log = _log(to)
        if last is not None and self._logs.find(log, reference) is not None:
            await self._put(log, last, reference)
        self._logs.retire(log, reference)
        # A page may still have a message that is no longer logged.
        self._connections.send(log, {"kind": "retired", "id": reference})

    async def _put(
        self,
        log: Log,
        panel: PublicPanel | PrivatePanel,
        over: Reference | None,
        *,
        silent: bool = False,  # noqa: ARG002 - a page has no notifications
    ) -> Reference:
        message = await self._logs.put(log, panel, over, read=self._connections.reads(log))
        self._connections.put(message)
        return message.id

    # Pages

    def _app(self, check: OriginCheck) -> web.Application:
        visits = self._visits.middleware
        middlewares = [visits, check.middleware, *([key_required(self._key)] if self._key else [])]
        app = web.Application(middlewares=middlewares, client_max_size=LONGEST_FRAME)
        app[ADMINISTERS] = not self._key
        app[RANDOM] = self._outside.randomness
        app.on_response_prepare.append(add_security_headers)
        app.add_routes(
            [
                *(web.get(path, self._board_page) for path in ("/", "/g/{group}")),
                web.get("/g/{group}/code.svg", self._code),
                web.post("/board/session", BoardEntry(self._board.sessions).enter),
                *self._board.routes(),
                *(web.get(path, login_page) for path in LOGIN_PAGES),
                *(web.post(path, log_in) for path in LOGIN_PAGES),
                web.get("/p/{guest}/", self._chat),
                web.get("/p/{guest}/g/{group}", self._chat),
                web.get("/p/{guest}/socket", self._socket),
                web.get("/p/{guest}/picture/{key}", self._picture),
                web.get("/p/{guest}/g/{group}/picture/{key}", self._picture),
                web.get("/page/{version}/{file}", pages.FILES.serve),
            ]
        )
        return app

    async def _board_page(self, request: web.Request) -> web.Response:
        group = request.match_info.get("group", "")
        if group and not is_group(group):
            raise web.HTTPSeeOther("/")
        link = shared_link(request, self._host, self._key)
        return pages.board(self._board.files, reader_of(request), group, link)

    async def _code(self, request: web.Request) -> web.Response:
        group = request.match_info["group"]
        if not is_group(group):
            raise web.HTTPNotFound
        link = shared_link(request, self._host, self._key, f"/g/{group}")
        return await invitation_code(request, group, link, self._outside.threads.other)

    async def _chat(self, request: web.Request) -> web.Response:
        guest, group = guest_and_group(request, HOME)
        return pages.chat(reader_of(request), guest, group)

    async def _picture(self, request: web.Request) -> web.Response:
        """For the guest on whose page it is; for all others it does not exist."""
        guest = guest_of(request)
        if guest is None:
            raise web.HTTPNotFound
        for log in readable(guest.id, request.match_info.get("group")):
            picture = self._logs.picture(log, request.match_info["key"])
            if picture is not None:
                return await _png(picture)
        raise web.HTTPNotFound

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        guest = guest_of(request)
        if guest is None:
            raise web.HTTPForbidden
        if self._sessions is None or not self._connections.reserve(guest.id):
            raise web.HTTPServiceUnavailable
        try:
            socket = web.WebSocketResponse(
                heartbeat=HEARTBEAT,
                max_msg_size=LONGEST_FRAME,
                timeout=FAREWELL,
                autoping=False,
                compress=False,
            )
            await socket.prepare(request)
            await self._sessions.serve(request, socket, guest)
            return socket
        finally:
            self._connections.release(guest.id)


def _log(to: Chat) -> Log:
    return _private_log(to) if guest_in(to) else _group_log(to)


def _group_log(chat: Chat) -> GroupLog:
    if (group := group_in(chat)) is None:
        raise Barred
    return GroupLog(group)


def _private_log(account: Chat) -> PrivateLog:
    if (guest := guest_in(account)) is None:
        raise Barred
    return PrivateLog(guest)


async def _png(picture: PublicPicture | PrivatePicture) -> web.Response:
    try:
        body = await DRAWING.picture(picture)
    except NotDrawn:
        raise web.HTTPServiceUnavailable from None
    return web.Response(body=body, content_type="image/png")
