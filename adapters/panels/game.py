"""The interface of a game's panels, so that callers need not know which game they show.

The module of a game in this folder exports one `GamePanels`. It creates no tokens and knows no
platform: it offers verbs with numbers, and gets them back when they are pressed. A number is an
index into what the holder of the hand saw; everything that comes back is treated as hostile.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from adapters.panel import Block, Glyph, PrivatePicture, PublicPicture, Style
from adapters.panels.board_types import GameHand, GameView, Kind, SeatZone
from adapters.panels.display_settings import DisplaySettings
from adapters.text import Words
from engine.cards import Card, Face
from engine.game import Action, Event, HandView, Json, Length, RuleSet, Seat, TableView

B = TypeVar("B")
T = TypeVar("T")
H = TypeVar("H")
D = TypeVar("D")
T_co = TypeVar("T_co", covariant=True)
H_co = TypeVar("H_co", covariant=True)
D_co = TypeVar("D_co", covariant=True)

WIDEST = 32
"""The most characters that the labels in a row have together."""

Names: TypeAlias = tuple[str, ...]
"""The names of the players, by seat."""
Pressed: TypeAlias = tuple[str, tuple[int, ...]]
"""A verb with its numbers."""


class Sort(StrEnum):
    """How a hand is sorted on screen."""

    SUIT = "suit"
    RANK = "rank"
    """By rank; jokers come first."""
    OWN = "own"
    MELDS = "melds"
    """The cards that belong together beside each other, where the table helps to find them."""


class QuickDiscard(StrEnum):
    """How a card is discarded with one press, if the person wants that."""

    OFF = "off"
    TAP = "tap"
    """By pressing the card itself, as long as none is picked."""
    LIST = "list"
    """In a second list, where the cards are chosen from lists."""


@dataclass(frozen=True, slots=True)
class TableContext(Generic[T_co]):
    """A table and the people at it, as everybody sees them."""

    view: T_co
    names: Names
    words: Words
    pairs: bool = False
    past: Sequence[Event] = ()
    """What has happened in this deal."""


@dataclass(frozen=True, slots=True)
class HandContext(Generic[T_co, H_co, D_co]):
    """A person with their own hand, and what they have prepared."""

    table: T_co
    hand: H_co
    names: Names
    words: Words
    draft: D_co = field(repr=False)
    pairs: bool = False
    sort: Sort = Sort.SUIT
    order: tuple[Card, ...] = field(default=(), repr=False)
    """The person's own order of the cards when they made it; new cards go to the end."""
    hints: bool = True
    """May the person ask for a hint?"""
    advice: Action | None = field(default=None, repr=False)
    """What the strongest computer player would do, if the person has asked for a hint."""
    learning: bool = False
    """Is this a lesson, with a coach?"""
    past: Sequence[Event] = ()
    """What has happened in this deal; after the match, in its last step."""
    unfolded: bool = False
    """Does the person want to see the rarely used buttons?"""
    quick_discard: QuickDiscard = QuickDiscard.OFF
    offers_quick_discard: bool = False
    """Is the match over after which the person is asked whether they want that?"""


