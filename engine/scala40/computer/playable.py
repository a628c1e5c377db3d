"""What can be played of a hand of Scala 40 so that the turn can still be ended.

It lets a player who knows only the views look ahead: each way leaves a natural card that may be
discarded, and plays the cards that must be played where the rules allow it.
"""

from collections.abc import Iterable, Iterator

from engine.cards import FACE, JOKER, ONE, Card, Face, Pile, is_joker, without
from engine.scala40 import melds, search
from engine.scala40.actions import Attach, Lay, Swap
from engine.scala40.computer.card_value import cost
from engine.scala40.search import Candidate
from engine.scala40.turn import with_card
from engine.scala40.views import TableView

PER_CARD, PER_JOKER = 4, 10
"""The value of getting rid of a card, besides its points, and the value of keeping a joker."""


def keeps_a_discard(table: TableView, rest: Pile, taken: Card | None) -> bool:
    """J1, J2, I4, D5: is a natural card left that may be discarded?"""
    free = any(c != taken and not is_joker(c) for c in rest)
    return free and (len(rest) > 1 or table.may_close)


def layable(table: TableView, cards: Pile, taken: Card | None) -> Iterator[Candidate]:
    """The melds among these cards that leave a discard."""
    have = search.holding(cards)
    for candidate in search.candidates(have, table.rules.max_jokers_per_meld):
        if search.fits(have, candidate):
            rest = without(cards, _used(cards, candidate, taken))
            if keeps_a_discard(table, rest, taken):
                yield candidate


def dearest(found: Iterable[Candidate]) -> Candidate | None:
    return max(found, key=relief, default=None)


def relief(candidate: Candidate) -> int:
    """The value of getting these cards out of the hand."""
    naturals = [f for f in _faces(candidate) if f != JOKER]
    points = sum(cost(2 * f) for f in naturals)
    return points + PER_CARD * len(naturals) - PER_JOKER * candidate.jokers


def ways(
    table: TableView, cards: Pile, card: Card, taken: Card | None
) -> Iterator[Lay | Attach | Swap]:
    """The ways to play this card of a hand in this turn."""
    meld = dearest(c for c in layable(table, cards, taken) if search.holds(c, card))
    if meld is not None:
        yield Lay(meld.laying)
    rest = without(cards, ONE[card])
    if keeps_a_discard(table, rest, taken):
        yield from attachments(table, card)
    for to, joker in _jokers_for(table, card):
        if joker_goes_on(table, with_card(rest, joker), joker, to, taken):
            yield Swap(card, to)


def attachments(table: TableView, card: Card) -> Iterator[Attach]:
    for to, meld in enumerate(table.melds):
        for place in melds.places_for(meld, card, table.rules.max_jokers_per_meld):
            yield Attach(card, to, place.end, place.face)


def joker_goes_on(
    table: TableView, cards: Pile, joker: Card, source: int, taken: Card | None
) -> bool:
    """Can a joker just taken from a meld be played at once, but not back there (H2)?"""
    if any(candidate.jokers for candidate in layable(table, cards, taken)):
        return True
    keeps = keeps_a_discard(table, without(cards, ONE[joker]), taken)
    return keeps and any(attach.to != source for attach in attachments(table, joker))


def _jokers_for(table: TableView, card: Card) -> Iterator[tuple[int, Card]]:
    """The jokers on the table that this card may swap (H1)."""
    any_suit = table.rules.set_joker_swap == "any_missing_suit"
    for to, meld in enumerate(table.melds):
        place = None if is_joker(card) else melds.joker_for(meld, card, any_suit)
        if place is not None:
            yield to, meld.cards[place]


def _used(cards: Pile, candidate: Candidate, taken: Card | None) -> Pile:
    """The copies that are laid: of two copies, the one taken this turn (D5)."""
    left = sorted(cards, key=lambda c: c != taken)
    used = []
    for f in _faces(candidate):
        used.append(next(c for c in left if FACE[c] == f))
        left.remove(used[-1])
    return bytes(used)


def _faces(candidate: Candidate) -> Iterator[Face]:
    for place, f in enumerate(candidate.faces):
        yield JOKER if place in candidate.holes else f
