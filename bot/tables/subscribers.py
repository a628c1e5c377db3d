"""Publishes each change to its subscribers. If one of them fails, the others are called anyway.

The change is stored by then, so the person who asked for it does not notice the fault.
"""

import logging
from collections.abc import Callable
from functools import partial

from adapters.news import News
from bot.kernel.logging_setup import about
from bot.kernel.metrics import Metrics
from bot.tables.model import Table
from bot.tables.queue import Publish
from common.ids import TableId
from storage.tables import LIVE

log = logging.getLogger(__name__)


class Subscribers:
    """A `bot.tables.queue.Publish` that calls each subscriber in turn."""

    def __init__(self, meters: Metrics, **subscribers: Publish) -> None:
        self._metrics = meters
        self._subscribers = subscribers
        self._of_ends = dict[str, Publish]()
        """Only called when a table ends."""
        self._of_deals = dict[str, Publish]()
        """Only called when a deal ends."""

    def add(self, name: str, subscriber: Publish) -> None:
        self._subscribers[name] = subscriber

    def add_for_ends(self, name: str, subscriber: Publish) -> None:
        self._of_ends[name] = subscriber

    def add_for_deals(self, name: str, subscriber: Publish) -> None:
        self._of_deals[name] = subscriber

    def __call__(self, before: Table | None, after: Table, news: tuple[News, ...]) -> None:
        ends = before is not None and before.status in LIVE and after.status not in LIVE
        called = self._subscribers | self._of_ends if ends else self._subscribers
        if before is not None and before.facts.ended != after.facts.ended:
            called = called | self._of_deals
        for name, subscriber in called.items():
            call_safely(self._metrics, name, after.id, partial(subscriber, before, after, news))


def call_safely(meters: Metrics, name: str, table: TableId, call: Callable[[], None]) -> None:
    """Call one subscriber; a fault is logged and counted by its name."""
    try:
        call()
    except Exception:
        meters.subscriber_faults.labels(name).inc()
        details = about(subscriber=name, table=table)
        log.exception("a subscriber of a change has failed", extra=details)
