"""Requests that show something and have no answer yet. A press on what such a request shows proves
that it was carried out, so nobody waits for its answer any more."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import discord
from discord.utils import time_snowflake, utcnow

from adapters.discord.layout import RenderedPanel

SKEW = 5 * 60 * 1000 << 22
"""Five minutes, as in the numbers of messages: Discord's clock and this machine's may differ."""


@dataclass(eq=False, slots=True)
class _Unanswered:
    channel: int
    rendered: RenderedPanel
    message: int | None
    """None: it sends a new one."""
    began: int
    pressed: asyncio.Future[discord.Message] = field(repr=False)

    def shows(self, message: discord.Message, custom_id: str, known: bool) -> bool:
        if self.message is None:
            new = message.channel.id == self.channel and message.id > self.began
            fits = new and not known
        else:
            fits = message.id == self.message
        return fits and custom_id in self.rendered.view.custom_ids


class UnansweredRequests:
    def __init__(self) -> None:
        self._open: list[_Unanswered] = []

    async def answered(
        self,
        request: Coroutine[Any, Any, discord.Message],
        channel: int,
        rendered: RenderedPanel,
        message: int | None = None,
    ) -> discord.Message:
        """Return the message as soon as it is known to show this."""
        pressed = asyncio.get_running_loop().create_future()
        began = time_snowflake(utcnow()) - SKEW
        waiting = _Unanswered(channel, rendered, message, began, pressed)
        self._open.append(waiting)
        task = asyncio.ensure_future(request)
        try:
            await asyncio.wait({task, pressed}, return_when=asyncio.FIRST_COMPLETED)
            return task.result() if task.done() else pressed.result()
        finally:
            self._open.remove(waiting)
            task.cancel()

    def pressed(self, message: discord.Message, custom_id: str, known: bool) -> None:
        """Take a press as the answer to the request that shows it. `known`: Discord has answered
        before that this message was sent."""
        for waiting in self._open:
            if not waiting.pressed.done() and waiting.shows(message, custom_id, known):
                waiting.pressed.set_result(message)
                return
