"""The entry to the board: a new guest gives a name, a known one the secret that was given back.

Both get a session token. The same guest has the chat page, by the cookies that are set.
"""

import time
from dataclasses import dataclass, field

from aiohttp import web
from pydantic import TypeAdapter

from adapters.board.board_sessions import BoardSessions
from adapters.board.texts import reader_of
from adapters.json_frames import BadFrame, FrameReader
from adapters.per_minute import PerMinute
from adapters.playground.access_key import ADMINISTERS, RANDOM
from adapters.playground.guest_ids import Guest, guest_with, new_secret
from adapters.playground.login import home_of, set_cookies
from adapters.web.visits import CLIENT
from common.people import clean_name

MOST_PER_MINUTE = 1200
"""From one client, behind whose address a whole school may be."""


@dataclass(frozen=True, slots=True)
class _Said:
    name: str = ""
    secret: str = field(default="", repr=False)


_SAID = FrameReader(TypeAdapter(_Said))


class BoardEntry:
    def __init__(self, sessions: BoardSessions) -> None:
        self._sessions = sessions
        self._per_minute = PerMinute(MOST_PER_MINUTE)

    async def enter(self, request: web.Request) -> web.Response:
        reader = reader_of(request)
        if not self._per_minute.allows(request[CLIENT], time.monotonic()):
            return web.json_response({"text": reader("web-busy")}, status=429)
        name, known = await _said(request)
        if not name:
            return web.json_response({"text": reader("web-no-name")}, status=400)
        secret, guest = known or new_secret(request.app[RANDOM])
        return self._entered(Guest(guest, name, request.app[ADMINISTERS]), secret)

    def _entered(self, guest: Guest, secret: str) -> web.Response:
        session = self._sessions.open(guest.person(None))
        chat = f"{home_of(guest.id)}/".removeprefix("/")
        about = {"name": guest.name, "guest": guest.id, "chat": chat}
        response = web.json_response({"session": session, "secret": secret, **about})
        set_cookies(response, guest, secret)
        return response


async def _said(request: web.Request) -> tuple[str, tuple[str, str] | None]:
    """The name, and the secret with its guest if there is one."""
    try:
        said = _SAID.read(await request.text())
    except (BadFrame, UnicodeDecodeError, LookupError):
        return "", None
    guest = guest_with(said.secret)
    name = clean_name(said.name)
    return name or (guest or "")[:4], None if guest is None else (said.secret, guest)
