"""Sends announcements to the people of one platform."""

from dataclasses import replace
from functools import partial

from adapters.news import (
    Challenged,
    LinkAsked,
    NewInAlbum,
    News,
    RematchOffered,
    Reminder,
    TableOpened,
    WantsPause,
)
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels import alerts, announcements, linking
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.table import own_time
from adapters.ports import Barred, Gone
from adapters.sights import Stage
from bot.outbox.outbox import Outbox
from bot.outbox.placements import Panel
from bot.people.link_questions import asked_now
from bot.screens import private_invitations
from bot.screens.album_news import AlbumNews
from bot.screens.comparison import ALERT, CALL, INVITATION, REMINDER, compared, on_turn, pause_view
from bot.screens.event_announcements import EventAnnouncements
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.screens.waiting_hands import Later, can_wait, waiting_hands
from bot.tables.lobby import has_room
from bot.tables.model import Table
from bot.tables.tickets import personal_number
from common.addresses import Account, Chat, platform_of
from common.ids import TableId
from common.views import View
from engine.game import Seat
from storage.owners import OfEvent, OfTable, Owner
from storage.screens import ScreenRow


class AnnouncementSender:
    """An announcement that concerns a turn or a match becomes a screen, which leaves with it."""

    def __init__(self, renderer: Renderer, screens: Screens, outbox: Outbox) -> None:
        self._renderer = renderer
        self._screens = screens
        self._outbox = outbox
        self._of_events = EventAnnouncements(renderer, outbox)
        self._album_news = AlbumNews(renderer, screens, outbox)

    async def announce(self, to: Chat, owner: Owner, news: News) -> None:
        """Returns when the platform has taken it. What comes below hands that wait for a press in a
        private chat is followed by these hands.

        `Unreachable` means not now, `Later` that it can wait, `Barred` and `Gone` that it can never
        be sent there; any other error that it could not be rendered. It may be sent twice, when we
        are stopped in between.
        """
        waiting = await waiting_hands(self._renderer, Account(to))
        if waiting and can_wait(news):
            raise Later
        if await self._sent(to, owner, news) and not isinstance(news, Reminder):
            for table, seat in waiting:
                self._screens.show_hand(table, seat, Account(to), anew=True)

    async def _sent(self, to: Chat, owner: Owner, news: News) -> bool:
        """Whether there was anything to send."""
        match owner, news:
            case _, LinkAsked(request):
                return await self._outbox.say(
                    to, partial(self._link_asked, Account(to), request), rings=True
                )
            case _, NewInAlbum():
                return await self._album_news.tell(Account(to), news)
            case OfTable(number), _:
                return await self._sent_of_table(to, number, news)
            case OfEvent(event), _:
                return await self._of_events.announce(to, event, news)
            case _:
                return await self._outbox.say(to, partial(self._announced, to, None, news))

    async def _sent_of_table(self, to: Chat, number: TableId, news: News) -> bool:
        table = await self._renderer.tables.table(number)
        view = _view(to, table, news)
        if isinstance(news, Reminder | WantsPause) and view is not None:
            return await self._call(view, to, table, news)
        if view is None:
            return await self._outbox.say(to, partial(self._announced, to, table, news))
        if isinstance(news, Challenged | RematchOffered):
            asked = await self._renderer.tables.table(news.table)
            return await self._invite(Account(to), asked, news)
        return await self._send_screen(view, to, table, news)

    async def _call(self, view: View, to: Chat, table: Table, news: Reminder | WantsPause) -> bool:
        """A person who cannot be written to is mentioned in the chat of the table instead, unless
        it is on another platform, where they do not read it. There the reminder takes the place of
        the call."""
        same_platform, person = platform_of(to) == platform_of(table.chat), Account(to)
        if not (same_platform and self._renderer.reach.is_closed(person)):
            try:
                if isinstance(news, Reminder) and await self._remind_by_hand(person, table, news):
                    return True
                return await self._send_screen(view, to, table, news)
            except Barred:
                if not same_platform or to == table.chat:
                    raise
        shown_as = CALL if isinstance(news, Reminder) else view
        return await self._send_screen(shown_as, table.chat, table, news)

    async def _remind_by_hand(self, to: Account, table: Table, news: Reminder) -> bool:
        """The hand itself comes anew and rings, so that it stays the newest message. False if it is
        not shown there now."""
        seat = on_turn(table)
        if seat is None or table.facts.sitters[seat].account != to:
            return False
        screen = await self._screens.hand_of(table, seat, to)
        if screen is None:
            return False
        make = partial(self._reminding_hand, to, table.id, seat, news)
        return await self._outbox.say(to, make, compared(screen, table), rings=True)

    async def _reminding_hand(
        self, to: Account, number: TableId, seat: Seat, news: Reminder
    ) -> Panel | None:
        table = await self._renderer.tables.table(number)
        if on_turn(table) != seat or table.facts.sitters[seat].account != to:
            return None
        title = (await self._announced(to, table, news)).title
        return await self._renderer.reminding_hand(table, seat, to, title)

    async def _invite(self, to: Account, table: Table, news: News) -> bool:
        rings = await self._screens.invitations.rings_in_private(table)
        try:
            sent = await self._send_screen(INVITATION, to, table, news, rings)
        except (Barred, Gone):
            self._screens.invitations.tried(table, to, reached=False)
            raise
        self._screens.invitations.tried(table, to, reached=True)
        return sent

    async def _send_screen(
        self, view: View, to: Chat, table: Table, news: News, rings: bool = True
    ) -> bool:
        """The table may have changed while it was sent."""
        screen = compared(ScreenRow(table.id, view, to), table)
        make = partial(self._current, view, to, table.id, news)
        sent = await self._outbox.say(to, make, screen, rings=rings)
        if sent:
            self._screens.compare(table.id)
        return sent

    async def _current(self, view: View, to: Chat, number: TableId, news: News) -> Panel | None:
        """None: it is outdated."""
        table = await self._renderer.tables.table(number)
        if view == INVITATION:
            if table.facts.invitation is None or table.stage is not Stage.LOBBY:
                return None
            return await private_invitations.panel(self._renderer, Account(to), table)
        if view == ALERT and isinstance(news, TableOpened):
            return await self._opened(Account(to), table, news) if has_room(table) else None
        if not _is_current(table, news):
            return None
        panel = await self._announced(to, table, news)
        return replace(panel, passing=True) if isinstance(panel, PublicPanel) else panel

    async def _announced(self, to: Chat, table: Table | None, news: News) -> Panel:
        public = table is not None and table.chat == to
        preferences, panels = self._renderer.preferences, self._renderer.hands.all_panels
        words = await (preferences.words_in(to) if public else preferences.words_of(Account(to)))
        number, game = (None, "") if table is None else (table.id, table.served.game.name)
        sheet = announcements.announcement(news, number, panels, words, beside=public, game=game)
        if isinstance(news, Reminder | WantsPause):
            sheet = announcements.calling(news, sheet, words, mentioned=news.account != to)
        if isinstance(news, Reminder) and table is not None:
            time = own_time(self._renderer.sight(table), words)
            sheet = replace(sheet, blocks=(*sheet.blocks, *time))
        return sheet.for_all() if public else sheet.only_for(Account(to))

    async def _opened(self, to: Account, table: Table, news: TableOpened) -> PrivatePanel:
        renderer, number = self._renderer, personal_number(table, to)
        words = await renderer.preferences.words_of(to)
        sight, game = renderer.sight(table), renderer.hands.panels(table)
        return alerts.table_opened(sight, game, words, number, news.where).only_for(to)

    async def _link_asked(self, to: Account, request: int) -> PrivatePanel:
        """As it is now: it may have been answered already, or be too late."""
        services = self._renderer.tables.services
        words = await self._renderer.preferences.words_of(to)
        asked = await asked_now(services.ledger, request, services.availability.clock.now())
        if asked is None:
            return PanelDraft(words("refused-link-over")).only_for(to)
        return linking.question(asked, words).only_for(to)


def _view(to: Chat, table: Table, news: News) -> View | None:
    """As which screen an announcement is kept; None: it is not."""
    match news:
        case Challenged() | RematchOffered() if table.chat != to:
            return INVITATION
        case TableOpened():
            return ALERT
        case Reminder():
            return REMINDER
        case WantsPause(account=account):
            seats = [s for s, sitter in enumerate(table.facts.sitters) if sitter.account == account]
            return pause_view(seats[0]) if seats else None
        case _:
            return None


def _is_current(table: Table, news: News) -> bool:
    """The time that runs out is still the same person's, or the pause is not agreed to yet."""
    match news:
        case Reminder(account=account):
            seat = on_turn(table)
            return seat is not None and account in {"", table.facts.sitters[seat].account}
        case WantsPause(account=account):
            wanting = [table.facts.sitters[seat].account for seat in table.facts.wants_pause]
            return table.stage is Stage.PLAYING and bool(wanting) and account not in wanting
        case _:
            return True
