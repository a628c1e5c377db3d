"""The end of a deal of Scala 40: every hand, what each player pays, and the score."""

from dataclasses import dataclass

from adapters.images import sprites
from adapters.images.canvas import MARGIN, ROOM, WIDE, Canvas
from adapters.images.hand_layout import pitch
from adapters.images.lettering import width
from adapters.images.players import PlayerLine, avatar, chip
from adapters.images.sprites import Drawn
from adapters.images.standing import Board, title
from adapters.images.style import Look, PictureStyle
from engine.cards import FACE, Pile

SIZE = 60
NAME = 52
BESIDE = 216
TITLE = 62
GAP = 8


@dataclass(frozen=True, slots=True)
class Total:
    """The score of a side after the deal."""

    paid: str
    """In words: what is paid, or that the side has closed."""
    gain: int
    total: int
    score: str
    limit: int
    """The points at the full length of the bar."""
    goal: int
    """The points at which a side is out; 0 if there is no such limit."""
    note: str = ""
    out: bool = False
    """Whether this deal put the side out of the match."""
    won: bool = False


@dataclass(frozen=True, slots=True)
class HandAtEnd:
    """A player with the cards that were left in their hand."""

    player: PlayerLine
    cards: Pile
    total: Total | None
    """The total of the player's side; only shown once for each side."""


@dataclass(frozen=True, slots=True)
class EndingScene:
    """Everything that the picture shows; at the end of a match, also the final standing."""

    board: Board | None
    title: str
    hands: tuple[HandAtEnd, ...]
    style: PictureStyle
    goal: str = ""
    """How far the match goes, in words: the meaning of the mark on the bars."""


def draw(ending: EndingScene) -> bytes:
    board = ending.board.high + 12 if ending.board else 0
    heights = [_height(shown) for shown in ending.hands]
    head = TITLE if ending.title else 8
    canvas = Canvas(board + head + sum(heights) + 8, ending.style)
    if ending.board:
        ending.board.draw(canvas, 6)
    _title(canvas, ending, board + TITLE // 2)
    top = board + head
    for shown, high in zip(ending.hands, heights, strict=True):
        _hand(canvas, shown, (MARGIN, top, ROOM, high - GAP), ending.style.look)
        top += high
    return canvas.png()


def _title(canvas: Canvas, ending: EndingScene, middle: int) -> None:
    """The title and, if there is space beside it, how far the match goes."""
    size = 30 if ending.board else 36
    title(canvas, ending.title, MARGIN, middle, size)
    if width(ending.title, size, True) + width(ending.goal, 26) + 24 <= ROOM:
        at = (WIDE - MARGIN - 14, middle)
        canvas.write(at, ending.goal, 26, canvas.ground.faint, anchor="rm")


def _height(shown: HandAtEnd) -> int:
    cards = sprites.height(SIZE) + 12 if shown.cards else 24
    return NAME + cards + GAP


def _hand(canvas: Canvas, shown: HandAtEnd, box: tuple[int, int, int, int], look: Look) -> None:
    left, top, wide, high = box
    player, won = shown.player, shown.total is not None and shown.total.won
    canvas.plate(box, canvas.ground.lit if won else canvas.ground.board, 12)
    middle = top + NAME // 2 if shown.cards else top + high // 2
    avatar(canvas, player, (left + 34, middle), 18)
    room = wide - BESIDE - 150
    name = canvas.write_within((left + 62, middle), room, player.name, 30, canvas.ground.ink, True)
    if player.opened is False:
        chip(canvas, False, left + 62 + name + 66, middle)
    step = pitch(len(shown.cards), SIZE, wide - BESIDE - 24)
    for place, card in enumerate(shown.cards):
        which = Drawn(FACE[card], look, SIZE, covered=card != shown.cards[-1])
        canvas.card(which, left + 14 + place * step, top + NAME)
    if shown.total is not None:
        _total(canvas, shown.total, (WIDE - MARGIN - 14, middle, high))


# What is paid, and the bar


def _total(canvas: Canvas, total: Total, place: tuple[int, int, int]) -> None:
    right, middle, high = place
    ground = canvas.ground
    if high < NAME + 40:
        _lean(canvas, total, right, middle)
        return
    ink = ground.good if total.won else ground.bad
    canvas.write((right, middle), total.paid, 34, ink, True, "rm")
    said = canvas.write((right, middle + 48), total.score, 28, ground.ink, True, "rm")
    _note(canvas, total, right - said - 12, middle + 48)
    _bar(canvas, total, (right - 190, middle + 72, 190, 14))


def _lean(canvas: Canvas, total: Total, right: int, middle: int) -> None:
    """A line without cards, with the bar below the words."""
    ground = canvas.ground
    ink = ground.good if total.won else ground.bad
    said = canvas.write((right, middle - 12), total.score, 28, ground.ink, True, "rm")
    noted = _note(canvas, total, right - said - 12, middle - 12)
    canvas.write((right - said - noted - 16, middle - 12), total.paid, 32, ink, True, "rm")
    _bar(canvas, total, (right - 190, middle + 14, 190, 14))


def _note(canvas: Canvas, total: Total, right: int, middle: int) -> int:
    """Returns the width of the note."""
    if not total.note:
        return 0
    ink = canvas.ground.bad if total.out else canvas.ground.faint
    return canvas.write((right, middle), total.note, 24, ink, total.out, "rm") + 12


def _bar(canvas: Canvas, total: Total, box: tuple[int, int, int, int]) -> None:
    """The points before the deal, the points from the deal, and the part that is left."""
    left, top, wide, high = box
    canvas.plate(box, canvas.ground.felt, 7)
    whole = _part(total.total, total.limit, wide)
    before = _part(max(0, total.total - total.gain), total.limit, wide)
    if whole:
        canvas.plate((left, top, max(whole, high), high), canvas.ground.bad, 7)
    if before:
        canvas.plate((left, top, max(before, high), high), canvas.ground.faint, 7)
    if total.goal:
        x = left + _part(total.goal, total.limit, wide) - 2
        canvas.line((x, top - 3, x, top + high + 2), canvas.ground.accent, 3)


def _part(points: int, limit: int, wide: int) -> int:
    return max(0, min(wide, wide * points // max(1, limit)))
