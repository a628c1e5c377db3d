"""The levels of Scala 40, in whole matches and in single decisions."""

from collections import Counter
from functools import cache
from itertools import chain, islice, product
from random import Random
from typing import Any

import pytest

from engine.cards import JOKER
from engine.computer import NotAwaited
from engine.game import ByDeals, ByPoints
from engine.scala40 import SCALA40
from engine.scala40.actions import Attach, Discard, Draw, Lay, Open, TakeBack
from engine.scala40.assistant import plays, seen
from engine.scala40.computer import LEVELS
from engine.scala40.computer.advice import better_discard
from engine.scala40.computer.learned import liked
from engine.scala40.computer.levels import easy, hard, weighed
from engine.scala40.computer.next_draw import drawing, steps
from engine.scala40.computer.pauses import thought
from engine.scala40.computer.seen_cards import memory
from engine.scala40.state import Playing, State
from tests.engine.computer_table import Mind, Moment, played, setup
from tests.engine.scala40.computer.test_plain import SEATINGS
from tests.engine.scala40.position import sit
from tests.properties.effort import SOAK
from tests.properties.scala40.hidden import permuted

MINDS: dict[str, Mind] = {**LEVELS}
ALL = pytest.mark.parametrize("level", MINDS)
TABLES = [*product(SCALA40.profiles, SEATINGS)]
SOME_TABLES = [("torneo", (4, True)), ("online", (4, False))]
MEETINGS = [*product(MINDS, MINDS)] if SOAK else [("facile", "medio"), ("medio", "difficile")]
"""The levels that play whole matches; all levels play single deals, in every run."""


def moments(
    minds: list[Mind], profile: str, players: int, pairs: bool, deals: int, seed: int = 1
) -> list[Moment]:
    rng = Random(f"{profile} {players} {pairs} {seed}")
    match = setup(SCALA40, profile, ByDeals(deals), rng, players, pairs)
    return list(played(SCALA40, match, minds, rng))


@cache
def some(level: str) -> tuple[Moment, ...]:
    """Moments of a match, three players or two, one of whom has this level."""
    players = 2 if level == "maestro" else 3
    every = moments([MINDS[level], LEVELS["medio"], hard], "online", players, False, 1)
    return tuple(m for m in every if m.seat == 0 and isinstance(m.state.phase, Playing))


def answer(mind: Mind, state: State, seat: int, events: tuple[Any, ...], seed: bytes) -> Any:
    return mind(SCALA40.hand(state, seat), SCALA40.table(state), events, seed)


@pytest.mark.parametrize(("profile", "seating"), TABLES)
@pytest.mark.parametrize("turned", range(2 if SOAK else 1))
@pytest.mark.no_cover
def test_all_levels_play_with_each_other(
    profile: str, seating: tuple[int, bool], turned: int
) -> None:
    """A refused action raises an error."""
    minds = [*MINDS.values()]
    every = moments(minds[2 * turned :] + minds[: 2 * turned], profile, *seating, deals=1)
    assert not [m for m in every if isinstance(m.action, TakeBack)]


@pytest.mark.parametrize(("profile", "seating"), TABLES if SOAK else TABLES[::5])
@pytest.mark.parametrize("levels", MEETINGS, ids="-".join)
@pytest.mark.no_cover
def test_whole_matches(levels: tuple[str, str], profile: str, seating: tuple[int, bool]) -> None:
    rng = Random(f"{levels} {profile} {seating}")
    match = setup(SCALA40, profile, ByPoints(101), rng, *seating)
    assert [*played(SCALA40, match, [MINDS[level] for level in levels], rng)]


@pytest.mark.parametrize(("profile", "seating"), TABLES if SOAK else SOME_TABLES)
def test_hidden_cards_change_no_decision(profile: str, seating: tuple[int, bool]) -> None:
    """Every level at one table; with fewer than four players, the first levels."""
    rng, minds = Random(7), [*MINDS.values()]
    for m in moments(minds, profile, *seating, deals=1):
        if isinstance(m.state.phase, Playing):
            elsewhere, mind = permuted(m.state, m.seat, rng), minds[m.seat % len(minds)]
            assert answer(mind, elsewhere, m.seat, m.events, m.seed) == m.action


@ALL
def test_the_same_seed_and_the_same_view_give_the_same_answer(level: str) -> None:
    """Whatever the others hold, and whatever cards are still to come."""
    rng = Random(5)
    for m in some(level):
        elsewhere = permuted(m.state, m.seat, rng)
        assert answer(MINDS[level], elsewhere, m.seat, m.events, m.seed) == m.action


@ALL
def test_all_can_do_without_a_memory(level: str) -> None:
    for m in some(level):
        SCALA40.apply(m.state, m.seat, answer(MINDS[level], m.state, m.seat, (), m.seed))


@ALL
def test_nobody_waits_for_who_is_not_on_turn(level: str) -> None:
    m = some(level)[0]
    with pytest.raises(NotAwaited):
        answer(MINDS[level], m.state, 1 - m.seat, m.events, b"")


def test_the_easy_one_is_careless() -> None:
    discards = [m for m in some("facile") if isinstance(m.action, Discard)]
    seeds = [bytes([number]) for number in range(10)]
    told = [{answer(easy, m.state, m.seat, m.events, s) for s in seeds} for m in discards]
    assert any(len(answers) > 1 for answers in told)


