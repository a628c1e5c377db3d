"""A match driven by Hypothesis, which looks for the shortest way to break a property."""

import json
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.game import AutomaticCut, Cut, NextDeal, Ready, Resign, Seat, Setup, Timeout
from engine.scala40 import SCALA40
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
    VoteVoid,
)
from engine.scala40.presets import Rules
from engine.scala40.state import Over, Playing
from tests.players.scala40_wild import Temper
from tests.properties.effort import amount
from tests.properties.scala40.asked import (
    hidden_is_hidden,
    listed_is_accepted,
    refusals_tell_nothing,
    turn_can_end,
)
from tests.properties.scala40.hostile import ABSURD
from tests.properties.scala40.matches import setups
from tests.properties.scala40.people import Company
from tests.properties.scala40.watched import Watched

CHANCES = st.integers(0, 2**16).map(Random)
NAMES = st.integers(0, 107) | st.integers(128, 180) | st.sampled_from(ABSURD)
STANDS = st.none() | st.integers(0, 53) | st.sampled_from(ABSURD)
ENDS = st.sampled_from((None, "low", "high"))
MELDS = st.integers(-1, 8) | st.sampled_from(ABSURD)
LAYINGS = st.builds(Laying, *(st.lists(part, max_size=5).map(tuple) for part in (NAMES, STANDS)))
SEATS = st.integers(-1, 6) | st.none()
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from((Draw(), Take(), TakeBack(), TakeBack(whole=True), Ready(), Resign())),
    st.sampled_from((AutomaticCut(), NextDeal(), VoteVoid(agree=True), VoteVoid(agree=False))),
    st.builds(Timeout, st.integers(-1, 6)),
    st.builds(Cut, st.integers(-1, 120) | st.sampled_from(ABSURD)),
    st.builds(Discard, NAMES),
    st.builds(Swap, NAMES, MELDS),
    st.builds(Attach, NAMES, MELDS, ENDS, STANDS),
    st.builds(Lay, LAYINGS),
    st.builds(Open, st.lists(LAYINGS, max_size=4).map(tuple)),
)
EAGER = Temper(takes=0.7, swaps=1, lays=1, attaches=0.7, regrets=0.1, wastes=0.3)


def playing(machine: "Matches") -> bool:
    return isinstance(machine.match.state.phase, Playing)


def going_on(machine: "Matches") -> bool:
    return not isinstance(machine.match.state.phase, Over)


class Matches(RuleBasedStateMachine):
    match: Watched

    @initialize(setup=setups())
    def begins(self, setup: Setup[Rules]) -> None:
        self.match = Watched(setup)

    @precondition(going_on)
    @rule(rng=CHANCES, steps=st.integers(1, 30))
    def simple_people_play(self, rng: Random, steps: int) -> None:
        self.people_play(Company(rng, wildness=0, temper=EAGER, restless=0), steps)

    @precondition(going_on)
    @rule(rng=CHANCES, steps=st.integers(1, 10))
    def wild_people_play(self, rng: Random, steps: int) -> None:
        self.people_play(Company(rng, wildness=1, temper=EAGER, restless=0), steps)

    def people_play(self, company: Company, steps: int) -> None:
        for _ in range(steps):
            if going_on(self):
                self.match.play(*company.next_action(self.match.state, self.match.view))

    @precondition(playing)
    @rule(which=st.integers(0, 200))
    def something_listed_is_done(self, which: int) -> None:
        may = self.match.view.may
        listed: list[Action] = [Discard(card) for card in may.discards]
        listed += [option.action for option in may.attachments]
        listed += [option.action for option in may.swaps]
        listed += [TakeBack(whole=which % 2 == 0)] if may.take_back else []
        listed += [Draw()] if may.draw else []
        listed += [Take()] if may.take else []
        if listed:
            self.match.play(self.match.view.seat, listed[which % len(listed)])

    @precondition(going_on)
    @rule(seat=SEATS, action=ACTIONS)
    def somebody_asks_for_anything(self, seat: Seat | None, action: Action) -> None:
        if self.match.offer(seat, action) is not None and not isinstance(action, Resign):
            self.match.play(seat, action)
        self.match.untouched()

    @precondition(going_on)
    @rule(which=st.integers(0, 4))
    def somebody_votes(self, which: int) -> None:
        state = self.match.state
        seat = which % state.setup.players
        if SCALA40.hand(state, seat).may_vote:
            self.match.play(seat, VoteVoid(agree=seat not in state.votes))

    @precondition(going_on)
    @rule(which=st.integers(0, 4), chance=st.integers(0, 3))
    def somebody_leaves(self, which: int, chance: int) -> None:
        seat = which % self.match.state.setup.players
        if chance == 0 and SCALA40.hand(self.match.state, seat).may_resign:
            self.match.play(seat, Resign())

    @precondition(going_on)
    @rule()
    def time_runs_out(self) -> None:
        expiry = SCALA40.waiting(self.match.state).expiry
        assert expiry is not None
        if not isinstance(expiry, Timeout):
            self.match.play(None, expiry)
        else:
            assert self.match.offer(None, expiry) is not None

    @rule()
    def the_bot_is_started_anew(self) -> None:
        state = self.match.state
        setup = SCALA40.load_setup(json.loads(json.dumps(SCALA40.dump_setup(state.setup))))
        self.match.state = SCALA40.load(setup, json.loads(self.match.record))

    @rule(rng=CHANCES)
    def everybody_looks(self, rng: Random) -> None:
        hidden_is_hidden(self.match.state, rng)
        refusals_tell_nothing(self.match.state, rng)

    @rule(rng=CHANCES)
    def everything_is_asked(self, rng: Random) -> None:
        listed_is_accepted(self.match.state, rng)

    @precondition(playing)
    @invariant()
    def the_turn_can_end(self) -> None:
        turn_can_end(self.match.state)

    def teardown(self) -> None:
        if hasattr(self, "match"):
            self.match.replay()


TestMatches = Matches.TestCase
TestMatches.settings = settings(
    max_examples=amount(test=15, soak=3_000, mutation=8),
    stateful_step_count=amount(test=40, soak=80, mutation=20),
)
