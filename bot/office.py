"""What stands behind the desk, and how it answers: a judge's verdict becomes an `Answer`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

from adapters.answers import Answer, Done, Fresh, RefusalReason, Refused
from adapters.people import Person
from adapters.sights import HandSight, TableId, TableSight
from bot.games.entry import GameEntry
from bot.operations.metrics import PressOutcome, came_to
from bot.people.gate import PersonGate
from bot.people.repository import PeopleRepository, tried_again
from bot.results.ranking import RankingBoard
from bot.results.ratings import Ratings
from bot.schedule.availability import Availability
from bot.tables.document import Sitter
from bot.tables.model import Refuse, Stale, Table, Transition, hand_sight, require, table_sight
from bot.tables.registry import Tables
from storage.ledger import Player, PlayerId, Storage, Unavailable

log = logging.getLogger(__name__)

T = TypeVar("T")

MIND = "mind:"
"""With which the accounts of computer players begin."""


@dataclass(slots=True)
class Office:
    """All that the desk needs at hand."""

    storage: Storage
    tables: Tables
    door: PeopleRepository
    ratings: Ratings
    board: RankingBoard
    draining: bool = False
    """No new tables are opened; those in play go on."""
    opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Rematches and lessons are looked for and opened one at a time: there is one only."""
    gate: PersonGate = field(default_factory=PersonGate)

    @property
    def availability(self) -> Availability:
        return self.tables.services.availability

    async def people_changed(self, *players: PlayerId) -> None:
        """Their accounts were linked or separated: what is known of them is read anew."""
        self.door.forget_known()
        await self.tables.forget_those_of(players)

    def served(self, game: str) -> GameEntry:
        served = self.tables.services.menu.get(game)
        if served is None:
            raise Refuse(RefusalReason.UNKNOWN_GAME, game)
        return served

    async def answered(self, who: Person, number: TableId, judge: Transition) -> Answer:
        """What one table makes of it, as the one who asked sees it."""
        player = await self.door.player(who)
        try:
            table = await self.tables.change(number, judge)
        except Stale:
            came_to(PressOutcome.STALE)
            return Fresh(*self.sights(await self.tables.table(number), player.id))
        return Done(*self.sights(table, player.id))

    def sights(self, table: Table, player: PlayerId) -> tuple[TableSight, HandSight | None]:
        seat = table.facts.seat_of(player)
        hand = None if seat is None else hand_sight(table, seat)
        return table_sight(table, self.availability.moment(table.chat)), hand

    async def sitter(self, who: Person) -> Sitter:
        return Sitter((await self.door.player(who)).id, who.account, who.name)

    async def minds(self, served: GameEntry, levels: tuple[str, ...]) -> tuple[Sitter, ...]:
        return tuple([await self._mind(served, level) for level in levels])

    async def _mind(self, served: GameEntry, level: str) -> Sitter:
        if level not in served.minds:
            raise Refuse(RefusalReason.UNKNOWN_LEVEL, level)
        return await self.mind(served, level)

    async def mind(self, served: GameEntry, level: str) -> Sitter:
        """The computer player of a level, whoever may ask for it."""
        account = f"{MIND}{served.game.name}:{level}"
        player: Player = await self.door.player(Person(account, level))
        return Sitter(player.id, account, level, mind=level)

    def demand_opening(self) -> None:
        """May tables be opened at all?"""
        require(not self.draining, RefusalReason.DRAINING)


async def refusable(asked: Callable[[], Awaitable[T]]) -> T | Refused:
    try:
        return await tried_again(asked)
    except Refuse as refused:
        came_to(PressOutcome.REFUSED)
        return Refused(refused.why, refused.about)
    except Unavailable:
        log.exception("the ledger could not keep it")
        came_to(PressOutcome.BUSY)
        return Refused(RefusalReason.NOT_KEPT)
