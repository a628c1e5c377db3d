"""The program before a Telegram that remembers everything, killed and started again at will."""

import asyncio
import hashlib
import pickle
import re
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from typing import Any

from adapters.token import Token, unpack
from bot.composition import Bot, wire
from bot.games import MENU
from bot.lifecycle import again_and_again
from bot.platform_runner import served_on
from engine.game import ByDeals
from tests.adapters.telegram.house import House, Plain
from tests.bot.scene import config
from tests.doubles.clock import FakeClock
from tests.doubles.crash import Crash, Watched
from tests.doubles.memory import Memory
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Message, User
from tests.doubles.world import World

STEP = 1.0
STILL = 0.001
CALM = 8
"""So many looks in a row at which nothing is asked of the platform."""
QUIET, LONGEST = 5, 120
"""Seconds: of calm after which all is done, and until then."""
TIME = re.compile(r"\d+:\d\d")

SHORT = {
    **MENU,
    "scala40": replace(
        MENU["scala40"],
        panels=replace(
            MENU["scala40"].panels, lengths=(*MENU["scala40"].panels.lengths, ByDeals(1))
        ),
    ),
}
"""A single deal may be chosen as the length of a match."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A message with buttons, without the times on it."""

    text: str
    labels: tuple[str, ...]
    tokens: frozenset[Token]


@dataclass(frozen=True)
class View:
    """What people have before them, by chat, and how often each of them was notified."""

    screens: dict[int, list[Screen]]
    """The messages with buttons of a table, the oldest first."""
    words: dict[int, Counter[str]]
    """The texts of all other messages."""
    rings: Counter[int]

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
    updates: int
    worlds: bytes
    moves: int
    presses: tuple[Press, ...]


class Town(House):
    """A house whose program runs as it really does, with all that goes on beside the presses."""

    def __init__(self) -> None:
        super().__init__(Server(self._time), FakeClock(), config(), None)
        self.menu = SHORT
        self.people = Presses(self)
        self.kept = World()
        self.last: Moment | None = None
        self.hasty = False
        """People press again after a second, whatever has been shown by then."""

    def _time(self) -> float:
        """By the clock of the program that lives now."""
        return self.clock.now()

    # The program

    async def start(self) -> None:
        self.crash = self.server.crash = Crash()
        storage: Any = Watched(Memory(self.kept), self.crash)
        self.bot: Bot = wire(self.config, storage, self.clock, self.menu, self._seed)
        await self.bot.begin()
        await self.bot.desk.deal_the_rest()
        self.platform = Plain(self.server.token, self.server.url, None, self.clock.now)
        self._doors = AsyncExitStack()
        await self._doors.enter_async_context(served_on(self.platform, self.bot))
        self.outbox = self.bot.outboxes[self.platform.name]
        chores = self.bot.bell.step, self.bot.herald.go_round, self.bot.correct_screens
        going_on = [again_and_again(chore, STEP, self.clock) for chore in chores]
        self._chores = [asyncio.create_task(one) for one in (*going_on, self.bot.heartbeat.run())]

    async def kill(self) -> None:
        """Nothing that it does from now on is seen from outside."""
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
        await self.bot.bell.close()
        await self.bot.herald.hushed()

    def _seed(self) -> bytes:
        """The same whenever a moment comes again."""
        done = sum(len(table.history) for table in self.kept.tables.values())
        return hashlib.sha256(f"seed {len(self.kept.tables)} {done}".encode()).digest()

    # Time

    async def settle(self, longest: float = 120.0) -> None:
        if not self.hasty:
            await super().settle(longest)
            return
        await self._calm()
        self.clock.move(STEP)
        await self._calm()

    async def settled(self) -> None:
        """Until nothing is asked of Telegram any more, or the program is dead."""
        quiet = 0
        for _ in range(LONGEST):
            calls = len(self.server.calls)
            await self._calm()
            self.clock.move(STEP)
            await self._calm()
            quiet = quiet + 1 if calls == len(self.server.calls) else 0
            if quiet >= QUIET or self.crash.dead:
                return

    async def _calm(self) -> None:
        looks, calls = 0, -1
        while looks < CALM and not self.crash.dead:
            await asyncio.sleep(STILL)
            busy = self.server.under_way or self.server.undelivered_now
            looks = 0 if busy or calls != len(self.server.calls) else looks + 1
            calls = len(self.server.calls)

    # Moments

    def remember(self, press: Press) -> None:
        if self.last is None or self.last.moves != self._moves:
            self.last = self._now()
        self.last = replace(self.last, presses=(*self.last.presses, press))

    def _now(self) -> Moment:
        methods, world = self.server.methods, self.world
        places = {name: vars(world)[name] for name in vars(world) if name != "now"}
        told = methods.queries, methods.answers, methods.answered_at
        worlds = pickle.dumps((self.kept, places, told))
        return Moment(self.clock.now(), self.server.newest_update, worlds, self._moves, ())

    @property
    def _moves(self) -> int:
        return sum(1 + table.record.revision for table in self.kept.tables.values())

    def rewind(self, moment: Moment) -> None:
        self.clock = FakeClock(moment.time)
        self.kept, places, told = pickle.loads(moment.worlds)
        vars(self.world).update(places)
        methods = self.server.methods
        methods.queries, methods.answers, methods.answered_at = told
        self.server.newest_update = moment.updates
        self.group = self.world.chats[self.group.id]
        self.everybody = [self.world.users[who.id] for who in self.everybody]

    def press_again(self, press: Press) -> None:
        message = self.world.messages[press.chat, press.message]
        self.people.press_data(self.world.users[press.who], message, press.data)

    # What people see

    def view(self) -> View:
        chats = [self.group, *(self.world.chats[who.id] for who in self.everybody)]
        read = {chat.id: [_screen(message) for message in self.people.read(chat)] for chat in chats}
        return View(
            {chat: [one for one in found if one.tokens] for chat, found in read.items()},
            {chat: Counter(s.text for s in found if not s.tokens) for chat, found in read.items()},
            Counter({who.id: len(self.people.rings(who)) for who in self.everybody}),
        )


class Presses(People):
    """Presses that are remembered."""

    def __init__(self, town: Town) -> None:
        super().__init__(town.server)
        self._town = town

    def press_data(self, who: User, message: Message, data: str) -> str:
        self._town.remember(Press(who.id, message.chat.id, message.id, data))
        return super().press_data(who, message, data)


def _screen(message: Message) -> Screen:
    tokens = (unpack(key["callback_data"]) for key in message.keys if "callback_data" in key)
    of_tables = frozenset(token for token in tokens if token.table)
    return Screen(TIME.sub("⏱", message.text), tuple(message.labels), of_tables)
