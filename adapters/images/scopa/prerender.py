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
    return (partial(sprites.card, which) for which in _cards(Look.ITALIAN))


def _cards(look: Look) -> Iterator[Drawn]:
    for size, card in product((*SIZES, LAST), DECK):
        yield Drawn(FACE[card], look, size, valued=size != LAST)
