"""Wherever the program is killed between a change and the last message about it: once it has
started again, everybody sees what they should."""

from itertools import product

import pytest

from tests.crash.checks import CHECKS
from tests.crash.kills import PLATFORMS, killed, moment_of, undisturbed
from tests.crash.scenarios import SCENARIOS, Scenario, a_match_ends, a_table_is_closed
from tests.properties.effort import amount

KILLS = amount(test=3, soak=1000, mutation=1)
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
