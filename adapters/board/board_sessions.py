"""Who sits before an open board: a short token, which a verifier gives and the hello repeats.

It is only in memory: after a start the page asks its verifier for another one.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

from adapters.bounded import BoundedDict
from adapters.json_frames import Frame
from common.addresses import Account, Chat, group_of
from common.people import Person
from common.randomness import RANDOMNESS, Randomness

LIFETIME = 3600.0
"""Seconds after which a session ends that no page uses."""
MOST_SESSIONS = 4096
"""More than there can be pages, so that some are always unused."""
MOST_WINDOWS = 8
"""Pages of one session."""
MOST_OF_PERSON = 16
"""Pages of one person, who can open many sessions."""
MOST_ANSWERS = 64
"""How many of a session's last presses are remembered with their answers."""

Answers: TypeAlias = Sequence[Frame]


@dataclass(eq=False, slots=True)
class BoardSession:
    who: Person
    used: float
    """When a page was last connected."""
    chat: Chat | None = None
    """The group from which the board was opened."""
    windows: int = 0
    """Pages that are connected now."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """Its pages have to prove anew who sits there."""
    _answers: BoundedDict[str, asyncio.Task[Answers]] = field(
        default_factory=lambda: BoundedDict(MOST_ANSWERS), repr=False
    )

    async def once(
        self, press: str, answer: Callable[[], Coroutine[None, None, Answers]]
    ) -> Answers:
        """The answer to a press with this id: it is done once, however often it is sent, and to its
        end, even if the page goes away meanwhile."""
        if press not in self._answers:
            self._answers[press] = asyncio.create_task(answer())
        return await asyncio.shield(self._answers[press])


class BoardSessions:
    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        randomness: Randomness = RANDOMNESS,
    ) -> None:
        self._clock = clock
        self._randomness = randomness
        self._sessions: dict[str, BoardSession] = {}
        """Those that were used last at the end."""
        self._windows = Counter[Account]()

    def open(self, who: Person, chat: Chat | None = None) -> str:
        """With one session too many, the one goes that no page has used for longest."""
        if len(self._sessions) >= MOST_SESSIONS:
            unused = (one for one, session in self._sessions.items() if not session.windows)
            del self._sessions[next(unused)]
        token = self._randomness.token_urlsafe(32)
        self._sessions[token] = BoardSession(who, self._clock(), chat)
        return token

    def find(self, token: str) -> BoardSession | None:
        session = self._sessions.pop(token, None)
        if session is None:
            return None
        if not session.windows and session.used < self._clock() - LIFETIME:
            return None
        self._sessions[token] = session
        return session

    def leave(self, who: Account, chat: Chat) -> None:
        """The person is no longer in the group: their boards that were opened there end."""
        for token, session in tuple(self._sessions.items()):
            opened = session.chat is not None and group_of(session.chat) == group_of(chat)
            if opened and session.who.account == who:
                del self._sessions[token]
                session.ended.set()

    @contextmanager
    def connected(self, session: BoardSession) -> Iterator[bool]:
        """While it is, the session does not end. False: too many pages are connected."""
        account = session.who.account
        if session.windows >= MOST_WINDOWS or self._windows[account] >= MOST_OF_PERSON:
            yield False
            return
        session.windows += 1
        self._windows[account] += 1
        try:
            yield True
        finally:
            session.windows -= 1
            session.used = self._clock()
            self._windows[account] -= 1
            if not self._windows[account]:
                del self._windows[account]
