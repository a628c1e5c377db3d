"""Where the jokers left over by a search can be put: into new melds, or onto the table."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from engine.scala40.assistant.growths import AddedCard, Choice, Growth, JokerSpace, spots
from engine.scala40.assistant.packing import Chosen, Stock, listed
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import Shape, fuller, spare
from engine.scala40.melds import GrowthPlace

Free: TypeAlias = list[tuple[int, Sequence[GrowthPlace]]]


class Jokers:
    """The space for jokers in one position."""

    def __init__(self, position: Position, inside: bool) -> None:
        """`inside`: may new melds hold more jokers than they need?"""
        self.position, self.inside = position, inside
        self.most = position.rules.max_jokers_per_meld

    def room(self, stock: Stock, chosen: Chosen, number: int) -> int:
        """How many of `number` jokers can be placed."""
        room = self._room_inside(listed(chosen), number)
        if room < number:
            room += sum(len(places) for _, places in self._free(stock))
        return min(room, number)

    def put(self, stock: Stock, chosen: Chosen, number: int) -> Iterator[list[Choice]]:
        """All ways that matter to place this number of jokers, for which there must be space."""
        laid = list(listed(chosen))
        inside = self._room_inside(laid, number) if number else 0
        filled = list(self._filled(laid, inside)) if inside else laid
        outside = self._spread(self._free(stock), number - inside) if number > inside else ([],)
        return ([*filled, *added] for added in outside)

    def _room_inside(self, chosen: Iterator[Choice] | list[Choice], number: int) -> int:
        room = 0
        for what in chosen if self.inside else ():
            room += self._spare(what)
            if room >= number:
                return number
        return room

    def _spare(self, what: Choice) -> int:
        return spare(what, self.most) if isinstance(what, Shape) else 0

    def _filled(self, laid: Sequence[Choice], count: int) -> Iterator[Choice]:
        """The new melds with jokers added, up to this number."""
        for what in laid:
            more = min(count, self._spare(what))
            count -= more
            yield fuller(what, more) if more and isinstance(what, Shape) else what

    @cached_property
    def _sources(self) -> set[int]:
        """The melds from which a joker was taken in this turn (H2)."""
        return {source for _, source in self.position.jokers} | self.position.freed

    @cached_property
    def _spots(self) -> Sequence[JokerSpace]:
        """H2: the spots on melds from which a joker was taken come last."""
        known = spots(self.position.melds, self.most)
        return sorted(known, key=lambda spot: spot.to in self._sources)

    def _free(self, stock: Stock) -> Free:
        """Places for jokers alone, from the melds outwards."""
        free: Free = []
        for used, to, places in self._spots:
            if not used & ~stock:
                stock -= used
                free.append((to, places))
        return free

    def _spread(self, free: Free, count: int) -> Iterator[list[Growth]]:
        """Ways to put jokers on the table; the choice only matters on melds that H2 restricts."""
        if not free:
            yield from [] if count else [[]]
            return
        (to, places), *others = free
        most = min(count, len(places))
        for number in range(most, -1, -1) if to in self._sources else (most,):
            for further in self._spread(others, count - number):
                yield [_alone(to, places[:number]), *further] if number else further


def _alone(to: int, places: Sequence[GrowthPlace]) -> Growth:
    return Growth(to, tuple(AddedCard(place, joker=True) for place in places), 0)
