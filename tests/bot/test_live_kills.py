"""A tournament that runs itself, killed at any boundary: no result, round, draw or call is lost or
doubled."""

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from adapters.people import Account, Chat, Person
from bot.events.live_boards import LiveBoards
from bot.events.live_rounds import LiveRounds
from engine.tournament.event.model import TournamentStatus
from storage.tables import Status
from tests.bot.live_stage import GROUP, MINUTE, LiveStage, people
from tests.bot.storages import memory
from tests.bot.test_evening_kills import MortalHall, MortalStage
from tests.doubles.threads import without_threads
from tests.properties.effort import amount

ORGANISER = Person("telegram:99", "Olga")
STRIDE = amount(test=17, soak=1, mutation=29)
"""Of so many boundaries one is tried."""


class MortalLive(MortalStage, LiveStage):
    async def revive(self) -> list[Chat | Account]:
        lost = list[Chat | Account](self.crash.unwritten)
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


def script(stage: MortalLive) -> list[Callable[[], Awaitable[object]]]:
    """A league of three; everything may be done again."""
    entrants = people(3)

    async def ready_and_lose() -> None:
        await stage.ready(*entrants)
        for table in await stage.live_tables():
            sitter = table.facts.sitters[-1]
            await stage.lose(Person(sitter.account, sitter.name), table)

    return [
        lambda: stage.due(60),
        lambda: stage.until_start(*entrants),
        ready_and_lose,
        ready_and_lose,
        lambda: stage.due(5 * MINUTE + 1),
        lambda: stage.due(5 * MINUTE + 1),
        lambda: stage.due(60),
    ]


async def begun(stage: MortalLive) -> None:
    await stage.verb(ORGANISER, Verb.LIVE_NEW, 0, chat=GROUP)
    await stage.verb(ORGANISER, Verb.LIVE_SET, 1, 1, 1, chat=GROUP)
    await stage.verb(ORGANISER, Verb.LIVE_OPEN, 1, chat=GROUP)
    await stage.enter(*people(3))


async def killed(stage: MortalLive, at: int) -> int:
    """Killed at this boundary; returns how many were reached."""
    await begun(stage)
    stage.crash.begin(at)
    lost = list[Chat | Account]()
    for act in script(stage):
        await stage.until_killed(act())  # type: ignore[arg-type]
        if stage.crash.dead:
            lost += await stage.revive()
            await act()
    reached = len(stage.crash.reached)
    await ended_well(stage, lost)
    return reached


async def ended_well(stage: MortalLive, lost: list[Chat | Account]) -> None:
    for _ in range(24):  # service time that no heartbeat has noted is given back
        await stage.due(5 * MINUTE)
    course = (await stage.there()).live.course
    assert course.status is TournamentStatus.OVER
    assert [len(played.matches) for played in course.rounds] == [1, 1, 1]
    assert len(course.draws) == 1
    assert [len(match.versions) for match in course.matches] == [1, 1, 1]
    tables = await stage.bot.storage.event_tables(1)
    assert [one.status for one in tables] == [Status.OVER] * len(tables)
    assert len(tables) == sum(match.begun for match in course.matches)
    for who in people(3):
        rings = Counter(one for one in stage.rings(who) if "giochi contro" in one)
        again = lost.count(who.account.partition(":")[2])
        assert sum(rings.values()) <= 2 * len(rings) + again


async def test_killed_at_any_boundary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_threads(monkeypatch)
    async with mortal_stage(tmp_path) as stage:
        every = await killed(stage, 0)
    assert every > 30
    for at in range(1, every + 1, STRIDE):
        async with mortal_stage(tmp_path) as stage:
            await killed(stage, at)
