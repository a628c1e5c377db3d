"""Tournaments that run themselves, as they are stored.

Each change is one compare-and-swap of the event. The messages to entrants that it brings are
stored with it, and afterwards the messages in the chats are updated (`live_boards`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from adapters.news import LiveCallNews
from adapters.refusals import RefusalReason
from bot.features.club.club_tournaments import record_tournament
from bot.features.tournament.live_document import read_live, with_identities, write_live
from bot.features.tournament.live_event import DRAWS, KIND, LiveTournament
from bot.features.tournament.live_notices import ORGANISER, LiveNotice, Message, messages
from bot.features.tournament.live_waits import deadlines
from bot.kernel.availability import joint_clock, wall_clock
from bot.kernel.refused import Refused
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.requests.stored_events import MOST_IN_ALL, change_as_it_is, record_of
from common.addresses import Account, Chat, platform_of
from common.ids import ClockName, EventId, PlayerId
from engine.game import Illegal
from engine.tournament.draws import SecretChain
from engine.tournament.event.model import TournamentStatus
from storage.announcements import Announcement
from storage.errors import TooManyEvents, Unknown
from storage.events import EventChange, EventRecord, EventStatus
from storage.people import PlayerRecord

MOST_OPEN = 5
"""Of one person."""

LiveStep = Callable[[LiveTournament, float], LiveTournament]
"""What becomes of a tournament at this service time. Raises `Refused` or `Illegal`."""


@dataclass(frozen=True, slots=True)
class KeptLive:
    """A tournament as it is stored, with the numbers that people have now."""

    record: EventRecord
    live: LiveTournament
    clock: ClockName
    """That of all its people: it stands while one of their platforms is not served."""

    @property
    def number(self) -> EventId:
        return self.record.id

    @property
    def home(self) -> Chat:
        return self.record.chats[0]


async def load(services: RequestServices, number: EventId) -> KeptLive:
    missing = RefusalReason.NO_SUCH_TOURNAMENT
    return await kept(services, await record_of(services.storage, number, KIND, missing))


async def kept(services: RequestServices, record: EventRecord) -> KeptLive:
    there = await _kept(services, record)
    if there is None:
        raise Refused(RefusalReason.NO_SUCH_TOURNAMENT)
    return there


async def _kept(services: RequestServices, record: EventRecord) -> KeptLive | None:
    """None if the tournament is run by hand, or is shown in no chat any more."""
    live = await services.threads.deciding.run(read_live, record.document)
    if live is None or not record.chats:
        return None
    found = await services.storage.players({*live.people, *live.referees})
    live = with_identities(live, {number: person.id for number, person in found.items()})
    return KeptLive(record, live, _clock(record, live, _by_number(found)))


def _by_number(found: Mapping[PlayerId, PlayerRecord]) -> dict[PlayerId, PlayerRecord]:
    """By the numbers that people have now."""
    return {person.id: person for person in found.values()}


def _clock(
    record: EventRecord, live: LiveTournament, people: Mapping[PlayerId, PlayerRecord]
) -> ClockName:
    accounts = (account_near(people[one], record.chats[0]) for one in live.people if one in people)
    return joint_clock(*map(platform_of, (record.chats[0], *filter(None, accounts))))


async def open_ones(services: RequestServices, chat: Chat | None = None) -> tuple[KeptLive, ...]:
    found = await services.storage.events(KIND, EventStatus.OPEN, chat=chat)
    every = [await _kept(services, record) for record in found]
    return tuple(one for one in every if one is not None)


async def open_draft(
    services: RequestServices, chat: Chat, owner: PlayerId, live: LiveTournament, title: str
) -> KeptLive:
    try:
        number = await services.storage.open_event(
            KIND,
            owner,
            live.created,
            write_live(live),
            title=title,
            chats=(chat,),
            deadlines=deadlines(live, platform_of(chat), wall_clock(platform_of(chat))),
            most=MOST_OPEN,
            most_in_all=MOST_IN_ALL,
        )
    except TooManyEvents as many:
        raise Refused(RefusalReason.TOO_MANY_TOURNAMENTS) from many
    return await load(services, number)


def new_secret(services: RequestServices) -> tuple[bytes, bytes]:
    """The last secret of a chain, and secret number 0, which is published (T7)."""
    last = services.tables.services.seed()
    return last, SecretChain(last, DRAWS).secret(0)


async def change(
    services: RequestServices,
    number: EventId,
    step: LiveStep,
    by: PlayerId | None = None,
    answers: int | None = None,
) -> KeptLive:
    """Changes that others make meanwhile stay: the step is made again, from how it is then.

    `answers`: the question that is closed by it; `Conflict` if it is not open any more.
    """

    async def attempt() -> EventChange | None:
        before = await load(services, number)
        after = await stepped(services, before, step)
        if after == before.live:
            return None
        made = await change_to(services, before, after, by)
        await _enter_clubs(services, before, after)
        return replace(made, answers=answers)

    await change_as_it_is(services.storage, attempt)
    return await load(services, number)


async def _enter_clubs(services: RequestServices, before: KeptLive, after: LiveTournament) -> None:
    """Before the change that ends the tournament or puts a result right is stored."""
    over = after.course.status is TournamentStatus.OVER
    if over and after.course != before.live.course:
        members = {one.player: one.person for one in after.entrants}
        partners = {x.player: x.partner for x in after.entrants if x.partner is not None}
        await record_tournament(services, before.record, after.course, members, partners)


async def stepped(services: RequestServices, before: KeptLive, step: LiveStep) -> LiveTournament:
    """Draws and pairings take milliseconds, in which the event loop would stand still."""
    now = service_time(services, before)
    try:
        return await services.threads.deciding.run(step, before.live, now)
    except Illegal as illegal:
        raise Refused(illegal.refusal) from illegal


def service_time(services: RequestServices, there: KeptLive) -> float:
    return services.availability.moment(there.clock).now


async def change_to(
    services: RequestServices, before: KeptLive, after: LiveTournament, by: PlayerId | None = None
) -> EventChange:
    told = [to for to, _ in _said(before, after, by)]
    people = _by_number(await services.storage.players({*after.people, *told}))
    clock = _clock(before.record, after, people)
    after, wall = _by_clock(services, before.clock, clock, after), services.availability.clock.now()
    if after.is_over and not before.live.is_over:
        after = replace(after, ended=wall)
    return EventChange(
        before.number,
        before.record.revision,
        wall,
        by=by,
        document=await services.threads.deciding.run(write_live, after),
        status=EventStatus.OVER if after.is_over else None,
        people=after.people,
        deadlines=deadlines(after, clock, wall_clock(platform_of(before.home))),
        announcements=_announcements(services, before, _said(before, after, by), people),
    )


def _by_clock(
    services: RequestServices, old: ClockName, new: ClockName, live: LiveTournament
) -> LiveTournament:
    """Two clocks show different times."""
    if old == new or not live.calls:
        return live
    moved = services.availability.moment(new).now - services.availability.moment(old).now
    return replace(
        live,
        calls=tuple(
            replace(call, at=call.at + moved, opened=call.opened + moved) for call in live.calls
        ),
    )


def _said(
    before: KeptLive, after: LiveTournament, by: PlayerId | None
) -> Iterator[tuple[PlayerId, Message]]:
    """The person who agrees on a time, or cancels, reads it in answer to the press."""
    for message in messages(before.live, after):
        to = (before.record.owner or ORGANISER) if message.to == ORGANISER else message.to
        if to != by or message.what not in {LiveNotice.AGREED, LiveNotice.CANCELLED}:
            yield to, message


def _announcements(
    services: RequestServices,
    before: KeptLive,
    said: Iterable[tuple[PlayerId, Message]],
    people: Mapping[PlayerId, PlayerRecord],
) -> tuple[Announcement, ...]:
    codec, made = services.tables.services.news_codec, list[Announcement]()
    for person, message in said:
        account = account_near(people[person], before.home) if person in people else None
        if account is not None:
            news = LiveCallNews(before.number, message.what.value, message.match)
            made.append(Announcement(account, codec.write(news)))
    return tuple(made)


async def account_of(
    services: RequestServices, person: PlayerId, record: EventRecord
) -> Account | None:
    """With which they play: on the platform of the first chat, if they have one there."""
    try:
        found = await services.storage.player(person)
    except Unknown:
        return None
    return account_near(found, record.chats[0])
