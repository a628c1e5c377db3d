"""Whole deals by buttons alone: what is offered is legal, and what is forged does nothing."""

from random import Random
from typing import Any

import pytest

from adapters.panels.game import Act, Arranged, Drafted, NotOffered, Sorted
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scala40.hint import advice
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES
from adapters.token import Token
from common.ids import TableId
from engine.game import AutomaticCut, ByPoints, NextDeal, Seat, Setup, Timeout
from engine.scala40 import SCALA40
from engine.scala40.state import Over, Playing, State
from tests.adapters.panels.scala40_seat import Person, look, reaches, some_cards

TABLES = [
    ("online", 2, False),
    ("casa", 3, False),
    ("torneo", 4, False),
    ("casa", 4, True),
    ("torneo", 2, False),
    ("online", 5, False),
]
VERBS = [
    *("pick", "choose", "draw", "take", "lay", "prepare", "open", "attach", "swap", "discard"),
    *("down", "unprepare", "back_last", "back_whole", "back", "move", "sort", "hint", "void"),
    "sorting",
    *("stands", "cut", "ready", "hand", "x"),
]
NUMBERS = (-(36**9), -1, 0, 0, 1, 1, 2, 3, 13, 14, 107, 108, 10**15)
LONGEST = 40


def begun(rng: Random, profile: str, players: int, pairs: bool) -> State:
    rules = SCALA40.rules(profile, {})
    return SCALA40.begin(Setup(rules, players, ByPoints(101), rng.randbytes(32), pairs)).state


def applied(state: State, seat: Seat, act: Act) -> State:
    """Raises where the rules refuse what was offered."""
    action: Any = act.action
    assert not isinstance(action, Timeout | AutomaticCut | NextDeal)
    step = SCALA40.apply(state, seat, action)
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena")[: state.setup.players]
    for line in SCALA40_PANELS.describe(step.events, names, Person(state).sight.words):
        assert line.strip()
    return step.state


def guided(person: Person) -> Act:
    """What the hint says on turn; else whatever moves the table on."""
    action = advice(person.sight)
    if action is not None:
        return reaches(person, action)
    verb = next(offer for offer in person.offers if offer.verb in {"cut", "ready"})
    decision = person.decide(verb.verb, *verb.args)
    assert isinstance(decision, Act)
    return decision


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_hints_followed_by_buttons_play_a_deal(table: tuple[str, int, bool]) -> None:
    rng = Random(str(table))
    state = begun(rng, *table)
    for _ in range(600):
        seat = rng.choice(SCALA40.waiting(state).seats)
        person = Person(state, seat, rng.choice(LANGUAGES))
        person.hint() if isinstance(state.phase, Playing) else None
        state = applied(state, seat, guided(person))
        look(state)
        if state.deal.number > 1 or isinstance(state.phase, Over):
            return
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_wild_presses_are_accepted_and_forged_ones_do_nothing(
    table: tuple[str, int, bool],
) -> None:
    rng = Random(repr(table))
    state = begun(rng, *table)
    for _ in range(70):
        seat = rng.choice(SCALA40.waiting(state).seats)
        person = Person(state, seat, rng.choice(LANGUAGES))
        acted = _wild(person, rng) if rng.random() < 0.6 else None
        state = applied(state, seat, acted or guided(Person(state, seat)))
        _forged(state, rng)
        if isinstance(state.phase, Over):
            return


def _wild(person: Person, rng: Random) -> Act | None:
    """A few presses at random, until one is an action."""
    for _ in range(6):
        if person.sight.hand.may_vote and rng.random() < 0.6:
            assert isinstance(person.decide("choose", *some_cards(person, rng)), Drafted)
        offers = [o for o in person.offers if o.verb != "void" or rng.random() < 0.02]
        assert all(len(offer.label) <= LONGEST for offer in offers)
        assert all(Token(TableId(36**4), 36**5, o.verb, o.args).pack() for o in offers)
        offer = rng.choice(offers)
        decision = person.decide(offer.verb, *offer.args)
        assert not isinstance(decision, NotOffered), offer
        if isinstance(decision, Act):
            return decision
    return None


def _forged(state: State, rng: Random) -> None:
    """Any press by anybody leads to no action, or to a legal one of the player who pressed."""
    seat = rng.randrange(state.setup.players)
    person = Person(state, seat)
    for _ in range(8):
        verb = rng.choice(VERBS)
        args = tuple(rng.choice(NUMBERS) for _ in range(rng.randint(0, 4)))
        decision = person.decide(verb, *args)
        if isinstance(decision, Act):
            action: Any = decision.action
            SCALA40.apply(state, seat, action)
        elif isinstance(decision, Drafted):
            assert set(decision.draft.picked) <= set(person.sight.hand.hand)
        elif isinstance(decision, Arranged):
            assert sorted(decision.order) == sorted(person.sight.hand.hand)
        else:
            assert isinstance(decision, Sorted | NotOffered) or verb == "hint"


@pytest.mark.parametrize("table", TABLES[:3], ids=str)
def test_every_discard_that_the_rules_allow_is_a_pick_and_a_button(
    table: tuple[str, int, bool],
) -> None:
    rng = Random(repr(table))
    state = begun(rng, *table)
    for _ in range(80):
        seat = SCALA40.waiting(state).seats[0]
        for card in SCALA40.hand(state, seat).may.discards:
            person = Person(state, seat)
            person.decide("pick", person.sight.hand.hand.index(card))
            assert "discard" in [offer.verb for offer in person.offers]
        state = applied(state, seat, guided(Person(state, seat)))
        if isinstance(state.phase, Over):
            return


def test_no_verb_of_ours_is_one_of_every_tables() -> None:
    rng = Random(4)
    state = begun(rng, "online", 2, pairs=False)
    for _ in range(60):
        seat = rng.choice(SCALA40.waiting(state).seats)
        person = Person(state, seat)
        assert frozenset(Verb).isdisjoint(offer.verb for offer in person.offers)
        state = applied(state, seat, guided(person))
