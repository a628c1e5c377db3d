"""People who press all the time, whether they are answered or not, and others who open tables."""

import asyncio
import time
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import count, islice, takewhile
from random import Random

from adapters.token import Token, unpack
from common import addresses
from storage.protocol import Storage
from tests.doubles.telegram.people import People
from tests.doubles.telegram.world import BOT, Chat, Message, User
from tests.failover.server import SharedServer
from tests.patience import until

FIRST = ("ready", "cut", "rematch", "start", "discard", "draw", "down", "pick")
"""The first of these that is offered at a table is pressed."""
AGAIN = "riprova"
"""In a sentence that asks a person to try again."""
LAST = 6
"""Messages that are looked at."""
GROUPS = -(10**12)
OTHERS = 10**6
"""The numbers of people who open a table and do nothing else begin here."""


class PressedTable:
    """Two people who play Scala 40: they draw and throw something away."""

    def __init__(self, server: SharedServer, number: int, rng: Random) -> None:
        self._server, self._people, self._rng = server, People(server), rng
        world = server.world
        self.users = tuple(world.user(2 * number + n, f"P{2 * number + n}") for n in (1, 2))
        for user in self.users:
            user.started = True
        self.group = world.group(GROUPS - number - 1, *(user.id for user in self.users))
        self._last: tuple[User, Message, str] | None = None

    async def sit_down(self) -> None:
        first, second = self.users
        self._people.say(first, "/scala40", self.group)
        await until(lambda: self._offers("join"))
        self._press(second, "join")
        await until(lambda: self._offers("start"))
        await until(lambda: second.first_name in self._people.read(self.group)[-1].text)
        self._press(first, "start")
        await until(lambda: any(self._playing()))

    def press(self) -> str:
        """What is the most useful now; else the same again. Returns the number of the query."""
        found = list(self._playing())
        best = min((FIRST.index(token.verb) for *_, token in found), default=None)
        fitting = [one for one in found if FIRST.index(one[-1].verb) == best]
        if fitting:
            # The person who has drawn has one card more than the other.
            longest = max(len(message.keys) for _, message, _ in fitting)
            longer = [one for one in fitting if len(one[1].keys) == longest]
            who, message, token = self._rng.choice(longer)
            self._last = who, message, token.pack()
        assert self._last is not None
        return self._people.press_data(*self._last)

    def press_all(self, chats: Collection[Chat]) -> None:
        """A button of each message of the table there."""
        for user, chat in self._chats():
            for message in self._shown(chat) if chat in chats else ():
                if _of_a_table(message):
                    self._people.press_data(user, message, next(tokens(message)).pack())

    def _offers(self, verb: str) -> bool:
        return self._people.offered(self.group, verb) is not None

    def _press(self, who: User, verb: str) -> None:
        message = self._people.offered(self.group, verb)
        assert message is not None
        self._people.press(who, message, verb)

    def _playing(self) -> Iterator[tuple[User, Message, Token]]:
        for who, chat in islice(self._chats(), 1, None):
            for message in self._shown(chat):
                for token in tokens(message):
                    if token.verb in FIRST:
                        yield who, message, token

    def _shown(self, chat: Chat) -> list[Message]:
        return [
            m for m in self._server.world.by_chat[chat.id][-LAST:] if m.by == BOT and not m.deleted
        ]

    def replaced(self) -> Iterator[Message]:
        """Messages that have buttons of a table although there is a newer one in the same chat."""
        for _, chat in self._chats():
            yield from [m for m in self._shown(chat) if _of_a_table(m)][:-1]

    def _chats(self) -> Iterator[tuple[User, Chat]]:
        """With somebody who reads it."""
        yield self.users[0], self.group
        for user in self.users:
            yield user, self._server.world.chats[user.id]


def tokens(message: Message) -> Iterator[Token]:
    return (unpack(key["callback_data"]) for key in message.keys if "callback_data" in key)


def _of_a_table(message: Message) -> bool:
    return any(token.table for token in tokens(message))


