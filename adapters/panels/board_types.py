"""What a board is shown, as values of JSON: the types of `adapters/board/page/frames.d.ts`, too.

A game fills in those zones of `GameView` that it has; the page draws them without knowing the game.
A card is written as `engine.cards.show` writes it.
"""

from typing import Literal, NotRequired, TypedDict

Kind = Literal["french", "italian"]
"""Of faces."""

Move = TypedDict("Move", {"seat": int, "did": str, "cards": list[str], "from": str, "to": str})
"""A move that everybody saw, from a place to a place."""

Offer = TypedDict(
    "Offer",
    {
        "verb": str,
        "token": str,
        "label": NotRequired[str],
        "style": NotRequired[str],
        "group": NotRequired[str],
        "from": NotRequired[str | list[str]],
        "to": NotRequired[str | list[str]],
        "add": NotRequired[str],
        "tool": NotRequired[str],
        "said": NotRequired[str],
        "game": NotRequired[str],
        "alone": NotRequired[bool],
        "levels": NotRequired[list["Level"]],
        "numbers": NotRequired[list[int]],
        "last": NotRequired["Computers"],
    },
)
"""Something that can be pressed, or done by moving cards: `from` a place or cards, `to` another."""


class Level(TypedDict):
    name: str
    label: str


class Computers(TypedDict):
    """The computer players that a person chose last."""

    level: str
    number: int


class BoardProof(TypedDict):
    number: int
    commitment: str


class BoardResult(TypedDict):
    """Of a match, by side."""

    winner: int | None
    places: list[int]
    totals: list[int]
    match_points: list[int]


class Length(TypedDict):
    points: NotRequired[int]
    deals: NotRequired[int]


class GameCards(TypedDict):
    """The cards of a game, and how they lie."""

    faces: Kind
    loose: bool
    """Whether cards lie one by one on the table, and hands are small; otherwise in melds."""


class BoardMeld(TypedDict):
    """Cards that lie together before their owner."""

    owner: int
    kind: str
    cards: list[str]
    faces: list[str]
    """What each card stands for."""
    label: str


class SeatZone(TypedDict):
    """What the table shows of a player."""

    side: int
    cards: NotRequired[int]
    total: NotRequired[int]
    wins: NotRequired[int]
    opened: NotRequired[bool]
    in_match: NotRequired[bool]
    left: NotRequired[bool]
    ready: NotRequired[bool]
    votes_void: NotRequired[bool]
    shown: NotRequired[list[str]]


class Side(TypedDict):
    """One or two players who count together, and what they have captured."""

    name: str
    total: int
    pile: int
    crosswise: int
    """How many of the captured cards lie crosswise."""
    told: str
    """What these mean, in words."""
    shown: list[str]


class CountRow(TypedDict):
    """What points are given for: a cell and what it brings for each side."""

    label: str
    cells: list[str]
    gains: list[int]
    cards: list[str]


class BoardCount(TypedDict):
    """How a deal has ended."""

    said: str
    closer: int | None
    """The seat that closed; `winner` is a side."""
    winner: int | None
    points: list[int]
    """By side; none if the deal counts for nothing."""
    cards: list[str]
    """With which the deal was closed; `laid` are those that were laid before, in the same turn."""
    laid: list[str]
    rows: list[CountRow]


class SheetRow(TypedDict):
    """A row of the score of a match, by side (`DealRow` in `adapters/sights.py`)."""

    deal: int
    kind: str
    winner: int | None
    left: int | None
    points: list[int] | None
    totals: list[int]


class GameView(TypedDict):
    """What lies on the table."""

    cut_places: NotRequired[int]
    last_deal: NotRequired[bool]
    length: NotRequired[Length]
    last: list[Move]
    stock: int
    seats: list[SeatZone]
    count: BoardCount | None
    pozzo: NotRequired[int]
    """How many cards lie on the open pile, if the game has one, and the topmost of them."""
    top: NotRequired[str | None]
    taken: NotRequired[str | None]
    drawn: NotRequired[bool]
    unfinished: NotRequired[bool]
    melds: NotRequired[list[BoardMeld]]
    table: NotRequired[list[str]]
    """Cards that lie one by one."""
    capturer: NotRequired[int | None]
    sides: NotRequired[list[Side]]


class DealView(TypedDict):
    """What every game says of the deal that is played now, or was played last."""

    deal: int
    dealer: int
    cutter: int | None
    turn: int | None
    totals: list[int]
    """Of the match so far, by side."""
    proof: BoardProof
    result: BoardResult | None


class View(DealView, GameView):
    pass


class Prepared(TypedDict):
    title: str
    cards: list[str]
    note: str


class GameHand(TypedDict):
    """What the holder of a hand sees besides its cards."""

    partner: NotRequired[list[str] | None]
    prepared: NotRequired[list[Prepared]]


class HandGroup(TypedDict):
    """Cards of a hand that belong together."""

    cards: list[str]
    label: str
    points: int


class Hand(GameHand):
    seat: int
    at: str
    held: list[str]
    order: list[str]
    picked: list[str]
    marked: list[str]
    notes: list[str]
    cut_places: int
    question: str
    groups: list[HandGroup] | None
    """None where the table has no hints, or the game no groups."""
    lit: list[str]
    """Cards and places that are to be looked at."""
    prompt: str
    """What to do where there is nothing to press."""
    offers: list[Offer]


class OpenHand(TypedDict):
    """Of another player, in a match that is looked at again."""

    seat: int
    title: str
    cards: list[str]


class Seated(TypedDict):
    name: str
    level: str
    here: bool
    host: bool
    awaited: bool
    wants_pause: bool
    bank: float
    said: str


class BoardClock(TypedDict):
    due: float
    reserve: float
    in_reserve: bool


class Lobby(TypedDict):
    lines: list[str]
    players: int
    missing: int
    open: bool


class TableAbout(TypedDict):
    screen: Literal["table"]
    table: int
    revision: int
    game: str
    deck: GameCards
    title: str
    stage: str
    you: int | None
    lesson: bool
    pairs: bool
    seats: list[Seated]
    clock: BoardClock | None


class TableOffers(TypedDict):
    at: str
    offers: list[Offer]


class BoardTable(TableAbout, TableOffers):
    status: str
    log: list[str]
    lines: list[str]
    asks: list[str]
    marks: list[str]
    lobby: Lobby | None
    view: View | None
    sheet: list[SheetRow]
    hand: Hand | None
    hands: list[OpenHand]
    """Of others, in a match that is looked at again."""


class HomeTable(TypedDict):
    table: int
    game: str
    title: str
    stage: str
    names: list[str]
    mine: bool
    awaited: bool
    joinable: bool


class BoardHome(TypedDict):
    screen: Literal["home"]
    tables: list[HomeTable]
    at: str
    offers: list[Offer]


Sight = BoardHome | BoardTable


class LookValues(TypedDict):
    """How a person wants their board to look and sound: their settings by name."""

    look: str
    """Of Italian cards, as `french` is of French ones."""
    french: str
    four_colours: bool
    back: str
    felt: str
    theme: str
    card_size: str
    left_hand: bool
    muted: bool
    change: str
    """The token that opens the panel of these settings."""
    mute: str
    """The token that switches the sounds off, or on again."""
