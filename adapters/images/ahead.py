"""Draws cards before they are needed, in a thread of its own.

Turning a vector into pixels takes some milliseconds, during which nothing else runs in this
process. So it is done at the start, with a pause after each card, and not while people play.
"""

from collections.abc import Callable, Iterable
from threading import Thread
from time import sleep
from typing import TypeAlias

from adapters.images.colours import palette
from adapters.images.style import Theme

Step: TypeAlias = Callable[[], object]
"""Draws one card, which is remembered."""

PAUSE = 0.002
"""Seconds after each card, in which other work goes on."""


def draw_ahead(steps: Iterable[Step], pause: float = PAUSE) -> Thread:
    """Start to draw, and return at once."""
    thread = Thread(target=_draw, args=(steps, pause), name="pictures", daemon=True)
    thread.start()
    return thread


def _draw(steps: Iterable[Step], pause: float) -> None:
    for theme in Theme:
        palette(theme)
    for draw in steps:
        draw()
        sleep(pause)
