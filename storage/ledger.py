"""The protocols of the storage, and the values that it takes and returns.

A table is a sequence of changes. Each change is a compare-and-swap on the table's revision, and is
kept as a whole or not at all: the action, the deadlines, the results and the announcements that
follow from it are one change. Times are seconds since the epoch, given by the caller. Documents are
JSON texts that only the caller understands.

A write that has returned survives a loss of power, and later reads see it. A write that has raised
an exception has kept nothing. After a cancelled write the caller has to read again to know. Every
method may raise `Unavailable`.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias
from zoneinfo import ZoneInfo

from storage.periods import EVER
from storage.screens import KeptNote, ScreenStore
from storage.sent_times import SentTimes

TableId: TypeAlias = int
PlayerId: TypeAlias = int
Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`"""
Account: TypeAlias = str
"""A person on a platform: `telegram:123`, `discord:456`."""
Document: TypeAlias = str
ClockName: TypeAlias = str
"""The name of a clock that the bot keeps; a deadline is due when its own clock has reached it."""
Source: TypeAlias = str
"""The bot that received an update: `telegram:424242`."""


class Conflict(Exception):
    """The table has moved on since the revision that the change was meant for."""


class Unknown(LookupError):
    """There is no such table, person or match."""


class Removed(Unknown):
    """The person asked to be forgotten."""


class StillSeated(Exception):
    """The person sits at a live table."""


class ChatFull(Exception):
    """The chat has as many live tables as it may have."""


class TooManyTables(Exception):
    """A person who was to sit down sits at as many live tables as one person may."""


class Impossible(ValueError):
    """It contradicts what is kept, as a second result or a seat given twice does."""


class TooOften(Exception):
    """It was tried too many times in too short a time."""


class Unavailable(Exception):
    """It cannot be done now: the disk is full, the database is locked, the storage is closed."""


class DatabaseLost(Unavailable):
    """The database's file was deleted or replaced, so nothing can be kept in it any more.

    The next heartbeat notices it; from then on every change raises it.
    """


class NewerDatabase(Exception):
    """The database was written by a newer program than this one."""


class InUse(Exception):
    """Another running program holds this database."""


class Unusable(Exception):
    """The file is damaged, or is not a database of this program."""


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Cancelled or abandoned, without a result."""


LIVE = frozenset({Status.LOBBY, Status.PLAYING})
"""A table in another state has no deadlines, and nobody sits at it."""


Merge: TypeAlias = Callable[[Document], Document]
"""Makes the new settings from the ones that are kept.

It is called inside the transaction, perhaps on another thread. If it raises an exception, the
caller gets it and nothing is kept.
"""


@dataclass(frozen=True, slots=True)
class Caps:
    """How many live tables there may be at once."""

    per_chat: int = 10
    per_person: int = 5


# Owners of deadlines and announcements


@dataclass(frozen=True, slots=True)
class OfTable:
    id: TableId


@dataclass(frozen=True, slots=True)
class OfPerson:
    id: PlayerId


@dataclass(frozen=True, slots=True)
class OfChat:
    chat: Chat


@dataclass(frozen=True, slots=True)
class OfEvent:
    """Of a tournament, or of whatever else is played at several tables."""

    id: int


Owner: TypeAlias = OfTable | OfPerson | OfChat | OfEvent


@dataclass(frozen=True, slots=True)
class Deadline:
    """When something has to be done for its owner, unless the owner's deadlines change before.

    The kinds (turn, cut, reminder, lobby, challenge, pause …) are the bot's; an owner has at most
    one of each.
    """

    kind: str
    due: float
    clock: ClockName = ""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message that must reach a chat, or a person in private, once and in order."""

    to: Chat | Account
    content: Document
    slot: str | None = None
    """The part of the receiver's screen that it belongs to, if it leaves with that part."""


@dataclass(frozen=True, slots=True)
class Notices:
    """Announcements about no table, each owned by the chat that it goes to."""

    at: float
    announcements: tuple[Announcement, ...] = ()


NO_NOTICES = Notices(0.0)


# Tables

