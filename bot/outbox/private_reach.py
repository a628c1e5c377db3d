"""Who cannot be written to in private: they have blocked us, closed their direct messages, or never
opened a chat with us.

The tables where they sit say so once, and mention them in their chat when it is their turn. It is
kept as a note of each table, so that a restart does not forget it.
"""

import json
from collections.abc import Collection

from adapters.background import BackgroundTasks
from adapters.bounded import BoundedDict
from adapters.news import OutOfReach
from bot.tables.model import Table
from bot.tables.registry import Tables
from common.addresses import Account, Chat, platform_of
from common.ids import TableId
from engine.game import Seat
from storage.screens import KeptNote
from storage.tables import LIVE

REMEMBERED = 10_000
KEPT = json.dumps(True)
NOT_KEPT = json.dumps(False)


class PrivateReach:
    """Keeps who can be written to in private, on all platforms: an account names its platform."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._closed = BoundedDict[Account, set[tuple[TableId, Seat]]](REMEMBERED)
        """Accounts that cannot be written to, with the seats at which their tables have said so."""
        self._tasks = BackgroundTasks("whether a person can be written to could not be stored")

    def is_closed(self, account: Account) -> bool:
        return account in self._closed

    def refused(self, to: Chat) -> None:
        """The outbox may not write there: to a group, or to a private chat."""
        self._tasks.run(self._tell(to))

    def delivered(self, to: Chat) -> None:
        """A new message has arrived there."""
        if told := self._closed.pop(Account(to), None):
            self._tasks.run(self._clear(told))

    async def restore(self, table: Table, platform: str) -> None:
        """After a start: as it was known at this table of the people on a platform."""
        there = [
            (seat, sitter)
            for seat, sitter in enumerate(table.facts.sitters)
            if platform_of(sitter.account) == platform
        ]
        kept = await self._tables.services.ledger.notes(table.id) if there else {}
        for seat, sitter in there:
            if kept.get(_note(seat)) == KEPT:
                self._close(sitter.account).add((table.id, seat))

    def _close(self, account: Account) -> set[tuple[TableId, Seat]]:
        told = self._closed[account] = self._closed.get(account, set())
        return told

    async def _tell(self, to: Chat) -> None:
        account = Account(to)
        seats = await self._seats(account)
        if seats is None:
            return
        told = self._close(account)
        told &= {(table.id, seat) for table, seat in seats}  # other tables have ended
        for table, seat in seats:
            if (table.id, seat) not in told and table.chat != to:
                told.add((table.id, seat))
                await self._keep(table.id, seat, KEPT)
                news = (OutOfReach(table.facts.sitters[seat].name),)
                self._tables.services.publish(table, table, news)

    async def _clear(self, told: Collection[tuple[TableId, Seat]]) -> None:
        for table, seat in tuple(told):
            await self._keep(table, seat, NOT_KEPT)

    async def _seats(self, account: Account) -> list[tuple[Table, Seat]] | None:
        """The seats of this account; None if we know nobody with it, as in a group."""
        storage = self._tables.services.ledger
        player = await storage.found(account)
        if player is None:
            return None
        numbers = await storage.tables(*LIVE, player=player.id)
        tables = [await self._tables.table(number) for number in numbers]
        return [(table, seat) for table in tables for seat in _seats_of(table, account)]

    async def _keep(self, table: TableId, seat: Seat, value: str) -> None:
        await self._tables.services.ledger.keep_note(KeptNote(table, _note(seat), value))


def _note(seat: Seat) -> str:
    return f"unreachable {seat}"


def _seats_of(table: Table, account: Account) -> list[Seat]:
    sitters = table.facts.sitters
    return [seat for seat, sitter in enumerate(sitters) if sitter.account == account]
