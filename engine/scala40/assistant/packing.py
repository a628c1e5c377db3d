"""The search behind every question about a hand: which of its cards are laid, and which stay.

It decides about the lowest face first: it goes into a meld, onto one of the table's, or stays in
hand. What costs at least as much as the best found so far is not followed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from engine.cards import ACE, FACE, FIRST_JOKER, JOKER, RANK, Face, Pile
from engine.scala40.assistant.shapes import BEST_WORTH, MOST_JOKERS, WINDOW, Bits, Shapes, in_bits
from engine.scala40.melds import worth_in_set
from engine.scala40.presets import AceInHand
from engine.scala40.scoring import ACE_IN_HAND, JOKER_IN_HAND

Cost: TypeAlias = int
"""Points left in hand, cards left, aces left, and what is lost of the points that the hand might be
laid for: four numbers in one, compared and added at once."""
Stock: TypeAlias = int
"""Jokers not used yet, and above them a bit for everything else of which there is one."""
Option: TypeAlias = tuple[Bits, Stock, Cost, Any]
"""The natural cards, what is used of the stock, what is lost, and what is done with it all."""
Chosen: TypeAlias = tuple[Any, ...]
"""What was chosen last, and what before it: `(last, (one before, ()))`."""

AN_ACE: Cost = 1 << 16
A_CARD: Cost = 1 << 20
A_POINT: Cost = 1 << 24
ACES: Cost = A_CARD - AN_ACE
ANY_COST: Cost = 1 << 60
LOST: Cost = AN_ACE - 1
ACE_LESS: Cost = A_POINT * (ACE_IN_HAND - 1)
"""B3: what a single ace may cost less."""
STOCK_BITS = 3
JOKERS: Stock = (1 << STOCK_BITS) - 1
"""So many bits count the jokers."""


def _staying(f: Face) -> Cost:
    if f == JOKER:
        return A_POINT * JOKER_IN_HAND + A_CARD + BEST_WORTH
    ace = AN_ACE if RANK[f] == ACE else 0
    return A_POINT * worth_in_set(f) + A_CARD + ace + worth_in_set(f)


A_JOKER: Bits = 1 << JOKER
STAYING: dict[Bits, Cost] = {1 << f: _staying(f) for f in range(JOKER + 1)}
"""What each face costs that stays in hand."""
COUNTED: dict[Bits, Cost] = {bit: cost % A_POINT for bit, cost in STAYING.items()}
"""The same where points do not matter."""
_BY_CARD = tuple(_staying(FACE[c]) for c in range(FIRST_JOKER + MOST_JOKERS))


def cost_of(cards: Pile) -> Cost:
    """What these cost if they stay, but for what a single ace costs less."""
    return sum(map(_BY_CARD.__getitem__, cards))


def staying(mask: Bits, two: Bits) -> Cost:
    """What all of these cost if they stay."""
    cost = 0
    while mask:
        low = mask & -mask
        cost += STAYING[low] << (two & low > 0)
        mask ^= low
    return cost


def listed(chosen: Chosen | None) -> Iterator[Any]:
    """What was chosen, the last first."""
    while chosen:
        what, chosen = chosen
        yield what


def cards_left(cost: Cost) -> int:
    return cost // A_CARD % (A_POINT // A_CARD)


def ace_less(ace_in_hand: AceInHand, cost: Cost) -> Cost:
    """B3: what the hand that stays costs less for its single ace."""
    if ace_in_hand == "11" or cost & ACES != AN_ACE:
        return 0
    single = ace_in_hand == "1_if_exactly_one_ace" or cards_left(cost) == 1
    return ACE_LESS if single else 0


def floor(ace_in_hand: AceInHand, base: Cost, near: Bits) -> Cost:
    """The least that can stay: what cannot be played or, where all can, one card of it."""
    least = [base] if base else [STAYING[1 << f] for f in in_bits(near)]
    return min((cost - ace_less(ace_in_hand, cost) for cost in least), default=0)


class Packing:
    """One search; those who know the question say what is good at its end."""

    shapes: Sequence[Shapes]
    window: Mapping[Bits, Bits] = WINDOW
    growths: Mapping[Bits, list[Option]]
    """By their lowest face, ways to put cards onto the table's melds."""
    staying: Mapping[Bits, Cost] = STAYING
    ace_in_hand: AceInHand
    must: Bits = 0
    """A face that may not stay; of two copies, one may."""
    must_twice: Bits = 0
    """The same face, if it is held twice."""
    limit: Cost = ANY_COST
    """Only what costs less is looked for."""
    most_lost: Cost = LOST

    def ended(self, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        """All natural cards are decided about: is that the end of the search?"""
        raise NotImplementedError

    def decide(self, one: Bits, two: Bits, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        window = self.window
        while one:
            low = one & -one
            options: Sequence[Option] = self.shapes[stock & JOKERS][one & window[low]]
            if low in self.growths:
                options = [*options, *self._growing(one, low, stock)]
            for naturals, used, lose, what in options:
                if cost + lose & LOST <= self.most_lost:
                    back, done = two & naturals, (what, chosen)
                    rest = one ^ naturals | back
                    if self.decide(rest, two ^ back, stock - used, cost + lose, done):
                        return True
            if low == self.must and two & low == self.must_twice:
                return False
            cost += self.staying[low] << (two & low > 0)
            if cost & LOST > self.most_lost or (cost >= self.limit and self.dear(cost)):
                return False
            one ^= low
        return self.ended(stock, cost, chosen)

    def dear(self, cost: Cost) -> bool:
        """Only where a single ace stays it may cost less (B3)."""
        if cost & ACES == AN_ACE:
            cost -= ace_less(self.ace_in_hand, cost)
        return cost >= self.limit

    def _growing(self, one: Bits, low: Bits, stock: Stock) -> list[Option]:
        """Cards that are left, jokers that are left, and places that are free."""
        return [
            option
            for option in self.growths[low]
            if not option[0] & ~one
            and not option[1] & ~stock & ~JOKERS
            and option[1] & JOKERS <= stock & JOKERS
        ]
