"""What is drawn before it is needed, a step each.

Turning a vector into pixels takes some milliseconds, so cards in the looks that people have unless
they choose another are made at the start.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from adapters.images.colours import palette_of
from adapters.images.style import PictureStyle, Theme

DrawStep: TypeAlias = Callable[[], object]
"""Draws something that is remembered where it is drawn."""


def palettes() -> Iterator[DrawStep]:
    for theme in Theme:
        yield partial(palette_of, PictureStyle(theme=theme))
