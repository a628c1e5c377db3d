"""The search for plays: it packs the hand into melds and onto the table, after any swaps.

If no card must be played and no joker was swapped out, every choice can be played; otherwise each
choice is checked before it counts.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import FACE, is_joker
from engine.scala40.assistant import openings
from engine.scala40.assistant.brought import stuck
from engine.scala40.assistant.endings import Endings, is_free, uses_taken
from engine.scala40.assistant.growths import Choice, growths
from engine.scala40.assistant.jokers import Jokers
from engine.scala40.assistant.packing import (
    A_CARD,
    A_JOKER,
    COUNTED,
    IN_HAND,
    JOKERS,
    LOST,
    NONE_APART,
    STAYING,
    USABLE,
    Chosen,
    Cost,
    Packing,
    Stock,
    ace_less,
    cards_left,
    cost_of,
    floor,
    listed,
)
from engine.scala40.assistant.position import OPENING, Position
from engine.scala40.assistant.shapes import (
    FAR,
    REACH,
    WIDE,
    WINDOW,
    Bits,
    MeldFilter,
    grown_points,
    planes,
    points,
    shapes,
    useful,
)
from engine.scala40.assistant.swaps import SwappedPosition, as_it_is, further

A_CHECK = 8
"""Checking whether a choice is legal takes about as long as this many steps."""
LEAN = MeldFilter(points, lean=True)
"""The melds to examine once the opening has been laid."""


class End(NamedTuple):
    """How a search ends: its choices, and how many more jokers are placed."""

    cost: Cost
    stock: Stock
    chosen: Chosen
    jokers: int


class BestPlay(Packing):
    """Finds the play that leaves the fewest points, over all choices of swaps."""

    counts = False
    """Does only the number of cards count?"""

    def __init__(self, position: Position) -> None:
        self.ace_in_hand = "11" if self.counts else position.rules.ace_in_hand
        self.most_jokers = position.rules.max_jokers_per_meld
        self.usable = USABLE[self.most_jokers]
        self.found: tuple[SwappedPosition, list[Choice]] | None = None

    def search(self, position: Position) -> None:
        """Search this position as it is, and after every choice of swaps."""
        if not position.opened and not openings.exists(position._replace(kept=b"")):
            return
        before, (one, two, jokers) = as_it_is(position), planes(position.playable)
        self._look(before, one, two, jokers)
        swapping = before.table.swapping
        if not one & swapping:
            return
        within = useful(one, self.usable[JOKERS]) | before.table.reached | swapping
        if not self.dear(self._base(one & ~within, two)):
            for after in further(before):
                self._look(after, *planes(after.position.playable))

    def _look(self, at: SwappedPosition, one: Bits, two: Bits, jokers: int) -> None:
        self.position, reached = at.position, at.table.reached
        near = useful(one, self.usable[jokers]) | one & reached
        base, must = self._base(one ^ near, two), self._owed() if self.position.owed else 0
        if self.dear(base) or must & ~near or not self._may_open(near, two, jokers):
            return
        alone = near & ~(useful(one, 0) | reached) if jokers else 0
        least = base + A_CARD * (stuck(one, two, alone, jokers) if self.counts else 0)
        self.floor = self._floor(least, near)
        if self.floor < self.limit:
            self._prepare(at, two)
            self.demand(must, two)
            self.apart = alone & ~must, *NONE_APART
            self.pack(near, two & near, at.table.stock | jokers, base, ())
            if self.end is not None:
                self.found = at, next(self._ways(self.end))

    def _base(self, apart: Bits, two: Bits) -> Cost:
        """The cost of everything that cannot be played at all."""
        kept = self.position.kept
        return IN_HAND.all(apart, two & apart) + (cost_of(kept) if kept else 0) & ~LOST

    def _floor(self, least: Cost, near: Bits) -> Cost:
        return floor(self.ace_in_hand, least, near)

    def _may_open(self, near: Bits, two: Bits, jokers: int) -> bool:
        """Can the hand have enough points to open?"""
        self.most_lost = LOST
        if not self.position.opened:
            hope = IN_HAND.all(near, two & near) + jokers * STAYING[A_JOKER]
            self.most_lost = (hope & LOST) - OPENING
        return self.most_lost >= 0

    def _owed(self) -> Bits:
        """The face of the taken card, which must be played; jokers are checked one by one."""
        taken = self.position.taken
        return 0 if taken is None or is_joker(taken) else 1 << FACE[taken]

    def _prepare(self, at: SwappedPosition, two: Bits) -> None:
        """Prepare the tables. Longer melds matter only if jokers can be added after an opening."""
        position = at.position
        opens = not position.opened or position.completing
        grows = opens and (bool(at.swaps) or position.clean_needed > 0)
        clean = grows and (position.clean_needed > 0 or not position.own_jokers)
        kind = (
            MeldFilter(grown_points if clean else points, FAR if grows else REACH)
            if opens
            else LEAN
        )
        self.window = WIDE if grows else WINDOW
        self.shapes = shapes(self.most_jokers, kind)
        self.growths = growths(position, at.table, two)
        self.jokers = Jokers(position, inside=kind.lean)
        self.endings = None if is_free(position) else Endings(position)
        self.end: End | None = None

    def ended(self, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        """Place as many jokers as there is space for, or fewer if the play is illegal otherwise."""
        jokers = stock & JOKERS
        room = self.jokers.room(stock, chosen, jokers) if jokers else 0
        for count in range(room, -1, -1):
            end = End(cost + (jokers - count) * self.once[A_JOKER], stock, chosen, count)
            if self.dear(end.cost):
                return False
            if self._leaves_discard(end.cost, jokers - count) and self._is_legal(end):
                self.end = end
                return self.good(end.cost)
        return False

    def _leaves_discard(self, cost: Cost, jokers: int) -> bool:
        """J1, J2: if a single card stays, it must be a natural one."""
        cards = cards_left(cost)
        if cards > 1:
            return True
        natural = not jokers and not any(map(is_joker, self.position.kept))
        return cards > 0 and natural and self.position.may_close

    def _is_legal(self, end: End) -> bool:
        if self.endings is None:
            return True
        return self.endings.opens(listed(end.chosen)) and next(self._ways(end), None) is not None

    def _ways(self, end: End) -> Iterator[list[Choice]]:
        """The legal ways to play the choices, with the jokers placed where they may go."""
        every = self.jokers.put(end.stock, end.chosen, end.jokers)
        return (chosen for chosen in every if self._plays(end.cost, chosen))

    def _plays(self, cost: Cost, chosen: list[Choice]) -> bool:
        if self.endings is None:
            return True
        return self._duly(cost, chosen) and self.endings.of(chosen) is not None

    def _duly(self, cost: Cost, chosen: list[Choice]) -> bool:
        """D4, D5: is the taken card played if it must be, or if nothing else would stay?"""
        position, taken = self.position, self.position.taken
        if taken is None or is_joker(taken) or taken not in position.hand:
            return True
        may_stay = cards_left(cost) > 1 and not position.owed
        return may_stay or (taken not in position.kept and uses_taken(position, chosen))

    def good(self, cost: Cost) -> bool:
        """Note the best result so far. True if no better one is possible."""
        self.limit = (cost - ace_less(self.ace_in_hand, cost)) // A_CARD * A_CARD
        return self.limit <= self.floor


class FewestCards(BestPlay):
    """Finds the play that leaves the fewest cards, whatever their points."""

    counts, stays = True, COUNTED

    def _base(self, apart: Bits, two: Bits) -> Cost:
        cards = apart.bit_count() + (apart & two).bit_count() + len(self.position.kept)
        return cards * A_CARD

    def _floor(self, least: Cost, _: Bits) -> Cost:
        return least or A_CARD


class AnyClosing(FewestCards):
    """Finds any play that leaves only one card."""

    limit = 2 * A_CARD

    def good(self, _: Cost) -> bool:
        self.limit = 0
        return True


class Hurried(BestPlay):
    """Stops after a number of steps, with the best result found so far."""

    def __init__(self, position: Position, steps: int) -> None:
        super().__init__(position)
        self.steps = steps

    def pack(self, one: Bits, two: Bits, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        self.steps -= 1
        return self.steps < 0 or super().pack(one, two, stock, cost, chosen)

    def _plays(self, cost: Cost, chosen: list[Choice]) -> bool:
        self.steps -= A_CHECK
        return super()._plays(cost, chosen)


class HurriedClosing(Hurried, AnyClosing):
    """Finds any play that leaves only one card, within a number of steps."""
