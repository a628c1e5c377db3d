"""Which cards of Scopa are drawn before they are needed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

from adapters.images import sprites
from adapters.images.ahead import Step
from adapters.images.scopa.tabletop import LAST, SIZES
from adapters.images.sprites import Drawn
from adapters.images.style import Look
from engine.cards import FACE
from engine.scopa.pack import DECK

LIKELY = (Look.FRENCH, Look.ITALIAN)
UNLIKELY = (Look.FOUR_COLOURS,)
"""Only their parts are drawn ahead: a whole card is then put together quickly."""


def ahead() -> Iterator[Step]:
    """The likeliest cards first."""
    for which in _cards(LIKELY):
        yield partial(sprites.card, which)
    for which in _cards(UNLIKELY):
        yield partial(sprites.composed, which)


def _cards(looks: Sequence[Look]) -> Iterator[Drawn]:
    for size, look, card in product((*SIZES, LAST), looks, DECK):
        yield Drawn(FACE[card], look, size, valued=size != LAST)
