"""What time it is: the clocks of this machine, the times that an operator may set, and a moment as
a table sees it."""

from dataclasses import dataclass
from datetime import UTC, tzinfo
from typing import Protocol

from bot.kernel.running_time import Running


class Clock(Protocol):
    """The clocks of this machine, and sleep. Tests replace it."""

    @property
    def running(self) -> Running:
        """How long this process has run."""

    def now(self) -> float:
        """The time of the wall clock, which may be set."""

    def boottime(self) -> float:
        """Seconds since the machine was started, suspended or not; never set."""

    async def sleep(self, seconds: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Times:
    """The times that an operator may set, in seconds."""

    cut: float = 30
    between: float = 20
    lobby: float = 30 * 60
    host: float = 10 * 60
    challenge: float = 10 * 60
    pause: float = 7 * 24 * 3600
    gift: float = 60
    """The least that an opponent's gift of time adds."""
    grace: float = 60
    mind: float = 1.5
    zone: tzinfo = UTC
    """In which people name hours of the day."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The time now, for one table: by its clock (`availability.py`)."""

    now: float
    awake: float
    """Since when its platforms have been served without a break."""
    times: Times
    wall: float
    """The time of the wall clock."""
    offset: float
    """What is added to a service time to show it on a screen."""

    def shown(self, time: float) -> float:
        """When a service time is due by the wall clock, unless there is an absence before."""
        return time + self.offset
