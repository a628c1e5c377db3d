"""What the operator reads: one line an event, and of an error only its kind and where it came from.

An error's own words may name a card that somebody holds, so they are never written.
"""

import asyncio
import logging
import sys
import traceback
from types import TracebackType
from typing import Any

log = logging.getLogger(__name__)

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class Discreet(logging.Formatter):
    """Tells an error's kind, and the places it passed."""

    def formatException(  # noqa: N802 - logging's own name
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        return "" if ei[1] is None else kind_and_places(ei[1])


def kind_and_places(error: BaseException) -> str:
    passed = traceback.extract_tb(error.__traceback__)
    places = [f"  {place.filename}:{place.lineno} in {place.name}" for place in passed]
    return "\n".join([type(error).__name__, *places])


def set_up() -> None:
    """For a program that runs until it is asked to stop."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(FORMAT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for ours in ("bot", "adapters", "storage"):
        logging.getLogger(ours).setLevel(logging.INFO)


def of_loop(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """`asyncio`'s own complaint would show the error's words and whatever it was about."""
    error = context.get("exception")
    told = "" if error is None else f"\n{kind_and_places(error)}"
    log.error("something has failed that nobody waited for%s", told)
