"""A deal of Scopa as a computer player imagines it: the unseen cards are dealt out at random.

It is played like a real deal, but it is mutable, because one decision needs thousands of deals.
`tests/engine/scopa/computer/test_imagined_deal.py` plays imagined and real deals side by side.
"""

from collections.abc import Sequence

from engine.game import Seat
from engine.scopa.computer.bitsets import Bit, Bits
from engine.scopa.computer.knowledge import SeatKnowledge
from engine.scopa.computer.pile_value import promise
from engine.scopa.state import side


class ImaginedDeal:
    """What the player behind `sight` cannot see is filled in: `hands` by seat, and the `coming`
    hands by round and seat, as far as they are imagined.
    """

    __slots__ = ("capturer", "coming", "hands", "held", "lying", "piles", "scope", "stock", "turn")

    def __init__(
        self, sight: SeatKnowledge, hands: Sequence[Bits], coming: Sequence[Sequence[Bits]] = ()
    ) -> None:
        self.hands = [*hands]
        self.coming = [*coming]
        self.held = sum(sight.counts)
        """The number of cards in all hands."""
        self.lying = sight.lying
        self.piles = [*sight.piles]
        self.scope = [0, 0]
        """The scope of each side since this deal was imagined."""
        self.turn = sight.seat
        self.stock = sight.stock
        self.capturer = sight.capturer

    def copy(self) -> "ImaginedDeal":
        deal = ImaginedDeal.__new__(ImaginedDeal)
        deal.hands, deal.held, deal.lying = self.hands[:], self.held, self.lying
        deal.piles, deal.scope, deal.turn = self.piles[:], self.scope[:], self.turn
        deal.stock, deal.capturer, deal.coming = self.stock, self.capturer, self.coming[:]
        return deal

    def play(self, card: Bit, taken: Bits) -> None:
        """R5, R7, R8: play a card; after the last card in hand, deal the next hands if known."""
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
        """The expected points of side 0, minus those of side 1."""
        ours, theirs = self.piles
        if not self.held and not self.stock and self.capturer is not None:  # R8
            ours |= self.lying * (side(self.capturer) == 0)
            theirs |= self.lying * (side(self.capturer) == 1)
        return self.scope[0] - self.scope[1] + promise(ours, theirs)
