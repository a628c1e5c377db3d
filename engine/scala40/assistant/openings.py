"""Openings: the best one of a hand, the points missing for one, and the discards that allow one.

Only the melds of the opening itself are examined here, which are laid to reach 40. What else can be
played in that turn is found by `plays`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from engine.cards import FACE, Faces, Pile, deck, is_joker
from engine.scala40.actions import Open
from engine.scala40.assistant.laying import PlannedMeld, RemainingCards, merged
from engine.scala40.assistant.packing import (
    A_CARD,
    A_JOKER,
    IN_HAND,
    LOST,
    NONE_APART,
    STAYING,
    USABLE,
    Chosen,
    Cost,
    Option,
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
    Bits,
    MeldFilter,
    Shape,
    clean_points,
    planes,
    points,
    shapes,
    useful,
)


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
    return _answer(_Best(position))


def some(position: Position) -> Opening | None:
    """An opening that leaves a legal discard: faster than `best`."""
    return _answer(_Some(position))


def exists(position: Position) -> bool:
    """Is there an opening that leaves a legal discard, and that uses a taken discard (D3)?"""
    return _Some(position).look()


def missing(position: Position) -> int:
    """How many points the best melds of a hand lack to open; only clean ones if E2 demands them."""
    search = _Dearest(position)
    search.look()
    return max(0, OPENING - search.reached)


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


def _answer(search: "_Best") -> Opening | None:
    if not search.look():
        return None
    return Opening(search.position, tuple(listed(search.found)))


class _Best(Packing):
    least = OPENING
    growths: Mapping[Bits, Sequence[Option]] = MappingProxyType({})

    def __init__(self, position: Position) -> None:
        worth = clean_points if position.clean_needed else points
        most = position.rules.max_jokers_per_meld
        self.position, self.usable = position, USABLE[most]
        self.shapes = shapes(most, MeldFilter(worth))
        self.ace_in_hand = position.rules.ace_in_hand
        self.found: Chosen | None = None

    def look(self) -> bool:
        """Search, and return whether an opening was found."""
        position = self.position
        one, two, self.jokers = planes(position.playable)
        near, must = useful(one, self.usable[self.jokers]), self._must()
        cost = IN_HAND.all(near, two & near) + self.jokers * STAYING[A_JOKER]
        self.hope = cost & LOST
        self.most_lost = self.hope - self.least
        if self.most_lost >= 0 and not must & ~near:
            self.demand(must, two)
            self.apart = near & ~(useful(one, 0) | must) if self.jokers else 0, *NONE_APART
            base = cost_of(position.hand) - cost & ~LOST
            self.floor = floor(self.ace_in_hand, base, near)
            self.pack(near, two & near, self.jokers, base, ())
        return self.found is not None

    def _must(self) -> Bits:
        """The face of the taken card, which must be laid."""
        taken = self.position.taken
        return 0 if taken is None or is_joker(taken) else 1 << FACE[taken]

    def ended(self, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        cost += stock * STAYING[A_JOKER]
        fits = cost & LOST <= self.most_lost and not self.dear(cost) and self._legal(stock, cost)
        return fits and self.chosen(cost, chosen)

    def chosen(self, cost: Cost, chosen: Chosen) -> bool:
        """Note the best opening so far. True if no better one is possible."""
        self.found = chosen
        self.limit = (cost - ace_less(self.ace_in_hand, cost)) // A_CARD * A_CARD
        return self.limit <= self.floor

    def _legal(self, stock: Stock, cost: Cost) -> bool:
        """J1, J2: a legal discard is left; D2: a joker that was taken is laid."""
        taken, cards = self.position.taken, cards_left(cost)
        if taken is not None and is_joker(taken) and stock == self.jokers:
            return False
        natural = not stock and not any(map(is_joker, self.position.kept))
        return cards > 1 or (cards == 1 and natural and self.position.may_close)


class _Some(_Best):
    def chosen(self, _: Cost, chosen: Chosen) -> bool:
        self.found = chosen
        return True


class _Dearest(_Best):
    least = 0
    reached = 0

    def chosen(self, cost: Cost, chosen: Chosen) -> bool:
        """Note this opening; from now on, only openings with more points count."""
        self.found = chosen
        self.reached = self.hope - (cost & LOST)
        self.most_lost = (cost & LOST) - 1
        return self.most_lost < 0
