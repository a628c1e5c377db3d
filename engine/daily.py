"""The deal of the day: its number, its secret, and what the days played add up to."""

import hmac
from collections.abc import Collection
from dataclasses import dataclass, field
from hashlib import sha256

CHAIN = 30
"""How many days share a chain of secrets."""
POOLS = 3
"""How many deals there are a day for each game: the people of one chat all get the same."""
FREE = 7
"""A series of days does not end if one day in so many is missed."""
BEST_DAYS, LEAST_DAYS = 20, 10
"""A month's table takes the mean of the best days, and shows people from so many days on."""


@dataclass(frozen=True, slots=True)
class DailyChain:
    """The secrets of thirty days: each is the SHA-256 of the next day's. The secret before that of
    the first day is published when the chain begins, and so it fixes them all."""

    number: int
    last: bytes = field(repr=False)

    @property
    def published(self) -> bytes:
        return self._back(CHAIN)

    def secret(self, day: int) -> bytes:
        if chain_of(day) != self.number:
            raise ValueError(f"day {day} is not in chain {self.number}")
        return self._back(CHAIN - 1 - (day - 1) % CHAIN)

    def _back(self, days: int) -> bytes:
        secret = self.last
        for _ in range(days):
            secret = sha256(secret).digest()
        return secret


def chain_of(day: int) -> int:
    """Days are numbered from 1.

    >>> [chain_of(day) for day in (1, 30, 31)]
    [0, 0, 1]
    """
    return (day - 1) // CHAIN


def seed(secret: bytes, game: str, pool: int) -> bytes:
    """From which the cards and the computer players' choices follow."""
    return hmac.digest(secret, f"{game} {pool}".encode(), "sha256")


def series(days: Collection[int], today: int) -> int:
    """How many days were played in a row, until today or yesterday. One day missed in seven is
    free; it does not count.

    >>> series([1, 2, 4, 5, 6, 7], 8), series([1, 2], 7)
    (6, 0)
    """
    played, count = set(days), int(today in days)
    day, missed = today - 1, list[int]()
    while True:
        if day in played:
            count += 1
        elif not played or day < min(played) or any(one - day < FREE for one in missed):
            return count
        else:
            missed.append(day)
        day -= 1


@dataclass(frozen=True, slots=True)
class DailyRank:
    """One score among those of all others who played the same deal."""

    better: int
    equal: int
    """Others with the same score."""
    worse: int

    @property
    def others(self) -> int:
        return self.better + self.equal + self.worse

    @property
    def place(self) -> int:
        return self.better + 1

    @property
    def share(self) -> float | None:
        """The share of the others who were beaten; a tie counts half. None if there are no others.

        >>> DailyRank(1, 1, 2).share
        0.625
        """
        return None if not self.others else (self.worse + self.equal / 2) / self.others
