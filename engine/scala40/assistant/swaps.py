"""All ways to swap jokers out of the table's melds before anything else is played."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import Face
from engine.scala40 import melds
from engine.scala40.actions import Swap
from engine.scala40.assistant.growths import Table, table
from engine.scala40.assistant.position import Position


class Ground(NamedTuple):
    """A position after some swaps."""

    position: Position
    swaps: tuple[Swap, ...]
    table: Table


def as_it_is(position: Position) -> Ground:
    return Ground(position, (), table(position))


def further(before: Ground, least: tuple[int, Face] = (0, 0)) -> Iterator[Ground]:
    """The positions after each choice of further swaps; their order makes no difference."""
    position = before.position
    for to, f, place in before.table.exchanges:
        if (to, f) >= least and len(position.hand) > 1 and position.may_attach(f):
            card, meld = position.copy(f, position.playable, attached=True), position.melds[to]
            done = melds.swapped(meld, card, place)
            after = position.swapping(card, to, done, meld.cards[place])
            then = Ground(after, (*before.swaps, Swap(card, to)), table(after))
            yield then
            yield from further(then, (to, f))
