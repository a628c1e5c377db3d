"""Cards of Scopa as bits of a number, for players that imagine many deals.

The bit of a card is `10 * suit + value - 1`, in the order of the suits. The captures follow the
same rules as in `engine.scopa.table`, but are found for a whole table at once.
"""

from collections.abc import Iterator
from typing import TypeAlias

from engine.cards import FACE, SUIT, Pile
from engine.scopa.pack import DECK, VALUE

Bits: TypeAlias = int
"""A set of cards."""
Bit: TypeAlias = int
"""One card."""

SUIT_SIZE = 10
ALL: Bits = (1 << len(DECK)) - 1

_BIT = {c: 1 << (SUIT_SIZE * SUIT[FACE[c]] + VALUE[c] - 1) for c in DECK}
_CARD = {bit: c for c, bit in _BIT.items()}
WORTH = {bit: VALUE[c] for c, bit in _BIT.items()}
"""R2: the value of each card, by its bit."""
OF_VALUE: tuple[Bits, ...] = tuple(
    sum(bit for bit, worth in WORTH.items() if worth == value) for value in range(SUIT_SIZE + 1)
)


def bits(cards: Pile) -> Bits:
    return sum(_BIT[c] for c in cards)


def cards(held: Bits) -> Pile:
    return bytes(_CARD[bit] for bit in each(held))


def each(held: Bits) -> Iterator[Bit]:
    while held:
        bit = held & -held
        yield bit
        held ^= bit


def takings(lying: Bits) -> tuple[tuple[Bits, ...], ...]:
    """R5: for each value, everything that a card of this value could take."""
    found: list[list[Bits]] = [[] for _ in range(SUIT_SIZE + 1)]
    sums = [(0, 0)]
    for bit in each(lying):
        worth = WORTH[bit]
        sums += [(total + worth, taken | bit) for total, taken in sums if total + worth <= 10]
    for total, taken in sums[1:]:
        found[total].append(taken)
    for value, same in enumerate(OF_VALUE):
        if lying & same:
            found[value] = [*each(lying & same)]
    return tuple(map(tuple, found))
