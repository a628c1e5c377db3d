"""A playground that others can reach is for those who know the secret of its printed address.

It is asked of every request, and kept in a cookie, so that a page can be loaded again.
"""

import secrets
from hmac import compare_digest

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from adapters.playground import pages

KEY = "key"
"""What it is called, in the address and as a cookie."""
ADMINISTERS: web.AppKey[bool] = web.AppKey("administers", bool)
"""May everybody administer? Only where whoever gets here owns the machine."""
A_LONG_TIME = 180 * 24 * 3600


def new_key() -> str:
    return secrets.token_urlsafe(16)


def lock(key: str) -> Middleware:
    @web.middleware
    async def at_the_lock(request: web.Request, handler: Handler) -> web.StreamResponse:
        if _is(key, request.query.get(KEY)):
            return await _remembered(key, request, handler)
        if _is(key, request.cookies.get(KEY)):
            return await handler(request)
        return pages.locked(pages.reader_of(request))

    return at_the_lock


async def _remembered(key: str, request: web.Request, handler: Handler) -> web.StreamResponse:
    """Also where the answer leads elsewhere. Lax, so that a link from a chat can be followed."""
    try:
        response = await handler(request)
    except web.HTTPException as elsewhere:
        _give(elsewhere, key)
        raise
    if not response.prepared:
        _give(response, key)
    return response


def _give(response: web.StreamResponse, key: str) -> None:
    response.set_cookie(KEY, key, path="/", max_age=A_LONG_TIME, httponly=True, samesite="Lax")


def _is(key: str, said: str | None) -> bool:
    """Takes as long for every wrong one."""
    return said is not None and compare_digest(said.encode(errors="replace"), key.encode())
