"""Which cards of Scala 40 are drawn before they are needed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

from adapters.images import sprites
from adapters.images.ahead import Step
from adapters.images.melds import SIZES
from adapters.images.scala40.holding import SIZE
from adapters.images.sprites import Drawn
from adapters.images.style import Look
from engine.cards import FACE, JOKER

LIKELY = (Look.FRENCH,)
UNLIKELY = (Look.FOUR_COLOURS,)
"""Only their parts are drawn ahead: a whole card is then put together quickly."""


def ahead() -> Iterator[Step]:
    """The likeliest cards first."""
    for which in _cards(LIKELY):
        yield partial(sprites.card, which)
    for which in _cards(UNLIKELY):
        yield partial(sprites.composed, which)


def _cards(looks: Sequence[Look]) -> Iterator[Drawn]:
    for size, look, face in product((SIZE, *SIZES), looks, range(JOKER + 1)):
        yield Drawn(face, look, size, covered=True)
        yield Drawn(face, look, size)
    for size, look, covered in product(SIZES, looks, (True, False)):
        yield Drawn(JOKER, look, size, stands=FACE[0], covered=covered)
