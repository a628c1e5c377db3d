"""One turn: judges say which move an action is, or refuse it; `after` follows it, and cannot fail.

Names of cards are resolved here, so that a move says exactly which copies went where.
"""

from bisect import bisect

from engine.cards import EITHER, FACE, ONE, Card, Name, Pile, find, is_joker, without
from engine.game import Illegal, Seat
from engine.scala40 import melds, search
from engine.scala40.actions import Attach, Discard, Lay, Laying, Open, Swap
from engine.scala40.events import Attached, Discarded, Drew, Laid, Move, Opened, Swapped, Took
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.refusals import Refusal, demand
from engine.scala40.state import Deal, Turn
from engine.values import replace

OPENING = 40


# What a player may do


def judge_draw(deal: Deal) -> Drew:
    demand(not deal.turn.drawn, Refusal.ALREADY_DRAWN)
    demand(bool(deal.stock), Refusal.NOTHING_TO_DRAW)
    return Drew(deal.turn.seat)


def judge_take(rules: Rules, deal: Deal) -> Took:
    turn = deal.turn
    demand(not turn.drawn, Refusal.ALREADY_DRAWN)
    demand(bool(deal.pozzo), Refusal.NOTHING_TO_TAKE)
    demand(not turn.put_back, Refusal.ALREADY_PUT_BACK)
    fits = turn.seat in deal.opened or opens_with_discard(rules, deal)
    demand(fits, Refusal.NO_OPENING_WITH_DISCARD)
    return Took(turn.seat, deal.pozzo[-1])


def judge_open(rules: Rules, deal: Deal, action: Open) -> Opened:
    piles = _held(deal, *(laying.cards for laying in action.melds))
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


def judge_lay(rules: Rules, deal: Deal, action: Lay) -> Laid:
    (cards,) = _held(deal, action.meld.cards)
    demand(deal.turn.seat in deal.opened, Refusal.NOT_OPENED)
    meld = _meld(rules, deal, cards, action.meld)
    _keep_a_discard(without(_hand(deal), cards))
    return Laid(deal.turn.seat, meld)


def judge_attach(rules: Rules, deal: Deal, action: Attach) -> Attached:
    card, meld = _held_and_meld(deal, action.card, action.to)
    for joker, source in deal.turn.jokers:
        if (joker, source) == (card, action.to) and not rules.joker_back_to_same_meld:
            raise Illegal(Refusal.JOKER_BACK_TO_SAME_MELD)
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


def judge_swap(rules: Rules, deal: Deal, action: Swap) -> Swapped:
    card, meld = _held_and_meld(deal, action.card, action.to)
    any_suit = rules.set_joker_swap == "any_missing_suit"
    place = melds.joker_for(meld, card, any_suit)
    if place is None:
        raise Illegal(_fault_swapped(rules, meld, card) or Refusal.NOT_THE_DECLARED_CARD)
    joker = meld.cards[place]
    _keep_a_discard(without(_hand(deal), ONE[card]) + ONE[joker])
    return Swapped(deal.turn.seat, card, action.to, place, joker)


def judge_discard(rules: Rules, deal: Deal, action: Discard) -> Discarded:
    turn = deal.turn
    hand = _hand(deal)
    demand(turn.drawn, Refusal.MUST_DRAW_FIRST)
    card = _to_discard(deal, action.card)
    closing = len(hand) == 1
    opening = turn.opened_now or turn.seat not in deal.opened
    demand(card != turn.taken, Refusal.CANNOT_DISCARD_PICKED_CARD)
    demand(not (turn.owed and opening), Refusal.PICKED_CARD_NOT_IN_OPENING)
    demand(not turn.owed, Refusal.PICKED_CARD_MUST_BE_PLAYED)
    owes_joker = turn.jokers and rules.taken_joker_must_be_played
    demand(not owes_joker, Refusal.TAKEN_JOKER_MUST_BE_PLAYED)
    if closing:
        demand(may_close(deal), Refusal.NO_CLOSING_IN_FIRST_ROUND)
        demand(not is_joker(card), Refusal.CLOSING_DISCARD_CANNOT_BE_JOKER)
    elif _kept_from_discarding(rules, deal, card):
        raise Illegal(Refusal.DISCARD_ATTACHES)
    return Discarded(turn.seat, card)


# What follows


def after(rules: Rules, deal: Deal, move: Move) -> Deal:
    """The deal with one more move made."""
    hand, turn = deal.hands[move.seat], deal.turn
    match move:
        case Drew(seat):
            hand = _with(hand, deal.stock[-1])
            turn = replace(turn, drawn=True)
            return replace(deal, hands=deal.with_hand(seat, hand), stock=deal.stock[:-1], turn=turn)
        case Took(seat, card):
            hand = _with(hand, card)
            turn = _taking(rules, deal, card)
            return replace(deal, hands=deal.with_hand(seat, hand), pozzo=deal.pozzo[:-1], turn=turn)
        case Opened(seat, laid):
            opened = replace(deal, opened=deal.opened | {seat})
            turn = replace(turn, opened_now=True)
            return _laid(opened, b"".join(meld.cards for meld in laid), turn, *laid)
        case Laid(_, meld):
            return _laid(deal, meld.cards, turn, meld)
        case Attached(_, card, to, end, face):
            meld = melds.grown(deal.melds[to], card, melds.Place(end, face))
            return _changed(deal, without(hand, ONE[card]), to, meld, _used(turn, ONE[card]))
        case Swapped(_, card, to, place, joker):
            meld = melds.swapped(deal.melds[to], card, place)
            turn = _used(turn, ONE[card])
            turn = replace(turn, jokers=(*turn.jokers, (joker, to)))
            return _changed(deal, _with(without(hand, ONE[card]), joker), to, meld, turn)


