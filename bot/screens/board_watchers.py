"""Open boards: subscriptions in memory, one for each, to a table or to the list of tables."""

from collections import defaultdict
from collections.abc import Callable

from adapters.news import News
from adapters.people import Account
from adapters.sights import TableId
from bot.tables.model import Table

Changed = Callable[[], None]


class BoardWatchers:
    """A subscriber to changes. What is prepared on a hand changes it, too."""

    def __init__(self) -> None:
        self._people = defaultdict[TableId, list[Account]](list)
        """Before open boards of a table; once for each board."""
        self._watching = defaultdict[TableId | None, list[Changed]](list)
        """None: the list of tables."""

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
        if table is not None:
            self._people[table].append(who)
            self.changed(table)
        return lambda: self._end(who, table, changed)

    def people(self, table: TableId) -> frozenset[Account]:
        return frozenset(self._people.get(table, ()))

    def changed(self, table: TableId | None) -> None:
        for changed in tuple(self._watching.get(table, ())):
            changed()

    def all_changed(self) -> None:
        """The shown times may be wrong."""
        for table in tuple(self._watching):
            self.changed(table)

    def _end(self, who: Account, table: TableId | None, changed: Changed) -> None:
        watching = self._watching[table]
        watching.remove(changed)
        if not watching:
            del self._watching[table]
        if table is not None:
            self._leave(who, table)

    def _leave(self, who: Account, table: TableId) -> None:
        self._people[table].remove(who)
        if not self._people[table]:
            del self._people[table]
        self.changed(table)


def _moved_on(before: Table, after: Table) -> bool:
    """Whether the list of tables shows it differently."""
    return before.stage is not after.stage or _awaited(before) != _awaited(after)


def _awaited(table: Table) -> object:
    return None if table.facts.timing is None else table.facts.timing.seats
