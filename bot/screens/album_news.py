"""What is new in a person's album: part of their hand at the end of the match where it happened, or
a message of its own where that hand is gone or others are played since."""

from functools import partial

from adapters.news import NewInAlbum
from adapters.panel import PrivatePanel
from adapters.panels import album as panels
from adapters.panels.verbs import Verb
from adapters.ports import Barred
from adapters.token import unpack
from bot.outbox.outbox import Outbox
from bot.outbox.placements import Panel
from bot.screens.album_pages import new_pages
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.screens.waiting_hands import Later
from common.addresses import Account
from common.ids import NO_TABLE, PlayerId, TableId
from common.views import View
from storage.screens import ScreenRow
from storage.tables import LIVE, Status

VIEW = View("album")
"""Of the newest such message; the one before it is deleted."""


class AlbumNews:
    def __init__(self, renderer: Renderer, screens: Screens, outbox: Outbox) -> None:
        self._renderer = renderer
        self._screens = screens
        self._outbox = outbox

    async def tell(self, to: Account, news: NewInAlbum) -> bool:
        """Whether a message was sent. Nothing is said in a group instead, nor if they have seen it
        in their album."""
        if self._renderer.reach.is_closed(to):
            raise Barred
        person = await self._renderer.tables.services.ledger.found(to)
        if person is None or await self._is_in_hand(to, person.id, news.table):
            return False
        screen = ScreenRow(NO_TABLE, VIEW, to)
        return await self._outbox.say(to, partial(self._message, to, person.id, news), screen)

    async def _message(
        self, to: Account, person: PlayerId, news: NewInAlbum
    ) -> PrivatePanel | None:
        pages = await new_pages(self._renderer.tables.services.ledger, person, news.table)
        words = await self._renderer.preferences.words_of(to)
        return panels.announced(pages, words).only_for(to) if pages else None

    async def _is_in_hand(self, to: Account, person: PlayerId, number: TableId) -> bool:
        """`Later` while it is not known that the hand shows it."""
        services = self._renderer.tables.services
        if not number or not await new_pages(services.ledger, person, number):
            return False
        table = await self._renderer.tables.table(number)
        seat = table.facts.seat_of(person)
        others = await services.ledger.tables(*LIVE, player=person)
        if table.status is not Status.OVER or table.match is None or seat is None or others:
            return False
        if await self._screens.hand_of(table, seat, to) is None:
            return False
        panel = self._screens.shown_panel(table, seat, to)
        if panel is not None and _leads_to_album(panel):
            return True
        self._screens.show_hand(table, seat, to)
        raise Later


def _leads_to_album(panel: Panel) -> bool:
    return any(unpack(key.token).verb == Verb.ALBUM for row in panel.buttons for key in row)
