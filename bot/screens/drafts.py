"""What people have prepared on their screens: in memory only, and gone with the revision, but for
what the game keeps until the turn is over."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from adapters.sights import TableId
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class DraftBasis:
    """How far play has come, for one seat."""

    revision: int
    turn: Hashable
    """None: nobody is waited for."""


@dataclass(slots=True)
class Drafts:
    """By table and seat: at what point something was prepared, and what."""

    _kept: dict[tuple[TableId, Seat], tuple[DraftBasis, Any]] = field(default_factory=dict)

    def of(
        self,
        table: TableId,
        seat: Seat,
        now: DraftBasis,
        empty: Any,
        lasting: Callable[[Any], Any] | None = None,
    ) -> Any:
        if (table, seat) not in self._kept:
            return empty
        made, draft = self._kept[table, seat]
        if made.revision == now.revision:
            return draft
        same_turn = made.turn is not None and made.turn == now.turn
        return lasting(draft) if lasting is not None and same_turn else empty

    def keep(self, table: TableId, seat: Seat, now: DraftBasis, draft: Any) -> None:
        self._kept[table, seat] = now, draft

    def drop(self, table: TableId, seats: int) -> None:
        """Nobody plays there any more."""
        for seat in range(seats):
            self._kept.pop((table, seat), None)
