"""The playground itself: to the bot a `Platform`, to everybody else a web page."""

import asyncio
from collections.abc import Collection

from aiohttp import web

from adapters.hosts import is_loopback
from adapters.limits import NONE, Limits
from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.playground import pages
from adapters.playground.access_key import ADMINISTERS, KEY, lock, new_key
from adapters.playground.chat_log import GroupShelf, History, PrivateShelf, Shelf, readable
from adapters.playground.connections import Company
from adapters.playground.guest_ids import PLATFORM, group_of, guest_of
from adapters.playground.login import entered, entrance, guest_at, seated
from adapters.playground.origin_check import Doorkeeper, sign
from adapters.playground.session import Reception
from adapters.playground.wire_format import LONGEST_FRAME, Closing
from adapters.ports import Barred, Desk, Reference
from adapters.threads import DRAWING

HOME = "casa"
"""The group of whoever names none."""
HEARTBEAT = 20.0
LAST_WORDS = 5.0
"""Seconds for what has been pressed to be answered when we stop."""


class Playground:
    """`adapters.ports.Platform`.

    `names` are those by which browsers may call us, besides the host that we listen on. With a
    `key` only those come in who know it, and nobody administers; where others than this machine can
    reach us, one is made up if there is none.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        names: Collection[str] = (),
        key: str = "",
    ) -> None:
        self._host = host
        self._port = port
        self._key = key if key or is_loopback(host) else new_key()
        self._history = History()
        self._company = Company()
        self._reception: Reception | None = None
        self._runner = web.AppRunner(
            self._app(Doorkeeper(host, names)), access_log=None, shutdown_timeout=LAST_WORDS
        )

    @property
    def name(self) -> str:
        return PLATFORM

    @property
    def limits(self) -> Limits:
        return NONE

    @property
    def edits_ring(self) -> bool:
        """Whoever has the page open sees it change."""
        return True

    @property
    def pictures(self) -> bool:
        return True

    def attach(self, desk: Desk) -> None:
        """Who answers; until then, whoever comes is asked to come back."""
        self._reception = Reception(desk, self._history, self._company)

    async def start(self) -> str:
        """Where the page is."""
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        # With port 0 the system has chosen one; started again, we stay there.
        self._port = self._runner.addresses[0][1]
        host = f"[{self._host}]" if ":" in self._host else self._host
        way_in = f"?{KEY}={self._key}" if self._key else ""
        return f"http://{host}:{self._port}/{way_in}"

    async def hush(self) -> None:
        """The pages are hung up; what they had sent is still done."""
        closing = [line.close(Closing.AWAY) for line in self._company.lines]
        await asyncio.gather(*closing, return_exceptions=True)
        if self._runner.server is not None:
            await self._runner.cleanup()

    async def stop(self) -> None:
        await self.hush()

    # Screen

    async def post(self, chat: Chat, panel: PublicPanel, over: Reference | None) -> Reference:
        """Whoever plays alone has his table in his own chat."""
        return await self._put(_shelf(chat), panel, over)

    async def whisper(
        self, account: Account, panel: PrivatePanel, over: Reference | None
    ) -> Reference:
        if panel.owner != account:
            raise PermissionError("a panel of somebody else's")
        return await self._put(_private_shelf(account), panel, over)

    async def retire(
        self, to: Chat | Account, reference: Reference, last: PublicPanel | None = None
    ) -> None:
        shelf = _shelf(to)
        if last is not None and self._history.find(shelf, reference) is not None:
            await self._put(shelf, last, reference)
        self._history.retire(shelf, reference)
        # The page may know what we have forgotten.
        self._company.tell(shelf, {"kind": "retired", "id": reference})

    async def _put(
        self, shelf: Shelf, panel: PublicPanel | PrivatePanel, over: Reference | None
    ) -> Reference:
        message = await self._history.put_shown(shelf, panel, over)
        self._company.put(message)
        return message.id

    # Pages

    def _app(self, doorkeeper: Doorkeeper) -> web.Application:
        middlewares = [doorkeeper.middleware, *([lock(self._key)] if self._key else [])]
        app = web.Application(middlewares=middlewares, client_max_size=LONGEST_FRAME)
        app[ADMINISTERS] = not self._key
        app.on_response_prepare.append(sign)
        app.add_routes(
            [
                *(web.get(path, entrance) for path in ("/", "/g/{group}")),
                *(web.post(path, entered) for path in ("/", "/g/{group}")),
                web.get("/p/{guest}/", self._chat),
                web.get("/p/{guest}/g/{group}", self._chat),
                web.get("/p/{guest}/socket", self._socket),
                web.get("/p/{guest}/picture/{key}", self._picture),
                web.get("/p/{guest}/g/{group}/picture/{key}", self._picture),
                web.get("/page/{file}", pages.served),
            ]
        )
        return app

    async def _chat(self, request: web.Request) -> web.Response:
        guest, group = seated(request, HOME)
        return pages.chat(pages.reader_of(request), guest, group)

    async def _picture(self, request: web.Request) -> web.Response:
        """To him on whose page it is; to all others there is no such thing."""
        guest = guest_at(request)
        if guest is None:
            raise web.HTTPNotFound
        for shelf in readable(guest.id, request.match_info.get("group")):
            picture = self._history.picture(shelf, request.match_info["key"])
            if picture is not None:
                body = await DRAWING.run(picture.draw)
                return web.Response(body=body, content_type="image/png")
        raise web.HTTPNotFound

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        guest = guest_at(request)
        if guest is None:
            raise web.HTTPForbidden
        if self._reception is None or not self._company.holds(guest.id):
            raise web.HTTPServiceUnavailable
        try:
            socket = web.WebSocketResponse(
                heartbeat=HEARTBEAT, max_msg_size=LONGEST_FRAME, compress=False
            )
            await socket.prepare(request)
            await self._reception.receive(request, socket, guest)
            return socket
        finally:
            self._company.lets_go(guest.id)


def _shelf(to: Chat | Account) -> Shelf:
    return _private_shelf(to) if guest_of(to) else _group_shelf(to)


def _group_shelf(chat: Chat) -> GroupShelf:
    if (group := group_of(chat)) is None:
        raise Barred
    return GroupShelf(group)


def _private_shelf(account: Account) -> PrivateShelf:
    if (guest := guest_of(account)) is None:
        raise Barred
    return PrivateShelf(guest)
