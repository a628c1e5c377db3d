"""How many cards that fit nowhere alone can be played with the help of a joker."""

from engine.scala40.assistant.shapes import EVERY_SUIT, REACH, SUIT_BITS, Bits
from engine.scala40.melds import HIGH_ACE

_WINDOWS = tuple(
    ((1 << length) - 1 << low, length)
    for length in range(3, REACH + 1)
    for low in range(1, HIGH_ACE + 2 - length)
)
"""The windows in which a run can lie, each with its length."""


def stuck(one: Bits, two: Bits, alone: Bits, jokers: int) -> int:
    """How many of the cards that need a joker must stay in hand, at least, for lack of jokers."""
    cards = alone.bit_count() + (alone & two).bit_count()
    return max(0, cards - jokers * brought(one, alone)) if cards else 0


def brought(one: Bits, alone: Bits) -> int:
    """The most faces that one joker can help to play.

    In a run, up to two cards lie on either side of the joker, since three in a row need no joker;
    in a set, two cards lie beside it.
    """
    in_runs = max(_IN_RUN[one >> s & SUIT_BITS, alone >> s & SUIT_BITS] for s in (0, 13, 26, 39))
    h, d, c, s = one & SUIT_BITS, one >> 13 & SUIT_BITS, one >> 26 & SUIT_BITS, one >> 39
    pairs = h & d | c & s | (h | d) & (c | s)
    in_sets = 2 if pairs * EVERY_SUIT & alone else 1
    return max(in_runs, in_sets)


class _InRun(dict[tuple[Bits, Bits], int]):
    """By the ranks held of a suit and those that fit nowhere alone: the most one joker can help."""

    def __missing__(self, key: tuple[Bits, Bits]) -> int:
        held, alone = (ranks << 1 | (ranks & 1) << HIGH_ACE for ranks in key)
        lacking_one = [w for w, length in _WINDOWS if (held & w).bit_count() >= length - 1]
        self[key] = max(((alone & window).bit_count() for window in lacking_one), default=0)
        return self[key]


_IN_RUN = _InRun()
