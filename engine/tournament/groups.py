"""T2: how entrants are divided into groups."""

from collections.abc import Sequence
from itertools import accumulate, pairwise

from engine.tournament.shares import Player

SMALLEST = 3
"""No group is smaller; so an event with groups needs three entrants."""
SIZES = range(3, 7)
"""The sizes that an organiser can ask for."""
USUAL_SIZE = 4


def group_sizes(entrants: int, size: int = USUAL_SIZE) -> tuple[int, ...]:
    """As few groups as the size allows; they differ by one at most, the larger ones first."""
    if entrants < SMALLEST or size not in SIZES:
        raise ValueError(f"no groups of {size} for {entrants} entrants")
    groups = min(-(-entrants // size), entrants // SMALLEST)
    each, larger = divmod(entrants, groups)
    return tuple(each + (group < larger) for group in range(groups))


def divided(drawn: Sequence[Player], size: int = USUAL_SIZE) -> tuple[tuple[Player, ...], ...]:
    """The groups: the first ones drawn are the first group, and so on."""
    ends = accumulate(group_sizes(len(drawn), size), initial=0)
    return tuple(tuple(drawn[start:end]) for start, end in pairwise(ends))
