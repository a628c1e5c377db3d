"""A tournament that runs itself, killed at any boundary: no result, round, draw or call is lost or
doubled."""

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from bot.features.tournament import live_waits
from bot.features.tournament.live_boards import LiveBoards
from bot.features.tournament.live_manage_offers import Manage
from bot.features.tournament.live_rounds import LiveRounds
from common.addresses import Account, Chat
from common.ids import EventId
from common.people import Person
from engine.tournament.event.model import TournamentStatus
from storage.tables import Status
from tests.bot.live_stage import MINUTE, LiveStage, people
from tests.bot.stage import buttons
from tests.bot.storages import memory
from tests.bot.test_evening_kills import MortalHall, MortalStage
from tests.properties.effort import amount

ORGANISER = Person(Account("telegram:99"), "Olga")
STRIDE = amount(test=61, soak=1, mutation=29)
"""Of so many boundaries one is tried."""


class MortalLive(MortalStage, LiveStage):
    async def revive(self) -> list[Chat]:
        lost = list[Chat](self.crash.unwritten)
        await super().revive()
        await LiveRounds(self.bot.services).restore()
        for platform in ("telegram", "discord"):
            await self.bot.screens.start(platform)
            await LiveBoards(self.bot.services).show_all(platform)
        await self.quiet()
        return lost


@asynccontextmanager
async def mortal_stage(folder: Path) -> AsyncIterator[MortalLive]:
    stage = MortalLive(memory(folder))
    stage.hall = MortalHall(stage.clock)
    await stage.begin()
    try:
        yield stage
    finally:
        await stage.stop()


Script = Callable[[MortalLive], list[Callable[[], Awaitable[object]]]]


async def ready_and_lose(stage: MortalLive, *entrants: Person) -> None:
    await stage.ready(*entrants)
    for table in await stage.live_tables():
        sitter = table.facts.sitters[-1]
        await stage.lose(Person(sitter.account, sitter.name), table)


def league(stage: MortalLive) -> list[Callable[[], Awaitable[object]]]:
    """Of three; everything may be done again."""
    entrants = people(3)
    return [
        lambda: stage.due(60),
        lambda: stage.until_start(*entrants),
        lambda: ready_and_lose(stage, *entrants),
        lambda: ready_and_lose(stage, *entrants),
        lambda: stage.due(5 * MINUTE + 1),
        lambda: stage.due(5 * MINUTE + 1),
        lambda: stage.due(60),
    ]


def one_table(stage: MortalLive) -> list[Callable[[], Awaitable[object]]]:
    """Of three at one table, one does not come; then a semifinal and the final."""
    entrants = people(3)
    return [
        lambda: stage.until_start(*entrants),
        lambda: stage.ready(*entrants[:2]),
        lambda: stage.due(5 * MINUTE + 1),
        lambda: stage.due(5 * MINUTE + 1),
        lambda: ready_and_lose(stage),
        lambda: ready_and_lose(stage, *entrants),
    ]


async def fixed(stage: MortalLive) -> None:
    """The organiser chooses the first time that is offered for a match that waits."""
    waiting = [*live_waits.open_calls((await stage.there()).live)]
    for call in waiting[:1]:
        about = (stage.event, Manage.MATCH_TIME, call.match)
        reply = await stage.verb(ORGANISER, Verb.LIVE_MANAGE, *about)
        assert reply.panel is not None
        await stage.press_token(ORGANISER, buttons(reply.panel)[0].token)


async def cannot(stage: MortalLive) -> None:
    for call in (await stage.there()).live.calls[:1]:
        who = people(3)[int(call.sides[0]) - 1]
        await stage.verb(who, Verb.LIVE_CANNOT, stage.event, call.match)


def fixed_time(stage: MortalLive) -> list[Callable[[], Awaitable[object]]]:
    """The first match is moved; a player says that they cannot come, and its table opens."""
    return [
        lambda: stage.until_start(*people(3)),
        lambda: fixed(stage),
        lambda: cannot(stage),
        lambda: stage.due(15 * MINUTE),
        lambda: ready_and_lose(stage),
        lambda: stage.due(15 * MINUTE),
    ]


def weekly(stage: MortalLive) -> list[Callable[[], Awaitable[object]]]:
    """Two evenings, each with its match."""
    return [
        lambda: stage.until_start(*people(3)),
        lambda: ready_and_lose(stage, *people(3)),
        lambda: next_step(stage),
        lambda: ready_and_lose(stage, *people(3)),
    ]


async def next_step(stage: MortalLive) -> None:
    """Until the next evening, if the round is over; otherwise a few minutes."""
    live = (await stage.there()).live
    waits = live.weekly and live.course.current is not None and live.course.current.is_complete
    await stage.due(max(0.0, live.next_evening - stage.clock.now()) if waits else 5 * MINUTE)


LEAGUE = "Tutti contro tutti"
SCRIPTS: list[tuple[Script, dict[str, str], list[int], int]] = [
    (league, {"formula": LEAGUE}, [1, 1, 1], 1),
    (one_table, {"formula": "Gironi a un tavolo"}, [1, 1, 1], 3),
    (fixed_time, {"formula": LEAGUE}, [1, 1, 1], 1),
    (weekly, {"formula": LEAGUE, "pace": "Una sera"}, [1, 1, 1], 1),
]
"""With what is chosen, the matches of each round, and the number of draws."""


async def begun(stage: MortalLive, chosen: dict[str, str]) -> None:
    await stage.drafted(ORGANISER, **chosen)
    await stage.enter(*people(3))


async def killed(stage: MortalLive, script: Script, chosen: dict[str, str], at: int) -> list[Chat]:
    """Killed at this boundary; returns those whose messages were lost with it."""
    await begun(stage, chosen)
    stage.crash.begin(at)
    lost = list[Chat]()
    for act in script(stage):
        await stage.until_killed(act())  # type: ignore[arg-type]
        if stage.crash.dead:
            lost += await stage.revive()
            await act()
    return lost


async def ended_well(stage: MortalLive, lost: list[Chat], rounds: list[int], draws: int) -> None:
    for _ in range(24):  # service time that no heartbeat has noted is given back
        await next_step(stage)
    course = (await stage.there()).live.course
    assert course.status is TournamentStatus.OVER
    found = [len(played.matches) for played in course.rounds]
    assert found in (rounds, [*rounds[:-1], 0]), "there is no final if nobody came before"
    assert len(course.draws) == draws
    assert all(len(match.versions) == 1 for match in course.matches)
    tables = await stage.bot.storage.event_tables(EventId(1))
    assert [one.status for one in tables] == [Status.OVER] * len(tables)
    assert len(tables) == sum(match.begun for match in course.matches)
    for who in people(3):
        rings = Counter(one for one in stage.rings(who) if "giochi contro" in one)
        again = lost.count(Chat(who.account.partition(":")[2]))
        assert sum(rings.values()) <= 2 * len(rings) + again


@pytest.mark.parametrize(("script", "chosen", "rounds", "draws"), SCRIPTS)
async def test_killed_at_any_boundary(
    tmp_path: Path,
    script: Script,
    chosen: dict[str, str],
    rounds: list[int],
    draws: int,
) -> None:
    every, at = 30, 0
    while at <= every:
        async with mortal_stage(tmp_path) as stage:
            lost = await killed(stage, script, chosen, at)
            every = len(stage.crash.reached) if at == 0 else every
            await ended_well(stage, lost, rounds, draws)
        at += STRIDE if at else 1
    assert every > 30
