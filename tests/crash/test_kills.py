"""Wherever the program is killed between a change and the last message about it: once it has
started again, everybody sees what they should."""

import pytest

from tests.crash.checks import (
    CHECKS,
    Check,
    nothing_old_has_buttons,
    players_are_called_once,
    screens_are_right,
)
from tests.crash.kills import killed, moment_of, undisturbed
from tests.crash.on_telegram import telegram
from tests.crash.scenarios import (
    SCENARIOS,
    Scenario,
    a_deal_ends,
    a_match_starts,
    a_question_is_open,
    a_table_is_closed,
    a_turn_passes,
    the_next_deal_begins,
)
from tests.properties.effort import amount

EVERYTHING = {(scenario, check) for scenario in SCENARIOS for check in CHECKS}
HOLDING: set[tuple[Scenario, Check]] = {
    (a_turn_passes, screens_are_right),
    (a_question_is_open, screens_are_right),
    (a_question_is_open, nothing_old_has_buttons),
    (a_question_is_open, players_are_called_once),
    (a_match_starts, screens_are_right),
    (a_table_is_closed, players_are_called_once),
    (a_deal_ends, screens_are_right),
    (the_next_deal_begins, screens_are_right),
}
CHECKED = HOLDING
"""`EVERYTHING` is the aim; `python -m tests.crash` counts what is missing."""

QUICK = (a_turn_passes, a_table_is_closed)
KILLS = amount(test=3, soak=1000, mutation=1)


@pytest.mark.parametrize("scenario", amount(test=QUICK, soak=SCENARIOS, mutation=QUICK))
async def test_after_a_kill_at_any_boundary(scenario: Scenario) -> None:
    moment = await moment_of(telegram, scenario)
    right = await undisturbed(telegram, moment)
    numbers = range(1, len(right.boundaries) + 1)
    faults = []
    for number in numbers[:: max(1, len(numbers) // KILLS)]:
        after = await killed(telegram, moment, number)
        for check in CHECKS:
            if (scenario, check) in CHECKED:
                faults += [(number, after.boundary, fault) for fault in check(right, after)]
    assert not faults
