"""An error that comes with every press, or twice a second, is written down once and then counted.

Otherwise a full disk would fill the log as well.
"""

import logging
import re
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from storage.ledger import Unavailable

log = logging.getLogger(__name__)

QUIET = 60.0
"""After so many seconds without another one it is over, and how many there were is told."""
HOUR = 3600.0
"""While it goes on, it is told so often how many there were."""
MOST_KINDS = 200
_NUMBER = re.compile(r"\d+")


@dataclass(slots=True)
class Repeated:
    """An error that has been written down, and how often it has come again since."""

    event: str
    told_at: float
    last: float
    more: int = 0


class OncePerKind(logging.Filter):
    """Lets the first error of a kind pass. Whatever is no error passes, and so does what is
    critical: that is for events that happen once."""

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
        """To be called every few seconds: tells of what is over, and of what goes on."""
        now = self._now()
        for key, known in tuple(self._open.items()):
            over = known.last + QUIET <= now
            if over:
                del self._open[key]
            if known.more and (over or known.told_at + HOUR <= now):
                self._tell(known, now)

    def close(self) -> None:
        """What has only been counted is told before the program ends."""
        for known in self._open.values():
            if known.more:
                self._tell(known, self._now())
        self._open.clear()

    def _note(self, key: Hashable, event: str) -> None:
        if len(self._open) >= MOST_KINDS:
            self.close()
        self._open[key] = Repeated(event, self._now(), self._now())

    def _tell(self, known: Repeated, now: float) -> None:
        seconds = round(now - known.told_at)
        told = {"about": {"seconds": seconds}}
        log.warning("%d more like this: %s", known.more, known.event, extra=told)
        known.more, known.told_at = 0, now


def reason(error: Unavailable) -> str:
    """SQLite's own name for it: `SQLITE_FULL`."""
    return getattr(error.__cause__, "sqlite_errorname", "")


def kind(record: logging.LogRecord) -> Hashable:
    """What is the same trouble: the event without its numbers, the error's type and its place. A
    database that cannot be used is one trouble, whoever wanted something of it."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Unavailable):
        return Unavailable, reason(error)
    return record.name, _NUMBER.sub("#", record.getMessage()), type(error), _place(error)


def _place(error: BaseException | None) -> tuple[str, int]:
    """Where it was raised."""
    passed = None if error is None else error.__traceback__
    if passed is None:
        return "", 0
    while passed.tb_next is not None:
        passed = passed.tb_next
    return passed.tb_frame.f_code.co_filename, passed.tb_lineno
