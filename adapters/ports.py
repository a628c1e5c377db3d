"""What the bot and a platform promise each other.

A platform asks at the `Desk` and is told through its `Screen`. Nothing here is a sentence: refusals
are names, news are values, and `adapters/text` alone puts them into words. What everybody may see
(`TableSight`) and what one person may see (`HandSight`) are unrelated types.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from engine.game import Json, Length, Proof, Seat

TableId: TypeAlias = int
Account: TypeAlias = str
"""A person on a platform: `telegram:123`."""
Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`"""


@dataclass(frozen=True, slots=True)
class Person:
    """Whoever stands at the desk, as his platform tells of him."""

    account: Account
    name: str
    username: str | None = None
    administers: bool = False
    """The chat in which he asks, says the platform."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button of a table: who pressed it, and at which revision the screen was drawn."""

    who: Person
    table: TableId
    revision: int


class Refusal(StrEnum):
    """Why the bot does not do what it was asked; games have refusals of their own."""

    NO_SUCH_TABLE = "no_such_table"
    NOT_SITTING = "not_sitting"
    NOT_HOST = "not_host"
    NOT_ADMINISTRATOR = "not_administrator"
    NOT_IN_LOBBY = "not_in_lobby"
    NOT_IN_PLAY = "not_in_play"
    NOT_OVER = "not_over"
    TABLE_FULL = "table_full"
    SEAT_RESERVED = "seat_reserved"
    ALREADY_SITTING = "already_sitting"
    TOO_FEW_PLAYERS = "too_few_players"
    STILL_WAITING = "still_waiting"
    BAD_OPTIONS = "bad_options"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_LEVEL = "unknown_level"
    CHAT_IS_FULL = "chat_is_full"
    TOO_MANY_TABLES = "too_many_tables"
    DRAINING = "draining"
    NOT_INVITED = "not_invited"
    YOURSELF = "yourself"
    NO_SUCH_ACTION = "no_such_action"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    ALREADY_AGREED = "already_agreed"
    NO_CLOCK_RUNS = "no_clock_runs"
    OWN_CLOCK = "own_clock"
    SITS_AT_A_TABLE = "sits_at_a_table"
    BAD_CODE = "bad_code"
    SAME_PERSON = "same_person"
    BOTH_AT_ONE_TABLE = "both_at_one_table"
    NOT_KEPT = "not_kept"
    """The ledger could not take it now: to be tried again."""


# What a table is opened with


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a turn may take, and how much longer in all, in seconds."""

    turn: float
    bank: float = 0.0


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a table is to be; what is None is the chat's default, or the house's."""

    game: str
    profile: str | None = None
    switches: Mapping[str, Json] | None = None
    length: Length | None = None
    pace: Pace | str | None = None
    """One of one's own, or `veloce`, `normale`, `lenta`."""
    players: int | None = None
    pairs: bool | None = None
    minds: tuple[str, ...] | None = None
    """Computer players by their level."""
    stake: int | None = None
    """Play chips a point; none are played for at 0."""
    hints: bool | None = None


# What is seen


