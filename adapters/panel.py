"""What a screen shows, independent of the platform.

`PublicPanel` is for everybody and `PrivatePanel` for one person. The two types are unrelated, so
mypy refuses one where the other is expected.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from common.addresses import Account


@dataclass(frozen=True, slots=True)
class Glyph:
    """A card as a panel shows it."""

    text: str
    """`9♥`; a joker that stands for a card is `🃏9♥`."""
    spoken: str
    """`nove di cuori`: for screen readers, and for people who prefer words."""
    suit: str
    """`hearts`, `diamonds`, `clubs`, `spades`, or `joker`: decides the colour."""


@dataclass(frozen=True, slots=True)
class Called:
    """A person whom a line mentions, so that they are notified."""

    account: Account
    name: str
    """The name as the line has it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text."""

    text: str
    strong: bool = False
    drawn: bool = False
    """Whether the panel's picture shows it, too."""
    fixed: bool = False
    """Whether it is shown in letters of equal width, as columns need; the text may have several
    lines."""
    calls: tuple[Called, ...] = ()
    """People to mention, where the platform has mentions; in the order of their names in the
    text."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, with a title and a note; a picture shows all of it."""

    title: str
    cards: tuple[Glyph, ...]
    note: str = ""
    hidden: int = 0
    """The number of further cards, face down."""


@dataclass(frozen=True, slots=True)
class Until:
    """A running time: `Tocca a Anna, il tempo scade`. The platform adds when: `tra 5 minuti`, or
    a countdown."""

    text: str
    due: float
    """Its end, in seconds since the epoch."""
    then: str = ""
    """What follows: `, poi riserva 20:00`."""
    language: str = field(default="", compare=False)
    """The language of a date, if the platform writes the time itself; empty for a clock."""


Block: TypeAlias = Line | Row | Until


def beside(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks that a picture does not show; they go below it where space is short."""
    return tuple(
        block for block in blocks if not (isinstance(block, Row) or getattr(block, "drawn", False))
    )


class Style(StrEnum):
    PLAIN = "plain"
    MAIN = "main"
    """For the button that most people would press."""
    DANGER = "danger"
    """For a button whose effect cannot be undone."""


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    token: str = field(repr=False)
    style: Style = Style.PLAIN
    url: str = field(default="", repr=False)
    """If set, the button opens this address; only for platforms that made it
    (`adapters.ports.Linked`)."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A card of the hand that can be picked and put back."""

    index: int
    """Its index in the view's hand; the order on screen may differ."""
    card: Glyph = field(repr=False)
    picked: bool = False
    marked: bool = False
    """Whether it was just drawn or taken."""
    token: str = field(default="", repr=False)
    """Picks it or puts it back."""


@dataclass(frozen=True, slots=True)
class Picker:
    """A hand from which any number of cards can be picked. The platform decides how: with a button
    for each card, or with one list."""

    cards: tuple[Pick, ...]
    """In the order on screen."""
    all_at_once: str = field(default="", repr=False)
    """A token that picks several cards; the platform adds their indexes."""
    in_order: str = field(default="", repr=False)
    """A token that sorts the hand; the platform adds all indexes in their new order."""
    label: str = ""
    """What to do with the cards, for a platform that has a list of them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Buttons for a list, one of which is pressed by choosing it; only platforms on which cards are
    chosen from a list show it."""

    label: str
    buttons: tuple[Button, ...] = field(repr=False)


Buttons: TypeAlias = tuple[tuple[Button, ...], ...]
"""The buttons, row by row."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The position and size of something in a picture, in pixels from the upper left corner."""

    left: int
    top: int
    wide: int
    high: int
    name: str = ""
    """The name of a `Place`, such as `stock` or `meld-3`."""


Spots: TypeAlias = Callable[[], tuple[Spot, ...]]
"""Found out when they are needed: most platforms show a picture without them."""


@dataclass(frozen=True, slots=True)
class Place:
    """A part of a table's picture that can be pressed, or onto which a card of the hand can be
    dragged. Buttons can do the same."""

    name: str
    press: str = field(default="", repr=False)
    """The token of a press."""
    lay: str = field(default="", repr=False)
    """The token of a drag; the platform adds the card's index."""


@dataclass(frozen=True, slots=True)
class PublicPicture:
    """What everybody may see, as a PNG; `draw` is slow, so it must run outside the event loop."""

    key: str
    """Pictures with equal keys are equal."""
    draw: Callable[[], bytes] = field(repr=False, compare=False)
    alt_text: str
    """The same in words."""
    places: Spots = field(default=tuple, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PrivatePicture:
    """What one person may see, as a PNG."""

    key: str = field(repr=False)
    draw: Callable[[], bytes] = field(repr=False, compare=False)
    alt_text: str = field(repr=False)
    cards: Spots = field(default=tuple, repr=False, compare=False)
    """The positions of the picker's cards, in the same order; later ones lie on top."""
    places: Spots = field(default=tuple, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class PublicPanel:
    """A panel for everybody: a table, a ranking, an announcement."""

    title: str
    blocks: tuple[Block, ...] = ()
    buttons: Buttons = ()
    picture: PublicPicture | None = None
    passing: bool = False
    """Whether it is deleted, not just stripped of its buttons, once it is outdated."""
    turn: str = ""
    """Of a table in play: changes when the turn passes."""
    replaceable: bool = False
    """Whether it is deleted in the same way, because a newer message shows everything it shows."""


@dataclass(frozen=True, slots=True)
class PrivatePanel:
    """A panel for its owner only."""

    owner: Account
    title: str = field(repr=False)
    blocks: tuple[Block, ...] = field(default=(), repr=False)
    picker: Picker | None = field(default=None, repr=False)
    buttons: Buttons = field(default=(), repr=False)
    picture: PrivatePicture | None = field(default=None, repr=False)
    places: tuple[Place, ...] = field(default=(), repr=False)
    choice: Choice | None = field(default=None, repr=False)
