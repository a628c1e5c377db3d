"""A player of Scala 40 that does anything legal, based on its own view."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import Card, Pile
from engine.game import Resign
from engine.scala40.actions import (
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    PlayerAction,
    Swap,
    Take,
    TakeBack,
)
from engine.scala40.presets import Rules
from engine.scala40.views import HandView
from tests.properties.scala40 import oracle


@dataclass(frozen=True)
class Temper:
    """The probabilities with which a player does what it may do."""

    takes: float = 0.5
    swaps: float = 0.7
    lays: float = 0.5
    attaches: float = 0.4
    regrets: float = 0.1
    wastes: float = 0.2
    """How likely a joker is used although a card is there."""


def a_temper(rng: Random) -> Temper:
    chance = rng.random
    return Temper(chance(), chance(), chance(), chance(), chance() ** 4, chance() ** 2)


def wild(rules: Rules, view: HandView, rng: Random, temper: Temper) -> PlayerAction:
    """The next action of the player on turn."""
    may = view.may
    if may.draw or may.take:
        return Take() if may.take and (not may.draw or rng.random() < temper.takes) else Draw()
    wishes: list[tuple[float, Callable[[], PlayerAction | None]]] = [
        (temper.swaps, lambda: _swap(view, rng)),
        (temper.lays, lambda: _lay(rules, view, rng, temper)),
        (temper.attaches, lambda: _attach(view, rng)),
        (temper.regrets, lambda: _take_back(view, rng)),
    ]
    rng.shuffle(wishes)
    for chance, wish in wishes:
        action = wish() if rng.random() < chance else None
        if action is not None:
            return action
    return _end(rules, view, rng, temper)


def _end(rules: Rules, view: HandView, rng: Random, temper: Temper) -> PlayerAction:
    """A discard; before it, cards that must be played are played or taken back."""
    if view.may.discards:
        return Discard(rng.choice(view.may.discards))
    for _ in range(20):
        due = _attach(view, rng) or _swap(view, rng) or _lay(rules, view, rng, temper)
        if due and (not view.may.take_back or rng.random() < 0.8):
            return due
        if view.may.take_back:
            return TakeBack(whole=rng.random() < 0.5)
    return Resign()  # there is a way to continue, but the player does not see it


def _swap(view: HandView, rng: Random) -> Swap | None:
    swaps = view.may.swaps
    return rng.choice(swaps).action if swaps else None


def _attach(view: HandView, rng: Random) -> Attach | None:
    """Attach a card; cards that must be played come first."""
    attachments = view.may.attachments
    owed = [a for a in attachments if a.card in (view.taken, *view.owed_jokers)]
    return rng.choice(owed or attachments).action if attachments else None


def _take_back(view: HandView, rng: Random) -> TakeBack | None:
    return TakeBack(whole=rng.random() < 0.3) if view.may.take_back else None


def _lay(rules: Rules, view: HandView, rng: Random, temper: Temper) -> Open | Lay | None:
    if view.may.open:
        return _open(rules, view, rng, temper)
    for meld, _ in _melds(rules, view, rng, temper):
        if _keeps_a_discard(view.hand, (meld,)):
            return Lay(meld)
    return None


def _open(rules: Rules, view: HandView, rng: Random, temper: Temper) -> Open | None:
    """Melds worth 40, if the player happens to see them."""
    for _ in range(4):
        melds: list[Laying] = []
        total = clean = 0
        for meld, points in _melds(rules, view, rng, temper):
            melds.append(meld)
            total += points
            clean += 0 if meld.stands else points
            needed = 40 if rules.joker_in_opening == "only_beside_40_clean" else 0
            if total >= 40 and clean >= needed and rng.random() < 0.8:
                break
        if total >= 40 and clean >= needed and _keeps_a_discard(view.hand, melds):
            return Open(tuple(melds))
    return None


def _melds(
    rules: Rules, view: HandView, rng: Random, temper: Temper
) -> Iterator[tuple[Laying, int]]:
    """Random melds that share no card; those with cards that must be played come first."""
    left = list(view.hand)
    start = rng.randrange(len(oracle.SHAPES))
    shapes = oracle.SHAPES[start:] + oracle.SHAPES[:start]
    if view.owed and view.taken is not None and rng.random() < 0.9:
        wanted = oracle.face(view.taken)
        shapes = tuple(shape for shape in shapes if wanted in shape) + shapes
    jokers = sum(map(oracle.is_joker, left))
    for shape in oracle.within_reach(map(oracle.face, left), jokers, shapes):
        meld = _filled(shape, left, rules.max_jokers_per_meld, rng, temper)
        if meld is not None:
            left = [card for card in left if card not in meld.cards]
            yield meld, oracle.worth(shape)


def _filled(
    shape: bytes, hand: list[Card], most: int | None, rng: Random, temper: Temper
) -> Laying | None:
    """The cards for a run or a set in any order, with jokers for missing cards."""
    jokers = [card for card in hand if oracle.is_joker(card)]
    jokers = rng.sample(jokers, len(jokers))[:most]
    named: list[tuple[Card, int | None]] = []
    for face in shape:
        copies = [card for card in hand if oracle.face(card) == face]
        twice = oracle.is_ace(face) and any(oracle.is_ace(f) for f in map(_face, named))
        if copies and not (twice and oracle.is_run(shape)) and rng.random() > temper.wastes / 2:
            named.append((rng.choice(copies), None))
        elif jokers:
            named.append((jokers.pop(), face))
        else:
            return None
    if all(stands is not None for _, stands in named):
        return None
    if rng.random() < 0.5:
        rng.shuffle(named)
    stood = tuple(stands for _, stands in named if stands is not None)
    return Laying(tuple(card for card, _ in named), stood)


def _face(named: tuple[Card, int | None]) -> int:
    """The natural card that was named, or None."""
    return oracle.face(named[0])


def _keeps_a_discard(hand: Pile, melds: Sequence[Laying]) -> bool:
    laid = {card for meld in melds for card in meld.cards}
    rest = [card for card in hand if card not in laid]
    return len(rest) > 1 or (len(rest) == 1 and not oracle.is_joker(rest[0]))
