"""The effect of each move of a turn. It judges nothing and cannot fail."""

from bisect import bisect
from functools import partial, reduce

from engine.cards import ONE, Card, Pile, without
from engine.game import Seat
from engine.scala40 import melds
from engine.scala40.events import Attached, Drew, Laid, Move, Opened, Swapped, Took
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.state import Deal, Turn, begun
from engine.values import replace


def after(rules: Rules, deal: Deal, move: Move) -> Deal:
    """The deal after one more move."""
    hand, turn = deal.hands[move.seat], deal.turn
    match move:
        case Drew(seat):
            return _drawn(deal, seat)
        case Took(seat, card):
            return _taken(rules, deal, seat, card)
        case Opened(seat, laid):
            opened = replace(deal, opened=deal.opened | {seat})
            turn = replace(turn, opened_now=True)
            return _laid(opened, b"".join(meld.cards for meld in laid), turn, *laid)
        case Laid(_, meld):
            return _laid(deal, meld.cards, turn, meld)
        case Attached(_, card, to, end, face):
            meld = melds.grown(deal.melds[to], card, melds.GrowthPlace(end, face))
            return _changed(deal, without(hand, ONE[card]), to, meld, _used(turn, ONE[card]))
        case Swapped(_, card, to, place, joker):
            meld = melds.swapped(deal.melds[to], card, place)
            turn = _used(turn, ONE[card])
            jokers = (*turn.jokers, (joker, to))
            turn = replace(turn, jokers=jokers, freed=freed_by(rules, turn.freed, to))
            return _changed(deal, with_card(without(hand, ONE[card]), joker), to, meld, turn)


def freed_by(rules: Rules, freed: frozenset[int], to: int) -> frozenset[int]:
    """H2: the melds to which no joker may come back once one was taken from there."""
    return freed if rules.version == 1 else freed | {to}


def opening(seat: Seat, laid: tuple[Meld, ...]) -> Opened:
    """E1, E2: the points of melds, in total and of those without jokers."""
    worth = [(melds.points(meld.faces), bool(meld.jokers)) for meld in laid]
    clean = sum(points for points, joker in worth if not joker)
    return Opened(seat, laid, sum(points for points, _ in worth), clean)


def after_all(rules: Rules, deal: Deal, moves: tuple[Move, ...]) -> Deal:
    return reduce(partial(after, rules), moves, deal)


def with_card(hand: Pile, card: Card) -> Pile:
    """A sorted hand with one more card."""
    at = bisect(hand, card)
    return hand[:at] + ONE[card] + hand[at:]


def _drawn(deal: Deal, seat: Seat) -> Deal:
    hands = deal.with_hand(seat, with_card(deal.hands[seat], deal.stock[-1]))
    turn = begun(seat, drawn=True, put_back=deal.turn.put_back)
    return replace(deal, hands=hands, stock=deal.stock[:-1], turn=turn)


def _taken(rules: Rules, deal: Deal, seat: Seat, card: Card) -> Deal:
    hands = deal.with_hand(seat, with_card(deal.hands[seat], card))
    owed = rules.picked_must_be_played or seat not in deal.opened
    turn = replace(deal.turn, drawn=True, taken=card, owed=owed, barred=deal.attaching)
    return replace(deal, hands=hands, pozzo=deal.pozzo[:-1], turn=turn)


def _laid(deal: Deal, cards: Pile, turn: Turn, *laid: Meld) -> Deal:
    hands = deal.with_hand(turn.seat, without(deal.hands[turn.seat], cards))
    return replace(deal, hands=hands, melds=deal.melds + laid, turn=_used(turn, cards))


def _changed(deal: Deal, hand: Pile, to: int, meld: Meld, turn: Turn) -> Deal:
    laid = (*deal.melds[:to], meld, *deal.melds[to + 1 :])
    return replace(deal, hands=deal.with_hand(turn.seat, hand), melds=laid, turn=turn)


def _used(turn: Turn, cards: Pile) -> Turn:
    """The turn after a card was played, which then need not be played any more."""
    owed = turn.owed and turn.taken is not None and turn.taken not in cards
    jokers = tuple(due for due in turn.jokers if due[0] not in cards)
    if (owed, jokers) == (turn.owed, turn.jokers):
        return turn
    return replace(turn, owed=owed, jokers=jokers)
