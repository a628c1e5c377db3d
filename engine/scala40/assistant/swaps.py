"""All ways to swap jokers out of the table's melds before anything else is played."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import Face
from engine.scala40 import melds
from engine.scala40.actions import Swap
from engine.scala40.assistant.growths import MeldGrowths, table
from engine.scala40.assistant.position import Position


class SwappedPosition(NamedTuple):
    """A position after some swaps."""

    position: Position
    swaps: tuple[Swap, ...]
    table: MeldGrowths


def as_it_is(position: Position) -> SwappedPosition:
    return SwappedPosition(position, (), table(position))


def further(before: SwappedPosition, least: tuple[int, Face] = (0, 0)) -> Iterator[SwappedPosition]:
    """The positions after each choice of further swaps; their order makes no difference."""
    position = before.position
    for to, f, place in before.table.exchanges:
        if (to, f) >= least and len(position.hand) > 1 and position.may_attach(f):
            card, meld = position.copy(f, position.playable, attached=True), position.melds[to]
            done = melds.swapped(meld, card, place)
            after = position.swapping(card, to, done, meld.cards[place])
            then = SwappedPosition(after, (*before.swaps, Swap(card, to)), table(after))
            yield then
            yield from further(then, (to, f))
