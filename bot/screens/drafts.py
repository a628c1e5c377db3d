"""What people have prepared on their screens, in memory only.

A draft is dropped when the revision changes, except for the part that its game keeps until the turn
is over.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TypeVar, cast

from common.ids import TableId
from engine.game import Seat

D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class DraftBasis:
    """How far play has come, for one seat."""

    revision: int
    turn: Hashable
    """None if the game waits for nobody."""


@dataclass(slots=True)
class Drafts:
    """By table and seat, with the point in the game at which each was prepared."""

    _kept: dict[tuple[TableId, Seat], tuple[DraftBasis, object]] = field(default_factory=dict)

    def of(
        self,
        table: TableId,
        seat: Seat,
        now: DraftBasis,
        empty: D,
        lasting: Callable[[D], D] | None = None,
    ) -> D:
        if (table, seat) not in self._kept:
            return empty
        made, kept = self._kept[table, seat]
        draft = cast("D", kept)
        if made.revision == now.revision:
            return draft
        same_turn = made.turn is not None and made.turn == now.turn
        return lasting(draft) if lasting is not None and same_turn else empty

    def keep(self, table: TableId, seat: Seat, now: DraftBasis, draft: object) -> None:
        self._kept[table, seat] = now, draft

    def drop(self, table: TableId, seats: int) -> None:
        """The match there has ended."""
        for seat in range(seats):
            self._kept.pop((table, seat), None)
