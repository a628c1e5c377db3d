"""What every request must be, and what every answer says, before any room is entered.

A page of somebody else's must not speak to us in a visitor's name: neither from its own address
(the origin is looked at) nor by giving its address our number (so is the host).
"""

from collections.abc import Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
_EVERYWHERE = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared with, not bound to
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Doorkeeper:
    """Knows by what names we are called."""

    def __init__(self, host: str, names: Collection[str] = ()) -> None:
        self._everywhere = host in _EVERYWHERE
        ours = _LOOPBACK if self._everywhere or host in _LOOPBACK else frozenset({host.lower()})
        self._names = ours | {name.lower() for name in names}

    @property
    def middleware(self) -> Middleware:
        @web.middleware
        async def at_the_door(request: web.Request, handler: Handler) -> web.StreamResponse:
            self._look_at(request)
            return await handler(request)

        return at_the_door

    def _look_at(self, request: web.Request) -> None:
        host = request.headers.get(hdrs.HOST, "")
        if not self.is_ours(host):
            raise web.HTTPMisdirectedRequest
        if _acts(request) and request.headers.get(hdrs.ORIGIN) not in _origins(host):
            raise web.HTTPForbidden

    def is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        # A number is nobody's trick: only names can be made to mean us.
        return name in self._names or (self._everywhere and _is_number(name))


async def sign(_: web.Request, response: web.StreamResponse) -> None:
    """On everything that leaves."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.pop(hdrs.SERVER, None)


def _acts(request: web.Request) -> bool:
    return request.method not in {hdrs.METH_GET, hdrs.METH_HEAD} or hdrs.UPGRADE in request.headers


def _origins(host: str) -> tuple[str, str]:
    return f"http://{host}", f"https://{host}"


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
