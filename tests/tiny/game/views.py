"""What everybody sees of a match, and what one seat sees besides: only what is listed here."""

from dataclasses import dataclass

from engine.cards import Pile
from engine.game import Illegal, Proof, Refusal, Result, Seat
from tests.tiny.game import rules
from tests.tiny.game.actions import Play
from tests.tiny.game.presets import Rules, target
from tests.tiny.game.state import DECK, Between, Cutting, Over, Playing, State, Trick, taker


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: Seat
    cards: int
    points: int
    ready: bool
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
    """The trick in progress."""
    last: Trick
    """The last trick of this deal."""
    taker: Seat | None
    """The player who took it."""
    result: Result | None
    proof: Proof


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
    deal, phase = state.deal, state.phase
    last = deal.taken[-1] if deal.taken else ()
    told = isinstance(phase, Between | Over)
    return TableView(
        rules=state.setup.rules,
        target=target(state.setup),
        seats=tuple(_seat(state, seat) for seat in range(state.setup.players)),
        dealer=deal.dealer,
        cutter=phase.seat if isinstance(phase, Cutting) else None,
        turn=phase.seat if isinstance(phase, Playing) else None,
        trick=deal.trick,
        last=last,
        taker=taker(state.setup.rules, last) if last else None,
        result=rules.result(state),
        proof=Proof.of(rules.revealed(state), told),
    )


def hand_view(state: State, seat: Seat) -> HandView:
    if seat not in range(state.setup.players):
        raise Illegal(Refusal.NOT_PLAYING)
    hand, phase = state.deal.hands[seat], state.phase
    playing = seat in state.still_in
    return HandView(
        seat=seat,
        hand=hand,
        plays=tuple(map(Play, hand)) if phase == Playing(seat) else (),
        cut_places=len(DECK) - 1 if phase == Cutting(seat) else 0,
        may_ready=playing and isinstance(phase, Between) and seat not in phase.ready,
        may_resign=playing and not isinstance(phase, Over),
    )


def _seat(state: State, seat: Seat) -> SeatView:
    phase = state.phase
    return SeatView(
        seat=seat,
        cards=len(state.deal.hands[seat]),
        points=state.points[seat],
        ready=isinstance(phase, Between) and seat in phase.ready,
        left=seat in state.gone,
    )
