"""How good a play of Scopa looks at a glance: what it brings, less what the next player may take.

One eye looks for one decision: it prices the cards by the piles there are, and keeps whatever it
has worked out about a table, because a mind that imagines deals comes to the same tables again.
"""

from math import comb
from typing import NamedTuple, TypeAlias

from engine.scopa.computer.bitsets import OF_VALUE, WORTH, Bit, Bits, takings
from engine.scopa.computer.pile_value import prices

SCOPA = 1.0
LOW = 0.03
"""So much is a higher card better kept, for each point of its value: it has more to take."""
HANDFUL = 3


class Glance(NamedTuple):
    """A play, by how good it looks, in points."""

    looks: float
    card: Bit
    taken: Bits


Glances: TypeAlias = tuple[Glance, ...]


class Table:
    """What lies there, what may be taken of it, and what each card makes of it."""

    __slots__ = ("glances", "takings")

    def __init__(self, lying: Bits) -> None:
        self.takings = takings(lying)
        self.glances: dict[Bit, Glances] = {}


class Eye:
    """`unseen`: what the next player's cards may be among, and he has so many (`held`)."""

    def __init__(self, unseen: Bits, ours: Bits, theirs: Bits, held: int = HANDFUL) -> None:
        self._prices = prices(ours, theirs)
        self._unseen = unseen
        self._none = _chances_of_none(unseen.bit_count(), held)
        self._tables: dict[Bits, Table] = {}
        self._threats: dict[Bits, float] = {}

    def best(self, hand: Bits, lying: Bits) -> Glance:
        """What looks best; of equals, the lowest card goes."""
        table = self.table(lying)
        best = None
        while hand:
            card = hand & -hand
            hand ^= card
            first = (table.glances.get(card) or self._glances(table, lying, card))[0]
            if best is None or first > best:
                best = first
        assert best is not None
        return best

    def all(self, hand: Bits, lying: Bits) -> list[Glance]:
        """Every play there is."""
        table = self.table(lying)
        found: list[Glance] = []
        while hand:
            card = hand & -hand
            hand ^= card
            found += table.glances.get(card) or self._glances(table, lying, card)
        return found

    def table(self, lying: Bits) -> Table:
        table = self._tables.get(lying)
        if table is None:
            table = self._tables[lying] = Table(lying)
        return table

    def price(self, held: Bits) -> float:
        total = 0.0
        while held:
            bit = held & -held
            total += self._prices[bit]
            held ^= bit
        return total

    def threat(self, lying: Bits) -> float:
        """What the next player is likely to get of what lies there."""
        if not lying:
            return 0.0
        known = self._threats.get(lying)
        if known is None:
            known = self._threats[lying] = self._expected(lying)
        return known

    def _glances(self, table: Table, lying: Bits, card: Bit) -> Glances:
        """What a card may do, the best first."""
        possible = table.takings[WORTH[card]] or (0,)
        found = sorted((self._glance(lying, card, taken) for taken in possible), reverse=True)
        table.glances[card] = tuple(found)
        return table.glances[card]

    def _glance(self, lying: Bits, card: Bit, taken: Bits) -> Glance:
        if not taken:
            return Glance(-self.threat(lying | card) - LOW * WORTH[card], card, 0)
        if taken == lying:
            return Glance(self.price(taken | card) + SCOPA, card, taken)
        gain = self.price(taken | card)
        return Glance(gain - self.threat(lying ^ taken), card, taken)

    def _expected(self, lying: Bits) -> float:
        """The best that he can take, by how likely he holds a card for it and none for better."""
        possible = self.table(lying).takings
        total, better, before = 0.0, 0, 1.0
        gains = ((self._most(lying, possible[v]), v) for v in range(1, 11) if possible[v])
        for gain, value in sorted(gains, reverse=True):
            better += (self._unseen & OF_VALUE[value] & ~lying).bit_count()
            none = self._none[min(better, len(self._none) - 1)]
            total += gain * (before - none)
            before = none
        return total

    def _most(self, lying: Bits, possible: tuple[Bits, ...]) -> float:
        return max(self.price(taken) + SCOPA * (taken == lying) for taken in possible)


def _chances_of_none(unseen: int, held: int) -> tuple[float, ...]:
    """That so many of the unseen cards are none of so many others."""
    held = min(held, unseen)
    ways = comb(unseen, held)
    return tuple(comb(unseen - wanted, held) / ways for wanted in range(unseen + 1))
