"""Closes the days of the deal of the day, behind the back of a bot that serves."""

from collections.abc import Sequence
from functools import partial

from bot.features.daily.daily_deals import days_over
from bot.kernel.clock import Clock
from bot.kernel.short_steps import paced
from storage.protocol import Storage

AFTER_NOON = 60.0
"""Seconds for which a score that was reached in time may still be on its way to the database."""


class DailyClosing:
    """Closes days. Of several processes on one database, each does a part of the steps."""

    def __init__(self, storage: Storage, games: Sequence[str], clock: Clock) -> None:
        self._storage = storage
        self._games = games
        self._clock = clock
        self._closed: dict[str, range] = {}
        """By game, the days of this month that are known to be closed."""

    async def catch_up(self) -> None:
        """Close all days of this month that are over, with those that were missed."""
        month, days = days_over(self._storage.zone, self._clock.now() - AFTER_NOON)
        for game in self._games:
            if days and self._closed.get(game) != days:
                step = partial(self._storage.close_days, month, days, game)
                while await paced(step, self._clock):
                    pass
                self._closed[game] = days
