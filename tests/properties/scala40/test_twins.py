"""D5: of two identical cards, a play that names no copy uses the one that must be played first, and
a discard uses the other.
"""

from collections.abc import Sequence
from random import Random

import pytest

from engine.cards import Card, card, either, pile
from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Attach, Discard, Lay, Laying, PlayerAction, Swap, Take
from engine.scala40.melds import Meld
from engine.scala40.state import State
from tests.properties.scala40 import oracle
from tests.properties.scala40.positions import Pack, position

NINES = Meld(1, pile("9H 9D 9C"), bytes(map(oracle.face, pile("9H 9D 9C"))))
FOR_THE_NINE = Meld(1, pile("8S JK#1 10S"), bytes(map(oracle.face, pile("8S 9S 10S"))))
ORDERS = (("9S#1", "9S#2"), ("9S#2", "9S#1"))


LAY = Lay(Laying(tuple(map(either, ("9H", "9S", "9D")))))


@pytest.mark.parametrize(("taken", "twin"), ORDERS)
@pytest.mark.parametrize(
    ("hand", "melds", "action", "others"),
    [
        ("2H 4D 6C", [NINES], Attach(either("9S"), 0), ""),
        ("2H 4D 6C", [FOR_THE_NINE], Swap(either("9S"), 0), ""),
        ("9H 9D 2H 4D", [], LAY, "9H 9D"),
    ],
)
def test_what_must_be_played(
    taken: str, twin: str, hand: str, melds: list[Meld], action: PlayerAction, others: str
) -> None:
    state = having_taken(taken, f"{twin} {hand}", "online", melds)
    step = SCALA40.apply(state, 0, action)
    assert played(state, step.state) == {card(taken), *pile(others)}


@pytest.mark.parametrize(("taken", "twin"), ORDERS)
@pytest.mark.parametrize(
    ("melds", "action"), [([], Discard(either("9S"))), ([NINES], Attach(either("9S"), 0))]
)
def test_where_the_taken_card_may_not_go(
    taken: str, twin: str, melds: list[Meld], action: PlayerAction
) -> None:
    """D5, I3: only that copy may not be discarded, or attached."""
    state = having_taken(taken, f"{twin} 2H 4D 6C", "casa", melds)
    step = SCALA40.apply(state, 0, action)
    assert played(state, step.state) == {card(twin)}


def having_taken(top: str, hand: str, profile: str, melds: Sequence[Meld]) -> State:
    """Both players have opened, and the discard has been taken."""
    rules = SCALA40.profiles[profile]
    setup = Setup(rules, 2, ByPoints(101), bytes(32), first_dealer=1)
    placed = pile(hand) + pile(top) + b"".join(meld.cards for meld in melds)
    pack = Pack(rules, Random(5))
    pack.cards = [c for c in pack.cards if c not in placed]
    hands = [pile(hand), pack.some(5)]
    state = position(setup, hands, pile(top), bytes(pack.cards), melds)
    return SCALA40.apply(state, 0, Take()).state


def played(before: State, after: State) -> set[Card]:
    return set(before.deal.hands[0]) - set(after.deal.hands[0])
