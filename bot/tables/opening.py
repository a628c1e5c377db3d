"""A new table, kept in one transaction with everything that belongs to it."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from adapters.people import Chat
from adapters.sights import TableId
from bot.tables.challenge import NOBODY_YET
from bot.tables.document import TableDocument
from bot.tables.model import Table, Transition
from bot.tables.queue import KeptChange, TableServices, caps_as_refusals, kept_change, seated_people
from bot.tables.serialization import compact, write_facts
from storage.ledger import CASUAL, Change, Document, PlayerId, Status


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is to be opened, and what happens at it at once."""

    chat: Chat
    facts: TableDocument
    first: Transition | None = None
    """The table's first change, which belongs to its opening."""
    quietly: bool = False
    """The screens are told only how the table stands after its first change."""


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A table that was opened, and the changes that were kept with it."""

    table: Table
    """Before its first change."""
    changes: tuple[KeptChange, ...]

    @property
    def newest(self) -> Table:
        own = [one.after for one in self.changes if one.after.id == self.table.id]
        return own[-1] if own else self.table


Beside: TypeAlias = Callable[[TableId], KeptChange]
"""A change of another table that belongs to the opening: it remembers the new one's number."""


async def opened(
    house: TableServices,
    opening: NewTable,
    beside: Beside | None = None,
    rematch_of: TableId | None = None,
) -> OpenedTable:
    """All of it is kept, or nothing."""
    changes = list[KeptChange]()
    lobby = _lobby(house, opening)
    moment = house.presence.moment(opening.chat)

    def belongs(number: TableId) -> tuple[Change, ...]:
        if beside is not None:
            changes.append(beside(number))
        if opening.first is not None:
            table = replace(lobby, id=number)
            changes.append(kept_change(house, table, opening.first(table, moment)))
        return tuple(one.change for one in changes)

    origin = origin_of(opening.facts, rematch_of)
    number = await _kept(house, lobby, moment.now, origin, belongs)
    return OpenedTable(replace(lobby, id=number), tuple(changes))


def _lobby(house: TableServices, opening: NewTable) -> Table:
    """Its number is not known yet."""
    facts = replace(opening.facts, ticket=secrets.token_hex(6))
    return Table(0, opening.chat, house.menu[facts.options.game], Status.LOBBY, 0, facts)


async def _kept(
    house: TableServices,
    lobby: Table,
    at: float,
    origin: Document,
    changes: Callable[[TableId], tuple[Change, ...]],
) -> TableId:
    with caps_as_refusals():
        return await house.ledger.open_table(
            lobby.chat,
            lobby.served.game.name,
            lobby.served.game.version,
            at,
            write_facts(lobby.facts),
            deadlines=lobby.deadlines,
            players=seated_people(lobby),
            invited=invited_people(lobby),
            caps=house.caps,
            origin=origin,
            changes=changes,
        )


def origin_of(facts: TableDocument, rematch_of: TableId | None) -> Document:
    """Where a new table comes from."""
    if rematch_of is not None:
        return compact({"kind": "rematch", "of": rematch_of})
    if facts.lesson:
        return compact({"kind": "tutorial"})
    return CASUAL if facts.invitation is None else compact({"kind": "challenge"})


def invited_people(table: Table) -> tuple[PlayerId, ...]:
    """Those whom we know, and who have not answered yet."""
    sitters = table.facts.sitters
    return tuple(s.player for s in sitters if not s.here and s.player != NOBODY_YET)
