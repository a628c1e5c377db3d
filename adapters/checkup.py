"""Checks of a platform for the operator, before anybody plays there: what works, and what to do
about the rest. Players never see these sentences."""

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from enum import StrEnum
from typing import Protocol

import aiohttp

from engine.game import Json

PATIENCE = aiohttp.ClientTimeout(total=15)
TOLERATED = 30.0
"""A clock may be wrong by this many seconds."""


class Verdict(StrEnum):
    OK = "ok"
    ADVICE = "advice"
    """It works, but could be better."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was checked, and its state or what to do."""

    what: str
    verdict: Verdict
    told: str


class Checkup(Protocol):
    """The checks of one platform."""

    async def findings(self) -> Sequence[Finding]: ...


def ok(what: str, told: str = "") -> Finding:
    return Finding(what, Verdict.OK, told)


def advice(what: str, remedy: str) -> Finding:
    return Finding(what, Verdict.ADVICE, remedy)


def wrong(what: str, remedy: str) -> Finding:
    return Finding(what, Verdict.WRONG, remedy)


class Silent(Exception):
    """No answer, or an unreadable one. The error's message is dropped: it may contain an address
    with a token."""


@dataclass(frozen=True, slots=True)
class HttpResponse:
    status: int
    body: Json
    date: str
    """By the clock of the server."""


async def ask(
    url: str, headers: Mapping[str, str] | None = None, form: Mapping[str, str] | None = None
) -> HttpResponse:
    method = "GET" if form is None else "POST"
    try:
        async with (
            aiohttp.ClientSession(timeout=PATIENCE) as session,
            session.request(method, url, headers=headers, data=form) as answer,
        ):
            body = await answer.json(content_type=None)
            return HttpResponse(answer.status, body, answer.headers.get("Date", ""))
    except (aiohttp.ClientError, OSError, ValueError) as error:
        raise Silent(type(error).__name__) from None


def clock(what: str, date: str, now: float | None = None) -> Finding:
    """Compares our clock with that of a server, whose answer may have taken a second.

    >>> clock("clock", "Wed, 18 Nov 2026 15:00:00 GMT", 1795014000 + 90).told
    'this clock is 90 s ahead: let it be set over the network (timedatectl set-ntp true)'
    """
    try:
        theirs = parsedate_to_datetime(date).timestamp()
    except ValueError:
        return advice(what, "the server sent no time: check yourself that this clock is right")
    off = (time.time() if now is None else now) - theirs
    if abs(off) <= TOLERATED:
        return ok(what, "right")
    way = "ahead" if off > 0 else "behind"
    remedy = "let it be set over the network (timedatectl set-ntp true)"
    return wrong(what, f"this clock is {abs(off):.0f} s {way}: {remedy}")


def commands(what: str, known: Collection[str], ours: Collection[str]) -> Finding:
    """Compares the commands that the platform offers with those that the bot has."""
    missing = len(set(ours) - set(known))
    if not missing:
        return ok(what, f"{len(known)} are offered")
    remedy = f"{missing} of {len(ours)} are not offered yet: the bot registers them when it starts"
    return advice(what, remedy)
