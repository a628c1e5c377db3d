"""One deal: dealing, judging a card and what it takes, and collecting what is left."""

from typing import TypeVar

from engine import shuffle
from engine.cards import EITHER, ONE, Card, Name, Pile, without
from engine.game import DeckCut, Illegal, Seat, demand
from engine.scopa.actions import Play
from engine.scopa.events import Dealt, Event, LeftoversTaken, Played, Redealt
from engine.scopa.pack import DECK, VALUE
from engine.scopa.presets import Rules
from engine.scopa.refusals import Refusal
from engine.scopa.state import Deal, side
from engine.values import replace

V = TypeVar("V")

HAND, FACE_UP = 3, 4
KING = 10


# Dealing


def deal_out(
    rules: Rules, seed: bytes, deal: Deal, cut: DeckCut, n: int = 0
) -> tuple[Deal, tuple[Event, ...]]:
    """R4: deal three cards each, then four face up; deal again while there are too many kings."""
    order = shuffle.order(seed, "deal", n, cut.place, DECK, cut.word)
    dealt = new_hands(replace(deal, stock=order, cuts=(cut.place,), word=cut.word))
    stock, table = dealt.stock[:-FACE_UP], dealt.stock[: -FACE_UP - 1 : -1]
    if redeals(rules, table):
        dealt, events = deal_out(rules, seed, deal, cut, n + 1)
        return dealt, (Redealt(table), *events)
    return replace(dealt, stock=stock, table=table), (Dealt(table),)


def redeals(rules: Rules, table: Pile) -> bool:
    """R4: are there too many kings among the cards face up?"""
    return sum(VALUE[c] == KING for c in table) >= rules.redeal_kings


def new_hands(deal: Deal) -> Deal:
    """R8: deal three cards each from the top, one at a time from the dealer's right."""
    players = len(deal.hands)
    off = deal.stock[: -HAND * players - 1 : -1]
    first = deal.next(deal.dealer)
    hands = (bytes(sorted(off[(first - seat) % players :: players])) for seat in range(players))
    return replace(deal, hands=tuple(hands), stock=deal.stock[: -HAND * players])


# Playing a card


def captures(table: Pile, card: Card) -> tuple[Pile, ...]:
    """R5: all that a card can take: one equal card or, if there is none, any sum of its value."""
    value = VALUE[card]
    equal = tuple(ONE[c] for c in table if VALUE[c] == value)
    return equal or _sums(table, value)


def _sums(table: Pile, value: int) -> tuple[Pile, ...]:
    found = [(value, b"")]
    for c in table:
        found += [(left - VALUE[c], cards + ONE[c]) for left, cards in found if VALUE[c] <= left]
    return tuple(cards for left, cards in found if left == 0)


def judge_play(deal: Deal, seat: Seat, action: Play) -> Played:
    card = _physical(action.card)
    demand(card in tuple(deal.hands[seat]), Refusal.NOT_IN_HAND)
    captured = _judge_capture(captures(deal.table, card), action.capture)
    swept = 0 < len(captured) == len(deal.table)
    last_of_all = not deal.stock and sum(map(len, deal.hands)) == 1
    return Played(seat, card, captured, scopa=swept and not last_of_all)  # R7


def _judge_capture(possible: tuple[Pile, ...], named: tuple[Name, ...] | None) -> Pile:
    """R5, R6: the cards to take, out of everything that is possible."""
    if named is None:
        demand(len(possible) <= 1, Refusal.MUST_CHOOSE_CAPTURE)
        return possible[0] if possible else b""
    if not named:
        demand(not possible, Refusal.CAPTURE_IS_MANDATORY)
        return b""
    wanted = sorted(map(_physical, named))
    for cards in possible:
        if sorted(cards) == wanted:
            return cards
    raise Illegal(Refusal.CANNOT_TAKE)


def _physical(name: Name) -> Card:
    """R1: there is one copy of each face, the first."""
    return 2 * (name - EITHER) if name >= EITHER else name


# What follows


def after(deal: Deal, played: Played) -> Deal:
    """The deal after one more card is played."""
    seat, card = played.seat, ONE[played.card]
    hands = _put(deal.hands, seat, deal.hands[seat].replace(card, b""))
    deal = replace(deal, hands=hands, table=deal.table + card, last=played)
    if not played.captured:
        return deal
    scope = _put(deal.scope, side(seat), deal.scope[side(seat)] + played.scopa)
    return _taken(replace(deal, scope=scope, capturer=seat), seat, played.captured + card)


def leftovers(deal: Deal) -> tuple[Deal, tuple[Event, ...]]:
    """R8: the cards still on the table go to the player who captured last."""
    if not deal.table or deal.capturer is None:
        return deal, ()
    left = LeftoversTaken(deal.capturer, deal.table)
    return _taken(deal, left.seat, left.cards), (left,)


def _taken(deal: Deal, seat: Seat, cards: Pile) -> Deal:
    pile = deal.piles[side(seat)] + cards
    return replace(deal, table=without(deal.table, cards), piles=_put(deal.piles, side(seat), pile))


def _put(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    return (*values[:place], value, *values[place + 1 :])
