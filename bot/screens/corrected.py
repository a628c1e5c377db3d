"""Corrects the times that stand on screens, after an absence or when the wall clock was set.

A screen shows when a turn ends by the wall clock. If that has become another time, every table in
play and its hands are shown anew, once, in the messages that are there: no message rings for it.
"""

from collections.abc import Mapping

from bot.presence import Presence
from bot.screens.again import shown_again
from bot.screens.presenter import Presenter
from bot.tables import Tables
from storage.ledger import Status


class Corrected:
    """Asked every half second."""

    def __init__(self, tables: Tables, presenters: Mapping[str, Presenter]) -> None:
        self._tables = tables
        self._presence: Presence = tables.house.presence
        self._presenters = presenters
        self._shown: dict[str, float] = {}
        """By platform: what was added to service times when its screens were made."""

    async def step(self) -> None:
        for platform, presenter in self._presenters.items():
            offset = self._presence.offset(platform)
            if self._presence.answers(platform) and self._shown.get(platform) != offset:
                if platform in self._shown:
                    await shown_again(self._tables, platform, presenter, Status.PLAYING)
                self._shown[platform] = offset
