"""What a match brings to those who left it while somebody played on in their place, and to the
others. Pure functions."""

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.match import Match
from engine.game import Resign, Result, Seat
from engine.match import WIN
from storage.results import PlayerResult


def still_in(match: Match) -> tuple[Seat, ...]:
    """The seats that are neither out nor gone."""
    seats = range(match.setup.players)
    return tuple(seat for seat in seats if match.hand_view(seat).may_resign)


def as_if_left(match: Match, leaver: Seat) -> Result:
    """O1: how the match would end for this seat without a stand-in. With three sides or more, as if
    it ended now, with the player who has the best count as the winner."""
    ends = [_ended(match, leaver, winner) for winner in still_in(match) if winner != leaver]
    side = leaver % match.setup.sides
    return min(ends, key=lambda result: (result.match_points[side], result.winner))


def _ended(match: Match, leaver: Seat, winner: Seat) -> Result:
    match, _ = match.act(leaver, Resign())
    for seat in still_in(match):
        if match.result is None and seat not in {winner, leaver}:
            match, _ = match.act(seat, Resign())
    assert match.result is not None
    return match.result


def with_leavers(
    staying: Sequence[PlayerResult], leavers: Sequence[PlayerResult], sides: int
) -> tuple[PlayerResult, ...]:
    """The results of those who stayed, without what the stand-ins have won. The results of those
    who left stay as they were then."""
    if not leavers:
        return tuple(staying)
    if sides > 2:
        taken = {one.place for one in leavers}
        free = [place for place in range(1, sides + 1) if place not in taken]
        places = [sum(one.place < each.place for one in staying) for each in staying]
        staying = [replace(one, place=free[n]) for one, n in zip(staying, places, strict=True)]
        staying = [_promoted(one, (*staying, *leavers)) for one in staying]
    return tuple(sorted((*staying, *leavers), key=lambda one: one.seat))


def _promoted(one: PlayerResult, every: Sequence[PlayerResult]) -> PlayerResult:
    """N1: a winner gets what the others pay, also if a stand-in came out first."""
    if one.place > 1 or one.victory_points == WIN:
        return one
    paid = sum(max(0, -other.match_points) for other in every if other is not one)
    return replace(one, match_points=paid, victory_points=WIN)
