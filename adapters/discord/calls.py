"""Counts what is asked of Discord: the library waits out many a 429 by itself, and tells nobody."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import aiohttp

_TOKENS_OF_THEIR_OWN = ("interactions", "webhooks")
"""There a 401 says that an interaction is too old; anywhere else, that our token is refused."""
_FIRST = re.compile(r"/api/v[0-9]+/([a-z-]+)|/([a-z-]+)")


EXPECTED = (
    *(f"{method} channels" for method in ("GET", "POST", "PATCH", "DELETE")),
    *("POST interactions", "POST webhooks", "PATCH webhooks", "POST users", "GET users"),
    *("GET gateway", "PUT applications", "unanswered"),
    *("400", "401", "403", "404", "429", "500", "502", "503"),
)
"""Counted from the start, so that an alarm sees the first of them."""


class Calls:
    """By method and first part of the address, by status from 400 on, and `unanswered`."""

    def __init__(self, unauthorized: Callable[[], object]) -> None:
        self.counted = Counter(dict.fromkeys(EXPECTED, 0))
        self._unauthorized = unauthorized

    def trace(self) -> aiohttp.TraceConfig:
        """For one session."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._unanswered)
        return trace

    async def _answered(self, _: object, __: object, told: Any) -> None:
        call, status = called(told.method, told.url.path), told.response.status
        self.counted[call] += 1
        if status >= 400:
            self.counted[str(status)] += 1
        if status == 401 and not call.endswith(_TOKENS_OF_THEIR_OWN):
            self._unauthorized()

    async def _unanswered(self, _: object, __: object, told: Any) -> None:
        self.counted[called(told.method, told.url.path)] += 1
        self.counted["unanswered"] += 1


def called(method: str, path: str) -> str:
    """What follows in an address may be a token.

    >>> called("POST", "/api/v10/interactions/1/a-token/callback")
    'POST interactions'
    """
    found = _FIRST.match(path)
    return f"{method} {(found[1] or found[2]) if found else '?'}"
