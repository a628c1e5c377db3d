"""All colours, and the palettes that pictures are reduced to.

A palette holds the colours of a theme and steps between those that meet at the edge of a letter or
a card. So it is fixed, and need not be calculated for each picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from PIL import Image

from adapters.images.style import Back, Felt, Look, PictureStyle, Theme
from engine.values import replace

Colour: TypeAlias = tuple[int, int, int]


def colour(code: str) -> Colour:
    """
    >>> colour("#FF8000")
    (255, 128, 0)
    """
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def between(one: Colour, other: Colour, part: float) -> Colour:
    r, g, b = (round(x + (y - x) * part) for x, y in zip(one, other, strict=True))
    return r, g, b


WHITE, IVORY, BLACK = colour("#FFFFFF"), colour("#FFFBEF"), colour("#15171A")
RED, BLUE, GREEN = colour("#D01C28"), colour("#1459BE"), colour("#137A35")
GOLD, AMBER, PLUM = colour("#F6C445"), colour("#B86E00"), colour("#6B35B0")
PALE_GOLD = colour("#FFEFBF")
NAVY = colour("#14245E")
"""The lines of figures."""
BACKS = {
    Back.BLUE: (colour("#27408F"), colour("#6F86D0")),
    Back.RED: (colour("#8E1B28"), colour("#DD8088")),
    Back.GREEN: (colour("#14573A"), colour("#6FB892")),
}
"""The colour of the cards' backs, and of the pattern on it."""
SEATS = tuple(map(colour, ("#2F7FE0", "#E0722B", "#8E54C9", "#14907F", "#C93A6A")))
"""The colours of the seats, which people with colour blindness can tell apart, too."""

FRENCH = (RED, RED, BLACK, BLACK)
FOUR = (RED, BLUE, GREEN, BLACK)
ITALIAN = tuple(map(colour, ("#C8201F", "#A86200", "#2C7A2B", "#1F57A8")))


def suit_colours(look: Look) -> tuple[Colour, ...]:
    """The colours of hearts or cups, diamonds or coins, clubs, and spades or swords."""
    match look:
        case Look.FRENCH | Look.PARIS:
            return FRENCH
        case Look.FOUR_COLOURS | Look.PARIS_FOUR_COLOURS:
            return FOUR
        case Look.ITALIAN | Look.TREVIGIANE:
            return ITALIAN


@dataclass(frozen=True, slots=True)
class ThemeColours:
    """The colours of a theme."""

    felt: Colour
    board: Colour
    """For things that lie on the felt: a player's line, a tray."""
    lit: Colour
    """For the line of the player on turn."""
    ink: Colour
    faint: Colour
    """For details that need not be seen at once."""
    accent: Colour
    good: Colour
    bad: Colour


_EVENING = ThemeColours(
    felt=colour("#17402F"),
    board=colour("#0F2E22"),
    lit=colour("#2C6A4C"),
    ink=WHITE,
    faint=colour("#A9C9B8"),
    accent=GOLD,
    good=colour("#7FE0A0"),
    bad=colour("#FF9C8F"),
)
_DAY = ThemeColours(
    felt=colour("#D5E5D8"),
    board=colour("#F4FAF4"),
    lit=colour("#FFE9A8"),
    ink=colour("#14281F"),
    faint=colour("#4C665A"),
    accent=colour("#A65F00"),
    good=colour("#0E7A3A"),
    bad=colour("#B3261E"),
)


def _evening(felt: str, board: str, lit: str, faint: str) -> ThemeColours:
    on, below, under, pale = map(colour, (felt, board, lit, faint))
    return replace(_EVENING, felt=on, board=below, lit=under, faint=pale)


def _day(felt: str, board: str, ink: str, faint: str) -> ThemeColours:
    on, above, dark, pale = map(colour, (felt, board, ink, faint))
    return replace(_DAY, felt=on, board=above, ink=dark, faint=pale)


GROUNDS = {
    (Theme.DARK, Felt.GREEN): _EVENING,
    (Theme.DARK, Felt.BLUE): _evening("#1B3A5C", "#11263D", "#2C5A88", "#A9C1DA"),
    (Theme.DARK, Felt.RED): _evening("#561D29", "#381019", "#82323F", "#DDB3B9"),
    (Theme.DARK, Felt.GREY): _evening("#33373B", "#202326", "#555B61", "#BAC1C7"),
    (Theme.LIGHT, Felt.GREEN): _DAY,
    (Theme.LIGHT, Felt.BLUE): _day("#D3E0EE", "#F3F8FD", "#12233A", "#4A5F77"),
    (Theme.LIGHT, Felt.RED): _day("#EFDCDD", "#FDF5F5", "#30151A", "#6E4E53"),
    (Theme.LIGHT, Felt.GREY): _day("#DFE1E3", "#F7F8F8", "#1D2023", "#565C62"),
}

PAPER = replace(_DAY, felt=WHITE)

_ART = tuple(
    map(
        colour,
        (
            *("#E9B23A", "#C8202B", "#14245E", "#17181C", "#8992AE", "#C4C8D7"),
            *("#F4C430", "#FFE08A", "#D9480F", "#8A5200", "#D62828", "#6E1512"),
            *("#A9CCF0", "#143A73", "#2F66B5", "#4C9A3F", "#1C4A20", "#A5D38F"),
            *("#3A2312", "#7A4A21", "#B9713A", "#D9975B", "#C98B3A", "#F7D3AB"),
            *("#7B3FC4", "#2B1650", "#F2B632", "#D98E04"),
        ),
    )
)
_STEPS = (0.2, 0.4, 0.6, 0.8)


def palette_of(style: PictureStyle) -> Image.Image:
    """The palette for pictures of this style."""
    return _palette(style.theme, style.felt, style.back)


@cache
def _palette(theme: Theme, felt: Felt, back: Back) -> Image.Image:
    kept = list(dict.fromkeys(_colours(GROUNDS[theme, felt], BACKS[back])))[:256]
    image = Image.new("P", (1, 1))
    image.putpalette([part for one in kept for part in one])
    return image


def _colours(ground: ThemeColours, back: tuple[Colour, Colour]) -> Iterable[Colour]:
    yield from (ground.felt, ground.board, ground.lit, ground.ink, ground.faint, ground.accent)
    yield from (ground.good, ground.bad, WHITE, IVORY, BLACK, GOLD, AMBER, PLUM, PALE_GOLD)
    yield from (*FOUR, *ITALIAN, *SEATS, *back, *_ART)
    for paper in (WHITE, IVORY, PALE_GOLD):
        yield from (between(paper, BLACK, step) for step in (0.08, 0.16, *_STEPS))
    yield from _ramps((ground.felt, ground.board, ground.lit), (ground.ink,), _STEPS)
    yield from _ramps((ground.board,), (ground.faint, ground.accent, *SEATS), (0.35, 0.7))
    yield from _ramps((WHITE,), (*FOUR[:3], *ITALIAN, *SEATS, PLUM), (0.25, 0.5, 0.75))
    yield from _ramps((ground.felt,), (BLACK, WHITE), (0.12, 0.25, 0.5))


def _ramps(
    grounds: Iterable[Colour], inks: Iterable[Colour], steps: Iterable[float]
) -> Iterable[Colour]:
    inks, steps = tuple(inks), tuple(steps)
    return (between(g, ink, step) for g in grounds for ink in inks for step in steps)
