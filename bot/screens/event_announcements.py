"""Sends the announcements of events to the chats and people of one platform."""

from dataclasses import replace
from functools import partial

from adapters.news import EveningReminder, News
from adapters.ports import Barred
from bot.outbox.outbox import Outbox
from bot.outbox.placements import Panel
from bot.screens.event_panels import EventPanels
from bot.screens.renderer import Renderer
from common.addresses import NOBODY, Account, Chat, platform_of
from common.ids import NO_TABLE, EventId
from storage.events import EventRecord
from storage.screens import ScreenRow


class EventAnnouncements:
    def __init__(self, renderer: Renderer, outbox: Outbox) -> None:
        self._renderer = renderer
        self._outbox = outbox

    async def announce(self, to: Chat, event: EventId, news: News) -> bool:
        """Whether there was anything to send. It rings in private; in a chat only for a person who
        is mentioned there, because they cannot be written to."""
        private = await self._renderer.preferences.is_private(to)
        if not private:
            rings, screen = isinstance(news, EveningReminder), await self._group_screen(to, event)
            shown = partial(self._in_chat, to, event, news)
            return await self._outbox.say(to, shown, screen, rings=rings)
        person = Account(to)
        if not self._renderer.reach.is_closed(person):
            try:
                screen, once = await self._screen(person, to, event, news)
                shown = partial(self._in_private, person, event, news)
                rings = (await self._event(event))[1].rings(news)
                return await self._outbox.say(to, shown, screen, rings=rings, once=once)
            except Barred:
                pass
        return await self._mention(person, event, news)

    async def _mention(self, to: Account, event: EventId, news: News) -> bool:
        """In the first chat of the event that is on the same platform."""
        record, panels = await self._event(event)
        platform = platform_of(to)
        there = [chat for chat in record.chats if platform_of(chat) == platform and chat != to]
        if panels.mentioned is None or not there:
            raise Barred
        screen, once = await self._screen(to, there[0], event, news)
        shown = partial(self._mentioned, there[0], to, event, news, passing=screen is not None)
        return await self._outbox.say(there[0], shown, screen, rings=True, once=once)

    async def _screen(
        self, to: Account, place: Chat, event: EventId, news: News
    ) -> tuple[ScreenRow | None, bool]:
        """By which the announcement to this person is found again, and whether it is sent once."""
        record, panels = await self._event(event)
        person = await self._renderer.tables.services.ledger.found(to)
        shown = panels.view and person and panels.view(record, person.id, news)
        if not shown:
            return None, False
        return ScreenRow(NO_TABLE, shown.view, place), shown.once

    async def _group_screen(self, chat: Chat, event: EventId) -> ScreenRow | None:
        record, panels = await self._event(event)
        view = panels.group_view
        return None if view is None else ScreenRow(NO_TABLE, view(record), chat)

    async def _in_chat(self, chat: Chat, event: EventId, news: News) -> Panel | None:
        record, panels = await self._event(event)
        words = await self._renderer.preferences.words_in(chat)
        draft = await panels.announced(record, chat, news, words)
        return None if draft is None else draft.for_all()

    async def _in_private(self, to: Account, event: EventId, news: News) -> Panel | None:
        record, panels = await self._event(event)
        words = await self._renderer.preferences.words_of(to, next(iter(record.chats), NOBODY))
        draft = await panels.announced(record, to, news, words)
        return None if draft is None else draft.only_for(to)

    async def _mentioned(
        self, chat: Chat, to: Account, event: EventId, news: News, *, passing: bool
    ) -> Panel | None:
        record, panels = await self._event(event)
        assert panels.mentioned is not None
        words = await self._renderer.preferences.words_in(chat)
        draft = await panels.mentioned(record, to, news, words)
        return None if draft is None else replace(draft.for_all(), passing=passing)

    async def _event(self, event: EventId) -> tuple[EventRecord, EventPanels]:
        """As it is now, when the announcement is sent."""
        record = await self._renderer.tables.services.ledger.event(event)
        return record, self._renderer.event_panels[record.kind]
