"""Evenings as they are kept and shown.

Each change is one compare-and-swap of the event, after which the message in the chat is brought up
to date. The message is a screen like that of a table; which one it is, the evening itself keeps.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from adapters.panels import evening as panels
from adapters.panels.evening import EveningEnd, EveningSight
from adapters.refusals import RefusalReason
from bot.features.evening.evening import (
    KIND,
    Ending,
    Evening,
    EveningMessage,
    Says,
    among,
    deadlines,
    read_evening,
    write_evening,
)
from bot.kernel.availability import wall_clock
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.requests.services import RequestServices
from bot.requests.stored_events import MOST_IN_ALL, change_as_it_is, recent_records, record_of
from common.addresses import Chat, group_of, platform_of
from common.ids import NO_TABLE, EventId, PlayerId
from common.views import number_in, view_of
from storage.announcements import Announcement
from storage.events import EventChange, EventRecord, EventStatus
from storage.screens import ScreenRow

VIEW = "evening"
"""The view of its screen is `evening 3`; it belongs to no table."""


@dataclass(frozen=True, slots=True)
class KeptEvening:
    """An evening as it is kept, with the numbers that people have now."""

    record: EventRecord
    evening: Evening

    @property
    def number(self) -> EventId:
        return self.record.id

    @property
    def chat(self) -> Chat:
        return self.record.chats[0]


Step = Callable[[KeptEvening], Evening]
"""What becomes of an evening; it may raise `Refused`."""


async def load(services: RequestServices, number: EventId) -> KeptEvening:
    missing = RefusalReason.NO_SUCH_EVENING
    return await _kept(services, await record_of(services.storage, number, KIND, missing))


async def _kept(services: RequestServices, record: EventRecord) -> KeptEvening:
    evening = read_evening(record.document)
    players = {one.player for one in evening.answers} | {*evening.seated, *evening.unreachable}
    now = await services.storage.identities(players) if players else {}
    return KeptEvening(record, among(evening, now, record.people))


async def open_in(services: RequestServices, chat: Chat) -> KeptEvening | None:
    """The one for which people are asked in this chat now."""
    found = await services.storage.events(KIND, EventStatus.OPEN, chat=chat)
    return await _kept(services, found[0]) if found else None


async def open_evening(
    services: RequestServices, chat: Chat, owner: PlayerId, evening: Evening, where: str
) -> KeptEvening:
    """`where`: the name of the group."""
    now = services.availability.clock.now()
    number = await services.storage.open_event(
        KIND,
        owner,
        now,
        write_evening(evening),
        title=where,
        chats=(chat,),
        people=tuple(one.player for one in evening.answers),
        deadlines=deadlines(evening, wall_clock(platform_of(chat))),
        most_in_all=MOST_IN_ALL,
    )
    opened = await load(services, number)
    await show(services, opened, anew=True)
    return opened


async def change(
    services: RequestServices,
    number: EventId,
    step: Step,
    by: PlayerId | None = None,
    said: tuple[Announcement, ...] = (),
) -> KeptEvening:
    """Changes that others make meanwhile are kept: the step is made again, from how it is then."""

    async def attempt() -> EventChange | None:
        before = await load(services, number)
        after = step(before)
        return None if after == before.evening else change_to(services, before, after, by, said)

    await change_as_it_is(services.storage, attempt)
    return await load(services, number)


def change_to(
    services: RequestServices,
    before: KeptEvening,
    after: Evening,
    by: PlayerId | None = None,
    said: tuple[Announcement, ...] = (),
) -> EventChange:
    return EventChange(
        before.number,
        before.record.revision,
        services.availability.clock.now(),
        by=by,
        document=write_evening(after),
        status=None if after.ending is None else EventStatus.OVER,
        people=tuple(one.player for one in after.answers),
        deadlines=deadlines(after, wall_clock(platform_of(before.chat))),
        announcements=said,
    )


# The message in the chat


async def show(services: RequestServices, kept: KeptEvening, anew: bool = False) -> None:
    """Its newest state, in the message that is there or in a new one."""
    shown = kept.evening.shown
    known = shown.reference if shown is not None and shown.chat == kept.chat else None
    await services.screens.show_without_table(
        screen_key(kept), partial(_rendered, services, kept.number), known, anew=anew
    )


def screen_key(kept: KeptEvening) -> ScreenKey:
    return ScreenKey(NO_TABLE, view_of(VIEW, kept.number), kept.chat)


async def _rendered(
    services: RequestServices, number: EventId, screen: ScreenRow, _: bool
) -> Rendering | None:
    kept = await load(services, number)
    if kept.chat != screen.place:
        return None  # the group has become another
    words = await services.preferences.words_in(kept.chat)
    return Rendering(panels.evening(await sight(services, kept), words), screen)


async def keep_message(services: RequestServices, screen: ScreenRow) -> None:
    """A new message shows the evening from now on."""
    if screen.reference is None:
        return
    message = EveningMessage(screen.place, screen.reference)
    number = number_in(screen.view)
    await change(services, EventId(number), lambda kept: replace(kept.evening, shown=message))


async def show_all(services: RequestServices, platform: str) -> None:
    """After a start: those whose newest state may not have been sent."""
    now = services.availability.clock.now()
    for record in await recent_records(services.storage, KIND, now):
        if platform_of(record.chats[0]) == platform:
            await show(services, await _kept(services, record))


async def show_open(services: RequestServices, group: Chat | None = None) -> None:
    """All that go on, or those in a group with its topics. What has not changed is not sent."""
    for record in await services.storage.events(KIND, EventStatus.OPEN):
        if group in {None, group_of(record.chats[0])}:
            await show(services, await _kept(services, record))


# What is to be seen


async def sight(services: RequestServices, kept: KeptEvening) -> EveningSight:
    evening = kept.evening
    names = {one.player: await _name(services, one.player) for one in evening.answers}
    return EveningSight(
        kept.number,
        kept.record.revision,
        evening.game,
        shown_time(services, evening.at),
        None if evening.before is None else shown_time(services, evening.before),
        tuple(tuple(names[player] for player in evening.who(says)) for says in Says),
        None if evening.ending is None else await _end(services, evening, names),
    )


async def _end(
    services: RequestServices, evening: Evening, names: dict[PlayerId, str]
) -> EveningEnd:
    by = "" if evening.by is None else await _name(services, evening.by)
    standing = [names[one] for one in evening.who(Says.YES) if one not in evening.seated]
    opened = evening.ending is Ending.OPENED
    return EveningEnd(
        str(evening.ending),
        by,
        evening.table or NO_TABLE,
        tuple(standing) if opened else (),
        evening.full,
        len(evening.seated),
        evening.players,
        evening.fewer,
    )


async def _name(services: RequestServices, player: PlayerId) -> str:
    return (await services.storage.player(player)).name


def shown_time(services: RequestServices, at: float) -> datetime:
    return datetime.fromtimestamp(at, services.storage.zone)
