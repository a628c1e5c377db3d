"""A deal of Scopa as a mind imagines it: cards that nobody has shown are given to somebody.

It is played on like a real one, but changes in place, because thousands of them are needed for one
decision. `tests/engine/scopa/computer/test_imagined_deal.py` plays both side by side.
"""

from collections.abc import Sequence

from engine.game import Seat
from engine.scopa.computer.bitsets import Bit, Bits
from engine.scopa.computer.knowledge import Sight
from engine.scopa.computer.pile_value import promise
from engine.scopa.state import side


class Deal:
    """What he who looks (`sight`) cannot see is filled in: `hands`, by seat, and those `coming`, by
    round and seat, as far as they are imagined."""

    __slots__ = ("capturer", "coming", "hands", "held", "lying", "piles", "scope", "stock", "turn")

    def __init__(
        self, sight: Sight, hands: Sequence[Bits], coming: Sequence[Sequence[Bits]] = ()
    ) -> None:
        self.hands = [*hands]
        self.coming = [*coming]
        self.held = sum(sight.counts)
        """So many cards are in hands."""
        self.lying = sight.lying
        self.piles = [*sight.piles]
        self.scope = [0, 0]
        """Swept since he looked."""
        self.turn = sight.seat
        self.stock = sight.stock
        self.capturer = sight.capturer

    def copy(self) -> "Deal":
        deal = Deal.__new__(Deal)
        deal.hands, deal.held, deal.lying = self.hands[:], self.held, self.lying
        deal.piles, deal.scope, deal.turn = self.piles[:], self.scope[:], self.turn
        deal.stock, deal.capturer, deal.coming = self.stock, self.capturer, self.coming[:]
        return deal

    def play(self, card: Bit, taken: Bits) -> None:
        """R5, R7, R8: one card more, and new hands where those were the last and are known."""
        seat = self.turn
        self.hands[seat] ^= card
        self.held -= 1
        self.turn = (seat or len(self.hands)) - 1
        if taken:
            self._take(seat, card, taken)
        else:
            self.lying |= card
        if not self.held and self.coming:
            self.hands = [*self.coming.pop(0)]
            self.held = sum(hand.bit_count() for hand in self.hands)
            self.stock -= self.held

    def _take(self, seat: Seat, card: Bit, taken: Bits) -> None:
        mine = side(seat)
        self.capturer = seat
        self.piles[mine] |= taken | card
        if taken == self.lying and (self.held or self.stock):
            self.scope[mine] += 1
        self.lying ^= taken

    def worth(self) -> float:
        """The points of side 0 less those of side 1, as far as they can be expected."""
        ours, theirs = self.piles
        if not self.held and not self.stock and self.capturer is not None:  # R8
            ours |= self.lying * (side(self.capturer) == 0)
            theirs |= self.lying * (side(self.capturer) == 1)
        return self.scope[0] - self.scope[1] + promise(ours, theirs)
