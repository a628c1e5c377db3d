"""The program before a platform that remembers everything, killed and started again at will."""

import asyncio
import hashlib
import pickle
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self

from adapters.ports import Platform
from adapters.token import Token
from bot.composition import Bot, wire
from bot.games import MENU
from bot.lifecycle import again_and_again
from bot.outbox.outbox import Outbox
from bot.platform_runner import served_on
from bot.tables.model import Table
from engine.game import ByDeals, Seat
from storage.tables import LIVE
from tests.bot.scene import config
from tests.doubles.clock import FakeClock
from tests.doubles.crash import WRITTEN, Crash, Watched
from tests.doubles.memory import Memory, World

STEP = 1.0
STILL = 0.001
CALM = 8
"""So many looks in a row at which nothing is asked of the platform."""
QUIET, LONGEST = 5, 120
"""Seconds: of calm, with nothing left to send, after which all is done, and until then. A group may
be sent nothing for some seconds although messages for it wait."""

SCALA40 = MENU["scala40"].panels
SHORT = {
    **MENU,
    "scala40": replace(
        MENU["scala40"], panels=replace(SCALA40, lengths=(*SCALA40.lengths, ByDeals(1)))
    ),
}
"""A single deal may be chosen as the length of a match."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message without the times on it."""

    text: str
    labels: tuple[str, ...]
    tokens: frozenset[Token]
    """Those about a table."""


@dataclass(frozen=True)
class View:
    """What people have before them, by chat, and how often each of them was notified."""

    screens: dict[int, list[Screen]]
    """The messages with buttons of a table, the oldest first."""
    words: dict[int, Counter[str]]
    """The texts of all other messages."""
    rings: Counter[int]

    @classmethod
    def of(cls, read: dict[int, list[Screen]], rings: dict[int, int]) -> "View":
        return cls(
            {chat: [one for one in found if one.tokens] for chat, found in read.items()},
            {chat: Counter(s.text for s in found if not s.tokens) for chat, found in read.items()},
            Counter(rings),
        )

    def since(self, before: "View") -> "View":
        """What came since then, of words and notifications."""
        words = {chat: texts - before.words[chat] for chat, texts in self.words.items()}
        return View(self.screens, words, self.rings - before.rings)


@dataclass(frozen=True, slots=True)
class Press:
    who: int
    chat: int
    message: int
    data: str


@dataclass(frozen=True)
class Moment:
    """The world before a move, and the presses that make it."""

    time: float
    worlds: bytes
    moves: int
    presses: tuple[Press, ...]


class Driver(Protocol):
    """Two people who play with each other."""

    async def seated(self, game: str, length: str = "") -> int:
        """From the command to the first cut."""

    async def play(self, table: int, turns: int = ...) -> None:
        """So many moves, or to the end of the match."""

    async def turn(self, table: int) -> None: ...


