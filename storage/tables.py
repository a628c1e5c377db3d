"""Tables, their deals and actions.

A table is a sequence of changes. Each change is a compare-and-swap on the table's revision, and is
kept as a whole or not at all: the action, the deadlines, the results and the announcements that
follow from it are one change.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from common.addresses import Chat
from common.ids import Document, EventId, PlayerId, TableId
from storage.announcements import Announcement
from storage.daily import DailyEntry, DailyScore
from storage.deadlines import Deadline
from storage.events import EventChange
from storage.results import MatchResult


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """Cancelled or abandoned, without a result."""


LIVE = frozenset({Status.LOBBY, Status.PLAYING})
"""A table in another state has no deadlines, and nobody sits at it."""


@dataclass(frozen=True, slots=True)
class Caps:
    """How many live tables there may be at once. Tables of events do not count."""

    per_chat: int = 10
    per_person: int = 5


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
    most_counted: int | None = None
    """So many matches between the same people may count on one day, this one included."""
    announcements: tuple[Announcement, ...] = ()
    daily: DailyScore | None = None
    """The person has finished the deal of the day that is played here."""
    answers: int | None = None
    """The question that words answered by this change; `Conflict` if it is not open any more."""


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
class EventTable:
    """A table that was opened for an event."""

    table: TableId
    origin: Document
    status: Status
    result: MatchResult | None
    """None until the match is over, and for a table that was closed without a result."""


def no_changes(_: TableId) -> tuple[Change, ...]:
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
        event: Callable[[TableId], EventChange] | None = None,
        daily: DailyEntry | None = None,
    ) -> TableId:
        """Open a table in its lobby, at revision 0. No number is ever given twice.

        `changes` gets the number of the new table, and returns changes of this table or of others
        that belong to opening it. They are kept in the same transaction; if one of them is refused,
        no table is opened. `changes` may be called on another thread. The same is true of `event`,
        which returns the change of the event for which the table is opened.

        `daily`: what is played there; `Conflict` if the person has played it, or plays it.

        `ChatFull` or `TooManyTables` if a cap is reached, `Removed` if a person who sits down or is
        invited was forgotten.
        """

    async def append(self, change: Change) -> int:
        """Keep a change, and return the new revision.

        `Conflict` if the table is at another revision, `Unknown` or `Impossible` if the change
        cannot be kept. `Removed` if a person who sits down was forgotten, `TooManyTables` if they
        sit at as many tables as the change allows. `EnoughToday` if the result may not count.
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
        self,
        *status: Status,
        chat: Chat | None = None,
        group: Chat | None = None,
        player: PlayerId | None = None,
    ) -> tuple[TableId, ...]:
        """Tables in one of these states (in any state if none is given), oldest first.

        With `chat` only those in that chat, with `group` also those in its topics, with `player`
        only those where that person sits.
        """

    async def event_tables(self, event: EventId) -> tuple[EventTable, ...]:
        """The tables that were opened for an event, oldest first."""

    async def documents(self, tables: Collection[TableId]) -> dict[TableId, Document]:
        """The documents of tables, read at once."""

    async def forget_old(self, before: float) -> int:
        """Drop what only a replay needs of the tables that ended before, and return how many.

        That is the setup and snapshot of each deal, the actions, the screens and the notes. Results
        stay, and so does what proves each deal: its commitment, seed and cuts.
        """
