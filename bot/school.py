"""Where somebody is taught: the desk's part in first hands."""

from adapters.answers import Answer, Done, Refusal
from adapters.people import Person
from adapters.sights import TableId
from bot import lesson
from bot.counter import Counter
from bot.office import refusable
from bot.served import Lesson, Served
from bot.sitting import Refuse, Table
from storage.ledger import LIVE, Status


class School(Counter):
    async def lesson(self, who: Person, game: str) -> Table | None:
        """The one that he has begun in this chat of his, and not finished."""
        for number in await self.office.storage.tables(*LIVE, chat=who.account):
            table = await self.office.tables.table(number)
            taught = table.facts.lesson and table.served.game.name == game
            if taught and table.status is Status.PLAYING:
                return table
        return None

    async def learn(self, who: Person, game: str) -> Answer:
        """In his own chat, wherever he asks."""
        return await refusable(self._learn(who, game))

    async def _learn(self, who: Person, game: str) -> Answer:
        served = self.office.served(game)
        if served.lesson is None:
            raise Refuse(Refusal.UNKNOWN_GAME, game)
        async with self.office.opening:
            going = await self.lesson(who, game)
            if going is None:
                number = await self._opened_for(who, served, served.lesson)
                return await self.office.answered(who, number, lesson.dealt)
        player = await self.office.door.player(who)
        return Done(*self.office.sights(going, player.id))

    async def _opened_for(self, who: Person, served: Served, taught: Lesson) -> TableId:
        office = self.office
        pupil, patient = await office.sitter(who), await office.mind(served, taught.level)
        await office.demand_room(who.account)
        await office.demand_leisure(pupil.player)
        facts = lesson.opened(served, taught, pupil, patient, office.presence.moment(who.account))
        return (await office.tables.open(who.account, facts, quietly=True)).id
