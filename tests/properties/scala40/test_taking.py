"""D3: may the discard be taken before opening? Every way of choosing melds is tried."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.cards import Pile
from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Take
from engine.scala40.presets import Rules
from tests.properties.effort import amount
from tests.properties.scala40 import oracle
from tests.properties.scala40.asked import accepted
from tests.properties.scala40.matches import any_rules
from tests.properties.scala40.positions import Pack, position, rich

HANDS = amount(test=200, soak=10_000, mutation=8)


def any_hand(pack: Pack, _: int) -> Pile:
    return pack.some(13)


def hand_with_melds(pack: Pack, top: int) -> Pile:
    return rich(pack, top)


def hand_with_jokers(pack: Pack, top: int) -> Pile:
    """A few cards near the discard, and all the jokers that are left."""
    hand = pack.those([oracle.JOKER] * pack.rng.choice((1, 2, 3, 4))) + rich(pack, top)
    pack.cards += hand[13:]
    return hand[:13]


def hand_of_melds(pack: Pack, _: int) -> Pile:
    """Nothing but melds: what matters is the card that is left."""
    hand = b""
    while len(hand) < 13:
        shape = pack.rng.choice([s for s in oracle.SHAPES if len(s) < 6])
        hand += pack.those(shape)
    pack.cards += hand[13:]
    return hand[:13]


def hand_of_few_points(pack: Pack, _: int) -> Pile:
    """Low melds: near 40, and often below."""
    low = [s for s in oracle.SHAPES if oracle.worth(s) < 20 and len(s) < 5]
    hand = b"".join(pack.those(pack.rng.choice(low)) for _ in range(4))
    pack.cards += hand[13:]
    return hand[:13] + pack.some(13 - len(hand[:13]))


HANDS_OF = (any_hand, hand_with_melds, hand_with_jokers, hand_of_melds, hand_of_few_points)


@pytest.mark.parametrize("kind", HANDS_OF)
def test_taking_before_opening(kind: Callable[[Pack, int], Pile]) -> None:
    rng = Random(kind.__name__)
    answers = Counter[bool]()
    for _ in range(HANDS):
        answers[may_take(any_rules(rng), kind, rng)] += 1
    if kind not in {any_hand, hand_with_jokers}:
        assert min(answers[True], answers[False]) > HANDS / 20


def may_take(rules: Rules, kind: Callable[[Pack, int], Pile], rng: Random) -> bool:
    """The same as trying everything, and the same for asking as for doing."""
    setup = Setup(rules, 2, ByPoints(101), bytes(32), first_dealer=1)
    pack = Pack(rules, rng)
    top = pack.those([oracle.JOKER]) if rng.random() < 0.1 else pack.some(1)
    hand = kind(pack, oracle.face(top[0]))
    played = rng.random() < 0.5
    hands = [hand, pack.some(13)]
    state = position(setup, hands, top, bytes(pack.cards), opened=False, played=played)
    clean = 40 if rules.joker_in_opening == "only_beside_40_clean" else 0
    cards = bytes(sorted(hand + top))
    expected = oracle.opens(cards, top[0], rules.max_jokers_per_meld, clean, played)
    assert SCALA40.hand(state, 0).may.take == expected
    assert accepted(state, 0, Take()) == expected
    return expected
