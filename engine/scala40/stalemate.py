"""K2: deals that are void because the players cannot, or will not, go on."""

from collections.abc import Iterator
from functools import lru_cache

from engine.cards import FACE, ONE, SUIT, Card, Pile, deck, is_joker
from engine.scala40 import judge, melds, moves, search, turn
from engine.scala40.actions import Lay
from engine.scala40.events import Move, Took, VoidReason
from engine.scala40.melds import Meld
from engine.scala40.moves import Attachment
from engine.scala40.presets import Rules
from engine.scala40.state import Deal
from engine.scala40.table import can_renew

MOST_IDLE_RENEWALS = 4
MOST_TRIES = 500
FEW = 2
"""With at most this many cards in hand, a player cannot lay a meld and keep a discard."""


def void_reason(rules: Rules, deal: Deal) -> VoidReason | None:
    """Why the deal is void at the start of a turn, or None if it is not."""
    if _nobody_can_attach(rules, deal):
        return VoidReason.STALEMATE
    if can_renew(deal):
        idle = deal.idle + 1 >= MOST_IDLE_RENEWALS
        return VoidReason.IDLE_RENEWALS if idle else None
    if not deal.stock and not _goes_on_with_discard(rules, deal):
        return VoidReason.NOTHING_TO_DRAW
    return None


def _nobody_can_attach(rules: Rules, deal: Deal) -> bool:
    """Have all players opened and at most two cards in hand, with no meld that takes a card from
    outside the table, now or after a joker is swapped?
    """
    if max(map(len, deal.hands)) > FEW or not deal.opened.issuperset(deal.seats):
        return False
    return not _take_cards(rules, deal.melds)


@lru_cache(maxsize=1 << 10)
def _take_cards(rules: Rules, laid: tuple[Meld, ...]) -> bool:
    """Does one of these melds take a card that is not on the table?

    It is asked after each discard, and the answer stays the same until a meld changes.
    """
    on_table = b"".join(meld.cards for meld in laid)
    elsewhere = set(deck(rules.jokers)).difference(on_table)
    if _some_fit(rules, laid, elsewhere):
        return True
    swaps = [swap for meld in laid for swap in _swaps(rules, meld, elsewhere)]
    free = elsewhere.union(joker for _, joker in swaps)
    return _some_fit(rules, (*laid, *(meld for meld, _ in swaps)), free)


def _some_fit(rules: Rules, laid: tuple[Meld, ...], cards: set[Card]) -> bool:
    most = rules.max_jokers_per_meld
    return any(
        melds.places_for(meld, card, most)
        for meld in laid
        for card in cards & melds.neighbours(meld)
    )


def _swaps(rules: Rules, meld: Meld, cards: set[Card]) -> Iterator[tuple[Meld, Card]]:
    """The meld after each possible swap of a joker, with that joker."""
    any_suit = rules.set_joker_swap == "any_missing_suit"
    for card in cards & melds.neighbours(meld):
        place = melds.joker_for(meld, card, any_suit)
        if place is not None:
            yield melds.swapped(meld, card, place), meld.cards[place]


def _goes_on_with_discard(rules: Rules, deal: Deal) -> bool:
    """Is there a legal turn that begins by taking the discard?

    A real deal never gets here: a turn draws one card and discards one, so stock and pozzo together
    always hold more than forty cards. Positions that tests set up may.
    """
    if deal.turn.seat not in deal.opened:
        return judge.opens_with_discard(rules, deal)
    taking = Took(deal.turn.seat, deal.pozzo[-1])
    return _completes(rules, turn.after(rules, deal, taking), set())


def _completes(rules: Rules, deal: Deal, seen: set[tuple[object, ...]]) -> bool:
    """Can the turn be ended after some helpful moves? Each way is tried once, up to a limit."""
    if moves.discards(rules, deal):
        return True
    if len(seen) >= MOST_TRIES:
        return False
    seen.add((deal.hands, deal.melds, deal.turn))
    for move in _ways_on(rules, deal):
        then = turn.after(rules, deal, move)
        unseen = (then.hands, then.melds, then.turn) not in seen
        if unseen and _completes(rules, then, seen):
            return True
    return False


def _ways_on(rules: Rules, deal: Deal) -> Iterator[Move]:
    """Moves that can help to play the taken card and the swapped-out jokers. Laying other melds and
    attaching other cards only uses up the hand.
    """
    jokers = bytes(joker for joker, _ in deal.turn.jokers)
    taken = b"" if deal.turn.taken is None else ONE[deal.turn.taken]
    for attachment in moves.attachments(rules, deal):
        if _helps(deal, attachment, jokers, taken):
            yield judge.attach(rules, deal, attachment.action)
    for swap in moves.swaps(rules, deal):
        yield judge.swap(rules, deal, swap.action)
    have = search.holding(deal.hands[deal.turn.seat])
    for candidate in search.candidates(have, rules.max_jokers_per_meld, exact=True):
        lay = Lay(candidate.laying)
        if any(search.holds(candidate, card) for card in jokers + taken) and moves.accepted(
            judge.lay, rules, deal, lay
        ):
            yield judge.lay(rules, deal, lay)


def _helps(deal: Deal, attachment: Attachment, jokers: Pile, taken: Pile) -> bool:
    """Is it the card itself, or one that makes a run grow towards it?"""
    if attachment.card in jokers + taken:
        return True
    faces = deal.melds[attachment.to].faces
    suits = {SUIT[FACE[card]] for card in taken if not is_joker(card)}
    return melds.is_run(faces) and SUIT[faces[0]] in suits
