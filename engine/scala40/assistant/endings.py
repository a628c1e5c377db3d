"""How the choices of a search can be played so that the rules accept them, if that is possible.

Some melds are laid first, before any card is attached or swapped: those that open, or that complete
an opening. Then jokers are swapped out, further melds are laid, and cards are attached. Each joker
must be allowed in the place where it is used.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.cards import FACE, JOKER, ONE, Card, Pile, find, is_joker, without
from engine.scala40.actions import End
from engine.scala40.assistant.growths import AddedCard, Choice, Growth
from engine.scala40.assistant.position import OPENING, Position
from engine.scala40.assistant.shapes import Shape, clean_points, parts
from engine.scala40.melds import GrowthPlace


class TurnEnding(NamedTuple):
    """The melds to lay in order, the cards to attach, and the jokers in the order of their use."""

    first: tuple[Shape, ...]
    later: tuple[Shape, ...]
    growths: tuple[Growth, ...]
    jokers: Pile


class Use(NamedTuple):
    """Where a joker is used: in a meld that is laid first or later, or on the table's meld `to`."""

    first: bool
    to: int | None = None


LATER = Use(first=False)


class MeldPlan(NamedTuple):
    """A meld that is laid first as a whole, in part, or not at all."""

    shape: Shape
    part: Shape | None
    rest: tuple[tuple[AddedCard, ...], ...]
    """What is attached to that part, at either end."""
    jokers: int
    points: int
    clean: int


Ways: TypeAlias = tuple[MeldPlan, ...]


class Endings:
    """Judges what can be chosen in one position."""

    def __init__(self, position: Position) -> None:
        self.position, self.sources = position, dict(position.jokers)
        self.jokers = find(position.playable, JOKER)
        self.own = sum(joker not in self.sources for joker in self.jokers)
        taken, opens = position.taken, not position.opened or position.completing
        self.taken_due = opens and position.owed and taken is not None
        self.due = set(self.sources) if position.rules.taken_joker_must_be_played else set()
        if position.owed and taken is not None and is_joker(taken):
            self.due.add(taken)
        self.first, self.lacking = opens, 0 if position.opened else OPENING

    def opens(self, chosen: Iterable[Choice]) -> bool:
        """Can enough be laid first, wherever the other jokers go?"""
        if not self.first:
            return True
        shapes = tuple(what for what in chosen if isinstance(what, Shape))
        return any(map(self._takes, self._ways(shapes, self.own, self.lacking)))

    def of(self, chosen: Sequence[Choice]) -> TurnEnding | None:
        """The first legal way to play what was chosen, or None."""
        shapes = tuple(what for what in chosen if isinstance(what, Shape))
        growths = tuple(what for what in chosen if isinstance(what, Growth))
        if not self.first:
            jokers = self._assigned((), shapes, growths)
            return None if jokers is None else TurnEnding((), shapes, growths, jokers)
        ends = (self._ending(way, growths) for way in self._ways(shapes, self.own, self.lacking))
        return next((end for end in ends if end is not None), None)

    def _ways(self, shapes: Sequence[Shape], jokers: int, lacking: int) -> Iterator[Ways]:
        """E1, E2: the ways to lay first, with at most these jokers and at least these points."""
        if not shapes:
            yield from [()] if lacking <= 0 else []
            return
        least = lacking - sum(shape.points for shape in shapes[1:])
        clean = self.position.clean_needed > 0
        for way in ways(shapes[0]):
            worth = way.clean if clean else way.points
            if way.jokers <= jokers and worth >= least:
                for others in self._ways(shapes[1:], jokers - way.jokers, lacking - worth):
                    yield (way, *others)

    def _ending(self, ways: Ways, growths: tuple[Growth, ...]) -> TurnEnding | None:
        firsts = [way for way in ways if way.part is not None]
        first = _first(ways)
        later = tuple(way.shape for way in ways if way.part is None)
        melds = enumerate(firsts, start=len(self.position.melds))
        growths += tuple(_growth(to, rest) for to, way in melds for rest in way.rest)
        jokers = self._assigned(first, later, growths) if self._takes(ways) else None
        return None if jokers is None else TurnEnding(first, later, growths, jokers)

    def _takes(self, ways: Ways) -> bool:
        """D2: is the taken card laid first? Taken jokers are checked one by one in `_may_lie`."""
        taken = self.position.taken
        due = self.taken_due and taken is not None and not is_joker(taken)
        return not due or uses_taken(self.position, _first(ways))

    def _assigned(
        self, first: Sequence[Shape], later: Sequence[Shape], growths: Sequence[Growth]
    ) -> Pile | None:
        """Which joker is used where (H2, D2, I3)."""
        uses = [Use(first=True) for shape in first for _ in shape.holes]
        uses += [LATER for shape in later for _ in shape.holes]
        uses += [Use(False, growth.to) for growth in growths for p in growth.parts if p.joker]
        if not self.sources and self.position.taken not in {*self.jokers}:
            return self.jokers[: len(uses)]
        return self._filled(uses, self.jokers) if len(self.due) <= len(uses) else None

    def _filled(self, uses: Sequence[Use], jokers: Pile) -> Pile | None:
        """Assign a joker to each use, so that no joker that must be played is left over."""
        if not uses:
            return None if self.due.intersection(jokers) else b""
        for joker in jokers:
            if self._may_lie(joker, uses[0]):
                others = self._filled(uses[1:], without(jokers, ONE[joker]))
                if others is not None:
                    return ONE[joker] + others
        return None

    def _may_lie(self, joker: Card, use: Use) -> bool:
        if joker == self.position.taken:
            barred = self.position.barred and use.to is not None
            return (use.first or not self.taken_due) and not barred
        if joker not in self.sources:
            return True
        back = use.to == self.sources[joker] or use.to in self.position.freed
        return not use.first and (not back or self.position.rules.joker_back_to_same_meld)


