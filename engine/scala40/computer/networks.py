"""Which networks *maestro* asks: one set for two sides, one for more."""

from functools import cache
from typing import TypeAlias

from engine.scala40.computer import networks_more, networks_two
from engine.scala40.computer.network import Network, network
from engine.scala40.views import HandView, TableView

Networks: TypeAlias = tuple[Network, ...]
"""Who has opened (nobody, only others, only we, both): at the end of our turn, then before it."""
Packed: TypeAlias = tuple[int, tuple[str, ...]]
"""How many hidden units the networks have, and their weights as text."""
TWO = 2


def chosen(hand: HandView, table: TableView) -> Networks:
    sides = TWO if hand.partner is not None else players(table)
    return unpacked((networks_two if sides == TWO else networks_more).PACKED)


def players(table: TableView) -> int:
    """How many are still in the match."""
    return sum(seat.in_match for seat in table.seats)


@cache
def unpacked(packed: Packed) -> Networks:
    """Only when they are first asked: most processes never do."""
    hidden, texts = packed
    return tuple(network(text, hidden) for text in texts)
