"""The faces of the cards as vectors, for pages: the same drawings and places as in the pictures.

A sheet is one SVG document with a symbol for each face, 100 units wide and 140 high: `5H` is the
whole card without its paper, `5H-corner` its corner alone, for a card that others cover. The page
colours the suits of French cards by the classes `suit0` to `suit3`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial

from adapters.images import french_faces, italian_suits
from adapters.images.colours import ITALIAN, NAVY, PLUM, Colour
from adapters.images.french_faces import RANKS, TALL
from adapters.images.sprites import ITALIAN_RANKS, PITCH
from adapters.images.style import Back, Look
from adapters.images.vectors import source
from engine.cards import FACE_NAMES, JACK, RANK, SUIT, SUITS, Face

WIDE, HIGH = 100.0, 100 * TALL
MIDDLE = 28.5
"""Of the large index and the joker's cap, as in the pictures."""
_DRAWING = re.compile(r"<svg[^>]*?viewBox=\"([^\"]*)\"[^>]*>(.*)</svg>\s*", re.DOTALL)
_SHEET = re.compile(r"<svg[^>]*>(.*)</svg>\s*", re.DOTALL)
_RANK = re.compile(r'id="r(\w+)"[^>]*viewBox="\S+ \S+ (\d+) (\d+)"')
_FIGURE = 2060 / 1300
"""The height of a French figure, in its widths."""
_CAPITAL = 1456
"""The height of a capital letter, in the units of `ranks.svg`."""


@cache
def french(look: Look = Look.FRENCH) -> str:
    """For all games with French cards; jokers on the table get a band over a large corner."""
    signs = [
        _drawing(f"suit-{suit}", f"french/{french_faces.SUITS[suit]}", suit) for suit in range(4)
    ]
    spade = _drawing("ace-of-spades", "french/ace_of_spades", 3)
    faces = _faces(range(52), partial(_french, look), _french_corner)
    return _sheet((*signs, spade, *faces, *_jokers()))


@cache
def italian(look: Look = Look.ITALIAN) -> str:
    """For games with forty cards; the figures also show their value (R2)."""
    faces = [face for face in range(52) if RANK[face] < 8 or RANK[face] >= JACK]
    names = [italian_suits.sign_name(look, suit) for suit in range(4)]
    signs = [_drawing(f"suit-{suit}", name, suit) for suit, name in enumerate(names)]
    return _sheet((*signs, *_faces(faces, partial(_italian, look), _italian_corner)))


def _sheet(symbols: Iterable[str]) -> str:
    (ranks,) = _SHEET.findall(source("ranks"))
    backs = "".join(_drawing(f"back-{back}", f"backs/{back}", 0) for back in Back)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{ranks}{"".join(symbols)}{backs}</svg>'


def _faces(
    faces: Iterable[Face], whole: Callable[[Face], str], corner: Callable[[Face], str]
) -> Iterator[str]:
    for face in faces:
        yield _symbol(FACE_NAMES[face], whole(face))
        yield _symbol(f"{FACE_NAMES[face]}-corner", corner(face))


# French cards


def _french(look: Look, face: Face) -> str:
    half = f"<g>{_small_index(face)}</g>"
    both = half + half.replace("<g>", f"<g{_turned(WIDE / 2, HIGH / 2)}>")
    return both + (_figure(look, face) if RANK[face] >= JACK else _signs(face))


def _small_index(face: Face) -> str:
    rank = RANKS[RANK[face]]
    middle, top = WIDE * (french_faces.COLUMN / 2 + 0.02), WIDE * french_faces.TOP
    high, room = WIDE * french_faces.LETTERS, WIDE * (french_faces.COLUMN + 0.04 * (len(rank) - 1))
    size = WIDE * french_faces.PIP
    sign = _square(f"suit-{SUIT[face]}", middle, top + high + 4 + size / 2, size)
    return _letters(rank, middle, top, high, room, _suit(face)) + sign


def _french_corner(face: Face) -> str:
    letters = _letters(RANKS[RANK[face]], MIDDLE, 8.5, 38.5, 47, _suit(face))
    return letters + _square(f"suit-{SUIT[face]}", MIDDLE, 68.5, 34)


def _signs(face: Face) -> str:
    name = "ace-of-spades" if face == french_faces.ACE_OF_SPADES else f"suit-{SUIT[face]}"
    size = WIDE * french_faces.sign_size(RANK[face])
    return "".join(
        _square(name, WIDE * across, WIDE * down, size, down > TALL / 2 + 0.01)
        for across, down in french_faces.places(RANK[face])
    )


def _figure(look: Look, face: Face) -> str:
    wide = WIDE * french_faces.FRAME
    high = wide * _FIGURE
    left, top = (WIDE - wide) / 2, (HIGH - high) / 2
    name = RANKS[RANK[face]] + SUITS[SUIT[face]]
    place = f'x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}"'
    drawn = _inside(french_faces.figure_name(face, look), SUIT[face], name)
    frame = f'<rect {place} fill="none" stroke="{_css(NAVY)}" stroke-width="1.25"/>'
    return f"<svg {place} {drawn}</svg>{frame}"


