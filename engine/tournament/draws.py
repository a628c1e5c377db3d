"""T7: draws that anybody can check, by a chain of secrets (`docs/verify.md`)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from engine.shuffle import is_word, plain_word, shuffled

MOST_ENTRANTS = 64
"""Of an event."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entrant as a draw lists them."""

    number: int
    name: str
    word: str = ""
    """A word of the entrant's own (C2): nobody who does not know it can prepare a draw."""

    def __post_init__(self) -> None:
        if self.name != plain_word(self.name) or not self.name.isprintable():
            raise ValueError(f"not a plain name: {self.name!r}")
        if self.word and not is_word(self.word):
            raise ValueError(f"not a plain word: {self.word!r}")


@dataclass(frozen=True, slots=True)
class SecretChain:
    """The secrets of an event: each is the SHA-256 of the next. They are published one by one."""

    last: bytes = field(repr=False)
    length: int

    def secret(self, number: int) -> bytes:
        """Number 0 is published when entries open; the n-th draw, or redraw, reveals number n."""
        if number not in range(self.length + 1):
            raise ValueError(f"no secret {number} in a chain of {self.length}")
        secret = self.last
        for _ in range(self.length - number):
            secret = sha256(secret).digest()
        return secret


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """A finished draw as it is published: the numbers of the entrants in the order of the draw."""

    purpose: str
    entrants: tuple[Entrant, ...]
    order: tuple[int, ...]
    secret: bytes | None = None
    """None if the lot was drawn by hand and typed."""


def drawn(purpose: str, entrants: Sequence[Entrant], secret: bytes) -> DrawnLot:
    return DrawnLot(purpose, tuple(entrants), _order(purpose, entrants, secret), secret)


def typed(purpose: str, entrants: Sequence[Entrant], order: Sequence[int]) -> DrawnLot:
    """A lot drawn by hand at the club."""
    if sorted(order) != sorted(entrant.number for entrant in entrants):
        raise ValueError("each entrant must be drawn once")
    return DrawnLot(purpose, tuple(entrants), tuple(order))


def is_proved(lot: DrawnLot, previous: bytes) -> bool:
    """Does the lot follow from its list and its secret, and the secret from the one before?"""
    if lot.secret is None or sha256(lot.secret).digest() != previous:
        return False
    return lot.order == _order(lot.purpose, lot.entrants, lot.secret)


def message(purpose: str, entrants: Sequence[Entrant]) -> str:
    """What is mixed with the secret, and what people get to check the draw."""
    lines = (f"{entrant.number}\t{entrant.name}\t{entrant.word}" for entrant in entrants)
    return "".join(f"{line}\n" for line in (purpose, *lines))


def _order(purpose: str, entrants: Sequence[Entrant], secret: bytes) -> tuple[int, ...]:
    if len(entrants) > MOST_ENTRANTS:
        raise ValueError(f"more than {MOST_ENTRANTS} entrants")
    places = shuffled(secret, message(purpose, entrants), bytes(range(len(entrants))))
    return tuple(entrants[place].number for place in places)
