"""The messages in the chats that follow a tournament: one in each.

They are edited at most every ten seconds. A new message takes the place of the old one when entries
open, with each round, and at the end. Which message it is, the tournament itself keeps.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from functools import partial

from adapters.panel import PublicPanel
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.live_tournament import board
from adapters.text import Words
from bot.features.tournament.live_as_seen import Scores, whole_sight
from bot.features.tournament.live_event import KIND, LiveBoard, LiveTournament
from bot.features.tournament.live_events import KeptLive, change, kept, load, open_ones
from bot.features.tournament.live_pictures import board_picture
from bot.features.tournament.live_scores import scores_of
from bot.kernel.refused import Refused
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.requests.services import RequestServices
from bot.requests.stored_events import recent_records
from common.addresses import Chat, group_of, platform_of
from common.ids import NO_TABLE, EventId
from common.views import number_in, view_of
from storage.screens import ScreenRow

log = logging.getLogger(__name__)

VIEW = "live"
"""The view of its screens is `live 3`; they belong to no table."""
PAUSE = 10.0


class LiveBoards:
    def __init__(self, services: RequestServices) -> None:
        self._services = services
        self._times = services.board_times

    async def follow(self, before: LiveTournament, after: KeptLive) -> None:
        """After a change."""
        await self.show(after, anew=_stage(before) != _stage(after.live))

    async def show(self, there: KeptLive, anew: bool = False) -> None:
        for chat in there.record.chats:
            key = ScreenKey(NO_TABLE, view_of(VIEW, there.number), chat)
            wait = (
                self._times.updated.get(key, -PAUSE)
                + PAUSE
                - self._services.availability.clock.boottime()
            )
            if anew or there.live.draft or wait <= 0:
                await self._put(key, there, anew)
            elif key not in self._times.waiting:
                self._times.waiting[key] = asyncio.create_task(self._later(key, there.number, wait))

    async def _put(self, key: ScreenKey, there: KeptLive, anew: bool) -> None:
        self._times.updated[key] = self._services.availability.clock.boottime()
        known = (one.reference for one in there.live.boards if one.chat == key.place)
        await self._services.screens.show_without_table(
            key, partial(self._rendered, there.number), next(known, None), anew=anew
        )

    async def _later(self, key: ScreenKey, number: EventId, wait: float) -> None:
        await self._services.availability.clock.sleep(wait)
        del self._times.waiting[key]
        try:
            await self._put(key, await load(self._services, number), anew=False)
        except Exception:
            log.exception("the board of event %d could not be updated", number)

    async def _rendered(self, number: EventId, screen: ScreenRow, _: bool) -> Rendering | None:
        there = await load(self._services, number)
        if screen.place not in there.record.chats:
            return None
        words = await self._services.preferences.words_in(screen.place)
        style = await self._services.preferences.style_in(screen.place)
        scores = await scores_of(self._services, there)
        threads = self._services.threads.deciding
        return Rendering(await threads.run(self._board, there, words, style, scores), screen)

    def _board(
        self, there: KeptLive, words: Words, style: DisplaySettings, scores: Scores
    ) -> PublicPanel:
        """Takes milliseconds: the tables of 64 people are reckoned."""
        shown = board_picture(there, words, style)
        sight = whole_sight(self._services, there, scores)
        told = shown.place if style.words_key else None
        return board(sight, words, shown.picture, shown.matches, told)

    async def keep_message(self, screen: ScreenRow) -> None:
        """A new message is the board of its chat from now on."""
        if screen.reference is None:
            return
        newest = LiveBoard(screen.place, screen.reference)

        def step(live: LiveTournament, _: float) -> LiveTournament:
            others = (one for one in live.boards if one.chat != newest.chat)
            return replace(live, boards=(*others, newest))

        await change(self._services, EventId(number_in(screen.view)), step)

    async def show_all(self, platform: str) -> None:
        """After a start: those whose newest state may not have been sent."""
        storage, now = self._services.storage, self._services.availability.clock.now()
        for record in await recent_records(storage, KIND, now):
            if platform in map(platform_of, record.chats):
                with suppress(Refused):  # it is run by hand
                    await self.show(await kept(self._services, record))

    async def show_open(self, group: Chat | None = None) -> None:
        """All that go on, or those in a group with its topics."""
        for there in await open_ones(self._services):
            if group is None or group in map(group_of, there.record.chats):
                await self.show(there)


def _stage(live: LiveTournament) -> tuple[object, ...]:
    """What is worth a new message."""
    return live.draft, live.asked > 0, live.is_over, len(live.course.rounds)
