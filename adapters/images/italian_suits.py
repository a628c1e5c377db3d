"""The Italian suits: how their signs are arranged on a card, and their figures.

On the cards of Treviso swords and staffs cross, so that those of a card are one drawing, and
figures have two halves.
"""

from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from adapters.images.style import Look
from adapters.images.vectors import render
from engine.cards import ACE, KING, QUEEN

CUPS, COINS, CLUBS, SWORDS = range(4)
NAMES = ("coppe", "denari", "bastoni", "spade")
LONG = (CLUBS, SWORDS)
_FOLDERS = {Look.TREVIGIANE: "trevigiane"}
_FIGURES = {KING: "re", QUEEN: "cavallo"}
_ROUND: dict[int, tuple[float, tuple[int, ...]]] = {
    1: (0.86, (1,)),
    2: (0.46, (1, 1)),
    3: (0.44, (1, 2)),
    4: (0.43, (2, 2)),
    5: (0.32, (2, 1, 2)),
    6: (0.31, (2, 2, 2)),
    7: (0.31, (2, 3, 2)),
}
"""For each rank: the size of a sign, in widths of the card, and the number of signs in each row."""
_UPRIGHT: dict[int, tuple[float, tuple[int, ...]]] = {
    1: (1.24, (1,)),
    2: (0.90, (2,)),
    3: (0.90, (3,)),
    4: (0.47, (2, 2)),
    5: (0.47, (3, 2)),
    6: (0.47, (3, 3)),
    7: (0.47, (3, 4)),
}
SLIM = 0.33
"""The width of an upright sign, as a part of its height."""
_STOUT = {4: 0.52, 5: 0.50, 6: 0.50, 7: 0.43}
"""Small signs are made wider; otherwise they would be too thin to be seen."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 0.06, 0.94, 0.45, 1.36
"""The area of the signs, below the corner."""
_ACE = (0.64, 0.70)
"""The place of an ace whose sign is as high as the card."""
CROSSED = (0.06, 0.45, 0.88, 0.91)
"""The left, top, width and height of signs that cross, in widths of the card."""


@lru_cache(maxsize=1 << 6)
def sign(look: Look, suit: int, size: int) -> Image.Image:
    """A sign in a square; swords and clubs are rotated to fill it."""
    if suit not in LONG:
        return render(sign_name(look, suit), size, size)
    tall = round(size * 1.18)
    upright = render(sign_name(look, suit), round(tall * SLIM), tall)
    turned = upright.rotate(-38, Image.Resampling.BICUBIC, expand=True)
    left, top = (turned.width - size) // 2, (turned.height - size) // 2
    return turned.crop((left, top, left + size, top + size))


def figure(look: Look, rank: int, suit: int, size: int) -> Image.Image:
    return render(figure_name(look, rank, suit), size, size)


def figure_name(look: Look, rank: int, suit: int) -> str:
    return f"{_folder(look)}/{_FIGURES.get(rank, 'fante')}_{NAMES[suit]}"


def sign_name(look: Look, suit: int) -> str:
    return f"{_folder(look)}/{NAMES[suit]}"


def _folder(look: Look) -> str:
    return _FOLDERS.get(look, "italian")


def crossed_name(look: Look, rank: int, suit: int) -> str | None:
    """The drawing of all signs of a number card; None if each is laid on its own."""
    crossed = look is Look.TREVIGIANE and suit in LONG
    return f"{sign_name(look, suit)}_{rank}" if crossed else None


def arranged(
    look: Look, rank: int, suit: int, width: int
) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    """The signs of a number card, each with its upper left corner."""
    if (crossed := crossed_name(look, rank, suit)) is not None:
        left, top, wide, high = (round(part * width) for part in CROSSED)
        yield render(crossed, wide, high), (left, top)
        return
    tall = round(width * sign_height(rank, suit))
    picture = _upright(look, rank, suit, tall) if suit in LONG else sign(look, suit, tall)
    wide = picture.width
    for x, y in places(rank, suit):
        yield picture, (round(x * width - wide / 2), round(y * width - tall / 2))


def _upright(look: Look, rank: int, suit: int, tall: int) -> Image.Image:
    slim = render(sign_name(look, suit), round(2 * tall * SLIM), 2 * tall)
    wide = round(tall * slimness(rank))
    return slim.resize((wide, tall), Image.Resampling.LANCZOS)


def slimness(rank: int) -> float:
    """The width of an upright sign, as a part of its height."""
    return _STOUT.get(rank, SLIM)


def sign_height(rank: int, suit: int) -> float:
    """In widths of the card."""
    return _arrangement(rank, suit)[0]


def places(rank: int, suit: int) -> Iterator[tuple[float, float]]:
    """The centres of all signs, from the card's corner; two signs in a row stand closer."""
    if rank == ACE and suit in LONG:
        yield _ACE
        return
    rows = _arrangement(rank, suit)[1]
    down = (_BOTTOM - _TOP) / len(rows)
    for number, count in enumerate(rows):
        across = min(0.44, (_RIGHT - _LEFT) / count)
        first = (_LEFT + _RIGHT - across * (count - 1)) / 2
        for place in range(count):
            yield first + across * place, _TOP + down * (number + 0.5)


def _arrangement(rank: int, suit: int) -> tuple[float, tuple[int, ...]]:
    return (_UPRIGHT if suit in LONG else _ROUND)[rank]