class Stage(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class SeatSight:
    """Who sits there, as everybody may know."""

    name: str
    mind: str | None
    """The level of a computer player."""
    here: bool
    """False where the seat is kept for somebody who has not answered yet."""
    host: bool
    awaited: bool
    bank: float
    wants_pause: bool


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
    """When the time of whoever is awaited ends."""
    view: Any = None
    """The game's own view of the table, once there is a match."""


@dataclass(frozen=True, slots=True)
class HandSight:
    """What one person sees besides: never to be shown to anybody else."""

    table: TableId
    account: Account
    revision: int
    """The newest that changed what he sees or may do: presses carry it."""
    seat: Seat
    view: Any = field(repr=False)
    """The game's own view of the hand."""


# How the desk answers


@dataclass(frozen=True, slots=True)
class Done:
    """It is done, and kept."""

    table: TableSight
    hand: HandSight | None = None


@dataclass(frozen=True, slots=True)
class Fresh:
    """The screen was old: nothing is done, and this is how things are."""

    table: TableSight
    hand: HandSight | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing is done; the reason is ours or the game's, for the one who pressed alone."""

    why: StrEnum
    about: str = ""


@dataclass(frozen=True, slots=True)
class Confirm:
    """It cannot be undone: ask whether he is sure."""


Answer: TypeAlias = Done | Fresh | Refused | Confirm


# What the bot tells


class ClosedBecause(StrEnum):
    CANCELLED = "cancelled"
    NOBODY_LEFT = "nobody_left"
    NOT_STARTED = "not_started"
    DECLINED = "declined"
    NO_ANSWER = "no_answer"
    ADMINISTRATOR = "administrator"
    UNREADABLE = "unreadable"
    """No program of ours can tell any more how the match stood."""


@dataclass(frozen=True, slots=True)
class Happened:
    """The game's events, with the names of the seats they speak of."""

    game: str
    names: tuple[str, ...]
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Joined:
    name: str


@dataclass(frozen=True, slots=True)
class Went:
    name: str


@dataclass(frozen=True, slots=True)
class NewHost:
    name: str


@dataclass(frozen=True, slots=True)
class TableClosed:
    why: ClosedBecause


@dataclass(frozen=True, slots=True)
class Started:
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Challenged:
    by: str
    to: str
    table: TableId


@dataclass(frozen=True, slots=True)
class Declined:
    name: str


@dataclass(frozen=True, slots=True)
class Reminder:
    """Somebody's time is running out."""

    name: str
    left: float


@dataclass(frozen=True, slots=True)
class TimeGiven:
    by: str
    to: str
    seconds: float


@dataclass(frozen=True, slots=True)
class WantsPause:
    name: str


@dataclass(frozen=True, slots=True)
class PauseBegan:
    until: float


@dataclass(frozen=True, slots=True)
class PauseEnded:
    by: str | None


@dataclass(frozen=True, slots=True)
class Grace:
    """We were away: nobody's time ends before this."""

    until: float


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """A deal could not be brought back as it was: it is void, and dealt again."""


@dataclass(frozen=True, slots=True)
class RematchOffered:
    by: str
    table: TableId


News: TypeAlias = (
    Happened
    | Joined
    | Went
    | NewHost
    | TableClosed
    | Started
    | Challenged
    | Declined
    | Reminder
    | TimeGiven
    | WantsPause
    | PauseBegan
    | PauseEnded
    | Grace
    | DealtAgain
    | RematchOffered
)


class Unreachable(Exception):
    """The platform does not answer: to be tried again later."""


class Screen(Protocol):
    """What a platform does for the bot."""

    def show(self, table: TableSight, news: tuple[News, ...]) -> None:
        """The newest of a table, for all; taken over at once, without waiting for anything."""

    def whisper(self, hand: HandSight) -> None:
        """The newest of a hand, for its owner alone; taken over at once."""

    async def announce(self, to: Chat | Account, table: TableId | None, news: News) -> None:
        """Say it for sure; when this returns it is said, and `Unreachable` means that it is not.

        It may come twice, when we were stopped in between.
        """


# What people ask for besides tables


class Order(StrEnum):
    """By what a ranking is ordered."""

    MATCH_POINTS = "match_points"
    VICTORY_POINTS = "victory_points"
    WINS = "wins"
    RATING = "rating"
    CHIPS = "chips"


class Period(StrEnum):
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a ranking; equals share a place."""

    place: int
    player: int
    name: str | None
    """None: a player who asked to be forgotten."""
    value: float
    matches: int
    reliability: float
    """The part of his matches that he did not abandon."""


@dataclass(frozen=True, slots=True)
class HeadToHead:
    matches: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """How somebody has played one game."""

    matches: int = 0
    wins: int = 0
    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: float = 0.0
    """On average, a deal."""
    best_streak: int = 0
    abandonments: int = 0
    rating: float | None = None
    """Not before there are enough matches."""
    against: HeadToHead | None = None


class Desk(Protocol):
    """What a platform may ask of the bot."""

    # Lobby
    async def open_table(self, who: Person, chat: Chat, wishes: Wishes) -> Answer: ...
    async def adjust(self, press: Press, wishes: Wishes) -> Answer: ...
    async def join(self, press: Press) -> Answer: ...
    async def leave(self, press: Press) -> Answer: ...
    async def start(self, press: Press) -> Answer: ...
    async def cancel(self, press: Press) -> Answer:
        """By the host in the lobby; by an administrator of the chat at any time."""

    async def challenge(self, who: Person, chat: Chat, opponent: str, wishes: Wishes) -> Answer:
        """An account (`telegram:5`), `@username` for somebody we have not met, or `*`: anybody."""

    async def reply(self, press: Press, accept: bool) -> Answer: ...
    async def rematch(self, press: Press) -> Answer: ...

    # Play
    async def act(self, press: Press, action: Any) -> Answer:
        """One of the game's actions that a player may do."""

    async def resign(self, press: Press, sure: bool = False) -> Answer: ...
    async def pause(self, press: Press) -> Answer: ...
    async def resume(self, press: Press) -> Answer: ...
    async def give_time(self, press: Press) -> Answer: ...

    # Looking
    async def look(self, who: Person, table: TableId) -> Answer: ...
    async def seated(self, who: Person) -> tuple[TableSight, ...]:
        """Where somebody sits, for a command that names no table."""

    async def tables(self, chat: Chat) -> tuple[TableSight, ...]: ...
    async def verify(self, table: TableId) -> tuple[Proof, ...]:
        """What lets anybody check the deals of a match that have ended."""

    async def ranking(
        self, game: str, order: Order, period: Period = Period.ALL, chat: Chat | None = None
    ) -> tuple[Rank, ...]: ...
    async def statistics(
        self, who: Person, game: str, chat: Chat | None = None, against: Account | None = None
    ) -> Statistics: ...

    # Oneself
    async def settings(self, who: Person) -> Mapping[str, Json]: ...
    async def set(self, who: Person, changes: Mapping[str, Json]) -> Refused | None: ...
    async def chat_settings(self, chat: Chat) -> Mapping[str, Json]: ...
    async def set_chat(
        self, who: Person, chat: Chat, changes: Mapping[str, Json]
    ) -> Refused | None: ...
    async def link_code(self, who: Person) -> str: ...
    async def link(self, who: Person, code: str) -> Refused | None: ...
    async def forget(self, who: Person, sure: bool = False) -> Refused | Confirm | None: ...
    async def export(self, who: Person) -> str: ...

    # The platform itself
    def lost(self, platform: str) -> None:
        """It cannot be reached: the clocks of its tables stand still."""

    def found(self, platform: str) -> None: ...
    async def moved(self, old: Chat, new: Chat) -> None:
        """A group became another."""
