"""What the computer players of all games have in common.

A computer player is a function of the view of its own hand, the view of the table, the events since
the deal began, and a seed. It never sees a state. The same four values give the same action.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine import shuffle
from engine.game import Action, Cut, Event, HandView, Ready, TableView

ComputerPlayer: TypeAlias = Callable[[Any, Any, Sequence[Any], bytes], Action]


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


def awaited(hand: HandView, seed: bytes, plays: bool) -> Cut | Ready | None:
    """The cut or the readiness that the game waits for; None if the seat `plays` a card."""
    if hand.cut_places:
        return Cut(1 + shuffle.pick(seed, "mind", 0, hand.cut_places))
    if hand.may_ready:
        return Ready()
    if not plays:
        raise NotAwaited
    return None


def answers(questions: Iterable[Callable[[], object] | None]) -> list[object]:
    """Answer several questions in one process, for which nothing but the engine is loaded."""
    return [None if question is None else question() for question in questions]
