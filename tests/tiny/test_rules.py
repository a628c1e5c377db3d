"""Who takes a trick, who leads the next one, and when a match is over."""

import pytest

from engine.cards import card
from engine.game import AutomaticCut, BadRules, ByDeals, ByPoints, Length, MatchEnded, Setup
from tests.tiny.game import TINY, Event, Played, Rules, State, TrickTaken, taker

SEED = bytes(range(32))


def match(players: int, target: int, **switches: bool) -> Setup[Rules]:
    return Setup(TINY.rules("usual", switches), players, ByPoints(target), SEED, first_dealer=0)


def dealt(setup: Setup[Rules]) -> State:
    return TINY.apply(TINY.begin(setup).state, None, AutomaticCut()).state


def play(state: State) -> tuple[State, tuple[Event, ...]]:
    """The player on turn plays their first card."""
    (seat,) = TINY.waiting(state).seats
    step = TINY.apply(state, seat, TINY.hand(state, seat).plays[0])
    return step.state, step.events


@pytest.mark.parametrize(
    ("cards", "ace_high", "seat"),
    [
        ("9H KS 2D", True, 1),
        ("KH AS", True, 1),
        ("KH AS", False, 0),
        ("2S AH", False, 0),
        ("9S 9C 9D 9H", True, 3),
        ("9D 9C 9S", True, 0),
        ("9S 9C", True, 1),
        ("AS AC", False, 1),
    ],
)
def test_the_highest_card_takes_the_trick(cards: str, ace_high: bool, seat: int) -> None:
    trick = tuple(Played(i, card(name)) for i, name in enumerate(cards.split()))
    assert taker(Rules(ace_high=ace_high), trick) == seat


@pytest.mark.parametrize("winner_leads", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_leads_to_the_next_trick(players: int, winner_leads: bool) -> None:
    state = dealt(match(players, 5, winner_leads=winner_leads))
    order = []
    for _ in range(players):
        order.append(TINY.table(state).turn)
        state, events = play(state)
    assert order == [*range(1, players), 0]
    taken = events[-1]
    assert isinstance(taken, TrickTaken)
    assert TINY.table(state).turn == (taken.seat if winner_leads else 1)


def test_a_match_is_over_as_soon_as_somebody_gets_there() -> None:
    state, ended = dealt(match(2, 2)), False
    while not ended:
        state, events = play(state)
        ended = isinstance(events[-1], MatchEnded)
    result = TINY.result(state)
    assert result is not None
    assert result.totals[result.winner] == 2
    lacked = 2 - result.totals[1 - result.winner]
    assert sorted(result.match_points) == [-lacked, lacked]


@pytest.mark.parametrize(
    ("players", "length", "pairs"),
    [
        (1, ByPoints(3), False),
        (5, ByPoints(3), False),
        (4, ByPoints(3), True),
        (2, ByPoints(1), False),
        (2, ByPoints(6), False),
        (2, ByDeals(3), False),
    ],
)
def test_matches_that_cannot_be(players: int, length: Length, pairs: bool) -> None:
    with pytest.raises(BadRules):
        Setup(Rules(), players, length, SEED, pairs)
