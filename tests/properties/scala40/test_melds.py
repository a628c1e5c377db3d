"""Layings and openings of any cards, compared with a judge that has a list of all melds."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import EITHER, Card, Face, Pile
from engine.game import ByPoints, Illegal, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Draw, Lay, Laying, Open
from engine.scala40.events import Laid, Opened
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.refusals import Refusal
from engine.scala40.state import State
from tests.properties.effort import amount
from tests.properties.scala40 import oracle
from tests.properties.scala40.hostile import ABSURD, sound_laying
from tests.properties.scala40.matches import any_rules, rule_sets
from tests.properties.scala40.positions import Pack, position, rich
from tests.properties.scala40.referee import Referee
from tests.properties.scala40.watched import judged

HANDS = amount(test=40, soak=10_000, mutation=10)
TRIES = 40


def test_layings() -> None:
    rng = Random(1)
    verdicts = Counter[Refusal | None]()
    for _ in range(HANDS):
        state, referee = holding(rich_hand(rng), any_rules(rng), opened=True)
        hand = state.deal.hands[0]
        verdicts.update(
            verdict_on_laying(state, referee, any_laying(rng, hand)) for _ in range(TRIES)
        )
    for verdict in (None, Refusal.INVALID_MELD, Refusal.NEEDS_DECLARATION, Refusal.TOO_MANY_JOKERS):
        assert verdicts[verdict] >= HANDS / 10


def test_openings() -> None:
    rng = Random(2)
    verdicts = Counter[Refusal | None]()
    for _ in range(HANDS):
        state, referee = holding(rich_hand(rng), any_rules(rng), opened=False)
        hand = state.deal.hands[0]
        verdicts.update(
            verdict_on_opening(state, referee, any_opening(rng, hand)) for _ in range(TRIES)
        )
    for verdict in (None, Refusal.OPENING_BELOW_40, Refusal.OPENING_NEEDS_40_CLEAN):
        assert verdicts[verdict] >= HANDS / 10


FACES = st.sampled_from([*oracle.same_rank(0), *oracle.same_rank(12), *range(8), oracle.JOKER])
STANDS = st.none() | st.integers(0, oracle.JOKER) | st.sampled_from(ABSURD)


@given(rules=rule_sets(), faces=st.lists(FACES, max_size=14), stands=st.lists(STANDS, max_size=4))
def test_a_few_suits_and_ranks(rules: Rules, faces: list[Face], stands: list[Face | None]) -> None:
    """Aces, kings, low cuori and jokers: runs and sets are most alike there."""
    hand = Pack(rules, Random(0)).those(faces)
    state, referee = holding(hand, rules, opened=True)
    verdict_on_laying(state, referee, Laying(tuple(hand), tuple(stands)))


def test_every_run_and_every_set() -> None:
    """F1, F2, F5: each alone, and with a joker in each place, declared or not."""
    rules = SCALA40.profiles["casa"]
    for shape in oracle.SHAPES[:: amount(test=3, soak=1, mutation=7)]:
        for place in range(-1, len(shape)):
            named = [oracle.JOKER if i == place else face for i, face in enumerate(shape)]
            hand = Pack(rules, Random(0)).those(named)
            state, referee = holding(hand, rules, opened=True)
            for stands in ((), (shape[place],)):
                verdict_on_laying(state, referee, Laying(tuple(hand), stands))


# What is asked


def rich_hand(rng: Random) -> Pile:
    pack = Pack(SCALA40.profiles["online"], rng)
    jokers = pack.those([oracle.JOKER] * rng.choice((0, 1, 2, 4)))
    hand = rich(pack, near=rng.randrange(52))
    return (jokers + hand)[: rng.randint(3, 13)]


def any_laying(rng: Random, hand: Pile) -> Laying:
    """A meld of the hand, either unchanged or with one thing changed."""
    laying = sound_laying(rng, hand)
    cards, stands = list(laying.cards), list(laying.stands)
    match rng.choice((3, 4, 6, 7, 8) if stands and rng.random() < 0.7 else range(9)):
        case 0:
            cards = rng.sample(hand, rng.randint(1, len(hand)))
        case 1:
            cards.append(rng.choice(hand))
        case 2 if cards:
            cards.remove(rng.choice(cards))
        case 3:
            stands = [rng.choice((None, stand)) for stand in stands]
        case 4:
            stands = stands[:-1]
        case 5:
            stands.append(rng.choice((None, rng.randrange(53), *ABSURD)))
        case 6 if stands:
            stands[0] = rng.choice((rng.randrange(54), *ABSURD))
        case 7:
            cards = [EITHER + oracle.face(card) for card in cards]
        case _:
            rng.shuffle(cards)
    return Laying(tuple(cards), tuple(stands))


def any_opening(rng: Random, hand: Pile) -> Open:
    melds: list[Laying] = []
    for _ in range(rng.choice((1, 2, 3, 4))):
        left = bytes(c for c in hand if all(c not in meld.cards for meld in melds))
        meld = sound_laying(rng, left)
        melds += [meld] if meld.cards else []
    if melds and rng.random() < 0.2:
        melds[0] = any_laying(rng, hand)
    return Open(tuple(melds))


def holding(hand: Pile, rules: Rules, opened: bool) -> tuple[State, Referee]:
    """A player with these cards, who has drawn another one."""
    setup = Setup(rules, 2, ByPoints(101), bytes(32), first_dealer=1)
    pack = Pack(rules, Random(3))
    hand = bytes(card for card in hand if card in pack.cards)
    pack.cards = [card for card in pack.cards if card not in hand]
    hands = [hand, pack.some(13)]
    start = position(setup, hands, pack.some(1), bytes(pack.cards), opened=opened)
    referee = Referee.called_to(start)
    step = SCALA40.apply(start, 0, Draw())
    referee.see(start, step.events)
    return step.state, referee


# How it is judged


def verdict_on_laying(state: State, referee: Referee, laying: Laying) -> Refusal | None:
    """The verdict is the referee's, and what was named lies on the table."""
    step = judged(state, 0, Lay(laying))
    assert isinstance(step, Illegal) != referee.may_lay(state.deal, laying)
    if isinstance(step, Illegal):
        return Refusal(step.refusal)
    (laid,) = step.events
    assert isinstance(laid, Laid)
    is_as_named(laid.meld, referee.named(state.deal, laying.cards) or [], laying)
    return None


