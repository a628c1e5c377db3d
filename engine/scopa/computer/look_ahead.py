"""Scopa for two players: what follows a play in these hands, for each possible opposing hand.

The opponent is assumed to make the play that looks best at a glance, as the hard player does. So
the answer of each possible hand is known, and nothing is random. Hands with the same answer are
followed together, and our own plays are chosen for all of them at once, because a real player
cannot tell them apart either.
"""

from typing import TypeAlias

from engine.scopa.computer.bitsets import Bit, Bits
from engine.scopa.computer.hand_reading import Hands
from engine.scopa.computer.imagined_deal import ImaginedDeal
from engine.scopa.computer.knowledge import SeatKnowledge
from engine.scopa.computer.quick_evaluation import Eye
from engine.scopa.state import side

Move: TypeAlias = tuple[Bit, Bits]


class Foresight:
    """For deals that still have a stock: after these hands, the piles and the table are rated."""

    def __init__(self, sight: SeatKnowledge) -> None:
        self._sight = sight
        self.eye = Eye(sight.unseen, sight.ours, sight.theirs)
        """Used for both players, because what one side gains the other side loses."""

    def best(self, hands: Hands) -> Move:
        """The best play against all of these hands."""
        deal = ImaginedDeal(self._sight, self._lone())
        plays = self._plays(deal)
        return max(plays, key=lambda move: (self._after(deal, move, hands), move))

    def _lone(self) -> list[Bits]:
        """Our hand, and an empty one for the opponent, whose possible hands are kept apart."""
        hands = [0, 0]
        hands[self._sight.seat] = self._sight.hand
        return hands

    def _plays(self, deal: ImaginedDeal) -> list[Move]:
        glances = self.eye.all(deal.hands[deal.turn], deal.lying)
        return [(glance.card, glance.taken) for glance in glances]

    def _after(self, deal: ImaginedDeal, move: Move, hands: Hands) -> float:
        after = deal.copy()
        after.play(*move)
        return self._worth(after, hands)

    def _worth(self, deal: ImaginedDeal, hands: Hands) -> float:
        """The expected result for us, with each possible hand weighted by its probability."""
        if not deal.held:
            return self._weighed(deal) * sum(weight for _, weight in hands)
        if deal.turn == self._sight.seat:
            return max(self._after(deal, move, hands) for move in self._plays(deal))
        answers = self._answers(deal, hands)
        return sum(self._after(deal, move, alike) for move, alike in answers.items())

    def _answers(self, deal: ImaginedDeal, hands: Hands) -> dict[Move, Hands]:
        """The opponent's plays, each with the hands that would make it."""
        best, lying = self.eye.best, deal.lying
        found: dict[Move, Hands] = {}
        for hand, weight in hands:
            _, card, taken = best(hand, lying)
            found.setdefault((card, taken), []).append((hand ^ card, weight))
        return found

    def _weighed(self, deal: ImaginedDeal) -> float:
        """The rating once these hands are played, when the same player will begin the next ones."""
        ahead = self.eye.threat(deal.lying)
        worth = deal.worth() + (ahead if side(deal.turn) == 0 else -ahead)
        return worth if self._sight.side == 0 else -worth
