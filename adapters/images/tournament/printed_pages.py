"""Pages of A4 as a PDF: one with the tables, one with the bracket."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from adapters.images.canvas import WIDE, Canvas
from adapters.images.colours import WHITE, palette_of
from adapters.images.pdf import pdf
from adapters.images.scene import for_all
from adapters.images.style import PictureStyle, Theme
from adapters.images.tournament import bracket_picture, round_picture, tables_picture
from adapters.images.tournament.bracket_picture import BracketScene
from adapters.images.tournament.round_picture import RoundScene
from adapters.images.tournament.tables_picture import TablesScene
from adapters.panel import PublicPicture

SCALE = 2
EDGE = 60
"""About 7 mm, where printers do not print."""
PAGE = WIDE * SCALE + 2 * EDGE, round((WIDE * SCALE + 2 * EDGE) * 297 / 210)
ROOM = PAGE[1] - 2 * EDGE


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
    return pdf([_page(canvas.image) for canvas in _canvases(scene)])


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
    if image.height > ROOM:
        image = image.resize((round(image.width * ROOM / image.height), ROOM))
    page.paste(image, ((PAGE[0] - image.width) // 2, EDGE))
    return page.quantize(
        palette=palette_of(PictureStyle(theme=Theme.LIGHT)), dither=Image.Dither.NONE
    )
