"""Since when we, and each platform, have been there: nobody's time runs while we are away."""

import logging
from collections.abc import Mapping

from adapters.people import Chat
from bot.clock import Clock, Moment, Times
from bot.logs import about

log = logging.getLogger(__name__)


def platform_of(chat: Chat) -> str:
    return chat.partition(":")[0]


class Presence:
    """The clock on the wall, and which platforms answer."""

    def __init__(self, clock: Clock, times: Times) -> None:
        self.clock = clock
        self.times = times
        self._started = clock.now()
        self._awaited: set[str] = set()
        self._lost: set[str] = set()
        self._contested: set[str] = set()
        self._refusals: dict[str, str] = {}
        self._found: dict[str, float] = {}

    def awaited(self, platform: str) -> None:
        """Its door has not been opened yet."""
        self._awaited.add(platform)

    def lost(self, platform: str) -> None:
        if platform not in self._lost:
            log.warning("a platform is lost", extra=about(platform=platform))
        self._lost.add(platform)

    def refused(self, platform: str, why: str) -> None:
        """Its token is not accepted; the reason is logged once."""
        if platform not in self._refusals:
            log.error("a platform refuses our token: %s", why, extra=about(platform=platform))
        self._refusals[platform] = why
        self._lost.add(platform)

    def contested(self, platform: str) -> None:
        """Another program receives what people do there: it can still be written to."""
        if platform not in self._contested:
            told = "another program receives the updates of a platform: all clocks there stand"
            log.error(told, extra=about(platform=platform))
        self._contested.add(platform)

    def found(self, platform: str) -> None:
        if platform in self._lost | self._contested:
            log.warning("a platform is found again", extra=about(platform=platform))
        if platform in self._lost | self._awaited | self._contested:
            self._found[platform] = self.clock.now()
        self._lost.discard(platform)
        self._awaited.discard(platform)
        self._contested.discard(platform)
        self._refusals.pop(platform, None)

    @property
    def refusals(self) -> Mapping[str, str]:
        """The platforms that do not accept our token now, each with the reason."""
        return self._refusals

    def answers(self, chat: Chat) -> bool:
        """Can its platform be written to?"""
        return platform_of(chat) not in self._lost | self._awaited

    def serves(self, chat: Chat) -> bool:
        """Can its platform be written to, and does it tell us what people do there?"""
        return self.answers(chat) and platform_of(chat) not in self._contested

    def moment(self, chat: Chat) -> Moment:
        """Now; while its platform is not served, a table has not been awake at all."""
        now = self.clock.now()
        awake = self._found.get(platform_of(chat), self._started)
        return Moment(now, awake if self.serves(chat) else now, self.times)
