"""Where the jokers that a search has left over could be put: into new melds, or onto the table."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from engine.scala40.assistant.growths import Choice, Growth, Part, Spot, spots
from engine.scala40.assistant.packing import Chosen, Stock, listed
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import Shape, fuller, spare
from engine.scala40.melds import Place

Free: TypeAlias = list[tuple[int, Sequence[Place]]]


class Jokers:
    """The room that there is in one position."""

    def __init__(self, position: Position, inside: bool) -> None:
        """`inside`: may more of them lie in new melds than these cannot do without?"""
        self.position, self.inside = position, inside
        self.most = position.rules.max_jokers_per_meld

    def room(self, stock: Stock, chosen: Chosen, number: int) -> int:
        """How many of this number could be put somewhere."""
        room = self._room_inside(listed(chosen), number)
        if room < number:
            room += sum(len(places) for _, places in self._free(stock))
        return min(room, number)

    def put(self, stock: Stock, chosen: Chosen, number: int) -> Iterator[list[Choice]]:
        """Every way that matters to put so many, for which there is room."""
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
        """Jokers in new melds, where any of them may lie."""
        for what in laid:
            more = min(count, self._spare(what))
            count -= more
            yield fuller(what, more) if more and isinstance(what, Shape) else what

    @cached_property
    def _sources(self) -> set[int]:
        """The melds that gave a joker away in this turn (H2)."""
        return {source for _, source in self.position.jokers} | self.position.freed

    @cached_property
    def _spots(self) -> Sequence[Spot]:
        """H2: on melds that gave one away last."""
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
        """Where a joker may go back to matters only on melds that gave one away (H2)."""
        if not free:
            yield from [] if count else [[]]
            return
        (to, places), *others = free
        most = min(count, len(places))
        for number in range(most, -1, -1) if to in self._sources else (most,):
            for further in self._spread(others, count - number):
                yield [_alone(to, places[:number]), *further] if number else further


def _alone(to: int, places: Sequence[Place]) -> Growth:
    return Growth(to, tuple(Part(place, joker=True) for place in places), 0)
