"""Whether Telegram answers, accepts our token, and tells us alone what people do: the desk is told
when that changes."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from http import HTTPStatus

from adapters.ports import Desk
from adapters.telegram.addresses import PLATFORM

log = logging.getLogger(__name__)

PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds after failures in a row."""
LOST_AFTER = 2
"""Failures in a row: one alone happens."""
SHORTEST_PAUSE = 1.0
"""No pause longer than this is cut short."""
CONFLICT_OVER_AFTER = 30.0
"""Seconds without a conflict after which we poll alone again: two programs that poll take turns."""
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
        self.desk: Desk

    @property
    def away(self) -> bool:
        """Nothing can be sent, as far as we know."""
        return self._state in {ContactState.LOST, ContactState.REFUSED}

    # What is noticed

    def note_status(self, status: int) -> None:
        """Of an answer to anything that was asked: that nothing is wrong, polling finds out."""
        if status < HTTPStatus.MULTIPLE_CHOICES:
            self._answered.set()

    def receiving(self) -> None:
        """Updates can be had."""
        if self._state is ContactState.OPEN or self._still_contested():
            return
        log.info("Telegram is there again")
        self._state = ContactState.OPEN
        self.desk.found(PLATFORM)

    def lost(self, why: str) -> None:
        """Time after time Telegram has not answered as it should."""
        if not self.away:
            log.warning("Telegram cannot be reached: %s", why)
            self._state = ContactState.LOST
            self.desk.lost(PLATFORM)

    def refused(self) -> bool:
        """Is that news?"""
        if self._state is ContactState.REFUSED:
            return False
        self._state = ContactState.REFUSED
        self.desk.refused(PLATFORM, REFUSED)
        return True

    def contested(self) -> None:
        self._conflict = self._now()
        if self._state is not ContactState.CONTESTED:
            log.error(
                "another program polls with this TELEGRAM_TOKEN: clocks stand still, screens are "
                "still sent; stop one of the two"
            )
            self._state = ContactState.CONTESTED
            self.desk.contested(PLATFORM)

    def _still_contested(self) -> bool:
        return (
            self._state is ContactState.CONTESTED
            and self._now() < self._conflict + CONFLICT_OVER_AFTER
        )

    # Waiting

    async def pause(self, longest: float) -> None:
        """Before it is tried again: not so long, if something is answered meanwhile."""
        self._answered.clear()
        await asyncio.sleep(min(longest, SHORTEST_PAUSE))
        with suppress(TimeoutError):
            async with asyncio.timeout(longest - SHORTEST_PAUSE):
                await self._answered.wait()
