"""Two people who ask for something at the same moment, and the same one after the other.

A `BotCopy` is a bot on its own copy of a storage in memory. Its answers, and what its storage
contains afterwards, are compared with those of another copy.
"""

import asyncio
import copy
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from random import Random
from typing import Any, TypeAlias
from zoneinfo import ZoneInfo

from adapters.ports import Command, Press, Reply
from adapters.text import LANGUAGES, MissingText, messages, words
from bot.composition import wire
from bot.config import Config
from bot.features.club.club import read_club
from bot.features.evening.evening import read_evening
from bot.people.settings import Settings, read_settings
from bot.tables.model import Table, table_sight
from bot.tables.serialization import compact, read_facts, write_facts
from common.addresses import Chat
from common.ids import PlayerId, TableId
from common.people import Person
from storage.errors import Unknown
from storage.events import CLUB, EventRecord
from storage.tables import LIVE
from tests.bot.direct import Direct
from tests.bot.scene import WITH_MINDS
from tests.bot.stage import Hall, read_aloud
from tests.doubles.clock import FakeClock
from tests.doubles.memory import Memory, World, asked_now

NOW = 1_800_000_000.0
SEED = bytes(range(32))
HEARD = {"heard", "usernames", "named_at"}
LONGEST_DELAY = 4
"""In turns of the loop, before and after each question to the storage."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A platform says that a group became another."""

    old: str
    new: str


Asked: TypeAlias = Press | Command | Moved


class Delayed:
    """A storage that is now quick and now slow to do something, and to tell that it is done."""

    def __init__(self, storage: Memory, rng: Random) -> None:
        self._storage = storage
        self._rng = rng

    @property
    def zone(self) -> ZoneInfo:
        zone: ZoneInfo = self._storage.zone
        return zone

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        async def asked(*values: Any, **named: Any) -> Any:
            await self.pause()
            try:
                return await getattr(self._storage, name)(*values, **named)
            finally:
                await self.pause()

        return asked

    async def pause(self) -> None:
        for _ in range(self._rng.randrange(LONGEST_DELAY)):
            await asyncio.sleep(0)


class BotCopy:
    """Its platform only asks: what is stored is compared, not what is shown."""

    def __init__(self, base: "Base", delays: Random | None = None) -> None:
        self.world = copy.deepcopy(base.world)
        self.clock = FakeClock(NOW)
        storage: Any = Memory(self.world)
        if delays is not None:
            storage = Delayed(storage, delays)
        self.bot = wire(base.config, storage, self.clock, WITH_MINDS, lambda: SEED)
        hall = Hall(self.clock)
        self.bot.connect(hall)
        self.desk = self.bot.requests

    async def ask(self, asked: Asked) -> "Answered":
        match asked:
            case Press():
                return answered(await self.desk.press(asked))
            case Command():
                return answered(await self.desk.command(asked))
            case Moved(old, new):
                await self.desk.moved(Chat(old), Chat(new))
                return answered(Reply())

    async def tables(self, *status: Any) -> tuple[Table, ...]:
        numbers = await self.bot.storage.tables(*status)
        return tuple([await self.bot.tables.table(number) for number in numbers])

    async def remembered(self, people: Sequence[Person]) -> tuple[object, ...]:
        """What the bot has in its memory of people, hands and tables."""
        chosen = [await Direct(self.bot).settings(who) for who in people]
        tables = await self.tables(*LIVE)
        shown = [self._sight(table) for table in tables]
        hands = [hand for table in tables for hand in await self._hands(table)]
        return (chosen, sorted(shown), sorted(hands))

    def _sight(self, table: Table) -> str:
        sight = table_sight(table, self.bot.tables.services.availability.moment(table.clock))
        return repr(replace(sight, table=TableId(0)))

    async def _hands(self, table: Table) -> list[str]:
        hands, told = self.bot.renderer.hands, words("it")
        people = [seat for seat, one in enumerate(table.facts.sitters) if one.mind is None]
        accounts = [table.facts.sitters[seat].account for seat in people]
        panels = [
            await hands.panel(table, seat, told, account)
            for seat, account in zip(people, accounts, strict=True)
        ]
        return [read_aloud(panel) for panel in panels if panel is not None]


# What somebody was answered


