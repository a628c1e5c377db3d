"""The result of a match to send on: who has won, the final score, and what deals have brought."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from adapters.images import sprites
from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.colours import SEATS
from adapters.images.scene import for_all
from adapters.images.sprites import Drawn
from adapters.images.standing import StandingRow, draw_lines
from adapters.images.style import Look, PictureStyle
from adapters.images.vectors import render
from adapters.panel import PublicPicture
from engine.cards import Face

HEAD, STEP = 190, 70
ROW, LABEL, GAP = 50, 150, 6
EMBLEM, SPREAD = 88, 14
"""The width of the cards beside the title, and the angle between them."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A deal: what it has brought each side, or one sentence about all."""

    label: str
    cells: tuple[str, ...]
    won: int | None = None
    """The side whose deal it is."""
    about: str = ""
    weighty: bool = False


@dataclass(frozen=True, slots=True)
class MatchScoreScene:
    """Everything that the picture shows."""

    title: str
    below: str
    places: tuple[StandingRow, ...]
    names: tuple[str, ...]
    """Of the sides."""
    lines: tuple[ScoreLine, ...]
    emblem: tuple[Face, ...]
    style: PictureStyle


def match_score(scene: MatchScoreScene, alt_text: str) -> PublicPicture:
    return for_all(scene, draw, alt_text)


def draw(scene: MatchScoreScene) -> bytes:
    table = HEAD + len(scene.places) * STEP + MARGIN
    high = table + (ROW * (len(scene.lines) + 1) if scene.lines else 0) + MARGIN
    canvas = Canvas(high, scene.style)
    _head(canvas, scene)
    draw_lines(canvas, scene.places, HEAD, STEP)
    if scene.lines:
        _names(canvas, scene.names, table)
    for number, line in enumerate(scene.lines, start=1):
        _line(canvas, line, table + number * ROW)
    return canvas.png()


def _head(canvas: Canvas, scene: MatchScoreScene) -> None:
    cards = _emblem(scene.emblem, scene.style.look)
    room = WIDE - MARGIN
    if cards is not None:
        room -= cards.width
        canvas.lay(cards, room, (HEAD - cards.height) // 2)
    canvas.lay(render("crown", 72, 58), MARGIN + 6, 30)
    canvas.write_within(
        (MARGIN + 96, 60), room - MARGIN - 104, scene.title, 46, canvas.ground.ink, True
    )
    canvas.write_within((MARGIN + 6, 134), room - MARGIN - 14, scene.below, 30, canvas.ground.faint)


def _emblem(faces: Sequence[Face], look: Look) -> Image.Image | None:
    """Cards like a fan in a hand."""
    if not faces:
        return None
    middle = (len(faces) - 1) / 2
    cards = [
        sprites.card(Drawn(face, look, EMBLEM)).rotate(
            (middle - place) * SPREAD, Image.Resampling.BICUBIC, expand=True
        )
        for place, face in enumerate(faces)
    ]
    step = EMBLEM * 6 // 10
    high = max(card.height for card in cards) + 10
    fan = Image.new("RGBA", (step * (len(cards) - 1) + cards[-1].width, high))
    for place, card in enumerate(cards):
        fan.alpha_composite(card, (place * step, round(abs(place - middle) * 10)))
    return fan


# What each deal has brought


def _columns(count: int) -> list[int]:
    """The middle of each column."""
    wide = (ROOM - LABEL) / count
    return [round(MARGIN + LABEL + wide * (place + 0.5)) for place in range(count)]


def _names(canvas: Canvas, names: Sequence[str], top: int) -> None:
    wide = (ROOM - LABEL) // len(names)
    for place, (name, middle) in enumerate(zip(names, _columns(len(names)), strict=True)):
        left = middle - wide // 2
        canvas.plate((left + 4, top + ROW - 12, wide - 8, 6), SEATS[place], 3)
        canvas.write_within((left + 10, top + 18), wide - 20, name, 26, canvas.ground.ink, True)


def _line(canvas: Canvas, line: ScoreLine, top: int) -> None:
    ground, middle = canvas.ground, top + (ROW - GAP) // 2
    fill = ground.lit if line.weighty else ground.board
    canvas.plate((MARGIN, top, ROOM, ROW - GAP), fill, 10)
    title_ink = ground.ink if line.weighty else ground.faint
    canvas.write_within((MARGIN + 16, middle), LABEL - 20, line.label, 26, title_ink, line.weighty)
    if line.about:
        at, room = MARGIN + LABEL + 10, ROOM - LABEL - 20
        canvas.write_within((at, middle), room, line.about, 26, ground.faint)
        return
    for side, (text, x) in enumerate(zip(line.cells, _columns(len(line.cells)), strict=True)):
        won = side == line.won
        ink = ground.accent if won else ground.ink
        canvas.write((x, middle), text, 30, ink, won or line.weighty, "mm")
