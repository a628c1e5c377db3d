"""Refuses requests that other people's pages make in a guest's browser, and sets security headers.

Such a page gives itself away by its own address (the Origin header) or, if its name was made to
mean this machine (DNS rebinding), by the Host header.
"""

from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

from adapters.board.page_security import acts, security_headers
from adapters.hosts import EVERYWHERE

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
HEADERS = security_headers()


class OriginCheck:
    """`names` are those of this server, besides the host that it listens on."""

    def __init__(self, host: str, names: Collection[str] = ()) -> None:
        self._everywhere = host in EVERYWHERE
        ours = _LOOPBACK if self._everywhere or host in _LOOPBACK else frozenset({host.lower()})
        self._names = ours | {name.lower() for name in names}

    @property
    def middleware(self) -> Middleware:
        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            self._check(request)
            return await handler(request)

        return check

    def _check(self, request: web.Request) -> None:
        host = request.headers.get(hdrs.HOST, "")
        if not self.is_ours(host):
            raise web.HTTPMisdirectedRequest
        if acts(request) and request.headers.get(hdrs.ORIGIN) not in {
            f"http://{host}",
            f"https://{host}",
        }:
            raise web.HTTPForbidden

    def is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        # Only names can be made to mean this machine, numbers cannot.
        return name in self._names or (self._everywhere and _is_number(name))


async def add_security_headers(_: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.pop(hdrs.SERVER, None)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
