"""Openings: the best one of a hand, the points missing for one, and the discards that allow one.

Only the melds of the opening itself are examined here, which are laid to reach 40. What else can be
played in that turn is found by `plays`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import TypeAlias

from engine.cards import FACE, Card, Faces, Pile, deck, is_joker, without
from engine.scala40.actions import Laying, Open
from engine.scala40.assistant.laying import PlannedMeld, RemainingCards, merged
from engine.scala40.assistant.packing import (
    A_CARD,
    A_JOKER,
    ACES,
    AN_ACE,
    FORBIDDEN,
    IN_HAND,
    LOST,
    STAYING,
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
from engine.scala40.assistant.position import OPENING, Position, needs_clean
from engine.scala40.assistant.shapes import (
    MOST_JOKERS,
    WINDOW,
    Bits,
    MeldFilter,
    Shape,
    clean_points,
    planes,
    points,
    shapes,
    useful,
)
from engine.scala40.presets import Rules


@dataclass(frozen=True)
class Opening:
    """Melds that open."""

    position: Position
    shapes: tuple[Shape, ...]

    @property
    def points(self) -> int:
        return sum(shape.points for shape in self.shapes)

    @property
    def clean(self) -> int:
        """E2: the points of its melds without jokers."""
        return sum(map(clean_points, self.shapes))

    @property
    def action(self) -> Open:
        melds, _ = self._laid
        return Open(tuple(meld.laying for meld in melds))

    @property
    def left(self) -> Pile:
        """The cards that stay in hand."""
        return self._laid[1]

    @cached_property
    def _laid(self) -> tuple[list[PlannedMeld], Pile]:
        position = self.position
        held = RemainingCards(position, position.own_jokers)
        laid = [held.lay(shape) for shape in self.shapes]
        pure = position.clean_needed > 0
        return merged(laid, position.rules.max_jokers_per_meld, pure), held.left


def best(position: Position) -> Opening | None:
    """The opening that leaves the fewest points, and of these the one that leaves the fewest cards.

    A discard that was taken is always part of it.
    """
    return _answer(position, BestOpening)


def some(position: Position) -> Opening | None:
    """An opening that leaves a legal discard: faster than `best`."""
    return _answer(position, AnyOpening)


def exists(position: Position) -> bool:
    """Is there an opening that leaves a legal discard, and that uses a taken discard (D3)?"""
    return _search(position, AnyOpening).found is not None


def missing(position: Position) -> int:
    """How many points the best melds of a hand lack to open; only clean ones if E2 demands them."""
    return max(0, OPENING - _search(position, DearestOpening).reached)


def melds(hand: Pile, rules: Rules) -> tuple[Laying, ...]:
    """The melds of a hand that are worth the most together, whether or not they open. One card is
    left to discard.
    """
    free = replace(rules, joker_in_opening="free")
    found = _answer(Position(free, hand, opened=False), DearestOpening)
    return () if found is None else found.action.melds


def openers(position: Position) -> Faces:
    """The discards that would allow the player to open if they were taken."""
    return bytes(FACE[card] for card in _others(position) if exists(position.taking(card)))


def _others(position: Position) -> Iterator[int]:
    """One card of every face that is not completely in the hand."""
    seen = set()
    for card in deck(position.rules.jokers):
        if card not in position.hand and FACE[card] not in seen:
            seen.add(FACE[card])
            yield card


Search: TypeAlias = Callable[[Rules, Pile, Pile, Card | None, bool], "BestOpening"]


def _answer(position: Position, kind: Search) -> Opening | None:
    found = _search(position, kind).found
    return None if found is None else Opening(position, tuple(listed(found)))


def _search(position: Position, kind: Search) -> "BestOpening":
    rules, hand, kept = position.rules, position.hand, position.kept
    return searched(kind, rules, hand, kept, position.taken, position.may_close)


@lru_cache(maxsize=1 << 8)
def searched(
    kind: Search, rules: Rules, hand: Pile, kept: Pile, taken: Card | None, may_close: bool
) -> "BestOpening":
    """A search that has ended. The same is asked several times in a turn; the table is no part of
    it, since only the hand is examined.
    """
    search = kind(rules, hand, kept, taken, may_close)
    search.look()
    return search


WORTHS = bytes(cost_of(bytes([card])) & LOST for card in range(108)).ljust(256, b"\0")
"""The most points for which each card can be laid."""
ANY, CLEAN = MeldFilter(points), MeldFilter(clean_points)


def _strays(one: Bits, jokers: int) -> tuple[Bits, Cost]:
    """The faces that fit into no meld with so many jokers, and what one copy of each costs."""
    stray = one & ~useful(one, jokers)
    return stray, IN_HAND.all(stray, 0)


_ALONE = lru_cache(maxsize=1 << 12)(partial(_strays, jokers=0))
_WITH_ONE = lru_cache(maxsize=1 << 12)(partial(_strays, jokers=1))
STRAYS: Mapping[int | None, Sequence[Callable[[Bits], tuple[Bits, Cost]]]] = {
    1: (_ALONE, *[_WITH_ONE] * MOST_JOKERS),
    None: (_ALONE, _WITH_ONE, *[lambda _: (0, 0)] * (MOST_JOKERS - 1)),
}
"""By the maximum of jokers in one meld, and the number of jokers left."""


class BestOpening(Packing):
    least = OPENING
    reached = 0

    def __init__(
        self, rules: Rules, hand: Pile, kept: Pile, taken: Card | None, may_close: bool
    ) -> None:
        self.playable, self.kept = without(hand, kept) if kept else hand, kept
        self.taken, self.may_close = taken, may_close
        self.strays = STRAYS[rules.max_jokers_per_meld]
        self.shapes = shapes(rules.max_jokers_per_meld, CLEAN if needs_clean(rules) else ANY)
        self.ace_in_hand = rules.ace_in_hand
        self.found: Chosen | None = None

    def look(self) -> None:
        one, two, jokers = planes(self.playable)
        stray, base = self.strays[jokers](one)
        if two & stray:
            base += IN_HAND.all(two & stray, 0)
        self.hope = sum(self.playable.translate(WORTHS)) - (base & LOST)
        self.most_lost = self.hope - self.least
        self.near, self.must, self.jokers = one ^ stray, self._must(), jokers
        if self.most_lost >= 0 and not self.must & stray:
            self.demand(self.must, two)
            self.base = base + (cost_of(self.kept) if self.kept else 0) & ~LOST
            self.pack(self.near, two & self.near, jokers, self.base, ())

    def pack(self, one: Bits, two: Bits, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        """Without a table to attach to. Cards that fit into no meld any more stay at once."""
        stray, least = self.strays[stock](one)
        if stray:
            one ^= stray
            cost += least
            if two & stray:
                cost += IN_HAND.all(two & stray, 0)
            if cost >= self.limit and (cost & ACES != AN_ACE or self.dear(cost)):
                return False
            if cost & LOST > self.most_lost:
                return False
            if stray & self.must and self._stays(two) >= FORBIDDEN:
                return False
        shapes = self.shapes[stock]
        while one:
            low = one & -one
            for naturals, used, lose, what in shapes[one & WINDOW[low]]:
                if cost + lose & LOST <= self.most_lost:
                    back = two & naturals
                    rest = one ^ naturals | back
                    if self.pack(rest, two ^ back, stock - used, cost + lose, (what, chosen)):
                        return True
            one ^= low
            cost += self.twice[low] if two & low else self.once[low]
            if cost >= self.limit and (cost & ACES != AN_ACE or self.dear(cost)):
                return False
            if cost & LOST > self.most_lost:
                return False
        return self.ended(stock, cost, chosen)

    def _stays(self, two: Bits) -> Cost:
        """The cost of the taken card if it stays."""
        return (self.twice if two & self.must else self.once)[self.must]

    def _must(self) -> Bits:
        """The face of the taken card, which must be laid."""
        taken = self.taken
        return 0 if taken is None or is_joker(taken) else 1 << FACE[taken]

    def ended(self, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        if stock:
            cost += stock * STAYING[A_JOKER]
        if cost >= self.limit and (cost & ACES != AN_ACE or self.dear(cost)):
            return False
        fits = cost & LOST <= self.most_lost and self._legal(stock, cost)
        return fits and self.chosen(cost, chosen)

    def chosen(self, cost: Cost, chosen: Chosen) -> bool:
        """Note the best opening so far. True if no better one is possible."""
        self.found = chosen
        self.limit = (cost - ace_less(self.ace_in_hand, cost)) // A_CARD * A_CARD
        return self.limit <= floor(self.ace_in_hand, self.base, self.near)

    def _legal(self, stock: Stock, cost: Cost) -> bool:
        """J1, J2: a legal discard is left; D2: a joker that was taken is laid."""
        taken, cards = self.taken, cards_left(cost)
        if taken is not None and is_joker(taken) and stock == self.jokers:
            return False
        if cards != 1:
            return cards > 1
        return self.may_close and not stock and not any(map(is_joker, self.kept))


class AnyOpening(BestOpening):
    def chosen(self, _: Cost, chosen: Chosen) -> bool:
        self.found = chosen
        return True


class DearestOpening(BestOpening):
    least = 0

    def chosen(self, cost: Cost, chosen: Chosen) -> bool:
        """Note this opening; from now on, only openings with more points count."""
        self.found = chosen
        self.reached = self.hope - (cost & LOST)
        self.most_lost = (cost & LOST) - 1
        return self.most_lost < 0
