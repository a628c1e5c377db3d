"""Carta alta: every player lays a card, the highest takes the trick, and each trick is a point.

The deal ends when a player leaves or their time runs out: the tricks played so far count.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any, TypeAlias

from engine import game, match, record, shuffle, switches
from engine.cards import ACE, FACE, KING, RANK, SUIT, Card, Pile, name, show
from engine.game import (
    AutomaticCut,
    BadRules,
    ByDeals,
    ByPoints,
    CapReached,
    CommonAction,
    Cut,
    DealBegan,
    DeckCut,
    Game,
    Goal,
    Illegal,
    Json,
    LeaveReason,
    Length,
    MatchEnded,
    MatchMinutes,
    MatchNumbers,
    NextDeal,
    NoShowNumbers,
    Proof,
    Ready,
    Resign,
    Result,
    RulesFault,
    SaidReady,
    Seat,
    SeedRevealed,
    Setup,
    SystemAction,
    Tally,
    Timeout,
    Waiting,
    demand,
    kinds_of,
)
from engine.game import Refusal as Common
from engine.match import Score
from engine.switches import demand_value, one_of
from engine.values import replace

DECK: Pile = bytes(range(0, 104, 2))
"""The first copy of every face."""
HAND = 3
PLAYERS = (2, 3, 4)
TARGETS = (2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Rules:
    """The defaults are the profile `usual`."""

    ace_high: bool = True
    winner_leads: bool = False
    """Whether the taker leads the next trick; otherwise the dealer's left always leads."""
    target: int = 3
    """The default target."""

    def __post_init__(self) -> None:
        demand_value(one_of(self.ace_high, (True, False)), "ace_high")
        demand_value(one_of(self.winner_leads, (True, False)), "winner_leads")
        demand_value(one_of(self.target, TARGETS), "target")

    def check(self, setup: Setup[Any]) -> None:
        if setup.pairs:
            raise BadRules(RulesFault.PAIRS_NOT_ALLOWED, "pairs")
        if not one_of(setup.players, PLAYERS):
            raise BadRules(RulesFault.PLAYERS_NOT_ALLOWED, "players")
        if isinstance(setup.length, ByDeals):
            raise BadRules(RulesFault.FORMAT_NOT_ALLOWED, "deals")
        if not one_of(setup.length.target, TARGETS):
            raise BadRules(RulesFault.TARGET_NOT_ALLOWED, "target")


PROFILES: Mapping[str, Rules] = {"usual": Rules(), "low_ace": Rules(ace_high=False)}


class Refusal(StrEnum):
    NOT_IN_HAND = "not_in_hand"


@dataclass(frozen=True, slots=True)
class Play(game.Action):
    card: Card


