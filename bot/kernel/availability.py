"""Service time: for how many seconds each platform has been served.

Durations (of a turn, a lobby, a challenge) are measured in service time. So people lose no time
while we do not serve: while the bot is stopped, killed or frozen, the platform cannot be reached,
or no token is set for it. Dates (the end of a pause) follow the wall clock. Setting the wall clock
does not change service times.

A table whose people are on several platforms has a clock of their common service time, for example
`discord+telegram`. It runs while all of them are served: if one is away, the table waits.

The heartbeat stores the service times, and a start continues from them. A new clock starts at the
time of the wall clock, so that both kinds of time look alike in the database.
"""

import asyncio
import logging
from collections.abc import Mapping, Set
from dataclasses import dataclass

from bot.kernel.clock import Clock, Moment, Times
from bot.kernel.heartbeat_writer import BEAT
from bot.kernel.logging_setup import about
from bot.kernel.running_time import MOMENT, WALL_SET
from common.addresses import Chat, platform_of
from common.ids import ClockName
from storage.heartbeat import Beat, ServiceTime

log = logging.getLogger(__name__)

REMOVED = "removed"
"""Replaces the platform of a private chat when its owner asks to be forgotten. Nobody can be
reached there, but its time runs, so that the others at its tables do not wait for ever."""
NOT_SERVED = "it was not served before the start either"
NOT_REACHED = "it could not be reached"
REFUSED = "it refused our token"
CONTESTED = "another program received its updates"
NOT_SAVED = "nothing could be saved"
SOON = 10.0
"""A platform that is reached within this many seconds after the start gets no log line."""


SEPARATOR = "+"


def joint_clock(*names: ClockName) -> ClockName:
    """The clock that runs while all the platforms of these clocks are served."""
    platforms = {platform for name in names for platform in name.split(SEPARATOR)}
    return SEPARATOR.join(sorted(platforms - {REMOVED})) or REMOVED


def wall_clock(name: ClockName) -> ClockName:
    """The name of the wall clock that runs while the clock of this name does."""
    return f"{name} wall"


@dataclass(slots=True)
class _Service:
    """The service time of one platform, or of several together."""

    seconds: float
    """The service time at the reading `at`."""
    at: float
    """A reading of `Running`."""
    resumed: float
    """The service time at which the last absence ended."""
    offset: float
    """Added to service time, it gives the wall clock time for screens."""
    away_since: float
    """When it stopped being served, in seconds since the machine was started."""
    last: float
    """When it was last served, by the wall clock."""
    served: bool = False
    why: str = ""
    """Why it is not served, or was not until now."""

    def time(self, running: float) -> float:
        return self.seconds + (running - self.at if self.served else 0.0)

    def awake(self, running_resumed: float) -> float:
        return max(self.resumed, self.seconds + running_resumed - self.at)


