"""How deals make up a match: totals, eliminations, the winner, and what the match is worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import (
    ByDeals,
    CapOfDeals,
    CapOfMinutes,
    Goal,
    Length,
    NoShowNumbers,
    Result,
    Seat,
    Side,
)
from engine.values import replace

WIN, LOSS = 20, 0


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a match, by side."""

    totals: tuple[int, ...]
    wins: tuple[int, ...]
    out: tuple[frozenset[Side], ...] = ()
    """The sides that are out, in order; sides that went out together share a group."""
    reentered: frozenset[Side] = frozenset()
    left: frozenset[Seat] = frozenset()
    last_deal: bool = False
    """The cap is reached, and the last deal announced (T6)."""

    @classmethod
    def fresh(cls, sides: int, totals: tuple[int, ...] = ()) -> "Score":
        """`totals`: if some sides begin with points."""
        return cls(totals or (0,) * sides, (0,) * sides)

    @property
    def gone(self) -> frozenset[Side]:
        return frozenset().union(*self.out)

    @property
    def still_in(self) -> tuple[Side, ...]:
        gone = self.gone
        return tuple(side for side in range(len(self.totals)) if side not in gone)

    def side(self, seat: Seat) -> Side:
        """Partners sit opposite each other (P1); without partners, each seat is a side."""
        return seat % len(self.totals)


def add_deal(score: Score, points: Sequence[int], winner: Side | None) -> Score:
    """Add a scored deal to the match."""
    totals = tuple(map(sum, zip(score.totals, points, strict=True)))
    wins = tuple(w + (side == winner) for side, w in enumerate(score.wins))
    return replace(score, totals=totals, wins=wins)


def eliminate(score: Score, target: int, reentry: bool) -> Score:
    """M1: a side that reaches the target is out. M3: it may once come back at the highest total."""
    over = [side for side in score.still_in if score.totals[side] >= target]
    under = [side for side in score.still_in if score.totals[side] < target]
    back = {side for side in over if reentry and side not in score.reentered}
    highest = max(score.totals[side] for side in under)
    totals = tuple(highest if side in back else t for side, t in enumerate(score.totals))
    out = [side for side in over if side not in back]
    groups = [
        frozenset(side for side in out if score.totals[side] == total)
        for total in sorted({score.totals[side] for side in out}, reverse=True)
    ]
    return replace(
        score, totals=totals, out=(*score.out, *groups), reentered=score.reentered | back
    )


def leave(score: Score, seat: Seat, total: int) -> Score:
    """O1, O3: the leaver's count is final, and they are placed last among those still in."""
    side = score.side(seat)
    totals = tuple(total if s == side else t for s, t in enumerate(score.totals))
    return replace(
        score, totals=totals, out=(*score.out, frozenset((side,))), left=score.left | {seat}
    )


def winner_by_deals(score: Score, number: int) -> Side | None:
    """M2: most deals won, then fewer points, then one more deal; stops as soon as it is decided."""
    ahead = sorted(score.still_in, key=lambda side: (-score.wins[side], score.totals[side]))
    if len(ahead) == 1:
        return ahead[0]
    first, second = ahead[:2]
    to_play = max(0, number - sum(score.wins))
    if score.wins[first] > score.wins[second] + to_play:
        return first
    standings = {(score.wins[side], score.totals[side]) for side in (first, second)}
    return first if to_play == 0 and len(standings) > 1 else None


def announces_last_deal(length: Length, scored: int) -> bool:
    """T6: with a cap of n deals, does the deal after so many scored ones have to be the last?"""
    return isinstance(length.cap, CapOfDeals) and scored + 1 >= length.cap.deals


def may_reach_cap(length: Length, last_deal: bool) -> bool:
    """T6: a cap of minutes is reached once."""
    return isinstance(length.cap, CapOfMinutes) and not last_deal


def winner_at_cap(totals: Sequence[int], wins: Sequence[int], goal: Goal) -> Side | None:
    """T6: more deals won, then fewer points, or more where most points win; None if equal.

    By points the deals won do not count: give the same number for all sides.
    """
    sign = 1 if goal is Goal.FEWEST else -1
    ahead = [(-won, sign * total) for won, total in zip(wins, totals, strict=True)]
    return ahead.index(min(ahead)) if ahead.count(min(ahead)) == 1 else None


def places(score: Score, winner: Side) -> tuple[int, ...]:
    """The place of each side: the winner, then the others still in, then the last one out first."""
    rest = [side for side in score.still_in if side != winner]
    keys = {side: (-score.wins[side], score.totals[side]) for side in rest}
    groups = [frozenset((winner,))]
    groups += [
        frozenset(side for side in rest if keys[side] == key) for key in sorted(set(keys.values()))
    ]
    groups += reversed(score.out)
    place: dict[Side, int] = {}
    for group in groups:
        ahead = len(place)
        place |= dict.fromkeys(group, ahead + 1)
    return tuple(place[side] for side in range(len(score.totals)))


def match_points(totals: Sequence[int], winner: Side, bases: Sequence[int]) -> tuple[int, ...]:
    """N1, N2, O2: each loser pays their total beyond a base, but never less than nothing."""
    beyond = (max(0, total - base) for total, base in zip(totals, bases, strict=True))
    paid = [0 if side == winner else beyond for side, beyond in enumerate(beyond)]
    return tuple(sum(paid) if side == winner else -p for side, p in enumerate(paid))


def victory_points(sides: int, winner: Side) -> tuple[int, ...]:
    """N3, O4: victory points for the winner, and for each loser."""
    return tuple(WIN if side == winner else LOSS for side in range(sides))


def no_show_by_deals(length: ByDeals, *, gained: int, lost: int) -> NoShowNumbers:
    """T4: the absent side concedes as much as it loses for each deal that had to be won."""
    return NoShowNumbers(gained, lost, lost * (length.number // 2 + 1))


def cash_difference(winner_points: int) -> int:
    """N4: a tenth of the points; a remainder above one half is rounded up."""
    return (winner_points + 4) // 10


def result(score: Score, winner: Side, points: Sequence[int]) -> Result:
    return Result(
        winner=winner,
        places=places(score, winner),
        totals=score.totals,
        match_points=tuple(points),
        victory_points=victory_points(len(score.totals), winner),
        cash=cash_difference(points[winner]),
        left=score.left,
    )
