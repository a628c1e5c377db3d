"""Deals of Scala 40 that agree with all that one player has seen: what he cannot see is drawn."""

from collections.abc import Iterator

from engine.cards import ONE, Pile
from engine.minds.scala40_memory import Memory
from engine.minds.scala40_turn import visible
from engine.scala40.state import Deal
from engine.scala40.views import HandView, TableView
from engine.values import replace


class Guesses:
    """The others hold what they took in the open, and anything else that has not been seen."""

    def __init__(self, hand: HandView, table: TableView, memory: Memory) -> None:
        self._seen = visible(hand, table)
        self._memory, self._stock = memory, table.stock
        known = [b""] * len(table.seats)
        for card, seat in memory.held:
            known[seat] += ONE[card]
        if hand.partner is not None:
            known[(hand.seat + 2) % 4] = hand.partner
        known[hand.seat] = hand.hand
        self._known = known
        self._lack = [
            max(0, seat.cards - len(held)) for seat, held in zip(table.seats, known, strict=True)
        ]

    @property
    def possible(self) -> bool:
        return len(self._memory.unseen) >= sum(self._lack)

    def deal(self, numbers: Iterator[int]) -> Deal:
        left = _shuffled(self._memory.unseen, numbers)
        hands = []
        for known, lack in zip(self._known, self._lack, strict=True):
            hands.append(bytes(sorted(known + left[:lack])))
            left = left[lack:]
        pozzo = left[self._stock :] + self._memory.pozzo
        return replace(self._seen, hands=tuple(hands), stock=left[: self._stock], pozzo=pozzo)


def _shuffled(cards: Pile, numbers: Iterator[int]) -> Pile:
    left, done = [*cards], bytearray()
    while left:
        at = next(numbers) % len(left)
        left[at], left[-1] = left[-1], left[at]
        done.append(left.pop())
    return bytes(done)
