"""The entry point of Scala 40: every action arrives here, is judged, and applied."""

from engine import shuffle
from engine.game import (
    AutomaticCut,
    CapReached,
    Cut,
    Illegal,
    LeaveReason,
    NextDeal,
    Ready,
    Resign,
    Result,
    SaidReady,
    Seat,
    Setup,
    SystemAction,
    Timeout,
    Waiting,
    demand,
)
from engine.game import Refusal as Common
from engine.match import Score, may_reach_cap
from engine.scala40 import flow, judge, moves, table, turn
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
from engine.scala40.events import (
    Closed,
    Discarded,
    Event,
    Move,
    PutBack,
    TookBack,
    TwinAnnounced,
    VoidReason,
    Voted,
)
from engine.scala40.flow import Step
from engine.scala40.leaving import leave, untouched
from engine.scala40.presets import Rules
from engine.scala40.refusals import Refusal
from engine.scala40.state import Between, Cutting, Over, Playing, State, Turn
from engine.values import replace


def begin(setup: Setup[Rules]) -> Step:
    """Begin a match: its first deal waits for the cut."""
    return flow.begin_deal(setup, Score.fresh(setup.sides, setup.first_totals), 1, setup.dealer)


def apply(state: State, seat: Seat | None, action: Action) -> Step:
    """Judge and apply one action of a seat, or of the table itself (None). Raises `Illegal`."""
    match action:
        case Draw() | Discard() | Take() | Open() | Lay() | Attach() | Swap() | TakeBack():
            phase = state.phase
            if not isinstance(phase, Playing) or state.deal.turn.seat != seat:
                raise Illegal(_why_not_on_turn(state, seat))
            return _turn_action(state, phase, action)
        case Timeout() | AutomaticCut() | NextDeal() | CapReached():
            demand(not isinstance(state.phase, Over), Common.GAME_OVER)
            demand(seat is None, Common.NOT_NOW)
            return _by_itself(state, action)
        case Cut() | Ready() | Resign() | VoteVoid():
            demand(not isinstance(state.phase, Over), Common.GAME_OVER)
            if seat is None or seat not in flow.in_play(state):
                raise Illegal(Common.NOT_PLAYING)
            return _other_action(state, seat, action)


def waiting(state: State) -> Waiting:
    match state.phase:
        case Cutting(seat):
            return Waiting((seat,), AutomaticCut())
        case Playing():
            return Waiting((state.deal.turn.seat,), Timeout(state.deal.turn.seat))
        case Between(_, ready):
            awake = tuple(seat for seat in flow.in_play(state) if seat not in ready)
            return Waiting(awake, NextDeal())
        case Over():
            return Waiting((), None)


def result(state: State) -> Result | None:
    return state.phase.result if isinstance(state.phase, Over) else None


def _why_not_on_turn(state: State, seat: Seat | None) -> Common:
    if isinstance(state.phase, Over):
        return Common.GAME_OVER
    return Common.NOT_YOUR_TURN if seat in flow.in_play(state) else Common.NOT_PLAYING


# The turn


def _turn_action(state: State, phase: Playing, action: TurnAction) -> Step:
    deal, rules = state.deal, state.setup.rules
    match action:
        case Discard():
            return _discard(state, phase, judge.discard(rules, deal, action))
        case TakeBack(whole):
            return _take_back(state, phase, moves.taken_back(deal, phase.moves, whole))
        case _:
            move = judge.judged(rules, deal, action)
            made = Playing(phase.start, (*phase.moves, move))
            deal = turn.after(rules, deal, move)
            return Step(State(state.setup, state.score, deal, made, state.votes), (move,))


