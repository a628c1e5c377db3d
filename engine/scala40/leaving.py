"""Rule O: a player who leaves, or whose time runs out, loses the match and pays."""

from engine import match
from engine.game import LeaveReason, Seat
from engine.scala40 import flow, scoring, table, turn
from engine.scala40.events import CutPassed, Event, Left
from engine.scala40.flow import Step
from engine.scala40.state import Between, Cutting, Deal, Over, Playing, State, Turn
from engine.values import replace


def leave(state: State, seat: Seat, reason: LeaveReason) -> Step:
    """O1, O2, O3: score the leaver. With two sides the match ends; otherwise the others play on."""
    deal = untouched(state)
    rules, hand = state.setup.rules, b"" if isinstance(state.phase, Between) else deal.hands[seat]
    total = scoring.count_of_leaver(rules, state.score, seat, hand)
    events = (Left(seat, reason, scoring.hand_points(rules, hand), total),)
    score = match.leave(state.score, seat, total)
    left = replace(state, score=score, votes=state.votes - {seat})
    winner = scoring.match_winner(state.setup.length, score)
    if winner is not None:
        ended = replace(left, deal=deal)
        return flow.end_match(ended, winner, None, (*events, *_revealed(state)))
    return _without(left, deal, seat, events)


def untouched(state: State) -> Deal:
    """O1: take back the unfinished turn and a taken discard; a card drawn from the stock stays."""
    if not isinstance(state.phase, Playing):
        return state.deal
    kept = state.phase.moves[:1] if state.deal.turn.taken is None else ()
    deal = turn.after_all(state.setup.rules, state.phase.start, kept)
    return replace(deal, turn=Turn(deal.turn.seat))


def _without(state: State, deal: Deal, seat: Seat, events: tuple[Event, ...]) -> Step:
    """O3: play on without the leaver."""
    seed = flow.seed_of(state)
    match state.phase:
        case Playing(start, moves) if deal.turn.seat != seat:
            start = table.without_seat(seed, start, seat)
            deal = turn.after_all(state.setup.rules, start, moves)
            return Step(replace(state, deal=deal, phase=Playing(start, moves)), events)
        case Playing():
            return flow.next_turn(state, table.without_seat(seed, deal, seat), events)
        case Cutting() as cutting:
            return _cut_anew(state, cutting, table.without_seat(seed, deal, seat), events)
        case _:
            return Step(state, events)


def _cut_anew(state: State, cutting: Cutting, deal: Deal, events: tuple[Event, ...]) -> Step:
    """C1, K1: choose who deals and who cuts, as one of them may have left."""
    if deal.dealer not in deal.seats and not cutting.renewal:
        dealer = deal.next(deal.dealer)
        deal = replace(deal, dealer=dealer, turn=Turn(deal.next(dealer)))
    dealer = deal.dealer
    cutter = deal.next(dealer) if cutting.renewal else deal.previous(dealer)
    if (dealer, cutter) != (state.deal.dealer, cutting.seat):
        events = (*events, CutPassed(dealer, cutter))
    return Step(replace(state, deal=deal, phase=Cutting(cutter, cutting.renewal)), events)


def _revealed(state: State) -> tuple[Event, ...]:
    """Reveal the seed of a deal that will not be finished."""
    if isinstance(state.phase, Between | Over):
        return ()
    return (flow.revealed(state),)
