"""Counts the requests to Discord, also those that the library repeats on its own after a 429."""

import re
from collections import Counter
from collections.abc import Callable

import aiohttp

_OWN_TOKENS = ("interactions", "webhooks")
"""There a 401 means that an interaction is too old; elsewhere, that the bot's token is refused."""
_FIRST_PART = re.compile(r"/api/v[0-9]+/([a-z-]+)|/([a-z-]+)")


EXPECTED = (
    *(f"{method} channels" for method in ("GET", "POST", "PATCH", "DELETE")),
    *("POST interactions", "POST webhooks", "PATCH webhooks", "POST users", "GET users"),
    *("GET gateway", "PUT applications", "unanswered"),
    *("400", "401", "403", "404", "429", "500", "502", "503"),
)
"""Counted from 0, so that an alarm notices the first one."""


class RequestCounter:
    """Counts by method and first part of the address, by status from 400 on, and `unanswered`."""

    def __init__(self, on_unauthorized: Callable[[], object]) -> None:
        self.counts = Counter(dict.fromkeys(EXPECTED, 0))
        self._on_unauthorized = on_unauthorized

    def trace(self) -> aiohttp.TraceConfig:
        """For one session."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._count_answer)
        trace.on_request_exception.append(self._count_failure)
        return trace

    async def _count_answer(
        self, _: object, __: object, request: aiohttp.TraceRequestEndParams
    ) -> None:
        name, status = request_name(request.method, request.url.path), request.response.status
        self.counts[name] += 1
        if status >= 400:
            self.counts[str(status)] += 1
        if status == 401 and not name.endswith(_OWN_TOKENS):
            self._on_unauthorized()

    async def _count_failure(
        self, _: object, __: object, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.counts[request_name(request.method, request.url.path)] += 1
        self.counts["unanswered"] += 1


def request_name(method: str, path: str) -> str:
    """Without the rest of the address, which may contain a token.

    >>> request_name("POST", "/api/v10/interactions/1/a-token/callback")
    'POST interactions'
    """
    found = _FIRST_PART.match(path)
    return f"{method} {(found[1] or found[2]) if found else '?'}"
