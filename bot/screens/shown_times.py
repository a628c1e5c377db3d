"""On which platforms the times that stand on screens have become wrong.

A screen shows when a turn ends by the wall clock. After an absence, or when the wall clock was set,
that is another time: then every table in play and its hands are shown anew, once, in the messages
that are there, and no message rings for it.
"""

from collections.abc import Iterable

from bot.schedule.availability import Availability


class ShownTimes:
    """What was added to service times when the screens of each platform were made."""

    def __init__(self, presence: Availability) -> None:
        self._availability = presence
        self._offsets: dict[str, float] = {}

    def wrong(self, platforms: Iterable[str]) -> list[str]:
        """Those that are served and whose screens are to be corrected."""
        served = {name: self._availability.offset(name) for name in platforms if self._serves(name)}
        for name, offset in served.items():
            self._offsets.setdefault(name, offset)
        return [name for name, offset in served.items() if offset != self._offsets[name]]

    def correct(self, platform: str) -> None:
        """From now on its screens show the right times."""
        self._offsets[platform] = self._availability.offset(platform)

    def _serves(self, platform: str) -> bool:
        return self._availability.serves(f"{platform}:")