@dataclass(frozen=True, slots=True)
class Answered:
    """What was said to the one who asked. What a panel shows may be newer than what was done."""

    said: str
    """The sentence by its name: in which language it is said, somebody may change meanwhile."""
    panel: str
    in_private: bool


def answered(reply: Reply) -> Answered:
    said = reply.toast and sentences().get(reply.toast, "a sentence with particulars")
    return Answered(said, type(reply.panel).__name__, reply.in_private)


@cache
def sentences() -> dict[str, str]:
    """The names of all sentences that speak of nothing in particular."""
    named = dict[str, str]()
    for language in LANGUAGES:
        for name in messages(language):
            with suppress(MissingText):
                named.setdefault(words(language)(name), name)
    return named


@dataclass(frozen=True, slots=True)
class Outcome:
    """What two requests came to."""

    answers: tuple[Answered, ...]
    kept: str
    remembered: tuple[object, ...]


async def one_after_the_other(
    base: "Base", asked: Sequence[Asked], people: Sequence[Person]
) -> Outcome:
    bot_copy = BotCopy(base)
    answers = [await bot_copy.ask(one) for one in asked]
    return await outcome(base, bot_copy, answers, people)


async def at_once(
    base: "Base", asked: Sequence[Asked], people: Sequence[Person], rng: Random
) -> Outcome:
    bot_copy = BotCopy(base, rng)
    for who in people:  # some of them, and some tables, the bot has in its memory already
        if rng.random() < 1 / 2 and base.world.rows(IS_KNOWN, who.account):
            await Direct(bot_copy.bot).settings(who)
    if rng.random() < 1 / 2:
        await bot_copy.tables(*LIVE)

    async def ask(one: Asked) -> Answered:
        for _ in range(rng.randrange(2 * LONGEST_DELAY)):
            await asyncio.sleep(0)
        return await bot_copy.ask(one)

    answers = await asyncio.gather(*map(ask, asked))
    return await outcome(base, bot_copy, answers, people)


async def outcome(
    base: "Base", bot_copy: BotCopy, answers: Sequence[Answered], people: Sequence[Person]
) -> Outcome:
    await bot_copy.bot.tables.settled()
    kept = canonical(bot_copy.world, base.world)
    return Outcome(tuple(answers), kept, await bot_copy.remembered(people))


# All that a storage holds

IS_KNOWN = "SELECT 1 FROM accounts WHERE account = ?"
NUMBERS = ("tables", "players")
DEADLINES = (
    "SELECT kind, due, clock, revision FROM deadlines WHERE owner_kind = 'table' AND owner = ?"
)
SITTING = "SELECT player FROM seated WHERE table_id = ?"
TOLD = """
SELECT receiver, content FROM announcements WHERE owner_kind = 'table' AND owner = ? ORDER BY id
"""
RESULTS = "SELECT * FROM results WHERE table_id = ? ORDER BY seat"


def numbers(world: World, table: str) -> list[int]:
    return [number for (number,) in world.rows(f"SELECT id FROM {table} ORDER BY id")]


@dataclass(frozen=True, slots=True)
class Base:
    """How everything stands before the two ask."""

    config: Config
    world: World


def canonical(world: World, before: World) -> str:
    """As text that is the same for equal worlds, whichever numbers were given to what is new."""
    tables, players = ([set(numbers(one, which)) for one in (world, before)] for which in NUMBERS)
    joined = {number for (number,) in world.rows("SELECT id FROM players WHERE joined IS NOT NULL")}
    new = sorted(tables[0] - tables[1])
    ways = (dict(zip(new, way, strict=True)) for way in permutations(range(len(new))))
    people = [
        _person(world, PlayerId(number), number not in players[1])
        for number in sorted(players[0])
        if number not in joined
    ]
    return min(_written(world, people, {TableId(n): f"new {way[n]}" for n in new}) for way in ways)


