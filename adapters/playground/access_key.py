"""The key of a playground that others can reach: it is part of the address that is printed.

Every request must have it, in the address or in a cookie that was set when it was first given.
"""

from hmac import compare_digest

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from adapters.board.texts import reader_of
from adapters.playground import pages
from common.randomness import Randomness

KEY = "key"
"""Its name in the address and as a cookie."""
RANDOM: web.AppKey[Randomness] = web.AppKey("random", Randomness)
"""From which the secrets of new guests come."""
ADMINISTERS: web.AppKey[bool] = web.AppKey("administers", bool)
"""Whether every guest administers: only where nobody but the owner of this machine can come."""
COOKIE_AGE = 180 * 24 * 3600


def new_key(randomness: Randomness) -> str:
    return randomness.token_urlsafe(16)


def key_required(key: str) -> Middleware:
    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if _is(key, request.query.get(KEY)):
            return await _with_cookie(key, request, handler)
        if _is(key, request.cookies.get(KEY)):
            return await handler(request)
        return pages.key_needed(reader_of(request))

    return check


async def _with_cookie(key: str, request: web.Request, handler: Handler) -> web.StreamResponse:
    """Also on a redirect. Its SameSite is Lax, so that a link in a chat can be followed."""
    try:
        response = await handler(request)
    except web.HTTPException as redirect:
        _set_cookie(redirect, key)
        raise
    if not response.prepared:
        _set_cookie(response, key)
    return response


def _set_cookie(response: web.StreamResponse, key: str) -> None:
    response.set_cookie(KEY, key, path="/", max_age=COOKIE_AGE, httponly=True, samesite="Lax")


def _is(key: str, said: str | None) -> bool:
    """In constant time, so that a key cannot be guessed bit by bit."""
    return said is not None and compare_digest(said.encode(errors="replace"), key.encode())
