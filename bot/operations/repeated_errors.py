"""Logs an error that keeps coming back once, and then counts it.

Otherwise a full disk would produce thousands of equal log lines.
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
MOST_KINDS = 200
_NUMBER = re.compile(r"\d+")


@dataclass(slots=True)
class Repeated:
    """An error that was logged, and how often it has come again since."""

    event: str
    logged_at: float
    last: float
    more: int = 0


class OncePerKind(logging.Filter):
    """Lets only the first error of a kind pass. Every other level passes, also critical: that is
    for events that happen once."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._open: dict[Hashable, Repeated] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.ERROR:
            return True
        known = self._open.get(key := kind(record))
        if known is None:
            self._note(key, record.getMessage())
            return True
        known.more += 1
        known.last = self._now()
        return False

    def report(self) -> None:
        """Called every few seconds: logs the counts that are due."""
        now = self._now()
        for key, known in tuple(self._open.items()):
            over = known.last + QUIET <= now
            if over:
                del self._open[key]
            if known.more and (over or known.logged_at + HOUR <= now):
                self._log_count(known, now)

    def close(self) -> None:
        """Log all counts before the program ends."""
        for known in self._open.values():
            if known.more:
                self._log_count(known, self._now())
        self._open.clear()

    def _note(self, key: Hashable, event: str) -> None:
        if len(self._open) >= MOST_KINDS:
            self.close()
        self._open[key] = Repeated(event, self._now(), self._now())

    def _log_count(self, known: Repeated, now: float) -> None:
        details = {"about": {"seconds": round(now - known.logged_at)}}
        log.warning("%d more like this: %s", known.more, known.event, extra=details)
        known.more, known.logged_at = 0, now


def reason(error: Unavailable) -> str:
    """SQLite's own name for it: `SQLITE_FULL`."""
    return getattr(error.__cause__, "sqlite_errorname", "")


def kind(record: logging.LogRecord) -> Hashable:
    """Errors are of one kind if message (without its numbers), type and place are equal; so are
    all errors of a database that cannot be used."""
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
