"""The state of a match of Carta alta: frozen values whose `repr` never shows a hidden card."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import ACE, FACE, KING, RANK, SUIT, Card, Pile
from engine.game import Seat, Setup
from engine.match import Score
from tests.tiny.game.events import Played
from tests.tiny.game.presets import Rules

DECK: Pile = bytes(range(0, 104, 2))
"""The first copy of every face."""

Trick: TypeAlias = tuple[Played, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    number: int
    dealer: Seat
    hands: tuple[Pile, ...]
    """The hands by seat, sorted by card number."""
    trick: Trick = ()
    """The trick in progress."""
    taken: tuple[Trick, ...] = ()
    cuts: tuple[int, ...] = ()
    word: str = ""

    def __repr__(self) -> str:
        return f"<Deal {self.number}: hands {list(map(len, self.hands))}>"


@dataclass(frozen=True, slots=True)
class Cutting:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Playing:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Between:
    ready: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Over:
    winner: Seat


Phase: TypeAlias = Cutting | Playing | Between | Over


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup[Rules]
    points: tuple[int, ...]
    gone: tuple[Seat, ...]
    """The seats that have left, in order."""
    deal: Deal
    phase: Phase

    @property
    def score(self) -> Score:
        out = tuple(frozenset((seat,)) for seat in self.gone)
        return Score(self.points, wins=self.points, out=out, left=frozenset(self.gone))

    @property
    def still_in(self) -> tuple[Seat, ...]:
        return self.score.still_in

    def next(self, seat: Seat, step: int = 1) -> Seat:
        """Clockwise, the next seat that has not left."""
        seat = (seat + step) % self.setup.players
        return self.next(seat, step) if seat in self.gone else seat


def height(rules: Rules, card: Card) -> tuple[int, int]:
    """The order of cards: by rank, then hearts, diamonds, clubs, spades, from high to low."""
    rank = RANK[FACE[card]]
    return KING + 1 if rank == ACE and rules.ace_high else rank, -SUIT[FACE[card]]


def taker(rules: Rules, trick: Trick) -> Seat:
    return max(trick, key=lambda played: height(rules, played.card)).seat
