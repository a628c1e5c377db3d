"""Every way to swap jokers out of the table's melds before anything else is played."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import FIRST_JOKER, RANK, Face, face
from engine.scala40 import melds
from engine.scala40.actions import Swap
from engine.scala40.assistant.position import Position
from engine.scala40.melds import Meld


class Ground(NamedTuple):
    """A position after some swaps."""

    position: Position
    swaps: tuple[Swap, ...]


def grounds(position: Position) -> Iterator[Ground]:
    """As it is, and after each choice of swaps; which of them goes first makes no difference."""
    yield Ground(position, ())
    if any(max(meld.cards) >= FIRST_JOKER for meld in position.melds):
        yield from _swapped(Ground(position, ()), (0, 0))


def _swapped(ground: Ground, least: tuple[int, Face]) -> Iterator[Ground]:
    position = ground.position
    for to, f, place in _options(position, least):
        card = position.copy(f, position.playable, attached=True)
        meld = position.melds[to]
        after = position.swapping(card, to, melds.swapped(meld, card, place), meld.cards[place])
        further = Ground(after, (*ground.swaps, Swap(card, to)))
        yield further
        yield from _swapped(further, (to, f))


def _options(position: Position, least: tuple[int, Face]) -> Iterator[tuple[int, Face, int]]:
    """Which meld, by which face, in whose place; not what comes before `least`."""
    any_suit = position.rules.set_joker_swap == "any_missing_suit"
    for to, meld in enumerate(position.melds):
        for f in _wanted(meld, any_suit):
            if (to, f) >= least and len(position.hand) > 1 and position.may_attach(f):
                place = melds.joker_for(meld, 2 * f, any_suit)
                if place is not None:
                    yield to, f, place


def _wanted(meld: Meld, any_suit: bool) -> list[Face]:
    jokers = meld.jokers
    if jokers and any_suit and not melds.is_run(meld.faces):
        return [face(suit, RANK[meld.faces[0]]) for suit in range(4)]
    return sorted(set(jokers))
