"""Double challenges as they are kept: opened, changed, reminded of and ended."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from adapters.news import DoubleHappening, DoubleNews
from adapters.refusals import RefusalReason
from bot.features.double import double as rules
from bot.features.double.double import (
    KIND,
    REMIND,
    Double,
    read_double,
    with_identities,
    write_double,
)
from bot.kernel.availability import wall_clock
from bot.kernel.refused import Refused
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.requests.stored_events import MOST_IN_ALL, StoredEvent, change_as_it_is, record_of
from bot.tables import daily_table
from bot.tables.model import Table
from bot.tables.origin import DoubleDeal, Origin
from common.addresses import Account, Chat, platform_of
from common.ids import EventId, PlayerId
from engine.double import DealScore
from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.errors import TooManyEvents, Unknown
from storage.events import EventChange, EventRecord, EventStatus
from storage.tables import LIVE


@dataclass(frozen=True, slots=True)
class KeptDouble(StoredEvent):
    """A double challenge, with the numbers that people have now."""

    double: Double

    @property
    def chat(self) -> Chat:
        """Where it was made: a group, or the private chat of the person who made it."""
        return self.record.chats[0]


Step = Callable[[Double], Double]
"""What becomes of a double challenge; it may raise `Refused`."""


async def load(services: RequestServices, number: EventId) -> KeptDouble:
    missing = RefusalReason.NO_SUCH_DOUBLE
    return await _kept(services, await record_of(services.storage, number, KIND, missing))


async def _kept(services: RequestServices, record: EventRecord) -> KeptDouble:
    double = read_double(record.document)
    now = await services.storage.identities(set(double.people))
    return KeptDouble(record, with_identities(double, now))


async def open_double(
    services: RequestServices,
    chat: Chat,
    owner: PlayerId,
    double: Double,
    told: tuple[Account, ...],
) -> KeptDouble:
    """`told`: the private chats of the opponent in which they are asked."""
    news = DoubleNews(DoubleHappening.ASKED)
    try:
        number = await services.storage.open_event(
            KIND,
            owner,
            services.availability.clock.now(),
            write_double(double),
            chats=(chat,),
            people=double.people,
            deadlines=rules.deadlines(double, wall_clock(platform_of(chat))),
            announcements=_announcements(services, told, news),
            most=rules.MOST_OPEN,
            most_in_all=MOST_IN_ALL,
        )
    except TooManyEvents as many:
        raise Refused(RefusalReason.TOO_MANY_DOUBLES) from many
    return await load(services, number)


async def change(
    services: RequestServices, number: EventId, step: Step, by: PlayerId | None = None
) -> KeptDouble:
    """Changes that others make meanwhile are kept: the step is made again, from how it is then."""

    async def attempt() -> EventChange | None:
        before = await load(services, number)
        after = step(before.double)
        return None if after == before.double else await change_to(services, before, after, by)

    await change_as_it_is(services.storage, attempt)
    return await load(services, number)


async def change_to(
    services: RequestServices, before: KeptDouble, after: Double, by: PlayerId | None = None
) -> EventChange:
    ended = after.over and not before.double.over
    return EventChange(
        before.id,
        before.revision,
        services.availability.clock.now(),
        by=by,
        document=write_double(after),
        status=EventStatus.OVER if after.over else None,
        people=after.people,
        deadlines=rules.deadlines(after, wall_clock(platform_of(before.chat))),
        announcements=await _ending(services, before, after) if ended else (),
    )


async def _ending(
    services: RequestServices, before: KeptDouble, after: Double
) -> tuple[Announcement, ...]:
    """For both, and for the group where it was made. A person who has declined knows it."""
    people = after.people[:1] if after.declined else after.people
    to = dict.fromkeys((before.chat, *await accounts(services, before, people)))
    news = DoubleNews(DoubleHappening.DECLINED if after.declined else DoubleHappening.OVER)
    return _announcements(services, tuple(to), news)


async def accounts(
    services: RequestServices, kept: KeptDouble, people: tuple[PlayerId, ...]
) -> tuple[Account, ...]:
    """Of those who were not forgotten, on the platform where it was made if they are there."""
    found = list[Account]()
    for one in people:
        try:
            account = account_near(await services.storage.player(one), kept.chat)
        except Unknown:
            continue
        found += [account] if account else []
    return tuple(found)


def _announcements(
    services: RequestServices, to: tuple[Chat, ...], news: DoubleNews
) -> tuple[Announcement, ...]:
    content = services.tables.services.news_codec.write(news)
    return tuple(Announcement(one, content) for one in to)


# From the tables


async def finished(services: RequestServices, table: Table) -> None:
    """A deal of one of the two has ended."""
    assert isinstance(table.origin, DoubleDeal)
    step = partial(rules.scored, table=table.id, score=_score(table))
    await change(services, table.origin.event, step)


def _score(table: Table) -> DealScore:
    daily, result = table.served.daily, None if table.match is None else table.match.result
    if daily is None or result is None or daily_table.PERSON in result.left:
        return DealScore(None)
    return DealScore(daily_table.points(result, daily.fewest_win))


async def forget(services: RequestServices, player: PlayerId) -> None:
    """A person who is forgotten plays no more; the deals of the others go on."""
    for record in await services.storage.events(KIND, EventStatus.OPEN, player=player):
        kept = await take_ended(services, await _kept(services, record))
        await change(services, kept.id, partial(rules.left, player=player))


async def restore(services: RequestServices) -> None:
    """After a start: the deals that had ended before they were taken here."""
    for record in await services.storage.events(KIND, EventStatus.OPEN):
        if not services.bots.is_here(record.chats[0]):
            continue
        await take_ended(services, await _kept(services, record))


async def take_ended(services: RequestServices, kept: KeptDouble) -> KeptDouble:
    for side in range(2):
        running = kept.double.running(side)
        table = None if running is None else await services.tables.table(running)
        if table is not None and table.status not in LIVE:
            await finished(services, table)
    return await load(services, kept.id)


async def is_secret(services: RequestServices, origin: Origin) -> bool:
    """Whether the other person may still have to see these cards."""
    if not isinstance(origin, DoubleDeal):
        return False
    return not (await load(services, origin.event)).double.over


# Deadlines


async def due(services: RequestServices, number: EventId, deadline: Deadline) -> None:
    kept = await load(services, number)
    if deadline not in kept.record.deadlines:
        return
    if deadline.kind == REMIND:
        await _remind(services, kept)
    else:
        await take_ended(services, kept)
        await change(services, number, lambda double: replace(double, over=True))


async def _remind(services: RequestServices, kept: KeptDouble) -> None:
    """Once, those who have not finished."""
    double, made = kept.double, replace(kept.double, reminded=True)
    late = tuple(
        player
        for i, one in enumerate(double.players)
        for player in (one.player, one.against)
        if not double.has_finished(i)
    )
    to = await accounts(services, kept, tuple(one for one in late if one in double.people))
    said = _announcements(services, to, DoubleNews(DoubleHappening.REMINDED))
    await services.storage.change_event(
        replace(await change_to(services, kept, made), announcements=said)
    )
