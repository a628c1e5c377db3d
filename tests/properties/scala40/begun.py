"""Turns in which much can be played: the cards of the hand fit each other and the table."""

from collections.abc import Sequence
from random import Random

from engine.cards import Card, Faces, Pile, deck
from engine.game import ByPoints, Illegal, Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Draw, Take
from engine.scala40.melds import Meld, places
from engine.scala40.presets import Rules
from engine.scala40.state import State
from tests.properties.scala40 import oracle
from tests.properties.scala40.matches import PROFILES, any_rules
from tests.properties.scala40.positions import Pack, position


def begun(rng: Random, size: int, opened: bool) -> State:
    """A turn of seat 0, with the discard taken, if allowed, or a card drawn."""
    while True:
        state = _begun(rng, size, opened)
        if state is not None:
            return state


def _begun(rng: Random, size: int, opened: bool) -> State | None:
    rules = rng.choice((any_rules(rng), SCALA40.rules(rng.choice(PROFILES), {})))
    pack, near = Pack(rules, rng), rng.randrange(13)
    short = [s for s in oracle.SHAPES if len(s) < 6 and _close(oracle.rank(s[0]), near)]
    melds = _table(rules, pack, short)
    hand = _hand(pack, melds, short, near)[:size]
    laid = b"".join(meld.cards for meld in melds)
    pack.cards = [c for c in deck(rules.jokers) if c not in hand + laid]
    rng.shuffle(pack.cards)
    held = rng.sample(hand, len(hand))
    takes, played = rng.random() < 0.6, rng.random() < 0.85
    return _turn(pack, rules, held, melds, takes=takes, opened=opened, played=played)


def _turn(
    pack: Pack, rules: Rules, held: list[Card], melds: list[Meld], **how: bool
) -> State | None:
    setup = Setup(rules, 2, ByPoints(101), bytes(32), first_dealer=1)
    takes = how.pop("takes")
    last, other, rest = bytes(held[-1:]), pack.some(3), bytes(pack.cards)
    pozzo, stock = (last, rest) if takes else (rest[:1], rest[1:] + last)
    state = position(setup, [bytes(held[:-1]), other], pozzo, stock, melds, **how)
    try:
        return SCALA40.apply(state, 0, Take() if takes else Draw()).state
    except Illegal:
        return None


def _close(rank: int, near: int) -> bool:
    return (rank - near - 1) % 13 < 5


def _table(rules: Rules, pack: Pack, short: Sequence[Faces]) -> list[Meld]:
    rng, melds = pack.rng, []
    long = [shape for shape in oracle.SHAPES if len(shape) > 9]
    for _ in range(rng.choice((0, 1, 2, 3))):
        shape = rng.choice(short if rng.random() < 0.85 else long)
        meld = pack.meld(rules, shape, rng.choice((0, 1, 1, 2)) % len(shape))
        melds += [meld] if meld else []
    return melds


def _hand(pack: Pack, melds: list[Meld], short: Sequence[Faces], near: int) -> Pile:
    """Jokers, cards for the table's jokers and ends, then melds and cards near them."""
    rng = pack.rng
    stood = [f for meld in melds for f in meld.jokers]
    ends = [place.face for meld in melds for place in places(meld.faces) if rng.random() < 0.5]
    hand = pack.those([oracle.JOKER] * rng.choice((0, 0, 1, 1, 2, 3)))
    hand += pack.those(stood if rng.random() < 0.6 else []) + pack.those(ends)
    while len(hand) < 14:
        card = min(pack.cards, key=lambda c: (not _close(oracle.rank(c // 2), near), rng.random()))
        one = [oracle.face(card)]
        hand += pack.those(rng.choice(short)[:4] if rng.random() < 0.4 else one)
    return hand
