"""What Discord's errors mean for a message that was to be shown."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

import aiohttp
import discord

from adapters.ports import Barred, Gone, Shut, Unreachable

log = logging.getLogger(__name__)

DM_OPENING_PAUSE = 300.0
"""Seconds without opening direct messages, after Discord has refused to open more of them."""


class ErrorCode(IntEnum):
    """Those of Discord's error codes that are handled here."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    OLD_EDITS = 30046
    """Too many edits of messages older than an hour."""
    OPENS_TOO_FAST = 40003
    MISSING_ACCESS = 50001
    NO_DIRECT_MESSAGES = 50007
    MISSING_PERMISSIONS = 50013
    ARCHIVED = 50083
    NO_COMMON_GUILD = 50278
    LOCKED = 160005


_BARRED = {
    ErrorCode.NO_DIRECT_MESSAGES,
    ErrorCode.NO_COMMON_GUILD,
    ErrorCode.UNKNOWN_CHANNEL,
    ErrorCode.UNKNOWN_GUILD,
    ErrorCode.UNKNOWN_USER,
    ErrorCode.MISSING_ACCESS,
    ErrorCode.MISSING_PERMISSIONS,
}
_GONE = frozenset(
    {ErrorCode.UNKNOWN_MESSAGE, ErrorCode.OLD_EDITS, ErrorCode.ARCHIVED, ErrorCode.LOCKED}
)


@asynccontextmanager
async def translated_errors() -> AsyncIterator[None]:
    """Raises `Unreachable`, `Gone` or `Barred` for Discord's errors; all others are bugs."""
    try:
        yield
    except discord.RateLimited as limited:
        raise Unreachable(limited.retry_after) from limited
    except discord.HTTPException as error:
        meaning = _meaning(error)
        if meaning is None:
            raise
        raise meaning from error
    except (OSError, aiohttp.ClientError) as error:
        raise Unreachable from error


def _meaning(error: discord.HTTPException) -> Unreachable | Gone | Barred | None:
    if error.code in _GONE:
        return Gone()
    if error.code == ErrorCode.OPENS_TOO_FAST:
        return Shut(DM_OPENING_PAUSE)
    if error.status == 429:
        return Unreachable(_retry_after(error))
    if error.status >= 500 or error.status == 401:
        return Unreachable()
    return Barred() if error.code in _BARRED or error.status == 403 else None


def _retry_after(error: discord.HTTPException) -> float | None:
    """In the header only, when a proxy or a firewall has refused the request."""
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None
