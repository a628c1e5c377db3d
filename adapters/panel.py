"""What a screen shows, before any platform has given it a form.

What everybody may see (`PublicPanel`) and what one person may see (`PrivatePanel`) are unrelated
types: where the one is wanted, the other does not type-check.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from adapters.people import Account


@dataclass(frozen=True, slots=True)
class Glyph:
    """A card as it is shown: nothing here is worth hiding from whoever sees the panel."""

    text: str
    """`9♥`, and a joker that stands for something `🃏9♥`."""
    spoken: str
    """`nove di cuori`: for screen readers, and for those who want words."""
    suit: str
    """`hearts`, `diamonds`, `clubs`, `spades`, or `joker`: what it is drawn with."""


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody whose name stands in a line, and who is to notice it."""

    account: Account
    name: str
    """As it stands there."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text."""

    text: str
    strong: bool = False
    drawn: bool = False
    """Where the panel has a picture, that shows it as well."""
    calls: tuple[Called, ...] = ()
    """Shown as mentions, where the platform has such; in the order in which they stand there."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, with what they are and what is to be said of them: pictures show them."""

    title: str
    cards: tuple[Glyph, ...]
    note: str = ""
    hidden: int = 0
    """So many cards more, face down."""


@dataclass(frozen=True, slots=True)
class Until:
    """A time that runs: `Tocca a Anna, il tempo scade`, and when: a platform says `tra 5 minuti`
    where it can, and lets the seconds run where it cannot."""

    text: str
    due: float
    """When it ends, in seconds since the epoch."""


Block: TypeAlias = Line | Row | Until


def beside(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """What is still to be said under a picture that shows the rest, where there is not room for it
    all."""
    return tuple(
        block for block in blocks if not (isinstance(block, Row) or getattr(block, "drawn", False))
    )


class Style(StrEnum):
    PLAIN = "plain"
    MAIN = "main"
    """What most would press."""
    DANGER = "danger"
    """What cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    token: str = field(repr=False)
    style: Style = Style.PLAIN
    url: str = field(default="", repr=False)
    """Where it leads, instead of being pressed: only on platforms that have given us the address
    (`adapters.ports.Linked`)."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A card of the hand that may be picked up and put back."""

    index: int
    """Its place in the hand's own order, whatever the order on screen."""
    card: Glyph = field(repr=False)
    picked: bool = False
    marked: bool = False
    """Just drawn, or taken."""
    token: str = field(default="", repr=False)
    """Picks it, or puts it back."""


@dataclass(frozen=True, slots=True)
class Picker:
    """A hand from which any number of cards may be picked. How, is the platform's affair: a button
    a card, or one list of them all."""

    cards: tuple[Pick, ...]
    """In the order on screen."""
    all_at_once: str = field(default="", repr=False)
    """The token of a pick of several; the platform adds their indexes."""
    in_order: str = field(default="", repr=False)
    """Lays them in an order of one's own; the platform adds all their indexes."""


Buttons: TypeAlias = tuple[tuple[Button, ...], ...]
"""Row by row."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is in a picture: pixels, from its upper left corner."""

    left: int
    top: int
    wide: int
    high: int
    name: str = ""
    """Of a place, as `stock` or `meld-3`: see `Place`."""


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere in a picture of the table: what pressing it does, and laying a card of one's hand
    there. Whatever it does, there are buttons that do it too."""

    name: str
    press: str = field(default="", repr=False)
    lay: str = field(default="", repr=False)
    """The platform adds the card's index."""


@dataclass(frozen=True, slots=True)
class PublicPicture:
    """What everybody may see, as a PNG; `draw` takes its time, and is called off the event loop."""

    key: str
    """Tells one picture from another: equal keys, equal pictures."""
    draw: Callable[[], bytes] = field(repr=False, compare=False)
    told: str
    """The same in words."""
    places: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class PrivatePicture:
    """What one person may see, as a PNG."""

    key: str = field(repr=False)
    draw: Callable[[], bytes] = field(repr=False, compare=False)
    told: str = field(repr=False)
    cards: tuple[Spot, ...] = field(default=(), repr=False)
    """Where the picker's are, in their order; what lies above another comes after it."""
    places: tuple[Spot, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class PublicPanel:
    """For all: a table, a ranking, something announced."""

    title: str
    blocks: tuple[Block, ...] = ()
    buttons: Buttons = ()
    picture: PublicPicture | None = None
    passing: bool = False
    """Said in passing: once it is retired nothing of it stays."""


@dataclass(frozen=True, slots=True)
class PrivatePanel:
    """For its owner alone."""

    owner: Account
    title: str = field(repr=False)
    blocks: tuple[Block, ...] = field(default=(), repr=False)
    picker: Picker | None = field(default=None, repr=False)
    buttons: Buttons = field(default=(), repr=False)
    picture: PrivatePicture | None = field(default=None, repr=False)
    places: tuple[Place, ...] = field(default=(), repr=False)
