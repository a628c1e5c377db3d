"""For which clocks the times on screens have become wrong.

A screen shows when a turn ends by the wall clock. After an absence, or when the wall clock was set,
that is another time: then every table in play and its hands are shown again, once, in the messages
that are there, and no message rings for it.
"""

from collections.abc import Mapping

from bot.kernel.availability import Availability
from common.ids import ClockName


class ShownTimes:
    """What was added to the times of each clock when its screens were made."""

    def __init__(self, availability: Availability) -> None:
        self._availability = availability
        self._offsets: dict[ClockName, float] = {}

    def wrong(self) -> Mapping[ClockName, float]:
        """The clocks that run and whose tables must be shown again, with what is added now."""
        offsets = self._availability.offsets()
        self._offsets = offsets | self._offsets
        return {name: now for name, now in offsets.items() if now != self._offsets[name]}

    def correct(self, offsets: Mapping[ClockName, float]) -> None:
        """The screens of these tables show the right times now."""
        self._offsets |= offsets
