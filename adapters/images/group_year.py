"""A group's year, as one picture: what was remarkable, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.images.canvas import MARGIN, ROOM, Canvas
from adapters.images.colours import SEATS
from adapters.images.scene import for_all
from adapters.images.standing import title
from adapters.images.style import PictureStyle
from adapters.images.vectors import render
from adapters.panel import PublicPicture

HEAD, STEP, GAP = 150, 108, 10


@dataclass(frozen=True, slots=True)
class YearLine:
    """A fact: what it is, who it is about, and how much."""

    heading: str
    text: str
    value: str = ""
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class YearScene:
    """Everything that the picture shows."""

    title: str
    below: str
    lines: tuple[YearLine, ...]
    style: PictureStyle


def group_year(
    heading: str, below: str, lines: Sequence[YearLine], style: PictureStyle, alt_text: str
) -> PublicPicture:
    return for_all(YearScene(heading, below, tuple(lines), style), draw, alt_text)


def draw(scene: YearScene) -> bytes:
    canvas = Canvas(HEAD + len(scene.lines) * STEP + MARGIN, scene.style)
    canvas.lay(render("crown", 80, 64), MARGIN, 28)
    title(canvas, scene.title, MARGIN + 100, 52, 44)
    at = (MARGIN + 100, 100)
    canvas.write_within(at, ROOM - 100, scene.below, 28, canvas.ground.faint)
    for place, line in enumerate(scene.lines):
        _line(canvas, line, place, HEAD + place * STEP)
    return canvas.png()


def _line(canvas: Canvas, line: YearLine, place: int, top: int) -> None:
    ground, high = canvas.ground, STEP - GAP
    box = (MARGIN, top, ROOM, high)
    canvas.plate(box, ground.lit if line.crowned else ground.board, 14)
    canvas.plate((MARGIN + 12, top + 14, 8, high - 28), SEATS[place % len(SEATS)], 4)
    left, right = MARGIN + 36, MARGIN + ROOM - 18
    canvas.write_within((left, top + 28), right - left, line.heading, 26, ground.faint)
    wide = 0
    if line.value:
        wide = canvas.write((right, top + 66), line.value, 34, ground.accent, True, "rm") + 20
    canvas.write_within((left, top + 66), right - left - wide, line.text, 34, ground.ink, True)
