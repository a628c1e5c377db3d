"""Reminds a person that they said they would be there, or says that the evening is off: by one
private message, or by a mention in the chat if they cannot be written to."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from adapters.news import News
from adapters.panels import evening as panels
from adapters.panels.panel_draft import PanelDraft
from adapters.text import Words
from bot.features.evening.evening import KIND, TOO_LATE, Ending, Evening, Says, read_evening
from bot.features.evening.evenings import KeptEvening, change, load, sight
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.people.lookup import account_near
from bot.requests.services import RequestServices
from bot.requests.stored_events import RECENT
from bot.screens.event_panels import EventPanels, PersonalScreen
from common.addresses import Account, Chat, platform_of
from common.ids import NO_TABLE, EventId, PlayerId
from common.views import View, view_of
from storage.events import EventRecord, EventStatus
from storage.screens import ScreenRow

REMINDER = "reminder"
"""The first word of the view of its screens."""


def evening_panels(services: RequestServices) -> EventPanels:
    async def announced(record: EventRecord, to: Chat, _: News, words: Words) -> PanelDraft | None:
        if to in record.chats:
            return await _call(services, record, to, words)
        kept = await _current(services, record, Account(to))
        if kept is None:
            return None
        return panels.reminder(await sight(services, kept), record.title, words)

    async def mentioned(
        record: EventRecord, to: Account, _: News, words: Words
    ) -> PanelDraft | None:
        kept, person = await _current(services, record, to), await services.storage.found(to)
        if kept is None or person is None:
            return None
        await change(services, record.id, partial(_not_reached, person.id))
        return panels.reminder_mention(await sight(services, kept), to, person.name, words)

    return EventPanels(announced, mentioned, _view_now)


def _not_reached(person: PlayerId, kept: KeptEvening) -> Evening:
    """So that also after a restart they get no seat to which their cards could not be sent."""
    evening = kept.evening
    if person in evening.unreachable or evening.ending is not None:
        return evening
    return replace(evening, unreachable=(*evening.unreachable, person))


async def _call(
    services: RequestServices, record: EventRecord, chat: Chat, words: Words
) -> PanelDraft | None:
    """Mentions the people who sit at the table that has just opened, as far as they are here."""
    evening = (await load(services, record.id)).evening
    late = services.availability.clock.now() > evening.at + TOO_LATE
    if evening.ending is not Ending.OPENED or late:
        return None
    people = [await services.storage.player(one) for one in evening.seated]
    near = [(account_near(one, chat), one.name) for one in people]
    here = [(one, name) for one, name in near if one and platform_of(one) == platform_of(chat)]
    return panels.call_to_table(here, evening.table or NO_TABLE, words) if here else None


async def _current(
    services: RequestServices, record: EventRecord, to: Account
) -> KeptEvening | None:
    """None: the person is not expected any more, or it is too late to write to them."""
    kept, person = await load(services, record.id), await services.storage.found(to)
    over = services.availability.clock.now() >= kept.evening.at
    expected = person is not None and person.id in kept.evening.who(Says.YES)
    current = kept.evening.ending in {None, Ending.CANCELLED}
    return kept if expected and not over and current else None


# Once they are outdated


def _view_now(record: EventRecord, person: PlayerId, _: News) -> PersonalScreen:
    return PersonalScreen(_view(record.id, person, read_evening(record.document).notice))


def _view(number: EventId, person: PlayerId, notice: int) -> View:
    return view_of(REMINDER, number, person, notice)


async def take_down(
    services: RequestServices, kept: KeptEvening, people: Iterable[PlayerId], last: int
) -> None:
    """The reminders to these people, up to the notice with this number, and the mentions in their
    place."""
    for one in people:
        account = account_near(await services.storage.player(one), kept.chat)
        mentioned = [kept.chat] if one in kept.evening.unreachable else []
        places = (*mentioned, *([account] if account else []))
        views = [_view(kept.number, one, notice) for notice in range(1, last + 1)]
        for key in (ScreenKey(NO_TABLE, view, place) for view in views for place in places):
            services.screens.show_in_chat(key, _nothing, anew=False)


async def _nothing(screen: ScreenRow, _: bool) -> Rendering:
    return Rendering(None, screen)


async def take_down_after_start(services: RequestServices, platform: str) -> None:
    """After a start: those of evenings that have ended, which may still be there."""
    oldest = services.availability.clock.now() - RECENT
    for record in await services.storage.events(KIND, EventStatus.OVER, since=oldest):
        kept = await load(services, record.id)
        if platform_of(kept.chat) == platform:
            await take_down_outdated(services, kept)


async def take_down_outdated(services: RequestServices, kept: KeptEvening) -> None:
    """All that are outdated. That an evening was cancelled can still be read."""
    evening = kept.evening
    going_on = evening.ending in {None, Ending.CANCELLED}
    people = [one.player for one in evening.answers]
    await take_down(services, kept, people, evening.notice - going_on)
