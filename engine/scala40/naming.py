"""Which physical cards a move means, where it may name a face without saying which copy (D5)."""

from engine.cards import EITHER, ONE, Card, Name, Pile, find, without
from engine.scala40.refusals import Refusal, demand
from engine.scala40.state import Deal, Turn


def held(deal: Deal, *groups: tuple[Name, ...]) -> list[Pile]:
    """The copies that several groups of names mean, each once (D5)."""
    names = [name for group in groups for name in group]
    left = iter(_copies(deal.hands[deal.turn.seat], names, _bound(deal.turn)))
    return [bytes(next(left) for _ in group) for group in groups]


def to_add(deal: Deal, name: Name) -> Card:
    """A card for a meld on the table: the other copy, where one may not attach (I3)."""
    turn, hand = deal.turn, deal.hands[deal.turn.seat]
    blocked = turn.taken if turn.barred and not turn.owed else None
    first = _bound(turn) if blocked is None else bytes(c for c in hand if c != blocked)
    return _copies(hand, [name], first)[0]


def to_discard(deal: Deal, name: Name) -> Card:
    """D5: where no copy is named, one that may go."""
    hand = deal.hands[deal.turn.seat]
    if name in range(EITHER):
        demand(name in hand, Refusal.NOT_IN_HAND)
        return name
    copies = find(hand, name - EITHER)
    demand(bool(copies), Refusal.NOT_IN_HAND)
    bound = _bound(deal.turn)
    return next((c for c in copies if c not in bound), copies[0])


def _bound(turn: Turn) -> Pile:
    """The cards that cannot be discarded this turn, and had better be played."""
    jokers = bytes(joker for joker, _ in turn.jokers)
    return jokers if turn.taken is None else jokers + ONE[turn.taken]


def _copies(hand: Pile, names: list[Name], first: Pile) -> Pile:
    """Physical copies for names, those in `first` before others; copies that are named go first."""
    left = without(hand, bytes(_named(hand, names)))
    meant = []
    for name in names:
        copies = ONE[name] if name < EITHER else find(left, name - EITHER)
        demand(bool(copies), Refusal.NOT_IN_HAND)
        copy = next((c for c in copies if c in first), copies[0])
        left = without(left, ONE[copy])
        meant.append(copy)
    return bytes(meant)


def _named(hand: Pile, names: list[Name]) -> list[Card]:
    """The copies that are named outright, all of them in hand and none twice."""
    copies = [name for name in names if name < EITHER]
    distinct = set(copies)
    demand(len(distinct) == len(copies) and distinct.issubset(hand), Refusal.NOT_IN_HAND)
    return copies
