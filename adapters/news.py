"""News of a table as values; `adapters/text` puts it into words."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from common.addresses import NOBODY, Account
from common.ids import TableId
from engine.game import Event, Seat


class ClosedBecause(StrEnum):
    CANCELLED = "cancelled"
    NOBODY_LEFT = "nobody_left"
    NOT_STARTED = "not_started"
    DECLINED = "declined"
    NO_ANSWER = "no_answer"
    ADMINISTRATOR = "administrator"
    UNREADABLE = "unreadable"
    """The stored match cannot be read any more."""
    PRACTICE_OVER = "practice_over"


class TimeLeft(StrEnum):
    """What of a player's time is left."""

    TURN = "turn"
    WHOLE_RESERVE = "whole_reserve"
    """The time of the turn is over, and the reserve begins."""
    RESERVE = "reserve"
    ASKED = "asked"
    """The others want the player to be hurried."""
    HURRIED = "hurried"
    """All others have agreed."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Events of the game, with the names of the players by seat."""

    game: str
    names: tuple[str, ...]
    events: tuple[Event, ...]
    minds: tuple[Seat, ...] = ()
    """The seats of computer players, whose name is their level."""


@dataclass(frozen=True, slots=True)
class Joined:
    name: str


@dataclass(frozen=True, slots=True)
class Went:
    name: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """Only in announcements that older versions stored; today the table itself says that a computer
    player plays on for a player who has left."""

    name: str
    friend: bool = False
    """Whether a friend may take its place."""


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """The player cannot get their cards: they do not allow private messages."""

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
    """The time of a player is running out."""

    name: str
    left: float
    account: Account = NOBODY
    """Of the player; empty in old messages, which did not have it."""
    of: TimeLeft = TimeLeft.TURN


@dataclass(frozen=True, slots=True)
class TimeGiven:
    by: str
    to: str
    seconds: float


@dataclass(frozen=True, slots=True)
class WantsPause:
    name: str
    to: str = ""
    """The player who is asked to agree; empty in a message to all."""
    account: Account = NOBODY
    """Of the player who is asked."""


@dataclass(frozen=True, slots=True)
class PauseBegan:
    """Only in announcements that older versions stored; today the table itself shows the pause."""

    until: float


@dataclass(frozen=True, slots=True)
class PauseEnded:
    by: str | None


@dataclass(frozen=True, slots=True)
class Grace:
    """The bot was away, so no turn ends before this."""

    until: float


@dataclass(frozen=True, slots=True)
class DealtAgain:
    """A deal could not be restored, so it is void and dealt again."""


@dataclass(frozen=True, slots=True)
class RematchOffered:
    by: str
    table: TableId


@dataclass(frozen=True, slots=True)
class TableOpened:
    """For people who want to know when a table opens in a group."""

    by: str
    where: str
    """The name of the group, if it is known."""


@dataclass(frozen=True, slots=True)
class EveningReminder:
    """For people who said that they will be there. What it says is looked up when it is shown."""

    event: int


class DoubleHappening(StrEnum):
    """Its names are stored."""

    ASKED = "asked"
    """For the opponent."""
    REMINDED = "reminded"
    """For a person who has not played all deals a day before the end."""
    DECLINED = "declined"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DoubleNews:
    """About a double challenge. What it says is looked up when it is shown."""

    what: DoubleHappening


@dataclass(frozen=True, slots=True)
class LiveCallNews:
    """For an entrant of a tournament that runs itself: a call to a match, or to the check-in. What
    it says is looked up when it is shown."""

    event: int
    what: str
    """As in `bot.features.tournament.live_notices.LiveNotice`."""
    match: int = 0


@dataclass(frozen=True, slots=True)
class RoundHungUp:
    """A round of a tournament with real cards can be played. What it says is looked up when it is
    shown."""

    rounds: int
    """How many there are by then; 0 while the entries are open."""


@dataclass(frozen=True, slots=True)
class TournamentEnded:
    """For the groups in which its rounds were hung up."""


@dataclass(frozen=True, slots=True)
class PenGiven:
    """For the person who writes the results of a tournament from now on."""


@dataclass(frozen=True, slots=True)
class MemberAsked:
    """Is this person the entrant of a tournament with real cards who has their name?"""

    entrant: int


@dataclass(frozen=True, slots=True)
class OwnResult:
    """For an entrant with an account: the secretary has written down their result."""

    match: int


@dataclass(frozen=True, slots=True)
class ResultDisputed:
    """For the secretary: an entrant says that a result is wrong."""

    match: int
    entrant: int


@dataclass(frozen=True, slots=True)
class NewInAlbum:
    """For a person who did something for the first time in this match. What it says is looked up
    when it is shown."""

    table: TableId
    """0: they have won a tournament for the first time."""


class ClubHappening(StrEnum):
    """Its names are stored."""

    ASKED = "asked"
    """For the secretaries: the person with this number wants to become a member."""
    ENTERED = "entered"
    """For a person whom a secretary has let in."""
    SEASON_OVER = "season_over"
    """For the chats of the club: the season with this place."""
    CLOSED = "closed"
    """For the chats of the club."""


@dataclass(frozen=True, slots=True)
class ClubNews:
    """What has happened in a club. What it says is looked up when it is shown."""

    what: ClubHappening
    about: int = 0


@dataclass(frozen=True, slots=True)
class LinkAsked:
    """Another account wants to belong to the same person, who must agree.

    Names are looked up when it is shown, so that none of a forgotten person is stored.
    """

    request: int


@dataclass(frozen=True, slots=True)
class LinkDeclined:
    """The other account has declined."""


@dataclass(frozen=True, slots=True)
class AccountsLinked:
    """The other account has agreed too."""

    platform: str
    """The platform of the other account."""


@dataclass(frozen=True, slots=True)
class AccountLeft:
    """For the accounts that stay."""

    platform: str
    """The platform of the account that left."""


@dataclass(frozen=True, slots=True)
class Separated:
    """For the account that left."""


News: TypeAlias = (
    Happened
    | Joined
    | Went
    | StandIn
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
    | TableOpened
    | EveningReminder
    | DoubleNews
    | LiveCallNews
    | RoundHungUp
    | TournamentEnded
    | ClubNews
    | PenGiven
    | MemberAsked
    | OwnResult
    | ResultDisputed
    | NewInAlbum
    | LinkAsked
    | LinkDeclined
    | AccountsLinked
    | AccountLeft
    | Separated
)
