"""Applies changes to a table one at a time: each is stored, and then published."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Protocol, TypeVar

from adapters.news import ClosedBecause, News, TableClosed
from adapters.refusals import RefusalReason
from adapters.sights import Uncounted
from bot.games.entry import GameEntry
from bot.kernel.availability import Availability
from bot.kernel.clock import Moment
from bot.kernel.metrics import Metrics
from bot.kernel.refused import Refused, Stale
from bot.tables import daily_table
from bot.tables.deals import VOIDED
from bot.tables.document import named, nameless, with_identities
from bot.tables.match_result import MOST_COUNTED, uncounted_result
from bot.tables.model import Outcome, Table, Transition
from bot.tables.origin import Daily
from bot.tables.play import cut_at_once, dealt_again
from bot.tables.restore import Diverged, Restored, Unreadable, restored
from bot.tables.serialization import NewsCodec, compact, write_facts
from bot.tables.table_clock import with_its_clock
from common.addresses import Chat
from common.ids import Document, PlayerId, TableId
from common.outside import Outside
from storage.announcements import Announcement
from storage.daily import DailyScore
from storage.errors import ChatFull, Conflict, CountsLater, EnoughToday, TooManyTables
from storage.protocol import Storage
from storage.tables import LIVE, Caps, Change, DealEnded, Status

T = TypeVar("T")


class Publish(Protocol):
    """Gets every change that was stored, in order, and must not wait."""

    def __call__(self, before: Table | None, after: Table, news: tuple[News, ...], /) -> None: ...


@dataclass(frozen=True, slots=True)
class TableServices:
    """What all tables share."""

    ledger: Storage
    menu: Mapping[str, GameEntry]
    news_codec: NewsCodec
    availability: Availability
    publish: Publish
    seed: Callable[[], bytes]
    caps: Caps
    metrics: Metrics
    outside: Outside


@dataclass(frozen=True, slots=True)
class KeptChange:
    """A change to store, and the news to publish afterwards."""

    before: Table
    after: Table
    change: Change
    news: tuple[News, ...]


class TableQueue:
    """Holds one table in memory while it is used, and changes it under a lock."""

    def __init__(self, services: TableServices, table: TableId) -> None:
        self.id = table
        self.used = 0.0
        self._services = services
        self._lock = asyncio.Lock()
        self._table: Table | None = None

    @property
    def busy(self) -> bool:
        """Somebody reads or changes the table."""
        return self._lock.locked()

    @property
    def chat(self) -> Chat | None:
        """None if the table is not in memory."""
        return None if self._table is None else self._table.chat

    async def table(self) -> Table:
        """Without the lock if it is in memory: then nothing is being stored."""
        if self._table is not None:
            return self._table
        async with self._lock:
            return await self._loaded()

    async def forget(self) -> None:
        """Read the table from the storage the next time."""
        async with self._lock:
            self._table = None

    async def forget_if_of(self, players: Collection[PlayerId]) -> None:
        """The same, if one of these players sits or sat there."""
        async with self._lock:
            sitters = () if self._table is None else self._table.facts.sitters
            if any(sitter.player in players for sitter in sitters):
                self._table = None

    async def change(self, transition: Transition) -> Table:
        """Store and publish what the transition makes of the table; if it raises, nothing."""
        async with self._lock:
            before = await self._loaded()
            moment = self._now(before)
            return await self._made(before, transition(before, moment), moment)

    async def change_with(self, keep: Callable[[Table], Awaitable[tuple[KeptChange, T]]]) -> T:
        """A change that is kept together with something else.

        `keep` is given the table as it is, and returns the change of it that was kept.
        """
        async with self._lock:
            before = await self._loaded()
            self._table = None  # until it is certain that the change was stored
            try:
                done, result = await keep(before)
            except Refused:
                self._table = before
                raise
            self._table = done.after
            return result

    async def _loaded(self) -> Table:
        if self._table is not None:
            return self._table
        found = restored(self._services.menu, await self._services.ledger.table(self.id))
        found = replace(found, table=await self._with_identities(found.table))
        match found:
            case Restored(table) if table.status in LIVE:
                self._table = table
            case Restored(table):
                self._table = await self._named(table)
            case Diverged(table) | Unreadable(table) if table.status is not Status.PLAYING:
                self._table = await self._named(replace(table, match=None))
            case Diverged(table):
                await self._deal_again(table)
            case Unreadable(table):
                await self._made(table, _given_up(table), self._now(table))
        assert self._table is not None
        return self._table

    async def _with_identities(self, table: Table) -> Table:
        """Linking accounts changes whose a seat is, but not the stored document."""
        players = {sitter.player for sitter in table.facts.sitters} | {table.facts.host}
        now = await self._services.ledger.identities(players)
        return replace(table, facts=with_identities(table.facts, now))

    async def _named(self, table: Table) -> Table:
        ledger = self._services.ledger
        numbers = seated_people(table)
        people = {number: await ledger.player(number) for number in numbers}
        return replace(table, facts=named(table.facts, table.chat, people))

    async def _deal_again(self, table: Table) -> None:
        moment, seed = self._now(table), self._services.seed()
        await self._made(replace(table, match=None), dealt_again(table, seed, moment), moment)

    def _now(self, table: Table) -> Moment:
        return self._services.availability.moment(table.clock)

    async def _made(self, before: Table, following: Outcome, moment: Moment) -> Table:
        """What follows at once is published together with the change."""
        made = kept_changes(self._services, before, following, moment)
        after, news = before, tuple[News, ...]()
        self._table = None  # until it is certain that all was stored
        try:
            for one in made:
                began = perf_counter()
                with as_refusals():
                    try:
                        await self._services.ledger.append(one.change)
                        kept = one
                    except EnoughToday as why:
                        kept = for_pleasure(one, why)
                        await self._services.ledger.append(kept.change)
                self._services.metrics.commit.observe(perf_counter() - began)
                after, news = kept.after, (*news, *kept.news)
            self._table = after
        finally:
            if after is not before:
                self._services.publish(before, after, news)
        return after


@contextmanager
def as_refusals() -> Iterator[None]:
    """Turn a lost race, a full chat or too many tables into a refusal."""
    try:
        yield
    except Conflict as conflict:
        raise Stale from conflict
    except ChatFull as full:
        raise Refused(RefusalReason.CHAT_IS_FULL) from full
    except TooManyTables as many:
        raise Refused(RefusalReason.TOO_MANY_TABLES) from many


def kept_changes(
    services: TableServices, before: Table, following: Outcome, moment: Moment
) -> tuple[KeptChange, ...]:
    """A change, and the automatic cut of a person who plays alone."""
    made = kept_change(services, before, following)
    cut = cut_at_once(made.after, moment)
    return (made,) if cut is None else (made, kept_change(services, made.after, cut))


def kept_change(services: TableServices, before: Table, following: Outcome) -> KeptChange:
    after = replace(
        before,
        status=following.status,
        revision=before.revision + 1,
        facts=following.facts,
        match=following.match,
        served=following.served or before.served,
    )
    if before.status is Status.LOBBY or after.facts.sitters != before.facts.sitters:
        after = with_its_clock(after, services.availability)
    told = tuple(news for to, news in following.announced if to == after.chat)
    passing = tuple(news for news in following.said if news not in told)
    return KeptChange(before, after, _change(services, before, after, following), passing)


def for_pleasure(one: KeptChange, why: EnoughToday) -> KeptChange:
    """The end of a match that does not count after all."""
    uncounted = Uncounted.LATER if isinstance(why, CountsLater) else Uncounted.ENOUGH
    result, facts = one.change.result, replace(one.after.facts, uncounted=uncounted)
    assert result is not None
    change = replace(
        one.change, document=write_facts(nameless(facts)), result=uncounted_result(result)
    )
    return replace(one, after=replace(one.after, facts=facts), change=change)


def seated_people(table: Table) -> tuple[PlayerId, ...]:
    """The people who sit there; not computer players, nor people who have not answered yet."""
    sitters = table.facts.sitters
    return tuple(s.player for s in sitters if s.mind is None and s.here)


def _given_up(table: Table) -> Outcome:
    news = TableClosed(ClosedBecause.UNREADABLE)
    return Outcome(table.facts, Status.CLOSED, announced=((table.chat, news),))


def _change(services: TableServices, before: Table, after: Table, following: Outcome) -> Change:
    """The change for the storage; what stays the same is left out."""
    action = _written(after, following)
    change = Change(
        table=before.id,
        revision=before.revision,
        at=services.availability.clock.now(),
        seat=following.seat,
        action=action,
        deals=following.deals,
        document=write_facts(after.facts if after.status in LIVE else nameless(after.facts)),
        most_tables=services.caps.per_person if following.capped else None,
        digest=after.match.digest() if after.match is not None and action is not None else None,
        result=following.result,
        most_counted=None if following.result is None else MOST_COUNTED,
        daily=_daily_score(services, before, following)
        if isinstance(before.origin, Daily)
        else None,
        announcements=tuple(
            Announcement(to, services.news_codec.write(news)) for to, news in following.announced
        ),
    )
    return _with_people(change, before, after)


def _daily_score(services: TableServices, before: Table, following: Outcome) -> DailyScore | None:
    clock, zone = services.availability.clock, services.ledger.zone
    return daily_table.score(before, following, clock.now(), zone)


def _with_people(change: Change, before: Table, after: Table) -> Change:
    """Add who sits there, what the table waits for, and the game."""
    people, game, deadlines = seated_people(after), after.served.game, after.deadlines
    other = game is not before.served.game
    return replace(
        change,
        game=game.name if other else None,
        rules_version=game.version if other else None,
        status=after.status if after.status is not before.status else None,
        deadlines=None if deadlines == before.deadlines else deadlines,
        players=None if people == seated_people(before) else people,
    )


def _written(table: Table, following: Outcome) -> Document | None:
    """The engine's action; the table has one more of its own."""
    if any(isinstance(deal, DealEnded) and deal.voided for deal in following.deals):
        return VOIDED
    action = following.action
    return None if action is None else compact(table.served.game.dump_action(action))
