"""The worth of a match of Scopa to its sides (R12), and in tournaments (T)."""

from engine import match
from engine.game import (
    ByDeals,
    ByPoints,
    Goal,
    Length,
    MatchMinutes,
    MatchNumbers,
    NoShowNumbers,
    Result,
    Seat,
    Side,
)
from engine.match import victory_points
from engine.scopa.presets import Rules

DEAL_GAINED, DEAL_LOST = 50, 100
"""T4: by deals, as some play it with real cards."""


def match_result(
    rules: Rules, target: int, totals: tuple[int, ...], winner: Side, left: frozenset[Seat]
) -> Result:
    """The winner gains and the loser loses the difference; R12: at least half the target if a
    player left.
    """
    margin = totals[winner] - totals[1 - winner]
    if left and rules.version == 1:
        margin = max(1, target - totals[1 - winner], margin)
    elif left:
        margin = max(half(target), margin)
    return Result(
        winner=winner,
        places=(1, 2) if winner == 0 else (2, 1),
        totals=totals,
        match_points=(margin, -margin) if winner == 0 else (-margin, margin),
        victory_points=victory_points(2, winner),
        cash=None,
        left=left,
    )


def half(target: int) -> int:
    """R12, T4: half the target, rounded up."""
    return (target + 1) // 2


def difference(length: Length, counts: tuple[int, int], winner: Side) -> int:
    """By points how far the counts are apart; by deals the count of the losing side (N2)."""
    match length:
        case ByPoints():
            return abs(counts[0] - counts[1])
        case ByDeals():
            return counts[1 - winner]


def conceded(counts: tuple[int, ...]) -> tuple[int, ...]:
    """T: the points that the other side made."""
    return counts[::-1]


def no_show(length: Length) -> NoShowNumbers:
    """T4: it must cost more than losing at the table."""
    match length:
        case ByPoints(target):
            return NoShowNumbers(gained=half(target), lost=target, conceded=target)
        case ByDeals():
            return match.no_show_by_deals(length, gained=DEAL_GAINED, lost=DEAL_LOST)


def minutes(length: Length) -> MatchMinutes:
    """From thousands of matches between computer players at 25 seconds a turn; by deals, with real
    cards, those of Scala 40."""
    match length:
        case ByPoints(target):
            return MatchMinutes(5.5 * target, 0.8 * target)
        case ByDeals(number):
            return MatchMinutes(8.2 * number, 1.6 * number)


AT_THE_CLUB = (ByPoints(11), ByPoints(16), ByPoints(21), ByDeals(3))
NUMBERS = MatchNumbers(Goal.MOST, difference, conceded, no_show, minutes, AT_THE_CLUB)
