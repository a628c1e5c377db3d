"""Where somebody is taught: the desk's part in first hands."""

import logging

from adapters.answers import Answer, Done, RefusalReason
from adapters.people import Person
from adapters.sights import TableId
from bot.counter import Counter
from bot.games.entry import GameEntry, GameTutorial
from bot.office import refusable
from bot.tables import tutorial
from bot.tables.model import Refuse, Table
from bot.tables.opening import NewTable
from bot.tables.origin import Tutorial
from storage.ledger import Status

log = logging.getLogger(__name__)


class School(Counter):
    async def lesson(self, who: Person, game: str) -> Table | None:
        """The one that he has begun in this chat of his, and not finished."""
        return await self._lesson(who, game, Status.PLAYING)

    async def _lesson(self, who: Person, game: str, status: Status) -> Table | None:
        for number in await self.office.storage.tables(status, chat=who.account):
            table = await self.office.tables.table(number)
            taught = table.is_tutorial and table.served.game.name == game
            if taught and table.status is status:
                return table
        return None

    async def deal_the_rest(self) -> None:
        """Lessons that an older program opened and did not deal: their pupils find their cards."""
        for number in await self.office.storage.tables(Status.LOBBY):
            try:
                await self._deal(number)
            except Exception:
                log.exception("lesson %d could not be dealt", number)

    async def _deal(self, number: TableId) -> None:
        if (await self.office.tables.table(number)).is_tutorial:
            for step in tutorial.DEALING:
                await self.office.tables.change(number, step)

    async def learn(self, who: Person, game: str) -> Answer:
        """In his own chat, wherever he asks."""
        return await refusable(lambda: self._learn(who, game))

    async def _learn(self, who: Person, game: str) -> Answer:
        served = self.office.served(game)
        if served.lesson is None:
            raise Refuse(RefusalReason.UNKNOWN_GAME, game)
        async with self.office.opening:
            going = await self.lesson(who, game)
            if going is None:
                left = await self._lesson(who, game, Status.LOBBY)
                if left is None:
                    going = await self._opened_for(who, served, served.lesson)
                else:
                    await self._deal(left.id)
                    going = await self.office.tables.table(left.id)
        player = await self.office.door.player(who)
        return Done(*self.office.sights(going, player.id))

    async def _opened_for(self, who: Person, served: GameEntry, taught: GameTutorial) -> Table:
        office = self.office
        pupil, patient = await office.sitter(who), await office.mind(served, taught.level)
        office.demand_opening()
        facts = tutorial.opened(
            served, taught, pupil, patient, office.availability.moment(who.account)
        )
        opening = NewTable(who.account, facts, tutorial.DEALING, quietly=True, origin=Tutorial())
        return await office.tables.open(opening)
