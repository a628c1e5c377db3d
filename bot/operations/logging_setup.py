"""What the operator reads: one line an event, and of an error only its kind and where it came from.

An error that repeats is written once, then counted. Of a database that cannot be
used only the reason is told, since the places it passed are always the same.

An error's own words may name a card that somebody holds, so they are never written; nor is what
the settings keep secret, whoever says it. Libraries are heard from their warnings on.
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

from bot.operations.repeated_errors import OncePerKind, reason
from storage.ledger import Unavailable

log = logging.getLogger(__name__)

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
OURS = ("bot", "adapters", "storage")
REPEATED = OncePerKind()
"""Of the running program, once it has been set up."""

_Failure: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class DiscreetFormatter(logging.Formatter):
    """Tells an error's kind, and the places it passed."""

    def __init__(self, form: str | None = None, secrets: Iterable[str] = ()) -> None:
        super().__init__(form)
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        return self._hushed(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        told = "".join(f" {name}={value}" for name, value in _about(record).items())
        return super().formatMessage(record) + told

    def formatException(self, ei: _Failure) -> str:  # noqa: N802 - logging's own name
        if ei[1] is None or isinstance(ei[1], Unavailable):
            return ""
        return kind_and_places(ei[1])

    def _hushed(self, line: str) -> str:
        for secret in self._secrets:
            line = line.replace(secret, "…")
        return line


class Structured(DiscreetFormatter):
    """An object of JSON in one line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **_about(record),
        }
        if record.exc_info and (error := record.exc_info[1]) is not None:
            told |= {"error": type(error).__name__}
            told |= {} if isinstance(error, Unavailable) else {"places": _places(error)}
        return self._hushed(json.dumps(told, ensure_ascii=False, default=str))


def about(**what: object) -> dict[str, dict[str, object]]:
    """What an event concerns, for `extra`: numbers and names, never what somebody holds."""
    return {"about": what}


def kind_and_places(error: BaseException) -> str:
    return "\n".join([type(error).__name__, *(f"  {place}" for place in _places(error))])


def set_up(level: str = "info", shape: str = "text", secrets: Iterable[str] = ()) -> None:
    """For a program that runs until it is asked to stop."""
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
    """To be called every few seconds."""
    REPEATED.report()


def last_words(sentence: str, code: int) -> None:
    """Why it ends: a line like the others where a machine reads them, or else the bare sentence."""
    root = logging.getLogger()
    if any(isinstance(handler.formatter, Structured) for handler in root.handlers):
        log.critical("%s", sentence, extra=about(exit=code))
    else:
        sys.stderr.write(f"{sentence}\n")


def of_loop(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """`asyncio`'s own complaint would show the error's words and whatever it was about."""
    error = context.get("exception")
    told = f"\n{kind_and_places(error)}" if isinstance(error, BaseException) else ""
    log.error("something has failed that nobody waited for%s", told)


def _about(record: logging.LogRecord) -> dict[str, object]:
    found: dict[str, object] = getattr(record, "about", {})
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Unavailable):
        return {**found, "error": type(error).__name__, "reason": reason(error)}
    return found


def _places(error: BaseException) -> list[str]:
    passed = traceback.extract_tb(error.__traceback__)
    return [f"{place.filename}:{place.lineno} in {place.name}" for place in passed]
