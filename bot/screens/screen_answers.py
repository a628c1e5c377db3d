"""Screens that a press changes, and that are shown in the answer to the press itself.

Where a platform can answer a press with the changed message, that takes one request instead of two,
and the person sees the change at once. Until the answer is shown, the outbox leaves the screen
alone; what an answer cannot show, the outbox shows afterwards.
"""

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from adapters.ports import Press, Reply
from bot.outbox.outbox import Rendering
from bot.outbox.placements import Placements, ScreenKey, key_of
from storage.errors import Unavailable
from storage.screens import ScreenRow

log = logging.getLogger(__name__)


class ScreenUpdates(Protocol):
    """How screens are brought up to date otherwise."""

    async def rendered(
        self, key: ScreenKey, screen: ScreenRow, redraw: bool
    ) -> Rendering | None: ...

    def is_sending(self, key: ScreenKey) -> bool:
        """Whether the outbox has something for this screen that is not known to be shown."""

    def update(self, key: ScreenKey, *, redraw: bool) -> None:
        """By the outbox."""


@dataclass(eq=False, slots=True)
class PressedScreen:
    """A screen with presses that are not answered yet."""

    presses: int = 0
    changed: bool = False
    redraw: bool = False
    rendering: asyncio.Lock = field(default_factory=asyncio.Lock)
    """An answer that is ready later shows nothing older."""

    def change(self, redraw: bool) -> None:
        """The next answer is to show it, or else the outbox."""
        self.changed = True
        self.redraw |= redraw

    def take(self) -> bool:
        """Whether it is to be drawn again though its table has not changed."""
        redraw, self.changed, self.redraw = self.redraw, False, False
        return redraw


class ScreenAnswers:
    def __init__(self, placements: Placements, updates: ScreenUpdates) -> None:
        self._placements = placements
        self._updates = updates
        self.pressed: dict[ScreenKey, PressedScreen] = {}

    async def answer(self, press: Press, asked: Awaitable[Reply]) -> Reply:
        """The reply to a press, with the screen on which was pressed if it has changed."""
        screen = await self._screen_of(press)
        if screen is None:
            return await asked
        key = key_of(screen)
        self.pressed.setdefault(key, PressedScreen()).presses += 1
        try:
            reply = await asked
            rendering = None if reply.panel else await self._rendering(key, press)
        except BaseException:
            self._end(key)
            raise
        if rendering is None:
            self._end(key)
            return reply
        shown = partial(self._shown, key, rendering, self._updates.is_sending(key))
        return replace(reply, panel=rendering.panel, replaces=True, shown=shown)

    async def _screen_of(self, press: Press) -> ScreenRow | None:
        """Only a screen in the person's own private chat."""
        if press.screen is None or not press.table:
            return None
        place, reference = press.who.account, press.screen
        try:
            screens = await self._placements.load(press.table)
        except Unavailable:
            return None
        return next((s for s in screens if (s.place, s.reference) == (place, reference)), None)

    async def _rendering(self, key: ScreenKey, press: Press) -> Rendering | None:
        """None if nothing has changed there, or if the change needs a new message or none."""
        pressed = self.pressed[key]
        async with pressed.rendering:
            if not pressed.changed:
                return None
            redraw = pressed.take()
            try:
                screen = await self._placements.screen(key)
                rendering = await self._updates.rendered(key, screen, redraw)
            except Exception as error:  # noqa: BLE001 - what the press has changed is stored
                log.error("an answer could not be rendered: %s", type(error).__name__)  # noqa: TRY400 - its text might show a card
                pressed.change(redraw)
                return None
            if rendering is None or _fits(rendering, press):
                return rendering
            pressed.change(redraw)
            return None

    def _shown(self, key: ScreenKey, rendering: Rendering, raced: bool, shown: bool) -> None:
        """Called when the platform has answered, or has failed to. If the outbox was sending to the
        same message, it is unknown which of the two came last."""
        if shown:
            self._note(key, rendering)
        if raced or not shown:
            self.pressed[key].change(redraw=True)
        self._end(key)

    def _note(self, key: ScreenKey, rendering: Rendering) -> None:
        """Unless another message has taken its place."""
        screens = self._placements.known(key.table) or ()
        there = next((one.reference for one in screens if key_of(one) == key), None)
        if rendering.screen is not None and rendering.screen.reference == there:
            self._placements.note(rendering.screen, rendering.panel)

    def _end(self, key: ScreenKey) -> None:
        pressed = self.pressed[key]
        pressed.presses -= 1
        if pressed.presses == 0:
            del self.pressed[key]
            if pressed.changed:
                self._updates.update(key, redraw=pressed.redraw)


def _fits(rendering: Rendering, press: Press) -> bool:
    """Whether it can be shown in the message on which was pressed."""
    there = rendering.screen is not None and rendering.screen.reference == press.screen
    return there and rendering.panel is not None and not rendering.anew
