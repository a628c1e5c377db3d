"""Tries everything that can be done in one turn, by asking the judge about every move in turn.

It is slow, so it is only used for small hands. A joker played in the turn is not swapped out again.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from engine.cards import Pile, is_joker
from engine.game import Illegal
from engine.scala40 import judge, moves, turn
from engine.scala40.actions import Discard, Lay, Laying, Open, TurnAction
from engine.scala40.events import Move
from engine.scala40.presets import Rules
from engine.scala40.scoring import hand_points
from engine.scala40.state import Deal
from tests.properties.scala40 import oracle

Left: TypeAlias = tuple[int, int]
"""The points and the number of cards that stay in hand."""


MOST = 3_000
"""After this many positions, the search is given up."""


class Turn:
    """The ways to continue from a position, after the card was drawn or taken."""

    def __init__(self, rules: Rules, deal: Deal) -> None:
        self.rules = rules
        self.jokers = {
            (c, to) for to, meld in enumerate(deal.melds) for c in meld.cards if is_joker(c)
        }
        self.opened = deal.turn.seat in deal.opened
        self.reached = self._all_from(deal)

    @property
    def complete(self) -> bool:
        return len(self.reached) < MOST

    def best(self) -> Left | None:
        """The fewest points, then cards, with which the turn can end."""
        return min((self.left(deal) for deal in self.reached if self.ends(deal)), default=None)

    def closes(self) -> bool:
        return any(len(_hand(deal)) == 1 and self.ends(deal) for deal in self.reached)

    def ends(self, deal: Deal) -> bool:
        if deal.turn.seat not in deal.opened:
            return False
        return any(self._accepts(deal, Discard(c)) for c in _hand(deal))

    def left(self, deal: Deal) -> Left:
        return hand_points(self.rules, _hand(deal)), len(_hand(deal))

    def _all_from(self, deal: Deal) -> list[Deal]:
        seen, waiting = {_known(deal)}, [deal]
        for before in waiting:
            for move in self._moves(before) if len(waiting) < MOST else ():
                after = turn.after(self.rules, before, move)
                if _known(after) not in seen:
                    seen.add(_known(after))
                    waiting.append(after)
        return waiting

    def _moves(self, deal: Deal) -> Iterator[Move]:
        if deal.turn.seat not in deal.opened:
            for chosen in openings(_hand(deal), self.rules):
                yield from _judged(judge.open_, self.rules, deal, Open(chosen))
            return
        for laying in layings(_hand(deal), self.rules.max_jokers_per_meld):
            yield from _judged(judge.lay, self.rules, deal, Lay(laying))
        for attachment in moves.attachments(self.rules, deal):
            yield judge.attach(self.rules, deal, attachment.action)
        for swap in moves.swaps(self.rules, deal):
            if (swap.joker, swap.to) in self.jokers:
                yield judge.swap(self.rules, deal, swap.action)

    def _accepts(self, deal: Deal, action: Discard) -> bool:
        return moves.accepted(judge.discard, self.rules, deal, action)


def layings(hand: Pile, most_jokers: int | None) -> Iterator[Laying]:
    """Every meld of a hand, card by card."""
    held = [c for c in hand if is_joker(c)]
    for naturals, jokers, shape in oracle.melds_in(hand, most_jokers):
        cards = [c for i, c in enumerate(hand) if naturals >> i & 1]
        stood = Counter(shape) - Counter(map(oracle.face, cards))
        for chosen in combinations(held, jokers):
            yield Laying((*cards, *chosen), tuple(stood.elements()))


def openings(hand: Pile, rules: Rules) -> Iterator[tuple[Laying, ...]]:
    """Every one or two melds that share no card; a small hand has no more."""
    every = list(layings(hand, rules.max_jokers_per_meld))
    for one in every:
        yield (one,)
    for one, two in combinations(every, 2):
        if not set(one.cards) & set(two.cards):
            yield (one, two)


def _judged(judge_of: object, rules: Rules, deal: Deal, action: TurnAction) -> Iterator[Move]:
    try:
        yield judge_of(rules, deal, action)  # type: ignore[operator]
    except Illegal:
        return


def _hand(deal: Deal) -> Pile:
    return deal.hands[deal.turn.seat]


def _known(deal: Deal) -> object:
    """The same melds in another order count as the same; those of the table keep their numbers."""
    jokers = tuple(sorted(deal.turn.jokers))
    melds = frozenset(Counter(deal.melds).items())
    return _hand(deal), melds, jokers, deal.turn.freed, deal.turn.owed
