"""Every connection to the server, by its client: how many each may have, how long it may wait, and
how much it may send.

A connection is a stranger's until a person is known on it, which only a socket with a session is.
Strangers and people have room apart, so that one cannot take the other's. Where room is short, the
client with the most gives way, so that nobody is kept out by another client.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import inf

from aiohttp import StreamReader, hdrs, web
from aiohttp.typedefs import Handler, Middleware

from adapters.web.client_address import TrustedProxies, client_of

CLIENT = web.RequestKey("client", str)
"""From whom a request is."""
NAMED = web.RequestKey("named", bool)
"""Whether a trusted proxy has said so."""
OWN_DESCRIPTORS = 512
"""For everything else that a process has open: databases, platforms, other ports."""
GONE = (ConnectionError, RuntimeError)
"""What aiohttp raises on a connection that was closed meanwhile."""


@dataclass(frozen=True, slots=True)
class VisitLimits:
    strangers: int = 1024
    """Connections on which no person is known, in all."""
    at_once: int = 256
    """Strangers' connections of one client, for a moment: a whole school may come together."""
    few: int = 32
    """Strangers' connections of one client that let us wait for longer than `moment`."""
    people: int = 2048
    """Sockets with a session, in all."""
    moment: float = 1.0
    hello: float = 3.0
    """Seconds until a person is known on a socket."""
    head: float = 10.0
    """Seconds until the head of a request is complete."""
    body: float = 10.0
    """Seconds from then on until its body is complete."""
    answer: float = 60.0
    """Seconds from the head to our answer."""
    idle: float = 75.0
    """Seconds between an answer and the next request."""
    proxy_idle: float = 600.0
    """The same for a connection of a trusted proxy, which serves many clients."""
    said: int = 64 * 1024
    """Bytes that one may send between two stages, and on a socket with a session between two looks
    at the time: several times the largest request, and far more than a page says."""


USUAL = VisitLimits()
ENOUGH_DESCRIPTORS = USUAL.strangers + USUAL.people + OWN_DESCRIPTORS


