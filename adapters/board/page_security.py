"""Keeps other people's pages away from ours: security headers, and the check of the origin."""

from collections.abc import Callable, Collection, Mapping

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

_SOURCES = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
)
_HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def security_headers(frames: Collection[str] = ()) -> Mapping[str, str]:
    """`frames`: the origins of pages that may frame ours."""
    ancestors = " ".join(frames) or "'none'"
    policy = "; ".join((*_SOURCES, f"frame-ancestors {ancestors}"))
    framing = {} if frames else {"X-Frame-Options": "DENY"}
    return {**_HEADERS, **framing, "Content-Security-Policy": policy}


def acts(request: web.Request) -> bool:
    """Whether it does more than read: then it must come from a page of ours."""
    return request.method not in {hdrs.METH_GET, hdrs.METH_HEAD} or hdrs.UPGRADE in request.headers


def only_from(origins: Callable[[], Collection[str]]) -> Middleware:
    """Refuses what pages of other origins do; which are ours may be known only later."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if acts(request) and request.headers.get(hdrs.ORIGIN) not in origins():
            raise web.HTTPForbidden
        return await handler(request)

    return check
