"""A cap in a match's length (T6): the last deal, the end, and the same end when replayed."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from engine.game import (
    BadRules,
    ByDeals,
    ByPoints,
    Cap,
    CapOfDeals,
    CapOfMinutes,
    CapReached,
    Game,
    Illegal,
    LastDealAnnounced,
    Length,
    MatchEnded,
    NextDeal,
    Resign,
    Result,
    Seat,
    Setup,
)
from engine.scala40 import SCALA40
from engine.scala40.actions import VoteVoid
from engine.scala40.events import DealScored
from engine.scala40.state import Playing
from engine.scopa import SCOPA
from engine.scopa import events as scopa_events
from tests.players import scala40, scopa


@dataclass
class Match:
    """A match and all its actions, as they are stored."""

    game: Game[Any, Any, Any, Any, Any, Any]
    player: Callable[[Any], tuple[Seat, Any]]
    setup: Setup[Any]

    def __post_init__(self) -> None:
        step = self.game.begin(self.setup)
        self.state, self.events = step.state, [*step.events]
        self.actions: list[str] = []

    def do(self, seat: Seat | None, action: object) -> None:
        step = self.game.apply(self.state, seat, action)
        self.state = self.game.load(self.setup, json.loads(json.dumps(self.game.dump(step.state))))
        assert self.state == step.state
        self.actions.append(json.dumps([seat, self.game.dump_action(action)]))
        self.events += step.events

    def play_deal(self) -> None:
        """To the end of the deal in progress."""
        scored = self.scored
        while self.result is None and self.scored == scored:
            self.do(*self.player(self.state))

    @property
    def scored(self) -> int:
        return sum(isinstance(e, DealScored | scopa_events.DealScored) for e in self.events)

    @property
    def announced(self) -> int:
        return sum(isinstance(event, LastDealAnnounced) for event in self.events)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def totals(self) -> tuple[int, ...]:
        if self.game is SCALA40:
            return tuple(SCALA40.table(self.state).totals)
        return tuple(side.total for side in SCOPA.table(self.state).sides)

    @property
    def last_deal(self) -> bool:
        return bool(self.game.table(self.state).last_deal)

    def go_on(self) -> None:
        self.do(None, NextDeal())

    def void_deal(self) -> None:
        """All players of Scala 40 agree to it, once the cards are dealt."""
        while not isinstance(self.state.phase, Playing):
            self.do(*self.player(self.state))
        for seat in self.state.deal.seats:
            self.do(seat, VoteVoid(agree=True))

    def replayed(self) -> Any:
        """The state at the end, from what is stored."""
        setup = self.game.load_setup(json.loads(json.dumps(self.game.dump_setup(self.setup))))
        assert setup == self.setup
        state = self.game.begin(setup).state
        for seat, action in map(json.loads, self.actions):
            state = self.game.apply(state, seat, self.game.load_action(action)).state
        return state


def scala40_match(length: Length, players: int = 2, seed: int = 0) -> Match:
    setup = Setup(SCALA40.profiles["torneo"], players, length, seed.to_bytes(32, "big"))
    return Match(SCALA40, scala40.simple, setup)


def scopa_match(length: Length, seed: int = 0) -> Match:
    setup = Setup(SCOPA.profiles["scopa_online"], 2, length, seed.to_bytes(32, "big"))
    return Match(SCOPA, scopa.simple, setup)


def by_total(result: Result) -> tuple[int, ...]:
    """The places of those who are still in, by their totals alone."""
    return tuple(1 + sum(other < total for other in result.totals) for total in result.totals)


# Deals


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deals", [1, 2, 3])
def test_scala40_ends_with_the_deal_of_the_cap(players: int, deals: int) -> None:
    for seed in range(2):
        match = scala40_match(ByPoints(1000, CapOfDeals(deals)), players, seed)
        for number in range(1, deals + 1):
            if number > 1:
                match.go_on()
            assert match.announced == (number == deals) == match.last_deal
            match.play_deal()
        assert match.result is not None
        assert match.result.places == by_total(match.result)
        assert match.result.places[match.result.winner] == 1
        assert sum(match.result.match_points) == 0
        assert match.announced == 1
        assert match.replayed() == match.state


def test_scopa_ends_with_the_deal_of_the_cap() -> None:
    ended = 0
    for seed in range(12):
        match = scopa_match(ByPoints(21, CapOfDeals(2)), seed)
        match.play_deal()
        assert not match.last_deal
        match.play_deal()
        one, other = match.totals
        if one == other:
            assert match.result is None
            continue
        ended += 1
        assert match.result is not None
        assert match.result.winner == (0 if one > other else 1)
        assert match.result.match_points == (one - other, other - one)
        assert match.replayed() == match.state
    assert ended >= 6


def test_equal_sides_play_one_more_deal() -> None:
    """In Scopa many deals end with equal points."""
    longer = 0
    for seed in range(40):
        match = scopa_match(ByPoints(21, CapOfDeals(1)), seed)
        while match.result is None:
            before = match.totals
            match.play_deal()
            assert (match.result is None) == (match.totals[0] == match.totals[1])
            longer += match.result is None
            assert before[0] == before[1]
        assert match.announced == 1
        assert match.replayed() == match.state
    assert longer > 2


def test_a_match_may_end_before_its_cap() -> None:
    match = scala40_match(ByPoints(101, CapOfDeals(99)))
    while match.result is None:
        match.play_deal()
    assert match.announced == 0
    assert not match.last_deal
    assert max(match.totals) >= 101


def test_void_deals_do_not_count() -> None:
    match = scala40_match(ByPoints(1000, CapOfDeals(2)))
    match.void_deal()
    match.go_on()
    assert match.announced == 0
    match.play_deal()
    match.go_on()
    assert match.announced == 1


@pytest.mark.parametrize("seed", range(3))
def test_by_deals_more_deals_won_then_fewer_points(seed: int) -> None:
    match = scala40_match(ByDeals(9, CapOfDeals(2)), seed=seed)
    match.play_deal()
    match.play_deal()
    wins, totals = SCALA40.table(match.state).wins, match.totals
    assert match.result is not None
    winner = match.result.winner
    assert (-wins[winner], totals[winner]) < (-wins[1 - winner], totals[1 - winner])
    assert match.result.match_points[winner] == totals[1 - winner]
    assert match.replayed() == match.state


# Minutes


def test_the_deal_in_progress_is_the_last() -> None:
    match = scala40_match(ByPoints(1000, CapOfMinutes(35)))
    match.play_deal()
    match.go_on()
    for _ in range(5):
        match.do(*match.player(match.state))
    match.do(None, CapReached())
    assert match.announced == 1
    assert match.result is None
    assert match.last_deal
    with pytest.raises(Illegal, match="not_now"):
        match.do(None, CapReached())
    match.play_deal()
    assert match.result is not None
    assert match.scored == 2
    assert match.result.places == by_total(match.result)
    assert match.replayed() == match.state


def test_between_two_deals_the_counts_decide_as_they_stand() -> None:
    match = scala40_match(ByPoints(1000, CapOfMinutes(35)))
    match.play_deal()
    match.do(None, CapReached())
    assert match.result is not None
    assert (match.scored, match.announced) == (1, 0)
    assert isinstance(match.events[-1], MatchEnded)
    assert match.replayed() == match.state


def test_between_two_deals_of_scopa() -> None:
    for seed in range(12):
        match = scopa_match(ByPoints(21, CapOfMinutes(20)), seed)
        match.play_deal()
        match.do(None, CapReached())
        one, other = match.totals
        assert (match.result is None) == (one == other) == bool(match.announced)
        assert match.replayed() == match.state


def test_where_the_last_deal_is_void_the_counts_decide_as_they_stand() -> None:
    match = scala40_match(ByPoints(1000, CapOfMinutes(35)))
    match.play_deal()
    match.go_on()
    match.do(None, CapReached())
    totals = match.totals
    match.void_deal()
    assert match.result is not None
    assert match.result.totals == totals
    assert match.replayed() == match.state


def test_equal_counts_between_two_deals_are_played_on() -> None:
    match = scala40_match(ByPoints(1000, CapOfMinutes(35)))
    match.void_deal()
    match.do(None, CapReached())
    assert match.result is None
    assert match.announced == 1
    match.void_deal()
    assert match.result is None
    match.play_deal()
    assert match.result is not None
    assert match.announced == 1
    assert match.replayed() == match.state


def test_who_leaves_the_last_deal_loses() -> None:
    match = scopa_match(ByPoints(21, CapOfMinutes(20)))
    match.do(*match.player(match.state))
    match.do(None, CapReached())
    match.do(0, Resign())
    assert match.result is not None
    assert (match.result.winner, match.result.match_points[1]) == (1, 11)


@pytest.mark.parametrize("make", [scala40_match, scopa_match])
@pytest.mark.parametrize("cap", [None, CapOfDeals(3)])
def test_only_a_cap_of_minutes_is_reached(make: Callable[[Length], Match], cap: Cap | None) -> None:
    match = make(ByPoints(21 if make is scopa_match else 201, cap))
    with pytest.raises(Illegal, match="not_now"):
        match.do(None, CapReached())


@pytest.mark.parametrize("make", [scala40_match, scopa_match])
def test_no_player_can_end_a_match_by_its_cap(make: Callable[[Length], Match]) -> None:
    match = make(ByPoints(21 if make is scopa_match else 201, CapOfMinutes(20)))
    with pytest.raises(Illegal):
        match.do(0, CapReached())
    assert CapReached not in match.game.actions


@pytest.mark.parametrize("seed", range(12))
def test_reached_at_any_moment(seed: int) -> None:
    """It is announced at most once, ends the match, and replays to the same end."""
    chance = Random(seed)
    if seed % 2:
        match = scopa_match(ByPoints(21, CapOfMinutes(20)), seed)
    else:
        match = scala40_match(ByPoints(1000, CapOfMinutes(20)), chance.randint(2, 4), seed)
    for _ in range(chance.randrange(300)):
        if match.result is None:
            match.do(*match.player(match.state))
    if match.result is None:
        match.do(None, CapReached())
        scored = match.scored
        while match.result is None:
            before = match.totals
            match.play_deal()
            assert match.scored - scored <= 1 or before.count(min(before)) > 1
        assert match.announced <= 1
    assert match.replayed() == match.state


# Setups


@pytest.mark.parametrize("number", [0, -1, True])
def test_caps_that_make_no_sense(number: int) -> None:
    for cap in (CapOfDeals(number), CapOfMinutes(number)):
        with pytest.raises(BadRules, match="cap_not_allowed"):
            scala40_match(ByPoints(101, cap))


@pytest.mark.parametrize(
    ("length", "stored"),
    [
        (ByPoints(101), ["points", 101]),
        (ByPoints(101, CapOfDeals(8)), ["points", 101, ["deals", 8]]),
        (ByPoints(101, CapOfMinutes(35)), ["points", 101, ["minutes", 35]]),
        (ByDeals(3), ["deals", 3]),
        (ByDeals(3, CapOfMinutes(20)), ["deals", 3, ["minutes", 20]]),
    ],
)
def test_lengths_as_they_are_stored(length: Length, stored: list[object]) -> None:
    setup = scala40_match(length).setup
    assert SCALA40.dump_setup(setup)["length"] == stored
    assert SCALA40.load_setup(SCALA40.dump_setup(setup)) == setup


@pytest.mark.parametrize("cap", [["hours", 1], ["deals"], ["deals", "8"], 8, ["deals", True]])
def test_caps_that_cannot_be_read(cap: object) -> None:
    stored = SCALA40.dump_setup(scala40_match(ByPoints(101)).setup)
    with pytest.raises(ValueError, match=r"unknown|no cap|no whole number"):
        SCALA40.load_setup({**stored, "length": ["points", 101, cap]})
