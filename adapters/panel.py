"""What a screen shows, before any platform has given it a form.

What everybody may see (`PublicPanel`) and what one person may see (`PrivatePanel`) are unrelated
types: where the one is wanted, the other does not type-check.
"""

from collections.abc import Callable
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
class Line:
    """A line of text."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Cards side by side, with what they are and what is to be said of them."""

    title: str
    cards: tuple[Glyph, ...]
    note: str = ""
    hidden: int = 0
    """So many cards more, face down."""


@dataclass(frozen=True, slots=True)
class Until:
    """A time that runs: `Tocca a Anna`, and how long still, as each platform shows it best."""

    text: str
    due: float
    """When it ends, in seconds since the epoch."""


Block: TypeAlias = Line | Row | Until


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


Buttons: TypeAlias = tuple[tuple[Button, ...], ...]
"""Row by row."""


@dataclass(frozen=True, slots=True)
class PublicPicture:
    """What everybody may see, as a PNG; `draw` takes its time, and is called off the event loop."""

    key: str
    """Tells one picture from another: equal keys, equal pictures."""
    draw: Callable[[], bytes] = field(repr=False, compare=False)
    told: str
    """The same in words."""


@dataclass(frozen=True, slots=True)
class PrivatePicture:
    """What one person may see, as a PNG."""

    key: str = field(repr=False)
    draw: Callable[[], bytes] = field(repr=False, compare=False)
    told: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PublicPanel:
    """For all: a table, a ranking, something announced."""

    title: str
    blocks: tuple[Block, ...] = ()
    buttons: Buttons = ()
    picture: PublicPicture | None = None


@dataclass(frozen=True, slots=True)
class PrivatePanel:
    """For its owner alone."""

    owner: Account
    title: str = field(repr=False)
    blocks: tuple[Block, ...] = field(default=(), repr=False)
    picker: Picker | None = field(default=None, repr=False)
    buttons: Buttons = field(default=(), repr=False)
    picture: PrivatePicture | None = field(default=None, repr=False)
