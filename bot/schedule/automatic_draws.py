"""Draws at the beginning of a turn for people who want that, when the rules leave no choice."""

import logging

from adapters.background import BackgroundTasks
from adapters.news import News
from adapters.sights import Stage
from bot.kernel.refused import Refused
from bot.people.repository import PeopleRepository
from bot.tables import play
from bot.tables.model import Table
from bot.tables.registry import Tables
from engine.game import Action, Seat
from storage.errors import Unavailable

log = logging.getLogger(__name__)


class AutomaticDraws:
    """A subscriber to changes. What a stop prevents, the player does by hand."""

    def __init__(self, tables: Tables, people: PeopleRepository) -> None:
        self._tables = tables
        self._people = people
        self._tasks = BackgroundTasks("an automatic draw has failed")

    def __call__(self, before: Table | None, after: Table, _: tuple[News, ...]) -> None:
        if before is None or before.match is after.match or after.stage is not Stage.PLAYING:
            return
        seat = None if after.match is None else after.match.table_view.turn
        if seat is None or after.is_tutorial or after.facts.sitters[seat].mind is not None:
            return
        action = _only_action(after, seat)
        if action is not None:
            self._tasks.run(self._draw(after, seat, action))

    @property
    def idle(self) -> bool:
        return not self._tasks

    async def settled(self) -> None:
        await self._tasks.settled()

    async def _draw(self, table: Table, seat: Seat, action: Action) -> None:
        try:
            settings = await self._people.settings_of(table.facts.sitters[seat].account)
            if settings.auto_draw:
                moved = play.thought(seat, table.facts.seen[seat], action)
                await self._tables.change(table.id, moved)
        except (Refused, Unavailable):
            log.info("table %d: the player has to draw by hand", table.id)


def _only_action(table: Table, seat: Seat) -> Action | None:
    assert table.match is not None
    return table.served.panels.only_action(table.match.hand_view(seat))
