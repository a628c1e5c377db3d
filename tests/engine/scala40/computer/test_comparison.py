"""What the master of Scala 40 imagines, and how it compares ways to continue."""

from collections.abc import Iterator
from functools import partial
from itertools import count

import pytest

from engine.cards import FACE, is_joker, pile
from engine.scala40 import SCALA40
from engine.scala40.actions import Attach, Discard, Draw
from engine.scala40.computer.comparison import Continuation, Trial
from engine.scala40.computer.imagined_deals import Guesses
from engine.scala40.computer.next_draw import taken_up
from engine.scala40.computer.playouts import MATES, ended, played_out
from engine.scala40.computer.seen_cards import memory
from engine.scala40.presets import Rules
from engine.scala40.state import Deal, State
from engine.shuffle import chances
from tests.engine.scala40.position import setup, sit

LAID = ["5H 6H 7H", "9C 9D 9S"]


def imagined(state: State) -> Iterator[Deal]:
    hand, table = SCALA40.hand(state, 0), SCALA40.table(state)
    guesses, numbers = Guesses(hand, table, memory(hand, table, ())), chances(b"seed")
    return (guesses.deal(numbers) for _ in count())


def nothing(_: Rules, __: Deal) -> None:
    """A way that cannot be played."""


def could_lay(deal: Deal) -> bool:
    held = [FACE[card] for card in deal.hands[1] if not is_joker(card)]
    one = sum(1 << f for f in {*held})
    whole = any(one & pair == pair for f in held for pair in MATES[f])
    return whole or any(taken_up(deal.melds) >> f & 1 for f in held)


@pytest.mark.parametrize(("opened", "ever"), [("all", False), ("0", True)])
def test_who_has_opened_is_taken_to_have_laid_what_he_could(opened: str, ever: bool) -> None:
    state = sit("4S KC 2D", "KH QD 2C 10D 8D JS 3S", table=LAID, pozzo="3C", opened=opened)
    deals = imagined(state)
    assert any(could_lay(next(deals)) for _ in range(50)) == ever


def test_a_last_card_may_be_anything() -> None:
    state = sit("4S KC 2D", "8H", table=LAID, pozzo="3C")
    deals = imagined(state)
    assert any(could_lay(next(deals)) for _ in range(50))


def test_nobody_takes_for_ever_what_he_cannot_lay() -> None:
    """Two players with only a joker each could otherwise take each other's jokers for ever."""
    of, full = setup("casa"), ["QH QD QS QC", "8D 8C 8S 8H"]
    state = sit("JK", "JK", table=full, pozzo="JK", stock="2S 3D 4S KD", of=of)
    assert played_out(of.rules, state.deal, frozenset({0})) == 0


def test_what_comes_to_more_is_better_than_what_only_looks_better() -> None:
    state = SCALA40.apply(sit("KC 8H", "KH QD 2C", table=LAID, stock="2H 3D 4S"), 0, Draw()).state
    (eight,), (king,) = pile("8H"), pile("KC")
    attach = Attach(eight, 0, "high", FACE[eight])
    gives = Continuation(1.0, Discard(eight), partial(ended, actions=(), card=eight))
    attaches = Continuation(0.0, attach, partial(ended, actions=(attach,), card=king))
    trial = Trial(state.setup.rules, frozenset({0}), imagined(state))
    assert trial.best([gives, attaches], rounds=400) is attaches


def test_what_comes_to_the_same_is_chosen_by_its_looks() -> None:
    state = SCALA40.apply(sit("KC 8H", "KH QD 2C", table=LAID), 0, Draw()).state
    ways = [Continuation(looks, Draw(), nothing) for looks in (1.0, 3.0, 2.0)]
    trial = Trial(state.setup.rules, frozenset({0}), imagined(state))
    assert trial.best(ways, rounds=12) is ways[1]


@pytest.mark.parametrize(("gap", "deals"), [(0.0, 60 + 90), (9.0, 60)], ids=["close", "clear"])
def test_only_what_is_not_clear_is_looked_at_longer(gap: float, deals: int) -> None:
    """In the first half, a third each; in the second half, one half for each of the two best."""
    state = SCALA40.apply(sit("KC 8H 3S", "KH QD 2C", table=LAID), 0, Draw()).state
    seen: list[Deal] = []
    way = Continuation(gap, Draw(), lambda _, deal: seen.append(deal))
    others = [Continuation(0.0, Draw(), nothing) for _ in range(2)]
    trial = Trial(state.setup.rules, frozenset({0}), imagined(state))
    assert trial.best([way, *others], rounds=360) is way
    assert len(seen) == deals
