"""What the bot asks of its memory, whatever keeps it.

A table is a sequence of changes, each by compare-and-swap on its revision and each whole or not at
all: the action, what follows for the clock, the results and what must be announced are one change.
Times are seconds since the epoch, given by the caller; documents are JSON texts that only the
caller understands.

Whatever has returned survives a loss of power, and is seen by what is asked afterwards. Whatever
has raised has kept nothing. A caller who is cancelled while waiting does not know which of the two
it was: he reads again. Everything may raise `Unavailable`.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol, TypeAlias

TableId: TypeAlias = int
PlayerId: TypeAlias = int
Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`"""
Account: TypeAlias = str
"""A person on a platform: `telegram:123`, `discord:456`."""
Document: TypeAlias = str
ClockName: TypeAlias = str
"""Of a clock that the bot keeps; a deadline is due when its own clock has reached it."""
Source: TypeAlias = str
"""A bot that is told of updates: `telegram:424242`."""


class Conflict(Exception):
    """The table has moved on since the revision that the change was meant for."""


class Unknown(LookupError):
    """There is no such table, person or match."""


class Removed(Unknown):
    """The person has asked to be forgotten."""


class StillSeated(Exception):
    """The person sits at a live table."""


class ChatFull(Exception):
    """The chat has as many live tables as it may have."""


class TooManyTables(Exception):
    """Somebody who was to sit down sits at as many live tables as one person may."""


class Impossible(ValueError):
    """It contradicts what is kept: a second result, a seat or a deadline given twice."""


class TooOften(Exception):
    """It was tried too many times in too short a time."""


class Unavailable(Exception):
    """It could not be done now: a full disk, a database held by others, a storage closed."""


class Lost(Unavailable):
    """What was opened was deleted or replaced meanwhile: nothing can be kept there any more.

    Found out with a heartbeat; from then on every change is refused with it.
    """


class NewerDatabase(Exception):
    """The database was written by a newer program than this one."""


class InUse(Exception):
    """Another running program holds this database."""


class Unusable(Exception):
    """The file is no sound database of this program."""


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Cancelled, or abandoned by everybody, without a result."""


LIVE = frozenset({Status.LOBBY, Status.PLAYING})
"""A table in any other state waits for nothing, and nobody sits at it any more."""


Merge: TypeAlias = Callable[[Document], Document]
"""From the settings that are kept to those that are to be kept.

