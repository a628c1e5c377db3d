"""Two players of Scopa: what follows a play until these hands are played, whatever the other holds.

The other is taken to play what looks best to him at a glance, as the hard player does. So for each
hand that he may hold it is known what he answers, and nothing is left to chance. Hands that answer
alike are followed together, and one's own plays are chosen for all of these at once, because nobody
sees which of them it is: the same information sets that `tree_search` samples are gone through.
"""

from typing import TypeAlias

from engine.scopa.computer.bitsets import Bit, Bits
from engine.scopa.computer.hand_reading import Hands
from engine.scopa.computer.imagined_deal import Deal
from engine.scopa.computer.knowledge import Sight
from engine.scopa.computer.quick_evaluation import Eye
from engine.scopa.state import side

Move: TypeAlias = tuple[Bit, Bits]


class Foresight:
    """While there is a stock: beyond these hands, the piles and the table are weighed."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self.eye = Eye(sight.unseen, sight.ours, sight.theirs)
        """Of both: what one side gains the other loses."""

    def best(self, hands: Hands) -> Move:
        """What is best against all of these."""
        deal = Deal(self._sight, self._lone())
        plays = self._plays(deal)
        return max(plays, key=lambda move: (self._after(deal, move, hands), move))

    def _lone(self) -> list[Bits]:
        """One's own hand, and nothing in the other's: what he may hold is kept beside the deal."""
        hands = [0, 0]
        hands[self._sight.seat] = self._sight.hand
        return hands

    def _plays(self, deal: Deal) -> list[Move]:
        glances = self.eye.all(deal.hands[deal.turn], deal.lying)
        return [(glance.card, glance.taken) for glance in glances]

    def _after(self, deal: Deal, move: Move, hands: Hands) -> float:
        after = deal.copy()
        after.play(*move)
        return self._worth(after, hands)

    def _worth(self, deal: Deal, hands: Hands) -> float:
        """What it comes to for oneself, with each of these hands as often as it is likely."""
        if not deal.held:
            return self._weighed(deal) * sum(weight for _, weight in hands)
        if deal.turn == self._sight.seat:
            return max(self._after(deal, move, hands) for move in self._plays(deal))
        answers = self._answers(deal, hands)
        return sum(self._after(deal, move, alike) for move, alike in answers.items())

    def _answers(self, deal: Deal, hands: Hands) -> dict[Move, Hands]:
        """What he plays, and the hands with which he would."""
        best, lying = self.eye.best, deal.lying
        found: dict[Move, Hands] = {}
        for hand, weight in hands:
            _, card, taken = best(hand, lying)
            found.setdefault((card, taken), []).append((hand ^ card, weight))
        return found

    def _weighed(self, deal: Deal) -> float:
        """New hands are dealt, and he who played first plays first again."""
        ahead = self.eye.threat(deal.lying)
        worth = deal.worth() + (ahead if side(deal.turn) == 0 else -ahead)
        return worth if self._sight.side == 0 else -worth
