"""Takes the results of tables to tournaments, double challenges and the deal of the day."""

import asyncio
import logging
from collections.abc import Coroutine

from adapters.news import News
from bot.features.daily import daily_group
from bot.features.double import doubles
from bot.features.tournament.live_events import load
from bot.features.tournament.live_rounds import LiveRounds
from bot.tables.model import Table
from bot.tables.origin import Daily, DoubleDeal, EventMatch
from common.ids import EventId
from storage.errors import Unavailable
from storage.tables import LIVE

log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds until a result that could not be stored is tried again."""


class LiveResults:
    """A subscriber to ends of tables: takes the results of tables to their events.

    What a stop prevents is done after the next start (`LiveRounds.restore`, `doubles.restore`).
    """

    def __init__(self, rounds: LiveRounds) -> None:
        self._rounds = rounds
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self, _: Table | None, after: Table, __: tuple[News, ...]) -> None:
        origin = after.origin
        if isinstance(origin, EventMatch | DoubleDeal | Daily):
            self._begin(self._take(origin, after))

    def follow_scores(self, _: Table | None, after: Table, __: tuple[News, ...]) -> None:
        """After a deal, the message of a tournament says how its matches stand."""
        if isinstance(after.origin, EventMatch) and after.status in LIVE:
            self._begin(self._show(after.origin.event))

    async def _show(self, event: EventId) -> None:
        """What cannot be shown now is shown with the next change."""
        try:
            services = self._rounds.services
            await self._rounds.boards.show(await load(services, event))
        except Exception:
            log.exception("the scores of event %d could not be shown", event)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def idle(self) -> bool:
        return not self._tasks

    async def settled(self) -> None:
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def _take(self, origin: EventMatch | DoubleDeal | Daily, table: Table) -> None:
        """What cannot be stored now is stored a little later."""
        clock = self._rounds.services.availability.clock
        while True:
            try:
                if isinstance(origin, DoubleDeal):
                    return await doubles.finished(self._rounds.services, table)
                if isinstance(origin, Daily):
                    return await daily_group.finished(self._rounds.services, table)
                return await self._rounds.finished(origin.event, origin.match, table)
            except Unavailable:
                await clock.sleep(RETRY)
            except Exception:
                log.exception("the result of table %d did not reach its event", table.id)
                return None
