"""Plays an imagined deal of Scala 40 to its end, with quick and simple players.

They close when they can, lay what they can, and discard the card that fits least. A deal whose
stock runs out counts as zero.
"""

from functools import lru_cache

from engine.cards import FACE, Card, Face, Pile, is_joker
from engine.game import Seat
from engine.scala40 import judge, scoring, turn
from engine.scala40.actions import TurnAction
from engine.scala40.assistant import openings, plays
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import Bits, bits, planes, useful
from engine.scala40.computer.card_value import TRIOS, cost
from engine.scala40.computer.next_draw import taken_up
from engine.scala40.events import Discarded, Drew, Took
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.state import Deal
from engine.scala40.table import discarded

WINNING = 30.0
"""The value of winning a deal, besides the points that the others pay.

It is higher than in `weights`: in playouts this value won more deals and cost no points.
"""
WHOLE, HALF = 12, 1
"""The value of a card whose two partners for a meld are in hand, or only one of them."""
MATES = tuple(tuple(bits([*trio]) for trio in trios) for trios in TRIOS)
"""For each face, the pairs that form a meld with it."""
NEAR = tuple(bits([*frozenset[Face]().union(*trios)]) for trios in TRIOS)
"""For each face, all faces that occur in one of these pairs."""


def played_out(rules: Rules, deal: Deal, ours: frozenset[Seat]) -> float:
    """Play from the next draw to the end, and return the result for our side."""
    while True:
        closer = closed_by(deal)
        if closer is not None:
            return worth(rules, deal, closer, ours)
        if not deal.stock:
            return 0.0
        deal = _turn(rules, deal)


def closed_by(deal: Deal) -> Seat | None:
    return next((seat for seat in deal.seats if not deal.hands[seat]), None)


def worth(rules: Rules, deal: Deal, closer: Seat, ours: frozenset[Seat]) -> float:
    """The points that the others pay us, or minus the points that we pay."""
    won = closer in ours
    pay = [seat for seat in deal.seats if (seat in ours) != won]
    paid = sum(scoring.paid(rules, deal, seat, in_hand=False) for seat in pay) / len(pay)
    return WINNING + paid if won else -paid


def ended(rules: Rules, deal: Deal, actions: tuple[TurnAction, ...], card: Card) -> Deal:
    """Finish a turn in which the card has already been drawn."""
    for action in actions:
        deal = turn.after(rules, deal, judge.judged(rules, deal, action))
    return discarded(rules, deal, Discarded(deal.turn.seat, card), laid=bool(actions))


def drawn(rules: Rules, deal: Deal) -> Deal:
    """Play a turn that begins with a draw from the stock."""
    deal = turn.after(rules, deal, Drew(deal.turn.seat))
    actions, left = _played(_position(rules, deal))
    return ended(rules, deal, actions, _worst(deal, left))


def taken(rules: Rules, deal: Deal) -> Deal | None:
    """Play a turn that begins with taking the last discard; None if that card cannot be played."""
    deal = turn.after(rules, deal, Took(deal.turn.seat, deal.pozzo[-1]))
    play = plays.best(_position(rules, deal))
    return ended(rules, deal, play.actions, _worst(deal, play.left)) if play else None


def _turn(rules: Rules, deal: Deal) -> Deal:
    if deal.pozzo and deal.turn.seat in deal.opened and _wanted(deal.pozzo[-1], deal):
        after = taken(rules, deal)
        if after and _lays(deal, after):
            return after
    return drawn(rules, deal)


def _lays(deal: Deal, after: Deal) -> bool:
    """A player who takes must also lay, otherwise players could take from each other for ever."""
    seat = deal.turn.seat
    return len(after.hands[seat]) < len(deal.hands[seat])


def _wanted(card: Card, deal: Deal) -> bool:
    """Does the card complete a meld in hand?"""
    if is_joker(card):
        return True
    one, _, _ = planes(deal.hands[deal.turn.seat])
    return any(one & mates == mates for mates in MATES[FACE[card]])


def _played(position: Position) -> tuple[tuple[TurnAction, ...], Pile]:
    if not position.opened:
        opening = openings.best(position)
        return ((opening.action,), opening.left) if opening else ((), position.hand)
    play = plays.best(position) if _playable(position) else None
    return (play.actions, play.left) if play else ((), position.hand)


def _playable(position: Position) -> bool:
    """Can anything be melded or attached? With a joker, the answer is always yes."""
    one, _, jokers = planes(position.hand)
    return bool(jokers or useful(one, 0) or any(one & _reach(meld) for meld in position.melds))


@lru_cache(maxsize=1 << 12)
def _reach(meld: Meld) -> Bits:
    """The faces that can be attached to a meld or can swap its joker."""
    return taken_up((meld,)) | bits(meld.jokers)


def _position(rules: Rules, deal: Deal) -> Position:
    begun = deal.turn
    return Position(
        rules,
        deal.hands[begun.seat],
        deal.melds,
        opened=begun.seat in deal.opened,
        may_close=judge.may_close(deal),
        taken=begun.taken,
        owed=begun.owed,
        barred=begun.barred,
    )


def _worst(deal: Deal, left: Pile) -> Card:
    """The card that fits the hand least; not the taken card, nor one that attaches, if possible."""
    free = bytes(card for card in left if card != deal.turn.taken)
    one, _, _ = planes(left)
    fits = taken_up(deal.melds)
    return min(free or left, key=lambda card: _keeping(one, fits, card))


def _keeping(one: int, fits: int, card: Card) -> tuple[float, int]:
    if is_joker(card):
        return 1000.0, card
    f = FACE[card]
    kept = _mated(f, one & NEAR[f])
    return kept + 100 * (fits >> f & 1) - 0.1 * cost(card), card


@lru_cache(maxsize=1 << 14)
def _mated(f: Face, near: Bits) -> int:
    mates = [near & pair == pair for pair in MATES[f] if near & pair]
    return WHOLE * sum(mates) + HALF * (len(mates) - sum(mates))
