"""The search for plays: it packs the hand into melds and onto the table, on every ground.

Where nothing is owed and no joker has a past, whatever is chosen can be played; otherwise each
choice is checked before it counts.
"""

from collections.abc import Iterator, Sequence

from engine.cards import FACE, is_joker
from engine.scala40.assistant.endings import Choice, ending, is_free, uses_taken
from engine.scala40.assistant.growths import Growth, Part, Spot, growths, reached, room, stock
from engine.scala40.assistant.packing import (
    A_CARD,
    A_JOKER,
    COUNTED,
    JOKERS,
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
    staying,
)
from engine.scala40.assistant.position import OPENING, Position
from engine.scala40.assistant.shapes import (
    FAR,
    REACH,
    WIDE,
    WINDOW,
    Bits,
    Kind,
    Shape,
    fuller,
    grown_points,
    planes,
    points,
    shapes,
    spare,
    useful,
)
from engine.scala40.assistant.swaps import Ground
from engine.scala40.melds import Place


class BestPlay(Packing):
    """What leaves the fewest points, of all the grounds that are looked at."""

    def __init__(self, position: Position) -> None:
        self.ace_in_hand = position.rules.ace_in_hand
        self.found: tuple[Ground, list[Choice]] | None = None

    def look(self, ground: Ground) -> None:
        position = self.position = ground.position
        one, two, jokers = planes(position.playable)
        near = self._near(one, jokers)
        base = self._base(one ^ near, two)
        if not self.dear(base) and self._asks_for(near, two) and self._may_open(near, two, jokers):
            self._prepare(ground, one, two)
            self.floor = floor(self.ace_in_hand, base, near)
            self.decide(near, two, stock(position, jokers), base, ())

    def _near(self, one: Bits, jokers: int) -> Bits:
        """What goes into some meld, or onto some."""
        most = self.position.rules.max_jokers_per_meld
        near = useful(one, jokers if most is None else min(jokers, most))
        for meld in self.position.melds:
            near |= one & reached(meld.cards, meld.faces)
        return near

    def _base(self, apart: Bits, two: Bits) -> Cost:
        """What cannot be played at all."""
        return staying(apart, two) + cost_of(self.position.kept) & ~LOST

    def _may_open(self, near: Bits, two: Bits, jokers: int) -> bool:
        """Are there points enough?"""
        self.most_lost = LOST
        if not self.position.opened:
            hope = staying(near, two) + jokers * STAYING[A_JOKER]
            self.most_lost = (hope & LOST) - OPENING
        return self.most_lost >= 0

    def _asks_for(self, near: Bits, two: Bits) -> bool:
        """The card taken is owed: could it be played?"""
        self.must = self.must_twice = 0
        taken = self.position.taken
        if not self.position.owed or taken is None or is_joker(taken):
            return True
        self.must = 1 << FACE[taken]
        self.must_twice = two & self.must
        return near & self.must > 0

    def _prepare(self, ground: Ground, one: Bits, two: Bits) -> None:
        """An opening may grow by jokers that cannot be in it: only then longer melds matter."""
        position, self.ground = ground.position, ground
        opens = not position.opened or position.completing
        grows = opens and (bool(ground.swaps) or position.clean_needed > 0)
        worth = grown_points if position.clean_needed else points
        kind = Kind(worth, FAR if grows else REACH, lean=not opens)
        self.lean = kind.lean
        self.window = WIDE if grows else WINDOW
        self.shapes = shapes(position.rules.max_jokers_per_meld, kind)
        self.growths = growths(position, one, two)
        self.free = is_free(position)
        self._room: list[Spot] | None = None

    def ended(self, stock: Stock, cost: Cost, chosen: Chosen) -> bool:
        """As many jokers as there is room for are put in, or fewer if they must."""
        jokers, laid = stock & JOKERS, list(listed(chosen))
        spots = self._free(stock) if jokers else []
        inside = min(jokers, sum(map(self._spare, laid))) if jokers and self.lean else 0
        room = inside + sum(len(places) for _, places in spots)
        for count in range(min(jokers, room), -1, -1):
            total = cost + (jokers - count) * self.staying[A_JOKER]
            if self.dear(total):
                return False
            filled = list(self._filled(laid, min(count, inside)))
            for added in self._spread(spots, max(0, count - inside)):
                if self._playable(total, jokers - count, [*filled, *added]):
                    self.found = self.ground, [*filled, *added]
                    return self.good(total)
        return False

    def _spare(self, what: Choice) -> int:
        return (
            spare(what, self.position.rules.max_jokers_per_meld) if isinstance(what, Shape) else 0
        )

    def _filled(self, laid: Sequence[Choice], count: int) -> Iterator[Choice]:
        """Jokers in new melds, where any of them may lie."""
        for what in laid:
            more = min(count, self._spare(what)) if isinstance(what, Shape) else 0
            count -= more
            yield fuller(what, more) if isinstance(what, Shape) and more else what

    def _free(self, stock: Stock) -> list[tuple[int, Sequence[Place]]]:
        """Places for jokers alone, from the melds outwards."""
        if self._room is None:
            self._room = room(self.position)
        free: list[tuple[int, Sequence[Place]]] = []
        for spot in self._room:
            if not spot.used & ~stock:
                stock -= spot.used
                free.append((spot.to, spot.places))
        return free

    def _spread(
        self, spots: Sequence[tuple[int, Sequence[Place]]], count: int
    ) -> Iterator[list[Growth]]:
        """Where a joker may go back to matters only on melds that gave one away (H2)."""
        if not spots:
            yield from [] if count else [[]]
            return
        (to, places), *others = spots
        most = min(count, len(places))
        gave = any(to == source for _, source in self.position.jokers)
        for number in range(most, -1, -1) if gave else (most,):
            for further in self._spread(others, count - number):
                yield [_alone(to, places[:number]), *further] if number else further

    def _playable(self, cost: Cost, jokers: int, chosen: Sequence[Choice]) -> bool:
        """J1, J2, and every joker goes where it may."""
        if cards_left(cost) < 2 and not self._closes(cost, jokers):
            return False
        return self.free or (self._duly(cost, chosen) and ending(self.position, chosen) is not None)

    def _closes(self, cost: Cost, jokers: int) -> bool:
        """A single natural card stays, which is not the taken one."""
        position = self.position
        natural = not jokers and not any(map(is_joker, position.kept))
        return cards_left(cost) > 0 and natural and position.may_close

    def _duly(self, cost: Cost, chosen: Sequence[Choice]) -> bool:
        """D4, D5: a taken card is played if it is owed, and if it were all that stays."""
        position, taken = self.position, self.position.taken
        if taken is None or is_joker(taken) or taken not in position.hand:
            return True
        may_stay = cards_left(cost) > 1 and not position.owed
        return may_stay or (taken not in position.kept and uses_taken(position, chosen))

    def good(self, cost: Cost) -> bool:
        """It is the best so far: is it the best there can be?"""
        self.limit = (cost - ace_less(self.ace_in_hand, cost)) // A_CARD * A_CARD
        return self.limit <= self.floor


class FewestCards(BestPlay):
    """What leaves the fewest cards, whatever these are worth."""

    staying = COUNTED

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.ace_in_hand = "11"

    def _base(self, apart: Bits, two: Bits) -> Cost:
        cards = apart.bit_count() + (apart & two).bit_count() + len(self.position.kept)
        self.least = max(1, cards) * A_CARD
        return cards * A_CARD

    def good(self, cost: Cost) -> bool:
        self.limit = cost // A_CARD * A_CARD
        return self.limit <= self.least


class AnyClosing(FewestCards):
    """Any play at all that leaves one card."""

    limit = 2 * A_CARD

    def good(self, _: Cost) -> bool:
        self.limit = 0
        return True


def _alone(to: int, places: Sequence[Place]) -> Growth:
    return Growth(to, tuple(Part(place, joker=True) for place in places), 0)
