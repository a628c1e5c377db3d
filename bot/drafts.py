"""What people have prepared on their screens: in memory only, and gone with the revision."""

from dataclasses import dataclass, field
from typing import Any

from adapters.sights import TableId
from engine.game import Seat


@dataclass(slots=True)
class Drafts:
    """By table and seat: the revision at which something was prepared, and what."""

    _kept: dict[tuple[TableId, Seat], tuple[int, Any]] = field(default_factory=dict)

    def of(self, table: TableId, seat: Seat, revision: int, empty: Any) -> Any:
        made, draft = self._kept.get((table, seat), (None, empty))
        return draft if made == revision else empty

    def keep(self, table: TableId, seat: Seat, revision: int, draft: Any) -> None:
        self._kept[table, seat] = revision, draft

    def drop(self, table: TableId, seats: int) -> None:
        """Nobody plays there any more."""
        for seat in range(seats):
            self._kept.pop((table, seat), None)
