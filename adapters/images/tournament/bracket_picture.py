"""A bracket: a column for each round, lines from each tie to the one that follows."""

from collections.abc import Iterator
from dataclasses import dataclass

from adapters.images.canvas import MARGIN, ROOM, Canvas
from adapters.images.scene import for_all
from adapters.images.style import PictureStyle
from adapters.images.tournament.names import DrawnSide, write_side
from adapters.panel import PublicPicture

HEAD = 158
GAP = 18
"""Between two rounds; the lines are there."""


Tie = tuple[DrawnSide, DrawnSide]
"""A side that is not known yet, or that does not exist, has no name."""


@dataclass(frozen=True, slots=True)
class BracketScene:
    title: str
    subtitle: str
    heads: tuple[str, ...]
    """The name of each round."""
    rounds: tuple[tuple[Tie, ...], ...]
    """Each has half as many ties as the one before."""
    third: tuple[str, Tie] | None
    """The match for the third place, with its title."""
    style: PictureStyle


@dataclass(frozen=True, slots=True)
class _Sizes:
    letters: int
    line: int
    wide: int
    between: int
    """From one tie of the first round to the next."""

    @property
    def high(self) -> int:
        return 2 * self.line


LETTERS = {1: 34, 2: 34, 4: 28, 8: 24, 16: 18, 32: 14}
"""By the number of ties in the first round."""


def bracket_picture(scene: BracketScene, alt_text: str) -> PublicPicture:
    return for_all(scene, draw, alt_text)


def draw(scene: BracketScene) -> bytes:
    return drawn(scene).png()


def drawn(scene: BracketScene, scale: int = 1) -> Canvas:
    sizes, ties = _sizes(scene), len(scene.rounds[0])
    low = HEAD + ties * sizes.between
    third = 0 if scene.third is None else 50 + sizes.high + 16
    canvas = Canvas(low + third, scene.style, scale)
    canvas.write_within((MARGIN, 38), ROOM, scene.title, 46, canvas.ground.ink, True)
    canvas.write_within((MARGIN, 84), ROOM, scene.subtitle, 28, canvas.ground.faint)
    for number, round_of_ties in enumerate(scene.rounds):
        _round(canvas, scene, number, round_of_ties, sizes)
    if scene.third is not None:
        title, tie = scene.third
        canvas.write_within((MARGIN, low + 25), ROOM, title, 28, canvas.ground.faint)
        _tie(canvas, tie, (MARGIN, low + 50), max(sizes.wide, ROOM // 2), sizes)
    return canvas


def _sizes(scene: BracketScene) -> _Sizes:
    rounds, letters = len(scene.rounds), LETTERS[len(scene.rounds[0])]
    wide = (ROOM - GAP * (rounds - 1)) // rounds
    line = round(letters * 1.3)
    return _Sizes(letters, line, wide, 2 * line + round(letters * 0.7))


def _round(
    canvas: Canvas, scene: BracketScene, number: int, ties: tuple[Tie, ...], sizes: _Sizes
) -> None:
    left = MARGIN + number * (sizes.wide + GAP)
    head = min(26, sizes.letters + 4)
    canvas.write_within((left, 132), sizes.wide, scene.heads[number], head, canvas.ground.faint)
    middles = list(_middles(len(ties), number, sizes))
    for tie, middle in zip(ties, middles, strict=True):
        _tie(canvas, tie, (left, middle - sizes.line), sizes.wide, sizes)
    if number + 1 < len(scene.rounds):
        for one, two in zip(middles[::2], middles[1::2], strict=True):
            _join(canvas, left + sizes.wide, (one, two))


def _middles(ties: int, number: int, sizes: _Sizes) -> Iterator[int]:
    """Each tie is in the middle of the two that lead to it."""
    step = sizes.between * 2**number
    return (HEAD + step * place + step // 2 for place in range(ties))


def _join(canvas: Canvas, left: int, middles: tuple[int, int]) -> None:
    (one, two), ink = middles, canvas.ground.faint
    turn = left + GAP // 2
    canvas.line((left, one, turn, one), ink)
    canvas.line((left, two, turn, two), ink)
    canvas.line((turn, one, turn, two), ink)
    canvas.line((turn, (one + two) // 2, left + GAP, (one + two) // 2), ink)


def _tie(canvas: Canvas, tie: Tie, at: tuple[int, int], wide: int, sizes: _Sizes) -> None:
    (left, top), ground = at, canvas.ground
    canvas.plate((left, top, wide, sizes.high), ground.board, 8)
    for number, side in enumerate(tie):
        line = top + number * sizes.line
        if side.won:
            canvas.plate((left, line, wide, sizes.line), ground.lit, 8)
        middle = line + sizes.line // 2
        write_side(canvas, side, (left + 8, middle), wide - 16, sizes.letters, side.won)
    canvas.line((left, top + sizes.line, left + wide, top + sizes.line), ground.felt)
