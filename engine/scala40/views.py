"""What everybody sees of a match, and what one seat sees besides: only what is listed here."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.cards import Card, Pile
from engine.game import Illegal, Length, Proof, Refusal, Result, Seat
from engine.scala40 import flow, judge, moves, naming
from engine.scala40.events import Drew
from engine.scala40.melds import Meld
from engine.scala40.moves import May
from engine.scala40.presets import Rules
from engine.scala40.state import Between, Cutting, Outcome, Over, Phase, Playing, State, begun


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as everybody sees them."""

    seat: Seat
    cards: int
    opened: bool
    in_match: bool
    """Whether the player is neither out nor gone."""
    left: bool
    ready: bool
    votes_void: bool
    shown: Pile
    """The player's hand, once the deal has ended (L1)."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What lies on the table, the same for players and spectators."""

    rules: Rules
    length: Length
    seats: tuple[SeatView, ...]
    dealer: Seat
    cutter: Seat | None
    may_close: bool
    """Whether the first round is over (J2)."""
    cut_places: int
    """The cutter may cut at a place from 1 to this number."""
    turn: Seat | None
    drawn: bool
    unfinished: bool
    """Cards were laid this turn that may still be taken back."""
    taken: Card | None
    """The discard that was taken in this turn."""
    stock: int
    pozzo: int
    top: Card | None
    melds: tuple[Meld, ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    outcome: Outcome | None
    result: Result | None
    proof: Proof
    last_deal: bool = False
    """The cap of the match makes this deal the last, unless it ends with equal counts (T6)."""


@dataclass(frozen=True, slots=True, repr=False)
class HandView:
    """What one player sees besides the table, and what they may do now."""

    seat: Seat
    hand: Pile
    partner: Pile | None
    """In pairs, the partner's hand (P1)."""
    drew: Card | None
    """The card drawn from the stock this turn."""
    taken: Card | None
    owed: bool
    """Whether the taken card must still be played."""
    barred: bool
    """Whether the taken card may not be attached or used to swap a joker (I3)."""
    completing: bool
    """The player opened in this turn, and the taken card is not in one of their melds yet (D2)."""
    owed_jokers: Pile
    swapped: tuple[tuple[Card, int], ...]
    """Jokers swapped out this turn and not played yet, each with the meld it comes from (H2)."""
    freed: frozenset[int]
    """Melds from which a joker was taken this turn (H2)."""
    cut_places: int
    may: May
    may_ready: bool
    may_vote: bool
    may_resign: bool

    def __repr__(self) -> str:
        return f"<HandView of seat {self.seat}: {len(self.hand)} cards, {self.may}>"


def table_view(state: State) -> TableView:
    deal, phase, score = state.deal, state.phase, state.score
    playing = isinstance(phase, Playing)
    return TableView(
        rules=state.setup.rules,
        length=state.setup.length,
        seats=tuple(_seat(state, seat) for seat in range(state.setup.players)),
        dealer=deal.dealer,
        cutter=phase.seat if isinstance(phase, Cutting) else None,
        may_close=judge.may_close(deal),
        cut_places=max(0, flow.pack_to_cut(state) - 1),
        turn=deal.turn.seat if playing else None,
        drawn=playing and deal.turn.drawn,
        unfinished=isinstance(phase, Playing) and len(phase.moves) > 1,
        taken=deal.turn.taken if playing else None,
        stock=len(deal.stock),
        pozzo=len(deal.pozzo),
        top=deal.pozzo[-1] if deal.pozzo else None,
        melds=deal.melds,
        totals=score.totals,
        wins=score.wins,
        outcome=phase.outcome if isinstance(phase, Between | Over) else None,
        result=phase.result if isinstance(phase, Over) else None,
        proof=Proof.of(flow.revealed(state), isinstance(phase, Between | Over)),
        last_deal=score.last_deal,
    )


def covered(view: TableView, but: Collection[Seat]) -> TableView:
    """Where others have still to play the same cards."""
    seats = (one if one.seat in but else replace(one, shown=b"") for one in view.seats)
    return replace(view, seats=tuple(seats))


def hand_view(state: State, seat: Seat) -> HandView:
    if seat not in range(state.setup.players):
        raise Illegal(Refusal.NOT_PLAYING)
    deal, phase = state.deal, state.phase
    acting = phase if isinstance(phase, Playing) and deal.turn.seat == seat else None
    turn = deal.turn if acting else begun(seat)
    in_play = not isinstance(phase, Over) and seat in flow.in_play(state)
    return HandView(
        seat=seat,
        hand=deal.hands[seat],
        partner=deal.hands[(seat + 2) % 4] if state.setup.pairs else None,
        drew=_drew(acting) if acting else None,
        taken=turn.taken,
        owed=turn.owed,
        barred=turn.barred,
        completing=turn.owed and turn.opened_now,
        owed_jokers=naming.owed_jokers(state.setup.rules, turn),
        swapped=turn.jokers,
        freed=turn.freed,
        cut_places=_cut_places(state, seat),
        may=moves.may(state.setup.rules, deal, acting.moves) if acting else May(),
        may_ready=in_play and isinstance(phase, Between) and seat not in phase.ready,
        may_vote=in_play and _is_dealt(phase),
        may_resign=in_play,
    )


def _seat(state: State, seat: Seat) -> SeatView:
    deal, phase = state.deal, state.phase
    hand = deal.hands[seat]
    return SeatView(
        seat=seat,
        cards=len(hand),
        opened=seat in deal.opened,
        in_match=seat in flow.in_play(state),
        left=seat in state.score.left,
        ready=isinstance(phase, Between) and seat in phase.ready,
        votes_void=seat in state.votes,
        shown=hand if isinstance(phase, Between | Over) else b"",
    )


def _cut_places(state: State, seat: Seat) -> int:
    cuts = isinstance(state.phase, Cutting) and state.phase.seat == seat
    return flow.pack_to_cut(state) - 1 if cuts else 0


def _is_dealt(phase: Phase) -> bool:
    return isinstance(phase, Playing) or (isinstance(phase, Cutting) and phase.renewal)


def _drew(phase: Playing) -> Card | None:
    """The drawn card, for the player who drew it only."""
    if phase.moves and isinstance(phase.moves[0], Drew):
        return phase.start.stock[-1]
    return None
