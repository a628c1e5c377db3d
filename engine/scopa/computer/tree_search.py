"""Information-set Monte Carlo tree search for Scopa with four players.

With two players there are few enough hands to examine them all (`look_ahead`).

Every round imagines a deal that agrees with what was seen and plays it down one tree, whose nodes
are the public plays. So all hands that the others may hold count together, and a play is good if it
is good against all of them. Beyond the tree, the deal is continued with the plays that look best at
a glance, until these hands are played; then the piles are rated.
"""

from collections.abc import Iterator
from math import log, sqrt
from typing import TypeAlias

from engine.scopa.computer.bitsets import Bit, Bits
from engine.scopa.computer.guessed_deals import DealGuesses
from engine.scopa.computer.imagined_deal import ImaginedDeal
from engine.scopa.computer.quick_evaluation import Eye, Glance
from engine.scopa.state import side

CURIOSITY = 0.4
"""How much plays that were seldom tried are preferred, in points."""
FAITH = 3.0
"""The look of a play counts as much as this many tries."""

Move: TypeAlias = tuple[Bit, Bits]


class Node:
    """A public play, and everything that was tried after it."""

    __slots__ = ("after", "offered", "tried", "value")

    def __init__(self) -> None:
        self.after: dict[Move, Node] = {}
        self.offered = 0
        """How often the play was possible."""
        self.tried = 0
        self.value = 0.0
        """The sum of its results, for the side that made the play."""


class Search:
    def __init__(self, guesses: DealGuesses, eyes: tuple[Eye, ...]) -> None:
        self._guesses = guesses
        self._eyes = eyes
        """One eye for each seat."""
        self.root = Node()

    def run(self, rounds: int, numbers: Iterator[int]) -> Move:
        """The play that was tried most often."""
        for _ in range(rounds):
            self._once(self._guesses.deal(numbers))
        plays = self.root.after
        return max(plays, key=lambda move: (plays[move].tried, move))

    def _once(self, deal: ImaginedDeal) -> None:
        node, path = self.root, [(self.root, 1 - side(deal.turn))]
        while deal.held:
            mover = side(deal.turn)
            new, node = self._step(node, deal)
            path.append((node, mover))
            if new:
                break
        value = self._played_out(deal)
        for node, mover in path:
            node.tried += 1
            node.value += value if mover == 0 else -value

    def _step(self, node: Node, deal: ImaginedDeal) -> tuple[bool, Node]:
        """Make one play, down the tree or to a new node."""
        glances = self._eyes[deal.turn].all(deal.hands[deal.turn], deal.lying)
        glance = glances[0] if len(glances) == 1 else _chosen(node, glances)
        move = glance.card, glance.taken
        child = node.after.get(move)
        if child is None:
            child = node.after[move] = Node()
        deal.play(*move)
        return not child.tried, child

    def _played_out(self, deal: ImaginedDeal) -> float:
        eyes = self._eyes
        while deal.held:
            glance = eyes[deal.turn].best(deal.hands[deal.turn], deal.lying)
            deal.play(glance.card, glance.taken)
        if not deal.stock:
            return deal.worth()
        ahead = self._eyes[deal.turn].threat(deal.lying)
        return deal.worth() + (ahead if side(deal.turn) == 0 else -ahead)


def _chosen(node: Node, glances: list[Glance]) -> Glance:
    """The most promising of the plays that this deal allows."""
    best, most = glances[0], -1000.0
    after = node.after
    usual = -node.value / node.tried if node.tried else 0.0
    usual -= max(glances).looks
    for glance in glances:
        move = glance.card, glance.taken
        child = after.get(move)
        if child is None:
            child = after[move] = Node()
        child.offered += 1
        tried = child.tried
        promise = (child.value + FAITH * (usual + glance.looks)) / (tried + FAITH)
        promise += CURIOSITY * sqrt(log(child.offered + 1) / (tried + 1))
        if promise > most:
            best, most = glance, promise
    return best
