"""Players of Scala 40: one that opens and closes as soon as it can, and a helper to discard."""

from engine.cards import FACE, RANK, Card, is_joker, without
from engine.game import Cut, Illegal, Ready, Seat
from engine.scala40 import judge, search
from engine.scala40.actions import Attach, Discard, Draw, Lay, PlayerAction, Take, TakeBack
from engine.scala40.assistant import openings
from engine.scala40.assistant.position import Position
from engine.scala40.melds import places_for
from engine.scala40.presets import Rules
from engine.scala40.rules import waiting
from engine.scala40.state import Between, Cutting, Deal, Playing, State


def simple(state: State) -> tuple[Seat, PlayerAction]:
    """The seat waited for, and its action: it opens, lays, attaches and closes when it can."""
    seat = waiting(state).seats[0]
    match state.phase:
        case Cutting():
            return seat, Cut(1 + state.deal.number % 20)
        case Between():
            return seat, Ready()
        case Playing():
            return seat, _on_turn(state.setup.rules, state.deal)
        case _:
            raise AssertionError("the match is over")


def _on_turn(rules: Rules, deal: Deal) -> PlayerAction:
    if not deal.turn.drawn:
        return _draw(rules, deal)
    if deal.turn.seat not in deal.opened:
        return _open(rules, deal) or discard(rules, deal)
    return _lay(rules, deal) or _attach(rules, deal) or discard(rules, deal)


def _draw(rules: Rules, deal: Deal) -> PlayerAction:
    content = deal.turn.seat in deal.opened or deal.turn.put_back
    if deal.stock and (content or not judge.opens_with_discard(rules, deal)):
        return Draw()
    return Take()


def _open(rules: Rules, deal: Deal) -> PlayerAction | None:
    found = openings.some(
        Position(
            rules,
            deal.hands[deal.turn.seat],
            opened=False,
            may_close=judge.may_close(deal),
            taken=deal.turn.taken,
        )
    )
    return found.action if found else None


def _lay(rules: Rules, deal: Deal) -> PlayerAction | None:
    have = search.holding(deal.hands[deal.turn.seat])
    for candidate in search.candidates(have, rules.max_jokers_per_meld):
        if not search.fits(have, candidate):
            continue
        rest = search.less(have, candidate)
        if rest.cards > rest.jokers and (rest.cards > 1 or judge.may_close(deal)):
            return Lay(candidate.laying)
    return None


def _attach(rules: Rules, deal: Deal) -> PlayerAction | None:
    hand = deal.hands[deal.turn.seat]
    if len(hand) < (2 if judge.may_close(deal) else 3):
        return None
    for card in hand:
        if all(is_joker(c) for c in without(hand, bytes((card,)))):
            continue
        for to, meld in enumerate(deal.melds):
            for place in places_for(meld, card, rules.max_jokers_per_meld):
                return Attach(card, to, place.end, place.face)
    return None


def discard(rules: Rules, deal: Deal) -> PlayerAction:
    """The discardable card with the most points that is not a joker. A card that somebody else took
    for this player, and that cannot be used, goes back."""
    hand = deal.hands[deal.turn.seat]
    for card in sorted(hand, key=_keep):
        try:
            judge.discard(rules, deal, Discard(card))
        except Illegal:
            continue
        return Discard(card)
    if deal.turn.owed:
        return TakeBack(whole=True)
    raise AssertionError("nothing to discard")


def _keep(card: Card) -> int:
    return 1 if is_joker(card) else -(RANK[FACE[card]] or 11)
