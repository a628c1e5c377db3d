"""What follows an action: the next turn, the end of a deal, the next deal, the end of the match."""

from engine import shuffle
from engine.cards import deck
from engine.game import (
    Cut,
    DealBegan,
    DeckCut,
    LastDealAnnounced,
    MatchEnded,
    Seat,
    SeedRevealed,
    Setup,
    Side,
    demand,
)
from engine.game import Refusal as Common
from engine.game import Step as GameStep
from engine.match import Score, announces_last_deal
from engine.scala40 import scoring, table
from engine.scala40.events import (
    Closed,
    DealScored,
    DealVoided,
    Eliminated,
    Event,
    Reentered,
    StockEnded,
    StockRenewed,
    VoidReason,
)
from engine.scala40.presets import Rules
from engine.scala40.stalemate import void_reason
from engine.scala40.state import Between, Cutting, Deal, Outcome, Over, Playing, Scored, State
from engine.scala40.worth import match_result
from engine.switches import one_of
from engine.values import replace


class Step(GameStep[State, Event]):
    """The result of an action of Scala 40."""

    __slots__ = ()


def in_play(state: State) -> tuple[Seat, ...]:
    """The seats that have not left and are not out."""
    return _seats(state.setup, state.score)


def seed_of(state: State) -> bytes:
    """The secret of the deal in progress."""
    return shuffle.deal_seed(state.setup.seed, state.deal.number)


def revealed(state: State) -> SeedRevealed:
    """What anybody needs to check the deal in progress."""
    deal = state.deal
    return SeedRevealed(deal.number, seed_of(state), deal.cuts, deal.word)


def pack_to_cut(state: State) -> int:
    """How many cards the cutter can cut."""
    match state.phase:
        case Cutting(_, renewal):
            return len(state.deal.pozzo) - 1 if renewal else len(deck(state.setup.rules.jokers))
        case _:
            return 0


def begin_deal(setup: Setup[Rules], score: Score, number: int, dealer: Seat) -> Step:
    """C2: the deck is fixed by its seed, and the player at the dealer's right must cut."""
    deal = table.undealt(number, dealer, _seats(setup, score), setup.players)
    cutting = deal.previous(dealer)
    seed = shuffle.deal_seed(setup.seed, number)
    events: tuple[Event, ...] = (DealBegan(number, dealer, cutting, shuffle.commitment(seed)),)
    if not score.last_deal and announces_last_deal(setup.length, sum(score.wins)):
        score = replace(score, last_deal=True)
        events += (LastDealAnnounced(),)
    return Step(State(setup, score, deal, Cutting(cutting)), events)


def next_deal(state: State, outcome: Outcome) -> Step:
    """C1: the next player deals; after a void deal, the same dealer deals again."""
    seats, dealer = in_play(state), state.deal.dealer
    if not isinstance(outcome, VoidReason) or dealer not in seats:
        dealer = replace(state.deal, seats=seats).next(dealer)
    return begin_deal(state.setup, state.score, state.deal.number + 1, dealer)


def cut(state: State, phase: Cutting, cut: Cut, automatic: bool = False) -> Step:
    demand(one_of(cut.place, range(1, pack_to_cut(state))), Common.NO_SUCH_PLACE)
    demand(cut.word == "" or shuffle.is_word(cut.word), Common.BAD_WORD)
    if phase.renewal:
        made = DeckCut(phase.seat, cut.place, automatic)
        return _renew(state, state.deal, cut.place, (made,))
    made = DeckCut(phase.seat, cut.place, automatic, cut.word)
    deal, dealt = table.deal_out(state.setup.rules, seed_of(state), state.deal, cut)
    return Step(replace(state, deal=deal, phase=Playing(deal)), (made, dealt))


def next_turn(state: State, deal: Deal, events: tuple[Event, ...]) -> Step:
    """After a turn without a close: a void deal, a renewal of the stock, or the next turn."""
    rules = state.setup.rules
    reason = void_reason(rules, deal)
    if reason is not None:
        return void(state, deal, reason, events)
    if not table.can_renew(deal):
        return Step(State(state.setup, state.score, deal, Playing(deal), state.votes), events)
    if not table.needs_cut(rules, deal):
        return _renew(state, deal, 0, events)
    cutting = deal.next(deal.dealer)
    phase = Cutting(cutting, renewal=True)
    return Step(replace(state, deal=deal, phase=phase), (*events, StockEnded(cutting)))


def _renew(state: State, deal: Deal, cut: int, events: tuple[Event, ...]) -> Step:
    deal = table.renewed(state.setup.rules, seed_of(state), deal, cut)
    renewed = StockRenewed(len(deal.stock))
    return Step(replace(state, deal=deal, phase=Playing(deal)), (*events, renewed))


def close(state: State, deal: Deal, closed: Closed, events: tuple[Event, ...]) -> Step:
    """L: the deal is scored and counts for the match."""
    setup, winner = state.setup, state.score.side(closed.seat)
    points = scoring.deal_points(setup.rules, deal, state.score, winner, closed.in_hand)
    score = scoring.apply_scores(setup.rules, setup.length, state.score, points, winner)
    scored = DealScored(winner, points, score.totals)
    outcome = Scored(closed.seat, closed.in_hand, points)
    ended = replace(state, deal=deal, score=score)
    return _end_deal(ended, outcome, (*events, closed, scored, *_changes(state, score)))


def _changes(state: State, score: Score) -> tuple[Event, ...]:
    """M1, M3: the players who are out, and those who come back."""
    out, back = score.gone - state.score.gone, score.reentered - state.score.reentered
    events: tuple[Event, ...] = (Eliminated(out),) if out else ()
    return (*events, Reentered(back, score.totals[min(back)])) if back else events


def void(state: State, deal: Deal, reason: VoidReason, events: tuple[Event, ...]) -> Step:
    return _end_deal(replace(state, deal=deal), reason, (*events, DealVoided(reason)))


def _end_deal(state: State, outcome: Outcome, events: tuple[Event, ...]) -> Step:
    """Reveal the seed; then wait until all are ready, or end the match."""
    winner = scoring.match_winner(state.setup.length, state.score)
    if winner is None:
        winner = scoring.winner_at_cap(state.setup.length, state.score)
    if winner is None:
        between = replace(state, phase=Between(outcome), votes=frozenset())
        return Step(between, (*events, revealed(state)))
    return end_match(state, winner, outcome, (*events, revealed(state)))


def reach_cap(state: State) -> Step:
    """T6: the deal in progress is the last; between two deals the counts decide as they stand."""
    state = replace(state, score=replace(state.score, last_deal=True))
    if isinstance(state.phase, Between):
        winner = scoring.winner_at_cap(state.setup.length, state.score)
        if winner is not None:
            return end_match(state, winner, state.phase.outcome, ())
    return Step(state, (LastDealAnnounced(),))


def end_match(
    state: State, winner: Side, outcome: Outcome | None, events: tuple[Event, ...]
) -> Step:
    result = match_result(state.setup.rules, state.setup.length, state.score, winner)
    over = replace(state, phase=Over(result, outcome), votes=frozenset())
    return Step(over, (*events, MatchEnded(result)))


def _seats(setup: Setup[Rules], score: Score) -> tuple[Seat, ...]:
    gone = score.gone
    return tuple(seat for seat in range(setup.players) if score.side(seat) not in gone)
