"""What a player prepares on screen before they act."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from adapters.panels.game import HandContext
from engine.cards import Card, Pile, without
from engine.scala40.actions import Laying, TurnAction
from engine.scala40.views import HandView, TableView


@dataclass(frozen=True, slots=True)
class JokerQuestion:
    """A button that was pressed, and for which the player must say what a joker stands for."""

    verb: str
    args: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything is stored by physical cards, so that it has no effect once they have gone."""

    picked: Pile = field(default=b"", repr=False)
    prepared: tuple[Laying, ...] = field(default=(), repr=False)
    """Melds for an opening, with everything that their jokers stand for."""
    asked: JokerQuestion | None = None
    sorting: bool = False
    """Whether the buttons for sorting the hand are shown."""
    choosing: bool = False
    """Whether pressing a card picks it, though the player usually discards that way."""
    hinted: bool = False
    """Whether the player has asked for a hint."""
    advised: TurnAction | None = field(default=None, repr=False)
    """What the hint advised."""


Sight: TypeAlias = HandContext[TableView, HandView, Draft]


def current(sight: Sight) -> Sight:
    """The sight with only the valid part of its draft: cards that have gone are dropped."""
    hand, draft = sight.hand.hand if sight.hand.may_vote else b"", sight.draft
    prepared: list[Laying] = []
    for laying in draft.prepared if not opened(sight) else ():
        if _in(laying.cards, hand):
            hand = without(hand, bytes(laying.cards))
            prepared.append(laying)
    picked = bytes(card for card in hand if card in draft.picked)
    if (picked, tuple(prepared)) == (draft.picked, draft.prepared):
        return sight
    return replace(sight, draft=replace(draft, picked=picked, prepared=tuple(prepared)))


def lasting(draft: Draft) -> Draft:
    """The sorting buttons stay on screen after a move, and cards are still picked."""
    return Draft(sorting=draft.sorting, choosing=draft.choosing)


def prepared_cards(sight: Sight) -> Pile:
    return bytes(card for laying in sight.draft.prepared for card in laying.cards)


def loose(sight: Sight) -> Pile:
    """The cards in hand that are not in a prepared meld."""
    return without(sight.hand.hand, prepared_cards(sight))


def opened(sight: Sight) -> bool:
    return sight.table.seats[sight.hand.seat].opened


def mask(cards: Pile, sight: Sight) -> int:
    """A number for these cards of the hand: a button for other cards has another number."""
    return sum(1 << place for place, card in enumerate(sight.hand.hand) if card in cards)


def _in(cards: tuple[Card, ...], hand: Pile) -> bool:
    return len(set(cards)) == len(cards) and all(card in hand for card in cards)
