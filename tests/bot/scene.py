"""A bot in a test: people who press, a clock moved by hand, restarts that empty the memory."""

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any, TypeAlias

from adapters.ports import Press
from adapters.sights import HandSight, TableSight, Wishes
from bot.composition import Bot, wire
from bot.config import Config
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.tables.model import Table
from common.addresses import Account, Chat
from common.ids import TableId
from common.outside import MACHINE, Outside
from common.people import Person
from storage.protocol import Storage
from tests.bot.computer_players import COMPUTER_PLAYERS
from tests.bot.direct import Answer, Direct, Done, NotDone
from tests.doubles.clock import FakeClock
from tests.doubles.screen import FakeScreen
from tests.players import scala40, scopa

CHAT = Chat("telegram:-100")
PLAYERS: Mapping[str, Callable[[Any], tuple[int, Any]]] = {
    "scala40": scala40.simple,
    "scopa": scopa.simple,
}
WITH_MINDS = {
    name: replace(served, computer_players=COMPUTER_PLAYERS[name]) for name, served in MENU.items()
}

Reopen: TypeAlias = Callable[[Storage | None], Awaitable[Storage]]
"""Opens the storage, or closes and opens it again as a new program would."""


def person(number: int, **more: Any) -> Person:
    return Person(Account(f"telegram:{number}"), f"Player {number}", **more)


ANNA, BRUNO, CARLA, DARIO, ELSA = map(person, range(1, 6))


def seeds() -> Callable[[], bytes]:
    """Secrets that are the same in every run."""
    numbers = count()
    return lambda: hashlib.sha256(f"seed {next(numbers)}".encode()).digest()


def config(**changes: Any) -> Config:
    return Config.model_validate(changes)


class Scene:
    """One bot, its clock, its storage, and what its platform was asked to show."""

    outside: Outside = MACHINE

    def __init__(
        self, reopen: Reopen, config: Config, menu: Mapping[str, GameEntry] = WITH_MINDS
    ) -> None:
        self.clock = FakeClock()
        self.screen = FakeScreen()
        self._reopen = reopen
        self.config = config
        self._menu = menu
        self._seeds: Callable[[], bytes] | None = seeds()
        self.bot: Bot

    async def begin(self) -> "Scene":
        self._wire(await self._reopen(None))
        await self.bot.begin()
        return self

    async def restart(self, menu: Mapping[str, GameEntry] | None = None) -> None:
        """Nothing is left but what the storage has."""
        self._menu = menu or self._menu
        self._wire(await self._reopen(self.bot.storage))
        await self.bot.begin()

    async def restart_without_a_trace(self, number: int) -> Table:
        """The table is afterwards what it was before."""
        before = await self.inside(number)
        await self.restart()
        after = await self.inside(number)
        assert (after.facts, after.match) == (before.facts, before.match)
        assert (after.revision, after.status) == (before.revision, before.status)
        return after

    def _wire(self, storage: Storage) -> None:
        self.bot = wire(self.config, storage, self.clock, self._menu, self._seeds, self.outside)
        presence = self.screen.availability = self.bot.tables.services.availability
        self.bot.changes.add("fake", self.screen)
        for platform in ("telegram", "discord", "playground"):
            presence.connect(platform)
            self.bot.senders[platform] = self.screen

    @property
    def desk(self) -> Any:
        return Direct(self.bot)

    # What people do

    async def open(self, *people: Person, game: str = "scopa", **wishes: Any) -> int:
        """A table with these people at it, not begun."""
        chat = wishes.pop("chat", CHAT)
        minds = len(wishes.get("minds") or ())
        asked = Wishes(game, **{"players": max(2, len(people) + minds), **wishes})
        table = done(await self.desk.open_table(people[0], chat, asked)).table
        for who in people[1:]:
            done(await self.desk.join(Press(who, table.table, table.revision)))
        return table.table

    async def play(self, *people: Person, game: str = "scopa", **wishes: Any) -> int:
        """A table with these people at it, waiting for the first cut."""
        table = await self.open(*people, game=game, **wishes)
        done(await self.desk.start(Press(people[0], TableId(table), 0)))
        return table

    async def press(self, who: Person, table: int) -> Press:
        """On the newest screen."""
        seen = await self.look(who, table)
        hand = seen.hand
        return Press(who, TableId(table), seen.table.revision if hand is None else hand.revision)

    async def link(self, kept: Person, other: Person) -> None:
        """Both accounts say that they are one person's."""
        linking = self.desk.linking
        given = await linking.begin(kept)
        asked = await linking.enter(other, given.code)
        for who in (other, kept):
            await linking.answer(who, asked.request, yes=True)

    async def look(self, who: Person, table: int) -> Done:
        return done(await self.desk.look(who, table))

    async def inside(self, table: int) -> Table:
        """What nobody but the table itself may see."""
        return await self.bot.tables.table(TableId(table))

    async def act(self, who: Person, table: int, action: Any) -> Answer:
        answer: Answer = await self.desk.act(await self.press(who, table), action)
        return answer

    async def step(self, table: int) -> Done:
        """A player who is awaited makes a sensible move."""
        inside = await self.inside(table)
        assert inside.match is not None
        seat, action = PLAYERS[inside.served.game.name](inside.match.state)
        who = sitter_of(inside, seat)
        return done(await self.act(who, table, action))

    async def begin_to_play(self, table: int) -> None:
        """Every side completes a turn, so that the match counts."""
        while (turns := (await self.inside(table)).facts.turns) and not turns.enough:
            await self.step(table)

    async def finish(self, table: int) -> TableSight:
        """People play on to the match's end."""
        sight = (await self.look(ANNA, table)).table
        while sight.stage == "playing":
            sight = (await self.step(table)).table
        return sight

    def sitter(self, table: Table, seat: int) -> Person:
        return sitter_of(table, seat)

    async def pass_time(self, seconds: float) -> None:
        """The bell rings for whatever came due meanwhile; if we are stopped, then after this."""
        self.clock.move(seconds)
        await self.bot.scheduler.ring()
        await self.bot.scheduler.thought()
        await self.bot.heartbeat.beat(stopped=True)

    async def deliver(self) -> None:
        await self.bot.announcer.start_sending()
        await self.bot.announcer.finish_sending()


def sitter_of(table: Table, seat: int) -> Person:
    sitter = table.facts.sitters[seat]
    return Person(sitter.account, sitter.name)


def done(answer: Answer) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def refused(answer: Any) -> str:
    assert isinstance(answer, NotDone), answer
    return answer.why.value


def hand(answer: Answer) -> HandSight:
    sight = done(answer).hand
    assert sight is not None
    return sight