def is_free(position: Position) -> bool:
    """Can every choice be played in any case, apart from the rules about the last card?"""
    taken = position.taken
    held = taken is not None and taken in position.hand
    return position.opened and not held and not position.jokers


def uses_taken(position: Position, chosen: Sequence[Choice]) -> bool:
    """Is the taken card, which is not a joker, among what was chosen?"""
    taken = 1 << FACE[position.taken or 0]
    laid = any(what.naturals & taken for what in chosen if isinstance(what, Shape))
    return laid or (
        not position.only_laid
        and any(what.naturals & taken for what in chosen if isinstance(what, Growth))
    )


@lru_cache(maxsize=1 << 12)
def ways(shape: Shape) -> Ways:
    """The ways to lay a meld. A meld without jokers can always be laid first."""
    if not shape.jokers:
        return (MeldPlan(shape, shape, (), 0, shape.points, shape.points),)
    return (*(_way(shape, *part) for part in parts(shape)), MeldPlan(shape, None, (), 0, 0, 0))


def _way(shape: Shape, start: int, end: int) -> MeldPlan:
    """The way that lays one part first and attaches the rest to it, from the inside outwards."""
    part = shape.part(start, end)
    places: tuple[tuple[End, range], ...] = (
        ("low", range(start - 1, -1, -1)),
        ("high", range(end, len(shape.faces))),
    )
    rest = tuple(
        tuple(AddedCard(GrowthPlace(at, shape.faces[i]), joker=i in shape.holes) for i in beyond)
        for at, beyond in places
        if beyond
    )
    return MeldPlan(shape, part, rest, part.jokers, part.points, clean_points(part))


def _first(ways: Ways) -> tuple[Shape, ...]:
    return tuple(way.part for way in ways if way.part is not None)


def _growth(to: int, parts: tuple[AddedCard, ...]) -> Growth:
    return Growth(to, parts, 0)
