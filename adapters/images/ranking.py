"""A ranking as a picture: the content of its text lines, in columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.images.canvas import Canvas
from adapters.images.scene import for_all
from adapters.images.short_names import fit_name
from adapters.images.standing import Board, StandingRow
from adapters.images.style import PictureStyle
from adapters.panel import PublicPicture

MOST = 20
STEP = 50


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A line of the ranking; everything is text already, and only the name is adapted."""

    place: int
    name: str
    matches: str
    value: str
    note: str = ""
    """For example how reliable the rating is."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Everything that the picture shows."""

    board: Board
    style: PictureStyle


def ranking(
    title: str, places: Sequence[RankingRow], style: PictureStyle, alt_text: str
) -> PublicPicture:
    lines = tuple(_line(place) for place in places[:MOST])
    return for_all(Ranking(Board(title, lines, step=STEP), style), draw, alt_text)


def draw(ranking: Ranking) -> bytes:
    canvas = Canvas(ranking.board.high + 16, ranking.style)
    ranking.board.draw(canvas, 6)
    return canvas.png()


def _line(place: RankingRow) -> StandingRow:
    name = fit_name(place.name) or f"({place.place})"
    return StandingRow(place.place, name, (place.matches, place.value), note=place.note)
