"""Which networks *maestro* asks: one set for two sides, one for more."""

from functools import cache
from pkgutil import get_data
from typing import TypeAlias

from engine.scala40.computer.network import Network, network
from engine.scala40.computer.network_file import read
from engine.scala40.views import HandView, TableView

Networks: TypeAlias = tuple[Network, ...]
"""Who has opened (nobody, only others, only we, both): at the end of our turn, then before it."""
TWO = 2


def chosen(hand: HandView, table: TableView) -> Networks:
    sides = TWO if hand.partner is not None else players(table)
    return packaged("two" if sides == TWO else "more")


def players(table: TableView) -> int:
    """How many are still in the match."""
    return sum(seat.in_match for seat in table.seats)


@cache
def packaged(kind: str) -> Networks:
    """Return the networks that lie beside this module, read when they are first asked."""
    content = get_data(__package__, file_name(kind))
    assert content is not None, "it is a file of this package"
    return unpacked(content)


def unpacked(content: bytes) -> Networks:
    file = read(content)
    return tuple(network(packed, file.hidden) for packed in file.networks)


def file_name(kind: str) -> str:
    return f"networks_{kind}.bin"
