"""D3: may the discard be taken before opening? Every choice of melds is tried."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from engine.cards import Pile
from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Take
from engine.scala40.presets import Rules
from tests.properties.effort import MUTATION, amount
from tests.properties.scala40 import oracle
from tests.properties.scala40.asked import accepted
from tests.properties.scala40.matches import any_rules
from tests.properties.scala40.positions import Pack, position, rich

HANDS = amount(test=40, soak=10_000, mutation=12)


# Fourteen cards, of which the last is the discard


def any_cards(pack: Pack) -> Pile:
    return pack.some(14)


def cards_with_melds(pack: Pack) -> Pile:
    top = pack.some(1)
    return rich(pack, oracle.face(top[0])) + top


def cards_with_jokers(pack: Pack) -> Pile:
    """A few cards near the discard, jokers, and sometimes a joker as the discard."""
    jokers = pack.those([oracle.JOKER] * pack.rng.choice((1, 2, 3, 4)))
    cards = jokers + rich(pack, oracle.face(pack.rng.choice(pack.cards)))
    return any_order(pack, cards[:14])


def nothing_but_melds(pack: Pack) -> Pile:
    """Fourteen cards that all go into melds, except the one to keep."""
    short = [shape for shape in oracle.SHAPES if len(shape) < 6]
    cards = b"".join(pack.those(pack.rng.choice(short)) for _ in range(5))
    return any_order(pack, cards[:14])


def just_enough(pack: Pack) -> Pile:
    """Melds of thirteen cards, worth about 40 together, and another card, maybe a joker."""
    low = [shape for shape in oracle.SHAPES if oracle.worth(shape) < 22 and len(shape) < 7]
    cards = b""
    while len(cards) != 13:
        pack.cards += cards
        melds = pack.rng.sample(low, pack.rng.choice((3, 4)))
        worth, size = sum(map(oracle.worth, melds)), sum(map(len, melds))
        cards = b"".join(map(pack.those, melds)) if size == 13 and 36 < worth < 48 else b""
    joker = pack.those([oracle.JOKER] * pack.rng.randrange(2))
    return any_order(pack, (joker or pack.some(1)) + cards)


def any_order(pack: Pack, cards: Pile) -> Pile:
    """The first card is in the hand and is not the discard, if there is any other."""
    rest = pack.rng.sample(cards[1:], len(cards) - 1)
    return cards[:1] + pack.some(14 - len(cards)) + bytes(rest)


KINDS: Sequence[Callable[[Pack], Pile]] = (
    any_cards,
    cards_with_melds,
    cards_with_jokers,
    nothing_but_melds,
    just_enough,
)


@pytest.mark.parametrize("kind", KINDS)
def test_taking_before_opening(kind: Callable[[Pack], Pile]) -> None:
    rng = Random(kind.__name__)
    answers = Counter(may_take(any_rules(rng), kind, rng) for _ in range(HANDS))
    if kind in {cards_with_melds, just_enough}:
        assert MUTATION or min(answers[True], answers[False]) > HANDS / 20


def may_take(rules: Rules, kind: Callable[[Pack], Pile], rng: Random) -> bool:
    """The result of trying everything, of asking, and of doing must be the same."""
    setup = Setup(rules, 2, ByPoints(101), bytes(32), first_dealer=1)
    pack = Pack(rules, rng)
    cards = kind(pack)
    played = rng.random() < 0.5
    hands = [cards[:-1], pack.some(13)]
    state = position(setup, hands, cards[-1:], bytes(pack.cards), opened=False, played=played)
    clean = 40 if rules.joker_in_opening == "only_beside_40_clean" else 0
    most = rules.max_jokers_per_meld
    expected = oracle.opens(bytes(sorted(cards)), cards[-1], most, clean, played)
    assert SCALA40.hand(state, 0).may.take == expected
    assert accepted(state, 0, Take()) == expected
    return expected