def _jokers() -> Iterator[str]:
    yield _drawing("cap", "french/cap", 0)
    figure = _inside("french/joker", 0, "joker")
    bust = f'<svg x="14" y="54" width="86" height="86" {figure}</svg>'
    yield _symbol("JK", bust + _cap(MIDDLE, 4.7, 46))
    yield _symbol("JK-corner", _cap(MIDDLE, 4.7, 46))
    band = f'<path fill="{_css(PLUM)}" d="M0 95H100V140H0Z"/>'
    yield _symbol("JK-band", band + _cap(WIDE / 2, 96.6, 46))
    yield _symbol("JK-band-corner", band + _cap(WIDE * PITCH / 2, 99.4, 40))


def _cap(middle: float, top: float, wide: float) -> str:
    return _use("cap", middle - wide / 2, top, wide, wide * 98 / 108)


# Italian cards


def _italian(look: Look, face: Face) -> str:
    drawn = _bust(look, face) if RANK[face] >= JACK else _italian_signs(look, face)
    return _italian_corner(face) + drawn


def _italian_corner(face: Face) -> str:
    """In the pictures, too, this index is not in the middle of its corner."""
    rank, ink = ITALIAN_RANKS[RANK[face]], f'fill="{_css(ITALIAN[SUIT[face]])}"'
    wide = _width(rank, 31, 47)
    index = _letters(rank, 9 + wide / 2, 8.5, 31, 47, ink)
    if RANK[face] < JACK:
        return index
    value = RANKS[RANK[face] - 3]
    return index + _letters(value, 14 + wide + _width(value, 15, 18) / 2, 8.5, 15, 18, ink)


def _bust(look: Look, face: Face) -> str:
    name = italian_suits.figure_name(look, RANK[face], SUIT[face])
    figure = f'<svg x="7" y="46" width="93" height="93" {_inside(name, 0, FACE_NAMES[face])}</svg>'
    return figure + _italian_sign(SUIT[face], 77.5, 20.7, 31)


def _italian_signs(look: Look, face: Face) -> str:
    rank, suit = RANK[face], SUIT[face]
    if (crossed := italian_suits.crossed_name(look, rank, suit)) is not None:
        x, y, wide, high = (WIDE * part for part in italian_suits.CROSSED)
        place = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"'
        return f"<svg {place} {_inside(crossed, suit, FACE_NAMES[face])}</svg>"
    size = WIDE * italian_suits.sign_height(rank, suit)
    wide = size * (italian_suits.slimness(rank) if suit in italian_suits.LONG else 1)
    return "".join(
        _use(f"suit-{suit}", WIDE * across - wide / 2, WIDE * down - size / 2, wide, size)
        for across, down in italian_suits.places(rank, suit)
    )


def _italian_sign(suit: int, across: float, down: float, size: float) -> str:
    """In a square; swords and clubs are turned to fill it."""
    if suit not in italian_suits.LONG:
        return _square(f"suit-{suit}", across, down, size)
    high = size * 1.18
    wide = high * italian_suits.SLIM
    sign = _use(f"suit-{suit}", across - wide / 2, down - high / 2, wide, high)
    return f'<g transform="rotate(38 {across:g} {down:g})">{sign}</g>'


# Parts of a sheet


def _drawing(name: str, path: str, suit: int) -> str:
    return f'<symbol id="{name}" preserveAspectRatio="none" {_inside(path, suit, name)}</symbol>'


def _inside(path: str, suit: int, prefix: str) -> str:
    """The rest of an element that shows this drawing; its names get a prefix of their own."""
    ((box, body),) = _DRAWING.findall(source(path))
    body = body.replace('id="', f'id="{prefix}-').replace('href="#', f'href="#{prefix}-')
    body = body.replace("url(#", f"url(#{prefix}-").replace('class="suit"', f'class="suit{suit}"')
    return f'viewBox="{box}">{body}'


def _symbol(name: str, body: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDE:g} {HIGH:g}">{body}</symbol>'


def _letters(rank: str, middle: float, top: float, high: float, room: float, ink: str) -> str:
    wide = _width(rank, high, room)
    tall = _rank_boxes()[rank][1] * high / _CAPITAL
    return _use(f"r{rank}", middle - wide / 2, top, wide, tall, f" {ink}")


def _width(rank: str, high: float, room: float) -> float:
    return min(room, _rank_boxes()[rank][0] * high / _CAPITAL)


@cache
def _rank_boxes() -> dict[str, tuple[int, int]]:
    return {rank: (int(wide), int(high)) for rank, wide, high in _RANK.findall(source("ranks"))}


def _square(name: str, across: float, down: float, size: float, turned: bool = False) -> str:
    turn = _turned(across, down) if turned else ""
    return _use(name, across - size / 2, down - size / 2, size, size, turn)


def _use(name: str, x: float, y: float, wide: float, high: float, more: str = "") -> str:
    place = f'x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="{high:.4g}"'
    return f'<use href="#{name}" {place}{more}/>'


def _turned(across: float, down: float) -> str:
    return f' transform="rotate(180 {across:.4g} {down:.4g})"'


def _suit(face: Face) -> str:
    return f'class="suit{SUIT[face]}"'


def _css(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
