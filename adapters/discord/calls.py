"""Counts what is asked of Discord: the library waits out many a 429 by itself, and tells nobody."""

import re
from collections import Counter
from typing import Any

import aiohttp

_FIRST = re.compile(r"/api/v[0-9]+/([a-z-]+)|/([a-z-]+)")


class Calls:
    """By method and first part of the address, by status from 400 on, and `unanswered`."""

    def __init__(self) -> None:
        self.counted = Counter[str]()

    def trace(self) -> aiohttp.TraceConfig:
        """For one session."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._answered)
        trace.on_request_exception.append(self._unanswered)
        return trace

    async def _answered(self, _: object, __: object, told: Any) -> None:
        self.counted[called(told.method, told.url.path)] += 1
        if told.response.status >= 400:
            self.counted[str(told.response.status)] += 1

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
