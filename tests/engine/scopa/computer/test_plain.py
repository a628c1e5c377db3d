from random import Random
from typing import Any

import pytest

from engine.cards import card
from engine.computer import NotAwaited
from engine.game import ByPoints, Cut, Ready
from engine.scopa import SCOPA
from engine.scopa.actions import Play
from engine.scopa.computer.plain import greedy
from engine.scopa.state import Deal, Playing, State
from engine.values import replace
from tests.engine.computer_table import Mind, Moment, played, result, setup
from tests.engine.scopa.positions import position

SEATINGS = [(2, False), (4, True)]


def moments(players: int = 2, pairs: bool = False, target: int = 11) -> list[Moment]:
    rng = Random(f"{players} {target}")
    match = setup(SCOPA, "scopa_online", ByPoints(target), rng, players, pairs)
    return list(played(SCOPA, match, [greedy], rng))


def again(moment: Moment, state: State, events: tuple[Any, ...]) -> Any:
    hand, table = SCOPA.hand(state, moment.seat), SCOPA.table(state)
    return greedy(hand, table, events, moment.seed)


@pytest.mark.parametrize("target", [11, 16, 21])
@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
def test_it_plays_a_match_to_its_end(players: int, pairs: bool, target: int) -> None:
    actions = {type(moment.action) for moment in moments(players, pairs, target)}
    assert actions == {Cut, Ready, Play}


def at_random(rng: Random) -> Mind:
    def play(hand: Any, table: Any, events: Any, seed: bytes) -> Any:
        if not hand.options:
            return greedy(hand, table, events, seed)
        return rng.choice([play for option in hand.options for play in option.actions])

    return play


@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
def test_it_beats_one_who_plays_anything(players: int, pairs: bool) -> None:
    wins = 0
    for seed in range(40):
        rng = Random(seed)
        match = setup(SCOPA, "scopa_online", ByPoints(11), rng, players, pairs)
        wins += result(SCOPA, match, [greedy, at_random(rng)], rng).winner == 0
    assert wins >= 34


@pytest.mark.parametrize(("players", "pairs"), SEATINGS)
def test_its_answer_does_not_depend_on_what_it_cannot_see(players: int, pairs: bool) -> None:
    rng = Random(5)
    for moment in moments(players, pairs):
        if isinstance(moment.state.phase, Playing):
            elsewhere = replace(moment.state, deal=permuted(moment.state.deal, moment.seat, rng))
            assert again(moment, elsewhere, moment.events) == moment.action


def permuted(deal: Deal, viewer: int, rng: Random) -> Deal:
    """The same match for this seat, with the other hands, the stock and the piles shuffled."""
    others = [hand for seat, hand in enumerate(deal.hands) if seat != viewer]
    hidden = b"".join((*others, deal.stock))
    places = bytes.maketrans(hidden, bytes(rng.sample(hidden, len(hidden))))
    hands = tuple(
        hand if seat == viewer else bytes(sorted(hand.translate(places)))
        for seat, hand in enumerate(deal.hands)
    )
    piles = tuple(bytes(rng.sample(pile, len(pile))) for pile in deal.piles)
    return replace(deal, hands=hands, stock=deal.stock.translate(places), piles=piles)


def test_it_can_do_without_a_memory() -> None:
    for moment in moments(4, True):
        SCOPA.apply(moment.state, moment.seat, again(moment, moment.state, ()))


@pytest.mark.parametrize(
    ("hand", "table", "plays", "takes"),
    [
        pytest.param("7C KH 2S", "7D KC 5S", "7C", "7D", id="the settebello"),
        pytest.param("7S 5C 2S", "3H 2D", "5C", "3H 2D", id="a scopa"),
        pytest.param("5D 5H KC", "5S KH QS", "5D", "5S", id="denari"),
        pytest.param("QC 3H 2C", "AS 3C 4H 5S", "QC", "AS 3C 5S", id="many cards"),
        pytest.param("KC 2H 3C", "6S", "KC", "", id="no easy scopa is left"),
    ],
)
def test_it_sees_what_is_best(hand: str, table: str, plays: str, takes: str) -> None:
    state = position(f"{hand} | AC 2D 4S", table)
    action = greedy(SCOPA.hand(state, 0), SCOPA.table(state), (), b"")
    assert isinstance(action, Play)
    assert action.card == card(plays)
    assert set(action.capture or ()) == set(map(card, takes.split()))


def test_nobody_waits_for_who_is_not_on_turn() -> None:
    moment = next(m for m in moments() if isinstance(m.state.phase, Playing))
    with pytest.raises(NotAwaited):
        greedy(SCOPA.hand(moment.state, 1 - moment.seat), SCOPA.table(moment.state), (), b"")