def _written(world: World, people: Sequence[str], names: dict[TableId, str]) -> str:
    tables = {
        names.get(TableId(n), str(n)): _table(world, TableId(n), names)
        for n in numbers(world, "tables")
    }
    chats = {
        chat: json.loads(text) for chat, text in world.rows("SELECT chat, settings FROM chats")
    }
    links = [
        [_name(world, player), other and _name(world, other), *rest]
        for player, other, *rest in world.rows(
            "SELECT player, other, agreed, expires FROM link_requests"
        )
    ]
    messages = world.rows("SELECT receiver, content FROM announcements WHERE owner_kind <> 'table'")
    kept = {
        "tables": tables,
        "people": sorted(filter(None, people)),
        "chats": chats,
        "links": sorted(links, key=repr),
        "messages": sorted(messages),
        "events": sorted(_event(world, event) for event in asked_now(Memory(world).events())),
    }
    return json.dumps(kept, sort_keys=True, indent=1)


def _event(world: World, event: EventRecord) -> str:
    return _club(world, event) if event.kind == CLUB else _evening(world, event)


def _club(world: World, event: EventRecord) -> str:
    """Members in any order: each has come at their own time."""
    club = read_club(event.document)
    people = sorted(_name(world, one) for one in event.people)
    named = sorted(
        _name(world, one.player)
        for one in club.secretaries
        if asked_now(Memory(world).player(one.player)).id in event.people
    )
    return json.dumps([event.chats, event.title, club.letter, event.owner is None, people, named])


def _evening(world: World, event: EventRecord) -> str:
    """With those who are forgotten only in the document, where nobody sees them."""
    evening = read_evening(event.document)
    people = {one: _name(world, one) for one in event.people}
    answers = [(people[one.player], one.says) for one in evening.answers if one.player in people]
    waits = sorted(one.kind for one in event.deadlines)
    shown = [evening.game, evening.at, evening.before, evening.ending]
    return json.dumps([event.chats, event.status, event.owner is None, *shown, answers, waits])


def _person(world: World, number: PlayerId, new: bool) -> str:
    """Nothing of people who were forgotten, or who are new and have chosen nothing: an answer that
    was on its way may have looked up a forgotten person once more. Nor the name of a person with
    several accounts, because it is the name of the account that asked last."""
    person = asked_now(Memory(world).player(number))
    exclude = HEARD if new or len(person.accounts) > 1 else None
    chosen = read_settings(person.settings).model_dump(exclude=exclude)
    if person.removed or (new and chosen == Settings().model_dump(exclude=exclude)):
        return ""
    return json.dumps([person.name, sorted(person.accounts), chosen], sort_keys=True)


def _name(world: World, number: PlayerId) -> str:
    try:
        person = asked_now(Memory(world).player(number))
    except Unknown:
        return "nobody"
    return ",".join(sorted(person.accounts)) or "somebody forgotten"


def _table(world: World, number: TableId, names: dict[TableId, str]) -> object:
    storage = Memory(world)
    record, notes = asked_now(storage.table(number)), asked_now(storage.notes(number))
    return {
        "record": [record.chat, record.game, record.status, record.revision],
        "facts": _facts(world, record.document, names),
        "history": [repr(done) for done in asked_now(storage.actions(number))],
        "deadlines": sorted(world.rows(DEADLINES, str(number))),
        "people": sorted(_name(world, player) for (player,) in world.rows(SITTING, number)),
        # Without the places of panels, which are stored later.
        "orders": {slot: order for slot, order in notes.items() if slot.startswith("order")},
        "told": [[to, _news(content, names)] for to, content in world.rows(TOLD, str(number))],
        "results": [
            [_name(world, player), *rest] for _, player, *rest in world.rows(RESULTS, number)
        ],
    }


def _facts(world: World, document: str, names: dict[TableId, str]) -> object:
    facts = read_facts(document)
    bare = replace(
        facts,
        ticket="",
        entry_code="given" if facts.entry_code else "",
        host=PlayerId(0),
        rematch=None,
        sitters=tuple(replace(sitter, player=PlayerId(0)) for sitter in facts.sitters),
    )
    rematch = facts.rematch and names.get(facts.rematch, str(facts.rematch))
    sitting = [_name(world, sitter.player) for sitter in facts.sitters]
    return [write_facts(bare), _name(world, facts.host), rematch, sitting]


def _news(content: str, names: dict[TableId, str]) -> str:
    def named(said: dict[str, Any]) -> dict[str, Any]:
        table = said.get("table")
        return {**said, "table": names.get(table, table)} if table is not None else said

    return compact(json.loads(content, object_hook=named))
