"""What Discord's errors mean for whoever wanted to show something."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

import aiohttp
import discord

from adapters.ports import Barred, Gone, Shut, Unreachable

log = logging.getLogger(__name__)

TOO_MANY_DOORS = 300.0
"""Seconds until direct messages are opened again, after too many at once."""


class Code(IntEnum):
    """Of Discord's error codes those that mean something to us."""

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
    Code.NO_DIRECT_MESSAGES,
    Code.NO_COMMON_GUILD,
    Code.UNKNOWN_CHANNEL,
    Code.UNKNOWN_GUILD,
    Code.UNKNOWN_USER,
    Code.MISSING_ACCESS,
    Code.MISSING_PERMISSIONS,
}
_GONE = frozenset({Code.UNKNOWN_MESSAGE, Code.OLD_EDITS, Code.ARCHIVED, Code.LOCKED})


@asynccontextmanager
async def understood() -> AsyncIterator[None]:
    """Whatever Discord answers becomes `Unreachable`, `Gone` or `Barred`; what is left is a fault
    of ours."""
    try:
        yield
    except discord.RateLimited as limited:
        raise Unreachable(limited.retry_after) from limited
    except discord.HTTPException as error:
        meant = _meant(error)
        if meant is None:
            raise
        raise meant from error
    except (OSError, aiohttp.ClientError) as error:
        raise Unreachable from error


def _meant(error: discord.HTTPException) -> Unreachable | Gone | Barred | None:
    if error.code in _GONE:
        return Gone()
    if error.code == Code.OPENS_TOO_FAST:
        return Shut(TOO_MANY_DOORS)
    if error.status == 429:
        return Unreachable(_patience(error))
    if error.status >= 500 or error.status == 401:
        return Unreachable()
    return Barred() if error.code in _BARRED or error.status == 403 else None


def _patience(error: discord.HTTPException) -> float | None:
    """Where a proxy or a firewall says no, only a header may say for how long."""
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return None
