"""The entrance for people of chat platforms: their proof, once accepted, gives them a session."""

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from aiohttp import web
from pydantic import TypeAdapter

from adapters.board.board_sessions import BoardSessions
from adapters.board.doors import BoardDoor, BoardGuest, DoorRefusal
from adapters.board.texts import reader_of
from adapters.json_frames import BadFrame, Frame, FrameReader
from adapters.per_minute import PerMinute
from adapters.text import Words
from adapters.web.visits import CLIENT

log = logging.getLogger(__name__)

MOST_PER_MINUTE = 30
"""Sessions of one person."""
_SENTENCES = {
    DoorRefusal.FORGED: "web-not-proven",
    DoorRefusal.OUTDATED: "web-outdated-proof",
    DoorRefusal.BUSY: "web-busy",
}


@dataclass(frozen=True, slots=True)
class _Entry:
    host: str = ""
    proof: dict[str, object] = field(default_factory=dict, repr=False)


_ENTRY = FrameReader(TypeAdapter(_Entry))


class BoardEntrance:
    """`POST board/session` with `{"host": "telegram", "proof": {…}}`."""

    def __init__(self, sessions: BoardSessions, doors: Sequence[BoardDoor]) -> None:
        self._sessions = sessions
        self._doors = {door.host: door for door in doors}
        self._per_minute = PerMinute(MOST_PER_MINUTE)

    async def enter(self, request: web.Request) -> web.Response:
        entry = await _entry(request)
        door = self._doors.get(entry.host)
        if door is None:
            return _refused(DoorRefusal.FORGED, reader_of(request), "")
        guest = await self._guest(door, entry.proof, request[CLIENT])
        if isinstance(guest, DoorRefusal):
            return _refused(guest, reader_of(request), door.link)
        return self._entered(guest)

    async def _guest(self, door: BoardDoor, proof: Frame, client: str) -> BoardGuest | DoorRefusal:
        try:
            guest = await door.guest(proof, client)
        except Exception:
            log.exception("a door of the board has failed")
            return DoorRefusal.BUSY
        if isinstance(guest, DoorRefusal):
            return guest
        allowed = self._per_minute.allows(guest.who.account, time.monotonic())
        return guest if allowed else DoorRefusal.BUSY

    def _entered(self, guest: BoardGuest) -> web.Response:
        session = self._sessions.open(guest.who, guest.chat)
        place = {"table": guest.table, "grouped": guest.chat is not None}
        about = {"session": session, "name": guest.who.name, **place}
        return web.json_response({**guest.extra, **about})


def _refused(why: DoorRefusal, reader: Words, link: str) -> web.Response:
    said = {"text": reader(_SENTENCES[why]), "why": why.name.lower(), "link": link}
    return web.json_response(said, status=why.value)


async def _entry(request: web.Request) -> _Entry:
    """Without a host if it cannot be understood."""
    try:
        return _ENTRY.read(await request.text())
    except (BadFrame, UnicodeDecodeError, LookupError):
        return _Entry()
