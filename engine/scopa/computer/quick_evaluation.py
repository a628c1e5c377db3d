"""How good a play of Scopa looks at a glance: its gain, minus what the next player may take.

An `Eye` is used for one decision. It prices the cards by the current piles and caches its results
for each table, because imagined deals reach the same tables again and again.
"""

from math import comb
from typing import NamedTuple, TypeAlias

from engine.scopa.computer.bitsets import OF_VALUE, WORTH, Bit, Bits, takings
from engine.scopa.computer.pile_value import prices

SCOPA = 1.0
LOW = 0.03
"""How much more a higher card is worth keeping, for each point of its value: it can take more."""
HANDFUL = 3


class Glance(NamedTuple):
    """A play and how good it looks, in points."""

    looks: float
    card: Bit
    taken: Bits


Glances: TypeAlias = tuple[Glance, ...]


class TableCaptures:
    """Caches what can be taken from a table, and what each card can do there."""

    __slots__ = ("glances", "takings")

    def __init__(self, lying: Bits) -> None:
        self.takings = takings(lying)
        self.glances: dict[Bit, Glances] = {}


class Eye:
    """`unseen`: the cards that the next player may hold; `held`: how many they hold."""

    def __init__(self, unseen: Bits, ours: Bits, theirs: Bits, held: int = HANDFUL) -> None:
        self._prices = prices(ours, theirs)
        self._unseen = unseen
        self._none = _chances_of_none(unseen.bit_count(), held)
        self._tables: dict[Bits, TableCaptures] = {}
        self._threats: dict[Bits, float] = {}

    def best(self, hand: Bits, lying: Bits) -> Glance:
        """The play that looks best; of equal plays, the one with the lowest card."""
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
        """All possible plays."""
        table = self.table(lying)
        found: list[Glance] = []
        while hand:
            card = hand & -hand
            hand ^= card
            found += table.glances.get(card) or self._glances(table, lying, card)
        return found

    def table(self, lying: Bits) -> TableCaptures:
        table = self._tables.get(lying)
        if table is None:
            table = self._tables[lying] = TableCaptures(lying)
        return table

    def price(self, held: Bits) -> float:
        total = 0.0
        while held:
            bit = held & -held
            total += self._prices[bit]
            held ^= bit
        return total

    def threat(self, lying: Bits) -> float:
        """What the next player can expect to take from the table."""
        if not lying:
            return 0.0
        known = self._threats.get(lying)
        if known is None:
            known = self._threats[lying] = self._expected(lying)
        return known

    def _glances(self, table: TableCaptures, lying: Bits, card: Bit) -> Glances:
        """The plays of a card, the best first."""
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
        """The expected best capture: a gain counts if no card for a better one is held."""
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
    """By the number of wanted cards: the probability that none of them is among those held."""
    held = min(held, unseen)
    ways = comb(unseen, held)
    return tuple(comb(unseen - wanted, held) / ways for wanted in range(unseen + 1))
