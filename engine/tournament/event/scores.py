"""Judges scores, and says what they are worth (T, N1, N2, T4, T6, T8)."""

from enum import StrEnum
from typing import assert_never

from engine.game import ByDeals, ByPoints, Goal, Illegal, Length, MatchNumbers, demand
from engine.match import LOSS, WIN, winner_at_cap
from engine.tournament import one_table, shares
from engine.tournament.event.actions import TournamentRefusal
from engine.tournament.event.model import (
    DealsScore,
    NoShow,
    PlayedScore,
    PointsScore,
    Recorded,
    ScheduledMatch,
    Score,
    TableScore,
    TournamentRound,
    TypedScore,
)
from engine.tournament.event.rules import Formula, TournamentRules, TournamentStage
from engine.tournament.one_table import TableGroup
from engine.tournament.shares import Player, Share, TournamentMatch
from engine.values import replace

MOST_POINTS = 9999
"""A typed number above this is a slip."""
NOT_OVER = {
    TournamentRefusal.NOBODY_AT_TARGET,
    TournamentRefusal.ONE_MUST_REMAIN,
    TournamentRefusal.BAD_DEALS,
}
"""What is wrong with a result may be that the match was not over."""


def judge(
    match: ScheduledMatch, score: Score, stage: TournamentStage, rules: TournamentRules
) -> None:
    """Can the match have ended like this? Raises `Illegal`."""
    length, table, sides = rules.length_of(stage), at_one_table(stage, rules), set(match.sides)
    match score:
        case PlayedScore(seats):
            fits = set(seats) <= sides if table else set(seats) == sides
            demand(fits, TournamentRefusal.WRONG_PLAYERS)
        case NoShow(absent):
            demand(not table, TournamentRefusal.WRONG_FORM)
            demand(bool(absent) and absent <= sides, TournamentRefusal.WRONG_PLAYERS)
        case TableScore():
            demand(table, TournamentRefusal.WRONG_FORM)
            _judge_table(sides, score, length)
        case PointsScore() | DealsScore():
            demand(not table, TournamentRefusal.WRONG_FORM)
            _judge_typed(score, length, rules.goal)
        case _:
            assert_never(score)


def ended_by_time(
    match: ScheduledMatch, score: Score, stage: TournamentStage, rules: TournamentRules
) -> Score:
    """The score, said to be by time if the match was not over otherwise."""
    if not isinstance(score, TypedScore) or _refused(match, score, stage, rules) not in NOT_OVER:
        return score
    timed = replace(score, by_time=True)
    return score if _refused(match, timed, stage, rules) else timed


def _refused(
    match: ScheduledMatch, score: Score, stage: TournamentStage, rules: TournamentRules
) -> StrEnum | None:
    try:
        judge(match, score, stage, rules)
    except Illegal as illegal:
        return illegal.refusal
    return None


def at_one_table(stage: TournamentStage, rules: TournamentRules) -> bool:
    return stage is TournamentStage.FIRST and rules.formula is Formula.TABLES


def outcome(
    match: ScheduledMatch, played: TournamentRound, rules: TournamentRules
) -> TournamentMatch | None:
    """What a match of two sides is worth; None while it has no result."""
    match match.score:
        case None:
            return None
        case PlayedScore((one, two), result):
            return shares.played((one, two), result, rules.numbers)
        case PointsScore() | DealsScore() as score:
            length = rules.length_of(played.stage)
            return TournamentMatch(match.sides, _typed_shares(score, length, rules.numbers))
        case NoShow(absent):
            one, two = match.sides
            return shares.no_show((one, two), absent, rules.length_of(played.stage), rules.numbers)
        case _:
            raise ValueError("a match at one table has no two sides")


def table_group(match: ScheduledMatch, rules: TournamentRules) -> TableGroup | None:
    """How a match at one table ended; None while it has no result."""
    target, least = _target(rules.length), rules.numbers.no_show(rules.length).conceded
    match match.score:
        case PlayedScore(seats, result):
            absent = [player for player in match.sides if player not in seats]
            return one_table.finished(target, least, seats, result, absent)
        case TableScore(finishes):
            came = {finish.player for finish in finishes}
            absent = [player for player in match.sides if player not in came]
            return one_table.written(target, least, finishes, absent)
        case _:
            return None