class Crowd:
    """They press so many times a second, at each table in turn."""

    def __init__(self, server: SharedServer, tables: int, rate: float, luck: int = 1) -> None:
        rng = Random(luck)
        self._server, self._people, self._rate = server, People(server), rate
        self.tables = [PressedTable(server, number, rng) for number in range(tables)]
        self._pressed: list[tuple[float, str]] = []
        self._numbers = count(1)
        self._pressing: asyncio.Task[None] | None = None
        self.refused = 0
        """Commands that were answered with the request to try again."""

    async def sit_down(self) -> None:
        await asyncio.gather(*(table.sit_down() for table in self.tables))

    def begin(self) -> None:
        self._pressing = asyncio.create_task(self._go_on())

    async def end(self) -> None:
        if self._pressing is not None:
            self._pressing.cancel()
            await asyncio.gather(self._pressing, return_exceptions=True)

    async def _go_on(self) -> None:
        number = 0
        while True:
            pressed = self.tables[number % len(self.tables)].press()
            self._pressed.append((time.time(), pressed))
            number += 1
            await asyncio.sleep(1 / self._rate)

    @property
    def presses(self) -> int:
        return len(self._pressed)

    def open_tables(self, number: int) -> None:
        """Each in a group of its own, by a person of their own."""
        for _ in range(number):
            one = OTHERS + next(self._numbers)
            who = self._server.world.user(one, f"P{one}", started=True)
            self._people.say(who, "/scopa", self._server.world.group(GROUPS - one, one))

    def answers(self, since: float) -> list[tuple[float, float]]:
        """Of the presses since then that are answered: when, and how many seconds later."""
        answered = self._server.methods.answered_at
        recent = takewhile(lambda one: one[0] >= since, reversed(self._pressed))
        return sorted(
            (answered[query], answered[query] - at) for at, query in recent if query in answered
        )

    async def answered(self, since: float) -> float:
        """Seconds until the first press after that time was answered."""
        while not (found := self.answers(since)):  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.02)
        return found[0][0] - since

    def texts(self, since: float) -> Counter[str]:
        """What was answered."""
        methods = self._server.methods
        asked = (query for at, query in self._pressed if at >= since)
        return Counter(
            methods.answers[one].get("text", "") for one in asked if one in methods.answers
        )

    async def doubled(self, seconds: float) -> set[Message]:
        """Messages that were replaced, and have their buttons still after so many seconds."""
        before = self._replaced()
        await asyncio.sleep(seconds)
        return before & self._replaced()

    async def armed(self, messages: set[Message], seconds: float) -> set[Message]:
        """Those of them that have their buttons so many seconds after somebody has pressed one of
        each message there. Which of two messages the bot knows cannot be seen from outside."""
        chats = {message.chat for message in messages}
        for table in self.tables:
            table.press_all(chats)
        with suppress(TimeoutError):
            await until(lambda: not messages & self._replaced(), seconds)
        return messages & self._replaced()

    def _replaced(self) -> set[Message]:
        return {message for table in self.tables for message in table.replaced()}

    async def wrongs(self, storage: Storage) -> list[str]:
        """Commands that were lost or done twice. Those who play may open a table for a rematch."""
        every = [await storage.table(number) for number in await storage.tables()]
        found = Counter(table.chat for table in every)
        playing = [table.group.id for table in self.tables]
        others = [GROUPS - OTHERS - n for n in range(1, next(self._numbers))]
        numbers = {
            group: found[addresses.Chat(f"telegram:{group}")] for group in (*playing, *others)
        }
        missing = {group for group, n in numbers.items() if n == 0}
        refused = {group for group in missing if self._is_refused(group)}
        self.refused, lost = len(refused), missing - refused
        twice = [group for group in others if numbers[group] > 1]
        return [f"lost in {group}: {self._said(group)}" for group in lost] + [
            f"done twice in {group}" for group in twice
        ]

    def _said(self, group: int) -> list[tuple[bool, str]]:
        """Whether it was the bot who said it, and what."""
        return [(m.by == BOT, m.text) for m in self._server.world.by_chat[group]]

    def _is_refused(self, group: int) -> bool:
        """They were asked to try again."""
        said = self._server.world.by_chat[group]
        return any(m.by == BOT and AGAIN in m.text for m in said)
