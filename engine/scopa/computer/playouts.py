"""Scopa with four players: what follows each play, in many deals that agree with what was seen.

With two players there are few enough hands to examine them all (`look_ahead`). With four, deals are
imagined, and every possible play is tried in each of them, so that lucky deals favour no play. All
players go on with the play that looks best at a glance, until these hands are played.
"""

from collections.abc import Iterator
from typing import TypeAlias

from engine.scopa.computer.bitsets import Bit, Bits
from engine.scopa.computer.guessed_deals import DealGuesses
from engine.scopa.computer.imagined_deal import ImaginedDeal
from engine.scopa.computer.quick_evaluation import Eye
from engine.scopa.state import side

Move: TypeAlias = tuple[Bit, Bits]


class Playouts:
    def __init__(self, guesses: DealGuesses, eyes: tuple[Eye, ...], moves: list[Move]) -> None:
        self._guesses = guesses
        self._eyes = eyes
        """One eye for each seat."""
        self._moves = moves

    def best(self, deals: int, numbers: Iterator[int]) -> Move:
        totals = dict.fromkeys(self._moves, 0.0)
        for _ in range(deals):
            deal = self._guesses.deal(numbers)
            for move in self._moves:
                totals[move] += self._after(deal.copy(), move)
        return max(totals, key=lambda move: (totals[move], move))

    def _after(self, deal: ImaginedDeal, move: Move) -> float:
        """How the deal stands at the end of these hands, for the side that made the play."""
        mine, eyes = side(deal.turn), self._eyes
        deal.play(*move)
        while deal.held:
            _, card, taken = eyes[deal.turn].best(deal.hands[deal.turn], deal.lying)
            deal.play(card, taken)
        worth = deal.worth()
        if deal.stock:
            ahead = eyes[deal.turn].threat(deal.lying)
            worth += ahead if side(deal.turn) == 0 else -ahead
        return worth if mine == 0 else -worth