def opening(seat: Seat, laid: tuple[Meld, ...]) -> Opened:
    """E1, E2: what melds are worth, with and without those that have jokers."""
    worth = [(melds.points(meld.faces), bool(meld.jokers)) for meld in laid]
    clean = sum(points for points, joker in worth if not joker)
    return Opened(seat, laid, sum(points for points, _ in worth), clean)


def after_all(rules: Rules, deal: Deal, moves: tuple[Move, ...]) -> Deal:
    for move in moves:
        deal = after(rules, deal, move)
    return deal


# What a seat is told


def attaches(rules: Rules, deal: Deal, card: Card) -> bool:
    """I2: some meld on the table would take it as it stands."""
    most = rules.max_jokers_per_meld
    return any(melds.places_for(meld, card, most) for meld in deal.melds)


def may_close(deal: Deal) -> bool:
    """J2"""
    return deal.played.issuperset(deal.seats)


def clean_needed(rules: Rules) -> int:
    """E2"""
    return OPENING if rules.joker_in_opening == "only_beside_40_clean" else 0


def opens_with_discard(rules: Rules, deal: Deal) -> bool:
    """D3: is there an opening with the last discard that leaves a legal discard?"""
    wish = search.Wish(
        OPENING, clean_needed(rules), rules.max_jokers_per_meld, may_close(deal), deal.pozzo[-1]
    )
    return search.opening(_with(_hand(deal), deal.pozzo[-1]), wish) is not None


def _hand(deal: Deal) -> Pile:
    return deal.hands[deal.turn.seat]


def _with(hand: Pile, card: Card) -> Pile:
    at = bisect(hand, card)
    return hand[:at] + ONE[card] + hand[at:]


def _taking(rules: Rules, deal: Deal, card: Card) -> Turn:
    owed = rules.picked_must_be_played or deal.turn.seat not in deal.opened
    return replace(deal.turn, drawn=True, taken=card, owed=owed, barred=deal.attaching)


def _laid(deal: Deal, cards: Pile, turn: Turn, *laid: Meld) -> Deal:
    hands = deal.with_hand(turn.seat, without(_hand(deal), cards))
    return replace(deal, hands=hands, melds=deal.melds + laid, turn=_used(turn, cards))


def _changed(deal: Deal, hand: Pile, to: int, meld: Meld, turn: Turn) -> Deal:
    laid = (*deal.melds[:to], meld, *deal.melds[to + 1 :])
    return replace(deal, hands=deal.with_hand(turn.seat, hand), melds=laid, turn=turn)


def _used(turn: Turn, cards: Pile) -> Turn:
    """A card that was played is owed no more."""
    owed = turn.owed and turn.taken is not None and turn.taken not in cards
    jokers = tuple(due for due in turn.jokers if due[0] not in cards)
    if (owed, jokers) == (turn.owed, turn.jokers):
        return turn
    return replace(turn, owed=owed, jokers=jokers)


# Names of cards


def _held(deal: Deal, *groups: tuple[Name, ...]) -> list[Pile]:
    """The copies that several groups of names mean, each once (D5)."""
    demand(deal.turn.drawn, Refusal.MUST_DRAW_FIRST)
    names = [name for group in groups for name in group]
    left = iter(_copies(_hand(deal), names, _bound(deal.turn)))
    return [bytes(next(left) for _ in group) for group in groups]


def _held_and_meld(deal: Deal, name: Name, to: int) -> tuple[Card, Meld]:
    """A card for a meld on the table, once attaching and swapping are open to this player."""
    turn = deal.turn
    demand(turn.drawn, Refusal.MUST_DRAW_FIRST)
    blocked = turn.taken if turn.barred and not turn.owed else None
    hand = _hand(deal)
    first = _bound(turn) if blocked is None else bytes(c for c in hand if c != blocked)
    (card,) = _copies(hand, [name], first)
    demand(to in range(len(deal.melds)), Refusal.UNKNOWN_MELD)
    demand(turn.seat in deal.opened, Refusal.NOT_OPENED)
    demand(not (turn.owed and turn.opened_now), Refusal.PICKED_CARD_NOT_IN_OPENING)
    may_attach = card != turn.taken or not turn.barred
    demand(may_attach, Refusal.PICKED_ATTACHING_CARD_BLOCKED)
    return card, deal.melds[to]


def _to_discard(deal: Deal, name: Name) -> Card:
    """D5: where no copy is named, one that may go."""
    hand = _hand(deal)
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


# Checks


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
    """The fault of the meld that the card would make in the first joker's place."""
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
    """J1"""
    demand(bool(rest), Refusal.MUST_KEEP_A_DISCARD)
    lone_joker = len(rest) == 1 and is_joker(rest[0])
    demand(not lone_joker, Refusal.CLOSING_DISCARD_CANNOT_BE_JOKER)


def _kept_from_discarding(rules: Rules, deal: Deal, card: Card) -> bool:
    """I3, unless it would forbid every card in hand."""
    return (
        not _may_discard_attaching(rules, deal)
        and attaches(rules, deal, card)
        and not all(attaches(rules, deal, other) for other in _hand(deal))
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
