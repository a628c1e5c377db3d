"""The server side of the WebSocket: sessions that can be dropped, resumed and lost."""

import asyncio
import json
import zlib
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from aiohttp import WSMsgType, web

from tests.doubles.discord.model import Json
from tests.patience import PATIENCE

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
_sessions = count(1)


@dataclass(eq=False)
class Session:
    shard: int
    intents: int
    id: str = field(default_factory=lambda: f"session-{next(_sessions)}")
    sent: list[Json] = field(default_factory=list)
    line: "Line | None" = None
    """None while nobody is connected; events are kept and sent again when the bot resumes."""

    forgotten: int = 0
    """How many of the first events were forgotten."""

    @property
    def told(self) -> int:
        return self.forgotten + len(self.sent)

    def forget(self, but: int) -> None:
        """Forget all events except the newest; a bot that resumes has missed no more than these."""
        old = max(0, len(self.sent) - but)
        self.forgotten += old
        del self.sent[:old]

    async def tell(self, event: str, data: Json) -> None:
        told = {"op": DISPATCH, "t": event, "s": self.told + 1, "d": data}
        self.sent.append(told)
        if self.line is not None:
            await self.line.send(told)


class Line:
    """One connection, compressed as a stream if the bot asked for it."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self._transport = request.transport
        wanted = request.query.get("compress") == "zlib-stream"
        self._squeeze = zlib.compressobj() if wanted else None

    async def close(self, code: int) -> None:
        """1006 means that the connection breaks without a close frame."""
        if code != 1006:
            await self.socket.close(code=code)
        elif self._transport is not None:
            self._transport.abort()

    async def send(self, frame: Json) -> None:
        text = json.dumps(frame)
        if self._squeeze is None:
            await self.socket.send_str(text)
            return
        packed = self._squeeze.compress(text.encode()) + self._squeeze.flush(zlib.Z_SYNC_FLUSH)
        await self.socket.send_bytes(packed)


class Gateway:
    def __init__(self, token: str) -> None:
        self.token = token
        self.shards = 1
        self.interval = 41_250
        """Milliseconds between heartbeats."""
        self.sessions: list[Session] = []
        self.identified: list[Json] = []
        self.resumed: list[Json] = []
        self.hosts: list[str] = []
        """The host name used for each connection."""
        self.heartbeats = 0
        self.faults: list[str] = []
        """What was wrong with the frames received."""
        self.shut = False
        """Whether connections are refused."""
        self.mute = False
        """Whether new connections get no HELLO."""
        self.changed = asyncio.Condition()

    def ready(self, session: Session) -> tuple[Json, list[Json]]:
        """The bot's identity and its servers; replaced by the `DiscordContents`."""
        raise NotImplementedError

    async def tell(self, shard: int, event: str, data: Json, intent: int = 0) -> None:
        for session in self.sessions:
            if session.shard == shard and session.intents & intent == intent:
                await session.tell(event, data)

    def session(self, shard: int = 0) -> Session:
        return next(s for s in reversed(self.sessions) if s.shard == shard)

    async def drop(self, shard: int = 0, code: int = 1006) -> None:
        """Break the connection."""
        session = self.session(shard)
        line, session.line = session.line, None
        if line is not None:
            await line.close(code)

    async def say(self, shard: int, op: int, data: Any = None) -> None:
        line = self.session(shard).line
        assert line is not None
        await line.send({"op": op, "d": data, "s": None, "t": None})

    async def until(self, holds: Any) -> None:
        async with asyncio.timeout(PATIENCE), self.changed:
            await self.changed.wait_for(holds)

    # One connection

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        self.hosts.append(request.host)
        if self.shut:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            await socket.close(code=4012)
            return socket
        line = Line(socket, request)
        if not self.mute:
            await line.send({"op": HELLO, "d": {"heartbeat_interval": self.interval}})
        try:
            await self._listen(line)
        finally:
            for session in self.sessions:
                if session.line is line:
                    session.line = None
        return socket

    async def _listen(self, line: Line) -> None:
        async for message in line.socket:
            if message.type is not WSMsgType.TEXT:
                await line.socket.close(code=4002)
                return
            frame = json.loads(message.data)
            code = await self._heard(line, frame["op"], frame["d"])
            await self._notify()
            if code:
                await line.socket.close(code=code)
                return

    async def _notify(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def _heard(self, line: Line, op: int, data: Any) -> int:
        """The code with which the connection is closed, or 0."""
        match op:
            case 1:
                self.heartbeats += 1
                await line.send({"op": ACK, "d": None})
                return 0
            case 2:
                return await self._identify(line, data)
            case 6:
                return await self._resume(line, data)
            case _:
                return 4001

    async def _identify(self, line: Line, data: Json) -> int:
        self.identified.append(data)
        if data["token"] != self.token:
            return 4004
        if data["intents"] & PRIVILEGED:
            return 4014
        shard, number = data.get("shard", [0, 1])
        if not 0 <= shard < number or number != self.shards:
            return 4010
        session = Session(shard, data["intents"], line=line)
        self.sessions = [s for s in self.sessions if s.shard != shard] + [session]
        hello, guilds = self.ready(session)
        await session.tell("READY", hello | {"session_id": session.id, "shard": [shard, number]})
        for guild in guilds:
            await session.tell("GUILD_CREATE", guild)
        return 0

    async def _resume(self, line: Line, data: Json) -> int:
        self.resumed.append(data)
        session = next((s for s in self.sessions if s.id == data["session_id"]), None)
        if data["token"] != self.token:
            return 4004
        if session is None:
            await line.send({"op": INVALID, "d": False})
            return 0
        if not session.forgotten <= data["seq"] <= session.told:
            return 4007
        session.line = line
        for told in session.sent[data["seq"] - session.forgotten :]:
            await line.send(told)
        await session.tell("RESUMED", {})
        return 0
