"""Service time: for how many seconds each platform has been served.

What lasts for some time (a turn, a lobby, a challenge) is measured by it, so time in which we did
not serve is given back by itself, whether we were stopped, killed or frozen, the platform could
not be reached, or no token was set for it. What has a date (the end of a pause) is due by the wall
clock. Setting the wall clock changes no service time.

The heartbeat keeps service times, and a start goes on from there. A platform that is new starts
at the wall clock's time, so that both look alike in the database.
"""

import asyncio
import logging
from collections.abc import Mapping, Set
from dataclasses import dataclass

from adapters.people import Chat
from bot.operations.logging_setup import about
from bot.schedule.clock import Clock, Moment, Times
from bot.schedule.heartbeat_writer import BEAT
from bot.schedule.running_time import MOMENT, WALL_SET
from storage.ledger import Beat, ClockName, ServiceTime

log = logging.getLogger(__name__)

REMOVED = "removed"
"""Stands for the platform of a private chat whose owner was forgotten. Nobody can be reached there,
but its time goes on: those who still play at its tables must not wait for ever."""
NOT_SERVED = "it was not served before the start either"
NOT_REACHED = "it could not be reached"
REFUSED = "it refused our token"
CONTESTED = "another program received its updates"
SOON = 10.0
"""A platform that is reached within so many seconds after the start needs no line of its own."""


def platform_of(chat: Chat) -> str:
    return chat.partition(":")[0]


def wall_clock(platform: str) -> ClockName:
    """The wall clock, while this platform is served."""
    return f"{platform} wall"


@dataclass(slots=True)
class _Service:
    """Of one platform."""

    seconds: float
    """GameEntry until `at`."""
    at: float
    """By `Running`."""
    resumed: float
    """Service time at which it was served again after the last absence."""
    offset: float
    """What makes service time a time of the wall clock, for screens."""
    away_since: float
    """By the time since the machine was started."""
    last: float
    """By the wall clock."""
    served: bool = False
    why: str = ""
    """It was not served until now."""

    def time(self, running: float) -> float:
        return self.seconds + (running - self.at if self.served else 0.0)

    def awake(self, running_resumed: float) -> float:
        return max(self.resumed, self.seconds + running_resumed - self.at)


