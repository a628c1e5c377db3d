"""R11, R12: how deals make up a match, how it ends, and what it is worth."""

from dataclasses import replace

import pytest

from engine import shuffle
from engine.game import (
    AutomaticCut,
    Cut,
    DealBegan,
    LeaveReason,
    MatchEnded,
    NextDeal,
    Ready,
    Resign,
    Result,
    SaidReady,
    Seat,
    SeedRevealed,
    Timeout,
    Waiting,
)
from engine.scopa import SCOPA, scoring
from engine.scopa.events import Left
from engine.scopa.rules import Step
from engine.scopa.state import Between, Over, State
from tests.engine.scopa.positions import played, position, setup, whole_match

NOBODY: frozenset[Seat] = frozenset()

WINNERS = [
    (11, (0, 0), None),
    (11, (10, 10), None),
    (11, (10, 9), None),
    (11, (11, 10), 0),
    (11, (10, 11), 1),
    (11, (11, 11), None),
    (11, (12, 14), 1),
    (11, (14, 14), None),
    (16, (15, 11), None),
    (16, (16, 15), 0),
    (21, (20, 16), None),
    (21, (3, 21), 1),
]


@pytest.mark.parametrize(("target", "totals", "winner"), WINNERS)
def test_who_has_won(target: int, totals: tuple[int, int], winner: int | None) -> None:
    assert scoring.match_winner(target, totals) == winner


def last_card(totals: tuple[int, int], target: int = 11, players: int = 2) -> State:
    """With its last card, seat 0's side gets settebello, denari and carte: 3 points to none."""
    mine = "AD 2D 3D 4D 5D 6D JD QD KD AH 2H 3H 4H 5H 6H JH QH KH 7H 7S"
    theirs = "AC 2C 3C 4C 5C 6C JC QC KC AS 2S 3S 4S 5S 6S JS QS KS 7C"
    hands = "7D" + "|" * (players - 1)
    return position(hands, stock="", piles=(mine, theirs), totals=totals, target=target, capturer=0)


