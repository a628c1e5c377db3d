"""A new table, stored in one transaction with everything that belongs to it."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.tables.challenge import NOBODY_YET
from bot.tables.document import TableDocument
from bot.tables.model import Table, Transition
from bot.tables.origin import Casual, Origin, write_origin
from bot.tables.queue import KeptChange, TableServices, as_refusals, kept_changes, seated_people
from bot.tables.serialization import write_facts
from bot.tables.table_clock import with_its_clock
from common.addresses import Chat
from common.ids import NO_TABLE, PlayerId, TableId
from storage.daily import DailyEntry
from storage.events import EventChange
from storage.tables import Change, Status

TICKET_BYTES = 6


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to open, and its first changes."""

    chat: Chat
    facts: TableDocument
    """Its times are by the clock of the chat's platform."""
    first: tuple[Transition, ...] = ()
    """The table's first changes, which belong to its opening."""
    quietly: bool = False
    """The screens get only how the table stands after its first changes."""
    origin: Origin = field(default_factory=Casual)
    daily: DailyEntry | None = None
    event: Callable[[TableId], EventChange] | None = None
    """The change, stored with the table, of the event for which it is opened. Such a table does not
    count for the limits of a chat or a person."""


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """A table that was opened, and the changes that were stored with it."""

    table: Table
    """Before its first change."""
    changes: tuple[KeptChange, ...]

    @property
    def newest(self) -> Table:
        own = [one.after for one in self.changes if one.after.id == self.table.id]
        return own[-1] if own else self.table


Beside: TypeAlias = Callable[[TableId], KeptChange]
"""The change of another table that remembers the number of the new one."""


async def opened(
    services: TableServices, opening: NewTable, beside: Beside | None = None
) -> OpenedTable:
    """Store the table with all its changes, or nothing."""
    changes = list[KeptChange]()
    lobby = _lobby(services, opening)
    moment = services.availability.moment(lobby.clock)

    def belongs(number: TableId) -> tuple[Change, ...]:
        if beside is not None:
            changes.append(beside(number))
        table = replace(lobby, id=number)
        for transition in opening.first:
            changes.extend(kept_changes(services, table, transition(table, moment), moment))
            table = changes[-1].after
        return tuple(one.change for one in changes)

    number = await _kept(services, lobby, moment.now, belongs, opening)
    return OpenedTable(replace(lobby, id=number), tuple(changes))


def _lobby(services: TableServices, opening: NewTable) -> Table:
    """Its number is not known yet."""
    facts = replace(opening.facts, ticket=services.outside.randomness.token_hex(TICKET_BYTES))
    served = services.menu[facts.options.game]
    table = Table(NO_TABLE, opening.chat, served, Status.LOBBY, 0, facts, origin=opening.origin)
    return with_its_clock(table, services.availability)


async def _kept(
    services: TableServices,
    lobby: Table,
    at: float,
    changes: Callable[[TableId], tuple[Change, ...]],
    opening: NewTable,
) -> TableId:
    with as_refusals():
        return await services.ledger.open_table(
            lobby.chat,
            lobby.served.game.name,
            lobby.served.game.version,
            at,
            write_facts(lobby.facts),
            deadlines=lobby.deadlines,
            players=seated_people(lobby),
            invited=invited_people(lobby),
            caps=services.caps if opening.event is None else None,
            origin=write_origin(lobby.origin),
            changes=changes,
            event=opening.event,
            daily=opening.daily,
        )


def invited_people(table: Table) -> tuple[PlayerId, ...]:
    """The known people who have not answered yet."""
    sitters = table.facts.sitters
    return tuple(s.player for s in sitters if not s.here and s.player != NOBODY_YET)
