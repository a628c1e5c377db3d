"""Logs an error that keeps coming back once, and another line a few times a minute; then it counts
them.

Otherwise a full disk, or one person who presses all the time, would produce thousands of equal
lines.
"""

import logging
import re
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from storage.errors import Unavailable

log = logging.getLogger(__name__)

QUIET = 60.0
"""Seconds without another error of the kind after which it is over and its count is logged."""
HOUR = 3600.0
"""While errors go on, their count is logged this often."""
FEW = 5
"""How many lines of a kind that are no errors are logged in `MINUTE` seconds."""
MINUTE = 60.0
MOST_KINDS = 200
_NUMBER = re.compile(r"\d+")


@dataclass(slots=True)
class Repeated:
    """An event that was logged, and how often it has come again since."""

    event: str
    level: int
    logged_at: float
    last: float
    logged: int = 1
    more: int = 0

    @property
    def is_error(self) -> bool:
        return self.level == logging.ERROR

    def is_over(self, now: float) -> bool:
        return now >= (self.last + QUIET if self.is_error else self.logged_at + MINUTE)


class FewPerKind(logging.Filter):
    """Lets only the first error of a kind pass, and the first few other lines of a kind in a
    minute. Critical events pass, because they happen once, and so do details for developers."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._open: dict[Hashable, Repeated] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        limited = logging.INFO <= record.levelno <= logging.ERROR
        if not limited or record.name == __name__:
            return True
        now, key = self._now(), (record.levelno, kind(record))
        known = self._open.get(key)
        if known is not None and not known.is_error and known.is_over(now):
            self._end(key, known, now)
            known = None
        if known is None:
            self._note(key, record)
            return True
        known.last = now
        if known.logged < (1 if known.is_error else FEW):
            known.logged += 1
            return True
        known.more += 1
        return False

    def report(self) -> None:
        """Called every few seconds: logs the counts that are due."""
        now = self._now()
        for key, known in tuple(self._open.items()):
            if known.is_over(now):
                self._end(key, known, now)
            elif known.more and known.logged_at + HOUR <= now:
                self._log_count(known, now)

    def close(self) -> None:
        """Log all counts before the program ends."""
        for known in self._open.values():
            if known.more:
                self._log_count(known, self._now())
        self._open.clear()

    def _note(self, key: Hashable, record: logging.LogRecord) -> None:
        if len(self._open) >= MOST_KINDS:
            self.close()
        now = self._now()
        self._open[key] = Repeated(record.getMessage(), record.levelno, now, now)

    def _end(self, key: Hashable, known: Repeated, now: float) -> None:
        self._open.pop(key, None)
        if known.more:
            self._log_count(known, now)

    def _log_count(self, known: Repeated, now: float) -> None:
        details = {"about": {"seconds": round(now - known.logged_at)}}
        level = min(known.level, logging.WARNING)
        log.log(level, "%d more like this: %s", known.more, known.event, extra=details)
        known.more, known.logged_at = 0, now


def reason(error: Unavailable) -> str:
    """SQLite's own name for it: `SQLITE_FULL`."""
    return getattr(error.__cause__, "sqlite_errorname", "")


def kind(record: logging.LogRecord) -> Hashable:
    """Lines are of one kind if their messages (without numbers) and the types and places of their
    errors are equal; so are all errors of a database that cannot be used."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Unavailable):
        return Unavailable, reason(error)
    return record.name, _NUMBER.sub("#", record.getMessage()), type(error), _place(error)


def _place(error: BaseException | None) -> tuple[str, int]:
    """The file and line that raised it."""
    frame = None if error is None else error.__traceback__
    if frame is None:
        return "", 0
    while frame.tb_next is not None:
        frame = frame.tb_next
    return frame.tb_frame.f_code.co_filename, frame.tb_lineno
