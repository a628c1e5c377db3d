"""All connections to the server, by client: how many a client may have, how long each may take, and
how much may be sent on it.

A connection counts as a stranger's until it is a WebSocket with a session: then it is a person's.
Strangers and people are limited apart, so that neither take the other's places. When all places are
taken, a connection of the client that has the most is closed, so that no client keeps out another.
"""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import inf

from aiohttp import StreamReader, hdrs, web
from aiohttp.typedefs import Handler, Middleware

from adapters.page_socket import PersonLimits
from adapters.web.client_address import TrustedProxies, client_of
from adapters.web.fair_turns import FairTurns
from adapters.web.frame_count import FrameCount

CLIENT = web.RequestKey("client", str)
"""The client that sent a request."""
NAMED = web.RequestKey("named", bool)
"""Whether a trusted proxy has named the client."""
OWN_DESCRIPTORS = 512
"""File descriptors for everything else: databases, platforms, other ports."""
HEAD_END = re.compile(rb"\n\r?\n")
GONE = (ConnectionError, RuntimeError)
"""What aiohttp raises when a connection was closed in the middle of a request."""


@dataclass(frozen=True, slots=True)
class VisitLimits:
    strangers: int = 1024
    """Connections of strangers, of all clients together."""
    at_once: int = 256
    """Connections of strangers that one client may have for `moment`: a whole school may open the
    page at the same time."""
    few: int = 32
    """Connections of strangers that one client may have for longer while they wait for it."""
    people: int = 2048
    """Sockets with a session, of all clients together."""
    moment: float = 1.0
    """Seconds."""
    hello: float = 3.0
    """Seconds from the opening of a socket until it has a session."""
    head: float = 10.0
    """Seconds until the head of a request is complete."""
    body: float = 10.0
    """Seconds from the head of a request until its body is complete."""
    answer: float = 60.0
    """Seconds from the head of a request to our answer."""
    idle: float = 75.0
    """Seconds between an answer and the next request on the same connection."""
    proxy_idle: float = 600.0
    """The same on a connection of a trusted proxy, which serves many clients."""
    said: int = 24 * 1024
    """Bytes that may come on a connection in one stage, and on a socket with a session from one
    check of the time to the next: more than the largest request has, and far more than a page
    sends."""
    frames: int = 64
    """WebSocket frames that may come in the same time: a small frame takes much more memory and
    time than its bytes."""


USUAL = VisitLimits()
ENOUGH_DESCRIPTORS = USUAL.strangers + USUAL.people + OWN_DESCRIPTORS


