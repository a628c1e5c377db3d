"""Rate limits: when the next message may be sent. Nothing here waits.

A message counts while it is being sent, and from the platform's answer on for as long as the rate
says: the platform may have counted it at any moment in between.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from math import ceil, inf

from adapters.limits import Rate

ANSWERS = 0.5
"""The share of a chat's rate that answers may use. The rest is left for its tables."""
OTHERS = 0.8
"""The share that everything but answers may use, of rates over `LONG` or more."""
LONG = 60.0
"""Seconds. Once half of a rate over so long or longer is used, messages are spaced out, so that no
long silence follows a burst."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds for which nothing is sent after failures: twice as many after each further one."""
SEVERAL = 3
"""If so many chats fail in a row, the platform itself counts as down."""


class Window:
    """One rate, and the times at which the last messages were answered."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._sent: deque[float] = deque(maxlen=rate.messages)
        self.spread_until = -inf
        """When the next message is better sent, if it can wait."""

    def free_at(self, under_way: int = 0) -> float:
        """Return when one more message may be sent while others are under way; `inf` if those are
        as many as the rate allows."""
        room = self._rate.messages - under_way
        if room <= 0:
            return inf
        return -inf if len(self._sent) < room else self._sent[-room] + self._rate.seconds

    def spend(self, now: float) -> None:
        self._sent.append(now)
        if self._rate.seconds >= LONG:
            self.spread_until = self._spread(now)

    def used(self, now: float) -> float:
        """Return the share of the rate that is used."""
        counted = sum(time > now - self._rate.seconds for time in self._sent)
        return counted / self._rate.messages

    def room_at(self, now: float, last: float, every: float) -> float:
        """Return when one more message can be sent so that others can still be sent every so many
        seconds, the last of which was sent at `last`."""
        if self._rate.seconds < LONG:
            return now
        later = [time + self._rate.seconds for time in self._sent]
        times = [now, *(time for time in later if time > now)]
        return next((time for time in times if self._leaves_room(time, last, every)), times[-1])

    def _leaves_room(self, now: float, last: float, every: float) -> bool:
        messages, seconds = self._rate.messages, self._rate.seconds
        first, times = max(now, last + every), [*self._sent, now]
        moments = (first + every * number for number in range(messages))
        return all(
            sum(time > moment - seconds for time in times) + number < messages
            for number, moment in enumerate(moments)
            if moment < now + seconds
        )

    def idle_at(self) -> float:
        """Return when no message counts any more."""
        return self._sent[-1] + self._rate.seconds if self._sent else -inf

    def _spread(self, now: float) -> float:
        """Return when the next message is due, if those that are left are spread evenly over the
        time until the oldest one counts no more."""
        messages, seconds = self._rate.messages, self._rate.seconds
        counted = [time for time in self._sent if time > now - seconds]
        if 2 * len(counted) < messages:
            return -inf
        share = (counted[0] + seconds - now) / (messages - len(counted) + 1)
        half_is_free = counted[-ceil(messages / 2)] + seconds
        pause = ceil(8 * max(share, seconds / messages)) / 8  # exact when it is added to a time
        return min(now + pause, half_is_free)


class Budget:
    """Several rates that apply at the same time, or a share of them."""

    def __init__(self, rates: Iterable[Rate], share: float = 1.0) -> None:
        shared = (Rate(ceil(rate.messages * share), rate.seconds) for rate in rates)
        self._windows = tuple(map(Window, shared))

    def free_at(self, under_way: int = 0) -> float:
        return max((window.free_at(under_way) for window in self._windows), default=-inf)

    def spread_at(self) -> float:
        """Return when a message that can wait should be sent."""
        return max((window.spread_until for window in self._windows), default=-inf)

    def used(self, now: float) -> float:
        """Return how much is used of the rate that is nearest to its limit."""
        return max((window.used(now) for window in self._windows), default=0.0)

    def room_at(self, now: float, last: float, every: float) -> float:
        return max((window.room_at(now, last, every) for window in self._windows), default=now)

    def idle_at(self) -> float:
        return max((window.idle_at() for window in self._windows), default=-inf)

    def spend(self, now: float) -> None:
        """Count a message that has reached the platform."""
        for window in self._windows:
            window.spend(now)


class ChatBudget(Budget):
    """The rates of a chat, and the shares of them for answers and for everything else."""

    def __init__(self, rates: Sequence[Rate]) -> None:
        super().__init__(rates)
        self.answers = Budget(rates, ANSWERS)
        long = [rate for rate in rates if rate.seconds >= LONG]
        self.by_minute = bool(long)
        """Whether the chat has a rate over a minute or more, for which answers and everything else
        compete."""
        self.others = Budget(long, OTHERS)

    def spend(self, now: float, answer: bool = False) -> None:
        super().spend(now)
        (self.answers if answer else self.others).spend(now)


class Backoff:
    """Until when nothing is sent: as long as the platform says, or longer after each failure."""

    def __init__(self) -> None:
        self._named = -inf
        self._backed_off = -inf
        self._pause = FIRST_PAUSE

    @property
    def until(self) -> float:
        return max(self._named, self._backed_off)

    def wait_until(self, time: float) -> None:
        self._named = max(self._named, time)

    def failed(self, now: float) -> None:
        self._backed_off = now + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def reached(self) -> None:
        """End the pause after failures. The time that the platform named still applies."""
        self._backed_off, self._pause = -inf, FIRST_PAUSE


class PlatformBudget:
    """The rates of a platform for all chats together. While it seems to be down, only one message
    at a time is sent."""

    def __init__(self, rates: Iterable[Rate]) -> None:
        self.budget = Budget(rates)
        self.patience = Backoff()
        self.outages = 0
        """The number of pauses so far."""
        self.under_way = 0
        """Messages that are being sent."""
        self.reached_at = -inf
        self._silent: set[str] = set()

    def free_at(self) -> float:
        if self.under_way and len(self._silent) >= SEVERAL:
            return inf
        return max(self.budget.free_at(self.under_way), self.patience.until)

    def failed(self, to: str, outages: int, now: float) -> None:
        """Count a chat that could not be reached. `outages`: the number of pauses when the message
        was sent, since one that was sent before the last pause says nothing new."""
        self._silent.add(to)
        if len(self._silent) >= SEVERAL and outages == self.outages:
            self.patience.failed(now)
            self.outages += 1

    def reached(self, now: float) -> None:
        self.reached_at = now
        self._silent.clear()
        self.patience.reached()
