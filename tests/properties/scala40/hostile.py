"""Actions that no sensible player would send, and some that are only wrong."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.cards import EITHER, Card, Face, Name, Pile
from engine.game import AutomaticCut, Cut, NextDeal, Ready, Seat, Timeout
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    End,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
    VoteVoid,
)
from engine.scala40.state import Between, Cutting, State
from tests.properties.scala40 import oracle

ABSURD = (-(10**9), -128, -1, 108, 127, 181, 200, 255, 256, 300, 2**31, 10**9)
ENDS: tuple[End | None, ...] = (None, "low", "high")
NO_SEATS = (-1, 5, 99)
NO_WORDS: tuple[Any, ...] = (" ", "e\u0300", "a\nb", "\u202eabc", "x" * 33, "\ud800", None, 7, b"")
"""Words that may not be added to a cut."""


def hostile(rng: Random, state: State) -> tuple[Seat | None, Action]:
    """An action of any seat, which may be legal by accident.

    It is never a resignation, because that would be legal too often.
    """
    if isinstance(state.phase, Cutting) and rng.random() < 0.3:
        return state.phase.seat, _cut(rng, state)
    if isinstance(state.phase, Between) and rng.random() < 0.3:
        return rng.randrange(state.setup.players), Ready()
    if rng.random() < 0.3:
        return state.deal.turn.seat, rng.choice(_TEMPTING)(rng, state)
    return _anybody(rng, state), rng.choice(_ACTIONS)(rng, state)


def _cut(rng: Random, _: State) -> Cut:
    place = rng.choice((0, -1, 1, 53, 105, 106, 107, 108, *ABSURD))
    return Cut(place, rng.choice(("", "settebello", *NO_WORDS)))


def _anybody(rng: Random, state: State) -> Seat | None:
    """Mostly the seat on turn, which gets further than the others."""
    if rng.random() < 0.6:
        return state.deal.turn.seat
    anybody: list[Seat | None] = [*range(state.setup.players), None, *NO_SEATS]
    return rng.choice(anybody)


def _name(rng: Random, state: State) -> Name:
    """A card of the player's hand, of another place, of no pack at all, or a face."""
    own = state.deal.hands[state.deal.turn.seat] or b"\0"
    kind = rng.random()
    if kind < 0.6:
        return rng.choice(own)
    if kind < 0.75:
        return EITHER + rng.randrange(53)
    return rng.randrange(108) if kind < 0.9 else rng.choice(ABSURD)


def _names(rng: Random, state: State, most: int) -> tuple[Name, ...]:
    return tuple(_name(rng, state) for _ in range(rng.randint(0, most)))


