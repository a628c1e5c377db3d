"""Somebody to whom his cards cannot be brought: those who sit with him are told, once."""

import asyncio
import logging

from adapters.news import OutOfReach
from adapters.people import Account, Chat
from bot.tables import Tables
from engine.game import Seat
from storage.ledger import LIVE, PlayerId, Storage, TableId

log = logging.getLogger(__name__)

REMEMBERED = 10_000


class Missed:
    """Called with every chat in which we may not speak."""

    def __init__(self, tables: Tables, storage: Storage) -> None:
        self._tables = tables
        self._storage = storage
        self._told: set[tuple[TableId, Seat]] = set()
        self._telling: set[asyncio.Task[None]] = set()

    def __call__(self, to: Chat | Account) -> None:
        task = asyncio.create_task(self._tell(to))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, to: Chat | Account) -> None:
        try:
            player = await self._storage.found(to)
            if player is not None:
                for table in await self._storage.tables(*LIVE, player=player.id):
                    await self._tell_table(table, player.id, to)
        except Exception:
            log.exception("that somebody is out of reach could not be told")

    async def _tell_table(self, number: TableId, player: PlayerId, to: Account) -> None:
        table = await self._tables.table(number)
        seat = table.facts.seat_of(player)
        if seat is None or (number, seat) in self._told or table.chat == to:
            return
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told.add((number, seat))
        news = (OutOfReach(table.facts.sitters[seat].name),)
        self._tables.house.publish(table, table, news)
