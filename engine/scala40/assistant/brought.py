"""How many cards a joker can bring along that fit nowhere without one."""

from engine.scala40.assistant.shapes import EVERY_SUIT, REACH, SUIT_BITS, Bits
from engine.scala40.melds import HIGH_ACE

_WINDOWS = tuple(
    ((1 << length) - 1 << low, length)
    for length in range(3, REACH + 1)
    for low in range(1, HIGH_ACE + 2 - length)
)
"""The places of a run, by how many these are."""


def stuck(one: Bits, two: Bits, alone: Bits, jokers: int) -> int:
    """Of those that fit nowhere without a joker, so many cards stay, for want of jokers."""
    cards = alone.bit_count() + (alone & two).bit_count()
    return max(0, cards - jokers * brought(one, alone)) if cards else 0


def brought(one: Bits, alone: Bits) -> int:
    """At most so many of these faces of a hand for each joker.

    They lie beside it, two at most on either side, for three in a row would need none; and in a set
    there are two of them.
    """
    in_runs = max(_IN_RUN[one >> s & SUIT_BITS, alone >> s & SUIT_BITS] for s in (0, 13, 26, 39))
    h, d, c, s = one & SUIT_BITS, one >> 13 & SUIT_BITS, one >> 26 & SUIT_BITS, one >> 39
    pairs = h & d | c & s | (h | d) & (c | s)
    in_sets = 2 if pairs * EVERY_SUIT & alone else 1
    return max(in_runs, in_sets)


class _InRun(dict[tuple[Bits, Bits], int]):
    """By the ranks held of a suit, and which of them fit nowhere alone."""

    def __missing__(self, key: tuple[Bits, Bits]) -> int:
        held, alone = (ranks << 1 | (ranks & 1) << HIGH_ACE for ranks in key)
        lacking_one = [w for w, length in _WINDOWS if (held & w).bit_count() >= length - 1]
        self[key] = max(((alone & window).bit_count() for window in lacking_one), default=0)
        return self[key]


_IN_RUN = _InRun()
