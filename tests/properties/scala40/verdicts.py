"""Whether the referee would allow an action, from any sender."""

from engine.cards import EITHER, Card, Name, deck
from engine.game import AutomaticCut, CapReached, Cut, NextDeal, Ready, Resign, Seat, Step, Timeout
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    Lay,
    Open,
    Swap,
    Take,
    TakeBack,
    TurnAction,
    VoteVoid,
)
from engine.scala40.events import Attached, Discarded, Event, Swapped
from engine.scala40.state import Between, Cutting, Deal, Over, Playing, State
from tests.properties.scala40 import oracle
from tests.properties.scala40.consequences import in_match
from tests.properties.scala40.people import WORDS
from tests.properties.scala40.referee import Referee


def allowed(referee: Referee, state: State, seat: Seat | None, action: Action) -> bool | None:
    """None if the answer would take too long (D3)."""
    phase = state.phase
    match action:
        case Timeout(late):
            on_turn = isinstance(phase, Playing) and state.deal.turn.seat == late
            return seat is None and on_turn
        case AutomaticCut():
            return seat is None and isinstance(phase, Cutting)
        case NextDeal():
            return seat is None and isinstance(phase, Between)
        case CapReached():
            return False
        case _ if isinstance(phase, Over) or seat not in in_match(state):
            return False
        case Cut(place, word):
            cuts = isinstance(phase, Cutting) and phase.seat == seat and place in places(state)
            return cuts and (word == "" or word in PLAIN_WORDS)
        case Ready():
            return isinstance(phase, Between) and seat not in phase.ready
        case Resign():
            return True
        case VoteVoid(agree):
            return is_dealt(state) and agree == (seat not in state.votes)
        case _:
            on_turn = isinstance(phase, Playing) and state.deal.turn.seat == seat
            return on_turn and allowed_on_turn(referee, state.deal, action)


PLAIN_WORDS = {"settebello", *WORDS}
"""The valid ones among the words that the tests try."""


def is_dealt(state: State) -> bool:
    phase = state.phase
    return isinstance(phase, Playing) or (isinstance(phase, Cutting) and phase.renewal)


def places(state: State) -> range:
    """C2, K1: the places where the pack may be cut, between two of its cards."""
    renewal = isinstance(state.phase, Cutting) and state.phase.renewal
    pack = state.deal.pozzo[:-1] if renewal else deck(state.setup.rules.jokers)
    return range(1, len(pack))


def allowed_on_turn(referee: Referee, deal: Deal, action: TurnAction) -> bool | None:
    match action:
        case Draw():
            return not referee.drawn and bool(deal.stock)
        case Take():
            if referee.drawn or referee.put_back or not deal.pozzo:
                return False
            return True if referee.has_opened(deal.turn.seat) else None
        case TakeBack():
            goes_back = referee.taken is not None and bool(deal.stock)
            return len(referee.moves) > 1 or goes_back
        case Open(melds):
            return referee.may_open(deal, melds)
        case Lay(meld):
            return referee.may_lay(deal, meld)
        case Discard(card):
            return may_discard(referee, deal, card)
        case Swap(card, to):
            swaps = {(swap[0], swap[1]) for swap in referee.swaps(deal)}
            return any((copy, to) in swaps for copy in copies(referee, deal, card))
        case Attach(card):
            meant = copies(referee, deal, card)
            return any(may_attach(referee, deal, action, copy) for copy in meant)


def may_discard(referee: Referee, deal: Deal, card: int) -> bool:
    discards = referee.discards(deal)
    if card < EITHER:
        return card in discards
    return card - EITHER in {oracle.face(c) for c in discards}


def may_attach(referee: Referee, deal: Deal, action: Attach, copy: Card) -> bool:
    """F5, G1: what the card may stand for, at the named end; a set has no ends."""
    as_what = {
        face
        for card, to, end, face in referee.attachments(deal)
        if (card, to) == (copy, action.to)
        and (action.end in {None, end} or oracle.is_set(deal.melds[to].faces))
        and action.stands in {None, face}
    }
    return len(as_what) == 1


def copies(referee: Referee, deal: Deal, name: Name) -> list[Card]:
    """D5: which cards of the hand a play may mean: of several copies, one that must be played."""
    hand = deal.hands[deal.turn.seat]
    if name < EITHER:
        return [name]
    held = [card for card in hand if oracle.face(card) == name - EITHER]
    owed = {referee.taken} if referee.owed(deal.turn.seat) else set()
    return [card for card in held if card in referee.owed_jokers | owed] or held


def plays_a_copy_meant(
    referee: Referee, deal: Deal, action: Action, step: Step[State, Event]
) -> None:
    """If a face was named, the copy that was played is one that the name may mean (D5)."""
    match action, step.events[0]:
        case (Attach(name), Attached(_, card)) | (Swap(name), Swapped(_, card)):
            assert card in copies(referee, deal, name)
        case Discard(), Discarded(_, card):
            assert card in referee.discards(deal)
        case _:
            pass
