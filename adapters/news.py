"""What the bot tells of a table, as values; `adapters/text` puts it into words."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from adapters.people import Account
from adapters.sights import TableId
from engine.game import Event, Seat


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
    events: tuple[Event, ...]
    minds: tuple[Seat, ...] = ()
    """Which of them are computer players, and go by their level."""


@dataclass(frozen=True, slots=True)
class Joined:
    name: str


@dataclass(frozen=True, slots=True)
class Went:
    name: str


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """His cards cannot be brought to him: he has shut his own chat to us."""

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
    minds: tuple[Seat, ...] = ()


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
    account: Account = ""
    """Whose it is; empty in what was written before we kept it."""


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


@dataclass(frozen=True, slots=True)
class LinkAsked:
    """Another account has said that it belongs to the same person: is that so?

    Names are looked up when it is shown, so that none is kept of somebody who was forgotten.
    """

    request: int


@dataclass(frozen=True, slots=True)
class LinkDeclined:
    """The other account has said no."""


@dataclass(frozen=True, slots=True)
class AccountsLinked:
    """The other account has said yes as well."""

    platform: str
    """Of the other account."""


@dataclass(frozen=True, slots=True)
class AccountLeft:
    """Told to those who stay."""

    platform: str
    """Of the account that left."""


@dataclass(frozen=True, slots=True)
class Separated:
    """Told to the account that left."""


News: TypeAlias = (
    Happened
    | Joined
    | Went
    | OutOfReach
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
    | LinkAsked
    | LinkDeclined
    | AccountsLinked
    | AccountLeft
    | Separated
)