def _neighbours(rng: Random, state: State) -> tuple[Name, ...]:
    """Neighbouring cards of the hand, in order of faces, sometimes with something wrong."""
    own = sorted(state.deal.hands[state.deal.turn.seat], key=lambda c: rng.choice((c, c // 2 % 13)))
    start = rng.randrange(14)
    named = [int(c) for c in own[start : start + rng.choice((3, 3, 4, 5))]]
    if named and rng.random() < 0.3:
        named.append(rng.choice((named[0], _name(rng, state))))
    return tuple(named)


def _stands(rng: Random, most: int) -> tuple[Face | None, ...]:
    return tuple(_stand(rng) for _ in range(rng.randint(0, most)))


def _stand(rng: Random) -> Face | None:
    return rng.choice((None, rng.randrange(54), rng.choice(ABSURD)))


def _laying(rng: Random, state: State) -> Laying:
    kind = rng.random()
    if kind < 0.02:
        return Laying(tuple(range(108)) * rng.choice((1, 20)))
    if kind < 0.04:
        return Laying((), _stands(rng, 300))
    cards = _neighbours(rng, state) if kind < 0.7 else _names(rng, state, 6)
    return Laying(cards, rng.choice((_stands(rng, 5), (), ())))


def _meld(rng: Random, state: State) -> int:
    there = len(state.deal.melds)
    melds: list[int] = [*range(-1, there + 1), *range(there), *ABSURD[::3]]
    return rng.choice(melds)


def _opening(rng: Random, state: State) -> Open:
    some = rng.choice((0, 1, 1, 2, 3, 3, 60)) if rng.random() < 0.9 else 0
    return Open(tuple(_laying(rng, state) for _ in range(some)))


def _attach(rng: Random, state: State) -> Attach:
    stands = rng.choice((None, None, _stand(rng)))
    return Attach(_name(rng, state), _meld(rng, state), rng.choice(ENDS), stands)


def _system(rng: Random, state: State) -> Action:
    """Timeouts of players not on turn, and cuts without a pack; only some of these are sent."""
    others = [seat for seat in range(-1, 7) if seat != state.deal.turn.seat]
    return rng.choice((Timeout(rng.choice(others)), AutomaticCut(), NextDeal()))


# Actions that look right, but may break a finer rule


def _sound_opening(rng: Random, state: State) -> Open:
    """Disjoint melds of the player's hand, whatever they are worth."""
    hand, melds = _own(state), list[Laying]()
    for _ in range(rng.choice((1, 1, 2, 3, 4))):
        melds.append(sound_laying(rng, hand))
        hand = bytes(card for card in hand if card not in melds[-1].cards)
    return Open(tuple(meld for meld in melds if meld.cards))


def sound_laying(rng: Random, hand: Pile) -> Laying:
    """A meld of a hand, if there is one, sometimes with more jokers than it needs."""
    jokers = [card for card in hand if oracle.is_joker(card)]
    held = {oracle.face(card): card for card in hand}
    reachable = oracle.within_reach(held, len(jokers), oracle.SHAPES)
    shapes = [shape for shape in reachable if not held.keys().isdisjoint(shape)]
    cards: list[Card] = []
    stood: list[Face] = []
    for face in rng.choice(shapes) if shapes else b"":
        wasteful = len(stood) < len(jokers) and rng.random() < 0.1
        if face not in held or held[face] in cards or wasteful:
            cards += jokers[len(stood) :][:1]
            stood.append(face)
        else:
            cards.append(held[face])
    return Laying(tuple(cards), tuple(stood))


def _sound_attach(rng: Random, state: State) -> Attach:
    """A card that fits a meld, judged by its shape alone."""
    fitting = [
        Attach(_copy_or_face(rng, card), to, rng.choice((end, None)), rng.choice((face, None)))
        for to, meld in enumerate(state.deal.melds)
        for card in _own(state)
        for end, face in oracle.takes(b"", meld.faces, oracle.face(card), None)
    ]
    return rng.choice(fitting) if fitting else _attach(rng, state)


def _joker_back(rng: Random, state: State) -> Attach:
    """A joker back onto the meld that it came from (H2)."""
    due = state.deal.turn.jokers
    if not due:
        return _sound_attach(rng, state)
    joker, to = rng.choice(due)
    meld = state.deal.melds[to]
    spots = oracle.takes(meld.cards, meld.faces, oracle.JOKER, None)
    return Attach(joker, to, *rng.choice([*sorted(spots), (None, None)]))


def _sound_swap(rng: Random, state: State) -> Swap:
    fitting = [
        Swap(_copy_or_face(rng, card), to)
        for to, meld in enumerate(state.deal.melds)
        for card in _own(state)
        if oracle.gives_joker(meld.cards, meld.faces, oracle.face(card), any_suit=True) is not None
    ]
    return rng.choice(fitting) if fitting else Swap(_name(rng, state), _meld(rng, state))


def _copy_or_face(rng: Random, card: Card) -> Name:
    return EITHER + oracle.face(card) if rng.random() < 0.3 else card


def _own(state: State) -> Pile:
    return state.deal.hands[state.deal.turn.seat]


_TEMPTING: Sequence[Callable[[Random, State], Action]] = (
    _sound_opening,
    lambda rng, state: Lay(sound_laying(rng, _own(state))),
    _sound_attach,
    _joker_back,
    _sound_swap,
    lambda rng, state: Discard(rng.choice(_own(state) or b"\0")),
)
_ACTIONS: Sequence[Callable[[Random, State], Action]] = (
    lambda rng, state: Lay(_laying(rng, state)),
    lambda rng, state: Lay(_laying(rng, state)),
    _opening,
    _attach,
    _attach,
    lambda rng, state: Swap(_name(rng, state), _meld(rng, state)),
    lambda rng, state: Discard(rng.choice((*ABSURD, _name(rng, state)))),
    _cut,
    _system,
    lambda rng, _: rng.choice((Draw(), Take(), TakeBack(), TakeBack(whole=True))),
    lambda rng, _: rng.choice((Ready(), VoteVoid(agree=True), VoteVoid(agree=False))),
)
