"""How things may stand before two people ask for something at once."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from adapters.link_steps import CodeGiven, LinkQuestion
from adapters.panels.verbs import Verb
from adapters.ports import Command, Press, Surface
from adapters.sights import Wishes
from bot.kernel.refused import Refused
from common.ids import TableId
from common.people import Person
from tests.bot.direct import Answer, Direct, Done
from tests.bot.scene import PLAYERS, config, sitter_of
from tests.bot.simultaneous_requests import NOW, Base, BotCopy
from tests.bot.stage import ADA, CIRO, DINO, GROUP
from tests.bot.use_cases import KNOWN, OTHER_ADA
from tests.doubles.memory import World

Build: TypeAlias = Callable[[BotCopy, Sequence[Person]], Awaitable[object]]
"""A table with the first of these people; caps may refuse it."""


async def beginning(rng: Random) -> Base:
    """A few tables of any kind, at which people sit that are drawn by lot."""
    caps = config(tables_per_person=rng.randint(1, 3), tables_per_chat=rng.randint(2, 4))
    bot_copy = BotCopy(Base(caps, World()))
    for who in KNOWN:
        await Direct(bot_copy.bot).settings(who)
    for build in rng.sample(KINDS, rng.randint(1, 4)):
        await build(bot_copy, rng.sample(KNOWN, len(KNOWN)))
    if rng.random() < 1 / 2:
        await asked_to_link(bot_copy, CIRO, DINO)
    if rng.random() < 1 / 2:
        await linked(bot_copy, ADA, OTHER_ADA)
    if rng.random() < 1 / 2:
        await evening(bot_copy, rng.sample(KNOWN, 2))
    if rng.random() < 1 / 2:
        await club(bot_copy, rng.sample(KNOWN, 3))
    if rng.random() < 1 / 3:
        await Direct(bot_copy.bot).set_chat(KNOWN[0], GROUP, {"language": "en"})
    return Base(caps, bot_copy.world)


async def asked_to_link(bot_copy: BotCopy, kept: Person, other: Person) -> int:
    """Both have been asked, and only one has answered; neither, if they sit at one table."""
    linking = Direct(bot_copy.bot).linking
    given = await linking.begin(kept)
    assert isinstance(given, CodeGiven)
    asked = await linking.enter(other, given.code)
    assert isinstance(asked, LinkQuestion)
    with suppress(Refused):
        await linking.answer(other, asked.request, yes=True)
    return asked.request


async def linked(bot_copy: BotCopy, kept: Person, other: Person) -> None:
    request = await asked_to_link(bot_copy, kept, other)
    await Direct(bot_copy.bot).linking.answer(kept, request, yes=True)


async def evening(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    """Asked for by the first of them, and answered by the second."""
    await bot_copy.desk.command(Command(people[0], "stasera", "22 scopa", GROUP))
    await bot_copy.desk.press(Press(people[1], TableId(0), 0, Verb.EVENING_ANSWER, (1, 0), GROUP))


async def club(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    """Founded by the first of them, joined by the second, who is asked for its letter."""
    one, other = replace(people[0], administers=True), people[1]
    desk = bot_copy.desk
    await desk.press(Press(one, TableId(0), 0, Verb.CLUB_FOUND, (), GROUP, Surface.GROUP))
    await desk.command(Command(one, "", "Amici", GROUP))
    storage = bot_copy.bot.storage
    number = (await storage.events("club"))[0].id
    await desk.press(Press(other, TableId(0), 0, Verb.CLUB_ENTER, (number,), GROUP, Surface.GROUP))
    member = (await storage.player_of(other.account, other.name, NOW)).id
    named = (number, member, 1)
    await desk.press(Press(one, TableId(0), 0, Verb.CLUB_NAME, named, GROUP, Surface.GROUP))
    await desk.press(
        Press(other, TableId(0), 0, Verb.CLUB_WRITE, (number, 1), GROUP, Surface.GROUP)
    )


async def lobby(
    bot_copy: BotCopy, people: Sequence[Person], count: int = 2, **wishes: Any
) -> TableId:
    """0: there may be no more."""
    asked = Wishes(**{"game": "scala40", "players": 4, **wishes})
    opened = await Direct(bot_copy.bot).open_table(people[0], GROUP, asked)
    number = opened.table.table if isinstance(opened, Done) else 0
    for who in people[1:count]:
        await Direct(bot_copy.bot).join(Press(who, TableId(number), 0))
    return TableId(number)


async def small_lobby(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    await lobby(bot_copy, people, count=1, game="scala40", players=2)


async def full_lobby(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    await lobby(bot_copy, people, players=2)


async def challenge(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    one, other = people[:2]
    wishes = Wishes("scopa")
    await Direct(bot_copy.bot).challenge(one, GROUP, other.account, wishes, other.name)


async def challenge_to_anybody(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    await Direct(bot_copy.bot).challenge(people[0], GROUP, "*", Wishes("scopa"))


async def match(
    bot_copy: BotCopy, people: Sequence[Person], moves: int = 3, game: str = "scopa", **wishes: Any
) -> TableId:
    number = await lobby(bot_copy, people, game=game, **{"players": 2, **wishes})
    started = await Direct(bot_copy.bot).start(Press(people[0], number, 0))
    for _ in range(moves if isinstance(started, Done) else 0):
        await move(bot_copy, number)
    return number


async def dealt_match(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    await match(bot_copy, people, 1, "scala40")


async def match_with_a_computer_player(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    number = await lobby(bot_copy, people, 1, game="scopa", players=2, minds=("plain",))
    await Direct(bot_copy.bot).start(Press(people[0], number, 0))


async def paused_match(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    number = await match(bot_copy, people)
    for who in people[:2]:
        await Direct(bot_copy.bot).pause(await newest(bot_copy, who, number))


async def match_to_be_paused(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    number = await match(bot_copy, people)
    await Direct(bot_copy.bot).pause(await newest(bot_copy, people[0], number))


async def ended_match(bot_copy: BotCopy, people: Sequence[Person]) -> TableId:
    number = await match(bot_copy, people)
    await Direct(bot_copy.bot).resign(await newest(bot_copy, people[0], number))
    return number


async def rematch(bot_copy: BotCopy, people: Sequence[Person]) -> None:
    number = await ended_match(bot_copy, people)
    await Direct(bot_copy.bot).rematch(Press(people[1], number, 0))


async def move(bot_copy: BotCopy, number: TableId) -> Answer:
    """A player who is awaited makes a sensible move."""
    table = await bot_copy.bot.tables.table(number)
    assert table.match is not None
    seat, action = PLAYERS[table.served.game.name](table.match.state)
    who = sitter_of(table, seat)
    press = Press(who, number, table.facts.seen[seat])
    answer: Answer = await Direct(bot_copy.bot).act(press, action)
    return answer


async def newest(bot_copy: BotCopy, who: Person, number: TableId) -> Press:
    tables = [table for table in await bot_copy.tables() if table.id == number]
    return Press(who, number, tables[0].revision if tables else 0)


KINDS: tuple[Build, ...] = (
    lobby,
    small_lobby,
    full_lobby,
    challenge,
    challenge_to_anybody,
    match,
    dealt_match,
    match_with_a_computer_player,
    paused_match,
    match_to_be_paused,
    ended_match,
    rematch,
)
