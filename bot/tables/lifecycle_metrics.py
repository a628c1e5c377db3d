"""Counts and logs when tables are opened and end, for the operator."""

import logging

from adapters.news import News
from bot.kernel.logging_setup import about
from bot.kernel.metrics import Metrics
from bot.tables.model import Table
from storage.tables import LIVE, Status

log = logging.getLogger(__name__)


class LifecycleMetrics:
    """`bot.tables.queue.Publish`."""

    def __init__(self, meters: Metrics) -> None:
        self._metrics = meters

    def __call__(self, before: Table | None, after: Table, _: tuple[News, ...]) -> None:
        if _is_new(before, after):
            self._note_opening(after)
        if before is not None and after.status is not before.status:
            self._note_status(after)

    def _note_opening(self, table: Table) -> None:
        game = table.served.game.name
        self._metrics.opened.labels(game).inc()
        log.info("a table is open", extra=about(table=table.id, game=game, chat=table.chat))

    def _note_status(self, table: Table) -> None:
        if table.status not in LIVE:
            self._note_end(table)
        elif table.status is Status.PLAYING:
            self._metrics.started.labels(table.served.game.name).inc()

    def _note_end(self, table: Table) -> None:
        game, how = table.served.game.name, table.status.value
        self._metrics.ended.labels(game, how).inc()
        log.info("a table has ended", extra=about(table=table.id, game=game, how=how))


def _is_new(before: Table | None, after: Table) -> bool:
    """A tutorial counts as opened once its cards are dealt."""
    if before is None:
        return after.revision == 0
    return before.revision == 0 and after.is_tutorial
