"""The counter beside the desk: people, groups, and who stands where."""

from collections.abc import Mapping

from adapters.answers import Confirm, RefusalReason, Refused
from adapters.people import Account, Chat, Person
from adapters.standings import Order, Period, Rank, Statistics
from bot.office import Office, refusable
from bot.people.forgetting import decline_all, names_of, rewording
from bot.people.linking import Linking
from bot.people.repository import Changes, Settings
from bot.results.ranking import RankingQuery, ranking
from bot.results.statistics import About, statistics
from bot.tables.model import require
from engine.game import Json
from storage.effect import no_effect


class Counter:
    def __init__(self, office: Office) -> None:
        self.office = office

    # Who stands where

    async def ranking(
        self, game: str, order: Order, period: Period = Period.ALL, chat: Chat | None = None
    ) -> tuple[Rank, ...]:
        office = self.office
        await office.ratings.update()
        now = office.availability.clock.now()
        asked = RankingQuery(game, order, period, chat)
        return await ranking(office.storage, office.board, now, asked)

    async def statistics(
        self, who: Person, game: str, chat: Chat | None = None, against: Account | None = None
    ) -> Statistics:
        office = self.office
        await office.ratings.update()
        player = await office.door.player(who)
        friend = None if against is None else await office.storage.found(against)
        other = None if friend is None else friend.id
        asked = About(player.id, game, chat, other)
        return await statistics(office.storage, office.board.floor, asked)

    # Oneself, and one's group

    async def settings(self, who: Person) -> Mapping[str, Json]:
        made: Settings = await self.office.door.settings(who)
        return made.model_dump()

    async def set(self, who: Person, changes: Changes) -> Refused | None:
        return await refusable(lambda: self.office.door.set(who, changes))

    async def chat_settings(self, chat: Chat) -> Mapping[str, Json]:
        return (await self.office.door.chat(chat)).model_dump()

    async def set_chat(self, who: Person, chat: Chat, changes: Changes) -> Refused | None:
        return await refusable(lambda: self.office.door.set_chat(who, chat, changes))

    @property
    def linking(self) -> Linking:
        return Linking(self.office)

    async def forget(self, who: Person, sure: bool = False) -> Refused | Confirm | None:
        if not sure:
            return Confirm()
        return await refusable(lambda: self._forget(who))

    async def _forget(self, who: Person) -> None:
        """Tables that have ended know people by their numbers; what is in memory goes too."""
        office = self.office
        player = await office.door.player(who)
        names = await names_of(player, office.storage, office.tables)
        require(not await office.door.sits_at(player.id), RefusalReason.SITS_AT_A_TABLE)
        with no_effect():  # what was asked for is still to be done
            await decline_all(player, names, office.storage, office.tables)
        reworded = rewording(names, office.tables.services.news_codec)
        await office.door.forgotten(who, reworded, names.words)
        await office.tables.forget_all()

    async def export(self, who: Person) -> str:
        return await self.office.door.exported(who)

    # The platform itself

    def lost(self, platform: str) -> None:
        self.office.availability.mark_lost(platform)

    def found(self, platform: str) -> None:
        self.office.availability.mark_found(platform)

    def refused(self, platform: str, why: str) -> None:
        self.office.availability.mark_refused(platform, why)

    def contested(self, platform: str) -> None:
        self.office.availability.mark_contested(platform)

    async def moved(self, old: Chat, new: Chat) -> None:
        await self.office.storage.move_chat(old, new)
        await self.office.tables.forget_all()
