"""The best places of a tournament, with medals."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.images.canvas import Canvas
from adapters.images.scene import for_all
from adapters.images.standing import Board, StandingRow, final_board
from adapters.images.style import PictureStyle
from adapters.panel import PublicPicture


@dataclass(frozen=True, slots=True)
class PodiumScene:
    board: Board
    style: PictureStyle


def podium_picture(
    title: str, places: Sequence[tuple[int, str]], style: PictureStyle, alt_text: str
) -> PublicPicture:
    """The places with their names."""
    board = final_board(title, (StandingRow(place, name, ()) for place, name in places))
    return for_all(PodiumScene(board, style), draw, alt_text)


def draw(scene: PodiumScene) -> bytes:
    canvas = Canvas(scene.board.high + 16, scene.style)
    scene.board.draw(canvas, 6)
    return canvas.png()
