"""The desk: whatever a platform asks of a table is looked at here, and decided there."""

from dataclasses import replace
from functools import partial
from typing import Any

from adapters.answers import Answer, Confirm, Done, RefusalReason
from adapters.people import Account, Chat, Person
from adapters.ports import Press
from adapters.sights import TableId, TableSight, Wishes
from bot.office import MIND, refusable
from bot.people.repository import read_settings
from bot.schedule.availability import platform_of
from bot.schedule.clock import Moment
from bot.school import School
from bot.tables import challenge, lobby, pauses, play
from bot.tables.document import Options, Sitter
from bot.tables.model import Refuse, Table, Transition, require, table_sight, unchanged
from bot.tables.opening import NewTable
from bot.tables.origin import Challenge, Rematch
from engine.game import Proof
from storage.ledger import LIVE, PlayerId, Status


class FrontDesk(School):
    """Tables here; people, rankings and lessons beside it."""

    # Lobby

    async def open_table(self, who: Person, chat: Chat, wishes: Wishes) -> Answer:
        return await refusable(lambda: self._open_table(who, chat, wishes))

    async def _open_table(self, who: Person, chat: Chat, wishes: Wishes) -> Answer:
        office = self.office
        host = await office.sitter(who)
        options = await self._options(chat, wishes)
        minds = await office.minds(office.served(wishes.game), wishes.minds or ())
        facts = lobby.opened(options, host, minds, office.availability.moment(chat))
        return await self._opened(host.player, NewTable(chat, facts))

    async def adjust(self, press: Press, wishes: Wishes, since: int | None = None) -> Answer:
        """`Fresh` if the table has changed since the revision from which the wishes were made."""
        return await refusable(lambda: self._adjust(press, wishes, since))

    async def _adjust(self, press: Press, wishes: Wishes, since: int | None) -> Answer:
        player, served = await self._player(press), self.office.served(wishes.game)
        minds = await self.office.minds(served, wishes.minds or ())
        table = await self.office.tables.table(press.table)
        if served is table.served:
            judge = lobby.adjusted(player, wishes, minds)
        else:
            made = await self._options(table.chat, wishes)
            judge = lobby.replaced(player, served, made, minds)
        return await self._asked(press, unchanged(since, judge))

    async def join(self, press: Press) -> Answer:
        return await refusable(lambda: self._join(press))

    async def _join(self, press: Press) -> Answer:
        sitter = await self.office.sitter(press.who)
        table = await self.office.tables.table(press.table)
        if table.facts.invitation is not None:
            return await self._reply(press, accept=True)
        return await self._asked(press, lobby.joined(sitter))

    async def leave(self, press: Press) -> Answer:
        return await refusable(lambda: self._leave(press))

    async def _leave(self, press: Press) -> Answer:
        return await self._asked(press, lobby.left(await self._player(press)))

    async def start(self, press: Press) -> Answer:
        return await refusable(lambda: self._start(press))

    async def _start(self, press: Press) -> Answer:
        seed = self.office.tables.services.seed()
        return await self._asked(press, lobby.started(await self._player(press), seed))

    async def cancel(self, press: Press) -> Answer:
        return await refusable(lambda: self._cancel(press))

    async def _cancel(self, press: Press) -> Answer:
        player = await self._player(press)
        return await self._asked(press, lobby.cancelled(player, press.who.administers))

    # Challenge and rematch

    async def challenge(
        self,
        who: Person,
        chat: Chat,
        opponent: str,
        wishes: Wishes,
        called: str = "",
        reads_here: bool = False,
    ) -> Answer:
        """An account (`telegram:5`), called so if we have not met; `@username`; `*`: anybody.
        Who `reads_here` for sure is mentioned in the chat, and not told in private as well."""
        return await refusable(
            lambda: self._challenge(who, chat, opponent, wishes, called, reads_here)
        )

    async def _challenge(
        self,
        who: Person,
        chat: Chat,
        opponent: str,
        wishes: Wishes,
        called: str,
        reads_here: bool,
    ) -> Answer:
        office = self.office
        require(not _is_his(who, opponent), RefusalReason.YOURSELF)
        host = await office.sitter(who)
        options = await self._options(chat, replace(wishes, players=2, pairs=False))
        asked, username = await self._opponent(opponent, called)
        moment = office.availability.moment(chat)
        facts = challenge.challenged(options, host, asked, username, moment)
        to = "" if reads_here else asked.account or await self._account_called(username, chat)
        return await self._opened(
            host.player, NewTable(chat, facts, (challenge.called(to),), origin=Challenge())
        )

    async def _account_called(self, username: str | None, chat: Chat) -> Account:
        """Of the person who was last known by this username there; empty if there is none."""
        platform = platform_of(chat)
        known = await self.office.storage.with_username(platform, username) if username else ()
        newest = max(known, key=lambda one: read_settings(one.settings).named_at, default=None)
        accounts = () if newest is None else newest.accounts
        return next((account for account in accounts if platform_of(account) == platform), "")

    async def _opponent(self, opponent: str, called: str) -> tuple[Sitter, str | None]:
        if opponent == challenge.ANYBODY:
            return Sitter(challenge.NOBODY_YET, "", ""), None
        if opponent.startswith("@"):
            username = opponent.removeprefix("@").casefold()
            return Sitter(challenge.NOBODY_YET, "", opponent), username
        known = await self.office.storage.found(opponent)
        name = called if known is None else known.name
        require(bool(name) and not opponent.startswith(MIND), RefusalReason.UNKNOWN_PERSON)
        if known is not None:
            return Sitter(known.id, opponent, name), None
        return await self.office.sitter(Person(opponent, name)), None

    async def reply(self, press: Press, accept: bool) -> Answer:
        return await refusable(lambda: self._reply(press, accept))

    async def _reply(self, press: Press, accept: bool) -> Answer:
        sitter, table = await self.office.sitter(press.who), await self._table(press)
        username = challenge.username_there(press.who, table.chat)
        if not accept:
            answer = challenge.declined(sitter.player, sitter.name, username, press.args)
            return await self._asked(press, answer)
        seed = self.office.tables.services.seed()
        return await self._asked(press, challenge.accepted(sitter, username, seed))

    async def rematch(self, press: Press) -> Answer:
        return await refusable(lambda: self._rematch(press))

    async def _rematch(self, press: Press) -> Answer:
        """The first who asks opens it; to the others asking means accepting."""
        office = self.office
        player = await self._player(press)
        async with office.opening:
            table = await office.tables.table(press.table)
            challenge.sat(table, player)
            offered = table.facts.rematch
            if offered is None or not await self._is_live(offered):
                return await self._again(press, player)
        if (await office.tables.table(offered)).status is not Status.LOBBY:
            return await self._look(press.who, offered)
        try:
            return await self._reply(replace(press, table=offered), accept=True)
        except Refuse:
            if (await office.tables.table(offered)).status is Status.LOBBY:
                raise
        return await self._rematch(press)  # it has begun in this moment, or was declined

    async def _again(self, press: Press, player: PlayerId) -> Answer:
        office = self.office
        begin = challenge.complete(office.tables.services.seed())

        def plan(table: Table, moment: Moment) -> NewTable:
            facts = challenge.again(table, player, moment)
            office.demand_opening()
            return NewTable(table.chat, facts, (begin,), origin=Rematch(table.id))

        offered = partial(challenge.offered, player)
        opened = await office.tables.open_beside(press.table, plan, offered)
        return Done(*office.sights(opened, player))

    async def _is_live(self, number: TableId) -> bool:
        return (await self.office.tables.table(number)).status in LIVE

    # Play

    async def act(self, press: Press, action: Any) -> Answer:
        return await refusable(lambda: self._act(press, action))

    async def _act(self, press: Press, action: Any) -> Answer:
        return await self._asked(press, play.acted(await self._player(press), press, action))

    async def resign(self, press: Press, sure: bool = False, asked_at: int | None = None) -> Answer:
        """`asked_at`: the revision of the table at which somebody was asked whether they are sure;
        at any later one the answer is out of date."""
        return await refusable(lambda: self._resign(press, asked_at)) if sure else Confirm()

    async def _resign(self, press: Press, asked_at: int | None) -> Answer:
        player = await self._player(press)
        return await self._asked(press, play.resigned(player, press, asked_at))

    async def pause(self, press: Press) -> Answer:
        return await refusable(lambda: self._pause(press))

    async def _pause(self, press: Press) -> Answer:
        return await self._asked(press, pauses.wanted(await self._player(press), press))

    async def resume(self, press: Press) -> Answer:
        return await refusable(lambda: self._resume(press))

    async def _resume(self, press: Press) -> Answer:
        return await self._asked(press, pauses.resumed(await self._player(press), press))

    async def give_time(self, press: Press) -> Answer:
        return await refusable(lambda: self._give_time(press))

    async def _give_time(self, press: Press) -> Answer:
        return await self._asked(press, pauses.gave_time(await self._player(press), press))

    # Looking

    async def look(self, who: Person, table: TableId) -> Answer:
        return await refusable(lambda: self._look(who, table))

    async def _look(self, who: Person, table: TableId) -> Answer:
        player = await self.office.door.player(who)
        return Done(*self.office.sights(await self.office.tables.table(table), player.id))

    async def seated(self, who: Person) -> tuple[TableSight, ...]:
        player = await self.office.door.player(who)
        return await self._sights(await self.office.door.sits_at(player.id))

    async def tables(self, chat: Chat) -> tuple[TableSight, ...]:
        return await self._sights(await self.office.storage.tables(*LIVE, chat=chat))

    async def verify(self, table: TableId) -> tuple[Proof, ...]:
        return await self.office.tables.proofs(table)

    # What cannot fail

    async def _table(self, press: Press) -> Table:
        return await self.office.tables.table(press.table)

    async def _player(self, press: Press) -> PlayerId:
        return (await self.office.door.player(press.who)).id

    async def _asked(self, press: Press, judge: Transition) -> Answer:
        return await self.office.answered(press.who, press.table, judge)

    async def _options(self, chat: Chat, wishes: Wishes) -> Options:
        served = self.office.served(wishes.game)
        defaults = (await self.office.door.chat(chat)).defaults.get(wishes.game)
        if defaults is None:
            return lobby.options(served, wishes)
        try:
            return lobby.options(served, lobby.over(wishes, defaults))
        except Refuse:
            return lobby.options(served, wishes)  # the group's defaults no longer fit, or not these

    async def _opened(self, player: PlayerId, opening: NewTable) -> Answer:
        self.office.demand_opening()
        return Done(*self.office.sights(await self.office.tables.open(opening), player))

    async def _sights(self, numbers: tuple[TableId, ...]) -> tuple[TableSight, ...]:
        office = self.office
        tables = [await office.tables.table(number) for number in numbers]
        return tuple(table_sight(t, office.availability.moment(t.chat)) for t in tables)


def _is_his(who: Person, opponent: str) -> bool:
    named = opponent.removeprefix("@").casefold()
    return (
        opponent.startswith("@") and who.username is not None and named == who.username.casefold()
    )
