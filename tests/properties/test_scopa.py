"""What is always true of Scopa, on random matches with hostile actions mixed in."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from engine.cards import EITHER, Card, Pile, show
from engine.game import (
    AutomaticCut,
    ByPoints,
    CapReached,
    Cut,
    Illegal,
    Json,
    NextDeal,
    Ready,
    Resign,
    Seat,
    Setup,
    Timeout,
)
from engine.scopa import SCOPA
from engine.scopa.actions import Action, Play
from engine.scopa.events import DealScored, LeftoversTaken, Played
from engine.scopa.pack import DECK
from engine.scopa.presets import Rules
from engine.scopa.state import Between, Cutting, Deal, Over, Playing, State
from tests.properties.effort import MUTATION, amount

# A judge that is independent of the engine: it uses card names, and tries every subset

WORTH = {rank: value for value, rank in enumerate("A234567JQK", 1)}


def worth(card: Card) -> int:
    return WORTH[show(card)[0]]


def subsets(table: Pile) -> Iterator[frozenset[Card]]:
    for size in range(len(table) + 1):
        yield from map(frozenset, combinations(table, size))


def takings(table: Pile, card: Card) -> set[frozenset[Card]]:
    """R5, R6: the captures of this card; taking nothing only if nothing else is possible."""
    sums = [cards for cards in subsets(table) if sum(map(worth, cards)) == worth(card)]
    equals = [cards for cards in sums if len(cards) == 1]
    return set(equals or sums or [frozenset()])


def is_accepted(state: State, seat: Seat | None, action: Action) -> bool:
    """Should the game accept this?"""
    phase, sits = state.phase, seat in range(state.setup.players)
    match action:
        case Play(card, capture):
            if not (sits and phase == Playing(-1 if seat is None else seat)):
                return False
            return _fits(state.deal, state.deal.hands[seat or 0], card, capture)
        case Cut(place, word):
            cuts = isinstance(phase, Cutting) and phase.seat == seat and 1 <= place <= 39
            return cuts and word in {"", "settebello"}
        case Ready():
            return isinstance(phase, Between) and sits and seat not in phase.ready
        case Resign():
            return sits and not isinstance(phase, Over)
        case Timeout(late):
            return seat is None and phase == Playing(late)
        case AutomaticCut():
            return seat is None and isinstance(phase, Cutting)
        case NextDeal():
            return seat is None and isinstance(phase, Between)
        case CapReached():
            return False


def _fits(deal: Deal, hand: Pile, card: int, capture: tuple[int, ...] | None) -> bool:
    named = {EITHER + c // 2: c for c in DECK} | {c: c for c in DECK}
    if named.get(card) not in list(hand):
        return False
    possible = takings(deal.table, named[card])
    if capture is None:
        return len(possible) == 1
    meant = [named.get(c, -1) for c in capture]
    return len(meant) == len(set(meant)) and frozenset(meant) in possible


# Actions to try, valid or not

LUCK = st.integers(0, 2**32 - 1)
SEATS = st.sampled_from([None, -1, 0, 1, 2, 3, 4])
NAMES = st.one_of(
    st.sampled_from(DECK),
    st.sampled_from(DECK).map(lambda c: EITHER + c // 2),
    st.integers(-2, 300),
)
PLAYS = st.builds(Play, NAMES, st.none() | st.lists(NAMES, max_size=4).map(tuple))
OTHERS = st.one_of(
    st.builds(Cut, st.integers(-1, 41)),
    st.builds(Timeout, st.integers(-1, 4)),
    st.sampled_from([Ready(), AutomaticCut(), NextDeal(), CapReached()]),
)


def with_secrets_shuffled(state: State, seat: Seat | None, random: Random) -> State:
    """The same match as far as this seat (or a spectator) can know; the rest is shuffled."""
    deal = state.deal
    others = [s for s in range(len(deal.hands)) if s != seat]
    piles = () if deal.ended else deal.piles
    hidden = [*(deal.hands[s] for s in others), deal.stock, *piles]
    cards = list(b"".join(hidden))
    random.shuffle(cards)
    parts = [bytes(cards.pop() for _ in part) for part in hidden]
    hands = list(deal.hands)
    for s in others:
        hands[s] = bytes(sorted(parts.pop(0)))
    stock = parts.pop(0)
    return replace(
        state,
        deal=replace(deal, hands=tuple(hands), stock=stock, piles=tuple(parts) or deal.piles),
    )


class Matches(RuleBasedStateMachine):
    """One match from the cut to its end, by legal actions, timeouts and invalid actions."""

    state: State

    @initialize(
        players=st.sampled_from([2, 4]),
        length=st.sampled_from([11, 16, 21]).map(ByPoints),
        kings=st.sampled_from([3, 4]),
        seed=st.binary(min_size=32, max_size=32),
        dealer=st.none() | st.integers(0, 1),
    )
    def begin(
        self, players: int, length: ByPoints, kings: int, seed: bytes, dealer: int | None
    ) -> None:
        rules = SCOPA.rules("scopa_online", {"redeal_kings": kings})
        self.setup: Setup[Rules] = Setup(rules, players, length, seed, players == 4, dealer)
        self.ledger: list[Json] = []
        self.state = SCOPA.begin(self.setup).state

    def do(self, seat: Seat | None, action: Action) -> None:
        before, step = self.state, SCOPA.apply(self.state, seat, action)
        self.ledger.append([seat, SCOPA.dump_action(action)])
        self.state = step.state
        for event in step.events:
            match event:
                case Played():
                    self.check_play(before.deal, event)
                case LeftoversTaken(taker, cards):
                    assert taker == step.state.deal.capturer
                    assert cards
                case DealScored(scored, totals):
                    gained = [b - a for a, b in zip(before.totals, totals, strict=True)]
                    assert gained == list(scored.points)
                    assert sum(count.cards for count in scored.counts) == 40
                    assert sum(count.denari for count in scored.counts) == 10
                    assert sum(count.settebello for count in scored.counts) == 1
                case _:
                    pass

    def check_play(self, deal: Deal, event: Played) -> None:
        seat, taken = event.seat, set(event.captured)
        assert taken in takings(deal.table, event.card)
        last = sum(map(len, deal.hands)) + len(deal.stock) == 1
        assert event.scopa == (taken == set(deal.table) and bool(taken) and not last)
        after, side = self.state.deal, seat % 2
        if after.ended:
            return
        assert set(after.table) == (set(deal.table) - taken if taken else {*deal.table, event.card})
        gained = set(after.piles[side]) - set(deal.piles[side])
        assert gained == (taken | {event.card} if taken else set())
        assert after.piles[1 - side] == deal.piles[1 - side]
        assert after.scope[side] - deal.scope[side] == event.scopa
        assert after.capturer == (seat if taken else deal.capturer)

    @rule(luck=LUCK, times=st.sampled_from([1, 3, 10, 40, 200]))
    def play_on(self, luck: int, times: int) -> None:
        """The player who is waited for does something that their view offers."""
        random = Random(luck)
        for _ in range(times):
            seats = SCOPA.waiting(self.state).seats
            if seats:
                seat = random.choice(seats)
                self.do(seat, random.choice(self.offered(seat)))

    def offered(self, seat: Seat) -> list[Action]:
        view = SCOPA.hand(self.state, seat)
        actions: list[Action] = [action for option in view.options for action in option.actions]
        words = ("", "settebello")
        actions += [Cut(place, words[place % 2]) for place in range(1, view.cut_places + 1)]
        return [*actions, Ready()] if view.may_ready else actions

    @precondition(lambda self: not isinstance(self.state.phase, Playing))
    @rule()
    def wait_too_long(self) -> None:
        expiry = SCOPA.waiting(self.state).expiry
        if expiry is not None:
            self.do(None, expiry)

    @rule(seat=st.integers(0, 3), how=st.integers(0, 30))
    def leave(self, seat: Seat, how: int) -> None:
        """Rarely, because the match is over then."""
        if isinstance(self.state.phase, Over):
            return
        if how == 0:
            self.do(seat % self.setup.players, Resign())
        elif how == 1 and isinstance(self.state.phase, Playing):
            self.do(None, Timeout(self.state.phase.seat))

    @rule(seat=SEATS, action=PLAYS | OTHERS)
    def ask_for_anything(self, seat: Seat | None, action: Action) -> None:
        """It is accepted exactly if it is legal."""
        if is_accepted(self.state, seat, action):
            self.do(seat, action)
        else:
            with pytest.raises(Illegal):
                SCOPA.apply(self.state, seat, action)

    @precondition(lambda self: isinstance(self.state.phase, Playing))
    @rule()
    def judge_every_play(self) -> None:
        """Every card of the deck, with every subset of the table."""
        state, (seat,) = self.state, SCOPA.waiting(self.state).seats
        offered = set(self.offered(seat))
        for card in DECK:
            held = card in state.deal.hands[seat]
            possible = takings(state.deal.table, card) if held else set()
            assert self.accepts(seat, Play(card)) == (len(possible) == 1)
            for cards in subsets(state.deal.table) if held else [frozenset[Card]()]:
                play = Play(card, tuple(c for c in state.deal.table if c in cards))
                assert self.accepts(seat, play) == (cards in possible) == (play in offered)
                assert not self.accepts((seat + 1) % self.setup.players, play)

    def accepts(self, seat: Seat, action: Action) -> bool:
        try:
            SCOPA.apply(self.state, seat, action)
        except Illegal:
            return False
        return True

    @rule(seat=st.none() | st.integers(0, 3), luck=LUCK)
    def shuffle_secrets(self, seat: Seat | None, luck: int) -> None:
        """What is shown to a seat or to everybody does not depend on what it cannot see."""
        seat = seat if seat is None else seat % self.setup.players
        state, other = self.state, with_secrets_shuffled(self.state, seat, Random(luck))
        assert SCOPA.table(other) == SCOPA.table(state)
        assert repr(other) == repr(state)
        if seat is None:
            return
        assert SCOPA.hand(other, seat) == SCOPA.hand(state, seat)
        for action in self.offered(seat):
            step = SCOPA.apply(state, seat, action)
            if isinstance(action, Play) and not step.state.deal.ended:
                assert SCOPA.apply(other, seat, action).events == step.events

    @invariant()
    def cards_are_conserved(self) -> None:
        deal = self.state.deal
        assert sorted(deal.cards) == (sorted(DECK) if deal.cuts else [])

    @invariant()
    def nobody_is_stuck(self) -> None:
        waiting = SCOPA.waiting(self.state)
        if isinstance(self.state.phase, Over):
            assert not waiting.seats
            return
        assert waiting.seats
        assert waiting.expiry is not None
        SCOPA.apply(self.state, None, waiting.expiry)
        for seat in waiting.seats:
            assert all(self.accepts(seat, action) for action in self.offered(seat)[:3])
            assert self.offered(seat)

    @invariant()
    def the_record_tells_all(self) -> None:
        data = json.loads(json.dumps(SCOPA.dump(self.state)))
        assert SCOPA.load(self.setup, data) == self.state

    def teardown(self) -> None:
        """Replaying the recorded actions gives the same result."""
        if not hasattr(self, "ledger"):
            return
        setup = SCOPA.load_setup(json.loads(json.dumps(SCOPA.dump_setup(self.setup))))
        step = SCOPA.begin(setup)
        for seat, action in json.loads(json.dumps(self.ledger)):
            step = SCOPA.apply(step.state, seat, SCOPA.load_action(action))
        assert step.state == self.state


TestMatches = Matches.TestCase
TestMatches.settings = settings(
    max_examples=amount(test=25, soak=5000, mutation=20),
    stateful_step_count=amount(test=40, soak=60, mutation=40),
    deadline=None,
    derandomize=MUTATION,
    suppress_health_check=[HealthCheck.too_slow],
)