def _take_back(state: State, phase: Playing, kept: tuple[Move, ...]) -> Step:
    rules, seat = state.setup.rules, state.deal.turn.seat
    undone = TookBack(seat, len(phase.moves) - len(kept))
    start = phase.start
    if kept:
        events: tuple[Event, ...] = (undone,)
    else:
        start = replace(start, turn=Turn(seat, put_back=True))
        events = (undone, PutBack(seat, start.pozzo[-1]))
    deal = turn.after_all(rules, start, kept)
    return Step(replace(state, deal=deal, phase=Playing(start, kept)), events)


def _discard(state: State, phase: Playing, discarded: Discarded) -> Step:
    rules, deal = state.setup.rules, state.deal
    events: tuple[Event, ...] = (discarded,)
    if table.announces_twin(rules, deal, discarded.card):
        events += (TwinAnnounced(discarded.seat, discarded.card),)
    in_hand = deal.turn.opened_now
    deal = table.discarded(rules, deal, discarded, laid=len(phase.moves) > 1)
    if not deal.hands[discarded.seat]:
        return flow.close(state, deal, Closed(discarded.seat, in_hand), events)
    return flow.next_turn(state, deal, events)


# Out of turn


def _other_action(state: State, seat: Seat, action: Cut | Ready | Resign | VoteVoid) -> Step:
    match action:
        case Cut():
            phase = state.phase
            if not isinstance(phase, Cutting) or phase.seat != seat:
                raise Illegal(Common.NOT_YOUR_TURN)
            return flow.cut(state, phase, action)
        case Ready():
            return _ready(state, seat)
        case Resign():
            return _settled(leave(state, seat, LeaveReason.RESIGNED))
        case VoteVoid(agree):
            return _vote(state, seat, agree)


def _by_itself(state: State, action: SystemAction | CapReached) -> Step:
    """What the table does when time is up."""
    match action, state.phase:
        case Timeout(seat), Playing():
            demand(seat == state.deal.turn.seat, Common.NOT_YOUR_TURN)
            return _settled(leave(state, seat, LeaveReason.TIMEOUT))
        case AutomaticCut(), Cutting() as phase:
            n, size = len(state.deal.cuts), flow.pack_to_cut(state)
            place = shuffle.automatic_cut(flow.seed_of(state), n, size)
            return flow.cut(state, phase, Cut(place), automatic=True)
        case NextDeal(), Between(outcome):
            return flow.next_deal(state, outcome)
        case CapReached(), _ if may_reach_cap(state.setup.length, state.score.last_deal):
            return flow.reach_cap(state)
        case _:
            raise Illegal(Common.NOT_NOW)


def _ready(state: State, seat: Seat) -> Step:
    phase = state.phase
    if not isinstance(phase, Between):
        raise Illegal(Common.NOT_NOW)
    demand(seat not in phase.ready, Common.ALREADY_READY)
    ready = Between(phase.outcome, phase.ready | {seat})
    return _settled(Step(replace(state, phase=ready), (SaidReady(seat),)))


def _vote(state: State, seat: Seat, agree: bool) -> Step:
    """K2: the deal is void if all players agree."""
    demand(_dealt(state), Common.NOT_NOW)
    if agree:
        demand(seat not in state.votes, Refusal.ALREADY_VOTED)
    else:
        demand(seat in state.votes, Refusal.NOT_VOTED)
    votes = state.votes | {seat} if agree else state.votes - {seat}
    return _settled(Step(replace(state, votes=votes), (Voted(seat, agree),)))


def _settled(step: Step) -> Step:
    """Go on if all players have agreed, or if all are ready."""
    state, events = step.state, step.events
    match state.phase:
        case Between(outcome, ready) if ready.issuperset(flow.in_play(state)):
            step = flow.next_deal(state, outcome)
            return Step(step.state, (*events, *step.events))
        case _ if _dealt(state) and state.votes.issuperset(state.deal.seats):
            return flow.void(state, untouched(state), VoidReason.AGREED, events)
        case _:
            return step


def _dealt(state: State) -> bool:
    phase = state.phase
    return isinstance(phase, Playing) or (isinstance(phase, Cutting) and phase.renewal)
