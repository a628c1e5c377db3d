"""What players have done for the first time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from common.ids import EventId, PlayerId, TableId
from storage.announcements import Announcement
from storage.events import EventRecord
from storage.results import FinishedMatch


@dataclass(frozen=True, slots=True)
class AlbumEntry:
    player: PlayerId
    fact: str
    table: TableId
    """0 for a tournament without a final at a table."""
    revision: int
    """The moment in the match; 0: the whole match, or a tournament."""
    at: float
    shown: bool = False
    """The player has seen it."""


WON = "tournament"
"""The fact of a tournament that was won."""

NO_MESSAGES: Mapping[PlayerId, Announcement] = {}


class Album(Protocol):
    """Matches that count are read in order, each once, and events that have ended, each again when
    it was put right."""

    async def unread_matches(self, limit: int) -> tuple[FinishedMatch, ...]:
        """The first matches that count and are not read yet, in order."""

    async def places_until(
        self, player: PlayerId, table: TableId, limit: int
    ) -> tuple[tuple[TableId, int], ...]:
        """The player's newest matches that count, up to this one, with their places, the newest
        first."""

    async def keep_album(
        self,
        table: TableId,
        entries: Sequence[AlbumEntry],
        messages: Mapping[PlayerId, Announcement] = NO_MESSAGES,
    ) -> None:
        """The next unread match is read. What a player has in their album already stays.

        `messages`: for players to whom something in their album is new. About a match that was
        played before there were such messages, none is kept. `Conflict` unless it is the next.
        """

    async def unread_events(self, limit: int) -> tuple[EventRecord, ...]:
        """Some that have ended, and have changed since they were read."""

    async def keep_won(
        self,
        event: EventId,
        revision: int,
        entries: Sequence[AlbumEntry],
        messages: Mapping[PlayerId, Announcement] = NO_MESSAGES,
    ) -> None:
        """The event is read: these people have won it, and nobody else. Their entries have the fact
        `WON`.

        `messages`: for winners who have won no event before. About one that ended before there
        were such messages, or that had a winner before, none is kept. `Conflict` if the event is
        at another revision, or is read already.
        """

    async def album(self, player: PlayerId) -> tuple[AlbumEntry, ...]:
        """In the order in which it happened; of tournaments the first that they have won."""

    async def album_shown(self, player: PlayerId) -> None:
        """The player has seen all that is in their album now."""