@dataclass(frozen=True, slots=True)
class ReplayContext(Generic[T, H, D]):
    """A table as it was, with the hands that the reader wants to see and may see."""

    table: TableContext[T]
    own: HandContext[T, H, D] | None = field(default=None, repr=False)
    others: tuple[HandContext[T, H, D], ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be pressed."""

    label: str
    verb: str
    args: tuple[int, ...] = ()
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Hotspot:
    """A place in the pictures of the table: a verb with numbers for pressing it, and one for laying
    a card of the hand there. To the numbers of the latter, the index of the card is added.
    """

    name: str
    press: tuple[str, tuple[int, ...]] | None = None
    lay: tuple[str, tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand on screen; if the hand has a `pick` verb, it can be picked."""

    index: int
    """The index of the card in the order of the view."""
    card: Glyph = field(repr=False)
    picked: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class HandLayout:
    """A hand on screen."""

    blocks: tuple[Block, ...] = field(repr=False)
    """The text above the cards."""
    cards: tuple[HeldCard, ...] = field(default=(), repr=False)
    """The cards in the order on screen."""
    pick: str = ""
    """The verb that picks a card of the hand or puts it back; empty if none can be picked."""
    choose: str = ""
    """The verb that names all picked cards at once."""
    arrange: str = ""
    """The verb that names all cards in the person's own order."""
    hotspots: tuple[Hotspot, ...] = ()
    offers: tuple[tuple[Offer, ...], ...] = field(default=(), repr=False)
    """The offers, row by row."""
    minor: tuple[Offer, ...] = field(default=(), repr=False)
    """Further offers, the most important first; those that do not fit are shown only when the
    person wants to see more."""
    rare: tuple[Offer, ...] = field(default=(), repr=False)
    """Offers that are shown only when the person wants to see more."""
    discards: tuple[Offer, ...] = field(default=(), repr=False)
    """What may be discarded with one press, for a list."""
    alone: bool = False
    """Whether there are no other buttons, as below a question."""
    question: str = field(default="", repr=False)
    """What the player has to answer first; the blocks say it, too."""
    shows_table: bool = False
    """Whether all that lies on the table is shown, too."""
    standing: tuple[Block, ...] = ()
    """How the match stands, for a hand that is shown without its table."""


def in_rows(buttons: Iterable[B], label: Callable[[B], str], most: int = 3) -> list[tuple[B, ...]]:
    """Short buttons share a row."""
    rows: list[tuple[B, ...]] = []
    width = 0
    for button in buttons:
        width += len(label(button))
        if rows and len(rows[-1]) < most and width <= WIDEST:
            rows[-1] = (*rows[-1], button)
        else:
            rows.append((button,))
            width = len(label(button))
    return rows


# What a press can lead to


@dataclass(frozen=True, slots=True)
class Act:
    """An action for the rules to judge."""

    action: Action = field(repr=False)


@dataclass(frozen=True, slots=True)
class Drafted(Generic[D]):
    """Only what the person has prepared changes."""

    draft: D = field(repr=False)
    toast: str = ""


@dataclass(frozen=True, slots=True)
class Sorted:
    """The hand is to be sorted differently, from now on and everywhere."""

    sort: Sort


@dataclass(frozen=True, slots=True)
class Arranged(Generic[D]):
    """The hand gets the person's own order; what they have prepared stays as it is."""

    order: tuple[Card, ...] = field(repr=False)
    draft: D = field(repr=False)


@dataclass(frozen=True, slots=True)
class Advised:
    """A hint, for this person only."""

    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class TurnNote:
    """What a player could have done at a moment of their turn."""

    cost: int
    """The costlier, the earlier it is shown."""
    place: int
    """The index of the moment."""
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class NotOffered:
    """There is no such button on the person's screen."""


Decision: TypeAlias = Act | Drafted[D] | Sorted | Arranged[D] | Advised | NotOffered


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """A house rule that a table may set. Its sentences are `{game}-switch-{name}` and, for its
    values, `{game}-switch-{name}-{value}`, with `_` written as `-`.
    """

    switch: str
    values: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class GamePictures(Generic[T, H, D]):
    """How a game is drawn, as a person wants it shown. Each function gets what the panel says in
    words, and returns None if there is nothing to see. Public and private pictures are drawn
    separately.
    """

    table: Callable[[TableContext[T], DisplaySettings, str], PublicPicture | None]
    hand: Callable[[HandContext[T, H, D], DisplaySettings, str], PrivatePicture | None]
    replay: Callable[[ReplayContext[T, H, D], DisplaySettings, str], PrivatePicture] | None = None
    """A table with hands below it. None: the hands are shown in words, without a picture."""
    ahead: Callable[[], Iterable[Callable[[], object]]] = tuple
    """What may be drawn before it is needed, a card each, the likeliest first."""
    sample: Callable[[], bytes] = bytes
    """A small picture that shows that drawing works here."""
    emblem: tuple[Face, ...] = ()
    """Cards that stand for the game, beside the result of a match."""
    italian: bool = False
    """Whether it is played with Italian cards, too."""


Values: TypeAlias = Mapping[str, object]
"""Values as JSON has them."""
Ends: TypeAlias = tuple[object, object]
"""Where a move of cards begins and ends: the name of a place, or a list of cards. None: nowhere."""


def bare_table(names: Names) -> GameView:
    """Nothing but the players."""
    seats: list[SeatZone] = [{"side": seat} for seat, _ in enumerate(names)]
    return {"last": [], "stock": 0, "seats": seats, "count": None}


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of a hand that belong together, and can be picked with one press."""

    cards: bytes = field(repr=False)
    label: str = field(repr=False)
    points: int


@dataclass(frozen=True, slots=True)
class HandHelp:
    """What shows the holder of a hand what they can do."""

    groups: tuple[CardGroup, ...] | None = None
    """None if the table has no such help; no card is in two of them."""
    at_once: tuple[Offer, ...] = field(default=(), repr=False)
    """What can be done now without picking a card first; the best is highlighted."""
    lit: tuple[str, ...] = field(default=(), repr=False)
    """What is to be looked at: cards, as `engine.cards.show` writes them, and places."""
    prompt: str = ""
    """What to do where there is nothing to press."""


@dataclass(frozen=True, slots=True)
class GameBoard(Generic[T, H, D]):
    """A game for a page that draws the cards by itself. Each function names one by one what may be
    seen; a card is written as `engine.cards.show` writes it."""

    table: Callable[[TableContext[T]], GameView] = lambda around: bare_table(around.names)
    """What lies on the table."""
    hand: Callable[[HandContext[T, H, D]], GameHand] = lambda _: {}
    """What the holder sees besides the cards of the hand."""
    help: Callable[[HandContext[T, H, D]], HandHelp] = lambda _: HandHelp()
    """It may take milliseconds."""
    tools: Mapping[str, str] = field(default_factory=dict)
    """By verb, the tool of the page that presses it: `hint`, `undo` or `sort`."""
    ends: Callable[[Pressed, HandContext[T, H, D]], Ends] = lambda *_: (None, None)
    """Which cards an offer moves, and whereto."""
    spoken: Callable[[Words], Mapping[str, str]] = lambda _: {}
    """The name of each face in words: `9H` is `nove di cuori`."""
    faces: Kind = "french"
    loose: bool = False
    """Whether cards lie one by one on the table, and hands are small; otherwise in melds."""


@dataclass(frozen=True, slots=True)
class Opinion(Generic[T, H, D]):
    """The judgement of the strongest computer player on a turn that is looked at again."""

    question: Callable[[Sequence[HandContext[T, H, D]]], Callable[[], object] | None]
    """What it is asked, in a process of its own; None if there is nothing to ask."""
    note: Callable[[Sequence[HandContext[T, H, D]], object], TurnNote | None]
    """What its answer means."""


@dataclass(frozen=True, slots=True)
class GamePanels(Generic[T, H, D]):
    """The panels of one game. Sentences with fixed names begin with the game's name: `{name}-name`,
    `{name}-profile-{profile}`, `{name}-rules` and `{name}-rules-{topic}`.
    """

    name: str
    empty: D
    """A draft in which nothing is prepared."""
    table: Callable[[TableContext[T]], tuple[Block, ...]]
    """What lies on the table: in play, between deals (all is shown) and at the match's end."""
    hand: Callable[[HandContext[T, H, D]], HandLayout]
    cards: Callable[[HandContext[T, H, D]], tuple[HeldCard, ...]]
    """The cards of a hand in the order on screen, without anything that is prepared."""
    decide: Callable[[str, tuple[int, ...], HandContext[T, H, D]], Decision[D]]
    """What pressing a verb leads to; it never raises, whatever the verb and numbers."""
    presses: Callable[[Action, HandContext[T, H, D]], tuple[Pressed, ...]]
    """The presses, in order, that make an action: the inverse of `decide`. May be empty."""
    describe: Callable[[Sequence[Any], Names, Words], tuple[str, ...]]
    """What has just happened, one line each; no line for events that need no words."""
    explain_refusal: Callable[[StrEnum, Action | None, HandContext[T, H, D]], str]
    """Why the rules refuse an action, in one friendly sentence that says what is missing."""
    choices: tuple[RuleChoice, ...]
    lengths: tuple[Length, ...]
    seatings: tuple[tuple[int, bool], ...]
    """How many players there may be, and whether in pairs, as a lobby offers it."""
    topics: tuple[str, ...]
    """The topics of the game's rules, in reading order."""
    words: Path | None = None
    """A folder with the game's own sentences, for a game from outside this project."""
    profiles: Mapping[str, RuleSet] = field(default_factory=dict)
    """The presets of house rules, in the order in which a lobby offers them."""
    pictures: GamePictures[T, H, D] | None = None
    """None if the game is shown in words only."""
    board: GameBoard[T, H, D] = field(default_factory=GameBoard)
    coach: Callable[[HandContext[T, H, D]], tuple[Block, ...]] | None = None
    """What a beginner may do now, and why; None if there are no lessons for the game."""
    advises: bool = False
    """Whether players may ask for hints, if the table allows it."""
    head_starts: tuple[int, ...] = ()
    """With how many points a learner may begin."""
    hint: str = ""
    """The verb that asks for a hint."""
    last_turns: Callable[[Sequence[Any], Names, Words, Seat | None], tuple[str, ...]] | None = None
    """The last turn of each player, a line each; for a player, those since their own. Without it,
    the newest lines of `describe` are shown."""
    discards: bool = False
    """Whether cards are discarded, so that one press may do it."""
    only_action: Callable[[Any], Action | None] = lambda _: None
    """The action for a person who wants to begin their turns without choosing, when the rules leave
    no choice; given the view of their hand."""
    lasting: Callable[[D], D] | None = None
    """The part of a draft that stays after a move, until the turn is over; None if none does."""
    note: Callable[[Sequence[HandContext[T, H, D]]], TurnNote | None] | None = None
    """What the player could have done in a turn that is looked at again, given its moments from
    before the first move on; None if the game has no notes."""
    opinion: Opinion[T, H, D] | None = None
    """None if the strongest computer player has none."""


ShownGame: TypeAlias = GamePanels[Any, Any, Any]
"""The panels of some game, for code that does not know which."""
ShownTable: TypeAlias = TableContext[TableView]
ShownHand: TypeAlias = HandContext[TableView, HandView, object]
ShownReplay: TypeAlias = ReplayContext[TableView, HandView, object]
