"""How what a search has chosen can be played so that the rules accept it, if it can.

Some melds are laid first, before anything is attached or swapped: those that open, or that complete
an opening. Then come jokers swapped out, further melds, and what goes onto melds. Each joker has to
be one that may lie where it is wanted.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple, TypeAlias

from engine.cards import FACE, JOKER, Card, Pile, find, is_joker
from engine.scala40.actions import End
from engine.scala40.assistant.growths import Growth, Part
from engine.scala40.assistant.position import OPENING, Position
from engine.scala40.assistant.shapes import Shape, clean_points, parts
from engine.scala40.melds import Place

Choice: TypeAlias = Shape | Growth


class Ending(NamedTuple):
    """What is laid, in order, and onto what; the jokers in the order they are played."""

    first: tuple[Shape, ...]
    later: tuple[Shape, ...]
    growths: tuple[Growth, ...]
    jokers: Pile


class Use(NamedTuple):
    """Where a joker is wanted: in a meld laid first or not, or on a meld of the table."""

    first: bool
    to: int | None = None


def ending(position: Position, chosen: Sequence[Choice]) -> Ending | None:
    """The first way that is legal."""
    shapes = [what for what in chosen if isinstance(what, Shape)]
    growths = tuple(what for what in chosen if isinstance(what, Growth))
    for first, later, grown in _divided(position, shapes):
        if _opens(position, first):
            onto = growths + grown
            jokers = _assigned(position, first, later, onto)
            if jokers is not None:
                return Ending(first, later, onto, jokers)
    return None


def is_free(position: Position) -> bool:
    """Can whatever is chosen be played, the last card left aside?"""
    taken = position.taken
    held = taken is not None and taken in position.hand
    return position.opened and not held and not position.jokers


def uses_taken(position: Position, chosen: Sequence[Choice]) -> bool:
    """Is the taken card, which is no joker, among what is chosen?"""
    taken = 1 << FACE[position.taken or 0]
    laid = any(what.naturals & taken for what in chosen if isinstance(what, Shape))
    return laid or (
        not position.only_laid
        and any(what.naturals & taken for what in chosen if isinstance(what, Growth))
    )


Divided: TypeAlias = tuple[tuple[Shape, ...], tuple[Shape, ...], tuple[Growth, ...]]


def _divided(position: Position, shapes: list[Shape]) -> Iterator[Divided]:
    """Which melds, or parts of melds, come first, which come later, and how those parts grow."""
    if position.opened and not position.completing:
        yield (), tuple(shapes), ()
        return
    for ways in product(*map(_ways, shapes)):
        first = [(shape, way) for shape, way in zip(shapes, ways, strict=True) if way is not None]
        later = tuple(shape for shape, way in zip(shapes, ways, strict=True) if way is None)
        melds = enumerate(first, start=len(position.melds))
        grown = tuple(growth for to, (shape, way) in melds for growth in _growths(to, shape, way))
        yield tuple(shape.part(*way) for shape, way in first), later, grown


def _ways(shape: Shape) -> Sequence[tuple[int, int] | None]:
    """Without a joker, a meld may as well come first."""
    return [*parts(shape), None] if shape.jokers else [(0, len(shape.faces))]


def _growths(to: int, shape: Shape, part: tuple[int, int]) -> Iterator[Growth]:
    """The rest of a meld, from that part outwards."""
    start, end = part
    ends: tuple[tuple[End, range], ...] = (
        ("low", range(start - 1, -1, -1)),
        ("high", range(end, len(shape.faces))),
    )
    for at, places in ends:
        if places:
            added = (Part(Place(at, shape.faces[i]), joker=i in shape.holes) for i in places)
            yield Growth(to, tuple(added), 0)


def _opens(position: Position, first: tuple[Shape, ...]) -> bool:
    """E1, E2, D2: enough points, and the taken card is in it."""
    if position.opened and not position.completing:
        return True
    enough = (
        sum(shape.points for shape in first) >= OPENING
        and sum(map(clean_points, first)) >= position.clean_needed
    )
    taken = position.taken
    due = position.owed and taken is not None and not is_joker(taken)
    return (position.opened or enough) and (not due or uses_taken(position, first))


def _assigned(
    position: Position,
    first: tuple[Shape, ...],
    later: tuple[Shape, ...],
    growths: tuple[Growth, ...],
) -> Pile | None:
    """Which joker goes where (H2, D2, I3)."""
    uses = [Use(True) for shape in first for _ in shape.holes]
    uses += [Use(False) for shape in later for _ in shape.holes]
    uses += [Use(False, growth.to) for growth in growths for part in growth.parts if part.joker]
    jokers = find(position.playable, JOKER)
    if not position.jokers and position.taken not in {*jokers}:
        return jokers[: len(uses)]
    ways = permutations(jokers, len(uses))
    return next((bytes(way) for way in ways if _allowed(position, way, uses)), None)


def _allowed(position: Position, jokers: tuple[Card, ...], uses: list[Use]) -> bool:
    if not due_jokers(position).issubset(jokers):
        return False
    return all(_may_lie(position, c, use) for c, use in zip(jokers, uses, strict=True))


def due_jokers(position: Position) -> set[Card]:
    """Those that must be played in this turn."""
    swapped = {c for c, _ in position.jokers}
    due = swapped if position.rules.taken_joker_must_be_played else set()
    taken = position.taken
    return due | ({taken} if position.owed and taken is not None and is_joker(taken) else set())


def _may_lie(position: Position, joker: Card, use: Use) -> bool:
    if joker == position.taken:
        opening = not position.opened or position.completing
        return (use.first or not (opening and position.owed)) and not (
            position.barred and use.to is not None
        )
    source = dict(position.jokers).get(joker)
    if source is None:
        return True
    return not use.first and (source != use.to or position.rules.joker_back_to_same_meld)
