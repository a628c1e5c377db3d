"""The double challenge: two people play the same deals, which are compared one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

USUAL_DEALS, MOST_DEALS = 4, 8
WHOLE = 2
"""A deal that is won counts one point, a tie half a point; both are counted in halves."""


@dataclass(frozen=True, slots=True)
class DealScore:
    """What one person has done in a deal."""

    points: int | None
    """None for a person who has left it: nobody does worse."""


Compared: TypeAlias = tuple[DealScore | None, DealScore | None]
"""The scores of both people in one deal; None for a person who has not played it."""


def halves(deal: Compared) -> tuple[int, int]:
    """What a deal is worth for each, in halves. A person who has not played it has lost it; if
    neither has, it does not count.

    >>> halves((DealScore(12), DealScore(12))), halves((DealScore(None), DealScore(-100)))
    ((1, 1), (0, 2))
    >>> halves((DealScore(None), None)), halves((None, None))
    ((2, 0), (0, 0))
    """
    first, second = map(_order, deal)
    if deal == (None, None):
        return 0, 0
    if first == second:
        return WHOLE // 2, WHOLE // 2
    return (WHOLE, 0) if first > second else (0, WHOLE)


def totals(deals: Sequence[Compared]) -> tuple[int, int]:
    """In halves."""
    each = [halves(deal) for deal in deals]
    return sum(first for first, _ in each), sum(second for _, second in each)


def _order(score: DealScore | None) -> tuple[bool, bool, int]:
    if score is None:
        return False, False, 0
    return True, score.points is not None, score.points or 0
