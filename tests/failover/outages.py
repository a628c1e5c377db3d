"""The database is away for a while, for all processes or for the one that serves. What people have
done meanwhile is done once, or they are asked to try again where they did it."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from itertools import count, cycle, islice
from math import inf
from typing import Any

import psycopg

from bot.operations.exit_codes import Exit
from tests.doubles.postgres import Cluster, execute
from tests.doubles.telegram.people import People
from tests.doubles.telegram.world import BOT, Chat, Message, User
from tests.failover.people import AGAIN, tokens
from tests.failover.processes import BotProcess, Processes
from tests.failover.relay import Relay
from tests.failover.server import SharedServer
from tests.failover.stage import SETTINGS, Figures
from tests.patience import until

AWAY, CUT_OFF = 8.0, 20.0
"""Seconds without the database: for all, and for the one that serves beside another."""
BEFORE = 0.8
"""Seconds before, in which tables are opened whose lobbies may not be shown yet."""
PRESS_DONE, COMMAND_DONE = 2.0, 30.0
"""Seconds after the database is back in which everything is done that nobody has to repeat."""
ANSWERED = 3.0
"""Seconds after which a press that is not answered is no longer waited for by the person."""
THINKS = 0.25
"""Seconds until a person presses again."""
LATE = "done late"
WRONG_REASON = "Avvia"
MOVES = ("ready", "cut", "start", "play")
GROUPS, OTHERS = -(2 * 10**12), 2 * 10**6

# Which update of the platform has changed which table, and when.
WATCHED = """
CREATE TABLE watched (change text, number bigint, transaction bigint, at float8);
CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO watched VALUES (TG_TABLE_NAME, NEW.id, txid_current(),
        extract(epoch FROM clock_timestamp()));
    RETURN NULL;
