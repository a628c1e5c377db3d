"""Messages that must reach a chat or a person, once and in order."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from common.addresses import Chat
from common.ids import Document, TableId
from storage.owners import OfTable, Owner


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message that must reach a chat, or a person in private, once and in order."""

    to: Chat
    content: Document
    slot: str | None = None
    """The part of the receiver's screen that it belongs to, if it leaves with that part."""


@dataclass(frozen=True, slots=True)
class Notices:
    """Announcements about no table, each owned by the chat that it goes to."""

    at: float
    announcements: tuple[Announcement, ...] = ()


NO_NOTICES = Notices(0.0)


@dataclass(frozen=True, slots=True)
class PendingAnnouncement:
    """An announcement that has not been delivered yet."""

    id: int
    owner: Owner
    announcement: Announcement
    at: float
    """When it was made."""

    @property
    def table(self) -> TableId | None:
        return self.owner.id if isinstance(self.owner, OfTable) else None


Reworded: TypeAlias = Callable[[PendingAnnouncement], Document | None]
"""Returns the new content of an announcement, or None if it is to be deleted.

It is called inside a transaction, perhaps on another thread.
"""


def in_json(word: str) -> str:
    r"""The word as it is written inside a string of a document.

    >>> print(in_json('Zoé "la Gatta"'))
    Zoé \"la Gatta\"
    """
    return json.dumps(word, ensure_ascii=False)[1:-1]


def as_it_is(pending: PendingAnnouncement) -> Document | None:
    return pending.announcement.content


class Announcements(Protocol):
    """Announcements, kept until they are delivered."""

    async def announce(
        self, owner: Owner, at: float, announcements: tuple[Announcement, ...]
    ) -> None:
        """Announcements that belong to no other change."""

    async def pending(
        self, after: int = 0, platforms: Sequence[str] | None = None
    ) -> tuple[PendingAnnouncement, ...]:
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