def fitting(descriptors: int) -> VisitLimits:
    """Return the limits for a process that may have so many files and connections open.

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
    """Names what a connection is waiting for."""

    HEAD = auto()
    REQUEST = auto()
    """The body of a request, or our answer."""
    HELLO = auto()
    """The first frame of a WebSocket, which names its session."""
    IDLE = auto()
    """The next request."""
    PERSON = auto()
    """Nothing: it is a WebSocket with a session, and may stay open."""


@dataclass(eq=False, slots=True)
class Visit:
    """One connection."""

    transport: asyncio.BaseTransport
    own_client: str
    """The client at its other end; empty if that is a trusted proxy."""
    client: str
    """The client of the present request, whom a trusted proxy may have named."""
    since: float
    stage: VisitStage = VisitStage.HEAD
    body: StreamReader | None = None
    said: int = 0
    """Bytes that have come in this stage."""
    frames: int = 0
    """WebSocket frames that have come in this stage."""
    frame_count: FrameCount | None = None
    """None: no WebSocket was asked for."""
    head: bytes = b""
    """The last bytes of the head of a request that is not complete."""
    head_complete: bool = False
    hasty: bool = False
    """Something came after the head of a request before the request was handled."""

    def begin_head(self) -> None:
        self.frame_count, self.head, self.head_complete, self.hasty = None, b"", False, False

    def hear(self, data: bytes, most_frames: int) -> None:
        self.said += len(data)
        if self.frame_count is not None:
            self.frames += self.frame_count.hear(data, most_frames)
        elif self.head_complete:
            self.hasty = True
        else:
            self._hear_head(data)

    def _hear_head(self, data: bytes) -> None:
        data = self.head + data
        end = HEAD_END.search(data)
        self.head_complete = end is not None
        self.hasty = end is not None and end.end() < len(data)
        self.head = data[-2:]

    @property
    def waits_for_us(self) -> bool:
        """Tell whether its request is complete, and not answered yet."""
        return self.stage is VisitStage.REQUEST and self.body is not None and self.body.is_eof()


@dataclass(slots=True)
class VisitsByClient:
    """The connections of each client, oldest first."""

    of: dict[str, dict[Visit, None]] = field(default_factory=dict)
    total: int = 0

    def add(self, visit: Visit) -> None:
        self.of.setdefault(visit.client, {})[visit] = None
        self.total += 1

    def remove(self, visit: Visit) -> None:
        """Do nothing if it is not there."""
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
        """Return the client with the most connections."""
        return max(self.of, key=lambda client: len(self.of[client]))

    def oldest(self, client: str) -> Visit:
        """Return the oldest connection that waits for the client, or else the oldest of all."""
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
        self.turns = FairTurns()
        """In which order requests on WebSockets are answered."""
        self.limits = PersonLimits()
        """How many frames each person may send."""

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

    def hear(self, visit: Visit, data: bytes) -> bool:
        """Count what has come. False: it is too much, and the connection is closed."""
        limits = self._limits
        if visit.stage is VisitStage.IDLE:
            self._move(visit, VisitStage.HEAD, visit.client)
            visit.begin_head()
        visit.hear(data, limits.frames)
        allowed = visit.said <= limits.said and visit.frames <= limits.frames
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
                self._begin(visit, request, client)
            try:
                return await handler(request)
            except Exception as error:
                gone = isinstance(error, GONE) and _is_gone(request)
                if not gone and request.content.exception() is None:
                    raise
                raise web.HTTPBadRequest from None  # it was closed, or half of a body came
            finally:
                if visit is not None:
                    self._move(visit, VisitStage.IDLE, visit.own_client)

        return follow

    def _begin(self, visit: Visit, request: web.Request, client: str) -> None:
        """Begin to count frames if a WebSocket is asked for. Browsers send none before it is open,
        and frames that come earlier would not be counted."""
        visit.body = request.content
        if hdrs.UPGRADE not in request.headers:
            self._move(visit, VisitStage.REQUEST, client)
            return
        if visit.hasty:
            self._cut(visit)
            raise web.HTTPBadRequest
        visit.frame_count = FrameCount()
        self._move(visit, VisitStage.HELLO, client)

    @contextmanager
    def known(self, request: web.Request) -> Iterator[bool]:
        """Count this socket as a person's as long as the context lasts. False: all places are
        taken."""
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
        """Close the connections that have taken too long. No other method moves the clock of the
        limits."""
        self._now += seconds
        for visits in self._people.of.values():
            for visit in visits:
                visit.said = visit.frames = 0
        for client, visits in tuple(self._strangers.of.items()):
            late = [visit for visit in visits if self._is_late(visit)]
            waiting = [visit for visit in visits if client and not visit.waits_for_us]
            above = waiting[: max(0, len(waiting) - self._limits.few)]
            lingering = [v for v in above if v.since < self._now - self._limits.moment]
            for visit in {*late, *lingering}:
                self._cut(visit)

    def cut_strangers(self) -> None:
        """Close the connections of strangers that wait for the client."""
        for visits in tuple(self._strangers.of.values()):
            for visit in tuple(visits):
                if not visit.waits_for_us:
                    self._cut(visit)

    def _is_late(self, visit: Visit) -> bool:
        return self._now - visit.since >= self._seconds(visit)

    def _seconds(self, visit: Visit) -> float:
        """Return how long it may stay in its stage."""
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
        """Close a connection if one more stranger would be too many. Connections of trusted proxies
        are limited by the clients that they name."""
        if client and self._strangers.count(client) >= self._limits.at_once:
            self._cut(self._strangers.oldest(client))
        elif self._strangers.total >= self._limits.strangers:
            self._cut(self._strangers.oldest(self._strangers.largest()))

    def _make_room_for_person(self, client: str) -> bool:
        """Close a connection of another client if one more person would be too many. False: no
        client has more than this one."""
        if self._people.total < self._limits.people:
            return True
        largest = self._people.largest()
        if self._people.count(largest) <= self._people.count(client) + 1:
            return False
        self._cut(self._people.newest(largest))
        return True

    def _move(self, visit: Visit, stage: VisitStage, client: str) -> None:
        """Do nothing if the connection is closed."""
        if visit not in self._strangers and visit not in self._people:
            return
        self._strangers.remove(visit)
        self._people.remove(visit)
        if stage is not VisitStage.PERSON:
            self._make_room(client)
        visit.stage, visit.client, visit.since = stage, client, self._now
        visit.said = visit.frames = 0
        (self._people if stage is VisitStage.PERSON else self._strangers).add(visit)

    def _cut(self, visit: Visit) -> None:
        """Close it without a closing handshake, for which we would have to wait."""
        self.leave(visit)
        if isinstance(visit.transport, asyncio.WriteTransport):
            visit.transport.abort()

    def _visit_of(self, request: web.Request) -> Visit | None:
        """Return None if the connection is closed."""
        return None if request.transport is None else self._by_transport.get(request.transport)


def _is_gone(request: web.Request) -> bool:
    return request.transport is None or request.transport.is_closing()


def _host(transport: asyncio.BaseTransport) -> str:
    """Return the address of the other end; empty if it is no network address."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""
