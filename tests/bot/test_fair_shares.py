"""Several tables in one group, which may send twenty messages in a minute."""

import random
from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import quantiles

import pytest

from adapters.limits import TELEGRAM
from tests.bot.outbox_driver import GROUP, OutboxDriver
from tests.doubles.platform import Call

MINUTES = 10
STEP = 0.25
ANSWER_TAKES = 0.1


@dataclass
class PlayedTable:
    """A table whose players need 2 to 6 seconds for a turn."""

    number: int
    driver: OutboxDriver
    chance: random.Random
    turns: list[float] = field(default_factory=list)
    next_turn: float = 0.0

    def play(self) -> None:
        now = self.driver.clock.now()
        if now >= self.next_turn:
            self.next_turn = now + self.chance.uniform(2, 6)
            self.driver.put(GROUP, f"{self.number} {len(self.turns)}", slot=(self.number, "table"))
            self.turns.append(now)

    def delays(self) -> list[float]:
        """For each turn, after how long a message showed it, or a later one."""
        shown = [self._turn(call) for call in self._calls()]
        ended = [call.ended for call in self._calls()]
        seen = [bisect_left(shown, turn) for turn in range(len(self.turns))]
        return [
            ended[first] - self.turns[turn] for turn, first in enumerate(seen) if first < len(shown)
        ]

    def _calls(self) -> list[Call]:
        return [c for c in self.driver.screen.calls if c.title.startswith(f"{self.number} ")]

    def _turn(self, call: Call) -> int:
        return int(call.title.split()[1])


async def played(tables: int) -> tuple[list[float], list[float]]:
    """When turns were seen, and the times between messages."""
    async with OutboxDriver(TELEGRAM).running() as driver:
        driver.screen.takes = ANSWER_TAKES
        chance = random.Random(40)
        played = [PlayedTable(number + 1, driver, chance) for number in range(tables)]
        for _ in range(int(MINUTES * 60 / STEP)):
            for table in played:
                table.play()
            await driver.clock.pass_by(STEP)
        times = [call.began for call in driver.screen.calls]
        gaps = [later - earlier for earlier, later in pairwise(times)]
        return [delay for table in played for delay in table.delays()], gaps


@pytest.mark.parametrize(("tables", "median", "ninth_decile"), [(2, 3.5, 9), (3, 5, 9)])
async def test_tables_of_one_group_are_shown_in_turn(
    tables: int, median: float, ninth_decile: float
) -> None:
    delays, gaps = await played(tables)
    assert len(delays) > 0.9 * tables * MINUTES * 60 / 4
    deciles = quantiles(delays, n=10)
    assert deciles[4] <= median
    assert deciles[8] <= ninth_decile
    assert max(gaps) <= 8
