"""What everybody sees of a match, and what one seat sees besides: only what is listed here."""

from dataclasses import dataclass

from engine.cards import Card, Pile
from engine.game import Illegal, Length, Proof, Refusal, Result, Seat, Side
from engine.scopa import rules, scoring, table
from engine.scopa.actions import Play
from engine.scopa.events import Played
from engine.scopa.pack import DECK
from engine.scopa.presets import Rules
from engine.scopa.scoring import Scored
from engine.scopa.state import Between, Cutting, Over, Playing, State, side


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as everybody sees them."""

    seat: Seat
    side: Side
    cards: int
    ready: bool
    left: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """A player or a pair, as everybody sees them."""

    side: Side
    total: int
    pile: int
    """How many cards the side has captured; they lie face down."""
    scope: int
    shown: Pile
    """The captured cards, once the deal has ended and is counted."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What lies on the table, the same for players and spectators."""

    rules: Rules
    length: Length
    seats: tuple[SeatView, ...]
    sides: tuple[SideView, ...]
    dealer: Seat
    cutter: Seat | None
    cut_places: int
    """The cutter may cut at a place from 1 to this number."""
    turn: Seat | None
    stock: int
    table: Pile
    last: Played | None
    """The last card that was played in this deal."""
    capturer: Seat | None
    """The player who captured last (R8)."""
    scored: Scored | None
    """The result of the deal, once it has ended."""
    result: Result | None
    proof: Proof
    last_deal: bool = False
    """The cap of the match makes this deal the last, unless it ends with equal points (T6)."""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(side.total for side in self.sides)


@dataclass(frozen=True, slots=True, repr=False)
class Option:
    """A card in hand, and all that it can take; it takes nothing if the list is empty."""

    card: Card
    captures: tuple[Pile, ...]

    def __repr__(self) -> str:
        return f"<Option: {len(self.captures)} captures>"

    @property
    def actions(self) -> tuple[Play, ...]:
        return tuple(Play(self.card, tuple(cards)) for cards in self.captures or (b"",))


@dataclass(frozen=True, slots=True, repr=False)
class HandView:
    """What one player sees besides the table, and what they may do now."""

    seat: Seat
    hand: Pile
    options: tuple[Option, ...]
    """On the player's turn: what each card of the hand can take."""
    pile: int
    """How many cards the player's side has captured."""
    cut_places: int
    may_ready: bool
    may_resign: bool

    def __repr__(self) -> str:
        return f"<HandView: seat {self.seat}, hand {len(self.hand)}, pile {self.pile}>"


def table_view(state: State) -> TableView:
    deal, phase = state.deal, state.phase
    return TableView(
        rules=state.setup.rules,
        length=state.setup.length,
        seats=tuple(_seat(state, seat) for seat in range(state.setup.players)),
        sides=tuple(_side(state, number) for number in range(2)),
        dealer=deal.dealer,
        cutter=phase.seat if isinstance(phase, Cutting) else None,
        cut_places=len(DECK) - 1 if isinstance(phase, Cutting) else 0,
        turn=phase.seat if isinstance(phase, Playing) else None,
        stock=len(deal.stock),
        table=deal.table,
        last=deal.last,
        capturer=deal.capturer,
        scored=scoring.score(deal.piles, deal.scope) if deal.ended else None,
        result=phase.result if isinstance(phase, Over) else None,
        proof=Proof.of(rules.revealed(state), isinstance(phase, Between | Over)),
        last_deal=state.last_deal,
    )


def hand_view(state: State, seat: Seat) -> HandView:
    if seat not in range(state.setup.players):
        raise Illegal(Refusal.NOT_PLAYING)
    deal, phase = state.deal, state.phase
    hand = deal.hands[seat]
    on_turn = phase == Playing(seat)
    return HandView(
        seat=seat,
        hand=hand,
        options=tuple(Option(c, table.captures(deal.table, c)) for c in hand) if on_turn else (),
        pile=len(deal.piles[side(seat)]),
        cut_places=len(DECK) - 1 if phase == Cutting(seat) else 0,
        may_ready=isinstance(phase, Between) and seat not in phase.ready,
        may_resign=not isinstance(phase, Over),
    )


def _seat(state: State, seat: Seat) -> SeatView:
    phase = state.phase
    return SeatView(
        seat=seat,
        side=side(seat),
        cards=len(state.deal.hands[seat]),
        ready=isinstance(phase, Between) and seat in phase.ready,
        left=isinstance(phase, Over) and seat in phase.result.left,
    )


def _side(state: State, number: Side) -> SideView:
    deal = state.deal
    return SideView(
        side=number,
        total=state.totals[number],
        pile=len(deal.piles[number]),
        scope=deal.scope[number],
        shown=deal.piles[number] if deal.ended else b"",
    )
