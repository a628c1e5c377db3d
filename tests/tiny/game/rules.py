"""The entry point of Carta alta: every action arrives here, is judged, and applied.

The deal ends when a player leaves or their time runs out: the tricks played so far count.
"""

from collections.abc import Mapping

from engine import match, shuffle
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
    SystemAction,
    Tally,
    Timeout,
    Waiting,
    demand,
)
from engine.game import Refusal as Common
from engine.game import Step as GameStep
from engine.switches import one_of
from engine.values import replace
from tests.tiny.game.actions import Action, Play, PlayerAction, Refusal
from tests.tiny.game.events import Event, Left, Played, TrickTaken
from tests.tiny.game.presets import Rules, target
from tests.tiny.game.state import DECK, Between, Cutting, Deal, Over, Playing, State, taker

HAND = 3


class Step(GameStep[State, Event]):
    """The result of an action of Carta alta."""

    __slots__ = ()


def begin(setup: Setup[Rules]) -> Step:
    dealer = setup.first_dealer
    if dealer is None:
        dealer = shuffle.pick(setup.seed, "dealer", 0, setup.players)
    nothing = Deal(0, dealer, (b"",) * setup.players)
    return _begin_deal(State(setup, (0,) * setup.players, (), nothing, Between()), dealer)


def apply(state: State, seat: Seat | None, action: Action) -> Step:
    """Judge and apply one action of a seat, or of the table itself (None). Raises `Illegal`."""
    demand(not isinstance(state.phase, Over), Common.GAME_OVER)
    match action:
        case Play() | Cut() | Ready() | Resign():
            if seat is None or seat not in state.still_in:
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
            return Waiting(tuple(s for s in state.still_in if s not in ready), NextDeal())
        case Over():
            return Waiting((), None)


def result(state: State) -> Result | None:
    """Each loser pays the points that they lacked for the target."""
    if not isinstance(state.phase, Over):
        return None
    winner, goal = state.phase.winner, target(state.setup)
    lacking = [goal - points for points in state.points]
    points = match.match_points(lacking, winner, [0] * len(lacking))
    return replace(match.result(state.score, winner, points), cash=None)


def seed_of(state: State) -> bytes:
    """The secret of the deal in progress."""
    return shuffle.deal_seed(state.setup.seed, state.deal.number)


def _by_player(state: State, seat: Seat, action: PlayerAction) -> Step:
    match action:
        case Play(card):
            demand(state.phase == Playing(seat), Common.NOT_YOUR_TURN)
            demand(one_of(card, state.deal.hands[seat]), Refusal.NOT_IN_HAND)
            return _play(state, Played(seat, card))
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
            return _begin_deal(state, state.next(state.deal.dealer))
        case _:
            raise Illegal(Common.NOT_NOW)


def _begin_deal(state: State, dealer: Seat, *before: Event) -> Step:
    """The pack is fixed by its seed, and the player at the dealer's right must cut."""
    deal = Deal(state.deal.number + 1, dealer, (b"",) * state.setup.players)
    state = replace(state, deal=deal, phase=Cutting(state.next(dealer, -1)))
    commitment = shuffle.commitment(seed_of(state))
    began = DealBegan(deal.number, dealer, state.next(dealer, -1), commitment)
    return Step(state, (*before, began))


def _cut(state: State, cut: DeckCut) -> Step:
    """Deal three cards each from the top, one at a time from the dealer's left."""
    order = shuffle.order(seed_of(state), "deal", 0, cut.place, DECK, cut.word)[::-1]
    hands, seat, players = list(state.deal.hands), state.deal.dealer, len(state.still_in)
    for nth in range(players):
        seat = state.next(seat)
        hands[seat] = bytes(sorted(order[nth : HAND * players : players]))
    deal = replace(state.deal, hands=tuple(hands), cuts=(cut.place,), word=cut.word)
    return Step(replace(state, deal=deal, phase=Playing(state.next(deal.dealer))), (cut,))


def _play(state: State, played: Played) -> Step:
    deal, seat = state.deal, played.seat
    left = deal.hands[seat].replace(bytes((played.card,)), b"")
    hands = (*deal.hands[:seat], left, *deal.hands[seat + 1 :])
    deal = replace(deal, hands=hands, trick=(*deal.trick, played))
    state = replace(state, deal=deal, phase=Playing(state.next(seat)))
    if len(deal.trick) < len(state.still_in):
        return Step(state, (played,))
    return _end_trick(state, taker(state.setup.rules, deal.trick), played)


def _end_trick(state: State, seat: Seat, played: Played) -> Step:
    deal = replace(state.deal, trick=(), taken=(*state.deal.taken, state.deal.trick))
    points = tuple(had + (other == seat) for other, had in enumerate(state.points))
    leader = seat if state.setup.rules.winner_leads else state.next(deal.dealer)
    state = replace(state, points=points, deal=deal, phase=Playing(leader))
    events: tuple[Event, ...] = (played, TrickTaken(seat, points))
    if points[seat] == target(state.setup):
        return _end_match(state, seat, *events, revealed(state))
    if any(deal.hands):
        return Step(state, events)
    return Step(replace(state, phase=Between()), (*events, revealed(state)))


def _ready(state: State, seat: Seat) -> Step:
    if not isinstance(state.phase, Between):
        raise Illegal(Common.NOT_NOW)
    demand(seat not in state.phase.ready, Common.ALREADY_READY)
    return _go_on(state, state.phase.ready | {seat}, SaidReady(seat))


def _go_on(state: State, ready: frozenset[Seat], *events: Event) -> Step:
    if ready.issuperset(state.still_in):
        return _begin_deal(state, state.next(state.deal.dealer), *events)
    return Step(replace(state, phase=Between(ready)), events)


def _leave(state: State, seat: Seat, reason: LeaveReason) -> Step:
    events: tuple[Event, ...] = (Left(seat, reason),)
    ready = state.phase.ready if isinstance(state.phase, Between) else None
    if ready is None:
        events += (revealed(state),)
    state = replace(state, gone=(*state.gone, seat))
    if len(state.still_in) == 1:
        return _end_match(state, state.still_in[0], *events)
    return _go_on(state, ready or frozenset(), *events)


def _end_match(state: State, winner: Seat, *events: Event) -> Step:
    state = replace(state, phase=Over(winner))
    ended = result(state)
    assert ended is not None
    return Step(state, (*events, MatchEnded(ended)))


def revealed(state: State) -> SeedRevealed:
    deal = state.deal
    return SeedRevealed(deal.number, seed_of(state), deal.cuts, deal.word)


def tally(setup: Setup[Rules], event: Event) -> Mapping[Seat, Tally]:
    """What the statistics count."""
    if not isinstance(event, SeedRevealed):
        return {}
    return {seat: Tally(deals=1) for seat in range(setup.players)}
