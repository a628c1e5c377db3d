"""Since when we, and each platform, have been there: nobody's time runs while we are away."""

import logging

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
        self._found: dict[str, float] = {}

    def awaited(self, platform: str) -> None:
        """Its door has not been opened yet."""
        self._awaited.add(platform)

    def lost(self, platform: str) -> None:
        if platform not in self._lost:
            log.warning("a platform is lost", extra=about(platform=platform))
        self._lost.add(platform)

    def found(self, platform: str) -> None:
        if platform in self._lost:
            log.warning("a platform is found again", extra=about(platform=platform))
        if platform in self._lost | self._awaited:
            self._found[platform] = self.clock.now()
        self._lost.discard(platform)
        self._awaited.discard(platform)

    def answers(self, chat: Chat) -> bool:
        return platform_of(chat) not in self._lost | self._awaited

    def moment(self, chat: Chat) -> Moment:
        """Now; while its platform is away, a table has not been awake at all."""
        now = self.clock.now()
        awake = self._found.get(platform_of(chat), self._started)
        return Moment(now, awake if self.answers(chat) else now, self.times)
