from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.cards import Card, card, show
from engine.computer import NotAwaited
from engine.game import ByDeals, ByPoints, Cut, Ready
from engine.scala40 import SCALA40
from engine.scala40.actions import Attach, Discard, Draw, Lay, Open, Swap, Take, TakeBack
from engine.scala40.computer.plain import greedy
from engine.scala40.state import Playing, State
from tests.engine.computer_table import Moment, played, result, setup
from tests.players.plain import scala40 as draws_and_discards
from tests.properties.scala40.hidden import permuted

SEATINGS = [(2, False), (3, False), (4, False), (5, False), (4, True)]


def moments(profile: str, players: int = 2, pairs: bool = False, seed: int = 7) -> list[Moment]:
    rng = Random(f"{profile} {players} {pairs} {seed}")
    match = setup(SCALA40, profile, ByPoints(101), rng, players, pairs)
    return list(played(SCALA40, match, [greedy], rng))


def again(moment: Moment, state: State | None = None, events: tuple[Any, ...] | None = None) -> Any:
    state = moment.state if state is None else state
    told = moment.events if events is None else events
    seat = moment.seat
    return greedy(SCALA40.hand(state, seat), SCALA40.table(state), told, moment.seed)


@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
@pytest.mark.parametrize("profile", SCALA40.profiles)
def test_it_plays_a_match_to_its_end(profile: str, players: int, pairs: bool) -> None:
    actions = {type(moment.action) for moment in moments(profile, players, pairs)}
    assert {Draw, Discard, Open, Attach} <= actions
    assert TakeBack not in actions


def test_it_does_all_that_there_is_to_do() -> None:
    actions = {type(moment.action) for profile in SCALA40.profiles for moment in moments(profile)}
    assert actions == {Cut, Ready, Draw, Discard, Open, Lay, Attach, Take, Swap}


@pytest.mark.parametrize("seed", range(12))
def test_it_keeps_to_any_house_rules(seed: int) -> None:
    rng = Random(seed)
    rules = replace(
        SCALA40.profiles[rng.choice(list(SCALA40.profiles))],
        max_jokers_per_meld=rng.choice((1, None)),
        picked_must_be_played=rng.choice((True, False)),
        taken_joker_must_be_played=rng.choice((True, False)),
        joker_back_to_same_meld=rng.choice((True, False)),
        attach_discard=rng.choice(
            ("if_opened_or_closing", "allowed_next_player_cannot_attach_this_turn")
        ),
        set_joker_swap=rng.choice(("declared", "any_missing_suit")),
    )
    match = setup(SCALA40, "online", ByDeals(3), rng, rng.randrange(2, 6))
    actions = [m.action for m in played(SCALA40, replace(match, rules=rules), [greedy], rng)]
    assert not any(isinstance(action, TakeBack) for action in actions)


def test_it_beats_one_who_draws_and_discards() -> None:
    wins = 0
    for seed in range(10):
        rng = Random(seed)
        match = setup(SCALA40, "online", ByPoints(101), rng)
        minds = [greedy, draws_and_discards]
        wins += result(SCALA40, match, minds, rng).winner == 0
    assert wins == 10


@pytest.mark.parametrize(("profile", "players", "pairs"), [("online", 3, False), ("casa", 4, True)])
def test_its_answer_does_not_depend_on_what_it_cannot_see(
    profile: str, players: int, pairs: bool
) -> None:
    rng = Random(3)
    for moment in moments(profile, players, pairs)[:300]:
        if isinstance(moment.state.phase, Playing):
            elsewhere = permuted(moment.state, moment.seat, rng)
            assert again(moment, elsewhere) == moment.action


def test_the_same_seed_gives_the_same_answer() -> None:
    assert all(again(moment) == moment.action for moment in moments("online", 3))


def test_it_can_do_without_a_memory() -> None:
    """As for a person who asks for a hint."""
    for moment in moments("torneo", 3):
        SCALA40.apply(moment.state, moment.seat, again(moment, events=()))


def test_cuts_differ_with_the_seed() -> None:
    first = moments("online")[0]
    hand, table = SCALA40.hand(first.state, first.seat), SCALA40.table(first.state)
    cuts = {greedy(hand, table, (), bytes([seed])) for seed in range(20)}
    assert len(cuts) > 10
    assert all(isinstance(cut, Cut) and 1 <= cut.place <= 107 for cut in cuts)


def test_a_turn_taken_back_ends_with_a_discard() -> None:
    opening = next(m for m in moments("online") if isinstance(m.action, Open))
    state, events = opening.state, opening.events
    for action in (opening.action, TakeBack(whole=True)):
        step = SCALA40.apply(state, opening.seat, action)
        state, events = step.state, (*events, *step.events)
    while state.deal.turn.seat == opening.seat:
        action = again(opening, state, events)
        assert isinstance(action, Draw | Discard)
        step = SCALA40.apply(state, opening.seat, action)
        state, events = step.state, (*events, *step.events)


def test_nobody_waits_for_who_is_not_on_turn() -> None:
    moment = next(m for m in moments("online") if isinstance(m.state.phase, Playing))
    other = SCALA40.hand(moment.state, 1 - moment.seat)
    with pytest.raises(NotAwaited):
        greedy(other, SCALA40.table(moment.state), (), b"")


@pytest.mark.parametrize(
    ("text", "goes"),
    [
        ("KH KD KC 7S 8S 2C 2D 5H 6H 9D 9C 4D 3C JS", "JS"),
        ("KH QH JH 3D 4D 8S 7C 7S 8C 10C 10S 2S 2H 6H", "6H"),
    ],
)
def test_it_discards_what_is_worth_least(text: str, goes: str) -> None:
    moment = next(m for m in moments("online") if isinstance(m.action, Discard))
    hand, table = SCALA40.hand(moment.state, moment.seat), SCALA40.table(moment.state)
    cards = bytes(sorted(map(card, text.split())))
    held = replace(hand, hand=cards, may=replace(hand.may, open=False, discards=cards))
    closed = replace(table, seats=tuple(replace(seat, opened=False) for seat in table.seats))
    action = greedy(held, replace(closed, melds=()), (), b"")
    assert isinstance(action, Discard)
    assert shown(action.card) == goes


def shown(c: Card) -> str:
    return show(c).partition("#")[0]
