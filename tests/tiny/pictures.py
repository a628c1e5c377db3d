"""Pictures of Carta alta: the cards of a hand; the table is shown in words."""

from dataclasses import dataclass, field

from adapters.images import sprites
from adapters.images.canvas import MARGIN, Canvas
from adapters.images.scene import for_one
from adapters.images.sprites import Drawn
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import HandContext, TableContext
from engine.cards import FACE, Pile
from tests.tiny.game import HandView, TableView

SIZE = 128
STEP = SIZE + 12


@dataclass(frozen=True, slots=True)
class Hand:
    cards: Pile = field(repr=False)
    style: PictureStyle


def table(_: TableContext[TableView], __: DisplaySettings, ___: str) -> PublicPicture | None:
    return None


def hand(
    holding: HandContext[TableView, HandView, None], display: DisplaySettings, told: str
) -> PrivatePicture | None:
    cards = holding.hand.hand
    return for_one(Hand(cards, display.style()), draw, told) if cards else None


def draw(hand: Hand) -> bytes:
    canvas = Canvas(2 * MARGIN + sprites.height(SIZE), hand.style)
    for place, card in enumerate(hand.cards):
        canvas.card(Drawn(FACE[card], hand.style.look, SIZE), MARGIN + place * STEP, MARGIN)
    return canvas.png()


def sample() -> bytes:
    return draw(Hand(bytes(3), PictureStyle()))
