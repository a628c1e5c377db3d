"""The log: one line per event; of an error only its type and its traceback's file names and lines.

An error's message may name a card that somebody holds, so it is never logged. Secrets from the
settings are removed from every line. Libraries log only warnings and errors.

An error that repeats is logged once and then counted, another line a few times a minute. When the
database cannot be used, only the reason is logged, because the traceback is always the same.
"""

import asyncio
import json
import logging
import sys
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from types import TracebackType
from typing import TypeAlias

from bot.kernel.repeated_errors import FewPerKind, reason
from storage.errors import Unavailable

log = logging.getLogger(__name__)

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
OURS = ("bot", "adapters", "storage", "common")
REPEATED = FewPerKind()
"""The filter of the running program, used from `set_up` on."""

_Failure: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class DiscreetFormatter(logging.Formatter):
    """Writes the type of an error and where it was raised, but not its message."""

    def __init__(self, form: str | None = None, secrets: Iterable[str] = ()) -> None:
        super().__init__(form)
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        return self._without_secrets(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        details = "".join(f" {name}={value}" for name, value in _about(record).items())
        return super().formatMessage(record) + details

    def formatException(self, ei: _Failure) -> str:  # noqa: N802 - logging's own name
        if ei[1] is None or isinstance(ei[1], Unavailable):
            return ""
        return kind_and_places(ei[1])

    def _without_secrets(self, line: str) -> str:
        for secret in self._secrets:
            line = line.replace(secret, "…")
        return line


class Structured(DiscreetFormatter):
    """Writes each event as a JSON object in one line."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **_about(record),
        }
        if record.exc_info and (error := record.exc_info[1]) is not None:
            fields |= {"error": type(error).__name__}
            fields |= {} if isinstance(error, Unavailable) else {"places": _places(error)}
        return self._without_secrets(json.dumps(fields, ensure_ascii=False, default=str))


def about(**what: object) -> dict[str, dict[str, object]]:
    """The details of an event, for `extra`: numbers and identifiers, never anybody's cards."""
    return {"about": what}


def kind_and_places(error: BaseException) -> str:
    return "\n".join([type(error).__name__, *(f"  {place}" for place in _places(error))])


def set_up(level: str = "info", shape: str = "text", secrets: Iterable[str] = ()) -> None:
    """Set up logging for a program that runs until it is asked to stop."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        Structured(secrets=secrets) if shape == "json" else DiscreetFormatter(FORMAT, secrets)
    )
    handler.addFilter(REPEATED)
    loudest = max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()])
    logging.basicConfig(level=loudest, handlers=[handler], force=True)
    for ours in OURS:
        logging.getLogger(ours).setLevel(level.upper())


async def report_repeated() -> None:
    """Called every few seconds."""
    REPEATED.report()


def last_words(sentence: str, code: int) -> None:
    """Say why the program ends: as a JSON line if the log is JSON, otherwise as plain text."""
    root = logging.getLogger()
    if any(isinstance(handler.formatter, Structured) for handler in root.handlers):
        log.critical("%s", sentence, extra=about(exit=code))
    else:
        sys.stderr.write(f"{sentence}\n")


def log_loop_error(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Logs an error of a task that nothing awaits; asyncio itself would log its message, too."""
    error = context.get("exception")
    details = f"\n{kind_and_places(error)}" if isinstance(error, BaseException) else ""
    log.error("a background task has failed%s", details)


def _about(record: logging.LogRecord) -> dict[str, object]:
    found: dict[str, object] = getattr(record, "about", {})
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Unavailable):
        return {**found, "error": type(error).__name__, "reason": reason(error)}
    return found


def _places(error: BaseException) -> list[str]:
    passed = traceback.extract_tb(error.__traceback__)
    return [f"{place.filename}:{place.lineno} in {place.name}" for place in passed]
