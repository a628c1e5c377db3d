"""The players at the table: a line each, with what everybody may know about them."""

from collections.abc import Sequence
from dataclasses import dataclass

from adapters.images.canvas import MARGIN, Canvas
from adapters.images.colours import BLACK, GOLD, SEATS, WHITE
from adapters.images.lettering import width
from adapters.images.short_names import monogram

GAP = 6
HEADER = 196


@dataclass(frozen=True, slots=True)
class PlayerLine:
    name: str
    """The name as it is drawn."""
    colour: int
    """The number of the seat or side, for its colour."""
    lit: bool = False
    """Whether the player is on turn, or cutting."""
    gone: str = ""
    """Why the player is out of the match, in a word."""
    doing: str = ""
    """What the player is doing, if it is worth a word."""
    dealer: str = ""
    """The letter of the dealer's button, if this is the dealer."""
    opened: bool | None = None
    """In games with an opening."""
    cards: int | None = None
    """The number of cards in hand."""
    pile: int | None = None
    """The number of captured cards."""
    scope: str = ""
    """The number of scope in words, if there are any."""
    score: str = ""
    strong: str = ""
    """What stands before the score, such as deals won."""


def draw_lines(canvas: Canvas, players: Sequence[PlayerLine], wide: int) -> None:
    high = _step(players)
    for place, player in enumerate(players):
        _line(canvas, player, (MARGIN, MARGIN + place * high, wide, high - GAP))


def header_height(players: Sequence[PlayerLine]) -> int:
    """The lower edge of all lines, and of the piles beside them."""
    return MARGIN + max(HEADER, _step(players) * len(players))


def _step(players: Sequence[PlayerLine]) -> int:
    """The height of a line, including its gap."""
    return min(80, max(46, HEADER // len(players)))


def _line(canvas: Canvas, player: PlayerLine, box: tuple[int, int, int, int]) -> None:
    left, top, wide, high = box
    ground = canvas.ground
    canvas.plate(box, ground.lit if player.lit else ground.board, 12)
    middle = top + high // 2
    if player.lit:
        canvas.plate((left, top, 9, high), ground.accent, 4)
    avatar(canvas, player, (left + 34, middle), min(18, high // 2 - 3))
    right = _facts(canvas, player, left + wide - 14, middle)
    ink = ground.faint if player.gone else ground.ink
    canvas.write_within(
        (left + 62, middle), right - left - 70, player.name, 34 if high > 64 else 30, ink, True
    )


def avatar(canvas: Canvas, player: PlayerLine, middle: tuple[int, int], radius: int) -> None:
    canvas.disc(middle, radius, SEATS[player.colour])
    letters = monogram(player.name)
    canvas.write(
        middle, letters, round(radius * (1.2 if len(letters) < 2 else 1)), WHITE, True, "mm"
    )


# The facts about a player, from right to left; each function returns where its text begins


def _facts(canvas: Canvas, player: PlayerLine, right: int, middle: int) -> int:
    right = _score(canvas, player, right, middle)
    if player.gone:
        canvas.write((right, middle), player.gone, 27, canvas.ground.faint, anchor="rm")
        return right - width(player.gone, 27) - 12
    if player.pile is not None:
        right = _pile(canvas, player.pile, right, middle)
    if player.cards is not None:
        right = _cards(canvas, player.cards, right, middle)
    if player.opened is not None:
        right = chip(canvas, player.opened, right, middle)
    for word in filter(None, (player.doing, player.scope)):
        right = _word(canvas, word, right, middle)
    return _dealer(canvas, player.dealer, right, middle) if player.dealer else right


def _score(canvas: Canvas, player: PlayerLine, right: int, middle: int) -> int:
    if not player.score:
        return right
    taken = canvas.write((right, middle), player.score, 30, canvas.ground.ink, True, "rm")
    right -= max(taken, 88) + 14
    return _word(canvas, player.strong, right, middle) if player.strong else right


def _cards(canvas: Canvas, count: int, right: int, middle: int) -> int:
    """A small fan of cards face down, and their number."""
    canvas.write((right, middle), str(count), 28, canvas.ground.ink, anchor="rm")
    left = right - 34 - 30
    for shift, shade in ((0, canvas.back_light), (8, canvas.back)):
        canvas.plate((left + shift, middle - 14, 20, 28), WHITE, 4)
        canvas.plate((left + shift + 2, middle - 12, 16, 24), shade, 3)
    return left - 14


def _pile(canvas: Canvas, pile: int, right: int, middle: int) -> int:
    """The captured cards, face down."""
    canvas.write((right, middle), str(pile), 28, canvas.ground.ink, anchor="rm")
    left = right - 34 - 32
    for up in (6, 2, -2):
        canvas.plate((left, middle - 8 + up, 28, 14), WHITE, 3)
        canvas.plate((left + 1, middle - 7 + up, 26, 12), canvas.back, 3)
    return left - 14


def _word(canvas: Canvas, text: str, right: int, middle: int) -> int:
    return right - canvas.write((right, middle), text, 27, canvas.ground.accent, True, "rm") - 12


def chip(canvas: Canvas, opened: bool, right: int, middle: int) -> int:
    """A chip for the forty points of an opening: filled if the player has opened."""
    ground = canvas.ground
    box = (right - 50, middle - 15, 50, 30)
    canvas.plate(box, ground.good if opened else ground.faint, 15)
    if not opened:
        canvas.plate((box[0] + 2, box[1] + 2, 46, 26), ground.board, 13)
    ink = ground.board if opened else ground.faint
    canvas.write((right - 25, middle + 1), "40", 27, ink, True, "mm")
    return right - 62


def _dealer(canvas: Canvas, letter: str, right: int, middle: int) -> int:
    canvas.disc((right - 17, middle), 17, GOLD)
    canvas.write((right - 17, middle), letter, 27, BLACK, True, "mm")
    return right - 44
