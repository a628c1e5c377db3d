"""What the panels of a game are, to the rooms that never know which game they show.

A game's file in this folder exports one `GamePanels`. It writes no tokens and knows no platform:
it offers verbs with numbers, and is handed them back when they are pressed. A number is an index
into what the holder of the hand saw; whatever comes back is judged as if an enemy had sent it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from adapters.panel import Block, Glyph, PrivatePicture, PublicPicture, Style
from adapters.panels.taste import Taste
from adapters.text import Words
from engine.cards import Card
from engine.game import Action, Event, Json, Length, RuleSet

T = TypeVar("T")
H = TypeVar("H")
D = TypeVar("D")

Names: TypeAlias = tuple[str, ...]
"""By seat."""
Pressed: TypeAlias = tuple[str, tuple[int, ...]]
"""A verb with its numbers."""


class Sort(StrEnum):
    """How a hand lies on screen."""

    SUIT = "suit"
    RANK = "rank"
    """Jokers first."""
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Around(Generic[T]):
    """A table with the people around it, as everybody sees it."""

    view: T
    names: Names
    words: Words
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class Holding(Generic[T, H, D]):
    """One person before his hand, with what he has prepared."""

    table: T
    hand: H
    names: Names
    words: Words
    draft: D = field(repr=False)
    pairs: bool = False
    sort: Sort = Sort.SUIT
    order: tuple[Card, ...] = field(default=(), repr=False)
    """His own order, of the cards as they were when he made it; new ones go to its end."""
    hints: bool = True
    """May he ask what to do?"""
    learning: bool = False
    """It is his first hand, and somebody tells him."""
    past: Sequence[Event] = ()
    """What has happened in this deal, where it matters to whoever tells him."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be pressed."""

    label: str
    verb: str
    args: tuple[int, ...] = ()
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Spotted:
    """Somewhere in the pictures of the table: a verb with numbers for whoever presses it, and one
    for whoever lays a card of his hand there, to whose numbers the card's index is added."""

    name: str
    press: tuple[str, tuple[int, ...]] | None = None
    lay: tuple[str, tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of one's hand on screen; with a verb, it may be picked."""

    index: int
    """Its place in the view's own order."""
    card: Glyph = field(repr=False)
    picked: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A hand on screen."""

    blocks: tuple[Block, ...] = field(repr=False)
    """What is said above the cards."""
    cards: tuple[HeldCard, ...] = field(default=(), repr=False)
    """In the order on screen."""
    pick: str = ""
    """The verb that picks a card of the hand, or puts it back; empty where none can be picked."""
    choose: str = ""
    """The verb that names all picked cards at once."""
    arrange: str = ""
    """The verb that names all cards in an order of one's own."""
    spotted: tuple[Spotted, ...] = ()
    offers: tuple[tuple[Offer, ...], ...] = field(default=(), repr=False)
    """Row by row."""


# What a press comes to


@dataclass(frozen=True, slots=True)
class Act:
    """An action for the rules to judge."""

    action: Any = field(repr=False)


@dataclass(frozen=True, slots=True)
class Drafted(Generic[D]):
    """Only what he has prepared is another."""

    draft: D = field(repr=False)
    toast: str = ""


@dataclass(frozen=True, slots=True)
class Sorted:
    """His hand is to lie otherwise, from now on and everywhere."""

    sort: Sort


@dataclass(frozen=True, slots=True)
class Arranged(Generic[D]):
    """His hand lies in an order of his own; what he has prepared stays as it is."""

    order: tuple[Card, ...] = field(repr=False)
    draft: D = field(repr=False)


@dataclass(frozen=True, slots=True)
class Advised:
    """A hint, for him alone."""

    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class NotOffered:
    """No such button is on his screen."""


Decision: TypeAlias = Act | Drafted[D] | Sorted | Arranged[D] | Advised | NotOffered


@dataclass(frozen=True, slots=True)
class Choice:
    """A house rule that a table may set: `{game}-switch-{name}`, and for its values
    `{game}-switch-{name}-{value}` with `_` written as `-`, name what it is."""

    switch: str
    values: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class Pictures(Generic[T, H, D]):
    """How a game is drawn, for somebody's taste. Each is told what its panel says in words; None
    where there is nothing to see. What everybody may see and what one may are drawn apart."""

    table: Callable[[Around[T], Taste, str], PublicPicture | None]
    hand: Callable[[Holding[T, H, D], Taste, str], PrivatePicture | None]
    ahead: Callable[[], Iterable[Callable[[], object]]] = tuple
    """What may be drawn before it is needed, a card each, the likeliest first."""
    sample: Callable[[], bytes] = bytes
    """A small picture that shows that drawing works here."""


@dataclass(frozen=True, slots=True)
class GamePanels(Generic[T, H, D]):
    """One game on screen. Sentences whose names the others must know begin with the game's name:
    `{name}-name`, `{name}-profile-{profile}`, `{name}-rules` and `{name}-rules-{topic}`."""

    name: str
    empty: D
    """Nothing prepared."""
    table: Callable[[Around[T]], tuple[Block, ...]]
    """What lies on the table: in play, between deals (all is shown then), at the match's end."""
    hand: Callable[[Holding[T, H, D]], Held]
    decide: Callable[[str, tuple[int, ...], Holding[T, H, D]], Decision[D]]
    """What pressing a verb comes to; never raises, whatever the verb and numbers."""
    presses: Callable[[Action, Holding[T, H, D]], tuple[Pressed, ...]]
    """What to press, one after the other, for an action: the inverse of `decide`. Empty where no
    button does it."""
    told: Callable[[Sequence[Any], Names, Words], tuple[str, ...]]
    """What has just happened, a line each; nothing for events not worth a word."""
    excused: Callable[[StrEnum, Any, Holding[T, H, D]], str]
    """Why the rules refuse an action of his, in one friendly sentence that says what is missing."""
    choices: tuple[Choice, ...]
    lengths: tuple[Length, ...]
    seatings: tuple[tuple[int, bool], ...]
    """How many may play, and whether in pairs, as a lobby offers it."""
    topics: tuple[str, ...]
    """Of its rules, in the order in which one reads them."""
    words: Path | None = None
    """A folder of words of its own, for a game that lives outside this house."""
    profiles: Mapping[str, RuleSet] = field(default_factory=dict)
    """Its presets of house rules, in the order in which a lobby offers them."""
    pictures: Pictures[T, H, D] | None = None
    """None: it is told in words alone."""
    coach: Callable[[Holding[T, H, D]], tuple[Block, ...]] | None = None
    """What a beginner may do now, and why; None: it is not taught here."""
    advises: bool = False
    """Whoever does not know what to play may ask, where the table allows it."""
    lasting: Callable[[D], D] | None = None
    """What of all that he has prepared outlasts a move, until his turn is over; None: nothing."""


ShownGame: TypeAlias = GamePanels[Any, Any, Any]
"""The panels of some game, for code that does not know which."""
ShownTable: TypeAlias = Around[Any]
ShownHand: TypeAlias = Holding[Any, Any, Any]
