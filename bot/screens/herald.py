"""Says what must not be lost: announcements, in order, until each platform has taken them."""

import asyncio
import logging
from collections.abc import Mapping, Sequence

from adapters.news import News, Reminder
from adapters.people import Chat
from adapters.ports import Unreachable
from bot.papers import Scribe
from bot.people import read_settings
from bot.presence import Presence, platform_of
from bot.screens.onlooker import Onlooker
from storage.ledger import Account, Pending, Storage

log = logging.getLogger(__name__)


class Herald:
    """Goes round with the announcements that nobody has confirmed yet. To one place they are said
    one after the other; no place waits for another."""

    def __init__(
        self,
        storage: Storage,
        onlookers: Mapping[str, Onlooker],
        scribe: Scribe,
        presence: Presence,
    ) -> None:
        self._storage = storage
        self._onlookers = onlookers
        self._scribe = scribe
        self._presence = presence
        self._saying: dict[Chat | Account, asyncio.Task[None]] = {}

    async def go_round(self) -> None:
        """Begins wherever it is not at it already, nor was when the ledger was asked."""
        busy = set(self._saying)
        waiting: dict[Chat | Account, list[Pending]] = {}
        for pending in await self._storage.pending():
            waiting.setdefault(pending.announcement.to, []).append(pending)
        for to, announcements in waiting.items():
            if to not in busy and self._is_there(to):
                self._saying[to] = asyncio.create_task(self._tell(to, announcements))

    def _is_there(self, to: Chat | Account) -> bool:
        """A platform that is not served any more may be served again."""
        return platform_of(to) in self._onlookers and self._presence.answers(to)

    async def said(self) -> None:
        """Until all that it has begun is said, or cannot be."""
        while self._saying:
            await asyncio.gather(*self._saying.values())

    async def hushed(self) -> None:
        """What is not said by now will be said after the next start."""
        for task in self._saying.values():
            task.cancel()
        await asyncio.gather(*self._saying.values(), return_exceptions=True)

    async def _tell(self, to: Chat | Account, announcements: Sequence[Pending]) -> None:
        """In order: where one cannot be said, those after it wait as well."""
        try:
            for pending in announcements:
                if not await self._told(pending, self._onlookers[platform_of(to)]):
                    return
        except Exception:
            log.exception("the announcements to one chat have failed, and will be tried again")
        finally:
            del self._saying[to]

    async def _wanted(self, to: Chat | Account, news: News) -> bool:
        """Reminders are for those who have not switched them off."""
        if not isinstance(news, Reminder):
            return True
        player = await self._storage.found(to)
        return player is None or read_settings(player.settings).reminders

    async def _told(self, pending: Pending, onlooker: Onlooker) -> bool:
        to: Chat | Account = pending.announcement.to
        try:
            news = self._scribe.read(pending.announcement.content)
            if await self._wanted(to, news):
                await onlooker.announce(to, pending.table, news)
        except Unreachable:
            return False
        except (LookupError, ValueError, TypeError):
            log.exception("announcement %d cannot be read, and is dropped", pending.id)
        await self._storage.delivered(pending.id)
        return True
