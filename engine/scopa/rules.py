"""The entry point of Scopa: every action arrives here, is judged, and applied."""

from collections.abc import Mapping

from engine import shuffle
from engine.game import (
    AutomaticCut,
    Cut,
    DealBegan,
    DeckCut,
    Illegal,
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
from engine.scopa import scoring, table
from engine.scopa.actions import Action, Play, PlayerAction
from engine.scopa.events import DealScored, Event, HandsDealt, Left, Played
from engine.scopa.pack import DECK
from engine.scopa.presets import Rules, target
from engine.scopa.state import Between, Cutting, Deal, Over, Playing, State, side
from engine.switches import one_of
from engine.values import replace


class Step(GameStep[State, Event]):
    """The result of an action of Scopa."""

    __slots__ = ()


def begin(setup: Setup[Rules]) -> Step:
    """R3: begin a match with its first deal; the first dealer is drawn at random."""
    dealer = setup.first_dealer
    if dealer is None:
        dealer = shuffle.pick(setup.seed, "dealer", 0, setup.players)
    return _begin_deal(setup, (0, 0), 1, dealer)


def apply(state: State, seat: Seat | None, action: Action) -> Step:
    """Judge and apply one action of a seat, or of the table itself (None). Raises `Illegal`."""
    demand(not isinstance(state.phase, Over), Common.GAME_OVER)
    match action:
        case Play() | Cut() | Ready() | Resign():
            if seat is None or seat not in range(state.setup.players):
                raise Illegal(Common.NOT_PLAYING)
            return _by_player(state, seat, action)
        case Timeout() | AutomaticCut() | NextDeal():
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


def _by_itself(state: State, action: SystemAction) -> Step:
    """What the table does when a player's time is up."""
    match action, state.phase:
        case Timeout(late), Playing(seat):
            demand(late == seat, Common.NOT_YOUR_TURN)
            return _leave(state, seat, LeaveReason.TIMEOUT)
        case AutomaticCut(), Cutting(seat):
            place = shuffle.automatic_cut(seed_of(state), 0, len(DECK))
            return _cut(state, DeckCut(seat, place, automatic=True))
        case NextDeal(), Between():
            return _next_deal(state)
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
    return Step(State(state.setup, state.totals, deal, phase), events)


def _cut(state: State, cut: DeckCut) -> Step:
    deal, dealt = table.deal_out(state.setup.rules, seed_of(state), state.deal, cut)
    phase = Playing(deal.next(deal.dealer))
    return Step(State(state.setup, state.totals, deal, phase), (cut, *dealt))


def _ready(state: State, seat: Seat) -> Step:
    phase = state.phase
    if not isinstance(phase, Between):
        raise Illegal(Common.NOT_NOW)
    demand(seat not in phase.ready, Common.ALREADY_READY)
    ready = phase.ready | {seat}
    if len(ready) == state.setup.players:
        return _next_deal(state, SaidReady(seat))
    return Step(replace(state, phase=Between(ready)), (SaidReady(seat),))


# Deals and the match


def _begin_deal(
    setup: Setup[Rules], totals: tuple[int, ...], number: int, dealer: Seat, *before: Event
) -> Step:
    """The deck is fixed by its seed, and the player at the dealer's left must cut."""
    deal = Deal(number, dealer, hands=(b"",) * setup.players)
    cutter = deal.previous(dealer)
    commitment = shuffle.commitment(shuffle.deal_seed(setup.seed, number))
    began = DealBegan(number, dealer, cutter, commitment)
    return Step(State(setup, totals, deal, Cutting(cutter)), (*before, began))


def _next_deal(state: State, *before: Event) -> Step:
    """R3: the next player to the right deals."""
    deal = state.deal
    return _begin_deal(state.setup, state.totals, deal.number + 1, deal.next(deal.dealer), *before)


def _end_deal(state: State, deal: Deal, events: tuple[Event, ...]) -> Step:
    """R8, R9, R11: take the leftovers, count the points, and end the match if there is a winner."""
    deal, left = table.leftovers(deal)
    scored = scoring.score(deal.piles, deal.scope)
    totals = scoring.add(state.totals, scored.points)
    ended = State(state.setup, totals, deal, Between())
    events += (*left, DealScored(scored, totals), revealed(ended))
    winner = scoring.match_winner(target(state.setup), totals)
    return Step(ended, events) if winner is None else _end_match(ended, winner, events)


def _leave(state: State, seat: Seat, reason: LeaveReason) -> Step:
    """R12: a player who leaves, or whose time runs out, loses, and so does their partner."""
    events: tuple[Event, ...] = (Left(seat, reason),)
    if not isinstance(state.phase, Between):
        events += (revealed(state),)
    return _end_match(state, 1 - side(seat), events, frozenset((seat,)))


def _end_match(
    state: State, winner: Side, events: tuple[Event, ...], left: frozenset[Seat] = frozenset()
) -> Step:
    result = scoring.match_result(target(state.setup), state.totals, winner, left)
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
