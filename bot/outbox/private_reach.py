"""Who cannot be written to in private: blocked, closed direct messages, or never opened our chat.

The tables where they sit say so once, and mention them in their chat when it is their turn. Each
table keeps it beside its messages, so that a restart does not forget it.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from adapters.news import OutOfReach
from adapters.people import Account, Chat
from bot.sitting import Table
from bot.tables import Tables
from engine.game import Seat
from storage.ledger import LIVE, TableId

log = logging.getLogger(__name__)

REMEMBERED = 10_000
KEPT = json.dumps(True)
NOT_KEPT = json.dumps(False)


class PrivateReach:
    """Of all platforms: an account says which one it is on."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._closed = OrderedDict[Account, None]()
        self._told: set[tuple[TableId, Seat]] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def is_closed(self, account: Account) -> bool:
        return account in self._closed

    def refused(self, to: Chat | Account) -> None:
        """The outbox may not write there: a group, or somebody's private chat."""
        self._run(self._tell(to))

    def delivered(self, to: Chat | Account) -> None:
        """A new message has arrived there."""
        if to in self._closed:
            del self._closed[to]
            self._run(self._clear(to))

    async def restore(self, table: Table) -> None:
        """After a start: as it was known at this table."""
        kept = await self._tables.house.ledger.screens(table.id)
        for seat, sitter in enumerate(table.facts.sitters):
            if kept.get(_slot(seat)) == KEPT:
                self._close(sitter.account)
                self._told.add((table.id, seat))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("who can be written to could not be told or kept")

    def _close(self, account: Account) -> None:
        self._closed[account] = None
        if len(self._closed) > REMEMBERED:
            self._closed.popitem(last=False)

    async def _tell(self, to: Chat | Account) -> None:
        seats = await self._seats(to)
        if seats is None:
            return
        self._close(to)
        for table, seat in seats:
            if (table.id, seat) not in self._told and table.chat != to:
                self._told.add((table.id, seat))
                await self._keep(table.id, seat, KEPT)
                news = (OutOfReach(table.facts.sitters[seat].name),)
                self._tables.house.publish(table, table, news)

    async def _clear(self, account: Account) -> None:
        for table, seat in await self._seats(account) or ():
            if (table.id, seat) in self._told:
                self._told.discard((table.id, seat))
                await self._keep(table.id, seat, NOT_KEPT)

    async def _seats(self, account: Account) -> list[tuple[Table, Seat]] | None:
        """Where somebody plays with this account; None if it is nobody's."""
        storage = self._tables.house.ledger
        player = await storage.found(account)
        if player is None:
            return None
        numbers = await storage.tables(*LIVE, player=player.id)
        tables = [await self._tables.table(number) for number in numbers]
        return [(table, seat) for table in tables for seat in _seats_of(table, account)]

    async def _keep(self, table: TableId, seat: Seat, value: str) -> None:
        await self._tables.house.ledger.keep_screen(table, _slot(seat), value)


def _slot(seat: Seat) -> str:
    return f"unreachable {seat}"


def _seats_of(table: Table, account: Account) -> list[Seat]:
    sitters = table.facts.sitters
    return [seat for seat, sitter in enumerate(sitters) if sitter.account == account]
