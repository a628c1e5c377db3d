"""The meld assistant against all moves on small hands, and against a solver on full hands."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engine.game import Seat
from engine.scala40 import SCALA40
from engine.scala40.actions import Action
from engine.scala40.assistant import openings, plays, seen
from engine.scala40.assistant.openings import Opening
from engine.scala40.assistant.plays import TurnPlay
from engine.scala40.assistant.position import Position
from engine.scala40.scoring import hand_points
from engine.scala40.state import Over, State
from tests.properties.effort import MUTATION, amount
from tests.properties.scala40 import exhaustive, solver
from tests.properties.scala40.begun import begun

SMALL = amount(test=40, soak=3_000, mutation=10)
FULL = amount(test=10, soak=1_500, mutation=3)
ENDLESS = 10**9
ME: Seat = 0


@pytest.mark.parametrize(("opened", "least", "most"), [(True, 2, 6), (False, 6, 9)])
def test_small_hands_against_every_move_there_is(opened: bool, least: int, most: int) -> None:
    rng = Random(f"small {opened}")
    seen_kinds: Counter[str] = Counter()
    for _ in range(SMALL):
        state = begun(rng, rng.randint(least, most), opened)
        ways, position = exhaustive.Turn(state.setup.rules, state.deal), asked(state)
        best, closing = plays.best(position), plays.closing(position)
        if not ways.complete:
            continue
        assert left(state, best) == ways.best()
        assert closes(state, closing) == ways.closes()
        seen_kinds.update(kinds(best, closing))
    assert MUTATION or set(seen_kinds) == {"play", "swap", "close"}


@pytest.mark.parametrize("opened", [True, False])
def test_full_hands_against_an_exact_solver(opened: bool) -> None:
    rng = Random(f"full {opened}")
    seen_kinds: Counter[str] = Counter()
    for _ in range(FULL):
        state = begun(rng, rng.randint(10, 14), opened)
        position = asked(state)
        best, closing = plays.best(position), plays.closing(position)
        assert left(state, best) == solver.best(position)
        assert closes(state, closing) == solver.closes(position)
        seen_kinds.update(kinds(best, closing))
    assert MUTATION or {"play", "close"} <= set(seen_kinds)


def test_openings_against_an_exact_solver() -> None:
    rng = Random("openings")
    verdicts: Counter[bool] = Counter()
    for _ in range(FULL):
        state = begun(rng, rng.randint(8, 14), opened=False)
        best = openings.best(asked(state))
        assert opened_left(state, best) == solver.best(asked(state), only_opening=True)
        assert openings.exists(asked(state)) == (best is not None)
        verdicts[best is not None] += 1
    assert MUTATION or len(verdicts) == 2


@pytest.mark.parametrize("opened", [True, False])
def test_in_a_hurry_it_is_legal_and_never_better(opened: bool) -> None:
    rng = Random(f"hurry {opened}")
    verdicts: Counter[bool] = Counter()
    for _ in range(SMALL):
        state = begun(rng, rng.randint(10, 14), opened)
        position, steps = asked(state), rng.choice((1, 10, 100))
        exact, found = left(state, plays.best(position)), plays.best(position, steps)
        reached = left(state, found)
        assert reached == left(state, plays.best(position, steps))
        assert reached is None or (exact is not None and reached >= exact)
        assert not closes(state, plays.closing(position, steps)) or plays.closing(position)
        assert left(state, plays.best(position, ENDLESS)) == exact
        verdicts[reached == exact] += 1
    assert MUTATION or len(verdicts) == 2


def asked(state: State) -> Position:
    return seen.position(SCALA40.hand(state, ME), SCALA40.table(state))


def done(state: State, actions: Sequence[Action]) -> State:
    """Apply the actions; the rules must accept each of them."""
    for action in actions:
        state = SCALA40.apply(state, ME, action).state
    return state


def left(state: State, play: TurnPlay | None) -> tuple[int, int] | None:
    """What the play leaves in hand; the turn must then be able to end."""
    if play is None:
        return None
    after = done(state, play.actions)
    assert SCALA40.hand(after, ME).may.discards
    assert after.deal.hands[ME] == play.left
    assert hand_points(state.setup.rules, play.left) == play.points
    return play.points, len(play.left)


def opened_left(state: State, found: Opening | None) -> tuple[int, int] | None:
    if found is None:
        return None
    hand = done(state, [found.action]).deal.hands[ME]
    assert hand == found.left
    return hand_points(state.setup.rules, hand), len(hand)


def closes(state: State, play: TurnPlay | None) -> bool:
    if play is not None:
        after = done(state, play.closing)
        assert not after.deal.hands[ME] or isinstance(after.phase, Over)
    return play is not None


def kinds(best: TurnPlay | None, closing: TurnPlay | None) -> set[str]:
    swaps = best is not None and best.ground.swaps
    return {kind for kind, is_so in (("play", best), ("swap", swaps), ("close", closing)) if is_so}
