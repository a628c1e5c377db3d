"""Killed at any point while a club is founded, gets results and its season ends: nothing counts
twice, and nothing is lost."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from adapters.panels.verbs import Verb
from adapters.ports import Reply
from common.ids import EventId
from tests.bot.stage import BICE, GROUP, Stage
from tests.bot.test_clubs import BOSS, DAY, found, played, press, season, words, write
from tests.bot.test_evening_kills import MortalStage, mortal_stage


async def end_of_season(stage: Stage) -> None:
    await stage.bot.scheduler.ring()
    await stage.quiet()


async def steps(stage: Stage) -> list[Callable[[], Awaitable[object]]]:
    """What is done again after a kill: by the tournament, by the person, by the clock."""
    await season(stage, await found(stage), days=1)
    await press(stage, BOSS, Verb.CLUB_WRITE, 1, 3)
    return [
        lambda: played(stage, 7, "Mario", "Lia"),
        lambda: press(stage, BOSS, Verb.CLUB_DOUBLE, 1, 7, 1, chat=GROUP),
        lambda: write(stage, BOSS, "2019 Mario"),
        lambda: press(stage, BICE, Verb.CLUB_ENTER, 1, chat=GROUP),
        lambda: end_of_season(stage),
    ]


async def killed(stage: MortalStage, at: int) -> int:
    """At this boundary; returns how many were reached."""
    every = await steps(stage)
    stage.crash.begin(at)
    for step in every:
        if step is every[-1]:
            stage.clock.move(3 * DAY)

        async def done(step: Callable[[], Awaitable[object]] = step) -> None:
            await step()

        await stage.until_killed(done())
        if stage.crash.dead:
            await stage.revive()
            await step()
    await ended_well(stage)
    return len(stage.crash.reached)


async def ended_well(stage: Stage) -> None:
    table = words(await press(stage, BICE, Verb.CLUB, 1, 1, 0))
    assert "1. Mario · 20 (1 serata)\n2. Lia · 14 (1 serata)" in table
    roll: Reply = await press(stage, BICE, Verb.CLUB, 1, 2)
    assert words(roll).count("Mario") == 3
    assert '"over":true' in (await stage.bot.storage.event(EventId(1))).document


async def test_killed_between_a_result_and_the_end_of_the_season(tmp_path: Path) -> None:
    async with mortal_stage(tmp_path) as stage:
        every = await killed(stage, 0)
    assert every > 5
    for at in range(1, every + 1):
        async with mortal_stage(tmp_path) as stage:
            await killed(stage, at)
