"""Mentions people in the group when it is their turn: those who have asked for it, and those who
cannot be written to in private."""

from collections import OrderedDict

from adapters.panel import PublicPanel
from adapters.panels import mentions
from adapters.sights import Stage, TableId, TableSight
from bot.outbox.outbox import Outbox, ScreenKey, Urgency
from bot.outbox.private_reach import PrivateReach
from bot.people.preferences import Preferences
from bot.tables.model import Table, table_sight
from bot.tables.registry import Tables
from engine.game import Seat

REMEMBERED = 1000
CALL = "call"


class Caller:
    """At a table hangs one call at a time: the next takes its place, and with the turn it goes."""

    def __init__(
        self, tables: Tables, preferences: Preferences, reach: PrivateReach, outbox: Outbox
    ) -> None:
        self._tables = tables
        self._preferences = preferences
        self._reach = reach
        self._outbox = outbox
        self._awaited: OrderedDict[TableId, tuple[object, ...]] = OrderedDict()
        """Who was waited for at last; a call from before we started still hangs there."""

    def look(self, table: TableSight) -> None:
        """A turn that only gets more time is called out once."""
        awaited = (table.stage, *(seat.awaited for seat in table.seats))
        was = self._awaited.get(table.table)
        if was == (*awaited, table.due):
            return
        self._awaited[table.table] = (*awaited, table.due)
        self._awaited.move_to_end(table.table)
        if len(self._awaited) > REMEMBERED:
            self._awaited.popitem(last=False)
        self._put(table, anew=was is not None and was[:-1] != awaited)

    def look_again(self, table: TableSight) -> None:
        """Somebody turns out to be out of reach: if it is their turn, they are mentioned now."""
        self._put(table, anew=False)

    def _put(self, table: TableSight, anew: bool) -> None:
        slot = ScreenKey(table.table, CALL)
        make = lambda: self._called(table.table)  # noqa: E731
        self._outbox.put(table.chat, slot, make, Urgency.TABLE, anew)

    async def _called(self, number: TableId) -> PublicPanel | None:
        """Nobody is called to a table that stands in his own chat: there he sees it anyway."""
        table = await self._tables.table(number)
        seat = _on_turn(table)
        if seat is None or table.chat in {sitter.account for sitter in table.facts.sitters}:
            return None
        sitter = table.facts.sitters[seat]
        unreachable = self._reach.is_closed(sitter.account)
        chosen = await self._preferences.people.settings_of(sitter.account)
        if not unreachable and not chosen.mention:
            return None
        words = await self._preferences.words_in(table.chat)
        sight = table_sight(table, self._tables.services.availability.moment(table.chat))
        return mentions.turn_mention(sight, seat, sitter.account, words)


def _on_turn(table: Table) -> Seat | None:
    """Whose own time runs; a computer player needs no call."""
    timing = table.facts.timing
    seat = None if timing is None or table.stage is not Stage.PLAYING else timing.runs
    return None if seat is None or table.facts.sitters[seat].mind else seat
