"""What everybody sees of a table, and what one player sees in addition.

The two types are unrelated, so that they cannot be mixed up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from adapters.remarks import Remark
from common.addresses import Account, Chat
from common.ids import TableId
from engine.game import Event, HandView, Json, Length, Seat, Side, TableView


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds for each turn, and further seconds for the whole match."""

    turn: float
    bank: float = 0.0


PACES: Mapping[str, Pace] = {
    "veloce": Pace(45),
    "normale": Pace(90, 20 * 60),
    "lenta": Pace(24 * 3600),
}
"""The paces, by the names that `Wishes` uses."""


LEAVERS = ("end", "computer", "friend")
"""What happens to the seat of a player who leaves: it stays empty, a computer player takes it, or a
friend may take it from the computer player."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The wished options of a table; None stands for the default of the chat or the game."""

    game: str
    profile: str | None = None
    switches: Mapping[str, Json] | None = None
    length: Length | None = None
    pace: Pace | str | None = None
    """A pace of its own, or the name of one: `veloce`, `normale`, `lenta`."""
    players: int | None = None
    """None: as many as sit down, up to the most of the game."""
    pairs: bool | None = None
    open_seats: bool | None = None
    """Whether the number of players grows with those who sit down; None: unless it is wished."""
    minds: tuple[str, ...] | None = None
    """The levels of the computer players."""
    stake: int | None = None
    """Play chips per point; 0 for none."""
    hints: bool | None = None
    """None: only for a person who plays alone against computer players."""
    cut: bool | None = None
    """Whether a person who plays alone is asked to cut, too."""
    leaver: str | None = None
    """What happens to the seat of a player who leaves: `end`, `computer` or `friend`."""
    drawn_pairs: bool | None = None
    """Whether lots decide who plays with whom, when the match begins."""
    head_starts: tuple[int, ...] | None = None
    """With how many points each person begins, in the order of their seats; None: as it is."""


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class SeatSight:
    """A player, as everybody sees them."""

    name: str
    mind: str | None
    """The level of a computer player."""
    here: bool
    """False if the seat is kept for a person who has not answered yet."""
    host: bool
    awaited: bool
    bank: float
    wants_pause: bool
    shows_hand: bool = False
    """They agree that people who look on see all hands of deals that have ended."""
    hurries: bool = False
    """Whether they want the player on turn to be hurried."""
    head_start: int = 0
    """With how many points they begin."""
    left: bool = False
    """They have left the match, or lost it by the clock, and nobody plays on in their place."""


@dataclass(frozen=True, slots=True)
class PracticeSight:
    """A deal of a match that is played again, and what it cost."""

    of: TableId
    revision: int
    paid: int
    """By the person in the match."""
    now: int | None
    """In this try, once it is over."""


class Uncounted(StrEnum):
    """Why a match between people, which has ended, counts for no ranking."""

    UNPLAYED = "unplayed"
    """It ended before every side had completed a turn."""
    ENOUGH = "enough"
    """The same people have played enough matches that count on that day."""
    LATER = "later"
    """One of them has begun anew on that day."""


class Commentary(StrEnum):
    """Whether people who look on see all hands of the deals that have ended."""

    CLOSED = "closed"
    ASKED = "asked"
    """Somebody would like to, and not all players have agreed."""
    OPEN = "open"
    REFUSED = "refused"
    """A player has said no."""


class RowKind(StrEnum):
    """What a row of the score of a match stands for."""

    DEAL = "deal"
    VOID = "void"
    """A deal that counts for nothing."""
    LEFT = "left"
    """A player has left, or has lost by the clock."""
    EARLIER = "earlier"
    """All deals up to this one, which were played before each had a row."""


@dataclass(frozen=True, slots=True)
class DealRow:
    """One row of the score of a match, by side."""

    deal: int
    """The number of the deal."""
    kind: RowKind
    totals: tuple[int, ...]
    """Afterwards; more or less than the points say if a player has come back in."""
    points: tuple[int, ...] | None = None
    winner: Side | None = None
    left: Seat | None = None


@dataclass(frozen=True, slots=True)
class TableSight:
    """A table as everybody sees it, players and spectators alike."""

    table: TableId
    chat: Chat
    game: str
    revision: int
    stage: Stage
    wishes: Wishes
    seats: tuple[SeatSight, ...]
    due: float | None
    """When the time of the player on turn ends, or their reserve begins; in a pause, when play goes
    on if nobody resumes."""
    view: TableView | None = None
    """The game's own view of the table, once there is a match."""
    lesson: bool = False
    """Is this a tutorial?"""
    daily: bool = False
    """Is this the deal of a day?"""
    double: int | None = None
    """The number of the double challenge to which this deal belongs."""
    practice: PracticeSight | None = None
    past: tuple[Event, ...] = ()
    """What has happened in this deal."""
    reserve: float = 0.0
    """The seconds that the player on turn has after that."""
    in_reserve: bool = False
    """They use their reserve already."""
    remarks: tuple[tuple[Seat, Remark], ...] = ()
    """What players have said."""
    refereed: bool = False
    """Whether a referee decides about players who do not move."""
    joinable: bool = False
    """Whether people of its chat may come in during the match."""
    stood_in: tuple[Seat, ...] = ()
    """The seats of players who have left, where computer players play on."""
    just_left: tuple[tuple[Seat, str], ...] = ()
    """Those of them who have left in this deal, by seat, with their names."""
    coming: tuple[str, ...] = ()
    """The names of those who come in with the next deal."""
    wants_rematch: Seat | None = None
    """Who has asked for a rematch."""
    paused_by: Seat | None = None
    """Who has asked for the pause."""
    spectators: int = 0
    """How many people look on."""
    no_spectators: bool = False
    """A player wants none."""
    commentary: Commentary = Commentary.CLOSED
    closed: str = ""
    """The name of the reason why the table was closed, as in `adapters.news.ClosedBecause`."""
    uncounted: Uncounted | None = None
    rows: tuple[DealRow, ...] = ()
    """The score of the match, deal by deal."""


@dataclass(frozen=True, slots=True)
class HandSight:
    """What one player sees besides the table; never shown to another person."""

    table: TableId
    account: Account
    revision: int
    """The newest that changed what the player sees or may do; presses carry it."""
    seat: Seat
    view: HandView = field(repr=False)
    """The game's own view of the hand."""
