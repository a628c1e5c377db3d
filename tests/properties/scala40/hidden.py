"""What a viewer cannot see, and the same table with all of that shuffled."""

from dataclasses import replace
from random import Random

from engine.cards import Card, Pile
from engine.game import Seat
from engine.scala40.state import Between, Deal, Over, Playing, State


def unseen(state: State, viewer: Seat | None) -> Pile:
    """The cards that this player, or a spectator (None), must not know.

    A card that was taken or swapped out openly this turn is known, even in another hand.
    """
    deal = state.deal
    ended = isinstance(state.phase, Between | Over)
    seen = range(state.setup.players) if ended else _seats_seen(state, viewer)
    hands = [hand for seat, hand in enumerate(deal.hands) if seat not in seen]
    known: set[Card | None] = {deal.turn.taken, *(joker for joker, _ in deal.turn.jokers)}
    return bytes(c for c in b"".join((*hands, deal.stock, deal.pozzo[:-1])) if c not in known)


def permuted(state: State, viewer: Seat | None, rng: Random) -> State:
    """The same for this viewer, with everything they cannot see shuffled."""
    cards = unseen(state, viewer)
    places = bytes.maketrans(cards, bytes(rng.sample(cards, len(cards))))
    phase = state.phase
    if isinstance(phase, Playing):
        phase = replace(phase, start=_moved(phase.start, places))
    return replace(state, deal=_moved(state.deal, places), phase=phase)


def _seats_seen(state: State, viewer: Seat | None) -> set[Seat]:
    if viewer is None:
        return set()
    return {viewer, (viewer + 2) % 4} if state.setup.pairs else {viewer}


def _moved(deal: Deal, places: bytes) -> Deal:
    return replace(
        deal,
        hands=tuple(bytes(sorted(hand.translate(places))) for hand in deal.hands),
        stock=deal.stock.translate(places),
        pozzo=deal.pozzo.translate(places),
    )
