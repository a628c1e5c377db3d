"""Killed at any point of a club's evening: no result, round or season entry is lost or counted
twice."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.features.club.clubs import load
from common.ids import EventId
from engine.tournament.event.model import PointsScore, TournamentState
from tests.bot.secretary import NAMES, Secretary
from tests.bot.stage import GROUP
from tests.bot.test_clubs import BOSS, found, season
from tests.bot.test_evening_kills import MortalStage, mortal_stage

SEMIFINALS = (PointsScore((87, 151)), PointsScore((151, 20)))
FINAL = PointsScore((40, 130))


async def opened(stage: MortalStage) -> Secretary:
    """Anna meets Bruno, and Carla meets Dario; rounds are hung up in the group of a club."""
    await season(stage, await found(stage))
    secretary = Secretary(stage, BOSS)
    await secretary.begin("tabellone", names=NAMES[:4])
    await Secretary(stage, BOSS, GROUP).say("/torneo")
    await secretary.say("/torneo")
    await secretary.tap("Abbiamo già")
    await secretary.say("1 2 3 4")
    return secretary


def steps(secretary: Secretary) -> list[Callable[[], Awaitable[object]]]:
    return [
        lambda: secretary.say("1 87 151"),
        lambda: secretary.say("2 151 20"),
        lambda: offered(secretary, "Appendi"),
        lambda: secretary.say("1 40 130"),
        lambda: offered(secretary, "Chiudi"),
    ]


async def offered(secretary: Secretary, label: str) -> None:
    """After a kill, only if it has not been done."""
    if f"[{label}" in secretary.text:
        await secretary.tap(label)


async def killed(stage: MortalStage, at: int) -> int:
    """At this boundary; returns how many were reached."""
    secretary = await opened(stage)
    stage.crash.begin(at)
    for step in steps(secretary):

        async def done(step: Callable[[], Awaitable[object]] = step) -> None:
            await step()

        await stage.until_killed(done())
        if stage.crash.dead:
            await stage.revive()
            await secretary.say("/torneo")
            await step()
    await ended_well(stage, (await secretary.stored()).state)
    return len(stage.crash.reached)


async def ended_well(stage: MortalStage, state: TournamentState) -> None:
    results = [[version.score for version in match.versions] for match in state.matches]
    assert results == [[SEMIFINALS[0]], [SEMIFINALS[1]], [FINAL]]
    assert state.rounds[-1].matches[0].sides == ("1", "4")
    (kept,) = (await load(stage.bot.services, EventId(1))).club.results
    assert [player.name for player in kept.result.winners] == ["Anna"]


async def test_killed_at_any_point_of_the_evening(tmp_path: Path) -> None:
    async with mortal_stage(tmp_path) as stage:
        every = await killed(stage, 0)
    assert every > 10
    for at in range(1, every + 1):
        async with mortal_stage(tmp_path) as stage:
            await killed(stage, at)
