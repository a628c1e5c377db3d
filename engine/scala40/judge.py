"""Judges the moves of the player on turn: returns the move, or refuses the action."""

from engine.cards import FACE, ONE, Card, Name, Pile, is_joker, without
from engine.game import Illegal, demand
from engine.game import Refusal as Common
from engine.scala40 import melds, naming
from engine.scala40.actions import Attach, Discard, Draw, Lay, Laying, Open, Swap, Take, TurnAction
from engine.scala40.assistant import openings, position
from engine.scala40.events import Attached, Discarded, Drew, Laid, Move, Opened, Swapped, Took
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.refusals import Refusal
from engine.scala40.state import Deal
from engine.scala40.turn import opening

OPENING = position.OPENING


def judged(rules: Rules, deal: Deal, action: TurnAction) -> Move:
    match action:
        case Draw():
            return draw(deal)
        case Take():
            return take(rules, deal)
        case Open():
            return open_(rules, deal, action)
        case Lay():
            return lay(rules, deal, action)
        case Attach():
            return attach(rules, deal, action)
        case Swap():
            return swap(rules, deal, action)
        case _:
            raise Illegal(Common.NOT_NOW)


def draw(deal: Deal) -> Drew:
    demand(not deal.turn.drawn, Refusal.ALREADY_DRAWN)
    demand(bool(deal.stock), Refusal.NOTHING_TO_DRAW)
    return Drew(deal.turn.seat)


def take(rules: Rules, deal: Deal) -> Took:
    turn = deal.turn
    demand(not turn.drawn, Refusal.ALREADY_DRAWN)
    demand(bool(deal.pozzo), Refusal.NOTHING_TO_TAKE)
    demand(not turn.put_back, Refusal.ALREADY_PUT_BACK)
    fits = turn.seat in deal.opened or opens_with_discard(rules, deal)
    demand(fits, Refusal.NO_OPENING_WITH_DISCARD)
    return Took(turn.seat, deal.pozzo[-1])


def open_(rules: Rules, deal: Deal, action: Open) -> Opened:
    demand(deal.turn.drawn, Refusal.MUST_DRAW_FIRST)
    piles = naming.held(rules, deal, *(laying.cards for laying in action.melds))
    demand(deal.turn.seat not in deal.opened, Refusal.ALREADY_OPENED)
    demand(bool(action.melds), Refusal.INVALID_MELD)
    laid = tuple(
        _meld(rules, deal, cards, laying) for cards, laying in zip(piles, action.melds, strict=True)
    )
    move = opening(deal.turn.seat, laid)
    demand(move.points >= OPENING, Refusal.OPENING_BELOW_40)
    demand(move.clean >= clean_needed(rules), Refusal.OPENING_NEEDS_40_CLEAN)
    _keep_a_discard(without(_hand(deal), b"".join(piles)))
    return move


def lay(rules: Rules, deal: Deal, action: Lay) -> Laid:
    demand(deal.turn.drawn, Refusal.MUST_DRAW_FIRST)
    (cards,) = naming.held(rules, deal, action.meld.cards)
    demand(deal.turn.seat in deal.opened, Refusal.NOT_OPENED)
    meld = _meld(rules, deal, cards, action.meld)
    _keep_a_discard(without(_hand(deal), cards))
    return Laid(deal.turn.seat, meld)


def attach(rules: Rules, deal: Deal, action: Attach) -> Attached:
    card, meld = _added(rules, deal, action.card, action.to)
    back = naming.comes_back(rules, deal.turn, card, action.to)
    demand(not back, Refusal.JOKER_BACK_TO_SAME_MELD)
    fitting = [
        place
        for place in melds.places_for(meld, card, rules.max_jokers_per_meld, action.stands)
        if action.end in {None, place.end} or not melds.is_run(meld.faces)
    ]
    if not fitting:
        raise Illegal(_fault_grown(rules, meld, card, action) or Refusal.DOES_NOT_ATTACH)
    demand(len({place.face for place in fitting}) == 1, Refusal.NEEDS_DECLARATION)
    _keep_a_discard(without(_hand(deal), ONE[card]))
    return Attached(deal.turn.seat, card, action.to, *fitting[0])


def swap(rules: Rules, deal: Deal, action: Swap) -> Swapped:
    card, meld = _added(rules, deal, action.card, action.to)
    any_suit = rules.set_joker_swap == "any_missing_suit"
    place = melds.joker_for(meld, card, any_suit)
    if place is None:
        raise Illegal(_fault_swapped(rules, meld, card) or Refusal.NOT_THE_DECLARED_CARD)
    joker = meld.cards[place]
    _keep_a_discard(without(_hand(deal), ONE[card]) + ONE[joker])
    return Swapped(deal.turn.seat, card, action.to, place, joker)


