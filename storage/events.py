"""Events: what has people, chats, deadlines and a document, but is no table of cards.

Tournaments, score sheets and evenings are events. What a document means is known to the caller
alone. Each change is a compare-and-swap on the event's revision, and is kept as a whole or not at
all.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from common.addresses import Chat
from common.ids import Document, EventId, PlayerId
from storage.announcements import Announcement
from storage.deadlines import Deadline

CLUB = "club"
"""The only kind of event whose people do not play against each other: two of them can be linked."""


class EventStatus(StrEnum):
    OPEN = "open"
    OVER = "over"
    """It has no deadlines, and is kept to be looked up."""


@dataclass(frozen=True, slots=True)
class EventChange:
    """One step of an event, from a revision to the next. A field that is None changes nothing."""

    event: EventId
    revision: int
    """The revision that it changes; afterwards the event is at the next one."""
    at: float
    by: PlayerId | None = None
    """The person who made the change; None for the event itself."""
    action: Document | None = None
    """Kept in the log of the event."""
    document: Document | None = field(default=None, repr=False)
    """It may contain secrets, for example that of a draw."""
    status: EventStatus | None = None
    title: str | None = None
    chats: tuple[Chat, ...] | None = None
    """Where the event is shown from now on, in this order."""
    people: tuple[PlayerId, ...] | None = None
    """The people who belong to it from now on, in this order. Forgotten people are left out."""
    deadlines: tuple[Deadline, ...] | None = None
    """They replace all deadlines of the event."""
    announcements: tuple[Announcement, ...] = ()
    answers: int | None = None
    """The question that words answered by this change; `Conflict` if it is not open any more."""


@dataclass(frozen=True, slots=True)
class EventRecord:
    """All about an event except its log."""

    id: EventId
    kind: str
    owner: PlayerId | None
    """None if the person was forgotten."""
    title: str
    status: EventStatus
    revision: int
    created: float
    document: Document = field(repr=False)
    chats: tuple[Chat, ...]
    people: tuple[PlayerId, ...]
    deadlines: tuple[Deadline, ...]
    """The earliest first."""


@dataclass(frozen=True, slots=True)
class StoredEventAction:
    """An action of an event as it was kept."""

    revision: int
    """The event's revision after it."""
    at: float
    by: PlayerId | None
    action: Document


class Events(Protocol):
    """Events. Their tables are found by `storage.tables.Ledger.event_tables`."""

    async def open_event(  # noqa: PLR0913 - all that an event has from the start
        self,
        kind: str,
        owner: PlayerId,
        at: float,
        document: Document,
        *,
        title: str = "",
        chats: tuple[Chat, ...] = (),
        people: tuple[PlayerId, ...] = (),
        deadlines: tuple[Deadline, ...] = (),
        announcements: tuple[Announcement, ...] = (),
        answers: int | None = None,
        most: int | None = None,
        most_in_all: int | None = None,
    ) -> EventId:
        """Open an event at revision 0. No number is ever given twice.

        `TooManyEvents` if the owner has `most` open events of this kind, `TooManyInAll` if they
        have so many of all kinds, `Removed` if they were forgotten, `Conflict` if the question that
        it answers is not open any more.
        """

    async def change_event(self, change: EventChange) -> int:
        """Keep a change, and return the new revision.

        `Conflict` if the event is at another revision, `Unknown` if there is no such event or
        person.
        """

    async def event(self, event: EventId) -> EventRecord: ...

    async def events(
        self,
        kind: str | None = None,
        *status: EventStatus,
        chat: Chat | None = None,
        player: PlayerId | None = None,
        since: float | None = None,
    ) -> tuple[EventRecord, ...]:
        """Events of this kind in one of these states (in any state if none is given), newest first.

        With `chat` only those that are shown there, with `player` only those that this person owns
        or belongs to, with `since` only those that were opened later.
        """

    async def event_actions(self, event: EventId) -> tuple[StoredEventAction, ...]:
        """The log of an event, oldest first."""
