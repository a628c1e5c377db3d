"""What the computer players of all games have in common.

A computer player is a function of the view of its own hand, the view of the table, the events since
the deal began, and a seed. It never sees a state. The same four values give the same action.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from struct import unpack
from typing import Any, TypeAlias

from engine import shuffle
from engine.game import Action, Cut, Event, HandView, TableView

ComputerPlayer: TypeAlias = Callable[[Any, Any, Sequence[Any], bytes], Action]

ONE_IN = 2**32
"""`chances` yields numbers below this."""


class NotAwaited(LookupError):
    """The game does not wait for this seat, so there is nothing to do."""


@dataclass(frozen=True, slots=True)
class SlowPlayer:
    """A player that needs time: it is run in a process of its own.

    Both players are functions of a module, so that the other process can import them.
    """

    player: ComputerPlayer
    instead: ComputerPlayer
    """Answers if `player` takes too long."""

    def __call__(
        self, hand: HandView, table: TableView, events: Sequence[Event], seed: bytes
    ) -> Action:
        return self.player(hand, table, events, seed)


def cut(seed: bytes, places: int) -> Cut:
    """A cut at 1 to `places` that follows from the seed."""
    return Cut(1 + shuffle.pick(seed, "mind", 0, places))


def chances(seed: bytes) -> Iterator[int]:
    """Random numbers below `ONE_IN` that follow from the seed."""
    block = 0
    while True:
        yield from unpack(">8I", sha256(seed + block.to_bytes(4, "big")).digest())
        block += 1