def fitting(descriptors: int) -> VisitLimits:
    """The limits for a process that may have so many files and connections open.

    >>> [(one.strangers, one.people) for one in map(fitting, (8192, 1024))]
    [(1024, 2048), (170, 342)]
    """
    if descriptors >= ENOUGH_DESCRIPTORS:
        return USUAL
    room = max(0, descriptors - OWN_DESCRIPTORS)
    strangers = room // 3
    at_once, few = max(1, strangers // 4), max(1, strangers // 32)
    return replace(USUAL, strangers=strangers, people=room - strangers, at_once=at_once, few=few)


class VisitStage(Enum):
    """Tells what a connection waits for."""

    HEAD = auto()
    REQUEST = auto()
    """Its body, or our answer."""
    HELLO = auto()
    """It is a socket, and no person is known on it."""
    IDLE = auto()
    PERSON = auto()
    """It is a socket with a session, and may stay."""


@dataclass(eq=False, slots=True)
class Visit:
    """One connection."""

    transport: asyncio.BaseTransport
    own_client: str
    """Whoever is at its other end; empty if that is a trusted proxy, until it names somebody."""
    client: str
    since: float
    stage: VisitStage = VisitStage.HEAD
    body: StreamReader | None = None
    said: int = 0
    """Bytes that have come in this stage."""

    @property
    def waits_for_us(self) -> bool:
        """Its request is complete."""
        return self.stage is VisitStage.REQUEST and self.body is not None and self.body.is_eof()


@dataclass(slots=True)
class VisitsByClient:
    """The visits of each client, in the order in which they came."""

    of: dict[str, dict[Visit, None]] = field(default_factory=dict)
    total: int = 0

    def add(self, visit: Visit) -> None:
        self.of.setdefault(visit.client, {})[visit] = None
        self.total += 1

    def remove(self, visit: Visit) -> None:
        """It may have gone already."""
        visits = self.of.get(visit.client, {})
        if visit in visits:
            del visits[visit]
            self.total -= 1
            if not visits:
                del self.of[visit.client]

    def __contains__(self, visit: Visit) -> bool:
        return visit in self.of.get(visit.client, {})

    def count(self, client: str) -> int:
        return len(self.of.get(client, ()))

    def largest(self) -> str:
        """The client with the most."""
        return max(self.of, key=lambda client: len(self.of[client]))

    def oldest(self, client: str) -> Visit:
        """Of those that let us wait, if there are any."""
        visits = self.of[client]
        return next((one for one in visits if not one.waits_for_us), next(iter(visits)))

    def newest(self, client: str) -> Visit:
        return next(reversed(self.of[client]))


class Visits:
    def __init__(
        self, proxies: TrustedProxies | None = None, limits: VisitLimits | None = None
    ) -> None:
        self._proxies = proxies or TrustedProxies()
        self._limits = limits or USUAL
        self._now = 0.0
        self._by_transport: dict[asyncio.BaseTransport, Visit] = {}
        self._strangers = VisitsByClient()
        self._people = VisitsByClient()

    # The connection

    def arrive(self, transport: asyncio.BaseTransport) -> Visit:
        peer = _host(transport)
        client = "" if self._proxies.trusts(peer) else client_of(peer)
        visit = Visit(transport, client, client, self._now)
        self._make_room(client)
        self._strangers.add(visit)
        self._by_transport[transport] = visit
        return visit

    def leave(self, visit: Visit) -> None:
        self._strangers.remove(visit)
        self._people.remove(visit)
        self._by_transport.pop(visit.transport, None)

    def hear(self, visit: Visit, said: int) -> bool:
        """So many bytes have come. False: they are too many, and it is cut off."""
        if visit.stage is VisitStage.IDLE:
            self._move(visit, VisitStage.HEAD, visit.client)
        visit.said += said
        allowed = visit.said <= self._limits.said
        if not allowed:
            self._cut(visit)
        return allowed

    # The request

    @property
    def middleware(self) -> Middleware:
        @web.middleware
        async def follow(request: web.Request, handler: Handler) -> web.StreamResponse:
            peer = request.remote or ""
            client = self._proxies.client(peer, request.headers)
            request[CLIENT], request[NAMED] = client, client != client_of(peer)
            visit = self._visit_of(request)
            if visit is not None:
                visit.body = request.content
                stage = VisitStage.HELLO if hdrs.UPGRADE in request.headers else VisitStage.REQUEST
                self._move(visit, stage, client)
            try:
                return await handler(request)
            except Exception as error:
                gone = isinstance(error, GONE) and _is_gone(request)
                if not gone and request.content.exception() is None:
                    raise
                raise web.HTTPBadRequest from None  # nobody is there any more, or half of a body
            finally:
                if visit is not None:
                    self._move(visit, VisitStage.IDLE, visit.own_client)

        return follow

    @contextmanager
    def known(self, request: web.Request) -> Iterator[bool]:
        """Meanwhile a person is known on this socket. False: there is no room for it."""
        visit = self._visit_of(request)
        allowed = visit is not None and self._make_room_for_person(visit.client)
        if visit is not None and allowed:
            self._move(visit, VisitStage.PERSON, visit.client)
        try:
            yield allowed
        finally:
            if visit is not None and allowed:
                self._move(visit, VisitStage.HELLO, visit.client)

    # Time

    def pass_time(self, seconds: float) -> None:
        """Cut off whoever has taken too long. Only this moves the time of the limits."""
        self._now += seconds
        for visits in self._people.of.values():
            for visit in visits:
                visit.said = 0
        for client, visits in tuple(self._strangers.of.items()):
            late = [visit for visit in visits if self._is_late(visit)]
            waiting = [visit for visit in visits if client and not visit.waits_for_us]
            above = waiting[: max(0, len(waiting) - self._limits.few)]
            lingering = [v for v in above if v.since < self._now - self._limits.moment]
            for visit in {*late, *lingering}:
                self._cut(visit)

    def cut_strangers(self) -> None:
        """All who let us wait."""
        for visits in tuple(self._strangers.of.values()):
            for visit in tuple(visits):
                if not visit.waits_for_us:
                    self._cut(visit)

    def _is_late(self, visit: Visit) -> bool:
        return self._now - visit.since >= self._seconds(visit)

    def _seconds(self, visit: Visit) -> float:
        """How long it may stay in its stage."""
        limits = self._limits
        match visit.stage:
            case VisitStage.HEAD:
                return limits.head
            case VisitStage.REQUEST:
                return limits.answer if visit.waits_for_us else limits.body
            case VisitStage.HELLO:
                return limits.hello
            case VisitStage.IDLE:
                return limits.idle if visit.own_client else limits.proxy_idle
            case VisitStage.PERSON:
                return inf

    # Room

    def _make_room(self, client: str) -> None:
        """For one more stranger. A trusted proxy has no room of its own: it names its clients."""
        if client and self._strangers.count(client) >= self._limits.at_once:
            self._cut(self._strangers.oldest(client))
        elif self._strangers.total >= self._limits.strangers:
            self._cut(self._strangers.oldest(self._strangers.largest()))

    def _make_room_for_person(self, client: str) -> bool:
        """False if everybody else has as little."""
        if self._people.total < self._limits.people:
            return True
        largest = self._people.largest()
        if self._people.count(largest) <= self._people.count(client) + 1:
            return False
        self._cut(self._people.newest(largest))
        return True

    def _move(self, visit: Visit, stage: VisitStage, client: str) -> None:
        """One that has gone, or was cut off, stays where it is."""
        if visit not in self._strangers and visit not in self._people:
            return
        self._strangers.remove(visit)
        self._people.remove(visit)
        if stage is not VisitStage.PERSON:
            self._make_room(client)
        visit.stage, visit.client, visit.since, visit.said = stage, client, self._now, 0
        (self._people if stage is VisitStage.PERSON else self._strangers).add(visit)

    def _cut(self, visit: Visit) -> None:
        """Without a farewell, which could wait for the client as well."""
        self.leave(visit)
        if isinstance(visit.transport, asyncio.WriteTransport):
            visit.transport.abort()

    def _visit_of(self, request: web.Request) -> Visit | None:
        """None if the connection is gone."""
        return None if request.transport is None else self._by_transport.get(request.transport)


def _is_gone(request: web.Request) -> bool:
    return request.transport is None or request.transport.is_closing()


def _host(transport: asyncio.BaseTransport) -> str:
    """Empty if it is no network address."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""
