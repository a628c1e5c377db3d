"""Whole tournaments that run themselves, beside an independent simulation of rule T.

People on two platforms play at real tables; some do not come, one withdraws, one result is put
right.
"""

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path

import pytest

from common.addresses import Account
from common.people import Person
from engine.tournament.event.rules import Formula
from tests.bot.live_evening import FORMULAS, Evening, TableEvening
from tests.bot.live_stage import GROUP, LiveStage, live_stage, people
from tests.bot.storages import memory
from tests.properties.effort import amount

ORGANISER = Person(Account("telegram:99"), "Olga")
ENTRANTS = amount(test=8, soak=16, mutation=4)
EVENTS = range(amount(test=1, soak=50, mutation=1))


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[LiveStage]:
    async with live_stage(memory(tmp_path)) as stage:
        yield stage


@pytest.mark.parametrize("seed", EVENTS)
@pytest.mark.parametrize("formula", FORMULAS)
async def test_the_final_table_is_that_of_the_simulation(
    live: LiveStage, formula: Formula, seed: int
) -> None:
    kind = TableEvening if formula is Formula.TABLES else Evening
    evening = kind(live, ORGANISER, people(ENTRANTS), formula, seed)
    await evening.begin()
    await evening.run()
    evening.check_rings()
    check_boards(live, evening.round)
    assert evening.corrected or formula is Formula.TABLES


def check_boards(live: LiveStage, rounds: int) -> None:
    """At most three messages a round in the chat, and edits ten seconds apart."""
    sent = [call for call in live.hall.calls if call.to == GROUP and call.panel]
    assert sum(call.over is None for call in sent) <= 4 + rounds
    edits = [call.began for call in sent if call.over is not None and "Turno" in str(call.panel)]
    assert all(later - earlier >= 10 for earlier, later in pairwise(edits))