END $$;
CREATE TRIGGER watch AFTER INSERT OR UPDATE ON updates FOR EACH ROW EXECUTE FUNCTION watch();
CREATE TRIGGER watch AFTER INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION watch();
"""
EFFECTS = """
SELECT one.number, array_agg(DISTINCT other.at) FROM watched AS one
JOIN watched AS other USING (transaction)
WHERE one.change = 'updates' AND other.change = 'tables' GROUP BY one.number
"""


@dataclass(frozen=True, slots=True)
class Pressed:
    update: int
    query: str
    at: float
    who: User
    what: str


@dataclass(frozen=True, slots=True)
class Typed:
    at: float
    group: Chat
    reachable: bool


class PlayedTable:
    """Two people who play Scopa. They press what is offered, and again once they are told to."""

    def __init__(self, crowd: "Crowd") -> None:
        self._crowd = crowd
        self.users = [crowd.person(reachable=True) for _ in range(2)]
        self.group = crowd.group(*self.users)

    async def sit_down(self) -> None:
        crowd, (first, second) = self._crowd, self.users
        crowd.people.say(first, "/scopa", self.group)
        for who, verb in ((second, "join"), (first, "start")):
            message = await crowd.offered(self.group, verb)
            if verb == "start":
                await until(lambda: second.first_name in crowd.people.read(self.group)[-1].text)
                message = await crowd.offered(self.group, verb)
            crowd.people.press(who, message, verb)
        await until(lambda: any(self._offers()))

    async def play(self) -> None:
        """One press after the other; a button that was answered is left alone, unless the person
        was asked to press it again."""
        crowd, left = self._crowd, set[tuple[int, int, str]]()
        while True:
            await asyncio.sleep(THINKS)
            for who, message, data in self._offers():
                if (key := (message.chat.id, message.id, data)) in left:
                    continue
                pressed = crowd.press(who, message, data)
                await crowd.wait_for(pressed)
                if not crowd.is_asked_again(pressed):
                    left.add(key)
                break

    def _offers(self) -> Iterator[tuple[User, Message, str]]:
        """On the newest message of each chat."""
        for who in self.users:
            for chat in (self.group, self._crowd.server.world.chats[who.id]):
                for message in self._crowd.people.read(chat)[-1:]:
                    for token in tokens(message):
                        if token.verb in MOVES:
                            yield who, message, token.pack()


class Crowd:
    """All that people do, and what came of it."""

    def __init__(self, server: SharedServer) -> None:
        self.server, self.people = server, People(server)
        self.pressed: list[Pressed] = []
        self.typed: list[Typed] = []
        self._numbers = count(OTHERS)

    def person(self, *, reachable: bool) -> User:
        number = next(self._numbers)
        return self.server.world.user(number, f"P{number}", started=reachable)

    def group(self, *members: User) -> Chat:
        number = GROUPS - next(self._numbers)
        return self.server.world.group(number, *(one.id for one in members))

    async def offered(self, chat: Chat, verb: str) -> Message:
        await until(lambda: self.people.offered(chat, verb))
        message = self.people.offered(chat, verb)
        assert message is not None
        return message

    def press(self, who: User, message: Message, data: str) -> Pressed:
        query = self.people.press_data(who, message, data)
        pressed = Pressed(self.server.newest_update, query, time.time(), who, data)
        self.pressed.append(pressed)
        return pressed

    async def wait_for(self, pressed: Pressed) -> None:
        with suppress(TimeoutError):
            await until(lambda: self.people.answer(pressed.query), ANSWERED)

    def type_in_groups(self, number: int) -> None:
        """Each in a group of its own. Every second person has never opened the private chat."""
        for one in range(number):
            who = self.person(reachable=bool(one % 2))
            group = self.group(who)
            self.people.say(who, "/scopa", group)
            self.typed.append(Typed(time.time(), group, who.started))

    async def lobby(self) -> Message:
        """For people whom the bot cannot write to: they are sent to the private chat."""
        who = self.person(reachable=True)
        group = self.group(who)
        self.people.say(who, "/scopa", group)
        return await self.offered(group, "join")

    def press_join(self, lobby: Message) -> None:
        who = self.person(reachable=False)
        lobby.chat.members.add(who.id)
        data = next(key["callback_data"] for key in lobby.keys if ".join" in key["callback_data"])
        self.press(who, lobby, data)

    # What came of it

    def is_asked_again(self, pressed: Pressed, before: float = inf) -> bool:
        """In the answer, or in words where they pressed, before this time."""
        answer = self.people.answer(pressed.query) or {}
        if AGAIN in answer.get("text", ""):
            return True
        chat = self.server.methods.queries[pressed.query][1]
        said = [
            *self.people.read_aside(pressed.who),
            *self.people.read(self.server.world.chats[chat]),
        ]
        return any(AGAIN in one.text and pressed.at <= one.date < before for one in said)

    def next_press(self, pressed: Pressed) -> float:
        """When they press the next time: words after that may be meant for that press."""
        times = (one.at for one in self.pressed if one.who is pressed.who)
        return min((at for at in times if at > pressed.at), default=inf)

    def said(self, chat: Chat) -> list[str]:
        return [m.text for m in self.server.world.by_chat[chat.id] if m.by == BOT]


class Outage:
    """A trial, on a database of its own."""

    def __init__(self, server: SharedServer, cluster: Cluster, processes: Processes) -> None:
        self.server, self.processes = server, processes
        self.crowd = Crowd(server)
        self.url = cluster.new_database()
        self.tables: list[PlayedTable] = []
        self.lobbies: list[Message] = []
        self.certain = 0.0
        """From when on nothing may be done that a person was asked to repeat. Before, the answer of
        the database may have been lost."""
        self.back = inf
        """When somebody has the database again and serves."""

    @property
    def database(self) -> str:
        return self.url.partition("@/")[2].partition("?")[0]

    async def begin(self, relay: Relay, tables: int, lobbies: int) -> BotProcess:
        serving = await self.processes.start_serving(relay.url(self.database))
        execute(self.url, WATCHED)
        self.tables = [PlayedTable(self.crowd) for _ in range(tables)]
        await asyncio.gather(*(table.sit_down() for table in self.tables))
        self.lobbies = [await self.crowd.lobby() for _ in range(lobbies)]
        return serving

    async def go_on(self, seconds: float, commands: int, joins: int) -> None:
        """People press and type all the time."""
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        try:
            steps = max(commands, joins, 1)
            for step in range(steps):
                if step < commands:
                    self.crowd.type_in_groups(1)
                if step < joins:
                    self.crowd.press_join(self.lobbies[step % len(self.lobbies)])
                await asyncio.sleep(seconds / steps)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def judge(self, figures: Figures) -> None:
        """When nothing is left to be done."""
        await until(lambda: not self.server.undelivered_now, COMMAND_DONE * 2)
        with suppress(TimeoutError):
            await until(lambda: all(map(self._is_answered, self.crowd.typed)), COMMAND_DONE)
        with psycopg.connect(self.url) as raw:
            effects: dict[int, list[float]] = dict(raw.execute(EFFECTS).fetchall())
        for pressed in self.crowd.pressed:
            self._judge_press(pressed, effects.get(pressed.update, []), figures)
        self._judge_commands(figures)

    def _judge_press(self, pressed: Pressed, effects: Sequence[float], figures: Figures) -> None:
        answer = self.crowd.people.answer(pressed.query)
        before = self.crowd.next_press(pressed) if effects else inf
        again, counts = self.crowd.is_asked_again(pressed, before), figures.counts
        what = f"{pressed.what} {self._moment(pressed.at)} {answer}"
        if len(effects) > 1:
            figures.wrongs.append(f"done twice: {what}")
        if answer is None and not effects:
            figures.wrongs.append(f"never answered: {what}")
        elif effects and again:
            counts["presses done although refused"] += 1
            if pressed.at > self.certain:
                figures.wrongs.append(f"done although refused: {what}")
        elif effects:
            counts["presses done"] += 1
            if max(effects) > max(self.back, pressed.at) + PRESS_DONE and pressed.at < self.back:
                figures.wrongs.append(f"{LATE}: {what} {self._moment(max(effects))}")
        elif again:
            counts["presses to be repeated"] += 1
        elif answer is not None and (answer.get("url") or self._has_words(pressed, answer)):
            counts["presses otherwise answered"] += 1
        else:
            figures.wrongs.append(f"nothing came of it: {what}")

    def _has_words(self, pressed: Pressed, answer: dict[str, Any]) -> bool:
        """In the answer, or later: with their name, or without buttons where nobody else reads."""
        if answer.get("text"):
            return True
        chat = self.server.world.chats[self.server.methods.queries[pressed.query][1]]
        late = [m for m in self.crowd.people.read(chat) if m.date >= pressed.at and m.by == BOT]
        named = any(m.text.startswith(f"{pressed.who.first_name},") for m in late)
        return named or (not chat.group and any(not m.keys for m in late))

    def _judge_commands(self, figures: Figures) -> None:
        found, counts = self._opened(), figures.counts
        for typed in self.crowd.typed:
            said = self.crowd.said(typed.group)
            again = any(AGAIN in one for one in said)
            what = f"{self._moment(typed.at)} {typed.reachable} {said}"
            tables = found.count(f"telegram:{typed.group.id}")
            if any(WRONG_REASON in one for one in said) and not tables:
                figures.wrongs.append(f"a wrong reason: {what}")
            if tables > 1:
                figures.wrongs.append(f"opened twice: {what}")
            if tables and again:
                counts["commands done although refused"] += 1
                if typed.at > self.certain:
                    figures.wrongs.append(f"opened although refused: {what}")
            elif tables:
                counts["commands done"] += 1
                if not self._is_shown(typed):
                    figures.wrongs.append(f"no lobby is shown: {what}")
            elif again:
                counts["commands to be repeated"] += 1
            else:
                figures.wrongs.append(f"a lost command: {what}")

    def _opened(self) -> list[str]:
        with psycopg.connect(self.url) as raw:
            return [chat for (chat,) in raw.execute("SELECT chat FROM tables").fetchall()]

    def _is_answered(self, typed: Typed) -> bool:
        return self._is_shown(typed) or any(AGAIN in one for one in self.crowd.said(typed.group))

    def _is_shown(self, typed: Typed) -> bool:
        return self.crowd.people.offered(typed.group, "join") is not None

    def _moment(self, at: float) -> str:
        return f"{at - self.back:+.1f} s"


WAYS: dict[str, Callable[[Relay], None]] = {"drops": Relay.drop, "holds": Relay.hold}


async def outages(
    cluster: Cluster,
    times: int,
    tables: int = 24,
    commands: int = 60,
    joins: int = 40,
    away: float = AWAY,
) -> Figures:
    """The database is away for all."""
    figures = _figures("outages")
    for way in islice(cycle(WAYS.values()), times):
        async with AsyncExitStack() as stack:
            at, relay = await _begun(stack, cluster, tables, joins)
            at.crowd.type_in_groups(4)
            await at.go_on(BEFORE, 0, 0)
            at.certain = time.time()
            way(relay)
            await at.go_on(away, commands, joins)
            relay.heal()
            at.back = time.time()
            await at.go_on(PRESS_DONE, 4, 0)
            await at.judge(figures)
    return figures


async def cut_off(
    cluster: Cluster, times: int, tables: int = 24, commands: int = 60, joins: int = 40
) -> Figures:
    """The database is away for the process that serves; another one takes over. It does what the
    first one has not answered."""
    figures = _figures("cut off")
    for way in islice(cycle(WAYS.values()), times):
        async with AsyncExitStack() as stack:
            at, relay = await _begun(stack, cluster, tables, joins)
            other = await at.processes.start_waiting(at.url)
            taking = asyncio.create_task(at.server.asked_by(other.number))
            at.crowd.type_in_groups(4)
            await at.go_on(BEFORE, 0, 0)
            at.certain = time.time()
            way(relay)
            going = asyncio.create_task(at.go_on(CUT_OFF, commands, joins))
            at.back = (await taking).at
            await going
            relay.heal()
            if (code := await at.processes.all[0].ended()) != Exit.IN_USE:
                figures.wrongs.append(f"it ended with {code}")
            await at.judge(figures)
    return figures


def _figures(name: str) -> Figures:
    figures = Figures(name)
    kinds = ("presses done", "presses done although refused", "presses to be repeated")
    more = ("commands done", "commands done although refused", "commands to be repeated")
    figures.counts |= dict.fromkeys((*kinds, "presses otherwise answered", *more), 0.0)
    return figures


async def _begun(
    stack: AsyncExitStack, cluster: Cluster, tables: int, joins: int
) -> tuple[Outage, Relay]:
    server = await stack.enter_async_context(SharedServer())
    relay = await stack.enter_async_context(Relay(cluster.folder))
    processes = Processes(server, SETTINGS | {"LOBBY_MINUTES": "10"})
    stack.push_async_callback(processes.kill)
    at = Outage(server, cluster, processes)
    await at.begin(relay, tables, max(1, joins // 10))
    return at, relay