def winner(match: ScheduledMatch, played: TournamentRound, rules: TournamentRules) -> Player | None:
    """Who goes on; None if neither side came (T4)."""
    found = outcome(match, played, rules)
    if found is None:
        return None
    won = [p for p, share in zip(found.players, found.shares, strict=True) if share.vp == WIN]
    return won[0] if won else None


def with_forfeit(match: ScheduledMatch, table: bool, gone: frozenset[Player]) -> ScheduledMatch:
    """T5: a match that cannot be played because these are gone is lost as by T4.

    One that has begun is lost at its table (O1).
    """
    came = tuple(player for player in match.sides if player not in gone)
    if not match.is_open or len(came) == len(match.sides) or (table and len(came) > 1):
        return match
    alone = TableScore(tuple(one_table.Finish(player, 0) for player in came))
    score = alone if table else NoShow(gone & set(match.sides))
    return replace(match, versions=(Recorded(score),))


def _target(length: Length) -> int:
    assert isinstance(length, ByPoints), "one table plays by points"
    return length.target


def _judge_typed(score: PointsScore | DealsScore, length: Length, goal: Goal) -> None:
    points = score.points or (0, 0)
    demand(all(0 <= one <= MOST_POINTS for one in points), TournamentRefusal.BAD_POINTS)
    match score, length:
        case PointsScore(_, by_time), ByPoints(target):
            if not by_time:
                _judge_target(points, target, goal)
        case DealsScore(deals, _, by_time), ByDeals(number):
            fits = _fits_by_time if by_time else _fits
            demand(fits(min(deals), max(deals), number), TournamentRefusal.BAD_DEALS)
        case _:
            demand(False, TournamentRefusal.WRONG_FORM)
    demand(_winning_side(score, goal) is not None, TournamentRefusal.EQUAL)


def _judge_target(points: tuple[int, int], target: int, goal: Goal) -> None:
    """M1: exactly one has reached it. Where most points win, both may, and one is ahead."""
    reached = sum(one >= target for one in points)
    demand(reached > 0, TournamentRefusal.NOBODY_AT_TARGET)
    demand(reached == 1 or goal is Goal.MOST, TournamentRefusal.ALL_AT_TARGET)


def _fits(fewer: int, more: int, number: int) -> bool:
    """M2: it stops when it is decided; after as many deals won by both there is one more."""
    tied = fewer == more == number / 2
    return tied or (more == number // 2 + 1 and 0 <= fewer <= number // 2)


def _fits_by_time(fewer: int, more: int, number: int) -> bool:
    return fewer >= 0 and more <= number // 2 + 1 and fewer + more <= number + 1


def _winning_side(score: PointsScore | DealsScore, goal: Goal) -> int | None:
    """0 or 1; None if they are equal."""
    deals = score.deals if isinstance(score, DealsScore) else (0, 0)
    return winner_at_cap(score.points or (0, 0), deals, goal)


def _typed_shares(
    score: PointsScore | DealsScore, length: Length, numbers: MatchNumbers
) -> tuple[Share, ...]:
    won, points = _winning_side(score, numbers.goal), score.points or (0, 0)
    worth, conceded = numbers.difference(length, points, won or 0), numbers.conceded(points)
    return tuple(
        Share(WIN, worth, conceded[side]) if side == won else Share(LOSS, -worth, conceded[side])
        for side in range(2)
    )


def _judge_table(sides: set[Player], score: TableScore, length: Length) -> None:
    """T8, M1: everybody who came but one is out; by time, more may be left."""
    target, rows = _target(length), score.finishes
    players = {row.player for row in rows}
    known = players <= sides and len(players) == len(rows)
    demand(known, TournamentRefusal.WRONG_PLAYERS)
    if not rows:
        return
    demand(all(0 <= row.total <= MOST_POINTS for row in rows), TournamentRefusal.BAD_POINTS)
    left = sorted(row.total for row in rows if row.out is None)
    demand(len(left) == 1 or (score.by_time and bool(left)), TournamentRefusal.ONE_MUST_REMAIN)
    demand(left[-1] < target, TournamentRefusal.ALL_AT_TARGET)
    out = (row for row in rows if row.out is not None and not row.left)
    demand(all(row.total >= target for row in out), TournamentRefusal.NOBODY_AT_TARGET)
    demand(len(left) == 1 or left[0] < left[1], TournamentRefusal.EQUAL)