class Availability:
    """Which platforms are served now, and the clocks of their tables."""

    def __init__(self, clock: Clock, times: Times) -> None:
        self.clock = clock
        self.times = times
        self._contested: set[str] = set()
        self._refusals: dict[str, str] = {}
        self.refusal = asyncio.Event()
        """Set whenever a platform refuses us."""
        self._started = clock.boottime()
        self._services: dict[str, _Service] = {}
        self._own = set[str]()
        """The platforms that this process runs."""
        self.connect(REMOVED)

    # Changes

    def restore(self, beat: Beat | None, bot: str | None = None) -> None:
        """Called before any platform is served, or before one bot is: continue from the last
        heartbeat of the process that served it."""
        if beat is None:
            return
        away = max(0.0, self.clock.now() - beat.written)
        for name, kept in beat.service.items():
            if bot not in {None, *name.split(SEPARATOR)}:
                continue
            until_the_end = kept.last >= beat.written - BEAT
            # A kill may have come up to one interval after the last heartbeat.
            unwritten = min(away, BEAT) if until_the_end and not beat.stopped else 0.0
            seconds = kept.seconds + unwritten + (MOMENT if away else 0.0)
            self._restore(self._of(name), seconds, kept.last)
            self._of(name).why = "" if until_the_end else NOT_SERVED
        if bot is not None:
            return
        why = "the program was stopped" if beat.stopped else "the program was killed, or crashed"
        log.info("we were away: %s", why, extra=about(seconds=round(away, 1)))

    def connect(self, platform: str) -> None:
        """This program runs the platform, which counts as served until `mark_lost` or the like."""
        self._own.add(platform)
        self._serve(self._of(platform))
        for name in tuple(self._services):
            self._of(joint_clock(platform, name))
        self._adjust_joint_clocks(platform)

    def expect(self, platform: str) -> None:
        """The platform is not served before it is reached for the first time."""
        self._stop_serving(self._of(platform))
        self._adjust_joint_clocks(platform)

    def mark_lost(self, platform: str) -> None:
        service = self._of(platform)
        if service.why not in {NOT_REACHED, REFUSED}:
            log.warning("a platform is lost", extra=about(platform=platform))
            self._leave(platform, NOT_REACHED)

    def mark_refused(self, platform: str, why: str) -> None:
        """The platform does not accept our token; the reason is logged once."""
        if platform not in self._refusals:
            log.critical("a platform refuses our token: %s", why, extra=about(platform=platform))
        self.mark_closed(platform, why)

    def mark_closed(self, platform: str, why: str) -> None:
        """The platform cannot be served before it is found again or the program is restarted."""
        self._refusals[platform] = why
        self.refusal.set()
        self._leave(platform, REFUSED)

    def mark_contested(self, platform: str) -> None:
        """Another program receives the platform's updates, though we can still send messages."""
        if platform not in self._contested:
            text = "another program receives the updates of a platform: all clocks there stand"
            log.critical(text, extra=about(platform=platform))
        self._contested.add(platform)
        service = self._of(platform)
        if service.served or service.why == NOT_REACHED:  # it answers, so it is not lost any more
            self._leave(platform, CONTESTED)

    def mark_found(self, platform: str) -> None:
        self._contested.discard(platform)
        self._refusals.pop(platform, None)
        service = self._of(platform)
        if not service.served:
            self._log_absence(platform, service)
            self._resume(service)
            self._adjust_joint_clocks(platform)

    def suspend(self) -> None:
        """Nothing can be saved: until `resume` no platform counts as served."""
        for name, service in tuple(self._services.items()):
            if service.served and SEPARATOR not in name:
                self._leave(name, NOT_SAVED)

    def resume(self) -> None:
        for name, service in tuple(self._services.items()):
            if service.why == NOT_SAVED:
                self._resume(service)
                self._adjust_joint_clocks(name)

    # Questions

    @property
    def contests(self) -> Set[str]:
        """The platforms whose updates another program receives now."""
        return self._contested

    @property
    def refusals(self) -> Mapping[str, str]:
        """The platforms that refuse us now or cannot be opened, each with the reason."""
        return self._refusals

    def answers(self, chat: Chat) -> bool:
        """Whether messages can be sent on the chat's platform."""
        return self.reaches(platform_of(chat))

    def reaches(self, platform: ClockName) -> bool:
        """Whether messages can be sent on this platform."""
        service = self._services.get(platform)
        return service is not None and (service.served or service.why == CONTESTED)

    def serves(self, name: ClockName) -> bool:
        """Whether we can send messages on all platforms of this clock and receive their updates."""
        service = self._services.get(name)
        return service is not None and service.served

    def moment(self, name: ClockName) -> Moment:
        """The time by this clock; while it does not run, its tables are not awake at all."""
        service = self._of(name)
        now = service.time(self.clock.running.read())
        awake = service.awake(self.clock.running.resumed) if service.served else now
        return Moment(now, awake, self.times, self.clock.now(), self._offset(service, now))

    def clocks(self) -> dict[ClockName, float]:
        """The clocks that run now, with their times."""
        running, wall = self.clock.running.read(), self.clock.now()
        served = {name: one for name, one in self._services.items() if one.served}
        return {name: one.time(running) for name, one in served.items()} | {
            wall_clock(name): wall for name in served
        }

    def resumptions(self) -> dict[ClockName, float]:
        """For each clock that runs, its time at which the last absence ended."""
        resumed = self.clock.running.resumed
        services = self._services.items()
        return {name: one.awake(resumed) for name, one in services if one.served}

    def offsets(self) -> dict[ClockName, float]:
        """For each clock that runs, the seconds that are added to its times on screens."""
        running, services = self.clock.running.read(), self._services.items()
        return {name: self._offset(one, one.time(running)) for name, one in services if one.served}

    def service(self) -> Mapping[str, ServiceTime]:
        """The service times of the platforms that are run here, to be stored with the heartbeat."""
        running, wall = self.clock.running.read(), self.clock.now()
        return {
            name: ServiceTime(one.time(running), wall if one.served else one.last)
            for name, one in self._services.items()
            if self._own.issuperset(name.split(SEPARATOR))
        }

    def _of(self, name: ClockName) -> _Service:
        if name not in self._services:
            running, wall = self.clock.running.read(), self.clock.now()
            since = self.clock.boottime()
            self._services[name] = _Service(wall, running, wall, 0.0, since, wall)
            self._adjust_if_joint(name)
        return self._services[name]

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

    def _resume(self, service: _Service) -> None:
        """After an absence."""
        if not service.served:
            service.seconds += MOMENT
            service.resumed, service.why = service.seconds, ""
            self._serve(service)

    def _leave(self, platform: str, why: str) -> None:
        service = self._of(platform)
        if service.served:
            service.away_since = self.clock.boottime()
        service.why = why
        self._stop_serving(service)
        self._adjust_joint_clocks(platform)

    def _stop_serving(self, service: _Service) -> None:
        if service.served:
            service.seconds = service.time(self.clock.running.read())
            service.served, service.last = False, self.clock.now()

    def _adjust_joint_clocks(self, platform: str) -> None:
        for name in self._services:
            if platform in name.split(SEPARATOR):
                self._adjust_if_joint(name)

    def _adjust_if_joint(self, name: ClockName) -> None:
        platforms = name.split(SEPARATOR)
        if len(platforms) > 1 and all(map(self.serves, platforms)):
            self._resume(self._services[name])
        elif len(platforms) > 1:
            self._stop_serving(self._services[name])

    def _offset(self, service: _Service, now: float) -> float:
        """Small changes of the difference do not count, or every screen would change each time."""
        offset = self.clock.now() - now
        if service.served and abs(offset - service.offset) > WALL_SET:
            service.offset = offset
        return service.offset

    def _log_absence(self, platform: str, service: _Service) -> None:
        now = self.clock.boottime()
        if service.why or now - self._started > SOON:
            log.warning(
                "a platform is found again: %s",
                service.why or NOT_REACHED,
                extra=about(platform=platform, seconds=round(now - service.away_since, 1)),
            )
