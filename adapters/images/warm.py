"""Cards drawn before anybody asks for them, beside everything else, the likeliest first."""

from collections.abc import Iterator, Sequence
from itertools import product
from threading import Thread

from adapters.images import scopa, sprites
from adapters.images.colours import palette
from adapters.images.melds import SIZES
from adapters.images.scala40.holding import SIZE
from adapters.images.sprites import Drawn
from adapters.images.style import Look, Theme
from engine.cards import FACE, JOKER
from engine.scopa.pack import DECK

LOOKS = (Look.FRENCH,)
SCOPA_LOOKS = (Look.FRENCH, Look.ITALIAN)


def warm(looks: Sequence[Look] = LOOKS, scopa_looks: Sequence[Look] = SCOPA_LOOKS) -> Thread:
    """Returns at once; nobody has to wait for it."""
    thread = Thread(target=_draw, args=(looks, scopa_looks), name="pictures", daemon=True)
    thread.start()
    return thread


def _draw(looks: Sequence[Look], scopa_looks: Sequence[Look]) -> None:
    for theme in Theme:
        palette(theme)
    for which in (*_scala40(looks), *_scopa(scopa_looks)):
        sprites.card(which)


def _scala40(looks: Sequence[Look]) -> Iterator[Drawn]:
    for size, look, face in product((SIZE, *SIZES), looks, range(JOKER + 1)):
        yield Drawn(face, look, size, covered=True)
        yield Drawn(face, look, size)


def _scopa(looks: Sequence[Look]) -> Iterator[Drawn]:
    for size, look, card in product(scopa.SIZES, looks, DECK):
        yield Drawn(FACE[card], look, size, valued=True)
