"""Says what must not be lost: announcements, in order, until each platform has taken them."""

import logging
from collections.abc import Mapping

from adapters.news import News, Reminder
from adapters.people import Chat
from adapters.ports import Unreachable
from bot.onlooker import Onlooker
from bot.papers import Scribe
from bot.people import read_settings
from bot.presence import Presence, platform_of
from storage.ledger import Account, Pending, Storage

log = logging.getLogger(__name__)


class Herald:
    """Goes round with the announcements that nobody has confirmed yet."""

    def __init__(
        self,
        storage: Storage,
        screens: Mapping[str, Onlooker],
        scribe: Scribe,
        presence: Presence,
    ) -> None:
        self._storage = storage
        self._screens = screens
        self._scribe = scribe
        self._presence = presence

    async def go_round(self) -> None:
        """Where a platform does not answer, its announcements wait, and nobody else's."""
        silent: set[str] = set()
        for pending in await self._storage.pending():
            platform = platform_of(pending.announcement.to)
            if platform in silent or not self._presence.answers(pending.announcement.to):
                continue
            if not await self._said(pending, self._screens.get(platform)):
                silent.add(platform)

    async def _wanted(self, to: Chat | Account, news: News) -> bool:
        """Reminders are for those who have not switched them off."""
        if not isinstance(news, Reminder):
            return True
        player = await self._storage.found(to)
        return player is None or read_settings(player.settings).reminders

    async def _said(self, pending: Pending, screen: Onlooker | None) -> bool:
        if screen is None:
            return False
        to: Chat | Account = pending.announcement.to
        try:
            news = self._scribe.read(pending.announcement.content)
            if await self._wanted(to, news):
                await screen.announce(to, pending.table, news)
        except Unreachable:
            return False
        except (LookupError, ValueError, TypeError):
            log.exception("announcement %d cannot be read, and is dropped", pending.id)
        await self._storage.delivered(pending.id)
        return True
