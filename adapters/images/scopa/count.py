"""The count of a deal of Scopa: who gets which point, and who has captured each card."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from adapters.images import lettering, sprites
from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.colours import IVORY, SEATS, WHITE, suit_colours
from adapters.images.players import PlayerLine, avatar
from adapters.images.standing import Board
from adapters.images.style import Look, PictureStyle
from engine.cards import FACE, JACK, RANK, SUIT, Face, Pile
from engine.scopa.pack import DECK, VALUE

HEAD = 64
ROW = 52
LABEL = 236
CELL = (72, 62)
SUITS = (1, 0, 3, 2)
"""Denari, coppe, spade, bastoni: the order in which players count them."""
GREY = (120, 120, 120)
_FRENCH = ("J", "Q", "K")
_ITALIAN = ("F", "C", "R")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the count."""

    label: str
    values: tuple[str, str]
    gains: tuple[int, int] = (0, 0)
    """The points that each side gets for it."""
    weighty: bool = False
    settebello: bool = False
    """Whether the card is shown beside its winner."""


@dataclass(frozen=True, slots=True)
class CountScene:
    """Everything that the picture shows; at the end of a match, also the final standing."""

    board: Board | None
    sides: tuple[PlayerLine, PlayerLine]
    entries: tuple[Entry, ...]
    piles: tuple[Pile, Pile]
    style: PictureStyle


def draw(count: CountScene) -> bytes:
    board = count.board.high + 12 if count.board else 0
    high = board + 10 + HEAD + ROW * len(count.entries) + 16 + 4 * (CELL[1] + 6) + 12
    canvas = Canvas(high if count.entries else board + 4, count.style)
    if count.board:
        count.board.draw(canvas, 6)
    if count.entries:
        _count(canvas, count, board + 10)
    return canvas.png()


def _count(canvas: Canvas, count: CountScene, top: int) -> None:
    wide = (ROOM - LABEL) // 2
    for side, player in enumerate(count.sides):
        left = MARGIN + LABEL + side * wide
        avatar(canvas, player, (left + 24, top + HEAD // 2), 20)
        at = (left + 52, top + HEAD // 2)
        canvas.write_within(at, wide - 60, player.name, 30, canvas.ground.ink, True)
    for number, entry in enumerate(count.entries):
        _entry(canvas, entry, (MARGIN, top + HEAD + number * ROW, ROOM, ROW - 6), count.style.look)
    _cells(canvas, count, top + HEAD + ROW * len(count.entries) + 14)


def _entry(canvas: Canvas, entry: Entry, box: tuple[int, int, int, int], look: Look) -> None:
    left, top, whole, high = box
    wide = (whole - LABEL) // 2
    ground, middle = canvas.ground, top + high // 2
    canvas.plate(box, ground.lit if entry.weighty else ground.board, 12)
    canvas.write((left + 18, middle), entry.label, 28, ground.ink, entry.weighty)
    for side, value in enumerate(entry.values):
        x, won = left + LABEL + side * wide + 24, entry.gains[side]
        ink = ground.ink if won or entry.weighty else ground.faint
        said = canvas.write((x - 8, middle), value, 30, ink, bool(won) or entry.weighty)
        if won and entry.settebello:
            sign = sprites.pip(look, 1, 34)
            canvas.write((x - 8, middle), "7", 32, ink, True)
            canvas.lay(sign, x + 14, middle - 17)
        if won:
            _point(canvas, won, x + max(said + 8, 64), middle)


def _point(canvas: Canvas, gain: int, left: int, middle: int) -> None:
    canvas.plate((left, middle - 17, 54, 34), canvas.ground.good, 17)
    canvas.write((left + 27, middle + 1), f"+{gain}", 26, canvas.ground.board, True, "mm")


# Who has captured each card


def _cells(canvas: Canvas, count: CountScene, top: int) -> None:
    owner = {card: side for side, pile in enumerate(count.piles) for card in pile}
    left, step = (WIDE - 10 * (CELL[0] + 5) + 5) // 2, CELL[0] + 5
    for card in DECK:
        row, column = SUITS.index(SUIT[FACE[card]]), VALUE[card] - 1
        sprite = _cell(FACE[card], count.style.look, owner.get(card))
        canvas.lay(sprite, left + column * step, top + row * (CELL[1] + 6))


@lru_cache(maxsize=1 << 8)
def _cell(face: Face, look: Look, side: int | None) -> Image.Image:
    """A card as small as its corner, in the colour of the side that has it."""
    wide, high = CELL
    cell = Image.new("RGBA", CELL, (*(SEATS[side] if side is not None else GREY), 255))
    inner = (wide - 8, high - 14)
    paper = IVORY if look.italian else WHITE
    cell.paste((*paper, 255), (4, 4 if side == 0 else 10), sprites.plate(inner, 5))
    middle = 4 + inner[1] // 2 + (0 if side == 0 else 6)
    mask = lettering.index(_rank(face, look), 26, 26)
    ink = (*suit_colours(look)[SUIT[face]], 255)
    cell.paste(ink, (22 - mask.width // 2, middle - 13), mask)
    sign = sprites.pip(look, SUIT[face], 29)
    cell.alpha_composite(sign, (37, middle - 14))
    cell.putalpha(sprites.plate(CELL, 9))
    return cell


def _rank(face: Face, look: Look) -> str:
    rank = RANK[face]
    if rank < JACK:
        return "A" if rank == 1 else str(rank)
    return (_ITALIAN if look.italian else _FRENCH)[rank - JACK]
