"""Wherever the program is killed between a change and the last message about it: once it has
started again, everybody sees what they should."""

from itertools import product

import pytest

from tests.crash.checks import CHECKS
from tests.crash.killed_program import Screen, View
from tests.crash.kills import PLATFORMS, killed, moment_of, pressed, undisturbed
from tests.crash.scenarios import (
    NEXT,
    SCENARIOS,
    Scenario,
    a_match_ends,
    a_replay_goes_on,
    a_table_is_closed,
)
from tests.properties.effort import amount

KILLS = amount(test=3, soak=1000, mutation=1)
REPLAYS = amount(test=2, soak=1000, mutation=1)
QUICK = (
    ("telegram", a_match_ends),
    ("telegram", a_table_is_closed),
    ("discord", a_table_is_closed),
)
RUNS = amount(test=QUICK, soak=tuple(product(PLATFORMS, SCENARIOS)), mutation=QUICK)


@pytest.mark.parametrize(("platform", "scenario"), RUNS)
async def test_after_a_kill_at_any_boundary(platform: str, scenario: Scenario) -> None:
    empty = PLATFORMS[platform]
    moment = await moment_of(empty, scenario)
    right = await undisturbed(empty, moment)
    numbers, faults = range(1, len(right.boundaries) + 1), []
    for number in numbers[:: max(1, len(numbers) // KILLS)]:
        after = await killed(empty, moment, number)
        found = [fault for check in CHECKS for fault in check(right, after)]
        faults += [(number, after.boundary, fault) for fault in found]
    assert not faults


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_a_kill_while_a_replay_goes_on_leaves_a_live_screen(platform: str) -> None:
    """It shows the moment before the press or the one after, and leads on from there."""
    empty = PLATFORMS[platform]
    moment = await moment_of(empty, a_replay_goes_on)
    right, who = await undisturbed(empty, moment), moment.presses[-1].who
    numbers = range(1, len(right.boundaries) + 1)
    for number in numbers[:: max(1, len(numbers) // REPLAYS)]:
        async with pressed(empty, moment, number) as (program, before):
            await program.kill()
            await program.start()
            await program.settled()
            shown = replay_in(program.view(), who)
            assert shown in {replay_in(view, who) for view in (before, right.view)}
            await program.tap_label(0, NEXT)
            await program.settled()
            assert replay_in(program.view(), who).text not in {shown.text, ""}


def replay_in(view: View, who: int) -> Screen:
    (screen,) = [one for one in view.screens[who] if NEXT in one.labels]
    return screen
