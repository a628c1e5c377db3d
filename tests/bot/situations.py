"""How things may stand before two people ask for something at once."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, TypeAlias

from adapters.link_steps import CodeGiven, LinkQuestion
from adapters.people import Person
from adapters.ports import Press
from adapters.sights import TableId, Wishes
from bot.requests.refused import Refused
from tests.bot.direct import Answer, Direct, Done
from tests.bot.scene import PLAYERS, config, sitter_of
from tests.bot.simultaneous_requests import Base, Place
from tests.bot.stage import ADA, CIRO, DINO, GROUP
from tests.bot.use_cases import KNOWN, OTHER_ADA
from tests.doubles.world import World

Build: TypeAlias = Callable[[Place, Sequence[Person]], Awaitable[object]]
"""A table with the first of these people; caps may refuse it."""


async def beginning(rng: Random) -> Base:
    """A few tables of any kind, at which people sit that are drawn by lot."""
    caps = config(tables_per_person=rng.randint(1, 3), tables_per_chat=rng.randint(2, 4))
    place = Place(Base(caps, World()))
    for who in KNOWN:
        await Direct(place.bot).settings(who)
    for build in rng.sample(KINDS, rng.randint(1, 4)):
        await build(place, rng.sample(KNOWN, len(KNOWN)))
    if rng.random() < 1 / 2:
        await asked_to_link(place, CIRO, DINO)
    if rng.random() < 1 / 2:
        await linked(place, ADA, OTHER_ADA)
    if rng.random() < 1 / 3:
        await Direct(place.bot).set_chat(KNOWN[0], GROUP, {"language": "en"})
    return Base(caps, place.world)


async def asked_to_link(place: Place, kept: Person, other: Person) -> int:
    """Both have been asked, and only one has answered; neither, if they sit at one table."""
    linking = Direct(place.bot).linking
    given = await linking.begin(kept)
    assert isinstance(given, CodeGiven)
    asked = await linking.enter(other, given.code)
    assert isinstance(asked, LinkQuestion)
    with suppress(Refused):
        await linking.answer(other, asked.request, yes=True)
    return asked.request


async def linked(place: Place, kept: Person, other: Person) -> None:
    request = await asked_to_link(place, kept, other)
    await Direct(place.bot).linking.answer(kept, request, yes=True)


async def lobby(place: Place, people: Sequence[Person], count: int = 2, **wishes: Any) -> TableId:
    """0: there may be no more."""
    asked = Wishes(**{"game": "scala40", "players": 4, **wishes})
    opened = await Direct(place.bot).open_table(people[0], GROUP, asked)
    number = opened.table.table if isinstance(opened, Done) else 0
    for who in people[1:count]:
        await Direct(place.bot).join(Press(who, number, 0))
    return number


async def small_lobby(place: Place, people: Sequence[Person]) -> None:
    await lobby(place, people, count=1, game="scala40", players=2)


async def full_lobby(place: Place, people: Sequence[Person]) -> None:
    await lobby(place, people, players=2)


async def challenge(place: Place, people: Sequence[Person]) -> None:
    one, other = people[:2]
    wishes = Wishes("scopa")
    await Direct(place.bot).challenge(one, GROUP, other.account, wishes, other.name)


async def challenge_to_anybody(place: Place, people: Sequence[Person]) -> None:
    await Direct(place.bot).challenge(people[0], GROUP, "*", Wishes("scopa"))


async def match(
    place: Place, people: Sequence[Person], moves: int = 3, game: str = "scopa", **wishes: Any
) -> TableId:
    number = await lobby(place, people, game=game, **{"players": 2, **wishes})
    started = await Direct(place.bot).start(Press(people[0], number, 0))
    for _ in range(moves if isinstance(started, Done) else 0):
        await move(place, number)
    return number


async def dealt_match(place: Place, people: Sequence[Person]) -> None:
    await match(place, people, 1, "scala40")


async def match_with_a_computer_player(place: Place, people: Sequence[Person]) -> None:
    number = await lobby(place, people, 1, game="scopa", players=2, minds=("plain",))
    await Direct(place.bot).start(Press(people[0], number, 0))


async def paused_match(place: Place, people: Sequence[Person]) -> None:
    number = await match(place, people)
    for who in people[:2]:
        await Direct(place.bot).pause(await newest(place, who, number))


async def match_to_be_paused(place: Place, people: Sequence[Person]) -> None:
    number = await match(place, people)
    await Direct(place.bot).pause(await newest(place, people[0], number))


async def ended_match(place: Place, people: Sequence[Person]) -> TableId:
    number = await match(place, people)
    await Direct(place.bot).resign(await newest(place, people[0], number))
    return number


async def rematch(place: Place, people: Sequence[Person]) -> None:
    number = await ended_match(place, people)
    await Direct(place.bot).rematch(Press(people[1], number, 0))


async def move(place: Place, number: TableId) -> Answer:
    """A player who is awaited makes a sensible move."""
    table = await place.bot.tables.table(number)
    assert table.match is not None
    seat, action = PLAYERS[table.served.game.name](table.match.state)
    who = sitter_of(table, seat)
    press = Press(who, number, table.facts.seen[seat])
    answer: Answer = await Direct(place.bot).act(press, action)
    return answer


async def newest(place: Place, who: Person, number: TableId) -> Press:
    tables = [table for table in await place.tables() if table.id == number]
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
