"""A deal of Scala 40 that a mind has imagined, played to its end by quick and simple players.

They close when they can, lay what there is to lay, and discard what fits least. A deal whose stock
runs out counts for nobody.
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
from engine.scala40.computer.turns import moved
from engine.scala40.events import Discarded, Drew, Took
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.state import Deal
from engine.scala40.table import discarded

WINNING = 30.0
"""A deal won is worth so much besides the points that others pay.

More than in `weights`: in playouts this won more deals and cost no points.
"""
WHOLE, HALF = 12, 1
"""What it counts for a card that two others make a meld with it, or that one of them is there."""
MATES = tuple(tuple(bits([*trio]) for trio in trios) for trios in TRIOS)
"""By face, the pairs that make a meld with it."""
NEAR = tuple(bits([*frozenset[Face]().union(*trios)]) for trios in TRIOS)
"""By face, all that are in one of these."""


def played_out(rules: Rules, deal: Deal, ours: frozenset[Seat]) -> float:
    """What it comes to for our side, from the next draw on."""
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
    """What the others pay us, or we pay."""
    won = closer in ours
    pay = [seat for seat in deal.seats if (seat in ours) != won]
    paid = sum(scoring.paid(rules, deal, seat, in_hand=False) for seat in pay) / len(pay)
    return WINNING + paid if won else -paid


def ended(rules: Rules, deal: Deal, actions: tuple[TurnAction, ...], card: Card) -> Deal:
    """A turn, once its card is drawn, played to its end."""
    for action in actions:
        deal = turn.after(rules, deal, moved(rules, deal, action))
    return discarded(rules, deal, Discarded(deal.turn.seat, card), laid=bool(actions))


def drawn(rules: Rules, deal: Deal) -> Deal:
    """A turn that begins with the stock."""
    deal = turn.after(rules, deal, Drew(deal.turn.seat))
    actions, left = _played(_position(rules, deal))
    return ended(rules, deal, actions, _worst(deal, left))


def taken(rules: Rules, deal: Deal) -> Deal | None:
    """A turn that begins with the last discard, if that can be played."""
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
    """Whoever takes lays something, or they might take from each other for ever."""
    seat = deal.turn.seat
    return len(after.hands[seat]) < len(deal.hands[seat])


def _wanted(card: Card, deal: Deal) -> bool:
    """It completes a meld in hand, or goes onto one."""
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
    """Is there a meld, or a card for one on the table? With a joker there may be."""
    one, _, jokers = planes(position.hand)
    return bool(jokers or useful(one, 0) or any(one & _reach(meld) for meld in position.melds))


@lru_cache(maxsize=1 << 12)
def _reach(meld: Meld) -> Bits:
    """The faces that go onto a meld, or into the place of its joker."""
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
    """What fits least into the hand; not the card taken, nor one that attaches if it can stay."""
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
