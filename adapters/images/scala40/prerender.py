"""Which cards of Scala 40 are drawn before they are needed."""

from collections.abc import Iterator
from functools import partial
from itertools import product

from adapters.images import sprites
from adapters.images.melds import SIZES
from adapters.images.prerender import DrawStep
from adapters.images.scala40.hand_picture import SIZE
from adapters.images.scala40.tabletop import PILE
from adapters.images.sprites import Drawn
from adapters.images.style import Look
from engine.cards import FACE, JOKER


def ahead() -> Iterator[DrawStep]:
    """The likeliest cards first, in the look that people have unless they choose another."""
    yield partial(sprites.back, PILE)
    yield from (partial(sprites.card, which) for which in _cards(Look.FRENCH))


def _cards(look: Look) -> Iterator[Drawn]:
    for size, face in product((SIZE, *SIZES), range(JOKER + 1)):
        yield Drawn(face, look, size, covered=True)
        yield Drawn(face, look, size)
    for size, covered in product(SIZES, (True, False)):
        yield Drawn(JOKER, look, size, stands=FACE[0], covered=covered)
