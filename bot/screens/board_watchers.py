"""Open boards: subscriptions in memory, one for each, to a table or to the list of tables."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeVar

from adapters.news import News
from bot.tables.model import Table
from common.addresses import Account
from common.ids import TableId

Changed = Callable[[], None]
K = TypeVar("K")
V = TypeVar("V")


class BoardWatchers:
    """A subscriber to changes. What is prepared on a hand changes it, too."""

    def __init__(self) -> None:
        self._people = defaultdict[TableId, list[Account]](list)
        """Before open boards of a table; once for each board."""
        self._watching = defaultdict[TableId | None, list[Changed]](list)
        """None: the list of tables."""
        self._before = defaultdict[Account, list[Changed]](list)
        """The boards of each person."""

    def __call__(self, before: Table | None, after: Table, _: tuple[News, ...]) -> None:
        self.changed(after.id)
        if (
            before is None
            or before.facts.sitters != after.facts.sitters
            or _moved_on(before, after)
        ):
            self.changed(None)

    def watch(self, who: Account, table: TableId | None, changed: Changed) -> Callable[[], None]:
        self._watching[table].append(changed)
        self._before[who].append(changed)
        if table is not None:
            self._people[table].append(who)
            self.changed(table)
        return lambda: self._end(who, table, changed)

    def people(self, table: TableId) -> frozenset[Account]:
        return frozenset(self._people.get(table, ()))

    def changed(self, table: TableId | None) -> None:
        for changed in tuple(self._watching.get(table, ())):
            changed()

    def people_changed(self, accounts: Iterable[Account]) -> None:
        """Their settings, which say how their boards look."""
        for account in accounts:
            for changed in tuple(self._before.get(account, ())):
                changed()

    def all_changed(self) -> None:
        """The shown times may be wrong."""
        for table in tuple(self._watching):
            self.changed(table)

    def _end(self, who: Account, table: TableId | None, changed: Changed) -> None:
        _remove(self._watching, table, changed)
        _remove(self._before, who, changed)
        if table is not None:
            self._leave(who, table)

    def _leave(self, who: Account, table: TableId) -> None:
        _remove(self._people, table, who)
        self.changed(table)


def _remove(kept: dict[K, list[V]], key: K, value: V) -> None:
    """Without leaving an empty list."""
    kept[key].remove(value)
    if not kept[key]:
        del kept[key]


def _moved_on(before: Table, after: Table) -> bool:
    """Whether the list of tables shows it differently."""
    return before.stage is not after.stage or _awaited(before) != _awaited(after)


def _awaited(table: Table) -> object:
    return None if table.facts.timing is None else table.facts.timing.seats
