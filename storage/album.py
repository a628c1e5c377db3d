"""What players have done for the first time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from storage.announcements import Announcement
from storage.names import PlayerId, TableId
from storage.results import FinishedMatch


@dataclass(frozen=True, slots=True)
class AlbumEntry:
    player: PlayerId
    fact: str
    table: TableId
    revision: int
    """The moment in the match; 0: the whole match."""
    at: float
    shown: bool = False
    """The player has seen it."""


NO_MESSAGES: Mapping[PlayerId, Announcement] = {}


class Album(Protocol):
    """Matches that count are read in order, each once."""

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

    async def album(self, player: PlayerId) -> tuple[AlbumEntry, ...]:
        """In the order in which it happened."""

    async def album_shown(self, player: PlayerId) -> None:
        """The player has seen all that is in their album now."""
