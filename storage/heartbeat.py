"""When the program last ran."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from common.ids import ClockName


@dataclass(frozen=True, slots=True)
class ServiceTime:
    """For how many seconds one or several platforms together have been served, and when (wall
    clock) they last were."""

    seconds: float
    last: float


@dataclass(frozen=True, slots=True)
class Beat:
    """Written every few seconds, it proves that the program runs and can write."""

    written: float
    """By the wall clock."""
    service: Mapping[ClockName, ServiceTime] = field(default_factory=dict)
    stopped: bool = False
    """It is the last one before the program stopped in an orderly way."""


class HeartbeatStore(Protocol):
    """When the program last ran."""

    async def keep_beat(self, beat: Beat) -> None:
        """Replace the one before. Service times of platforms that it does not name stay."""

    async def last_beat(self) -> Beat | None:
        """None in a new database."""
