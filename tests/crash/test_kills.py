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
    screens_are_right,
)
from tests.crash.kills import PLATFORMS, killed, moment_of, undisturbed
from tests.crash.scenarios import (
    SCENARIOS,
    Scenario,
    a_deal_ends,
    a_match_ends,
    a_match_starts,
    a_question_is_open,
    a_table_is_closed,
    a_turn_passes,
    the_next_deal_begins,
)
from tests.properties.effort import amount

Case: TypeAlias = tuple[str, Scenario, Check]
EVERYTHING = set(product(PLATFORMS, SCENARIOS, CHECKS))
HOLDING: set[Case] = {
    *product(PLATFORMS, (a_turn_passes, a_match_starts, a_deal_ends), [screens_are_right]),
    *product(PLATFORMS, [a_question_is_open], CHECKS),
    *product(PLATFORMS, [a_table_is_closed], [players_are_called_once]),
    *product(PLATFORMS, [the_next_deal_begins], [screens_are_right]),
    ("discord", a_match_starts, players_are_called_once),
    ("discord", a_deal_ends, nothing_old_has_buttons),
    ("discord", the_next_deal_begins, players_are_called_once),
    ("discord", a_match_ends, nothing_old_has_buttons),
    ("discord", a_match_ends, players_are_called_once),
}
CHECKED = HOLDING
"""`EVERYTHING` is the aim; `python -m tests.crash` counts what is missing."""

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
