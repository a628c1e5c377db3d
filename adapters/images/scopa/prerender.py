"""Which cards of Scopa are drawn before they are needed."""

from collections.abc import Iterator
from functools import partial
from itertools import product

from adapters.images import sprites
from adapters.images.prerender import DrawStep
from adapters.images.scopa.tabletop import LAST, SIZES
from adapters.images.sprites import Drawn
from adapters.images.style import Look
from engine.cards import FACE
from engine.scopa.pack import DECK


def ahead() -> Iterator[DrawStep]:
    """The likeliest cards first, in the look that people have unless they choose another."""
    for size, card in product((*SIZES, LAST), DECK):
        which = Drawn(FACE[card], Look.ITALIAN, size, valued=size != LAST)
        yield partial(sprites.card, which)
