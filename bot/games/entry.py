"""What the bot must know of a game: its rules, its panels, its computer players, its tutorial."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from adapters.panels.game import ShownGame
from adapters.sights import Wishes
from engine.album import Fact, Told
from engine.computer import ComputerPlayer, SlowPlayer
from engine.game import Game, RuleSet, Seat, Setup

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
Facts: TypeAlias = Callable[
    [Setup[RuleSet], Sequence[Told], Collection[Seat]], Iterator[tuple[Seat, Fact, int]]
]


@dataclass(frozen=True, slots=True)
class GameTutorial:
    """A first hand to learn by: the same cards for everybody, against a patient player."""

    wishes: Wishes
    seed: bytes = field(repr=False)
    cut: int
    """Where the pack is cut, so that the pupil need not know about it yet."""
    level: str
    """The level of the patient player, who plays at no other table."""
    player: ComputerPlayer


@dataclass(frozen=True, slots=True)
class DailyFormat:
    """How the deal of a day is played: one person against computer players."""

    wishes: Wishes
    fewest_win: bool
    """Whether the points of a deal are bad for those who get them."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of the menu."""

    game: AnyGame
    panels: ShownGame
    """How it is shown."""
    computer_players: Mapping[str, ComputerPlayer]
    """Computer players by their level."""
    thought: Callable[[Any], float]
    """How long they seem to think at a table, as a share of the longest pause."""
    adviser: SlowPlayer | None = None
    """The player who is asked when a person asks for a hint."""
    lesson: GameTutorial | None = None
    daily: DailyFormat | None = None
    facts: Facts | None = None
    """What players did in a match for the first time; with the seats of those who won it."""

    def computer_player(self, level: str) -> ComputerPlayer:
        """The computer player of a level, the tutorial's included."""
        if self.lesson is not None and level == self.lesson.level:
            return self.lesson.player
        return self.computer_players[level]
