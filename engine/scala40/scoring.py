"""What hands cost, and how a scored deal changes the match."""

from collections.abc import Mapping

from engine import match
from engine.cards import ACE, FACE, RANK, Pile, is_joker
from engine.game import ByDeals, ByPoints, DealPoints, Goal, Length, Seat, Setup, Side, Tally
from engine.match import Score, add_deal, eliminate, winner_by_deals
from engine.scala40.events import Closed, DealScored, Event
from engine.scala40.melds import WORTH
from engine.scala40.presets import Rules
from engine.scala40.state import Deal
from engine.scala40.worth import PENALTY

JOKER_IN_HAND = 25
ACE_IN_HAND = 11


def hand_points(rules: Rules, hand: Pile) -> int:
    """B3: what the cards left in a hand cost."""
    aces = sum(RANK[FACE[c]] == ACE for c in hand)
    match rules.ace_in_hand:
        case "1_if_exactly_one_ace":
            single = aces == 1
        case "1_if_only_card":
            single = len(hand) == 1
        case "11":
            single = False
    ace = 1 if single else ACE_IN_HAND
    return sum(_worth(c, ace) for c in hand)


def paid(rules: Rules, deal: Deal, seat: Seat, in_hand: bool) -> int:
    """L1, L2, L3: what one player pays when another closes."""
    if seat not in deal.opened:
        return rules.all_cards_in_hand
    doubled = in_hand and rules.hand_close_double
    return hand_points(rules, deal.hands[seat]) * (2 if doubled else 1)


def deal_points(
    rules: Rules, deal: Deal, score: Score, winner: Side, in_hand: bool
) -> tuple[int, ...]:
    """The points by side; the closer's side pays nothing, whatever the partner holds (P2)."""
    points = [0] * len(score.totals)
    for seat in deal.seats:
        if score.side(seat) != winner:
            points[score.side(seat)] += paid(rules, deal, seat, in_hand)
    return tuple(points)


def count_of_leaver(rules: Rules, score: Score, seat: Seat, hand: Pile) -> int:
    """O1: the points so far, the cards really in the leaver's hand, and the penalty."""
    return score.totals[score.side(seat)] + hand_points(rules, hand) + PENALTY


def apply_scores(
    rules: Rules, length: Length, score: Score, points: tuple[int, ...], winner: Side
) -> Score:
    """Add a scored deal to the match."""
    score = add_deal(score, points, winner)
    match length:
        case ByPoints(target):
            return eliminate(score, target, reentry=rules.reentry == "once")
        case ByDeals():
            return score


def match_winner(length: Length, score: Score) -> Side | None:
    """M1: the last side still in wins; M2: the winner by deals."""
    if len(score.still_in) == 1:
        return score.still_in[0]
    match length:
        case ByPoints():
            return None
        case ByDeals(number):
            return winner_by_deals(score, number)


def winner_at_cap(length: Length, score: Score) -> Side | None:
    """T6: of the sides still in, if the cap is reached and they are not equal."""
    if not score.last_deal:
        return None
    sides, by_deals = score.still_in, isinstance(length, ByDeals)
    wins = [score.wins[side] if by_deals else 0 for side in sides]
    ahead = match.winner_at_cap([score.totals[side] for side in sides], wins, Goal.FEWEST)
    return None if ahead is None else sides[ahead]


def _worth(c: int, ace: int) -> int:
    if is_joker(c):
        return JOKER_IN_HAND
    rank = RANK[FACE[c]]
    return ace if rank == ACE else WORTH[rank]


def tally(setup: Setup[Rules], event: Event) -> Mapping[Seat, Tally]:
    """What the statistics count: in pairs, both partners pay what their line pays."""
    match event:
        case Closed(seat, in_hand):
            return {seat: Tally(closings=1, closings_in_hand=int(in_hand))}
        case DealScored(_, points, _):
            paid = {seat: points[seat % setup.sides] for seat in range(setup.players)}
            return {seat: Tally(deals=1, points_paid=paid[seat]) for seat in paid}
        case _:
            return {}


def counted(event: Event) -> DealPoints | None:
    """L1: who has closed, and what the others pay."""
    return DealPoints(event.points, event.winner) if isinstance(event, DealScored) else None
