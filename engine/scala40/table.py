"""What happens between turns: the deal, the renewal of the stock, and a leaver's cards."""

from engine import shuffle
from engine.cards import FACE, ONE, Card, Pile, deck, is_joker, without
from engine.game import Cut, Seat
from engine.scala40.events import Dealt, Discarded
from engine.scala40.judge import attaches
from engine.scala40.presets import Rules
from engine.scala40.state import Deal, Turn, begun
from engine.values import replace

HAND = 13


def undealt(number: int, dealer: Seat, seats: tuple[Seat, ...], players: int) -> Deal:
    """A deal before its cut; eliminated seats are skipped (C1)."""
    deal = Deal(number, dealer, seats, (b"",) * players, Turn(dealer))
    return replace(deal, turn=Turn(deal.next(dealer)))


def deal_out(rules: Rules, seed: bytes, deal: Deal, cut: Cut) -> tuple[Deal, Dealt]:
    """C3: deal thirteen each, one at a time, then one face up; the top of the deck is its end."""
    order = shuffle.order(seed, "deal", 0, cut.place, deck(rules.jokers), cut.word)
    players = len(deal.seats)
    hands = list(deal.hands)
    for i in range(players):
        seat = deal.seats[(deal.seats.index(deal.turn.seat) + i) % players]
        hands[seat] = bytes(sorted(order[::-1][i : HAND * players : players]))
    rest = order[: len(order) - HAND * players]
    turned, stock = turn_up(seed, cut, rest)
    dealt = Dealt(turned, jokers_back=len(rest) - rest.index(turned) - 1)
    deal = replace(deal, hands=tuple(hands), stock=stock, pozzo=ONE[turned])
    return replace(deal, cuts=(cut.place,), word=cut.word), dealt


def turn_up(seed: bytes, cut: Cut, rest: Pile) -> tuple[Card, Pile]:
    """C3: turn up the first card that is not a joker; jokers before it are shuffled back."""
    turned = next(c for c in reversed(rest) if not is_joker(c))
    stock = without(rest, ONE[turned])
    if rest[-1] == turned:
        return turned, stock
    return turned, shuffle.order(seed, "joker", 0, cut.place, stock, cut.word)


def discarded(rules: Rules, deal: Deal, move: Discarded, laid: bool) -> Deal:
    """I1: the turn ends, and what it laid can no longer be taken back; the next turn begins."""
    hand = without(deal.hands[move.seat], ONE[move.card])
    binds = rules.attach_discard == "allowed_next_player_cannot_attach_this_turn"
    return replace(
        deal,
        hands=deal.with_hand(move.seat, hand),
        pozzo=deal.pozzo + ONE[move.card],
        attaching=binds and attaches(rules, deal, move.card),
        played=deal.played if move.seat in deal.played else deal.played | {move.seat},
        turn=begun(deal.next(move.seat)),
        idle=0 if laid else deal.idle,
    )


def announces_twin(rules: Rules, deal: Deal, card: Card) -> bool:
    """D5: is this the identical twin of the card taken in this turn?"""
    taken = deal.turn.taken
    return (
        rules.twin_discard == "allowed_announced"
        and taken is not None
        and FACE[taken] == FACE[card]
    )


def can_renew(deal: Deal) -> bool:
    """K1: is there anything to recycle?"""
    return not deal.stock and len(deal.pozzo) > 1


def needs_cut(rules: Rules, deal: Deal) -> bool:
    """K1: a shuffled stock is cut, if it has at least two cards."""
    return rules.stock_renewal == "shuffle_keep_last" and len(deal.pozzo) > 2


def renewed(rules: Rules, seed: bytes, deal: Deal, cut: int) -> Deal:
    """K1: all but the last discard become the stock, either shuffled or just turned over.

    A leaver's hand may lie below them.
    """
    old, last = deal.pozzo[:-1], deal.pozzo[-1:]
    cuts = (*deal.cuts, cut)
    match rules.stock_renewal:
        case "shuffle_keep_last":
            fresh = shuffle.order(seed, "renewal", len(deal.cuts), cut, old)
        case "flip_unshuffled":
            fresh, cuts = old[::-1], deal.cuts
    return replace(deal, stock=deal.stock + fresh, pozzo=last, cuts=cuts, idle=deal.idle + 1)


def without_seat(seed: bytes, deal: Deal, seat: Seat) -> Deal:
    """O3: a leaver's hand goes face down under the stock, shuffled; their melds stay."""
    cut = deal.cuts[0] if deal.cuts else 0
    hand = shuffle.order(seed, "leaver", seat, cut, deal.hands[seat], deal.word)
    turn = Turn(deal.next(seat)) if deal.turn.seat == seat else deal.turn
    return replace(
        deal,
        seats=tuple(other for other in deal.seats if other != seat),
        hands=deal.with_hand(seat, b""),
        stock=hand + deal.stock,
        turn=turn,
    )