def discard(rules: Rules, deal: Deal, action: Discard) -> Discarded:
    turn = deal.turn
    hand = _hand(deal)
    demand(turn.drawn, Refusal.MUST_DRAW_FIRST)
    card = naming.to_discard(rules, deal, action.card)
    closing = len(hand) == 1
    demand(card != turn.taken, Refusal.CANNOT_DISCARD_PICKED_CARD)
    if turn.owed:
        opening = turn.opened_now or turn.seat not in deal.opened
        demand(not opening, Refusal.PICKED_CARD_NOT_IN_OPENING)
        raise Illegal(Refusal.PICKED_CARD_MUST_BE_PLAYED)
    demand(not naming.owed_jokers(rules, turn), Refusal.TAKEN_JOKER_MUST_BE_PLAYED)
    if closing:
        demand(may_close(deal), Refusal.NO_CLOSING_IN_FIRST_ROUND)
        demand(not is_joker(card), Refusal.CLOSING_DISCARD_CANNOT_BE_JOKER)
    elif _kept_from_discarding(rules, deal, card):
        raise Illegal(Refusal.DISCARD_ATTACHES)
    return Discarded(turn.seat, card)


# What a player may learn about their options


def attaches(rules: Rules, deal: Deal, card: Card) -> bool:
    """I2: does some meld on the table take the card as it stands?"""
    most = rules.max_jokers_per_meld
    return any(melds.places_for(meld, card, most) for meld in deal.melds)


def may_close(deal: Deal) -> bool:
    """J2: is the first round over?"""
    return deal.played.issuperset(deal.seats)


def clean_needed(rules: Rules) -> int:
    """E2: the points that must be clean."""
    return OPENING if rules.joker_in_opening == "only_beside_40_clean" else 0


def opens_with_discard(rules: Rules, deal: Deal) -> bool:
    """D3: is there an opening with the last discard that leaves a legal discard?"""
    before = position.Position(rules, _hand(deal), opened=False, may_close=may_close(deal))
    return openings.exists(before.taking(deal.pozzo[-1]))


# Checks


def _hand(deal: Deal) -> Pile:
    return deal.hands[deal.turn.seat]


def _added(rules: Rules, deal: Deal, name: Name, to: int) -> tuple[Card, Meld]:
    """Find the card to add to a meld, if this player may attach and swap at all."""
    turn = deal.turn
    demand(turn.drawn, Refusal.MUST_DRAW_FIRST)
    card = naming.to_add(rules, deal, name, to)
    demand(to in range(len(deal.melds)), Refusal.UNKNOWN_MELD)
    demand(turn.seat in deal.opened, Refusal.NOT_OPENED)
    demand(not (turn.owed and turn.opened_now), Refusal.PICKED_CARD_NOT_IN_OPENING)
    may_attach = card != turn.taken or not turn.barred
    demand(may_attach, Refusal.PICKED_ATTACHING_CARD_BLOCKED)
    return card, deal.melds[to]


def _meld(rules: Rules, deal: Deal, cards: Pile, laying: Laying) -> Meld:
    named = bytes(FACE[c] for c in cards)
    fault = melds.fault(named, laying.stands, rules.max_jokers_per_meld)
    if fault is not None:
        raise Illegal(fault)
    reading, *others = melds.readings(named, laying.stands)
    demand(not others, Refusal.NEEDS_DECLARATION)
    return Meld(deal.turn.seat, bytes(cards[i] for i in reading.order), reading.faces)


def _fault_grown(rules: Rules, meld: Meld, card: Card, action: Attach) -> Refusal | None:
    named = bytes(FACE[c] for c in (*meld.cards, card))
    stands = (*meld.jokers, action.stands) if is_joker(card) else meld.jokers
    return _telling(melds.fault(named, stands, rules.max_jokers_per_meld))


def _fault_swapped(rules: Rules, meld: Meld, card: Card) -> Refusal | None:
    """What would be wrong with the meld if the card took the place of its first joker."""
    jokers = [i for i, c in enumerate(meld.cards) if is_joker(c)]
    if not jokers or is_joker(card):
        return None
    result = melds.swapped(meld, card, jokers[0])
    named = bytes(FACE[c] for c in result.cards)
    return _telling(melds.fault(named, result.jokers, rules.max_jokers_per_meld))


def _telling(fault: Refusal | None) -> Refusal | None:
    own = {Refusal.DUPLICATE_SUIT, Refusal.TOO_MANY_JOKERS, Refusal.TWO_ACES_IN_RUN}
    return fault if fault in own else None


def _keep_a_discard(rest: Pile) -> None:
    """J1: check that a card is left that may be discarded."""
    demand(bool(rest), Refusal.MUST_KEEP_A_DISCARD)
    lone_joker = len(rest) == 1 and is_joker(rest[0])
    demand(not lone_joker, Refusal.CLOSING_DISCARD_CANNOT_BE_JOKER)


def _kept_from_discarding(rules: Rules, deal: Deal, card: Card) -> bool:
    """I3: is this card forbidden? None is, if all cards but the taken one attach (D5)."""
    return (
        not _may_discard_attaching(rules, deal)
        and attaches(rules, deal, card)
        and not all(attaches(rules, deal, c) for c in _hand(deal) if c != deal.turn.taken)
    )


def _may_discard_attaching(rules: Rules, deal: Deal) -> bool:
    opened = deal.turn.seat in deal.opened
    match rules.attach_discard:
        case "if_opened_or_closing":
            return opened
        case "two_players_if_opened_else_only_closing":
            return opened and len(deal.seats) == 2
        case "allowed_next_player_cannot_attach_this_turn":
            return True
