"""Clubs as they are kept. Each change is one compare-and-swap of the event."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from adapters.news import ClubHappening, ClubNews
from adapters.refusals import RefusalReason
from bot.features.club.club import (
    Club,
    Secretary,
    closed,
    deadlines,
    identified,
    letter_of,
    numbers_in,
    read_club,
    with_result,
    with_secretary,
    write_club,
)
from bot.features.club.club_results import EventResult
from bot.kernel.availability import wall_clock
from bot.kernel.refused import require
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.requests.stored_events import MOST_IN_ALL, change_as_it_is, record_of
from common.addresses import NOBODY, Account, Chat, group_of, platform_of
from common.ids import EventId, PlayerId
from storage.announcements import Announcement
from storage.deadlines import Deadline
from storage.events import CLUB, EventChange, EventRecord, EventStatus

VISIT = 24 * 3600.0
"""Seconds for which an administrator is a secretary also in private."""


@dataclass(frozen=True, slots=True)
class KeptClub:
    """A club as it is kept, with the numbers that people have now."""

    number: EventId
    revision: int
    title: str
    chats: tuple[Chat, ...]
    people: tuple[PlayerId, ...]
    club: Club
    founder: PlayerId | None = None
    """None if the person was forgotten."""
    closed: bool = False


Step = Callable[[KeptClub], KeptClub]
"""What becomes of a club; it may raise `Refused`."""


async def load(services: RequestServices, number: EventId) -> KeptClub:
    """`Refused` if it is closed."""
    record = await record_of(services.storage, number, CLUB, RefusalReason.NO_SUCH_CLUB)
    require(record.status is EventStatus.OPEN, RefusalReason.NO_SUCH_CLUB)
    return await read_record(services, record)


async def read_record(services: RequestServices, record: EventRecord) -> KeptClub:
    club = read_club(record.document)
    players = numbers_in(club)
    now = await services.storage.identities(players) if players else {}
    known = identified(club, now, record.people)
    return KeptClub(
        record.id,
        record.revision,
        record.title,
        record.chats,
        record.people,
        known,
        record.owner,
        record.status is EventStatus.OVER,
    )


async def club_in(services: RequestServices, chat: Chat) -> KeptClub | None:
    """The one to which this chat belongs."""
    found = await services.storage.events(CLUB, EventStatus.OPEN, chat=group_of(chat))
    return await read_record(services, found[0]) if found else None


async def clubs_of(services: RequestServices, player: PlayerId) -> tuple[KeptClub, ...]:
    """Those of which the person is a member."""
    found = await services.storage.events(CLUB, EventStatus.OPEN, player=player)
    own = [record for record in found if player in record.people]
    return tuple([await read_record(services, record) for record in own])


async def found_club(
    services: RequestServices, chat: Chat, founder: PlayerId, title: str, question: int
) -> KeptClub:
    """The administrator who founds it is its first member."""
    now = services.availability.clock.now()
    club = with_secretary(Club(letter_of(title)), Secretary(founder, now + VISIT))
    number = await services.storage.open_event(
        CLUB,
        founder,
        now,
        write_club(club),
        title=title,
        chats=(group_of(chat),),
        people=(founder,),
        answers=question,
        most_in_all=MOST_IN_ALL,
    )
    return await load(services, number)


async def change(
    services: RequestServices,
    number: EventId,
    step: Step,
    by: PlayerId | None = None,
) -> KeptClub:
    """Changes that others make meanwhile are kept: the step is made again, from how it is then."""

    async def attempt() -> EventChange | None:
        before = await load(services, number)
        after = step(before)
        return None if after == before else await change_to(services, before, after, by)

    await change_as_it_is(services.storage, attempt)
    return await read_record(services, await services.storage.event(number))


async def change_to(
    services: RequestServices,
    before: KeptClub,
    after: KeptClub,
    by: PlayerId | None = None,
    answers: int | None = None,
) -> EventChange:
    clock = wall_clock(platform_of(before.chats[0])) if before.chats else ""
    return EventChange(
        before.number,
        before.revision,
        services.availability.clock.now(),
        by=by,
        document=write_club(after.club),
        title=after.title,
        chats=after.chats,
        people=after.people,
        deadlines=deadlines(after.club, clock) if clock else None,
        status=EventStatus.OVER if after.closed else None,
        announcements=await _announcements(services, before, after),
        answers=answers,
    )


async def _announcements(
    services: RequestServices, before: KeptClub, after: KeptClub
) -> tuple[Announcement, ...]:
    """The news of a change, each once."""
    codec = services.tables.services.news_codec
    said = [
        (chat, ClubNews(news, about))
        for news, about in _public_news(before, after)
        for chat in after.chats
    ]
    for person, happening, about in _private_news(before, after, services.availability.clock.now()):
        account = await _account(services, person, after)
        said += [] if account is None else [(account, ClubNews(happening, about))]
    return tuple(Announcement(to, codec.write(news)) for to, news in said)


def _public_news(before: KeptClub, after: KeptClub) -> Iterator[tuple[ClubHappening, int]]:
    if after.closed:
        yield ClubHappening.CLOSED, 0
    for place, (old, new) in enumerate(zip(before.club.seasons, after.club.seasons, strict=False)):
        if new.over and not old.over:
            yield ClubHappening.SEASON_OVER, place


def _private_news(
    before: KeptClub, after: KeptClub, now: float
) -> Iterator[tuple[PlayerId, ClubHappening, int]]:
    for person in (one for one in after.club.asking if one not in before.club.asking):
        for one in after.club.secretaries:
            if after.club.is_secretary(one.player, now):
                yield one.player, ClubHappening.ASKED, person
    for person in (one for one in before.club.asking if one in after.people):
        yield person, ClubHappening.ENTERED, 0


async def _account(services: RequestServices, person: PlayerId, kept: KeptClub) -> Account | None:
    """On the platform of the club's first chat, if they have one there."""
    first = kept.chats[0] if kept.chats else NOBODY
    return account_near(await services.storage.player(person), first)


# What comes from events and from the clock


async def record_result(
    services: RequestServices,
    chats: Iterable[Chat],
    result: EventResult,
    *,
    roll_alone: bool = False,
) -> None:
    """Enter the result of an event into the clubs of its chats; perhaps into their rolls alone.

    Made again for the same event, it replaces the earlier result as long as its season goes on. So
    it is called before the change that ends the event: after a kill in between, both are repeated.
    """
    found = [await club_in(services, chat) for chat in chats]
    for number in dict.fromkeys(kept.number for kept in found if kept is not None):
        now = services.availability.clock.now()

        def entered(kept: KeptClub, now: float = now) -> KeptClub:
            return replace(kept, club=with_result(kept.club, result, now, roll_alone=roll_alone))

        await change(services, number, entered)


async def due(services: RequestServices, number: EventId, _: Deadline) -> None:
    """A season is over."""
    now = services.availability.clock.now()
    await change(services, number, lambda kept: replace(kept, club=closed(kept.club, now)))
