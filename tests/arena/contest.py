"""One seed, two matches: the same cards with the seats swapped."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from statistics import fmean
from time import thread_time_ns
from typing import Any

from bot.games import MENU
from engine.game import Cut, DealBegan, Game, MatchEnded, Ready, Seat, Setup, Side
from engine.scala40 import SCALA40
from engine.scala40.events import DealScored as Scala40Scored
from engine.scala40.events import DealVoided
from engine.scopa import SCOPA
from engine.scopa.events import DealScored as ScopaScored

AnyGame = Game[Any, Any, Any, Any, Any, Any]
GAMES: dict[str, AnyGame] = {"scala40": SCALA40, "scopa": SCOPA}
MOST_ACTIONS = 100_000


@dataclass(frozen=True)
class Contest:
    """The two levels and their game; with more than two seats, each level has every other seat."""

    game: str
    levels: tuple[str, str]
    profile: str
    players: int = 2
    pairs: bool = False

    def setup(self, number: int) -> Setup[Any]:
        game = GAMES[self.game]
        rules = game.profiles[self.profile]
        seed = sha256(f"arena {number}".encode()).digest()
        return Setup(rules, self.players, game.length(rules, self.pairs), seed, self.pairs)


@dataclass
class Tally:
    """The results of the first level; a match or hand without a winner counts one half."""

    matches: int = 0
    matches_won: float = 0
    hands: int = 0
    hands_won: float = 0
    points: float = 0
    """How many more points the first level has than the other, over all hands."""
    micros: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    """The CPU time of each decision in microseconds, for the first and for the second."""


def both_ways(contest: Contest, number: int) -> dict[str, Any]:
    tally = Tally()
    for swapped in (False, True):
        Match(contest, number, swapped, tally).play()
    return asdict(tally)


class Match:
    def __init__(self, contest: Contest, number: int, swapped: bool, tally: Tally) -> None:
        self._contest = contest
        self._game = GAMES[contest.game]
        self._setup = contest.setup(number)
        self._swapped = swapped
        self._tally = tally
        self._seen: list[Any] = []
        self._deal = 0

    def play(self) -> None:
        """Play to the end; a refusal is an error."""
        step = self._game.begin(self._setup)
        for _ in range(MOST_ACTIONS):
            self._look(step.events)
            waiting = self._game.waiting(step.state).seats
            if not waiting:
                return
            step = self._game.apply(step.state, waiting[0], self._action(step.state, waiting[0]))
        raise AssertionError("it does not end")

    def _look(self, events: Sequence[Any]) -> None:
        for event in events:
            if isinstance(event, DealBegan):
                self._seen.clear()
                self._deal = event.number
            self._count(event)
        self._seen += events

    def _action(self, state: Any, seat: Seat) -> Any:
        who = self._who(seat)
        mind = MENU[self._contest.game].computer_players[self._contest.levels[who]]
        hand, table = self._game.hand(state, seat), self._game.table(state)
        begun = thread_time_ns()
        action = mind(hand, table, tuple(self._seen), self._seed(seat))
        if not isinstance(action, Cut | Ready):
            self._tally.micros[who].append((thread_time_ns() - begun) // 1000)
        return action

    def _seed(self, seat: Seat) -> bytes:
        """The same as long as both matches are the same, so that the deck is cut alike."""
        text = f"{self._deal} {len(self._seen)} {seat}"
        return sha256(self._setup.seed + text.encode()).digest()

    def _who(self, place: Seat | Side) -> int:
        return (place + self._swapped) % 2

    def _count(self, event: Any) -> None:
        match event:
            case MatchEnded(result):
                self._tally.matches += 1
                self._tally.matches_won += self._who(result.winner) == 0
            case Scala40Scored(winner, paid, _):
                self._hand(1 - self._who(winner), tuple(-points for points in paid))
            case DealVoided():
                self._hand(0.5, (0, 0))
            case ScopaScored(scored, _):
                more = scored.points[self._who(0)] - scored.points[self._who(1)]
                self._hand(0.5 + ((more > 0) - (more < 0)) / 2, scored.points)
            case _:
                pass

    def _hand(self, won: float, points: tuple[int, ...]) -> None:
        ours = [p for side, p in enumerate(points) if self._who(side) == 0]
        theirs = [p for side, p in enumerate(points) if self._who(side) == 1]
        self._tally.hands += 1
        self._tally.hands_won += won
        self._tally.points += fmean(ours) - fmean(theirs)
