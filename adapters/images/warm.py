"""Draws cards in the background before anybody needs them, the most likely ones first.

Rendering a vector drawing blocks everything else in this process, for some milliseconds if it is a
figure. So all are rendered at the start, with a pause after each card, and none during play. For
the likely looks, the finished cards are kept; those of other looks can be composed quickly.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from threading import Thread
from time import sleep

from adapters.images import scopa, sprites
from adapters.images.colours import palette
from adapters.images.melds import SIZES
from adapters.images.scala40.holding import SIZE
from adapters.images.scopa.tabletop import LAST
from adapters.images.sprites import Drawn
from adapters.images.style import Look, Theme
from engine.cards import FACE, JOKER
from engine.scopa.pack import DECK

PAUSE = 0.002
"""In seconds: time for everything else in the process."""
LIKELY = (Look.FRENCH,)
LIKELY_IN_SCOPA = (Look.FRENCH, Look.ITALIAN)
UNLIKELY = (Look.FOUR_COLOURS,)


def warm(pause: float = PAUSE) -> Thread:
    """Returns at once, without waiting for the thread."""
    thread = Thread(target=_draw, args=(pause,), name="pictures", daemon=True)
    thread.start()
    return thread


def _draw(pause: float) -> None:
    for theme in Theme:
        palette(theme)
    for which in (*_scala40(LIKELY), *_scopa(LIKELY_IN_SCOPA)):
        sprites.card(which)
        sleep(pause)
    for which in (*_scala40(UNLIKELY), *_scopa(UNLIKELY)):
        sprites.composed(which)
        sleep(pause)


def _scala40(looks: Sequence[Look]) -> Iterator[Drawn]:
    for size, look, face in product((SIZE, *SIZES), looks, range(JOKER + 1)):
        yield Drawn(face, look, size, covered=True)
        yield Drawn(face, look, size)
    for size, look, covered in product(SIZES, looks, (True, False)):
        yield Drawn(JOKER, look, size, stands=FACE[0], covered=covered)


def _scopa(looks: Sequence[Look]) -> Iterator[Drawn]:
    for size, look, card in product((*scopa.SIZES, LAST), looks, DECK):
        yield Drawn(FACE[card], look, size, valued=size != LAST)