def test_who_can_close_closes() -> None:
    for m in some("medio"):
        hand, table = SCALA40.hand(m.state, m.seat), SCALA40.table(m.state)
        if table.drawn and plays.closing(seen.position(hand, table)):
            step = SCALA40.apply(m.state, m.seat, answer(hard, m.state, m.seat, m.events, b""))
            if isinstance(step.state.phase, Playing):
                then = seen.position(SCALA40.hand(step.state, m.seat), SCALA40.table(step.state))
                assert plays.closing(then)


@pytest.mark.parametrize(
    ("theirs", "lays"), [("KH QD 2C 10D", True), ("KH QD 2C 10D 8D 9H", False)], ids=["few", "many"]
)
def test_what_would_only_give_room_is_held_until_somebody_has_few_cards(
    theirs: str, lays: bool
) -> None:
    """A set, and a card that attaches to a run: they are laid once it is dangerous to keep them."""
    laid = ["5H 6H 7H", "9C 9D 9S"]
    began = sit("4S 4C 4D 8H KC", theirs, table=laid, pozzo="3C", stock="7S 6S 5S 3D 2S 6D")
    state = SCALA40.apply(began, 0, Draw()).state
    assert isinstance(answer(hard, state, 0, (), b""), Lay | Attach) == lays


@pytest.mark.parametrize(
    ("mine", "opens"),
    [
        ("3H 4H 6H 8H 9H 10H 7D 2C 5C 6C 9C 10C JK", True),
        ("9H 6D 7D 8D 9D 10D 8C 9C JC 6S 9S JS JK", False),
    ],
    ids=["far from the end", "near it"],
)
def test_only_a_player_who_may_soon_close_waits_with_the_opening(mine: str, opens: bool) -> None:
    theirs = "3C 4D 5S 7C QC KH KD AC 2D 4S QD KS AH"
    began = sit(mine, theirs, opened="", pozzo="KC", stock="3D 5D 2S")
    state = SCALA40.apply(began, 0, Draw()).state
    assert isinstance(answer(hard, state, 0, (), b""), Open) == opens


# What they know


@pytest.mark.parametrize("profile", SCALA40.profiles)
def test_it_remembers_the_pozzo_and_nothing_that_is_hidden(profile: str) -> None:
    minds = [LEVELS["medio"], easy]
    for m in moments(minds, profile, 4, True, deals=2):
        if isinstance(m.state.phase, Playing):
            deal = m.state.deal
            known = memory(SCALA40.hand(m.state, m.seat), SCALA40.table(m.state), m.events)
            assert known.pozzo == deal.pozzo
            assert all(card in deal.hands[seat] for card, seat in known.held)
            held = {card for card, _ in known.held}
            others = [h for s, h in enumerate(deal.hands) if s not in {m.seat, (m.seat + 2) % 4}]
            assert {*known.unseen} == {*chain(deal.stock, *others)} - held


def test_every_draw_counts() -> None:
    """The draws that are said to change nothing really change nothing."""
    for m in islice(some("difficile"), 0, None, 5):
        hand, table = SCALA40.hand(m.state, m.seat), SCALA40.table(m.state)
        position = seen.position(hand, table)._replace(taken=None, owed=False)
        copies = memory(hand, table, m.events).copies
        left, ways = steps(position, copies)
        expected: Counter[int] = Counter()
        for f in range(JOKER + 1):
            if copies[f]:
                then = plays.fewest(drawing(position, f))
                expected[0 if then == 1 else min(8, then - 1, left)] += copies[f]
        assert ways == pytest.approx([expected[i] / sum(copies) for i in range(9)])


def test_the_fewest_cards_are_no_more_than_the_best_play_leaves() -> None:
    for m in some("medio"):
        hand, table = SCALA40.hand(m.state, m.seat), SCALA40.table(m.state)
        position = seen.position(hand, table)
        play = plays.best(position)
        if table.drawn and play is not None:
            fewest = plays.fewest(position)
            assert 1 <= fewest <= len(play.left)
            assert (fewest == 1) == (plays.closing(position) is not None)


def test_what_is_obvious_takes_less_time() -> None:
    """To draw a card at the beginning, compared with what follows."""
    first, second = some("medio")[:2]
    pauses = [thought(SCALA40.table(m.state)) for m in (first, second)]
    assert isinstance(first.action, Draw)
    assert 0 < pauses[0] < pauses[1] <= 1
    assert all(0 < thought(SCALA40.table(m.state)) <= 1 for m in some("medio"))


def test_in_pairs_maestro_asks_its_network_and_difficile() -> None:
    """What it plays is not always what one of them alone would play."""
    agreed = set[tuple[bool, bool]]()
    for m in moments([MINDS["maestro"]], "online", 4, True, deals=1):
        if isinstance(m.action, Discard):
            sight = SCALA40.hand(m.state, m.seat), SCALA40.table(m.state), m.events
            alone = [liked(*sight)[0][1].discard, weighed(*sight)[0][1].discard]
            agreed.add((m.action.card == alone[0], m.action.card == alone[1]))
    assert {(True, False), (False, True)} <= agreed


def test_nothing_is_better_than_the_discard_of_maestro() -> None:
    worse = 0
    for m in some("maestro"):
        if isinstance(m.action, Discard):
            hand, table = SCALA40.hand(m.state, m.seat), SCALA40.table(m.state)
            assert better_discard(hand, table, m.events, m.action.card) is None
            others = (better_discard(hand, table, m.events, card) for card in hand.may.discards)
            worse += sum(other is not None and other.points > 0 for other in others)
    assert worse > 0
