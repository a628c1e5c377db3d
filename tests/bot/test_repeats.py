"""A line that repeats is written down once or a few times, then counted."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from bot.kernel.logging_setup import FORMAT, DiscreetFormatter, Structured
from bot.kernel.repeated_errors import FEW, HOUR, MINUTE, MOST_KINDS, QUIET, FewPerKind
from storage.errors import Unavailable
from tests.doubles.clock import FakeClock


class Written(logging.Handler):
    """A log, line by line."""

    def __init__(self, once: FewPerKind) -> None:
        super().__init__()
        self.setFormatter(DiscreetFormatter("%(levelname)s %(message)s"))
        self.addFilter(once)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += self.format(record).splitlines()


class Log:
    def __init__(self) -> None:
        self.clock = FakeClock()
        self.once = FewPerKind(self.clock.now)
        self.written = Written(self.once)
        self.scheduler = self.of("bot.schedule.scheduler")
        self.office = self.of("bot.receiving.requests")

    def of(self, name: str) -> logging.Logger:
        """One that nobody else listens to."""
        logger = logging.Logger(name)  # noqa: LOG001 - outside the tree of all others
        logger.addHandler(self.written)
        return logger

    @property
    def lines(self) -> list[str]:
        return self.written.lines

    def refuse_a_press(self) -> None:
        self.office.error("it could not be kept", exc_info=full())

    def fail(self, error: Exception, *, elsewhere: bool = False) -> None:
        try:
            raised_elsewhere(error) if elsewhere else raised(error)
        except type(error):
            self.scheduler.exception("the turn of table %d has failed", 7)


@pytest.fixture
def log() -> Iterator[Log]:
    made = Log()
    counts = logging.getLogger("bot.kernel.repeated_errors")
    counts.addHandler(made.written)
    before = counts.level
    counts.setLevel(logging.INFO)
    yield made
    counts.setLevel(before)
    counts.removeHandler(made.written)


def raised(error: Exception) -> None:
    raise error


def raised_elsewhere(error: Exception) -> None:
    raise error


def full() -> Unavailable:
    """As the storage tells of it."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.Error) as failed:
            connection.execute("CREATE TABLE t (a)")
    unavailable = Unavailable(str(failed.value))
    unavailable.__cause__ = failed.value
    return unavailable


def test_a_full_disk_is_one_line_however_many_presses_are_refused(log: Log) -> None:
    for number in range(200):
        log.refuse_a_press()
        log.scheduler.error("the turn of table %d has failed", number, exc_info=full())
    first = "ERROR it could not be kept error=Unavailable reason=SQLITE_FULL"
    assert log.lines == [first]
    log.clock.move(QUIET)
    log.once.report()
    assert log.lines == [first, "WARNING 399 more like this: it could not be kept seconds=60"]
    log.once.report()
    assert len(log.lines) == 2


def test_once_it_was_over_it_is_news_again(log: Log) -> None:
    log.refuse_a_press()
    log.clock.move(QUIET)
    log.once.report()
    log.refuse_a_press()
    assert [line.partition(" error")[0] for line in log.lines] == ["ERROR it could not be kept"] * 2


def test_what_goes_on_is_reported_every_hour(log: Log) -> None:
    for _ in range(1 + 2 * 120):
        log.refuse_a_press()
        log.once.report()
        log.clock.move(HOUR / 120)
    log.once.report()
    assert log.lines[1:] == [
        f"WARNING {more} more like this: it could not be kept seconds=3600" for more in (120, 120)
    ]


def test_another_error_or_another_place_is_another_trouble(log: Log) -> None:
    for _ in range(3):
        log.fail(ValueError("9♥ of somebody"))
        log.fail(KeyError("9♥ of somebody"))
        log.fail(ValueError("9♥ of somebody"), elsewhere=True)
    told = [line for line in log.lines if "Error" in line]
    assert told == ["ValueError", "KeyError", "ValueError"]
    assert "♥" not in "".join(log.lines)


def test_what_is_critical_or_a_detail_is_always_told(log: Log) -> None:
    for _ in range(2 * FEW):
        log.scheduler.critical("a platform stays shut")
        log.scheduler.debug("a detail")
    assert len(log.lines) == 4 * FEW


@pytest.mark.parametrize("level", [logging.INFO, logging.WARNING])
def test_other_lines_are_told_a_few_times_a_minute(log: Log, level: int) -> None:
    """Whatever their numbers are, and while they go on, too."""
    for number in range(3 * 40):
        log.office.log(level, "message %d is late", number)
        log.once.report()
        log.clock.move(MINUTE / 40)
    log.once.report()
    name = logging.getLevelName(level)
    first = [f"{name} message {number} is late" for number in range(FEW)]
    assert log.lines[:FEW] == first
    assert log.lines[FEW] == f"{name} {40 - FEW} more like this: message 0 is late seconds=60"
    assert len(log.lines) == 3 * (FEW + 1)


def test_few_lines_are_told_as_they_are(log: Log) -> None:
    for number in range(FEW):
        log.office.info("table %d is open", number)
        log.office.warning("%s is no setting", "ABCDEFGH"[number])
    log.clock.move(MINUTE)
    log.once.report()
    assert len(log.lines) == 2 * FEW


def test_what_was_only_counted_is_said_at_the_end(log: Log) -> None:
    for _ in range(3):
        log.refuse_a_press()
    log.once.close()
    assert log.lines[-1].startswith("WARNING 2 more like this")


def test_it_forgets_rather_than_grows(log: Log) -> None:
    for number in range(2 * MOST_KINDS + 1):
        log.of(f"bot.{number}x").error("failed")
        log.of(f"bot.{number}x").error("failed")
    errors = [line for line in log.lines if line.startswith("ERROR")]
    assert len(errors) == 2 * MOST_KINDS + 1
    assert len(log.lines) - len(errors) == 2 * MOST_KINDS


def test_a_database_that_cannot_be_used_is_named_with_the_reason(log: Log) -> None:
    record = log.office.makeRecord(
        "bot.receiving.requests", logging.ERROR, __file__, 1, "no", (), (Unavailable, full(), None)
    )
    assert (
        DiscreetFormatter(FORMAT).format(record).endswith("no error=Unavailable reason=SQLITE_FULL")
    )
    assert '"reason": "SQLITE_FULL"' in Structured().format(record)
    assert "places" not in Structured().format(record)
