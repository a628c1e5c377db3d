"""What is counted of one bot, in a registry of its own: tests run several bots in one process.

To count is to add to a number: it waits for nothing. All of it happens on the loop's own thread.
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
from bot.operations.logging_setup import about
from storage.ledger import LIVE, Status

log = logging.getLogger(__name__)

OURS = "scala40bot"
FINE = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""In seconds: what people wait for."""
SLOW = 1.0
"""So long nobody should have to wait: to be told."""
COARSE = (0.05, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0)
"""What is late."""

# Else each counter has a second time series: when it was made.
disable_created_metrics()  # type: ignore[no-untyped-call]  # the library gives it no types


class PressOutcome(StrEnum):
    """What a press came to."""

    DONE = "done"
    """Also where something was only shown."""
    REFUSED = "refused"
    STALE = "stale"
    """The screen was an old one."""
    BUSY = "busy"
    """The ledger could not be asked, or could not keep it."""
    FAILED = "failed"
    """A mistake of ours."""


ENDS = tuple(status.value for status in Status if status not in LIVE)
"""How a table ends."""
ANNOUNCED = ("said", "unwanted", "barred", "gone", "expired", "failed")
SUBSCRIBERS = ("lifecycle", "screens")


class AnswerSource(StrEnum):
    """How a computer player that thinks deeply came to its move."""

    OWN = "own"
    STAND_IN = "stand_in"
    """It took too long or failed, and a quicker one answered."""


_came_to = ContextVar("came_to", default=PressOutcome.DONE)


class Metrics:
    """Every label value is there from the start, so that an alarm sees the first event, too.

    Times are in seconds.
    """

    def __init__(self, games: Iterable[str] = ()) -> None:
        self.registry = CollectorRegistry()
        self._count_presses()
        self._count_tables(tuple(games))
        self._count_announcements()
        self.late = self._histogram("clock_lag_seconds", "How late deadlines ring.", COARSE)
        self.stood_still = self._histogram(
            "loop_lag_seconds", "How late the loop wakes whoever sleeps.", FINE
        )
        self.backup = self._gauge(
            "last_backup_timestamp_seconds", "When the database was last copied; 0: never."
        )
        """Looked up when somebody asks."""
        thoughts = self._counter("thoughts", "Moves of deep computer players.", "by")
        self._thoughts = {answer: thoughts.labels(answer) for answer in AnswerSource}
        self._tell_of_the_program()

    def thought(self, answer: AnswerSource) -> None:
        """A computer player that thinks deeply has moved, or another one for it."""
        self._thoughts[answer].inc()

    def _tell_of_the_program(self) -> None:
        ProcessCollector(registry=self.registry)
        build = Info(f"{OURS}_build", "Which program this is.", registry=self.registry)
        build.info({"version": VERSION, "python": platform.python_version()})

    def _count_presses(self) -> None:
        presses = self._counter("presses", "Buttons pressed, by what came of it.", "outcome")
        self.presses = {outcome: presses.labels(outcome) for outcome in PressOutcome}
        """A press is counted where its labels have been looked up before."""
        self.press = self._histogram(
            "press_seconds", "From a press to what the platform is answered.", FINE
        )
        self.commit = self._histogram("commit_seconds", "Until the ledger has kept a change.", FINE)

    def _count_tables(self, games: tuple[str, ...]) -> None:
        self.live = self._gauge("tables_live", "Tables in the lobby or in play.")
        """Looked up when somebody asks."""
        self.opened = self._counter("tables_opened", "Tables opened.", "game")
        self.started = self._counter("matches_started", "Matches begun.", "game")
        self.ended = self._counter("tables_ended", "Tables played or closed.", "game", "how")
        for game in games:
            self.opened.labels(game)
            self.started.labels(game)
            for how in ENDS:
                self.ended.labels(game, how)

    def _count_announcements(self) -> None:
        told = "Announcements that were to be made, by what came of them."
        announcements = self._counter("announcements", told, "outcome")
        self.announcements = {what: announcements.labels(what) for what in ANNOUNCED}
        told = "Faults of those who are told of changes, by their names."
        self.subscriber_faults = self._counter("subscriber_faults", told, "subscriber")
        for subscriber in SUBSCRIBERS:
            self.subscriber_faults.labels(subscriber)

    def _counter(self, name: str, told: str, *labels: str) -> Counter:
        return Counter(f"{OURS}_{name}", told, labels, registry=self.registry)

    def _gauge(self, name: str, told: str) -> Gauge:
        return Gauge(f"{OURS}_{name}", told, registry=self.registry)

    def _histogram(self, name: str, told: str, bounds: tuple[float, ...]) -> Histogram:
        return Histogram(f"{OURS}_{name}", told, buckets=bounds, registry=self.registry)

    def pressed(self, table: int, verb: str) -> "PressTimer":
        return PressTimer(self, table, verb)

    def came(self, outcome: PressOutcome, seconds: float, table: int, verb: str) -> None:
        """A press to its end."""
        self.presses[outcome].inc()
        self.press.observe(seconds)
        if seconds > SLOW:
            told = about(table=table, verb=verb[:20], seconds=round(seconds, 3))
            log.warning("a press took long", extra=told)


class PressTimer:
    """While one is answered. No generator: it would cost as much as all else here."""

    __slots__ = ("_before", "_began", "_meters", "_table", "_verb")

    def __init__(self, meters: Metrics, table: int, verb: str) -> None:
        self._meters, self._table, self._verb = meters, table, verb

    def __enter__(self) -> None:
        self._began, self._before = perf_counter(), _came_to.set(PressOutcome.DONE)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        outcome = _came_to.get() if kind is None else PressOutcome.FAILED
        _came_to.reset(self._before)
        self._meters.came(outcome, perf_counter() - self._began, self._table, self._verb)


def came_to(outcome: PressOutcome) -> None:
    """Of the press that is being answered."""
    _came_to.set(outcome)
