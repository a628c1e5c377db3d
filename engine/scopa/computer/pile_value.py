"""What captured cards are worth before the deal is over: our expected points, minus theirs.

Each award is estimated from the current lead and from what may still overturn it; the spreads were
fitted to deals that were played. Once all cards are captured, the estimate equals the score (R9,
R10).
"""

from functools import cache
from math import erf, sqrt

from engine.scopa.computer.bitsets import ALL, SUIT_SIZE, Bit, Bits, bits, each
from engine.scopa.pack import PRIMIERA, SETTEBELLO
from engine.scopa.scoring import DENARI

CARDS_SPREAD, DENARI_SPREAD, PRIMIERA_SPREAD = 2.8, 1.65, 2.0
"""How uncertain a lead is, for each square root of the number of cards still to be won."""

SUIT_BITS = (1 << SUIT_SIZE) - 1
COINS: Bits = SUIT_BITS << SUIT_SIZE * DENARI
SEVEN_OF_COINS: Bit = bits(bytes((SETTEBELLO,)))


def promise(ours: Bits, theirs: Bits) -> float:
    """The expected points from the four awards, ours minus theirs."""
    return (
        _carte(ours.bit_count(), theirs.bit_count())
        + _denari((ours & COINS).bit_count(), (theirs & COINS).bit_count())
        + bool(ours & SEVEN_OF_COINS)
        - bool(theirs & SEVEN_OF_COINS)
        + _primiera(ours, theirs)
    )


def prices(ours: Bits, theirs: Bits) -> dict[Bit, float]:
    """How much each card changes the expected points if we take it rather than they."""
    return {
        bit: (promise(ours | bit, theirs & ~bit) - promise(ours & ~bit, theirs | bit)) / 2
        for bit in each(ALL)
    }


def lead(ahead: float, spread: float) -> float:
    """From -1 to 1: how certain it is that the side ahead stays ahead."""
    if spread == 0:
        return float((ahead > 0) - (ahead < 0))
    return erf(ahead / spread)


@cache
def _carte(ours: int, theirs: int) -> float:
    return lead(ours - theirs, CARDS_SPREAD * sqrt(40 - ours - theirs))


@cache
def _denari(ours: int, theirs: int) -> float:
    return lead(ours - theirs, DENARI_SPREAD * sqrt(10 - ours - theirs))


def _primiera(ours: Bits, theirs: Bits) -> float:
    if ours | theirs == ALL:
        return lead(_counted(ours) - _counted(theirs), 0)
    ahead, doubt = 0, 0
    for suit in range(0, 4 * SUIT_SIZE, SUIT_SIZE):
        more, open_ = _suit((ours >> suit) & SUIT_BITS, (theirs >> suit) & SUIT_BITS)
        ahead += more
        doubt += open_
    return lead(ahead, PRIMIERA_SPREAD * sqrt(doubt))


@cache
def _suit(ours: Bits, theirs: Bits) -> tuple[int, int]:
    """How much better our best card is, and the square of how much that may still change."""
    mine, other = _best(ours), _best(theirs)
    top = _best(SUIT_BITS & ~(ours | theirs))
    return mine - other, max(0, top - min(mine, other)) ** 2


def _counted(pile: Bits) -> int:
    """R10: without a card of each suit, there is no primiera."""
    suits = [(pile >> suit) & SUIT_BITS for suit in range(0, 4 * SUIT_SIZE, SUIT_SIZE)]
    return sum(map(_best, suits)) if all(suits) else 0


@cache
def _best(suit: Bits) -> int:
    """The best card of a suit; with none yet, assume that a low one will come."""
    return max((PRIMIERA[value] for value in range(1, 11) if suit >> (value - 1) & 1), default=10)
