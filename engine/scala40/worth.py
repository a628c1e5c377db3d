"""The worth of a match of Scala 40 to its sides: MP and chips (N, O), and in tournaments (T)."""

from collections.abc import Collection

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
    Side,
)
from engine.match import Score
from engine.scala40.presets import Rules
from engine.values import replace

PENALTY = 50
"""What leaving adds to a count (O1), and the least that it costs (O4, T4)."""
DEAL = 100
"""By deals, what is conceded for each deal that an absent side had to win (T4)."""


def match_result(rules: Rules, length: Length, score: Score, winner: Side) -> Result:
    """N1, O2: losers pay what they have beyond the winner's total. N2: in a match by deals they pay
    all they have, except players who left.
    """
    by_deals = isinstance(length, ByDeals)
    left = {score.side(seat) for seat in score.left}
    bases = [
        0 if by_deals and side not in left else score.totals[winner]
        for side in range(len(score.totals))
    ]
    ranked = score if by_deals else replace(score, wins=(0,) * len(score.wins))
    result = match.result(ranked, winner, match.match_points(score.totals, winner, bases))
    return result if rules.version < 3 else _with_least(result, left)


def _with_least(result: Result, left: Collection[Side]) -> Result:
    """O4: who leaves loses at least the penalty, and the winner gets the sum (N1); chips stay."""
    before = result.match_points
    paid = [max(PENALTY, -mp) if side in left else max(0, -mp) for side, mp in enumerate(before)]
    points = tuple(sum(paid) if n == result.winner else -one for n, one in enumerate(paid))
    return result if points == before else replace(result, match_points=points, differences=before)


def difference(length: Length, counts: tuple[int, int], winner: Side) -> int:
    """N1, N2: by points how far the counts are apart, by deals the count of the losing side."""
    match length:
        case ByPoints():
            return abs(counts[0] - counts[1])
        case ByDeals():
            return counts[1 - winner]


def conceded(counts: tuple[int, ...]) -> tuple[int, ...]:
    """T: one's own count."""
    return counts


def no_show(length: Length) -> NoShowNumbers:
    """T4: it must cost more than losing at the table."""
    match length:
        case ByPoints(target):
            return NoShowNumbers(gained=PENALTY, lost=target, conceded=target + PENALTY)
        case ByDeals():
            return match.no_show_by_deals(length, gained=PENALTY, lost=DEAL)


def minutes(length: Length) -> MatchMinutes:
    """From thousands of matches between computer players at 25 seconds a turn."""
    match length:
        case ByPoints(target):
            return MatchMinutes(0.51 * target, 0.25 * target)
        case ByDeals(number):
            return MatchMinutes(8.2 * number, 1.6 * number)


AT_THE_CLUB = (ByPoints(101), ByPoints(151), ByPoints(201), ByDeals(3), ByDeals(5))
NUMBERS = MatchNumbers(Goal.FEWEST, difference, conceded, no_show, minutes, AT_THE_CLUB)