@dataclass(frozen=True, slots=True)
class Played(game.Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(game.Event):
    seat: Seat
    points: tuple[int, ...]
    """All tricks so far, including this one."""


@dataclass(frozen=True, slots=True)
class Left(game.PlayerLeft):
    """A player has left, who loses."""


PlayerAction: TypeAlias = Play | Cut | Ready | Resign
Action: TypeAlias = Play | CommonAction
Event: TypeAlias = (
    DealBegan | DeckCut | Played | TrickTaken | SeedRevealed | SaidReady | Left | MatchEnded
)
Trick: TypeAlias = tuple[Played, ...]


class Phase(StrEnum):
    CUTTING = "cutting"
    PLAYING = "playing"
    BETWEEN = "between"
    OVER = "over"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    setup: Setup[Rules]
    points: tuple[int, ...]
    hands: tuple[Pile, ...]
    """The hands by seat, sorted by card number."""
    dealer: Seat
    phase: Phase = Phase.BETWEEN
    seat: Seat = 0
    """The player who cuts or plays now, or the winner."""
    number: int = 0
    trick: Trick = ()
    """The trick in progress."""
    last: Trick = ()
    """The last trick of this deal."""
    cuts: tuple[int, ...] = ()
    word: str = ""
    ready: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    """The seats that have left, in order."""

    def __repr__(self) -> str:
        return f"<State: deal {self.number}, hands {list(map(len, self.hands))}>"

    @property
    def score(self) -> Score:
        out = tuple(frozenset((seat,)) for seat in self.gone)
        return Score(self.points, wins=self.points, out=out, left=frozenset(self.gone))

    @property
    def still_in(self) -> tuple[Seat, ...]:
        return self.score.still_in

    @property
    def target(self) -> int:
        assert isinstance(self.setup.length, ByPoints)  # `Rules.check` accepts no other length
        return self.setup.length.target

    @property
    def seed(self) -> bytes:
        """The secret of the deal in progress."""
        return shuffle.deal_seed(self.setup.seed, self.number)

    @property
    def revealed(self) -> SeedRevealed:
        return SeedRevealed(self.number, self.seed, self.cuts, self.word)

    def next(self, seat: Seat, step: int = 1) -> Seat:
        """Clockwise, the next seat that has not left."""
        seat = (seat + step) % self.setup.players
        return self.next(seat, step) if seat in self.gone else seat

    def awaits(self, phase: Phase, seat: Seat) -> bool:
        return (self.phase, self.seat) == (phase, seat)


class Step(game.Step[State, Event]):
    """The result of an action of Carta alta."""

    __slots__ = ()


def height(rules: Rules, card: Card) -> tuple[int, int]:
    """The order of cards: by rank, then hearts, diamonds, clubs, spades, from high to low."""
    rank = RANK[FACE[card]]
    return KING + 1 if rank == ACE and rules.ace_high else rank, -SUIT[FACE[card]]


def taker(rules: Rules, trick: Trick) -> Seat:
    return max(trick, key=lambda played: height(rules, played.card)).seat


# The rules


def begin(setup: Setup[Rules]) -> Step:
    return _begin_deal(State(setup, (0,) * setup.players, (), setup.dealer), setup.dealer)


def apply(state: State, seat: Seat | None, action: Action) -> Step:
    """Judge and apply one action of a seat, or of the table itself (None). Raises `Illegal`."""
    demand(state.phase is not Phase.OVER, Common.GAME_OVER)
    match action:
        case Play() | Cut() | Ready() | Resign():
            if seat is None or seat not in state.still_in:
                raise Illegal(Common.NOT_PLAYING)
            return _by_player(state, seat, action)
        case Timeout() | AutomaticCut() | NextDeal() | CapReached():
            demand(seat is None, Common.NOT_NOW)
            return _by_itself(state, action)


def _by_player(state: State, seat: Seat, action: PlayerAction) -> Step:
    match action:
        case Play(card):
            demand(state.awaits(Phase.PLAYING, seat), Common.NOT_YOUR_TURN)
            demand(one_of(card, state.hands[seat]), Refusal.NOT_IN_HAND)
            return _play(state, Played(seat, card))
        case Cut(place, word):
            demand(state.awaits(Phase.CUTTING, seat), Common.NOT_YOUR_TURN)
            demand(one_of(place, range(1, len(DECK))), Common.NO_SUCH_PLACE)
            demand(word == "" or shuffle.is_word(word), Common.BAD_WORD)
            return _cut(state, DeckCut(seat, place, automatic=False, word=word))
        case Ready():
            demand(state.phase is Phase.BETWEEN, Common.NOT_NOW)
            demand(seat not in state.ready, Common.ALREADY_READY)
            return _go_on(state, (*state.ready, seat), SaidReady(seat))
        case Resign():
            return _leave(state, seat, LeaveReason.RESIGNED)


def _by_itself(state: State, action: SystemAction | CapReached) -> Step:
    """What the table does when time is up."""
    match action, state.phase:
        case Timeout(late), Phase.PLAYING:
            demand(late == state.seat, Common.NOT_YOUR_TURN)
            return _leave(state, late, LeaveReason.TIMEOUT)
        case AutomaticCut(), Phase.CUTTING:
            place = shuffle.automatic_cut(state.seed, 0, len(DECK))
            return _cut(state, DeckCut(state.seat, place, automatic=True))
        case NextDeal(), Phase.BETWEEN:
            return _begin_deal(state, state.next(state.dealer))
        case _:
            raise Illegal(Common.NOT_NOW)


def _begin_deal(state: State, dealer: Seat, *before: Event) -> Step:
    """The pack is fixed by its seed, and the player at the dealer's right must cut."""
    hands, cutter = (b"",) * state.setup.players, state.next(dealer, -1)
    fresh = State(state.setup, state.points, hands, dealer, Phase.CUTTING, cutter, state.number + 1)
    fresh = replace(fresh, gone=state.gone)
    began = DealBegan(fresh.number, dealer, cutter, shuffle.commitment(fresh.seed))
    return Step(fresh, (*before, began))


def _cut(state: State, cut: DeckCut) -> Step:
    """Deal three cards each from the top, one at a time from the dealer's left."""
    order = shuffle.order(state.seed, "deal", 0, cut.place, DECK, cut.word)[::-1]
    hands, seat, players = list(state.hands), state.dealer, len(state.still_in)
    for nth in range(players):
        seat = state.next(seat)
        hands[seat] = bytes(sorted(order[nth : HAND * players : players]))
    dealt = replace(state, hands=tuple(hands), cuts=(cut.place,), word=cut.word)
    return Step(replace(dealt, phase=Phase.PLAYING, seat=state.next(state.dealer)), (cut,))


def _play(state: State, played: Played) -> Step:
    seat, hands = played.seat, list(state.hands)
    hands[seat] = hands[seat].replace(bytes((played.card,)), b"")
    trick = (*state.trick, played)
    state = replace(state, hands=tuple(hands), trick=trick, seat=state.next(seat))
    if len(trick) < len(state.still_in):
        return Step(state, (played,))
    return _end_trick(state, taker(state.setup.rules, trick), played)


def _end_trick(state: State, seat: Seat, played: Played) -> Step:
    points = tuple(had + (other == seat) for other, had in enumerate(state.points))
    leader = seat if state.setup.rules.winner_leads else state.next(state.dealer)
    state = replace(state, points=points, trick=(), last=state.trick, seat=leader)
    events: tuple[Event, ...] = (played, TrickTaken(seat, points))
    if points[seat] == state.target:
        return _end_match(state, seat, *events, state.revealed)
    if any(state.hands):
        return Step(state, events)
    return Step(replace(state, phase=Phase.BETWEEN), (*events, state.revealed))


def _go_on(state: State, ready: tuple[Seat, ...], *events: Event) -> Step:
    if {*ready}.issuperset(state.still_in):
        return _begin_deal(state, state.next(state.dealer), *events)
    return Step(replace(state, phase=Phase.BETWEEN, ready=ready), events)


def _leave(state: State, seat: Seat, reason: LeaveReason) -> Step:
    events: tuple[Event, ...] = (Left(seat, reason),)
    if state.phase is not Phase.BETWEEN:
        events += (state.revealed,)
    state = replace(state, gone=(*state.gone, seat))
    if len(state.still_in) == 1:
        return _end_match(state, state.still_in[0], *events)
    return _go_on(state, state.ready, *events)


def _end_match(state: State, winner: Seat, *events: Event) -> Step:
    state = replace(state, phase=Phase.OVER, seat=winner)
    ended = result(state)
    assert ended is not None
    return Step(state, (*events, MatchEnded(ended)))


def waiting(state: State) -> Waiting:
    match state.phase:
        case Phase.CUTTING:
            return Waiting((state.seat,), AutomaticCut())
        case Phase.PLAYING:
            return Waiting((state.seat,), Timeout(state.seat))
        case Phase.BETWEEN:
            return Waiting(tuple(s for s in state.still_in if s not in state.ready), NextDeal())
        case Phase.OVER:
            return Waiting((), None)


def result(state: State) -> Result | None:
    """Each loser pays the points that they lacked for the target."""
    if state.phase is not Phase.OVER:
        return None
    lacking = [state.target - points for points in state.points]
    points = match.match_points(lacking, state.seat, [0] * len(lacking))
    return replace(match.result(state.score, state.seat, points), cash=None)


def tally(setup: Setup[Rules], event: Event) -> Mapping[Seat, Tally]:
    """What the statistics count."""
    deals = int(isinstance(event, SeedRevealed))
    return {seat: Tally(deals=deals) for seat in range(setup.players * deals)}


# The views


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: Seat
    cards: int
    points: int
    left: bool


@dataclass(frozen=True, slots=True)
class TableView:
    rules: Rules
    target: int
    seats: tuple[SeatView, ...]
    dealer: Seat
    cutter: Seat | None
    turn: Seat | None
    trick: Trick
    last: Trick
    taker: Seat | None
    """The player who took the last trick."""
    result: Result | None
    proof: Proof
    last_deal: bool = False

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(seat.points for seat in self.seats)


@dataclass(frozen=True, slots=True, repr=False)
class HandView:
    seat: Seat
    hand: Pile
    plays: tuple[Play, ...]
    """The cards that the player may play now."""
    cut_places: int
    may_ready: bool
    may_resign: bool

    def __repr__(self) -> str:
        return f"<HandView: seat {self.seat}, hand {len(self.hand)}>"


def table_view(state: State) -> TableView:
    return TableView(
        rules=state.setup.rules,
        target=state.target,
        seats=tuple(
            SeatView(seat, len(state.hands[seat]), state.points[seat], seat in state.gone)
            for seat in range(state.setup.players)
        ),
        dealer=state.dealer,
        cutter=state.seat if state.phase is Phase.CUTTING else None,
        turn=state.seat if state.phase is Phase.PLAYING else None,
        trick=state.trick,
        last=state.last,
        taker=taker(state.setup.rules, state.last) if state.last else None,
        result=result(state),
        proof=Proof.of(state.revealed, state.phase in {Phase.BETWEEN, Phase.OVER}),
    )


def hand_view(state: State, seat: Seat) -> HandView:
    if seat not in range(state.setup.players):
        raise Illegal(Common.NOT_PLAYING)
    hand, playing = state.hands[seat], seat in state.still_in
    ready = seat in state.ready
    return HandView(
        seat=seat,
        hand=hand,
        plays=tuple(map(Play, hand)) if state.awaits(Phase.PLAYING, seat) else (),
        cut_places=len(DECK) - 1 if state.awaits(Phase.CUTTING, seat) else 0,
        may_ready=playing and state.phase is Phase.BETWEEN and not ready,
        may_resign=playing and state.phase is not Phase.OVER,
    )


# JSON


def dump(state: State) -> Json:
    hands = [hand.hex() for hand in state.hands]
    tricks = [[[one.seat, one.card] for one in trick] for trick in (state.trick, state.last)]
    numbers = [state.points, state.cuts, state.ready, state.gone]
    return [hands, tricks, numbers, state.dealer, state.phase, state.seat, state.number, state.word]


def load(setup: Setup[Rules], data: Json) -> State:
    hands, tricks, numbers, dealer, phase, seat, number, word = data
    trick, last = (tuple(Played(*one) for one in trick) for trick in tricks)
    points, cuts, ready, gone = map(tuple, numbers)
    held = tuple(map(bytes.fromhex, hands))
    now = Phase(phase), seat, number, trick, last
    return State(setup, points, held, dealer, *now, cuts, word, ready, gone)


def dump_action(action: Action) -> Json:
    return ["play", show(action.card)] if isinstance(action, Play) else record.dump_action(action)


def load_action(data: Json) -> Action:
    match data:
        case ["play", str(card)]:
            return Play(name(card))
        case _:
            return record.load_action(data)


def no_show(length: Length) -> NoShowNumbers:
    """T4: the points that lead to the target."""
    assert isinstance(length, ByPoints)
    return NoShowNumbers(length.target, length.target, length.target)


NUMBERS = MatchNumbers(
    Goal.MOST,
    lambda _, points, winner: points[winner] - points[1 - winner],
    lambda points: points[::-1],
    no_show,
    lambda _: MatchMinutes(10, 1),
    (ByPoints(5),),
)
TINY: Game[Rules, State, Action, Event, TableView, HandView] = Game(
    name="cartaalta",
    version=1,
    profiles=PROFILES,
    rules=partial(switches.make_rules, PROFILES),
    length=lambda rules, _: ByPoints(rules.target),
    next_dealer=lambda players, dealer: (dealer + 1) % players,
    actions=kinds_of(PlayerAction),
    events=kinds_of(Event),
    plays=(Played,),
    begin=begin,
    apply=apply,
    table=table_view,
    hand=hand_view,
    waiting=waiting,
    result=result,
    tally=tally,
    dump=dump,
    load=load,
    dump_action=dump_action,
    load_action=load_action,
    dump_setup=partial(record.dump_setup, version=1),
    load_setup=partial(
        record.load_setup, lambda values, _: switches.load_rules(PROFILES, "usual", values)
    ),
    numbers=NUMBERS,
)
