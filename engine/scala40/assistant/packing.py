"""The search behind every question about a hand: which of its cards are played, and which stay.

It decides on one face after the other, from the lowest: the card goes into a meld, onto a meld on
the table, or stays in hand. Branches that cannot beat the best result so far are cut off.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from engine.cards import ACE, FACE, FIRST_JOKER, JOKER, RANK, Face, Pile
from engine.scala40.assistant.shapes import (
    BEST_WORTH,
    MOST_JOKERS,
    SUIT_BITS,
    WINDOW,
    Bits,
    Shapes,
    in_bits,
)
from engine.scala40.melds import worth_in_set
from engine.scala40.presets import AceInHand
from engine.scala40.scoring import ACE_IN_HAND, JOKER_IN_HAND

Cost: TypeAlias = int
"""Points left in hand, cards left, aces left, and the lost part of the points that the hand could
be laid for: four numbers in one, so that they are compared and added at once.
"""
Stock: TypeAlias = int
"""The number of unused jokers, and above it one bit for everything else that exists once."""
What: TypeAlias = Any
"""A choice itself: each search has its own."""
Option: TypeAlias = tuple[Bits, Stock, Cost, What]
"""The natural cards, what they use of the stock, the points lost, and the choice itself."""
Chosen: TypeAlias = tuple[What, ...]
"""The choices as a linked list, the last one first: `(last, (one before, ()))`."""

AN_ACE: Cost = 1 << 16
A_CARD: Cost = 1 << 20
A_POINT: Cost = 1 << 24
ACES: Cost = A_CARD - AN_ACE
ANY_COST: Cost = 1 << 60
FORBIDDEN: Cost = 1 << 61
LOST: Cost = AN_ACE - 1
ACE_LESS: Cost = A_POINT * (ACE_IN_HAND - 1)
"""B3: how much less a single ace may cost."""
STOCK_BITS = 3
JOKERS: Stock = (1 << STOCK_BITS) - 1
"""A mask for the bits that count the jokers."""
USABLE: Mapping[int | None, Sequence[int]] = {None: range(JOKERS + 1), 1: (0, *[1] * JOKERS)}
"""By the maximum of jokers in one meld: how many of a number of jokers one meld can use."""
NONE_APART: Sequence[Bits] = (0,) * JOKERS


def _staying(f: Face) -> Cost:
    if f == JOKER:
        return A_POINT * JOKER_IN_HAND + A_CARD + BEST_WORTH
    ace = AN_ACE if RANK[f] == ACE else 0
    return A_POINT * worth_in_set(f) + A_CARD + ace + worth_in_set(f)


A_JOKER: Bits = 1 << JOKER
STAYING: dict[Bits, Cost] = {1 << f: _staying(f) for f in range(JOKER + 1)}
"""The cost of each face that stays in hand."""
_BY_CARD = tuple(_staying(FACE[c]) for c in range(FIRST_JOKER + MOST_JOKERS))


def cost_of(cards: Pile) -> Cost:
    """The cost of these cards if they stay, without the discount for a single ace."""
    return sum(map(_BY_CARD.__getitem__, cards))


class Stays(dict[Bits, Cost]):
    """The cost of keeping the given ranks of one suit."""

    def __init__(self, points: bool = True) -> None:
        """`points`: do points count too, or only the number of cards?"""
        super().__init__()
        self.once = {bit: c if points else c % A_POINT for bit, c in STAYING.items()}
        """The cost of one copy of each face."""
        self.twice = {bit: 2 * c for bit, c in self.once.items()}

    def __missing__(self, ranks: Bits) -> Cost:
        self[ranks] = sum(self.once[1 << f] for f in in_bits(ranks))
        return self[ranks]

    def all(self, one: Bits, two: Bits) -> Cost:
        """The cost of all natural cards of a hand."""
        cost = self[one & SUIT_BITS] + self[one >> 13 & SUIT_BITS]
        cost += self[one >> 26 & SUIT_BITS] + self[one >> 39]
        return cost + self.all(two, 0) if two else cost


IN_HAND = Stays()
COUNTED = Stays(points=False)


def listed(chosen: Chosen | None) -> Iterator[What]:
    """The choices, the last one first."""
    while chosen:
        what, chosen = chosen
        yield what


def cards_left(cost: Cost) -> int:
    return cost // A_CARD % (A_POINT // A_CARD)


def ace_less(ace_in_hand: AceInHand, cost: Cost) -> Cost:
    """B3: the discount for a single ace in the hand that stays."""
    if ace_in_hand == "11" or cost & ACES != AN_ACE:
        return 0
    single = ace_in_hand == "1_if_exactly_one_ace" or cards_left(cost) == 1
    return ACE_LESS if single else 0


def floor(ace_in_hand: AceInHand, base: Cost, near: Bits) -> Cost:
    """The lowest possible cost: what cannot be played or, if all can, one card that must stay."""
    if base:
        return base - ace_less(ace_in_hand, base)
    least = [STAYING[low] for low in _cheapest(near)]
    return min([cost - ace_less(ace_in_hand, cost) for cost in least], default=0)


def _cheapest(near: Bits) -> Iterator[Bits]:
    """An ace, which may have a discount, and the lowest of the other ranks."""
    ranks = (near | near >> 13 | near >> 26 | near >> 39) & SUIT_BITS
    if ranks & 1:
        yield 1
    if ranks > 1:
        yield ranks & ~1 & -(ranks & ~1)


class Packing:
    """One search; subclasses decide what counts as a good result."""

    shapes: Sequence[Shapes]
    window: Mapping[Bits, Bits] = WINDOW
    growths: Mapping[Bits, Sequence[Option]]
    """Ways to attach cards to the table's melds, by their lowest face."""
    stays: Stays = IN_HAND
    once: Mapping[Bits, Cost]
    twice: Mapping[Bits, Cost]
    """The cost of a face that stays: one copy of it, or both."""
    apart: Sequence[Bits]
    """By the number of jokers left: the faces that fit nowhere."""
    ace_in_hand: AceInHand
    limit: Cost = ANY_COST
    """Only results below this cost count."""
    most_lost: Cost = LOST

    def demand(self, must: Bits, two: Bits) -> None:
        """Forbid that this face stays in hand, by giving it a cost above any limit."""
        self.once, self.twice = self.stays.once, self.stays.twice
        if must & two:
            self.twice = {**self.twice, must: FORBIDDEN}
        elif must:
            self.once = {**self.once, must: FORBIDDEN}

    def ended(self, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        """Called when all natural cards are decided; returns whether the search is finished."""
        raise NotImplementedError

    def pack(self, one: Bits, two: Bits, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        shapes, growths, window = self.shapes[stock & JOKERS], self.growths, self.window
        apart = one & self.apart[stock & JOKERS]
        if apart:
            one ^= apart
            cost += self.stays.all(apart, two & apart)
            if (cost >= self.limit and self.dear(cost)) or cost & LOST > self.most_lost:
                return False
        while one:
            low = one & -one
            options = shapes[one & window[low]]
            if low in growths:
                options = (*options, *self._growing(one, low, stock))
            for naturals, used, lose, what in options:
                if cost + lose & LOST <= self.most_lost:
                    back = two & naturals
                    rest = one ^ naturals | back
                    if self.pack(rest, two ^ back, stock - used, cost + lose, (what, chosen)):
                        return True
            one ^= low
            cost += self.twice[low] if two & low else self.once[low]
            if (cost >= self.limit and self.dear(cost)) or cost & LOST > self.most_lost:
                return False
        return self.ended(stock, cost, chosen)

    def dear(self, cost: Cost) -> bool:
        """Is the cost at or above the limit, also with the discount for a single ace (B3)?"""
        if cost & ACES == AN_ACE:
            cost -= ace_less(self.ace_in_hand, cost)
        return cost >= self.limit

    def _growing(self, one: Bits, low: Bits, stock: Stock) -> list[Option]:
        """The ways to attach for which cards, jokers and places are still free."""
        gone, used = ~one, ~(stock | JOKERS) if stock & JOKERS else ~stock
        return [o for o in self.growths[low] if not (o[0] & gone or o[1] & used)]