@pytest.mark.parametrize(
    ("before", "after", "result"),
    [
        ((7, 0), (10, 0), None),
        ((8, 10), (11, 10), (0, 1)),
        ((8, 11), (11, 11), None),
        ((8, 12), (11, 12), (1, 1)),
        ((12, 12), (15, 12), (0, 3)),
        ((9, 1), (12, 1), (0, 11)),
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_the_match_is_decided_at_the_end_of_a_deal_only(
    before: tuple[int, int], after: tuple[int, int], result: tuple[int, int] | None, players: int
) -> None:
    step = played(last_card(before, players=players), "7D")
    assert step.state.totals == after
    if result is None:
        assert step.state.phase == Between()
        assert isinstance(step.events[-1], SeedRevealed)
        assert SCOPA.result(step.state) is None
        return
    winner, margin = result
    ended = Result(
        winner=winner,
        places=(1, 2) if winner == 0 else (2, 1),
        totals=after,
        match_points=(margin, -margin) if winner == 0 else (-margin, margin),
        victory_points=(20, 0) if winner == 0 else (0, 20),
        cash=None,
        left=NOBODY,
    )
    assert step.state.phase == Over(ended)
    assert step.events[-1] == MatchEnded(ended)
    assert SCOPA.result(step.state) == ended


def test_a_match_may_pass_its_target_within_a_deal_and_go_on() -> None:
    """R11: the totals are only compared when a deal has ended."""
    state = position("7S 2S | 2H", "7C", totals=(10, 10))
    step = played(state, "7S")
    assert step.state.deal.scope == (1, 0)
    assert SCOPA.result(step.state) is None


@pytest.mark.parametrize("target", [16, 21])
def test_a_match_to_more(target: int) -> None:
    assert SCOPA.result(played(last_card((9, 0), target), "7D").state) is None
    assert SCOPA.result(played(last_card((target - 3, 0), target), "7D").state) is not None


# Leaving

LEFT = [
    # target, totals, match points of the side that stays: the difference, at least half the target
    (11, (0, 0), 6),
    (11, (3, 5), 6),
    (11, (3, 10), 7),
    (11, (9, 2), 6),
    (16, (9, 2), 8),
    (21, (9, 2), 11),
    (21, (2, 19), 17),
    (11, (12, 12), 6),
]


@pytest.mark.parametrize(("target", "totals", "margin"), LEFT)
@pytest.mark.parametrize("resigns", [True, False])
def test_somebody_who_leaves_has_lost(
    target: int, totals: tuple[int, int], margin: int, resigns: bool
) -> None:
    state = position("7S 2S | 2H", "7C", totals=totals, target=target)
    step = SCOPA.apply(state, 0, Resign()) if resigns else SCOPA.apply(state, None, Timeout(0))
    result = Result(1, (2, 1), totals, (-margin, margin), (0, 20), None, frozenset({0}))
    secret = shuffle.deal_seed(state.setup.seed, 1)
    assert step.events == (
        Left(0, LeaveReason.RESIGNED if resigns else LeaveReason.TIMEOUT),
        SeedRevealed(1, secret, (20,)),
        MatchEnded(result),
    )
    assert SCOPA.result(step.state) == result


@pytest.mark.parametrize(
    ("totals", "margin"), [((0, 0), 11), ((3, 5), 8), ((9, 2), 2), ((12, 12), 1)]
)
def test_under_the_first_version_the_other_side_counts_as_having_reached_the_target(
    totals: tuple[int, int], margin: int
) -> None:
    state = position("7S 2S | 2H", "7C", totals=totals)
    written = SCOPA.dump_setup(state.setup)
    assert written.pop("version") == 2
    old = replace(state, setup=SCOPA.load_setup(written))
    over = SCOPA.apply(old, 0, Resign()).state
    result = SCOPA.result(over)
    assert result is not None
    assert result.match_points == (-margin, margin)
    assert SCOPA.load(old.setup, SCOPA.dump(over)) == over
    assert SCOPA.dump_setup(old.setup)["version"] == 1


@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_in_pairs_the_line_loses(seat: Seat, winner: int) -> None:
    state = position("7S | 2H | 3H | 4H", "7C")
    result = SCOPA.result(SCOPA.apply(state, seat, Resign()).state)
    assert result is not None
    assert result.winner == winner
    assert result.left == {seat}
    assert result.victory_points[winner] == 20


def test_leaving_before_the_cut_reveals_the_seed_too() -> None:
    state = SCOPA.begin(setup(first_dealer=1)).state
    step = SCOPA.apply(state, 1, Resign())
    assert step.events[1] == SeedRevealed(1, shuffle.deal_seed(state.setup.seed, 1), ())
    assert SCOPA.result(step.state) is not None


def test_leaving_between_deals() -> None:
    between = played(last_card((3, 5)), "7D").state
    step = SCOPA.apply(between, 0, Resign())
    result = SCOPA.result(step.state)
    assert result is not None
    assert result.match_points == (-6, 6)
    assert step.events == (Left(0, LeaveReason.RESIGNED), MatchEnded(result))
    assert SCOPA.table(step.state).scored is not None


# Between deals


def began(step: Step) -> list[int]:
    return [event.number for event in step.events if isinstance(event, DealBegan)]


@pytest.mark.parametrize("players", [2, 4])
def test_the_next_deal_begins_when_all_are_ready(players: int) -> None:
    state = played(last_card((0, 0), players=players), "7D").state
    for seat in reversed(range(players)):
        assert seat in SCOPA.waiting(state).seats
        assert SCOPA.waiting(state).expiry == NextDeal()
        step = SCOPA.apply(state, seat, Ready())
        assert step.events[0] == SaidReady(seat)
        assert seat not in SCOPA.waiting(step.state).seats or seat == 0
        assert began(Step(step.state, step.events)) == ([2] if seat == 0 else [])
        state = step.state
    assert state.totals == (3, 0)
    assert state.deal.dealer == 0


def test_the_next_deal_begins_after_some_time_anyway() -> None:
    state = played(last_card((0, 0)), "7D").state
    state = SCOPA.apply(state, 1, Ready()).state
    step = SCOPA.apply(state, None, NextDeal())
    assert began(Step(step.state, step.events)) == [2]
    assert len(step.events) == 1


def test_whom_the_game_waits_for() -> None:
    cutting = SCOPA.begin(setup(4, first_dealer=1)).state
    playing = SCOPA.apply(cutting, 2, Cut(5)).state
    between = played(last_card((0, 0), players=4), "7D").state
    some_ready = SCOPA.apply(between, 2, Ready()).state
    over = SCOPA.apply(playing, 0, Resign()).state
    assert SCOPA.waiting(cutting) == Waiting((2,), AutomaticCut())
    assert SCOPA.waiting(playing) == Waiting((0,), Timeout(0))
    assert SCOPA.waiting(between) == Waiting((0, 1, 2, 3), NextDeal())
    assert SCOPA.waiting(some_ready) == Waiting((0, 1, 3), NextDeal())
    assert SCOPA.waiting(over) == Waiting((), None)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("target", [11, 16, 21])
def test_whole_matches_come_to_their_end(players: int, target: int) -> None:
    for seed in range(10):
        *_, last = whole_match(setup(players, target, seed))
        result = SCOPA.result(last.state)
        assert result is not None
        assert max(result.totals) >= target
        assert result.totals[result.winner] == max(result.totals)
        assert result.totals[0] != result.totals[1]
        assert sum(result.match_points) == 0
