"""The entry point of Scopa: every action arrives here, is judged, and applied."""

from collections.abc import Mapping

from engine import shuffle
from engine.game import (
    AutomaticCut,
    CapReached,
    Cut,
    DealBegan,
    DealPoints,
    DeckCut,
    Goal,
    Illegal,
    LastDealAnnounced,
    LeaveReason,
    MatchEnded,
    NextDeal,
    Ready,
    Resign,
    Result,
    SaidReady,
    Seat,
    SeedRevealed,
    Setup,
    Side,
    SystemAction,
    Tally,
    Timeout,
    Waiting,
    demand,
)
from engine.game import Refusal as Common
from engine.game import Step as GameStep
from engine.match import announces_last_deal, may_reach_cap, winner_at_cap
from engine.scopa import scoring, table
from engine.scopa.actions import Action, Play, PlayerAction
from engine.scopa.events import DealScored, Event, HandsDealt, Left, Played
from engine.scopa.pack import DECK
from engine.scopa.presets import Rules, target
from engine.scopa.state import Between, Cutting, Deal, Over, Playing, State, side
from engine.scopa.worth import match_result
from engine.switches import one_of
from engine.values import replace


class Step(GameStep[State, Event]):
    """The result of an action of Scopa."""

    __slots__ = ()


def begin(setup: Setup[Rules]) -> Step:
    """Begin a match: its first deal waits for the cut."""
    return _begin_deal(setup, setup.first_totals, 1, setup.dealer)


def apply(state: State, seat: Seat | None, action: Action) -> Step:
    """Judge and apply one action of a seat, or of the table itself (None). Raises `Illegal`."""
    demand(not isinstance(state.phase, Over), Common.GAME_OVER)
    match action:
        case Play() | Cut() | Ready() | Resign():
            if seat is None or seat not in range(state.setup.players):
                raise Illegal(Common.NOT_PLAYING)
            return _by_player(state, seat, action)
        case Timeout() | AutomaticCut() | NextDeal() | CapReached():
            demand(seat is None, Common.NOT_NOW)
            return _by_itself(state, action)


def waiting(state: State) -> Waiting:
    match state.phase:
        case Cutting(seat):
            return Waiting((seat,), AutomaticCut())
        case Playing(seat):
            return Waiting((seat,), Timeout(seat))
        case Between(ready):
            seats = range(state.setup.players)
            return Waiting(tuple(seat for seat in seats if seat not in ready), NextDeal())
        case Over():
            return Waiting((), None)


def result(state: State) -> Result | None:
    return state.phase.result if isinstance(state.phase, Over) else None


def seed_of(state: State) -> bytes:
    """The secret of the deal in progress."""
    return shuffle.deal_seed(state.setup.seed, state.deal.number)


def _by_player(state: State, seat: Seat, action: PlayerAction) -> Step:
    match action:
        case Play():
            demand(state.phase == Playing(seat), Common.NOT_YOUR_TURN)
            return _play(state, table.judge_play(state.deal, seat, action))
        case Cut(place, word):
            demand(state.phase == Cutting(seat), Common.NOT_YOUR_TURN)
            demand(one_of(place, range(1, len(DECK))), Common.NO_SUCH_PLACE)
            demand(word == "" or shuffle.is_word(word), Common.BAD_WORD)
            return _cut(state, DeckCut(seat, place, automatic=False, word=word))
        case Ready():
            return _ready(state, seat)
        case Resign():
            return _leave(state, seat, LeaveReason.RESIGNED)


def _by_itself(state: State, action: SystemAction | CapReached) -> Step:
    """What the table does when time is up."""
    match action, state.phase:
        case Timeout(late), Playing(seat):
            demand(late == seat, Common.NOT_YOUR_TURN)
            return _leave(state, seat, LeaveReason.TIMEOUT)
        case AutomaticCut(), Cutting(seat):
            place = shuffle.automatic_cut(seed_of(state), 0, len(DECK))
            return _cut(state, DeckCut(seat, place, automatic=True))
        case NextDeal(), Between():
            return _next_deal(state)
        case CapReached(), _ if may_reach_cap(state.setup.length, state.last_deal):
            return _reach_cap(state)
        case _:
            raise Illegal(Common.NOT_NOW)


def _play(state: State, played: Played) -> Step:
    deal = table.after(state.deal, played)
    if deal.ended:
        return _end_deal(state, deal, (played,))
    events: tuple[Event, ...] = (played,)
    if not any(deal.hands):
        deal = table.new_hands(deal)
        events = (played, HandsDealt(len(deal.stock)))
    phase = Playing(deal.next(played.seat))
    return Step(State(state.setup, state.totals, deal, phase, state.last_deal), events)


