"""Updates of platforms, kept so that each is handled once."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from common.addresses import Account
from common.ids import Document, Source


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