class Availability:
    """Which platforms are served now, and the times of their tables."""

    def __init__(self, clock: Clock, times: Times) -> None:
        self.clock = clock
        self.times = times
        self._contested: set[str] = set()
        self._refusals: dict[str, str] = {}
        self.refusal = asyncio.Event()
        """Set whenever a platform refuses us, for whoever waits for it."""
        self._started = clock.boottime()
        self._services: dict[str, _Service] = {}
        self.connected(REMOVED)

    # What happens to a platform

    def restored(self, beat: Beat | None) -> None:
        """Before anybody is served: service times go on from the last sign of life."""
        if beat is None:
            return
        away = max(0.0, self.clock.now() - beat.written)
        for platform, kept in beat.service.items():
            until_the_end = kept.last >= beat.written - BEAT
            # Up to one more beat may have been served before a kill.
            unwritten = min(away, BEAT) if until_the_end and not beat.stopped else 0.0
            seconds = kept.seconds + unwritten + (MOMENT if away else 0.0)
            self._restore(self._of(platform), seconds, kept.last)
            self._of(platform).why = "" if until_the_end else NOT_SERVED
        why = "the program was stopped" if beat.stopped else "the program was killed, or crashed"
        log.info("we were away: %s", why, extra=about(seconds=round(away, 1)))

    def connected(self, platform: str) -> None:
        """It belongs to this program, and is served unless something is said against it."""
        self._serve(self._of(platform))

    def awaited(self, platform: str) -> None:
        """It is not served before it is reached for the first time."""
        self._stop_serving(self._of(platform))

    def lost(self, platform: str) -> None:
        service = self._of(platform)
        if service.why not in {NOT_REACHED, REFUSED}:
            log.warning("a platform is lost", extra=about(platform=platform))
            self._leave(service, NOT_REACHED)

    def refused(self, platform: str, why: str) -> None:
        """Its token is not accepted; the reason is logged once."""
        if platform not in self._refusals:
            log.critical("a platform refuses our token: %s", why, extra=about(platform=platform))
        self.shut(platform, why)

    def shut(self, platform: str, why: str) -> None:
        """It cannot be served before it is found again or the program started anew."""
        self._refusals[platform] = why
        self.refusal.set()
        self._leave(self._of(platform), REFUSED)

    def contested(self, platform: str) -> None:
        """Another program receives what people do there: it can still be written to."""
        if platform not in self._contested:
            told = "another program receives the updates of a platform: all clocks there stand"
            log.critical(told, extra=about(platform=platform))
        self._contested.add(platform)
        service = self._of(platform)
        if service.served or service.why == NOT_REACHED:  # it answers, even if it was lost before
            self._leave(service, CONTESTED)

    def found(self, platform: str) -> None:
        self._contested.discard(platform)
        self._refusals.pop(platform, None)
        service = self._of(platform)
        if not service.served:
            self._tell_absence(platform, service)
            service.seconds += MOMENT
            service.resumed, service.why = service.seconds, ""
            self._serve(service)

    # What is asked

    @property
    def contests(self) -> Set[str]:
        """The platforms whose updates another program receives now."""
        return self._contested

    @property
    def refusals(self) -> Mapping[str, str]:
        """The platforms that refuse us now or stay shut, each with the reason."""
        return self._refusals

    def answers(self, chat: Chat) -> bool:
        """Can its platform be written to?"""
        service = self._services.get(platform_of(chat))
        return service is not None and (service.served or service.why == CONTESTED)

    def serves(self, chat: Chat) -> bool:
        """Can its platform be written to, and does it tell us what people do there?"""
        service = self._services.get(platform_of(chat))
        return service is not None and service.served

    def moment(self, chat: Chat) -> Moment:
        """Now; while its platform is not served, a table has not been awake at all."""
        service = self._of(platform_of(chat))
        now = service.time(self.clock.running.read())
        awake = service.awake(self.clock.running.resumed) if service.served else now
        return Moment(now, awake, self.times, self.clock.now(), self._offset(service, now))

    def clocks(self) -> dict[ClockName, float]:
        """Those that run, and what they show."""
        running, wall = self.clock.running.read(), self.clock.now()
        served = {name: one for name, one in self._services.items() if one.served}
        return {name: one.time(running) for name, one in served.items()} | {
            wall_clock(name): wall for name in served
        }

    def resumptions(self) -> dict[ClockName, float]:
        """Of each platform that is served: its service time when the last absence ended."""
        resumed = self.clock.running.resumed
        services = self._services.items()
        return {name: one.awake(resumed) for name, one in services if one.served}

    def offset(self, platform: str) -> float:
        """By how much its times are moved on screens."""
        service = self._of(platform)
        return self._offset(service, service.time(self.clock.running.read()))

    def service(self) -> Mapping[str, ServiceTime]:
        """To be kept with the heartbeat."""
        running, wall = self.clock.running.read(), self.clock.now()
        return {
            name: ServiceTime(one.time(running), wall if one.served else one.last)
            for name, one in self._services.items()
        }

    # Inside

    def _of(self, platform: str) -> _Service:
        if platform not in self._services:
            running, wall = self.clock.running.read(), self.clock.now()
            since = self.clock.boottime()
            self._services[platform] = _Service(wall, running, wall, 0.0, since, wall)
        return self._services[platform]

    def _restore(self, service: _Service, seconds: float, last: float) -> None:
        wall = self.clock.now()
        service.seconds = service.resumed = seconds
        service.at, service.offset = self.clock.running.read(), wall - seconds
        service.last = last
        service.away_since = self.clock.boottime() - max(0.0, wall - last)

    def _serve(self, service: _Service) -> None:
        if not service.served:
            service.at = self.clock.running.read()
            service.served = True

    def _leave(self, service: _Service, why: str) -> None:
        if service.served:
            service.away_since = self.clock.boottime()
        service.why = why
        self._stop_serving(service)

    def _stop_serving(self, service: _Service) -> None:
        if service.served:
            service.seconds = service.time(self.clock.running.read())
            service.served, service.last = False, self.clock.now()

    def _offset(self, service: _Service, now: float) -> float:
        """It stays the same from question to question, or every screen would change each time."""
        offset = self.clock.now() - now
        if service.served and abs(offset - service.offset) > WALL_SET:
            service.offset = offset
        return service.offset

    def _tell_absence(self, platform: str, service: _Service) -> None:
        now = self.clock.boottime()
        if service.why or now - self._started > SOON:
            log.warning(
                "a platform is found again: %s",
                service.why or NOT_REACHED,
                extra=about(platform=platform, seconds=round(now - service.away_since, 1)),
            )
