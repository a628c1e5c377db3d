"""When something may be sent again. Nothing here waits.

A message counts from the moment it is sent until some time after the platform's answer, because
the platform may have counted it at any moment in between.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from math import ceil, inf

from adapters.limits import Rate

ANSWERS = 0.5
"""The share of a chat's rate that answers may take; the tables keep the rest."""
OTHERS = 0.8
"""The share of a chat's rate of a minute or more that everything else may take."""
LONG = 60.0
"""For a limit over so many seconds or more, messages are spaced out once half of it is used, so
that no long silence follows a burst."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
SEVERAL = 3
"""If so many chats fail in a row, the platform itself is down."""


class Window:
    """One rate: when what was sent last had its answer."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._sent: deque[float] = deque(maxlen=rate.messages)
        self.spread_until = -inf
        """The next message may go at once, but is better sent then."""

    def free_at(self, under_way: int = 0) -> float:
        """When one more may be sent; never while as many as the rate allows are under way."""
        room = self._rate.messages - under_way
        if room <= 0:
            return inf
        return -inf if len(self._sent) < room else self._sent[-room] + self._rate.seconds

    def spend(self, now: float) -> None:
        self._sent.append(now)
        if self._rate.seconds >= LONG:
            self.spread_until = self._spread(now)

    def used(self, now: float) -> float:
        """Return the share of the rate that is used up."""
        counted = sum(time > now - self._rate.seconds for time in self._sent)
        return counted / self._rate.messages

    def room_at(self, now: float, last: float, every: float) -> float:
        """Return when one more message leaves room for one `every` so many seconds, counted from
        the last of these."""
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
        """When nothing that was sent counts any more."""
        return self._sent[-1] + self._rate.seconds if self._sent else -inf

    def _spread(self, now: float) -> float:
        """What is left is spread over the time until the oldest message counts no more."""
        messages, seconds = self._rate.messages, self._rate.seconds
        counted = [time for time in self._sent if time > now - seconds]
        if 2 * len(counted) < messages:
            return -inf
        share = (counted[0] + seconds - now) / (messages - len(counted) + 1)
        half_is_free = counted[-ceil(messages / 2)] + seconds
        pause = ceil(8 * max(share, seconds / messages)) / 8  # exact when it is added to a time
        return min(now + pause, half_is_free)


class Budget:
    """Several rates that hold together, or a share of them."""

    def __init__(self, rates: Iterable[Rate], share: float = 1.0) -> None:
        shared = (Rate(ceil(rate.messages * share), rate.seconds) for rate in rates)
        self._windows = tuple(map(Window, shared))

    def free_at(self, under_way: int = 0) -> float:
        return max((window.free_at(under_way) for window in self._windows), default=-inf)

    def spread_at(self) -> float:
        """When something that can wait a little may be sent."""
        return max((window.spread_until for window in self._windows), default=-inf)

    def used(self, now: float) -> float:
        """Return the share that is used up of the rate of which most is."""
        return max((window.used(now) for window in self._windows), default=0.0)

    def room_at(self, now: float, last: float, every: float) -> float:
        return max((window.room_at(now, last, every) for window in self._windows), default=now)

    def idle_at(self) -> float:
        return max((window.idle_at() for window in self._windows), default=-inf)

    def spend(self, now: float) -> None:
        """A message has reached the platform."""
        for window in self._windows:
            window.spend(now)


class ChatBudget(Budget):
    """What a chat allows, and how much of it answers and everything else may have."""

    def __init__(self, rates: Sequence[Rate]) -> None:
        super().__init__(rates)
        self.answers = Budget(rates, ANSWERS)
        long = [rate for rate in rates if rate.seconds >= LONG]
        self.by_minute = bool(long)
        """Whether answers and everything else compete for the messages of a minute."""
        self.others = Budget(long, OTHERS)

    def spend(self, now: float, answer: bool = False) -> None:
        super().spend(now)
        (self.answers if answer else self.others).spend(now)


class Backoff:
    """How long to wait: as long as the platform says, or longer with each failure."""

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
        """It answers again. The time that it named still holds."""
        self._backed_off, self._pause = -inf, FIRST_PAUSE


class PlatformBudget:
    """The platform as a whole. While it seems to be down, one message at a time tries it."""

    def __init__(self, rates: Iterable[Rate]) -> None:
        self.budget = Budget(rates)
        self.patience = Backoff()
        self.outages = 0
        """Counts on with each pause."""
        self.under_way = 0
        """Messages that are being sent."""
        self.reached_at = -inf
        self._silent: set[str] = set()

    def free_at(self) -> float:
        if self.under_way and len(self._silent) >= SEVERAL:
            return inf
        return max(self.budget.free_at(self.under_way), self.patience.until)

    def failed(self, to: str, outages: int, now: float) -> None:
        """A chat could not be reached. `outages` is the number of pauses when the message was sent:
        one that was sent before the last pause says nothing new."""
        self._silent.add(to)
        if len(self._silent) >= SEVERAL and outages == self.outages:
            self.patience.failed(now)
            self.outages += 1

    def reached(self, now: float) -> None:
        self.reached_at = now
        self._silent.clear()
        self.patience.reached()