def _cut(state: State, cut: DeckCut) -> Step:
    deal, dealt = table.deal_out(state.setup.rules, seed_of(state), state.deal, cut)
    phase = Playing(deal.next(deal.dealer))
    return Step(State(state.setup, state.totals, deal, phase, state.last_deal), (cut, *dealt))


def _ready(state: State, seat: Seat) -> Step:
    phase = state.phase
    if not isinstance(phase, Between):
        raise Illegal(Common.NOT_NOW)
    demand(seat not in phase.ready, Common.ALREADY_READY)
    ready = phase.ready | {seat}
    if len(ready) == state.setup.players:
        return _next_deal(state, (SaidReady(seat),))
    return Step(replace(state, phase=Between(ready)), (SaidReady(seat),))


# Deals and the match


def _begin_deal(
    setup: Setup[Rules], totals: tuple[int, ...], number: int, dealer: Seat, last_deal: bool = False
) -> Step:
    """The deck is fixed by its seed, and the player at the dealer's left must cut."""
    deal = Deal(number, dealer, hands=(b"",) * setup.players)
    cutter = deal.previous(dealer)
    commitment = shuffle.commitment(shuffle.deal_seed(setup.seed, number))
    events: tuple[Event, ...] = (DealBegan(number, dealer, cutter, commitment),)
    if not last_deal and announces_last_deal(setup.length, number - 1):
        last_deal, events = True, (*events, LastDealAnnounced())
    return Step(State(setup, totals, deal, Cutting(cutter), last_deal), events)


def _next_deal(state: State, before: tuple[Event, ...] = ()) -> Step:
    """R3: the next player to the right deals."""
    number, dealer = state.deal.number + 1, state.deal.next(state.deal.dealer)
    step = _begin_deal(state.setup, state.totals, number, dealer, state.last_deal)
    return Step(step.state, (*before, *step.events))


def _end_deal(state: State, deal: Deal, events: tuple[Event, ...]) -> Step:
    """R8, R9, R11: take the leftovers, count the points, and end the match if there is a winner."""
    deal, left = table.leftovers(deal)
    scored = scoring.score(deal.piles, deal.scope)
    totals = scoring.add(state.totals, scored.points)
    ended = State(state.setup, totals, deal, Between(), state.last_deal)
    events += (*left, DealScored(scored, totals), revealed(ended))
    winner = _winner(ended)
    return Step(ended, events) if winner is None else _end_match(ended, winner, events)


def _winner(state: State) -> Side | None:
    """R11; T6: or at the cap, the side with more points."""
    won = scoring.match_winner(target(state.setup), state.totals)
    if won is None and state.last_deal:
        return winner_at_cap(state.totals, (0, 0), Goal.MOST)
    return won


def _reach_cap(state: State) -> Step:
    """T6: the deal in progress is the last; between two deals the points decide as they stand."""
    state = replace(state, last_deal=True)
    winner = _winner(state) if isinstance(state.phase, Between) else None
    if winner is None:
        return Step(state, (LastDealAnnounced(),))
    return _end_match(state, winner, ())


def _leave(state: State, seat: Seat, reason: LeaveReason) -> Step:
    """R12: a player who leaves, or whose time runs out, loses, and so does their partner."""
    events: tuple[Event, ...] = (Left(seat, reason),)
    if not isinstance(state.phase, Between):
        events += (revealed(state),)
    return _end_match(state, 1 - side(seat), events, frozenset((seat,)))


def _end_match(
    state: State, winner: Side, events: tuple[Event, ...], left: frozenset[Seat] = frozenset()
) -> Step:
    setup = state.setup
    result = match_result(setup.rules, target(setup), state.totals, winner, left)
    return Step(replace(state, phase=Over(result)), (*events, MatchEnded(result)))


def revealed(state: State) -> SeedRevealed:
    """What anybody needs to check the deal in progress."""
    deal = state.deal
    return SeedRevealed(deal.number, seed_of(state), deal.cuts, deal.word)


def tally(setup: Setup[Rules], event: Event) -> Mapping[Seat, Tally]:
    """What the statistics count."""
    if not isinstance(event, DealScored):
        return {}
    return {seat: Tally(deals=1) for seat in range(setup.players)}


def counted(event: Event) -> DealPoints | None:
    """R9: the deal is that of the side with more points."""
    if not isinstance(event, DealScored):
        return None
    ours, theirs = event.scored.points
    return DealPoints((ours, theirs), None if ours == theirs else int(theirs > ours))
