"""Information-set Monte Carlo tree search for Scopa, among four.

Of two players there are few enough hands to go through them all (`look_ahead`).

Every round imagines a deal that agrees with what was seen and plays it down one tree, whose nodes
are what everybody saw happen: so the cards that somebody may hold are weighed against each other,
and a play is good where it is good against all of them. Beyond the tree the deal is played on by
how plays look at a glance, to the end of these hands, and then the piles are weighed.
"""

from collections.abc import Iterator
from math import log, sqrt
from typing import TypeAlias

from engine.scopa.computer.bitsets import Bit, Bits
from engine.scopa.computer.guessed_deals import Guesses
from engine.scopa.computer.imagined_deal import Deal
from engine.scopa.computer.quick_evaluation import Eye, Glance
from engine.scopa.state import side

CURIOSITY = 0.4
"""How much a play that was tried seldom is preferred, in points."""
FAITH = 3.0
"""A play's looks count like so many tries of it."""

Move: TypeAlias = tuple[Bit, Bits]


class Node:
    """A play that everybody sees, and all that was tried after it."""

    __slots__ = ("after", "offered", "tried", "value")

    def __init__(self) -> None:
        self.after: dict[Move, Node] = {}
        self.offered = 0
        """So often could it have been chosen."""
        self.tried = 0
        self.value = 0.0
        """The sum of what it led to, for the side that made the play."""


class Search:
    def __init__(self, guesses: Guesses, eyes: tuple[Eye, ...]) -> None:
        self._guesses = guesses
        self._eyes = eyes
        """By seat."""
        self.root = Node()

    def run(self, rounds: int, numbers: Iterator[int]) -> Move:
        """What was tried most."""
        for _ in range(rounds):
            self._once(self._guesses.deal(numbers))
        plays = self.root.after
        return max(plays, key=lambda move: (plays[move].tried, move))

    def _once(self, deal: Deal) -> None:
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

    def _step(self, node: Node, deal: Deal) -> tuple[bool, Node]:
        """One play down the tree, or out of it."""
        glances = self._eyes[deal.turn].all(deal.hands[deal.turn], deal.lying)
        glance = glances[0] if len(glances) == 1 else _chosen(node, glances)
        move = glance.card, glance.taken
        child = node.after.get(move)
        if child is None:
            child = node.after[move] = Node()
        deal.play(*move)
        return not child.tried, child

    def _played_out(self, deal: Deal) -> float:
        eyes = self._eyes
        while deal.held:
            glance = eyes[deal.turn].best(deal.hands[deal.turn], deal.lying)
            deal.play(glance.card, glance.taken)
        if not deal.stock:
            return deal.worth()
        ahead = self._eyes[deal.turn].threat(deal.lying)
        return deal.worth() + (ahead if side(deal.turn) == 0 else -ahead)


def _chosen(node: Node, glances: list[Glance]) -> Glance:
    """The play that promises most, of those that this deal allows."""
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
