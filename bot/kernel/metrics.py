"""The metrics of one bot, in a registry of its own: tests run several bots in one process.

Counting never blocks. All of it happens in the thread of the event loop.
"""

import logging
import platform
from collections.abc import Iterable
from contextvars import ContextVar
from enum import StrEnum
from time import perf_counter

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
)

from bot import VERSION
from bot.kernel.logging_setup import about
from storage.tables import LIVE, Status

log = logging.getLogger(__name__)

OURS = "scala40bot"
FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Buckets, in seconds, for times that people wait."""
SLOW = 1.0
"""Seconds; a press that takes longer is logged."""
COARSE = (0.05, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0)
"""Buckets, in seconds, for delays of deadlines."""

# Otherwise each counter has a second time series with the time of its creation.
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library gives it no types


class PressOutcome(StrEnum):
    """The result of a press."""

    DONE = "done"
    """Also if something was only shown."""
    REFUSED = "refused"
    STALE = "stale"
    """The screen was out of date."""
    BUSY = "busy"
    """The database could not be read or written."""
    FAILED = "failed"
    """A bug in the program."""


ENDS = tuple(status.value for status in Status if status not in LIVE)
"""The states in which a table ends."""
ANNOUNCED = ("said", "unwanted", "barred", "gone", "expired", "failed")
SUBSCRIBERS = ("lifecycle", "screens")


class AnswerSource(StrEnum):
    """Which player chose the move of a slow computer player."""

    OWN = "own"
    STAND_IN = "stand_in"
    """It took too long or failed, so a faster player moved instead."""


_outcome = ContextVar("outcome", default=PressOutcome.DONE)


class Metrics:
    """Every label value exists from the start, so that an alert sees the first event, too.

    Times are in seconds.
    """

    def __init__(self, games: Iterable[str] = ()) -> None:
        self.registry = CollectorRegistry()
        self._count_presses()
        self._count_tables(tuple(games))
        self._count_announcements()
        self.deadline_lag = self._histogram(
            "clock_lag_seconds", "How late deadlines are handled.", COARSE
        )
        self.loop_lag = self._histogram(
            "loop_lag_seconds", "How late the event loop wakes a sleeping task.", FINE
        )
        self.backup = self._gauge(
            "last_backup_timestamp_seconds", "When the database was last copied; 0: never."
        )
        """Updated for each scrape."""
        thoughts = self._counter("thoughts", "Moves of slow computer players.", "by")
        self._thoughts = {source: thoughts.labels(source) for source in AnswerSource}
        self._add_program_info()

    def count_thought(self, source: AnswerSource) -> None:
        """A slow computer player has moved, or a faster one instead of it."""
        self._thoughts[source].inc()

    def _add_program_info(self) -> None:
        ProcessCollector(registry=self.registry)
        build = Info(f"{OURS}_build", "The version of the program.", registry=self.registry)
        build.info({"version": VERSION, "python": platform.python_version()})

    def _count_presses(self) -> None:
        presses = self._counter("presses", "Presses of buttons, by outcome.", "outcome")
        self.presses = {outcome: presses.labels(outcome) for outcome in PressOutcome}
        """By outcome, so that labels are not looked up for each press."""
        self.press = self._histogram(
            "press_seconds", "From a press to the answer for the platform.", FINE
        )
        self.commit = self._histogram("commit_seconds", "Time to save a change.", FINE)

    def _count_tables(self, games: tuple[str, ...]) -> None:
        self.live = self._gauge("tables_live", "Tables in the lobby or in play.")
        """Updated for each scrape."""
        self.opened = self._counter("tables_opened", "Tables opened.", "game")
        self.started = self._counter("matches_started", "Matches begun.", "game")
        self.ended = self._counter("tables_ended", "Tables finished or closed.", "game", "how")
        for game in games:
            self.opened.labels(game)
            self.started.labels(game)
            for how in ENDS:
                self.ended.labels(game, how)

    def _count_announcements(self) -> None:
        announcements = self._counter("announcements", "Announcements, by outcome.", "outcome")
        self.announcements = {what: announcements.labels(what) for what in ANNOUNCED}
        help_text = "Errors of the subscribers to changes of tables, by subscriber."
        self.subscriber_faults = self._counter("subscriber_faults", help_text, "subscriber")
        for subscriber in SUBSCRIBERS:
            self.subscriber_faults.labels(subscriber)

    def _counter(self, name: str, help_text: str, *labels: str) -> Counter:
        return Counter(f"{OURS}_{name}", help_text, labels, registry=self.registry)

    def _gauge(self, name: str, help_text: str) -> Gauge:
        return Gauge(f"{OURS}_{name}", help_text, registry=self.registry)

    def _histogram(self, name: str, help_text: str, bounds: tuple[float, ...]) -> Histogram:
        return Histogram(f"{OURS}_{name}", help_text, buckets=bounds, registry=self.registry)

    def count_press(self, outcome: PressOutcome, seconds: float, table: int, verb: str) -> None:
        self.presses[outcome].inc()
        self.press.observe(seconds)
        if seconds > SLOW:
            details = about(table=table, verb=verb[:20], seconds=round(seconds, 3))
            log.warning("a press took long", extra=details)


class PressTimer:
    """Measures how long a press takes. A generator would cost as much as everything else here."""

    __slots__ = ("_before", "_began", "_metrics", "_table", "_verb")

    def __init__(self, meters: Metrics, table: int, verb: str) -> None:
        self._metrics, self._table, self._verb = meters, table, verb

    def __enter__(self) -> None:
        self._began, self._before = perf_counter(), _outcome.set(PressOutcome.DONE)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        outcome = _outcome.get() if kind is None else PressOutcome.FAILED
        _outcome.reset(self._before)
        self._metrics.count_press(outcome, perf_counter() - self._began, self._table, self._verb)


def came_to(outcome: PressOutcome) -> None:
    """Note the outcome of the press that is being answered."""
    _outcome.set(outcome)
