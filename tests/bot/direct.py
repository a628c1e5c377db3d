"""The use cases without a platform before them: what they come to, as values that can be compared.

Whether a person may use them where they are used is not asked here.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar

from adapters.panels.verbs import Verb
from adapters.policies import policy
from adapters.ports import Press
from adapters.refusals import RefusalReason
from adapters.sights import HandSight, TableSight, Wishes
from adapters.standings import Order, Period, Rank, Statistics
from bot.composition import Bot
from bot.features.challenge import challenges
from bot.features.linking.linking import Linking, linking_of
from bot.features.lobby import matches, options
from bot.features.play import at_table, hand
from bot.features.ranking import lookups
from bot.features.ranking.ranking import RankingQuery
from bot.features.ranking.statistics import About
from bot.features.settings import account
from bot.kernel.refused import Refused, Stale
from bot.people.repository import Known, tried_again
from bot.people.settings import Changes, read_settings
from bot.receiving.verbs import TRANSITIONS
from bot.requests import invitations, new_tables
from bot.requests.request import Request
from bot.requests.resolve import resolve
from bot.tables import lobby
from bot.tables.model import Table, Transition, hand_sight, table_sight
from bot.tables.serialization import seat_in
from common.addresses import Account, Chat
from common.ids import PlayerId, TableId
from common.people import Person
from engine.game import Json, Proof, Seat
from storage.errors import Unavailable

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Done:
    """It is done, and kept."""

    table: TableSight
    hand: HandSight | None = None


@dataclass(frozen=True, slots=True)
class Fresh:
    """The screen was out of date: nothing is done, and this is how things are."""

    table: TableSight
    hand: HandSight | None = None


@dataclass(frozen=True, slots=True)
class NotDone:
    """It was refused."""

    why: StrEnum
    about: str = ""


Answer: TypeAlias = Done | Fresh | NotDone


class Direct:
    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._services = bot.services

    # At a table

    async def adjust(self, press: Press, wishes: Wishes, since: int | None = None) -> Answer:
        change = lambda request: options.set_options(request, wishes, since)  # noqa: E731
        return await self._changed(press, change)

    async def join(self, press: Press) -> Answer:
        return await self._used(Verb.JOIN, press)

    async def leave(self, press: Press) -> Answer:
        return await self._used(Verb.LEAVE, press)

    async def start(self, press: Press) -> Answer:
        seed = self._bot.tables.services.seed

        async def begin(request: Request) -> Table:
            computer = await options.stand_in(request, request.table)
            started = lobby.started(request.player, seed(), computer)
            return await request.bot.tables.change(request.table.id, started)

        return await self._changed(press, begin)

    async def cancel(self, press: Press) -> Answer:
        return await self._judged(press, matches.closing)

    async def pause(self, press: Press) -> Answer:
        return await self._used(Verb.PAUSE, press)

    async def resume(self, press: Press) -> Answer:
        return await self._used(Verb.RESUME, press)

    async def give_time(self, press: Press) -> Answer:
        return await self._used(Verb.GIVE_TIME, press)

    async def reply(self, press: Press, accept: bool) -> Answer:
        if accept:
            return await self._judged(press, invitations.accepting)
        return await self._judged(press, invitations.declining)

    async def rematch(self, press: Press) -> Answer:
        return await self._changed(press, new_tables.open_rematch)

    async def act(self, press: Press, action: Any) -> Answer:
        async def act(request: Request) -> Table:
            return await hand.act(request, action, await hand.holding_of(request))

        return await self._changed(press, act)

    async def resign(self, press: Press, asked_at: int | None = None) -> Answer:
        return await self._changed(press, lambda r: at_table.give_up(r, asked_at))

    async def _used(self, verb: Verb, press: Press) -> Answer:
        return await self._judged(press, TRANSITIONS[verb])

    async def _judged(self, press: Press, judge: Callable[[Request], Transition]) -> Answer:
        return await self._changed(press, lambda r: r.bot.tables.change(r.table.id, judge(r)))

    async def _changed(self, press: Press, change: Callable[[Request], Awaitable[Table]]) -> Answer:
        async def answer() -> Answer:
            request = await self._request(press, Verb.JOIN)
            try:
                return Done(*self._sights(await change(request), request.player))
            except Stale:
                now = await self._bot.tables.table(press.table)
                return Fresh(*self._sights(now, request.player))

        return await refusable(answer)

    # Opening tables

    async def open_table(self, who: Person, chat: Chat, wishes: Wishes) -> Answer:
        return await self._opened(who, chat, lambda r: new_tables.open_table(r, wishes))

    async def challenge(
        self,
        who: Person,
        chat: Chat,
        opponent: str,
        wishes: Wishes,
        called: str = "",
        reads_here: bool = False,
    ) -> Answer:
        meant = challenges.Opponent(opponent, called, reads_here)
        return await self._opened(who, chat, lambda r: challenges.open_challenge(r, meant, wishes))

    async def learn(self, who: Person, game: str) -> Answer:
        return await self._opened(who, who.account, lambda r: new_tables.open_tutorial(r, game))

    async def _opened(
        self, who: Person, chat: Chat, opened: Callable[[Request], Awaitable[Table]]
    ) -> Answer:
        async def answer() -> Answer:
            request = await self._person(who, chat)
            return Done(*self._sights(await opened(request), request.player))

        return await refusable(answer)

    # Looking

    async def look(self, who: Person, table: TableId) -> Answer:
        async def same(request: Request) -> Table:
            return request.table

        return await self._changed(Press(who, table, 0), same)

    async def seated(self, who: Person) -> tuple[TableSight, ...]:
        player = await self._services.people.player(who)
        tables = await self._services.tables_of(player.id)
        return self._table_sights([table for table, _ in tables])

    async def tables(self, chat: Chat) -> tuple[TableSight, ...]:
        return self._table_sights(await self._services.tables_in(chat))

    async def verify(self, table: TableId) -> tuple[Proof, ...]:
        return await self._bot.tables.proofs(table)

    async def ranking(
        self, game: str, order: Order, period: Period = Period.ALL, chat: Chat | None = None
    ) -> tuple[Rank, ...]:
        await self._bot.ratings.catch_up()
        return await lookups.ranks(self._services, RankingQuery(game, order, period, chat))

    async def statistics(
        self, who: Person, game: str, chat: Chat | None = None, against: Account | None = None
    ) -> Statistics:
        await self._bot.ratings.catch_up()
        player = (await self._services.people.player(who)).id
        friend = None if against is None else await self._bot.storage.found(against)
        about = About(player, game, chat, None if friend is None else friend.id)
        return await lookups.numbers(self._services, about)

    # People

    @property
    def linking(self) -> Linking:
        return linking_of(self._services)

    async def settings(self, who: Person) -> Mapping[str, Json]:
        return (await self._services.people.meet(who)).settings.model_dump()

    async def set(self, who: Person, changes: Changes) -> NotDone | None:
        return await refusable(lambda: self._services.people.set(who, changes))

    async def chat_settings(self, chat: Chat) -> Mapping[str, Json]:
        return (await self._services.people.chat(chat)).model_dump()

    async def set_chat(self, who: Person, chat: Chat, changes: Changes) -> NotDone | None:
        return await refusable(lambda: self._services.people.set_chat(who, chat, changes))

    async def forget(self, who: Person) -> NotDone | None:
        async def forget() -> None:
            await account.forget(await self._person(who, who.account))

        return await refusable(forget)

    async def export(self, who: Person) -> str:
        return await self._services.people.exported(who, seat_in)

    # What all need

    async def _person(self, who: Person, chat: Chat) -> Request:
        group = None if chat == who.account else chat
        return await self._request(Press(who, TableId(0), 0, chat=group), Verb.SETTINGS)

    async def _request(self, press: Press, verb: Verb) -> Request:
        player = await self._services.people.player(press.who)
        known = Known(player, read_settings(player.settings))
        request = await resolve(self._services, known, press, policy(verb))
        return replace(request, who=press.who)  # with the rights that the test has given

    def _sights(self, table: Table, player: PlayerId) -> tuple[TableSight, HandSight | None]:
        seat = table.facts.seat_of(player)
        return self._sight(table), None if seat is None else hand_sight(table, seat)

    def _table_sights(self, tables: Sequence[Table]) -> tuple[TableSight, ...]:
        return tuple(map(self._sight, tables))

    def _sight(self, table: Table) -> TableSight:
        return table_sight(table, self._services.availability.moment(table.clock))


async def refusable(asked: Callable[[], Awaitable[T]]) -> T | NotDone:
    try:
        return await tried_again(asked)
    except Refused as refused:
        return NotDone(refused.why, refused.about)
    except Unavailable:
        return NotDone(RefusalReason.NOT_KEPT)


async def move(bot: Bot, table: Table, seat: Seat, action: Any) -> None:
    """For the person in this seat, without a button: their screens only show it."""
    sitter, desk = table.facts.sitters[seat], Direct(bot)
    who = Person(sitter.account, sitter.name)
    seen = await desk.look(who, table.id)
    assert isinstance(seen, Done)
    assert seen.hand is not None
    answer = await desk.act(Press(who, table.id, seen.hand.revision), action)
    assert isinstance(answer, Done), answer
