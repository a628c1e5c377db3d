"""The plain player of Scala 40: it opens, lays, attaches and closes as soon as it can.

Each call looks at the table afresh and returns one move. It only begins what it can finish: before
it takes a discard or swaps out a joker, it has checked where the card will go and that a card is
left to discard. If that should fail, it takes the turn back once and then only discards.
"""

from collections.abc import Sequence
from itertools import chain

from engine.cards import ONE, Card, is_joker, without
from engine.computer import awaited
from engine.scala40.actions import (
    Attach,
    Discard,
    Draw,
    Lay,
    Open,
    PlayerAction,
    Swap,
    Take,
    TakeBack,
)
from engine.scala40.assistant import openings, seen
from engine.scala40.computer.card_value import cost, keeping, sight
from engine.scala40.computer.playable import (
    attachments,
    dearest,
    joker_goes_on,
    keeps_a_discard,
    layable,
    relief,
    ways,
)
from engine.scala40.events import Discarded, Event, TookBack
from engine.scala40.moves import Attachment
from engine.scala40.turn import with_card
from engine.scala40.views import HandView, TableView

LATE = 4
"""When a player holds at most this many cards, jokers are no longer saved."""


def greedy(hand: HandView, table: TableView, events: Sequence[Event], seed: bytes) -> PlayerAction:
    """The action of a seat that the game waits for."""
    if waited := awaited(hand, seed, table.turn == hand.seat):
        return waited
    if not table.drawn:
        return _begun(hand, table, events)
    return _moved(hand, table, events) or _ended(hand, table, events)


def _begun(hand: HandView, table: TableView, events: Sequence[Event]) -> PlayerAction:
    if not hand.may.draw:
        return Take()
    wants = hand.may.take and not gave_up(hand, events) and _uses_discard(hand, table)
    return Take() if wants else Draw()


def _uses_discard(hand: HandView, table: TableView) -> bool:
    """Before opening, a discard may only be taken if it opens, so it is always used (D3)."""
    card = table.top
    if card is None or not table.seats[hand.seat].opened:
        return True
    found = ways(table, with_card(hand.hand, card), card, taken=card)
    if _barred(table, card):
        return any(isinstance(way, Lay) for way in found)
    return any(True for _ in found)


def _barred(table: TableView, card: Card) -> bool:
    """I3: the discard attached when it was discarded, so it may not be attached this turn."""
    barring = table.rules.attach_discard == "allowed_next_player_cannot_attach_this_turn"
    return barring and any(True for _ in attachments(table, card))


def _moved(hand: HandView, table: TableView, events: Sequence[Event]) -> PlayerAction | None:
    """One more move before the discard, if there is one; cards that must be played come first."""
    if gave_up(hand, events):
        return None
    if not table.seats[hand.seat].opened:
        return _opening(hand, table)
    if hand.owed_jokers:
        return _owed(hand, table, hand.owed_jokers[0])
    if hand.owed and hand.taken is not None:
        return _owed(hand, table, hand.taken)
    return _lay(hand, table) or _attach(hand, table) or _swap(hand, table)


def _ended(hand: HandView, table: TableView, events: Sequence[Event]) -> PlayerAction:
    """Discard the card that is least worth keeping."""
    if hand.may.discards:
        look = sight(hand, table, events)
        return Discard(min(hand.may.discards, key=lambda card: (keeping(look, card), card)))
    return TakeBack(whole=True)


def gave_up(hand: HandView, events: Sequence[Event]) -> bool:
    """Has this turn been taken back already?"""
    for event in reversed(events):
        match event:
            case Discarded():
                return False
            case TookBack(seat):
                return seat == hand.seat
            case _:
                pass
    return False


def _opening(hand: HandView, table: TableView) -> Open | None:
    found = openings.some(seen.position(hand, table))
    return found.action if found else None


def _owed(hand: HandView, table: TableView, card: Card) -> PlayerAction | None:
    """Play the taken card or the swapped-out joker where the rules allow it."""
    legal: set[PlayerAction] = {option.action for option in hand.may.attachments}
    legal |= {option.action for option in hand.may.swaps}
    found = ways(table, hand.hand, card, hand.taken)
    return next((way for way in found if isinstance(way, Lay) or way in legal), None)


def _lay(hand: HandView, table: TableView) -> Lay | None:
    best = dearest(layable(table, hand.hand, hand.taken))
    return Lay(best.laying) if best and relief(best) > 0 else None


def _attach(hand: HandView, table: TableView) -> Attach | None:
    """Attach the most valuable cards first; attach a joker last, and only late in the deal."""
    found = [option for option in hand.may.attachments if _worth_attaching(hand, table, option)]
    best = max(found, key=lambda option: _rank(option.card), default=None)
    return best.action if best else None


def _rank(card: Card) -> tuple[bool, int]:
    return not is_joker(card), cost(card)


def _worth_attaching(hand: HandView, table: TableView, option: Attachment) -> bool:
    if is_joker(option.card) and not _late(hand, table):
        return False
    return keeps_a_discard(table, without(hand.hand, ONE[option.card]), hand.taken)


def _late(hand: HandView, table: TableView) -> bool:
    others = (seat.cards for seat in table.seats if seat.in_match)
    return min(chain((len(hand.hand),), others)) <= LATE


def _swap(hand: HandView, table: TableView) -> Swap | None:
    """Swap only for a joker that can be played at once."""
    for option in hand.may.swaps:
        cards = with_card(without(hand.hand, ONE[option.card]), option.joker)
        if joker_goes_on(table, cards, option.joker, option.to, hand.taken):
            return option.action
    return None
