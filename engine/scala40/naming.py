"""Finds the physical cards that a move means when it names a face without a copy (D5)."""

from collections.abc import Callable

from engine.cards import EITHER, ONE, Card, Name, Pile, find, without
from engine.game import demand
from engine.scala40.presets import Rules
from engine.scala40.refusals import Refusal
from engine.scala40.state import Deal, Turn


def held(rules: Rules, deal: Deal, *groups: tuple[Name, ...]) -> list[Pile]:
    """The copies that several groups of names mean, each used once."""
    names = [name for group in groups for name in group]
    bound = owed_jokers(rules, deal.turn) + _taken(deal.turn)
    left = iter(_copies(deal.hands[deal.turn.seat], names, lambda c: c not in bound))
    return [bytes(next(left) for _ in group) for group in groups]


def to_add(rules: Rules, deal: Deal, name: Name, to: int) -> Card:
    """A card for a meld on the table: preferably one that must be played, then one that may go
    there (I3, H2).
    """
    turn, hand, taken = deal.turn, deal.hands[deal.turn.seat], _taken(deal.turn)
    duties = owed_jokers(rules, turn) + (taken if turn.owed else b"")
    barred = taken if turn.barred else b""
    barred += bytes(joker for joker, _ in turn.jokers if comes_back(rules, turn, joker, to))
    return _copies(hand, [name], lambda c: (c not in duties, c in barred, c not in taken))[0]


def to_discard(rules: Rules, deal: Deal, name: Name) -> Card:
    """The card to discard; without a copy number, one that may be discarded."""
    hand = deal.hands[deal.turn.seat]
    if name in range(EITHER):
        demand(name in hand, Refusal.NOT_IN_HAND)
        return name
    bound = owed_jokers(rules, deal.turn) + _taken(deal.turn)
    return _copies(hand, [name], lambda c: c in bound)[0]


def owed_jokers(rules: Rules, turn: Turn) -> Pile:
    """H2: the jokers taken this turn that must still be played in it."""
    if not turn.jokers or not rules.taken_joker_must_be_played:
        return b""
    return bytes(joker for joker, _ in turn.jokers)


def comes_back(rules: Rules, turn: Turn, card: Card, to: int) -> bool:
    """H2: is this a joker taken this turn, and may it not go back to this meld?"""
    if rules.joker_back_to_same_meld:
        return False
    return any(
        joker == card and (source == to or to in turn.freed) for joker, source in turn.jokers
    )


def _taken(turn: Turn) -> Pile:
    return b"" if turn.taken is None else ONE[turn.taken]


def _copies(hand: Pile, names: list[Name], rank: Callable[[Card], bool | tuple[bool, ...]]) -> Pile:
    """The physical copies for names: explicitly named copies first, then by lowest rank."""
    left = without(hand, bytes(_named(hand, names)))
    meant = []
    for name in names:
        copies = ONE[name] if name < EITHER else find(left, name - EITHER)
        demand(bool(copies), Refusal.NOT_IN_HAND)
        copy = min(copies, key=rank)
        left = without(left, ONE[copy])
        meant.append(copy)
    return bytes(meant)


def _named(hand: Pile, names: list[Name]) -> list[Card]:
    """The explicitly named copies; all must be in hand, and none may be named twice."""
    copies = [name for name in names if name < EITHER]
    distinct = set(copies)
    demand(len(distinct) == len(copies) and distinct.issubset(hand), Refusal.NOT_IN_HAND)
    return copies
