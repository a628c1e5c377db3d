"""Whether Telegram can be reached, accepts our token, and sends updates to nobody else. Tells the
desk when that changes."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from http import HTTPStatus

from telegram.error import Conflict, InvalidToken

from adapters.ports import Desk
from adapters.telegram.addresses import PLATFORM

log = logging.getLogger(__name__)

PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds to wait after the first failure in a row, the second, and so on."""
LOST_AFTER = 2
"""Failures in a row; a single one is normal."""
SHORTEST_PAUSE = 1.0
"""Seconds that are waited even if Telegram answers something meanwhile."""
CONFLICT_OVER_AFTER = 30.0
"""Seconds without a conflict after which no other program polls: two that poll take turns."""
REFUSED = "Telegram does not accept this TELEGRAM_TOKEN any more: ask @BotFather for the right one."


class ContactState(Enum):
    OPEN = auto()
    LOST = auto()
    REFUSED = auto()
    """The token is not accepted."""
    CONTESTED = auto()
    """Another program receives updates with our token."""


class Contact:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._state = ContactState.OPEN
        self._conflict = 0.0
        self._answered = asyncio.Event()
        self.failures = 0
        """In a row."""
        self.desk: Desk
        self.on_refused: Callable[[], None]

    @property
    def away(self) -> bool:
        """As far as we know, nothing can be sent."""
        return self._state in {ContactState.LOST, ContactState.REFUSED}

    # Changes

    def note_status(self, status: int) -> None:
        """The status of an answer to any call except those for updates."""
        if status < HTTPStatus.MULTIPLE_CHOICES:
            self._answered.set()
        elif status == HTTPStatus.UNAUTHORIZED and self.refused():
            self.on_refused()

    def succeeded(self) -> None:
        """Polling or asking has worked."""
        self.failures = 0
        if self._state is ContactState.OPEN or self._still_contested():
            return
        log.info("Telegram can be reached again")
        self._state = ContactState.OPEN
        self.desk.found(PLATFORM)

    def failed(self, error: Exception) -> None:
        """Polling or asking has not worked."""
        self.failures += 1
        match error:
            case Conflict():
                self._contested()
            case InvalidToken():
                self.refused()
            case _ if self.failures >= LOST_AFTER and not self.away:
                log.warning("Telegram cannot be reached: %s", type(error).__name__)
                self._state = ContactState.LOST
                self.desk.lost(PLATFORM)

    def refused(self) -> bool:
        """Telegram does not accept the token. Is that new?"""
        if self._state is ContactState.REFUSED:
            return False
        self._state = ContactState.REFUSED
        self.desk.refused(PLATFORM, REFUSED)
        return True

    def _contested(self) -> None:
        self._conflict = self._now()
        if self._state is not ContactState.CONTESTED:
            log.error(
                "another program polls with this TELEGRAM_TOKEN: clocks stand still, screens are "
                "still sent; stop one of the two"
            )
            self._state = ContactState.CONTESTED
            self.desk.contested(PLATFORM)

    def _still_contested(self) -> bool:
        recent = self._now() < self._conflict + CONFLICT_OVER_AFTER
        return self._state is ContactState.CONTESTED and recent

    # Waiting

    async def pause(self) -> None:
        """Wait after a failure, or until something is answered."""
        longest = PAUSES[min(self.failures, len(PAUSES)) - 1]
        self._answered.clear()
        await asyncio.sleep(min(longest, SHORTEST_PAUSE))
        with suppress(TimeoutError):
            async with asyncio.timeout(longest - SHORTEST_PAUSE):
                await self._answered.wait()
