"""The levels of Scopa, in whole matches and in single decisions."""

from functools import cache, partial
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from engine.cards import card
from engine.computer import NotAwaited
from engine.game import ByPoints
from engine.scopa import SCOPA
from engine.scopa.actions import Play
from engine.scopa.computer import LEVELS
from engine.scopa.computer.levels import easy, hard, master
from engine.scopa.computer.pauses import thought
from engine.scopa.state import Playing, State
from engine.values import replace
from tests.engine.computer_table import Mind, Moment, played, result, setup
from tests.engine.scopa.computer.test_plain import SEATINGS, at_random, permuted
from tests.engine.scopa.positions import position
from tests.properties.effort import SOAK, amount

hasty: Mind = partial(master, rounds=amount(test=6, soak=12, mutation=6))
wise: Mind = partial(master, rounds=300)
MINDS: dict[str, Mind] = {**LEVELS, "maestro": hasty}
MEETINGS = [*product(MINDS, MINDS)] if SOAK else [*pairwise(MINDS)]
"""The levels that play whole matches with each other."""
ALL = pytest.mark.parametrize("level", MINDS)


@cache
def moments(minds: tuple[Mind, ...], players: int, pairs: bool, seed: int = 3) -> list[Moment]:
    """Several tests look at the same match."""
    rng = Random(f"{players} {seed}")
    match = setup(SCOPA, "scopa_online", ByPoints(11), rng, players, pairs)
    return list(played(SCOPA, match, [*minds], rng))


def answer(mind: Mind, state: State, seat: int, events: tuple[Any, ...], seed: bytes) -> Any:
    return mind(SCOPA.hand(state, seat), SCOPA.table(state), events, seed)


@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
@pytest.mark.parametrize("levels", MEETINGS, ids="-".join)
@pytest.mark.no_cover
def test_all_levels_play_whole_matches_with_each_other(
    levels: tuple[str, str], players: int, pairs: bool
) -> None:
    assert moments(tuple(MINDS[level] for level in levels), players, pairs)


@ALL
@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
def test_the_same_seed_and_the_same_view_give_the_same_answer(
    level: str, players: int, pairs: bool
) -> None:
    """Whatever the others hold, and whatever cards are still to come."""
    rng, mind = Random(5), MINDS[level]
    for moment in moments((mind,), players, pairs)[:: amount(test=3, soak=1, mutation=3)]:
        if isinstance(moment.state.phase, Playing):
            deal = permuted(moment.state.deal, moment.seat, rng)
            elsewhere = replace(moment.state, deal=deal)
            again = answer(mind, elsewhere, moment.seat, moment.events, moment.seed)
            assert again == moment.action


@pytest.mark.parametrize("level", ["facile", "maestro"])
def test_another_seed_may_give_another_answer(level: str) -> None:
    mind = MINDS[level]
    assert any(
        answer(mind, m.state, m.seat, m.events, bytes(32)) != m.action
        for m in moments((mind,), 2, False)
        if isinstance(m.state.phase, Playing)
    )


@ALL
@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
def test_all_can_do_without_a_memory(level: str, players: int, pairs: bool) -> None:
    for moment in moments((MINDS[level],), players, pairs)[:: amount(test=3, soak=1, mutation=3)]:
        action = answer(MINDS[level], moment.state, moment.seat, (), moment.seed)
        SCOPA.apply(moment.state, moment.seat, action)


@ALL
def test_nobody_waits_for_who_is_not_on_turn(level: str) -> None:
    state = position("7C KH 2S | AC 2D 4S", "7D KC 5S")
    with pytest.raises(NotAwaited):
        answer(MINDS[level], state, 1, (), b"")


@pytest.mark.parametrize(
    ("mind", "hand", "table", "plays", "takes"),
    [
        pytest.param(hard, "7C KH 2S", "7D KC 5S", "7C", "7D", id="hard: the settebello"),
        pytest.param(hard, "7S 5C 2S", "3H 2D", "5C", "3H 2D", id="hard: a scopa"),
        pytest.param(hard, "5D 5H KC", "5S KH QS", "5D", "5S", id="hard: denari"),
        pytest.param(hard, "QC 3H 2C", "AS 3C 4H 5S", "QC", "AS 3C 5S", id="hard: many cards"),
        pytest.param(wise, "7C KH 2S", "7D KC 5S", "7C", "7D", id="master: the settebello"),
        pytest.param(wise, "7S 5C 2S", "3H 2D", "5C", "3H 2D", id="master: a scopa"),
    ],
)
def test_the_good_ones_see_what_is_best(
    mind: Mind, hand: str, table: str, plays: str, takes: str
) -> None:
    action = answer(mind, position(f"{hand} | AC 2D 4S", table), 0, (), b"seed")
    assert isinstance(action, Play)
    assert action.card == card(plays)
    assert set(action.capture or ()) == set(map(card, takes.split()))


@pytest.mark.parametrize("mind", [hard, hasty], ids=["hard", "master"])
def test_two_players_play_their_last_hands_as_well_as_can_be(mind: Mind) -> None:
    """Once the stock is empty, a player who has counted knows the other hand."""
    last = [m for m in moments((mind,), 2, False) if isinstance(m.state.phase, Playing)]
    last = [m for m in last if not m.state.deal.stock]
    assert last
    for moment in last:
        step = SCOPA.apply(moment.state, moment.seat, moment.action)
        assert best(step.state, moment.seat) == best(moment.state, moment.seat)


def best(state: State, seat: int) -> int:
    """How far this seat is ahead after the deal if both players see all cards."""
    if not isinstance(state.phase, Playing):
        return state.totals[seat] - state.totals[1 - seat]
    mover = state.phase.seat
    plays = [play for option in SCOPA.hand(state, mover).options for play in option.actions]
    worth = [best(SCOPA.apply(state, mover, play).state, seat) for play in plays]
    return max(worth) if mover == seat else min(worth)


@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
def test_the_easy_one_beats_one_who_plays_anything(players: int, pairs: bool) -> None:
    wins = 0
    for seed in range(40):
        rng = Random(seed)
        match = setup(SCOPA, "scopa_online", ByPoints(11), rng, players, pairs)
        wins += result(SCOPA, match, [easy, at_random(rng)], rng).winner == 0
    assert wins >= 26


def test_the_last_card_takes_less_time_than_a_choice() -> None:
    turns = [m for m in moments((easy,), 2, False) if isinstance(m.state.phase, Playing)]
    tables = [SCOPA.table(m.state) for m in turns]
    by_cards = [
        (table.seats[m.seat].cards, thought(table)) for m, table in zip(turns, tables, strict=True)
    ]
    last = {pause for cards, pause in by_cards if cards == 1}
    assert len(last) == 1
    assert last < {pause for _, pause in by_cards}
    assert max(pause for _, pause in by_cards) == 1