class KilledProgram(ABC):
    """The program runs as it really does, with all that goes on beside the presses."""

    bot: Bot
    platform: Any
    outbox: Outbox
    crash: Crash

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.kept = World()
        self.last: Moment | None = None
        self.lives = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.lives:
            await self.kill()

    def now(self) -> float:
        """By the clock of the program that lives now."""
        return self.clock.now()

    # The program

    async def start(self) -> None:
        self.lives = True
        self.crash = Crash()
        storage: Any = Watched(Memory(self.kept), self.crash)
        self.bot = wire(config(), storage, self.clock, SHORT, self._seed)
        await self.bot.begin()
        self.platform = self.arrive()
        self._doors = AsyncExitStack()
        await self._doors.enter_async_context(served_on(self.platform, self.bot))
        self.outbox = self.bot.outboxes[self.platform.name]
        chores = (
            self.bot.scheduler.step,
            self.bot.announcer.start_sending,
            self.bot.correct_screens,
            self.bot.placements.write,
        )
        going_on = [again_and_again(chore, STEP, self.clock) for chore in chores]
        self._chores = [asyncio.create_task(one) for one in (*going_on, self.bot.heartbeat.run())]

    async def kill(self) -> None:
        """Nothing that it does from now on is seen from outside."""
        self.lives = False
        self.crash.kill()
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        dead, self.clock = self.clock, FakeClock(self.clock.now() + STEP)
        closing = asyncio.create_task(self._closed())
        while not closing.done():
            await asyncio.sleep(STILL)
            dead.move(STEP)
        await closing

    async def _closed(self) -> None:
        await self._doors.aclose()
        await self.bot.scheduler.close()
        await self.bot.announcer.stop()

    def _seed(self) -> bytes:
        """The same whenever a moment comes again."""
        ((tables, done),) = self.kept.rows(
            "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM actions)"
        )
        return hashlib.sha256(f"seed {tables} {done}".encode()).digest()

    @abstractmethod
    def arrive(self) -> Platform:
        """The platform, for a program that starts, and whose requests reach `self.crash`."""

    @property
    @abstractmethod
    def busy(self) -> bool:
        """Something is asked or told that has not been answered yet."""

    # Time

    async def settled(self) -> None:
        """Until nothing is asked of the platform any more, or the program is dead."""
        quiet = 0
        for _ in range(LONGEST):
            asked = self._asked
            await self.calm()
            self.clock.move(STEP)
            await self.calm()
            quiet = quiet + 1 if asked == self._asked and self.outbox.idle else 0
            if quiet >= QUIET or self.crash.dead:
                return

    async def calm(self) -> None:
        looks, asked = 0, -1
        while looks < CALM and not self.crash.dead:
            await asyncio.sleep(STILL)
            looks = 0 if self.busy or asked != self._asked else looks + 1
            asked = self._asked

    @property
    def _asked(self) -> int:
        return len(self.crash.reached) - self.crash.reached.count(WRITTEN)

    # Moments

    def remember(self, press: Press) -> None:
        """It is about to be made."""
        if self.last is None or self.last.moves != self._moves:
            worlds = pickle.dumps((self.kept, self.memory()))
            self.last = Moment(self.clock.now(), worlds, self._moves, ())
        self.last = replace(self.last, presses=(*self.last.presses, press))

    @property
    def _moves(self) -> int:
        ((moves,),) = self.kept.rows("SELECT coalesce(sum(1 + revision), 0) FROM tables")
        return int(moves)

    def rewind(self, moment: Moment) -> None:
        self.clock = FakeClock(moment.time)
        self.kept, memory = pickle.loads(moment.worlds)
        self.remind(memory)

    @abstractmethod
    def memory(self) -> object:
        """All that the platform remembers."""

    @abstractmethod
    def remind(self, memory: Any) -> None: ...

    # People

    @abstractmethod
    async def again(self, press: Press) -> None:
        """Make it, on another message if that one was replaced; nobody waits for an answer."""

    @abstractmethod
    def two(self) -> Driver: ...

    @abstractmethod
    async def tap(self, who: int, verb: str, in_group: bool = False) -> None:
        """A button on the newest message that has it, pressed by the first or second person."""

    @abstractmethod
    async def tap_label(self, who: int, label: str) -> None:
        """The same in private, by what is written on it."""

    @abstractmethod
    async def command(self, name: str, game: str = "") -> None:
        """Of the first person in the group."""

    async def play_alone(self, moves: int) -> None:
        """So many moves of the first person, who plays against computer players."""
        (number,) = await self.bot.storage.tables(*LIVE)
        for _ in range(moves):
            while 0 not in seats_awaited(table := await self.bot.tables.table(number)):
                await self.settled()
            await self.move_alone(table)

    @abstractmethod
    async def move_alone(self, table: Table) -> None: ...

    @abstractmethod
    async def lobby(self) -> None:
        """The first person opens a table, and the second sits down."""

    @abstractmethod
    def view(self) -> View: ...


def seats_awaited(table: Table) -> Collection[Seat]:
    return () if table.match is None else table.match.waiting.seats