CASUAL: Document = '{"kind":"casual"}'
"""The origin of a table that somebody opened in a chat."""


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A deal begins with this change. Its first revision is the table's revision afterwards."""

    number: int
    rules_version: int
    setup: Document = field(repr=False)
    """What the match starts from, its secret seed included."""
    snapshot: Document = field(repr=False)
    """The game's state in which the deal waits for its cut; a replay starts from it."""
    commitment: str


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The newest deal of this number ends with this change, so its seed is public."""

    number: int
    seed: str
    """As hex digits."""
    cuts: Document
    voided: bool = False
    """It counts for nothing, and is dealt again with another seed."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What a finished match brought one player; never changed afterwards."""

    player: PlayerId
    seat: int
    side: int
    place: int
    match_points: int
    victory_points: int
    left: bool
    """The player lost by timeout, or left the match."""
    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: int = 0
    chips: int = 0
    total: int | None = None
    """The points of the player's side at the end of the match, where they are known."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match. One that does not count is kept, but changes no ranking."""

    counts: bool
    players: tuple[PlayerResult, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One step of a table, from a revision to the next. A field that is None changes nothing."""

    table: TableId
    revision: int
    """The revision that it changes; afterwards the table is at the next one."""
    at: float
    seat: int | None = None
    """The seat that acted; None for an action of the table itself."""
    action: Document | None = None
    document: Document | None = None
    """All about the table except its game: seats, options, host, clocks."""
    deals: tuple[DealStarted | DealEnded, ...] = ()
    """In their order; at most one deal starts by a change."""
    digest: str | None = None
    """A hash of the game's state after this change, so that a replay can be checked."""
    status: Status | None = None
    game: str | None = None
    """The game that is played at the table from now on."""
    rules_version: int | None = None
    deadlines: tuple[Deadline, ...] | None = None
    """They replace all deadlines of the table."""
    players: tuple[PlayerId, ...] | None = None
    """The people who sit at the table from now on."""
    most_tables: int | None = None
    """A person who sits down by this change may sit at so many live tables, this one included."""
    result: MatchResult | None = None
    announcements: tuple[Announcement, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredAction:
    """An action as it was kept."""

    revision: int
    """The table's revision after it."""
    at: float
    seat: int | None
    action: Document
    digest: str | None


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal as it was kept. Two deals have one number if the first of them was voided."""

    number: int
    game: str
    rules_version: int
    first_revision: int
    """The table's revision at which it began; the actions after it belong to this deal."""
    setup: Document | None = field(repr=False)
    """None, like the snapshot, once the moves of the match are forgotten."""
    snapshot: Document | None = field(repr=False)
    commitment: str
    seed: str | None = None
    """None until the deal has ended."""
    cuts: Document | None = None
    voided: bool = False


@dataclass(frozen=True, slots=True)
class TableRecord:
    """All that is needed to restore a table: its document, its newest deal, and the actions since
    that deal began."""

    table: TableId
    chat: Chat
    game: str
    rules_version: int
    status: Status
    revision: int
    created: float
    document: Document
    setup: Document | None = field(repr=False)
    snapshot: Document | None = field(repr=False)
    since: tuple[StoredAction, ...]
    deadlines: tuple[Deadline, ...]
    """The earliest first."""
    origin: Document = CASUAL


@dataclass(frozen=True, slots=True)
class DueDeadline:
    """A deadline that has come."""

    owner: Owner
    revision: int | None
    """The revision of the table that set it; the table may have changed since."""
    deadline: Deadline
    id: int = field(default=0, compare=False)
    """Of this deadline alone: if the owner sets the same kind again, that one has another id."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An announcement that has not been delivered yet."""

    id: int
    owner: Owner
    announcement: Announcement
    at: float
    """When it was made."""

    @property
    def table(self) -> TableId | None:
        return self.owner.id if isinstance(self.owner, OfTable) else None


Reworded: TypeAlias = Callable[[Pending], Document | None]
"""Returns the new content of an announcement, or None if it is to be deleted.

It is called inside a transaction, perhaps on another thread.
"""


def in_json(word: str) -> str:
    r"""The word as it is written inside a string of a document.

    >>> print(in_json('Zoé "la Gatta"'))
    Zoé \"la Gatta\"
    """
    return json.dumps(word, ensure_ascii=False)[1:-1]


def as_it_is(pending: Pending) -> Document | None:
    return pending.announcement.content


def no_changes(_: TableId) -> tuple[Change, ...]:
    return ()


class Deadlines(Protocol):
    """Deadlines of tables, people, chats and events."""

    async def set_deadlines(self, owner: Owner, deadlines: tuple[Deadline, ...]) -> None:
        """Replace all deadlines of a person, a chat or an event.

        `Impossible` for a table, whose deadlines are part of its changes; `Removed` for a person
        who was forgotten.
        """

    async def end_deadline(self, due: DueDeadline) -> bool:
        """Delete a deadline that was handled. False if it was replaced or deleted before."""

    async def due(
        self, now: Mapping[ClockName, float], limit: int = 1000
    ) -> tuple[DueDeadline, ...]:
        """Deadlines that have come by these clocks, earliest first.

        Deadlines by any other clock are left out.
        """

    async def next_due(self) -> float | None:
        """When the earliest deadline of all comes."""


class Announcements(Protocol):
    """Announcements, kept until they are delivered."""

    async def announce(
        self, owner: Owner, at: float, announcements: tuple[Announcement, ...]
    ) -> None:
        """Announcements that belong to no other change."""

    async def pending(
        self, after: int = 0, platforms: Sequence[str] | None = None
    ) -> tuple[Pending, ...]:
        """Announcements that were not delivered yet, in the order in which they were made.

        With `after`, only those made later than that one; with `platforms`, only those to chats
        and accounts whose names begin with one of these and a `:`.
        """

    async def delivered(self, announcement: int) -> None:
        """Delete an announcement, because its receiver has it. A second call does no harm."""

    async def forget_unsaid(self, before: float) -> int:
        """Drop announcements that could not be delivered for too long, and return how many.

        Those are the ones of tables that ended before, and those of no table that were made before.
        """


class Ledger(Protocol):
    """Tables and what was done at them."""

    async def open_table(  # noqa: PLR0913 - all that a table has from the start
        self,
        chat: Chat,
        game: str,
        rules_version: int,
        at: float,
        document: Document,
        *,
        deadlines: tuple[Deadline, ...] = (),
        players: tuple[PlayerId, ...] = (),
        invited: tuple[PlayerId, ...] = (),
        caps: Caps | None = None,
        origin: Document = CASUAL,
        changes: Callable[[TableId], Iterable[Change]] = no_changes,
    ) -> TableId:
        """Open a table in its lobby, at revision 0. No number is ever given twice.

        `changes` gets the number of the new table, and returns changes of this table or of others
        that belong to opening it. They are kept in the same transaction; if one of them is refused,
        no table is opened. `changes` may be called on another thread.

        `ChatFull` or `TooManyTables` if a cap is reached, `Removed` if a person who sits down or is
        invited was forgotten.
        """

    async def append(self, change: Change) -> int:
        """Keep a change, and return the new revision.

        `Conflict` if the table is at another revision, `Unknown` or `Impossible` if the change
        cannot be kept. `Removed` if a person who sits down was forgotten, `TooManyTables` if they
        sit at as many tables as the change allows.
        """

    async def table(self, table: TableId) -> TableRecord: ...

    async def deals(self, table: TableId) -> tuple[DealRecord, ...]:
        """Every deal that was started, in order."""

    async def actions(
        self, table: TableId, first: int = 0, last: int | None = None
    ) -> tuple[StoredAction, ...]:
        """The actions of a match that led to the revisions from `first` to `last`, both included.

        By default all of them; none, once they are forgotten.
        """

    async def tables(
        self, *status: Status, chat: Chat | None = None, player: PlayerId | None = None
    ) -> tuple[TableId, ...]:
        """Tables in one of these states (in any state if none is given), oldest first.

        With `chat` only those in that chat, with `player` only those where that person sits.
        """

    async def forget_old(self, before: float) -> int:
        """Drop what only a replay needs of the tables that ended before, and return how many.

        That is the setup and snapshot of each deal, the actions, the screens and the notes. Results
        stay, and so does what proves each deal: its commitment, seed and cuts.
        """


# People


@dataclass(frozen=True, slots=True)
class Player:
    """A person, with one account or several."""

    id: PlayerId
    name: str
    settings: Document
    accounts: tuple[Account, ...]
    removed: bool = False
    """They asked to be forgotten: name and accounts are gone, results are a removed player's."""


SeatIn: TypeAlias = Callable[[Document, frozenset[PlayerId]], int | None]
"""Finds the seat of a person, who may have had several numbers, in a table's document. It may be
called on another thread."""


def no_seat(_: Document, __: frozenset[PlayerId]) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class KnownAccount:
    """One of a player's accounts, with its newest name on its platform."""

    account: Account
    name: str
    since: float


@dataclass(frozen=True, slots=True)
class LinkRequest:
    """A request to make two accounts one player, to which both have to agree."""

    id: int
    player: PlayerId
    """The player who asked for the code; this number stays."""
    account: Account
    """The account that asked for the code."""
    code: str = field(repr=False)
    expires: float
    other: PlayerId | None = None
    """The player who typed the code, and will be joined with the first."""
    other_account: Account | None = None
    """The account that typed the code."""
    agreed: bool = False
    """The other account has agreed."""


@dataclass(frozen=True, slots=True)
class Tries:
    """So many wrong codes are allowed within so many seconds."""

    most: int
    within: float


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """A question that a person answers by typing words."""

    player: PlayerId
    place: Chat | Account
    """Where the answer is to be typed."""
    kind: str
    about: Document
    until: float
    """From then on typed words do not answer it any more."""
    asked_revision: int | None = None
    """The revision of the table that it is about, when it was asked."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    id: int
    question: TextQuestion


class Questions(Protocol):
    """Questions that wait for typed words: at most one for each person and place."""

    async def ask_question(self, question: TextQuestion, at: float) -> OpenQuestion:
        """It replaces an older one for the same person and place.

        `Removed` if the person was forgotten.
        """

    async def open_question(
        self, player: PlayerId, place: Chat | Account, now: float
    ) -> OpenQuestion | None:
        """The question that words of this person, typed there now, would answer."""

    async def close_question(self, question: int) -> bool:
        """It is answered or dropped. False if it was closed before, so one answer at most counts.

        This is an effect of the update that is being handled.
        """


class Links(Protocol):
    """Requests to make two players one. A player takes part in one request at most, and it ends
    when the player is joined, separated or forgotten."""

    async def open_link(
        self, player: PlayerId, account: Account, code: str, at: float, expires: float
    ) -> LinkRequest:
        """Make a new request; an older one of this player ends."""

    async def take_link(
        self, code: str, player: PlayerId, account: Account, at: float, tries: Tries
    ) -> LinkRequest | None:
        """Enter a player as the other one in the request with this code.

        None if no open request has this code, or another player has typed it; that counts as a try.
        `TooOften` after too many tries, `Impossible` if it is the player's own code.
        """

    async def link_request(self, request: int) -> LinkRequest | None: ...

    async def link_of(self, player: PlayerId) -> LinkRequest | None:
        """The request in which a player takes part."""

    async def agree_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        """Note that the other account agrees. `Unknown` if there is no such request."""

    async def end_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        """Drop a request. `Unknown` if there is no such request."""


class People(Links, Questions, Protocol):
    """Players, their accounts and settings. After `join` the number that was given up means the
    player who was kept."""

    async def player_of(self, account: Account, name: str, at: float) -> Player:
        """The person behind an account, whose name is brought up to date. A new account becomes a
        new player."""

    async def player(self, player: PlayerId) -> Player: ...

    async def found(self, account: Account) -> Player | None: ...

    async def with_username(self, platform: str, username: str) -> tuple[Player, ...]:
        """Players whose settings have this name for a platform among the `usernames`. There may be
        several, since a name that was given up can be taken by another person."""

    async def known_to(self, player: PlayerId, chat: Chat | None) -> tuple[Player, ...]:
        """People with an account whom a player may know, the player among them, by their numbers.

        In a chat those who have played there (also in another topic) or sit at a live table there;
        without one, those who have played or sit at a live table with the player.
        """

    async def change_settings(
        self, player: PlayerId, merge: Merge, note: KeptNote | None = None
    ) -> Document:
        """Merge and keep settings in one transaction, together with a note. Returns them.

        `Removed` for a player who was forgotten.
        """

    async def accounts(self, player: PlayerId) -> tuple[KnownAccount, ...]:
        """A player's accounts, the oldest first."""

    async def identities(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerId]:
        """The player that each of these is now, after all joins."""

    async def join(
        self,
        kept: PlayerId,
        given_up: PlayerId,
        notices: Notices = NO_NOTICES,
        request: int | None = None,
    ) -> None:
        """Make two players one: accounts, seats, results and all else become those of `kept`.

        Matches in which both played count no more, and ratings are forgotten if results were handed
        over. `Impossible` while both sit at one table, `Removed` if one of them was removed,
        `Unknown` if the request has ended or was not agreed to.
        """

    async def separate(
        self,
        account: Account,
        settings: Document,
        others_settings: Document,
        notices: Notices = NO_NOTICES,
    ) -> PlayerId:
        """Make an account a new player, who has no results yet.

        `settings` are for the new player, `others_settings` for the one that stays. `Impossible`
        for the only account of a player, `Unknown` for an account without a player.
        """

    async def forget(
        self,
        player: PlayerId,
        reworded: Reworded = as_it_is,
        words: Collection[str] = (),
    ) -> None:
        """Delete a person's name, accounts, settings, announcements, questions and updates.

        Results stay. Tables in the person's own chat get a chat that begins with `removed:`. In the
        same transaction `reworded` changes the announcements to others. In the file no trace is
        left of the name, the accounts and these words, unless they are part of other data.
        `StillSeated` while the person sits at a live table.
        """

    async def export(self, player: PlayerId, seat_in: SeatIn = no_seat) -> Document:
        """All that is kept about a person, as JSON (`storage/export.py`).

        Of a table without a result only its document says who sat where; `seat_in` reads it.
        """

    async def chat_settings(self, chat: Chat) -> Document | None: ...

    async def change_chat_settings(self, chat: Chat, merge: Merge) -> Document:
        """Merge (from `{}` at first) and keep settings in one transaction. Returns them."""

    async def move_chat(self, old: Chat, new: Chat) -> None:
        """Move all that a chat has to another chat: on Telegram a group becomes a supergroup.

        What is kept for the old chat afterwards goes to the new one too. Settings that the new chat
        has already are not replaced. Messages stay where they are: the screens of the old chat are
        forgotten. If both chats have ratings, all ratings are forgotten.
        """


# Results


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match, for rankings and statistics."""

    table: TableId
    chat: Chat
    game: str
    ended: float
    players: tuple[PlayerResult, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in one game, among all players or (`chat`) those of one chat."""

    player: PlayerId
    game: str
    chat: Chat | None
    mu: float
    sigma: float
    matches: int

    @property
    def shown(self) -> float:
        """What is shown: the strength that the player has at least, almost surely."""
        return round(self.mu - 3 * self.sigma, 2)


class RankedBy(StrEnum):
    """By what a ranking is ordered, the highest first."""

    MATCH_POINTS = "match_points"
    VICTORY_POINTS = "victory_points"
    WINS = "wins"
    CHIPS = "chips"
    """Won in all matches of the chat, less those that were lost."""
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class RankingKey:
    """The matches that count together: of one game, everywhere or in a group, at some time."""

    game: str
    chat: Chat | None = None
    """A group, with its topics; None: everywhere, where only players are shown who chose it."""
    period: str = EVER
    """A key of `storage/periods.py`."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player in a ranking. Equal players share a place, and no place follows twice."""

    place: int
    player: PlayerId
    name: str | None
    """None for a player who asked to be forgotten."""
    value: float
    matches: int
    abandoned: int
    """Matches that the player left, or lost by timeout."""


@dataclass(frozen=True, slots=True)
class Totals:
    """What a player's matches in a ranking come to."""

    matches: int = 0
    wins: int = 0
    abandoned: int = 0
    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: int = 0
    best_streak: int = 0
    """The most matches won in a row."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """Matches of one player against another, not as partners, and who came out better."""

    matches: int = 0
    won: int = 0
    lost: int = 0


class Results(Protocol):
    """Finished matches, and the standings and ratings that follow from them.

    Matches are in the order in which they were kept, even if the clock was set back. A match in
    which two of the players turned out to be one person counts no more.
    """

    async def played(
        self,
        game: str | None = None,
        chat: Chat | None = None,
        since: float | None = None,
        until: float | None = None,
        player: PlayerId | None = None,
        after: TableId | None = None,
    ) -> tuple[FinishedMatch, ...]:
        """Matches that count, in order: from `since` on, before `until`, later than the match
        `after`. With `chat` those of a chat and its topics, whose names are the chat's name, a `/`
        and more."""

    async def unrated(self, limit: int = 1000) -> tuple[FinishedMatch, ...]:
        """The first matches that count and are not in the ratings yet, in order."""

    async def keep_ratings(self, match: TableId, ratings: Sequence[Rating]) -> None:
        """Keep the ratings after a match, and that they contain it, in one transaction.

        `Conflict` unless it is the first unrated match: then these ratings are out of date.
        """

    async def ratings(
        self, game: str, chat: Chat | None, players: Collection[PlayerId] | None = None
    ) -> tuple[Rating, ...]:
        """Ratings of these players, or of all, in the order of their numbers."""

    async def forget_ratings(self) -> None:
        """Delete all ratings. They can be rebuilt, since all matches are unrated again."""

    async def chips(self, chat: Chat) -> dict[PlayerId, int]:
        """How many chips each player of a chat and its topics has won, less what they lost, in
        matches that count."""

    @property
    def zone(self) -> ZoneInfo:
        """The time zone in which the periods of rankings begin."""

    async def standings(
        self, ranking: RankingKey, by: RankedBy, limit: int, floor: int = 0
    ) -> tuple[Standing, ...]:
        """The first players of a ranking, in order, equal ones in the order of their numbers.

        Ratings are shown from `floor` rated matches on.
        """

    async def standing(
        self, ranking: RankingKey, by: RankedBy, player: PlayerId, floor: int = 0
    ) -> Standing | None:
        """One player in such a ranking, if it shows them."""

    async def totals(self, ranking: RankingKey, player: PlayerId) -> Totals:
        """What the player's matches in a ranking come to, whether it shows them or not."""

    async def meetings(self, ranking: RankingKey, player: PlayerId, other: PlayerId) -> Meetings:
        """How a player did against another, in a ranking of all time."""

    async def newest_matches(self, player: PlayerId) -> dict[str, TableId]:
        """The table of the player's newest match of each game, the newest of all last."""


# The heartbeat


@dataclass(frozen=True, slots=True)
class ServiceTime:
    """For how many seconds one or several platforms together have been served, and when (wall
    clock) they last were."""

    seconds: float
    last: float


@dataclass(frozen=True, slots=True)
class Beat:
    """Written every few seconds, it proves that the program runs and can write."""

    written: float
    """By the wall clock."""
    service: Mapping[ClockName, ServiceTime] = field(default_factory=dict)
    stopped: bool = False
    """It is the last one before the program stopped in an orderly way."""


class HeartbeatStore(Protocol):
    """When the program last ran."""

    async def keep_beat(self, beat: Beat) -> None:
        """Replace the one before. Service times of platforms that it does not name stay."""

    async def last_beat(self) -> Beat | None:
        """None in a new database."""


class Maintenance(Protocol):
    """The health of the storage itself."""

    async def check(self) -> tuple[str, ...]:
        """A description of each fault; none if the storage is sound. It is slow: all is read."""

    async def rescue(self) -> str:
        """After `DatabaseLost`: save a copy and return its name. It may be repeated."""


# Updates


@dataclass(frozen=True, slots=True)
class PlatformUpdate:
    """Something that a platform has sent, with the number that the platform gave it."""

    id: int
    account: Account | None
    """Who caused it: when that person is forgotten, the update is deleted."""
    body: Document = field(repr=False)


class Updates(Protocol):
    """Updates of platforms, kept so that each is handled once, even if the program is killed.

    An update waits, with its body, until it is done; then only its number is kept. While one is
    handled (`storage/effect.py`), each write that is an effect of it marks it as done in the same
    transaction: changes of tables, people, chats, links and questions are.
    """

    async def keep_updates(
        self, source: Source, updates: Sequence[PlatformUpdate], at: float
    ) -> None:
        """Store updates until they are done. Those that are known stay as they are."""

    async def known_updates(self, source: Source, ids: Collection[int]) -> frozenset[int]:
        """Which of these wait or are done."""

    async def newest_update(self, source: Source) -> int:
        """The highest number that is known, or 0."""

    async def waiting_updates(self, source: Source) -> tuple[PlatformUpdate, ...]:
        """Updates that are not done, in the order of their numbers."""

    async def finish_updates(self, source: Source, ids: Collection[int], at: float) -> None:
        """Mark updates as done, whether they were stored or not."""

    async def forget_updates(self, before: float) -> int:
        """Delete the numbers of updates that were done before, and return how many."""


class Storage(
    Ledger,
    ScreenStore,
    Deadlines,
    Announcements,
    People,
    Results,
    Updates,
    SentTimes,
    HeartbeatStore,
    Maintenance,
    Protocol,
):
    """All protocols together, opened and closed as one."""

    @property
    def failed_writes(self) -> int:
        """How many writes have failed since it was opened: the disk was full, or a lock held."""

    async def close(self) -> None:
        """Finish the writes that were asked for. Afterwards every method raises `Unavailable`."""

    async def backup(self, path: str, *, overwrite: bool = False) -> None:
        """Make a consistent copy while the program runs. `FileExistsError` if the file exists."""
