"""Tournaments that run themselves on both real libraries, killed in the middle: the final table is
that of an independent simulation."""

from pathlib import Path
from random import Random

import pytest

from bot.tables.model import Table
from engine.tournament.event.rules import Formula
from tests.bot.live_evening import Evening
from tests.evening.both_platforms import BothPlatforms
from tests.evening.live_stage import BothStage
from tests.properties.effort import SOAK, amount

EVENTS = range(amount(test=1, soak=50, mutation=1))
MOST = amount(test=4, soak=8, mutation=4)
OF_TWO = (Formula.GROUPS, Formula.DANESE, Formula.LEAGUE, Formula.KNOCK_OUT)
KINDS = OF_TWO if SOAK else OF_TWO[:2]


class KilledEvening(Evening):
    """The program is killed once in each round, while matches are in play."""

    killed_in = 0

    async def _end(self, table: Table) -> None:
        if self.killed_in != self.round:
            self.killed_in = self.round
            assert isinstance(self.stage, BothStage)
            await self.stage.killed()
        await super()._end(table)


@pytest.mark.parametrize("seed", EVENTS)
@pytest.mark.parametrize("formula", KINDS)
async def test_over_both_platforms(tmp_path: Path, formula: Formula, seed: int) -> None:
    number = Random(f"{seed} {formula}").randrange(3, MOST + 1)
    async with BothPlatforms(tmp_path / "bot.db", limited=False) as platforms:
        stage = BothStage(platforms, number)
        evening = KilledEvening(stage, stage.organiser.person, stage.entrants, formula, seed)
        await evening.begin()
        await evening.run()
        evening.check_rings()
        assert platforms.discord.wrongs == []
