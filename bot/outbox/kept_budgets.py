"""Keeps when something was sent to busy chats, so that a restart does not exceed their limits.

Only rates of a minute or more matter: a restart takes longer than the others. A chat is kept from
the `UNKEPT`th message of a minute on, and then every `EVERY` messages. After a restart all that may
not have been kept counts as sent at the last sign of life.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from math import inf
from typing import TypeAlias

from adapters.limits import Rate
from bot.kernel.clock import Clock
from bot.kernel.heartbeat_writer import BEAT
from bot.outbox.budget import LONG, ChatBudget
from common.addresses import Chat
from common.addresses import platform_of as bot_of
from storage.heartbeat import Beat
from storage.sent_times import SentTimes

log = logging.getLogger(__name__)

UNKEPT, EVERY = 10, 4
LATE = 2
"""How many messages may be sent while the times of earlier ones are being written."""
LONGEST_BEAT = 2 * BEAT

Keep: TypeAlias = Callable[[Sequence[float]], Awaitable[None]]


class KeptBudgets:
    """The budgets of chats, as they were before a restart."""

    def __init__(self, storage: SentTimes, clock: Clock) -> None:
        self._storage, self._clock = storage, clock
        self._before: dict[Chat, tuple[float, ...]] = {}
        self._last_life = {"": -inf}
        """Of the program, or of the process that served a bot before."""

    async def restore(self, beat: Beat | None, bot: str = "") -> None:
        """`beat` is the last sign of life before this start, or before one bot is taken over."""
        if beat is not None:
            self._last_life[bot] = self._since_boot(beat.written + LONGEST_BEAT)
            for chat, times in (await self._storage.sent_times()).items():
                if bot in {"", bot_of(chat)}:
                    self._before[chat] = tuple(map(self._since_boot, times))

    def of(self, chat: Chat, rates: Sequence[Rate]) -> ChatBudget:
        if max((rate.seconds for rate in rates), default=0.0) < LONG:
            return ChatBudget(rates)
        return KeptBudget(rates, partial(self._keep, chat), sorted(self._sent_before(chat)))

    def _since_boot(self, at: float) -> float:
        """The same time by the clock of the budgets; nothing was sent in the future."""
        return self._clock.boottime() - max(0.0, self._clock.now() - at)

    def _sent_before(self, chat: Chat) -> list[float]:
        earliest = self._clock.boottime() - LONG
        known = [time for time in self._before.get(chat, ()) if time > earliest]
        unknown = max(EVERY, UNKEPT - len(known)) + LATE
        last = self._last_life.get(bot_of(chat), self._last_life[""])
        return known + [last] * (unknown if last > earliest else 0)

    async def _keep(self, chat: Chat, times: Sequence[float]) -> None:
        now, ahead = self._clock.now(), self._clock.now() - self._clock.boottime()
        try:
            await self._storage.keep_sent_times(chat, [time + ahead for time in times], now - LONG)
        except Exception:
            log.exception("the times of messages to a chat could not be stored")


class KeptBudget(ChatBudget):
    """A chat's budget whose times are kept when enough of them are new."""

    def __init__(self, rates: Sequence[Rate], keep: Keep, before: Sequence[float]) -> None:
        super().__init__(rates)
        self._keep = keep
        self.sent = deque(before, maxlen=max(rate.messages for rate in rates))
        """When something was sent that may count still, the oldest first."""
        for time in before:
            super().spend(time)
        self._kept_until = max(before, default=-inf)
        self._keeping: asyncio.Task[None] | None = None

    def spend(self, now: float, answer: bool = False) -> None:
        super().spend(now, answer)
        self.sent.append(now)
        counted = [time for time in self.sent if time > now - LONG]
        new = [time for time in counted if time > self._kept_until]
        if len(counted) >= UNKEPT and len(new) >= EVERY:
            self._kept_until = now
            self._keeping = asyncio.ensure_future(self._keep(counted))