It is called inside the transaction, maybe on another thread. What it raises the caller gets, and
nothing is kept.
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
    setup: Document
    """What the match starts from, its secret seed included."""
    snapshot: Document
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
    """By timeout or by leaving (an abandonment)."""
    deals: int = 0
    closings: int = 0
    closings_in_hand: int = 0
    points_paid: int = 0
    chips: int = 0
    total: int | None = None
    """The points of the player's side at the end of the match, where they are known."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match. Those that do not count are kept, but rank nobody."""

    counts: bool
    players: tuple[PlayerResult, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One step of a table, from a revision to the next. What is None stays as it was."""

    table: TableId
    revision: int
    """The revision it was meant for; the table is at this plus one afterwards."""
    at: float
    seat: int | None = None
    """Whose action it was; None where it was the table's own."""
    action: Document | None = None
    document: Document | None = None
    """The table's own facts: seats, options, host, clocks."""
    deals: tuple[DealStarted | DealEnded, ...] = ()
    """In their order; at most one deal starts by a change."""
    digest: str | None = None
    """A hash of the game's state after this change, by which a replay is checked."""
    status: Status | None = None
    game: str | None = None
    """Another is to be played there."""
    rules_version: int | None = None
    deadlines: tuple[Deadline, ...] | None = None
    """All that the table now waits for, instead of what it waited for before."""
    players: tuple[PlayerId, ...] | None = None
    """The people who now sit at it, instead of those before."""
    most_tables: int | None = None
    """At so many live tables may a person sit who sits down by this change, this one included."""
    result: MatchResult | None = None
    announcements: tuple[Announcement, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
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
    setup: Document | None
    """None, like the snapshot, once the moves of the match are forgotten."""
    snapshot: Document | None
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
    setup: Document | None
    snapshot: Document | None
    since: tuple[Done, ...]
    deadlines: tuple[Deadline, ...]
    """The earliest first."""
    origin: Document = CASUAL


@dataclass(frozen=True, slots=True)
class Due:
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
"""What an announcement is to say instead; None, if it is not to be made any more.

It is called inside a transaction, maybe on another thread.
"""


def in_json(word: str) -> str:
    r"""As a document has it within a string.

    >>> print(in_json('Zoé "la Gatta"'))
    Zoé \"la Gatta\"
    """
    return json.dumps(word, ensure_ascii=False)[1:-1]


def as_it_is(pending: Pending) -> Document | None:
    return pending.announcement.content


def no_changes(_: TableId) -> tuple[Change, ...]:
    """Nothing else belongs to the opening of a table."""
    return ()


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
        """A new table in its lobby, at revision 0. No number is ever given twice.

        With its number known, `changes` says what else belongs to opening it: changes of this
        table or of others. They are kept in the same transaction; if one is refused, there is no
        table. `changes` may be called on another thread.

        `ChatFull` or `TooManyTables` if one of the caps is reached, `Removed` if somebody who sits
        down or is invited was forgotten.
        """

    async def append(self, change: Change) -> int:
        """Keep one change for good, or raise `Conflict`, `Unknown` or `Impossible`.

        `Removed` if somebody who sits down was forgotten, `TooManyTables` if they sit at as many
        tables as the change allows. Returns the new revision.
        """

    async def table(self, table: TableId) -> TableRecord: ...

    async def deals(self, table: TableId) -> tuple[DealRecord, ...]:
        """Every deal that was started, in order."""

    async def actions(
        self, table: TableId, first: int = 0, last: int | None = None
    ) -> tuple[Done, ...]:
        """The actions of a match that led to the revisions from `first` to `last`, both included.

        By default all of them; none, once they are forgotten.
        """

    async def tables(
        self, *status: Status, chat: Chat | None = None, player: PlayerId | None = None
    ) -> tuple[TableId, ...]:
        """Those in one of these states (in any, if none is named), oldest first.

        Only those of one chat, only those at which a person sits.
        """

    async def set_deadlines(self, owner: Owner, deadlines: tuple[Deadline, ...]) -> None:
        """Replace all deadlines of a person, a chat or an event.

        `Impossible` for a table, whose deadlines are part of its changes; `Removed` for a person
        who was forgotten.
        """

    async def end_deadline(self, due: Due) -> bool:
        """Delete a deadline that was handled. False if it was replaced or deleted before."""

    async def due(self, now: Mapping[ClockName, float], limit: int = 1000) -> tuple[Due, ...]:
        """Deadlines that have come by these clocks, earliest first.

        Deadlines by any other clock are left out.
        """

    async def next_due(self) -> float | None:
        """When the earliest deadline of all comes."""

    async def announce(
        self, owner: Owner, at: float, announcements: tuple[Announcement, ...]
    ) -> None:
        """Announcements that belong to no other change."""

    async def pending(
        self, after: int = 0, platforms: Sequence[str] | None = None
    ) -> tuple[Pending, ...]:
        """Announcements not delivered yet, in the order in which they were made.

        With `after`, only those made later than that one; with `platforms`, only those to chats
        and accounts whose names begin with one of these and a `:`.
        """

    async def delivered(self, announcement: int) -> None:
        """It need not be told again; saying so twice does no harm."""

    async def forget_unsaid(self, before: float) -> int:
        """Drop announcements that could not be delivered for too long, and return how many.

        Those are the ones of tables that ended before, and those of no table that were made before.
        """

    async def keep_screen(self, table: TableId, slot: str, reference: Document) -> None:
        """Where the newest panel of a slot was posted; what it means only the platform knows."""

    async def screens(self, table: TableId) -> dict[str, Document]: ...

    async def forget_old(self, before: float) -> int:
        """Drop what only a replay needs of the tables that ended before, and return how many.

        That is the setup and snapshot of each deal, the actions and the screens. Results stay, and
        so does what proves each deal: its commitment, seed and cuts.
        """


# People


@dataclass(frozen=True, slots=True)
class KeptScreen:
    """As `Ledger.keep_screen` takes it."""

    table: TableId
    slot: str
    reference: Document


@dataclass(frozen=True, slots=True)
class Player:
    """A person, with one account or several."""

    id: PlayerId
    name: str
    settings: Document
    accounts: tuple[Account, ...]
    removed: bool = False
    """He asked to be forgotten: no name, no account; his results are a removed player's."""


SeatIn: TypeAlias = Callable[[Document, frozenset[PlayerId]], int | None]
"""The seat of a person, by all of their numbers, in a table's document. May be called on another
thread."""


def no_seat(_: Document, __: frozenset[PlayerId]) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class KnownAccount:
    """One of a player's accounts, and the name that its platform last told."""

    account: Account
    name: str
    since: float


@dataclass(frozen=True, slots=True)
class LinkRequest:
    """Somebody wants two accounts to become one player; both have to say yes."""

    id: int
    player: PlayerId
    """Who asked for the code, and stays."""
    account: Account
    """From which it was asked."""
    code: str = field(repr=False)
    expires: float
    other: PlayerId | None = None
    """Who typed the code, and will be the same player."""
    other_account: Account | None = None
    """From which it was typed."""
    agreed: bool = False
    """The other account has said yes."""


@dataclass(frozen=True, slots=True)
class Tries:
    """So many wrong codes are allowed within so many seconds."""

    most: int
    within: float


@dataclass(frozen=True, slots=True)
class Question:
    """What a person was asked, to be answered in typed words."""

    player: PlayerId
    place: Chat | Account
    """Where the answer is to be typed."""
    kind: str
    about: Document
    until: float
    """Afterwards typed words are no answer to it."""
    asked_revision: int | None = None
    """The revision of the table that it is about, when it was asked."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    id: int
    question: Question


class Questions(Protocol):
    """Questions that wait for typed words: at most one for each person and place."""

    async def ask_question(self, question: Question, at: float) -> OpenQuestion:
        """It replaces an older one for the same person and place.

        `Removed` if the person was forgotten.
        """

    async def open_question(
        self, player: PlayerId, place: Chat | Account, now: float
    ) -> OpenQuestion | None:
        """The question that what this person types there answers now."""

    async def close_question(self, question: int) -> bool:
        """It is answered or dropped. False if it was closed before, so one answer at most counts.

        This is an effect of the update that is being handled.
        """


class Links(Protocol):
    """Requests to make two players one. Nobody takes part in two of them; what joins, separates
    or forgets a player ends the player's request."""

    async def open_link(
        self, player: PlayerId, account: Account, code: str, at: float, expires: float
    ) -> LinkRequest:
        """A new request; an older one of this player ends."""

    async def take_link(
        self, code: str, player: PlayerId, account: Account, at: float, tries: Tries
    ) -> LinkRequest | None:
        """The request with this code, in which this player now is the other one.

        None: no open request has this code, or somebody else has typed it; that counts as a try.
        `TooOften` after too many of them; `Impossible` if it is the player's own code.
        """

    async def link_request(self, request: int) -> LinkRequest | None: ...

    async def link_of(self, player: PlayerId) -> LinkRequest | None:
        """The request in which somebody takes part."""

    async def agree_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        """The other account has said yes. `Unknown` if there is no such request."""

    async def end_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        """Nothing will come of it. `Unknown` if there is no such request."""


class People(Links, Questions, Protocol):
    """Who plays. A player given up by `join` remains another name for the one that was kept."""

    async def player_of(self, account: Account, name: str, at: float) -> Player:
        """The person behind an account, made at first sight; the name is brought up to date."""

    async def player(self, player: PlayerId) -> Player: ...

    async def found(self, account: Account) -> Player | None: ...

    async def with_username(self, platform: str, username: str) -> tuple[Player, ...]:
        """Those in whose settings `usernames` has this one for a platform: a name that was given up
        may be another person's by now."""

    async def change_settings(
        self, player: PlayerId, merge: Merge, screen: KeptScreen | None = None
    ) -> Document:
        """Read, merged and kept in one transaction, together with a screen; what is kept then.

        A removed player has none: `Removed`.
        """

    async def accounts(self, player: PlayerId) -> tuple[KnownAccount, ...]:
        """In the order in which they came."""

    async def identities(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerId]:
        """Who these players are by now: those who were given up are those who were kept."""

    async def join(
        self,
        kept: PlayerId,
        given_up: PlayerId,
        notices: Notices = NO_NOTICES,
        request: int | None = None,
    ) -> None:
        """Two turn out to be one person: accounts, seats and results become those of the first.

        Matches in which both played count no more, and ratings are forgotten if results changed
        hands. `Impossible` while both sit at one table, `Removed` if one of them was removed,
        `Unknown` if the request on which this rests has ended or has not been agreed to.
        """

    async def separate(
        self,
        account: Account,
        settings: Document,
        others_settings: Document,
        notices: Notices = NO_NOTICES,
    ) -> PlayerId:
        """An account leaves its player and becomes a new one, of whom nothing was played yet.

        The settings are those of the new player, and of the one that stays. `Impossible` for the
        only account of a player, `Unknown` for one that nobody has.
        """

    async def forget(
        self,
        player: PlayerId,
        reworded: Reworded = as_it_is,
        words: Collection[str] = (),
    ) -> None:
        """Name, accounts, settings, what was to be told him and his updates go; results stay.

        What was played in his own chat is a removed player's (`removed:`) from then on. What is
        still to be told others is reworded, in the same transaction. No trace is left of these
        words, nor of the name and the accounts, where nothing that is kept has them.
        `StillSeated` while the person sits at a live table.
        """

    async def export(self, player: PlayerId, seat_in: SeatIn = no_seat) -> Document:
        """All that is kept about a person, as JSON (`storage/export.py`).

        Tables without a result know the seats in their documents, which only the caller reads.
        """

    async def chat_settings(self, chat: Chat) -> Document | None: ...

    async def change_chat_settings(self, chat: Chat, merge: Merge) -> Document:
        """Read, merged and kept in one transaction; `{}` where nothing was kept. What is kept."""

    async def move_chat(self, old: Chat, new: Chat) -> None:
        """A group became another (a supergroup): its tables, settings and results follow.

        So does what is still kept for the old one afterwards: tables, announcements, settings.
        Settings that the other has already are not replaced. Where both have ratings, these are
        forgotten.
        """


# Results


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match, as the ranking reads it."""

    table: TableId
    chat: Chat
    game: str
    ended: float
    players: tuple[PlayerResult, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in one game, everywhere or (`chat`) among the people of one chat."""

    player: PlayerId
    game: str
    chat: Chat | None
    mu: float
    sigma: float
    matches: int


class Results(Protocol):
    """Finished matches, and what is reckoned from them.

    Their order is the one in which they were kept: a clock set back does not change it. A match
    in which somebody turned out to be two of the players counts no more.
    """

    async def played(
        self,
        game: str | None = None,
        chat: Chat | None = None,
        since: float | None = None,
        until: float | None = None,
        player: PlayerId | None = None,
        after: TableId | None = None,
    ) -> tuple[Played, ...]:
        """Matches that count, in order: from `since` on, before `until`, later than `after`; those
        of a chat and of its topics, whose names begin with the chat's and a `/`."""

    async def unrated(self, limit: int = 1000) -> tuple[Played, ...]:
        """The first of those that count and are not in the ratings yet, in order."""

    async def keep_ratings(self, match: TableId, ratings: Sequence[Rating]) -> None:
        """The ratings after a match, and that this match is in them: one step.

        `Conflict` unless it is the first unrated one: whoever reckoned it has been overtaken.
        """

    async def ratings(self, game: str, chat: Chat | None) -> tuple[Rating, ...]:
        """In the order of the players."""

    async def forget_ratings(self) -> None:
        """All matches are unrated again: ratings can be rebuilt from them."""

    async def chips(self, chat: Chat) -> dict[PlayerId, int]:
        """What stakes have brought each player of a chat and of its topics, won and lost, in
        matches that count."""


# Signs of life


@dataclass(frozen=True, slots=True)
class ServiceTime:
    """For how many seconds a platform has been served, and when (wall clock) it last was."""

    seconds: float
    last: float


@dataclass(frozen=True, slots=True)
class Beat:
    """Written every few seconds: proof that the program is here and can write."""

    written: float
    """By the wall clock."""
    service: Mapping[str, ServiceTime] = field(default_factory=dict)
    """By platform."""
    stopped: bool = False
    """The program ended in an orderly way after it."""


class Heartbeat(Protocol):
    """When the program last was here."""

    async def keep_beat(self, beat: Beat) -> None:
        """Instead of the one before. Platforms that it does not name stay as they were."""

    async def last_beat(self) -> Beat | None:
        """None in a new database."""


class Care(Protocol):
    """What keeps the storage itself well."""

    async def check(self) -> tuple[str, ...]:
        """What is damaged; nothing, if it is sound. All of it is read, so it takes its time."""

    async def rescue(self) -> str:
        """A copy of what is still held, after `Lost`; the name of the copy. May be tried again."""


# Updates


@dataclass(frozen=True, slots=True)
class Update:
    """Something that a platform told us, by the number that the platform gave it."""

    id: int
    account: Account | None
    """The person whose it is: who asks to be forgotten takes it along."""
    body: Document = field(repr=False)


class Updates(Protocol):
    """What platforms told us, so that each update is done once, whenever we are killed.

    An update either waits, with its body, or is done, and then only its number is remembered.
    While one is handled (`storage/effect.py`), opening or changing a table, settings, joining,
    forgetting and moving mark it as done in their own transaction.
    """

    async def keep_updates(self, source: Source, updates: Sequence[Update], at: float) -> None:
        """Store them until they are done. Those that are known stay as they are."""

    async def known_updates(self, source: Source, ids: Collection[int]) -> frozenset[int]:
        """Those that wait or are done."""

    async def newest_update(self, source: Source) -> int:
        """The highest number that is known; 0 if none is."""

    async def waiting_updates(self, source: Source) -> tuple[Update, ...]:
        """Those that are not done, in the order of their numbers."""

    async def finish_updates(self, source: Source, ids: Collection[int], at: float) -> None:
        """They are done, whether they were stored or not."""

    async def forget_updates(self, before: float) -> int:
        """Drop the numbers of those that were done before. How many."""


class Storage(Ledger, People, Results, Updates, Heartbeat, Care, Protocol):
    """All of it, opened and closed as one."""

    @property
    def failed_writes(self) -> int:
        """How many since it was opened could not be kept: a full disk, a lock of another's."""

    async def close(self) -> None:
        """What was begun is finished first; afterwards everything is `Unavailable`."""

    async def backup(self, path: str, *, overwrite: bool = False) -> None:
        """A consistent copy, made while everything runs; `FileExistsError` rather than a loss."""
