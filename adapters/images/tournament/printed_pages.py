"""Pages of A4 as a PDF: one with the tables, one with the bracket."""

import io
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from adapters.images.canvas import WIDE, Canvas
from adapters.images.colours import WHITE
from adapters.images.scene import for_all
from adapters.images.tournament import bracket_picture, round_picture, tables_picture
from adapters.images.tournament.bracket_picture import BracketScene
from adapters.images.tournament.round_picture import RoundScene
from adapters.images.tournament.tables_picture import TablesScene
from adapters.panel import PublicPicture

SCALE = 2
PAGE = WIDE * SCALE, round(WIDE * SCALE * 297 / 210)
DOTS_PER_INCH = PAGE[0] * 25.4 / 210


@dataclass(frozen=True, slots=True)
class PrintedScene:
    """At least one page."""

    tables: TablesScene | RoundScene | None
    """Groups at one table are shown as their round."""
    bracket: BracketScene | None


def printed(scene: PrintedScene) -> PublicPicture:
    """Its `draw` makes a PDF instead of a PNG; it is as slow, and so runs in the same place."""
    return for_all(scene, draw, "")


def draw(scene: PrintedScene) -> bytes:
    first, *others = (_page(canvas.image) for canvas in _canvases(scene))
    file = io.BytesIO()
    first.save(file, "PDF", save_all=True, append_images=others, resolution=DOTS_PER_INCH)
    return file.getvalue()


def _canvases(scene: PrintedScene) -> Iterator[Canvas]:
    match scene.tables:
        case TablesScene() as tables:
            yield tables_picture.drawn(tables, SCALE)
        case RoundScene() as played:
            yield round_picture.drawn(played, SCALE)
        case None:
            pass
    if scene.bracket is not None:
        yield bracket_picture.drawn(scene.bracket, SCALE)


def _page(image: Image.Image) -> Image.Image:
    """At the top of the page, made smaller if it is too long."""
    page = Image.new("RGB", PAGE, WHITE)
    if image.height > PAGE[1]:
        image = image.resize((round(image.width * PAGE[1] / image.height), PAGE[1]))
    page.paste(image, ((PAGE[0] - image.width) // 2, 0))
    return page
