"""Reminds a person that they said they would be there, or says that the evening is off: by one
private message, or by a mention in the chat if they cannot be written to."""

from adapters.news import News
from adapters.panels import evening as panels
from adapters.panels.panel_draft import PanelDraft
from adapters.people import Account
from adapters.text import Words
from bot.events.evening import Ending, Says
from bot.events.evenings import KeptEvening, load, sight
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels
from storage.events import EventRecord


def evening_panels(services: RequestServices) -> EventPanels:
    async def announced(
        record: EventRecord, to: Account, _: News, words: Words
    ) -> PanelDraft | None:
        kept = await _current(services, record, to)
        if kept is None:
            return None
        return panels.reminder(await sight(services, kept), record.title, words)

    async def mentioned(
        record: EventRecord, to: Account, _: News, words: Words
    ) -> PanelDraft | None:
        kept, person = await _current(services, record, to), await services.storage.found(to)
        if kept is None or person is None:
            return None
        return panels.reminder_mention(await sight(services, kept), to, person.name, words)

    return EventPanels(announced, mentioned)


async def _current(
    services: RequestServices, record: EventRecord, to: Account
) -> KeptEvening | None:
    """None: the person is not expected any more, or it is too late to write to them."""
    kept, person = await load(services, record.id), await services.storage.found(to)
    over = services.availability.clock.now() >= kept.evening.at
    expected = person is not None and person.id in kept.evening.who(Says.YES)
    current = kept.evening.ending in {None, Ending.CANCELLED}
    return kept if expected and not over and current else None
