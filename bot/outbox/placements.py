"""Where each panel hangs, and what is to be seen there: in memory while it is used, and on a shelf
that outlives us."""

import logging
from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.ports import Reference
from adapters.sights import TableId
from storage.screens import Screen, Screens

log = logging.getLogger(__name__)

Panel: TypeAlias = PublicPanel | PrivatePanel

UNUSED = 600.0
"""So many seconds after it was last used, what is to be seen in a slot leaves the memory."""


@dataclass(frozen=True, slots=True)
class ScreenKey:
    """A place for one panel: of a table, of a hand. The newest takes it from the one before."""

    table: TableId
    name: str


class Shelf(Protocol):
    """Remembers where the panels of each slot have been put up."""

    async def references(self, table: TableId) -> Mapping[str, Reference]:
        """By the names of the table's slots."""

    async def keep(
        self, table: TableId, slot: str, to: Chat | Account, reference: Reference
    ) -> None: ...


class LedgerShelf:
    """`Shelf`, beside the tables themselves. What belongs to no table is not remembered."""

    def __init__(self, ledger: Screens) -> None:
        self._ledger = ledger

    async def references(self, table: TableId) -> Mapping[str, Reference]:
        kept = await self._ledger.screens(table)
        return {one.view: one.reference for one in kept if one.reference is not None}

    async def keep(
        self, table: TableId, slot: str, to: Chat | Account, reference: Reference
    ) -> None:
        await self._ledger.keep_screens([Screen(table, slot, to, reference)])


@dataclass(eq=False, slots=True)
class Placement:
    """Where a slot's panel hangs."""

    slot: ScreenKey
    to: Chat | Account
    used: float
    looked_up: bool = False
    reference: Reference | None = None
    panel: Panel | None = field(default=None, repr=False)
    """What is to be seen there; None when that is not certain."""


class Placements:
    """All slots."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._places: dict[ScreenKey, Placement] = {}

    def __len__(self) -> int:
        return len(self._places)

    def use(self, slot: ScreenKey, to: Chat | Account, now: float) -> Placement | None:
        """Something is to hang there. If it was in another chat until now: where."""
        place = self._places.setdefault(slot, Placement(slot, to, now))
        place.used = now
        if place.to == to:
            return None
        self._places[slot] = Placement(slot, to, now, looked_up=True)
        return place

    def place(self, slot: ScreenKey) -> Placement | None:
        return self._places.get(slot)

    async def look_up(self, place: Placement) -> None:
        """A shelf that fails is asked again; until then we do not know of any panel there."""
        if place.looked_up:
            return
        try:
            kept = await self._shelf.references(place.slot.table)
        except Exception:
            log.exception("where %s hangs cannot be read", place.slot)
        else:
            place.reference = kept.get(place.slot.name)
            place.looked_up = True

    async def keep(self, place: Placement) -> None:
        assert place.reference is not None
        place.looked_up = True
        try:
            await self._shelf.keep(place.slot.table, place.slot.name, place.to, place.reference)
        except Exception:
            log.exception("where %s hangs cannot be kept", place.slot)

    def forget_unused(self, now: float, busy: Container[Chat | Account]) -> None:
        unused = [p for p in self._places.values() if p.used + UNUSED <= now and p.to not in busy]
        for place in unused:
            del self._places[place.slot]
