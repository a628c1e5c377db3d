"""Random deals of Scala 40 that agree with everything one player has seen."""

from collections.abc import Iterator

from engine.cards import FACE, ONE, Card, Pile, is_joker, without
from engine.scala40.assistant.shapes import Bits, planes
from engine.scala40.computer.next_draw import taken_up
from engine.scala40.computer.playouts import MATES
from engine.scala40.computer.seen_cards import Memory
from engine.scala40.computer.turns import visible
from engine.scala40.state import Deal
from engine.scala40.views import HandView, TableView
from engine.values import replace


class Guesses:
    """Draws the hidden cards: each opponent holds what they took openly, and random unseen cards.

    A player who has opened is assumed to have laid everything they could.
    """

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
        self._laying = [seat.opened and seat.cards > 1 for seat in table.seats]
        self._fits = taken_up(table.melds)

    @property
    def possible(self) -> bool:
        return len(self._memory.unseen) >= sum(self._lack)

    def deal(self, numbers: Iterator[int]) -> Deal:
        left = _shuffled(self._memory.unseen, numbers)
        hands = []
        for known, lack, laying in zip(self._known, self._lack, self._laying, strict=True):
            drawn = _unlaid(known, left, lack, self._fits) if laying else left[:lack]
            hands.append(bytes(sorted(known + drawn)))
            left = without(left, drawn)
        pozzo = left[self._stock :] + self._memory.pozzo
        return replace(self._seen, hands=tuple(hands), stock=left[: self._stock], pozzo=pozzo)


def _unlaid(known: Pile, left: Pile, lack: int, fits: Bits) -> Pile:
    """The first cards that cannot be melded or attached; any cards if too few of these remain."""
    one, _, _ = planes(known)
    drawn = bytearray()
    for card in left:
        if len(drawn) == lack:
            break
        if not _goes(card, one, fits):
            drawn.append(card)
            one |= 0 if is_joker(card) else 1 << FACE[card]
    return bytes(drawn) + without(left, bytes(drawn))[: lack - len(drawn)]


def _goes(card: Card, one: Bits, fits: Bits) -> bool:
    """Could this card have been played? A joker may have been kept on purpose."""
    if is_joker(card):
        return False
    return bool(fits >> FACE[card] & 1) or any(one & pair == pair for pair in MATES[FACE[card]])


def _shuffled(cards: Pile, numbers: Iterator[int]) -> Pile:
    left, done = [*cards], bytearray()
    while left:
        at = next(numbers) % len(left)
        left[at], left[-1] = left[-1], left[at]
        done.append(left.pop())
    return bytes(done)
