"""The people at the tables: simple players and wild ones, who vote, leave and run out of time."""

from dataclasses import dataclass
from random import Random

from engine.game import AutomaticCut, Cut, NextDeal, Ready, Resign, Seat, Timeout
from engine.scala40 import SCALA40
from engine.scala40.actions import Action, VoteVoid
from engine.scala40.state import Cutting, Playing, State
from engine.scala40.views import HandView
from tests.players.scala40 import simple
from tests.players.scala40_wild import Temper, a_temper, wild

WORDS = ("settebello", "è scala/40", "🂡 שלום")
"""The words that people add to their cuts."""


@dataclass(frozen=True)
class Company:
    """The people of one match."""

    rng: Random
    wildness: float
    """How often the player on turn acts wildly instead of sensibly."""
    temper: Temper
    restless: float
    """How often a player votes, and how often one leaves."""

    @classmethod
    def gathered(cls, rng: Random) -> "Company":
        """Mostly simple players who stay."""
        (wildness,) = rng.choices((0, 0.05, 0.1, 0.3, 0.7), weights=(12, 3, 3, 2, 1))
        return cls(rng, wildness, a_temper(rng), rng.choice((0.0, 0.0, 0.002, 0.01)))

    def next_action(self, state: State, view: HandView) -> tuple[Seat | None, Action]:
        """`view`: the view of the first player who is waited for."""
        rng = self.rng
        if rng.random() < self.restless:
            return self.out_of_turn(state, view)
        match state.phase:
            case Cutting():
                place = rng.randint(1, view.cut_places)
                cut = Cut(place, ("", *WORDS)[place % 4] if place < 100 else "")
                return rng.choice(((view.seat, cut), (None, AutomaticCut())))
            case Playing():
                return view.seat, self._on_turn(state, view)
            case _:
                sleepy = rng.choice(SCALA40.waiting(state).seats)
                return rng.choice(((sleepy, Ready()), (None, NextDeal())))

    def _on_turn(self, state: State, view: HandView) -> Action:
        plain = _is_plain(view) and not state.deal.turn.jokers
        if plain and self.rng.random() >= self.wildness:
            return simple(state)[1]
        return wild(state.setup.rules, view, self.rng, self.temper)

    def out_of_turn(self, state: State, _: HandView) -> tuple[Seat | None, Action]:
        """Mostly votes; sometimes a player leaves for good."""
        rng = self.rng
        views = [SCALA40.hand(state, seat) for seat in range(state.setup.players)]
        voters = [view.seat for view in views if view.may_vote]
        if voters and rng.random() < 0.8:
            seat = rng.choice(voters)
            return seat, VoteVoid(agree=seat not in state.votes)
        if isinstance(state.phase, Playing) and rng.random() < 0.5:
            return None, Timeout(state.deal.turn.seat)
        return rng.choice([view.seat for view in views if view.may_resign]), Resign()


def _is_plain(view: HandView) -> bool:
    """May a simple player act? It only knows the duties of an opening, and never takes twice."""
    may = view.may
    if may.take or may.open:
        return True
    return bool(may.discards) and view.taken not in [*view.hand]