def verdict_on_opening(state: State, referee: Referee, action: Open) -> Refusal | None:
    step = judged(state, 0, action)
    assert isinstance(step, Illegal) != referee.may_open(state.deal, action.melds)
    if isinstance(step, Illegal):
        return Refusal(step.refusal)
    (opened,) = step.events
    assert isinstance(opened, Opened)
    named = iter(referee.named(state.deal, [c for meld in action.melds for c in meld.cards]) or [])
    for meld, laying in zip(opened.melds, action.melds, strict=True):
        is_as_named(meld, [next(named) for _ in laying.cards], laying)
    worth = [(oracle.worth(meld.faces), meld.cards) for meld in opened.melds]
    assert opened.points == sum(points for points, _ in worth)
    clean = [points for points, cards in worth if not any(map(oracle.is_joker, cards))]
    assert opened.clean == sum(clean)
    return None


def is_as_named(meld: Meld, cards: Sequence[Card], laying: Laying) -> None:
    """F1, F5: these cards, in order, with the jokers as declared."""
    named = [oracle.face(card) for card in cards]
    shapes = oracle.shapes(named, laying.stands, None)
    assert meld.owner == 0
    assert sorted(meld.cards) == sorted(cards)
    assert meld.faces in shapes or bytes(sorted(meld.faces)) in shapes
    for card, face in zip(meld.cards, meld.faces, strict=True):
        assert oracle.face(card) in {face, oracle.JOKER}
    jokers = [card for card in cards if oracle.is_joker(card)]
    for joker, meant in zip(jokers, laying.stands, strict=False):
        assert meant in {None, meld.faces[meld.cards.index(joker)]}
    if len(jokers) < 2 and oracle.is_run(meld.faces):
        assert (meld.faces, meld.cards) == nearest(cards, list(shapes))
    if oracle.is_set(meld.faces):
        assert meld.cards == bytes(cards)


def nearest(cards: Sequence[Card], runs: Sequence[bytes]) -> tuple[bytes, bytes]:
    """F1: of the runs that the cards can be, the one nearest to the order in which they were named;
    the low one if two are equally near.
    """
    found = []
    for run in runs:
        for order in orders(cards, run):
            named = [cards.index(card) for card in order]
            disorder = sum(a > b for a, b in combinations(named, 2))
            found.append((disorder, runs.index(run), run, bytes(order)))
    return min(found, key=lambda way: way[:2])[2:]


def orders(cards: Sequence[Card], run: bytes) -> Iterator[list[Card]]:
    """The orders that form this run: with fourteen cards, the joker may be either ace."""
    of_face = {oracle.face(card): card for card in cards}
    joker = of_face.get(oracle.JOKER, 0)
    lying = [of_face.get(face, joker) for face in run]
    if len(run) == 14:
        yield [*lying[:-1], joker]
        yield [joker, *lying[1:]]
    else:
        yield lying
