"""A table of Scopa as it was, with hands below it."""

from dataclasses import dataclass, field

from adapters.images import sprites
from adapters.images.canvas import MARGIN, ROOM, Canvas
from adapters.images.hand_layout import pitch
from adapters.images.scopa import tabletop
from adapters.images.scopa.tabletop import TableScene
from adapters.images.sprites import Drawn
from engine.cards import FACE, Pile

SIZE = 92
GAP = 12
TITLE = 40


@dataclass(frozen=True, slots=True)
class TitledHand:
    title: str
    cards: Pile = field(repr=False)


@dataclass(frozen=True, slots=True, repr=False)
class ReplayScene:
    """Everything that the picture shows."""

    table: TableScene
    hands: tuple[TitledHand, ...]


def draw(scene: ReplayScene) -> bytes:
    top, high = tabletop.table_height(scene.table), TITLE + sprites.height(SIZE) + GAP
    canvas = Canvas(top + high * len(scene.hands) + GAP, scene.table.style)
    tabletop.draw_on(canvas, scene.table)
    for place, hand in enumerate(scene.hands):
        _hand(canvas, scene, hand, top + place * high)
    return canvas.png()


def _hand(canvas: Canvas, scene: ReplayScene, hand: TitledHand, top: int) -> None:
    middle = (MARGIN, top + TITLE // 2)
    canvas.write_within(middle, ROOM, hand.title, 27, canvas.ground.faint, True)
    step = pitch(len(hand.cards), SIZE, ROOM, 1 + GAP / SIZE)
    for place, card in enumerate(hand.cards):
        drawn = Drawn(FACE[card], scene.table.style.look, SIZE, valued=True)
        canvas.card(drawn, MARGIN + place * step, top + TITLE)
