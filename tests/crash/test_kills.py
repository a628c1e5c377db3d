"""Wherever the program is killed between a change and the last message about it: once it has
started again, everybody sees what they should."""

from itertools import product
from typing import TypeAlias

import pytest

from tests.crash.checks import (
    CHECKS,
    Check,
    nothing_old_has_buttons,
    players_are_called_once,
)
from tests.crash.kills import PLATFORMS, killed, moment_of, undisturbed
from tests.crash.scenarios import (
    SCENARIOS,
    Scenario,
    a_match_ends,
    a_table_is_closed,
    a_turn_passes,
)
from tests.properties.effort import amount

Case: TypeAlias = tuple[str, Scenario, Check]
EVERYTHING = set(product(PLATFORMS, SCENARIOS, CHECKS))
NOT_YET: set[Case] = {
    ("telegram", a_match_ends, nothing_old_has_buttons),
    ("telegram", a_match_ends, players_are_called_once),
}
"""The result that each player gets in private is sent again, if the program is killed after it has
been sent and before that is stored."""
CHECKED = EVERYTHING - NOT_YET
"""`python -m tests.crash` counts what is missing."""

KILLS = amount(test=3, soak=1000, mutation=1)
QUICK = (("telegram", a_turn_passes), ("discord", a_table_is_closed))
RUNS = amount(test=QUICK, soak=tuple(product(PLATFORMS, SCENARIOS)), mutation=QUICK)


@pytest.mark.parametrize(("platform", "scenario"), RUNS)
async def test_after_a_kill_at_any_boundary(platform: str, scenario: Scenario) -> None:
    empty, checks = (
        PLATFORMS[platform],
        [c for p, s, c in CHECKED if (p, s) == (platform, scenario)],
    )
    moment = await moment_of(empty, scenario)
    right = await undisturbed(empty, moment)
    numbers, faults = range(1, len(right.boundaries) + 1), []
    for number in numbers[:: max(1, len(numbers) // KILLS)]:
        after = await killed(empty, moment, number)
        found = [fault for check in checks for fault in check(right, after)]
        faults += [(number, after.boundary, fault) for fault in found]
    assert not faults
